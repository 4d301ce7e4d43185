import type { Activity } from '@banso/contract/activities'
import { expect, test } from 'vitest'
import { foldActivities } from './texts.ts'

const activity = (changes: Partial<Activity> = {}): Activity => ({
  uid: 'a1',
  occurred_at: '2026-11-20T03:00:00.000Z',
  actor: { uid: 'u1', actor: 'startup', name: '佐伯 航太' },
  verb: 'goal.checked_in',
  object: { type: 'goal', uid: 'g1', title: '導入施設を30施設に増やす' },
  to: null,
  diff: [],
  ...changes,
})

test('the same person doing the same thing within ten minutes is folded, step by step', () => {
  const list = [
    activity({ uid: 'a3', occurred_at: '2026-11-20T03:18:00.000Z' }),
    activity({ uid: 'a2', occurred_at: '2026-11-20T03:09:00.000Z' }),
    activity({ uid: 'a1', occurred_at: '2026-11-20T03:00:00.000Z' }),
  ]
  expect(foldActivities(list)).toMatchObject([{ activity: { uid: 'a3' }, count: 3 }])
})

test('another person, a longer pause, or a change of values stands for itself', () => {
  const first = activity()
  const other = activity({ actor: { uid: 'u2', actor: 'startup', name: '三好 はるか' } })
  const earlier = activity({ occurred_at: '2026-11-20T02:49:00.000Z' })
  const diff = [{ field: 'title', label: '目標名', before: 'a', after: 'b' }]
  const edit = activity({ verb: 'goal.updated', diff })
  for (const [a, b] of [
    [first, other],
    [first, earlier],
    [edit, edit],
  ] as const) {
    expect(foldActivities([a, b])).toHaveLength(2)
  }
})

import { expect, test } from 'vitest'
import type { Activity } from './activities.ts'
import { activityParts, activityText, diffText } from './activity-texts.ts'
import { activityVerbs } from './activity-verbs.ts'
import { systemPerson } from './common.ts'

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

test('the text is made of the person, the verb and the title', () => {
  expect(activityText(activity({ verb: 'goal.transitioned', to: '達成' }))).toBe(
    '佐伯 航太さんが経営目標「導入施設を30施設に増やす」を「達成」にしました。',
  )
})

test('what the portal did by itself is told without a person', () => {
  const raised = activity({
    actor: systemPerson,
    verb: 'seminar.raised',
    object: { type: 'seminar', uid: 's1', title: '契約の読み方' },
  })
  expect(activityText(raised)).toBe('セミナー「契約の読み方」のキャンセル待ちを参加確定にしました。')
})

test('a change is told with days as days, and 「なし」 for nothing', () => {
  const told = (label: string, before: string, after: string) => diffText({ field: 'any', label, before, after })
  expect(told('期限', '2026-11-30', '2026-12-31')).toBe('期限 2026/11/30 → 2026/12/31')
  expect(told('公開範囲', 'スタートアップと運営', '承認したパートナーまで')).toBe(
    '公開範囲 スタートアップと運営 → 承認したパートナーまで',
  )
  expect(told('取り組む理由', '', '理由')).toBe('取り組む理由 なし → 理由')
})

test('every verb is what somebody did, since a name may stand before it', () => {
  for (const text of Object.values(activityVerbs))
    expect(text.replaceAll(/「[^」]*」/g, '')).not.toMatch(/が|になりました/)
})

test('the parts around the title make the whole sentence, whatever stands in the title', () => {
  for (const verb of Object.keys(activityVerbs) as (keyof typeof activityVerbs)[]) {
    const told = activity({ verb, to: '達成', object: { type: 'goal', uid: 'g1', title: '{to} $& {title}' } })
    const { before, title, after } = activityParts(told)
    expect(before + title + after).toBe(activityText(told))
    expect([before.includes('{'), after.includes('{')]).toEqual([false, false])
    expect(title).toBe(activityVerbs[verb].includes('{title}') ? '{to} $& {title}' : '')
  }
})

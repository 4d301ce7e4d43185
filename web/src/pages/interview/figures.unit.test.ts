import type { OperatorInterview } from '@banso/contract/interviews'
import { expect, test } from 'vitest'
import { byDay, entriesOf, minutesOf, placed } from './figures.ts'

const interview = (uid: string, start_at: string | null, changes: object = {}) =>
  ({
    uid,
    start_at,
    end_at: null,
    duration_minutes: 60,
    status: 'scheduled',
    candidate_slots: [],
    ...changes,
  }) as unknown as OperatorInterview

test('entries are what has a time and is not called off, and the times held for others, by their day in Japan', () => {
  const late = interview('late', '2026-11-24T15:30:00.000Z')
  const off = interview('off', '2026-11-24T01:00:00.000Z', { status: 'cancelled' })
  const slots = [{ uid: 's', start_at: '2026-11-24T01:00:00.000Z', answers: {}, hold_expires_at: null }]
  const open = interview('open', null, { status: 'adjusting', candidate_slots: slots })
  const days = byDay(entriesOf([late, off], [open]))
  expect([...days].map(([day, entries]) => [day, entries.map(({ key, held }) => [key, held])])).toEqual([
    ['2026-11-24', [['open s', true]]],
    ['2026-11-25', [['late', false]]],
  ])
  expect(minutesOf('2026-11-24T15:30:00.000Z')).toBe(30)
})

test('entries that overlap stand side by side, those after them use the whole width again', () => {
  const at = (uid: string, hour: string, minutes = 60) =>
    interview(uid, `2026-11-24T${hour}:00.000Z`, { duration_minutes: minutes })
  const lanes = placed(entriesOf([at('a', '01:00', 120), at('b', '01:30'), at('c', '02:30'), at('d', '03:30')], []))
  expect(lanes.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 1],
  ])
})

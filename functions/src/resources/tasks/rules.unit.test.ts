import { addDays, addMonths } from '@banso/contract/dates'
import type { TaskDocument } from '@banso/contract/tasks'
import { expect, test } from 'vitest'
import type { Reader } from '../../kernel/authorize.ts'
import { newTask, nextOccurrence } from './rules.ts'

const person = { uid: 'u', actor: 'startup', name: '小野寺 葵' } as const
const on = (day: string) => ({ caller: { person }, now: new Date(`${day}T03:00:00.000Z`) }) as unknown as Reader
const repeating = (days: { start_on: string | null; due_on: string }, recurrence: 'weekly' | 'monthly' = 'monthly') =>
  newTask({ uid: 't', recurrence, recurrence_until: null, checklist: [], assignee_uids: [], ...days } as never)
/** The days of so many that follow, each finished on its day. */
const following = (task: TaskDocument, count: number): [string | null, string | null][] => {
  const days: [string | null, string | null][] = []
  let one: TaskDocument | undefined = task
  for (let n = 0; n < count && one; n += 1) {
    one = nextOccurrence(one, on(one.due_on ?? ''))
    if (one) days.push([one.start_on, one.due_on])
  }
  return days
}

test('the n-th day is counted from the first: what is due on the 31st comes back to it after a shorter month', () => {
  const days = following(repeating({ start_on: '2026-12-01', due_on: '2026-12-31' }), 5)
  expect(days.map(([, due_on]) => due_on)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  expect(days.map(([start_on]) => start_on)).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
  ])
})

test('every day of every month repeats to the day of the first one, or to the last of the month', () => {
  for (let day = 1; day <= 366; day += 1) {
    const first = addDays('2027-12-31', day)
    const days = following(repeating({ start_on: null, due_on: first }), 14)
    expect(days.map(([, due_on]) => due_on)).toEqual(days.map((_, n) => addMonths(first, n + 1)))
  }
})

test('what is finished late goes on at the first day of its series that is to come', () => {
  const task = repeating({ start_on: null, due_on: '2026-12-31' })
  expect(nextOccurrence(task, on('2027-04-02'))).toMatchObject({ due_on: '2027-04-30' })
  const weekly = repeating({ start_on: null, due_on: '2026-12-28' }, 'weekly')
  expect(nextOccurrence(weekly, on('2027-01-12'))).toMatchObject({ due_on: '2027-01-18' })
})

test('whose days were moved begins a series of its own', () => {
  const second = nextOccurrence(repeating({ start_on: null, due_on: '2026-12-31' }), on('2026-12-31'))
  if (!second) throw new Error('it repeats')
  const moved = { ...second, due_on: '2027-01-20' }
  expect(following(moved, 2).map(([, due_on]) => due_on)).toEqual(['2027-02-20', '2027-03-20'])
})

import type { Goal } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { expect, test } from 'vitest'
import { forecastMessage, forecastOf, paceOf } from './forecast.ts'

const measure: Measure = {
  uid: 'm1',
  name: '導入施設数',
  unit: '施設',
  direction: 'up',
  start_value: 8,
  target_value: 30,
  current_value: 21,
  tolerance: 0,
  weight: 1,
}
type Values = [day: string, value: number][]
const goal = (values: Values, changes: Partial<Goal> = {}) =>
  ({
    status: 'active',
    start_on: '2026-10-01',
    due_on: '2026-12-31',
    history: values.map(([on, value]) => ({ on, progress: 0, values: { m1: value } })),
    measures: [measure],
    ...changes,
  }) as Goal
const today = '2026-11-20'
const say = (values: Values, changes: Partial<Measure> = {}, ofGoal: Partial<Goal> = {}) =>
  forecastMessage(goal(values, ofGoal), { ...measure, current_value: values.at(-1)?.[1] ?? 0, ...changes }, today)

test('the pace is that of the last four weeks, not of the whole time', () => {
  const points = [
    { day: '2026-09-01', value: 0 },
    { day: '2026-10-21', value: 7 },
    { day: '2026-11-18', value: 21 },
  ]
  expect(paceOf(points)).toBe(0.5)
})

test('less than a week of history makes no pace and no forecast', () => {
  expect(paceOf([{ day: '2026-11-18', value: 21 }])).toBeNull()
  expect(
    paceOf([
      { day: '2026-11-13', value: 1 },
      { day: '2026-11-18', value: 21 },
    ]),
  ).toBeNull()
  expect(say([['2026-11-18', 21]])).toBe('いま21施設です(目標30施設)')
})

test('a pace that is enough says when the target will be reached', () => {
  const values: Values = [
    ['2026-10-21', 14],
    ['2026-11-18', 21],
  ]
  expect(say(values)).toBe('このままの速さなら、12/24ごろ30施設に届きます')
  expect(forecastOf(goal(values), measure, today)).toEqual({ day: '2026-12-31', value: 31.75 })
})

test('a pace that is not enough says where it will end', () => {
  const values: Values = [
    ['2026-10-21', 17],
    ['2026-11-18', 21],
  ]
  expect(say(values)).toBe('このままの速さでは、期限の12/31に27施設です(目標30施設)')
})

test('standing still or going back promises nothing', () => {
  const still: Values = [
    ['2026-10-21', 21],
    ['2026-11-18', 21],
  ]
  const back: Values = [
    ['2026-10-21', 25],
    ['2026-11-18', 21],
  ]
  expect(say(still)).toBe('このところ30施設に近づいていません')
  expect(say(back)).toBe('このところ30施設に近づいていません')
})

test('a measure that goes down is forecast downwards', () => {
  const falling = { direction: 'down', unit: '%', start_value: 4, target_value: 1.5 } as const
  expect(
    say(
      [
        ['2026-10-21', 3.4],
        ['2026-11-18', 2],
      ],
      falling,
    ),
  ).toBe('このままの速さなら、11/28ごろ1.5%に届きます')
})

test('reached, kept, overdue and closed goals say so and forecast nothing', () => {
  const values: Values = [
    ['2026-10-21', 14],
    ['2026-11-18', 21],
  ]
  expect(say(values, { current_value: 30 })).toBe('目標の30施設に届きました')
  expect(say(values, { direction: 'keep', start_value: 21, target_value: 21 })).toBe('21施設を保っています')
  expect(say(values, { direction: 'keep', start_value: 30, target_value: 30 })).toBe(
    'いま21施設で、目標の30施設から離れています',
  )
  expect(say(values, {}, { due_on: '2026-11-19' })).toBe('期限を過ぎ、いま21施設です(目標30施設)')
  expect(say(values, {}, { status: 'missed' })).toBe('21施設で終わりました(目標30施設)')
  expect(forecastOf(goal(values, { due_on: '2026-11-19' }), measure, today)).toBeNull()
})

test('a goal that has ended before its due day is not forecast', () => {
  const values: Values = [
    ['2026-10-21', 14],
    ['2026-11-18', 21],
  ]
  expect(forecastOf(goal(values), measure, today)).not.toBeNull()
  for (const status of ['achieved', 'missed', 'cancelled'] as const)
    expect(forecastOf(goal(values, { status }), measure, today)).toBeNull()
})

test('the day of arrival is the first on which the target has been reached', () => {
  const values: Values = [
    ['2026-10-21', 13],
    ['2026-11-18', 21],
  ]
  // 9 to go at 2 in a week: 31 days and a half.
  expect(say(values)).toBe('このままの速さなら、12/20ごろ30施設に届きます')
})

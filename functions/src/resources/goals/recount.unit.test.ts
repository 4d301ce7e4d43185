import type { CheckinDocument } from '@banso/contract/checkins'
import { addDays } from '@banso/contract/dates'
import type { ExecutionDocument } from '@banso/contract/executions'
import type { GoalDocument, GoalObservation } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import type { MetricDocument } from '@banso/contract/metrics'
import { observed, withdrawn } from '@banso/contract/observations'
import { expect, test } from 'vitest'
import { measuresWith, measuresWithout } from '../executions/recount.ts'
import { observationsOf, ofCheckin, outlookOf, recounted, withMetrics } from './recount.ts'

const START = '2026-01-01'
const day = (days: number) => addDays(START, days)
const measure = (uid: string, changes: Partial<Measure> = {}): Measure => ({
  uid,
  name: uid,
  unit: '',
  direction: 'up',
  start_value: 0,
  target_value: 100,
  current_value: 0,
  tolerance: 0,
  weight: 1,
  ...changes,
})
const goalOf = (...measures: Measure[]) => {
  const goal = {
    measures,
    start_on: START,
    created_at: `${START}T00:00:00.000Z`,
    checkin_cycle: 'weekly',
    observations: [],
    history: [],
    health: 'unset',
  } as unknown as GoalDocument
  return { ...goal, ...recounted(goal, []) }
}
const said = (on: string, value: number, record = on): GoalObservation => ({
  record,
  on,
  at: `${on}T01:00:00.000Z`,
  values: { m1: value },
  confidence: null,
})
const execution = (uid: string, executed_on: string, at: string, values: Record<string, number>) =>
  ({
    uid,
    executed_on,
    created_at: at,
    measure_updates: Object.entries(values).map(([measure_uid, value]) => ({ measure_uid, value })),
  }) as ExecutionDocument
const checkin = (uid: string, checked_on: string, at: string, values: Record<string, number>, confidence: string) =>
  ({ uid, checked_on, created_at: at, values, confidence }) as CheckinDocument

/** A generator of the same numbers each time. */
function drawing(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return Math.floor((state / 4294967296) * below)
  }
}
type Entry = {
  uid: string
  kind: 'checkin' | 'execution'
  on: string
  at: string
  values: object
  confidence: string
}

/** The state of the goal by its records alone, one after the other in the order of their days. */
function byHand(records: readonly Entry[], measures: readonly Measure[]) {
  const sorted = records.toSorted((a, b) => `${a.on} ${a.at}`.localeCompare(`${b.on} ${b.at}`))
  const start = Object.fromEntries(measures.map(({ uid, start_value }) => [uid, start_value]))
  const upTo = (on: string) =>
    Object.assign({ ...start }, ...sorted.filter((one) => one.on <= on).map(({ values }) => values))
  const current = upTo('9999-12-31')
  const days = [...new Set(sorted.map(({ on }) => on))]
  const chart = days.map((on) => ({ on, values: upTo(on) }))
  return { current, chart, health: sorted.findLast(({ kind }) => kind === 'checkin')?.confidence ?? 'unset' }
}

test('entered, corrected and taken away in any order, values, chart and health are those of the records by day', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const draw = drawing(seed)
    const measures = [
      measure('m1', { start_value: 8 }),
      measure('m2', { direction: 'down', start_value: 100, target_value: 0 }),
    ]
    let goal = goalOf(...measures)
    const records = new Map<string, Entry>()
    const drawn = (uid: string, at: string, kind: Entry['kind']): Entry => ({
      uid,
      kind,
      at,
      on: day(draw(12)),
      values: draw(3) === 0 ? { m1: draw(90), m2: draw(90) } : { [`m${1 + draw(2)}`]: draw(90) },
      confidence: ['on_track', 'at_risk', 'off_track'][draw(3)] as string,
    })
    const put = (one: Entry) => {
      records.set(one.uid, one)
      const { uid, on, at, values, confidence } = one
      if (one.kind === 'execution') goal = { ...goal, ...measuresWith(goal, execution(uid, on, at, { ...values })) }
      else {
        const known = observed(observationsOf(goal), ofCheckin(goal, checkin(uid, on, at, { ...values }, confidence)))
        goal = { ...goal, ...recounted(goal, known), ...outlookOf(goal, known, new Date()) }
      }
    }
    const takeAway = (one: Entry) => {
      records.delete(one.uid)
      if (one.kind === 'execution') goal = { ...goal, ...measuresWithout(goal, execution(one.uid, one.on, one.at, {})) }
      else {
        const known = withdrawn(observationsOf(goal), one.uid)
        goal = { ...goal, ...recounted(goal, known), ...outlookOf(goal, known, new Date()) }
      }
    }
    for (let step = 0; step < 25; step += 1) {
      const known = [...records.values()]
      const one = known[draw(known.length)]
      const what = draw(5)
      const at = new Date(Date.parse(day(20)) + step * 60_000).toISOString()
      if (!one || what < 3) put(drawn(`r${step}`, at, draw(2) === 0 ? 'checkin' : 'execution'))
      else if (what === 3) put(drawn(one.uid, one.at, one.kind))
      else takeAway(one)

      const expected = byHand([...records.values()], measures)
      const current = Object.fromEntries(goal.measures.map(({ uid, current_value }) => [uid, current_value]))
      expect(current, `world ${seed}`).toEqual(expected.current)
      const days = new Set(expected.chart.map(({ on }) => on))
      expect(goal.history.filter(({ on }) => days.has(on)).map(({ on, values }) => ({ on, values }))).toEqual(
        expected.chart,
      )
      expect(goal.history.at(-1)?.progress).toBe(goal.progress)
      expect(goal.health).toBe(expected.health)
    }
  }
})

test('an entry for a day before the newest one moves the chart at its day, and nothing of what is told today', () => {
  let goal = goalOf(measure('m1'))
  goal = { ...goal, ...recounted(goal, observed([], said(day(19), 21))) }
  goal = { ...goal, ...measuresWith(goal, execution('late', day(9), `${day(20)}T00:00:00Z`, { m1: 16 })) }
  expect(goal.progress).toBe(21)
  expect(goal.history.map(({ on, values }) => [on, values.m1])).toEqual([
    [START, 0],
    [day(9), 16],
    [day(19), 21],
  ])
  expect(goal.measures[0]).toMatchObject({ current_value: 21, measured_on: day(19) })
})

test('what is to be kept counts for nothing until somebody has said a value, and then from its day on', () => {
  const goal = goalOf(measure('m1'), measure('m2', { direction: 'keep', start_value: 99, target_value: 99 }))
  expect(goal.progress).toBe(0)
  const kept = recounted(goal, [{ ...said(day(3), 0), values: { m2: 99 } }])
  expect([kept.progress, kept.measures[1]?.measured_on]).toEqual([50, day(3)])
})

test('a monthly number stands on the last day of its month, of the present month on the day it was entered', () => {
  const goal = goalOf(measure('m1', { metric_key: 'mrr' }))
  const metric = (month: string, value: number, updated_at: string) =>
    ({ uid: `s_mrr_${month}`, metric_key: 'mrr', month, value, updated_at }) as MetricDocument
  const at = '2026-03-10T00:00:00.000Z'
  const known = withMetrics(
    goal,
    [],
    [metric('2026-03', 30, at), metric('2026-02', 20, at), metric('2026-01', 10, at), metric('2025-12', 5, at)],
  )
  expect(known.map(({ on, values }) => [on, values.m1])).toEqual([
    ['2026-01-31', 10],
    ['2026-02-28', 20],
    ['2026-03-10', 30],
  ])
  // With nothing since it began, what it begins at is the newest of before.
  expect(withMetrics(goal, [], [metric('2025-12', 5, at), metric('2025-11', 4, at)])).toMatchObject([
    { on: '2025-12-31', values: { m1: 5 } },
  ])
})

test('a year of days is kept whole; beyond it the old ones thin out to one a week, the newest never', () => {
  const goal = goalOf(measure('m1'))
  const days = (count: number) => Array.from({ length: count }, (_, index) => said(day(index), index % 100))
  const kept = recounted(goal, days(366)).history
  expect([kept.length, kept.at(-1)?.on]).toEqual([366, day(365)])
  const thinned = recounted(goal, days(367)).history
  const recent = thinned.filter(({ on }) => on >= day(366 - 90))
  expect(recent).toHaveLength(91)
  expect(thinned.length - recent.length).toBe(Math.ceil((366 - 90) / 7))
  expect(thinned[0]?.on).toBe(day(0))
})

test('too many for one document stand together by day once nobody corrects them, and lead to the same values', () => {
  const goal = goalOf(measure('m1'))
  const many = Array.from({ length: 1200 }, (_, index) => ({
    ...said(day(Math.floor(index / 4)), index % 97, `r${index}`),
    at: new Date(Date.parse(START) + index * 60_000).toISOString(),
  }))
  const { observations, history, progress } = recounted(goal, many)
  expect(observations?.length).toBe(209 + 91 * 4)
  expect([history, progress]).toEqual([recounted(goal, observations ?? []).history, 1199 % 97])
})

test.each([
  ['today', '2026-11-20', '2026-11-20', '2026-11-27'],
  ['the week before', '2026-11-13', '2026-11-20', '2026-11-20'],
  ['long ago', '2026-11-01', '2026-11-20', '2026-11-22'],
])(
  'after a check-in of %s the next one is whole cycles after its day, and not before its entry',
  (_, on, entered, next) => {
    const known = [{ ...said(on, 1), at: `${entered}T03:00:00.000Z`, confidence: 'at_risk' as const }]
    expect(outlookOf(goalOf(measure('m1')), known, new Date())).toMatchObject({
      health: 'at_risk',
      next_checkin_on: next,
    })
  },
)

test.each([
  [['2026-12-31', '2027-01-31', '2027-02-28'], '2027-03-31'],
  [['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'], '2027-04-30'],
  [['2027-01-28', '2027-02-28'], '2027-03-28'],
  [['2027-01-31', '2027-02-20'], '2027-03-20'],
])('monthly check-ins of %j are due next on %s', (days, next) => {
  const known = days.map((on) => ({ ...said(on, 1), at: `${on}T03:00:00.000Z`, confidence: 'on_track' as const }))
  const goal = { ...goalOf(measure('m1')), checkin_cycle: 'monthly' as const }
  expect(outlookOf(goal, known, new Date()).next_checkin_on).toBe(next)
})

import type { CheckinDocument } from '@banso/contract/checkins'
import { addDays, addMonths, cycleDay, dayInJapan, daysBetween, isCycleDay } from '@banso/contract/dates'
import type { ExecutionDocument } from '@banso/contract/executions'
import { goalProgress } from '@banso/contract/goal-math'
import type { GoalDocument, GoalObservation } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import type { MetricDocument } from '@banso/contract/metrics'
import { latest, observed } from '@banso/contract/observations'

/**
 * What a goal is told to stand at (values, progress, chart, health) is counted from what its records say, each on the day
 * it is of (decision 16). Nothing else writes these fields.
 */

/** Points kept for the chart: a year of days; older ones thin out to one a week. */
const MAX_POINTS = 366
/** Observations kept apart; beyond them those that nobody can correct any more stand together, one a day. */
const MAX_OBSERVATIONS = 1000
const SETTLED_DAYS = 90

type Known = readonly GoalObservation[]
type Counted = Pick<GoalDocument, 'measures' | 'start_on' | 'created_at'>

/** What is known of a goal; of one stored before that was kept, what its chart shows. */
export const observationsOf = ({ observations, history }: Pick<GoalDocument, 'observations' | 'history'>): Known =>
  observations ?? history.map(({ on, values }) => ({ record: '', on, at: '', values, confidence: null }))

/** The day a check-in is of. */
export const checkedOn = ({ checked_on, created_at }: Pick<CheckinDocument, 'checked_on' | 'created_at'>): string =>
  checked_on ?? dayInJapan(new Date(created_at))

/** What a check-in says itself: the numbers of measures that follow one are not its own. */
export function ofCheckin(goal: Pick<GoalDocument, 'measures'>, checkin: CheckinDocument): GoalObservation {
  const entered = goal.measures.filter(({ uid, metric_key }) => !metric_key && checkin.values[uid] !== undefined)
  const values = Object.fromEntries(entered.map(({ uid }) => [uid, checkin.values[uid] as number]))
  const { uid: record, created_at: at, confidence } = checkin
  return { record, on: checkedOn(checkin), at, values, confidence }
}

export function ofExecution(execution: ExecutionDocument): GoalObservation {
  const values = Object.fromEntries(execution.measure_updates.map(({ measure_uid, value }) => [measure_uid, value]))
  return { record: execution.uid, on: execution.executed_on, at: execution.created_at, values, confidence: null }
}

/** A monthly number stands on the last day of its month, before that is over on the day it was entered. */
function ofMetric({ measures }: Pick<GoalDocument, 'measures'>, metric: MetricDocument): GoalObservation {
  const end = addDays(addMonths(`${metric.month}-01`, 1), -1)
  const entered = dayInJapan(new Date(metric.updated_at))
  const following = measures.filter(({ metric_key }) => metric_key === metric.metric_key)
  return {
    record: metric.uid,
    on: entered < end ? entered : end,
    at: metric.updated_at,
    values: Object.fromEntries(following.map(({ uid }) => [uid, metric.value])),
    confidence: null,
  }
}

/** Monthly numbers beside what is known; of those from before the goal began only the newest of each. */
export function withMetrics(
  goal: Pick<GoalDocument, 'measures' | 'start_on'>,
  known: Known,
  metrics: readonly MetricDocument[],
): Known {
  const newest = new Map<string, string>()
  for (const { metric_key, month } of metrics) if (month > (newest.get(metric_key) ?? '')) newest.set(metric_key, month)
  const told = metrics.filter(
    (metric) => ofMetric(goal, metric).on >= goal.start_on || newest.get(metric.metric_key) === metric.month,
  )
  return observed(known, ...told.map((metric) => ofMetric(goal, metric)))
}

/** What is known without what was said of some measures: they are gone, or measure something else from now on. */
export const forgetting = (known: Known, measureUids: readonly string[]): Known =>
  measureUids.length === 0
    ? known
    : known
        .map((one) => ({
          ...one,
          values: Object.fromEntries(Object.entries(one.values).filter(([uid]) => !measureUids.includes(uid))),
        }))
        .filter(({ values, confidence }) => confidence !== null || Object.keys(values).length > 0)

/** The measures at their start, before anything is known of them. */
const atStart = (measures: readonly Measure[]): Measure[] =>
  measures.map((measure) => ({ ...measure, current_value: measure.start_value, measured_on: null }))

const moved = (measures: readonly Measure[], { on, values }: GoalObservation): Measure[] =>
  measures.map((measure) => {
    const value = values[measure.uid]
    return value === undefined ? measure : { ...measure, current_value: value, measured_on: on }
  })

export const valuesOf = (measures: readonly Measure[]): Record<string, number> =>
  Object.fromEntries(measures.map(({ uid, current_value }) => [uid, current_value]))

/** The values that a record came upon, by its day. */
export const valuesBefore = (goal: Pick<GoalDocument, 'measures'>, before: Known): Record<string, number> =>
  valuesOf(
    goal.measures.map((one) => ({
      ...one,
      current_value: latest(before, one.uid)?.values[one.uid] ?? one.start_value,
    })),
  )

type Standing = Pick<GoalDocument, 'observations' | 'measures' | 'progress' | 'history'>
/** The goal as it stands by what is known: its measures, the progress, and the chart's point of each day. */
export function recounted(goal: Counted, known: Known): Standing {
  const observations = settled(known)
  let measures = atStart(goal.measures)
  const pointOn = (on: string) => ({ on, progress: goalProgress(measures), values: valuesOf(measures) })
  // The values at the start are those of its first day, unless it was made, or something was measured, before.
  const madeOn = dayInJapan(new Date(goal.created_at))
  const begun = goal.start_on < madeOn ? goal.start_on : madeOn
  const [first] = observations
  const history = first && first.on <= begun ? [] : [pointOn(begun)]
  for (const one of observations) {
    measures = moved(measures, one)
    if (history.at(-1)?.on === one.on) history.pop()
    history.push(pointOn(one.on))
  }
  return { observations, measures, progress: goalProgress(measures), history: thinned(history) }
}

type Outlook = Pick<GoalDocument, 'health' | 'health_stale' | 'last_checkin_at' | 'next_checkin_on'>
/**
 * What the newest check-in, by its day, says of how the goal goes, and when the next one is due: so many cycles after
 * that day as lead beyond its entry. They are counted from the first check-in that led there, so that the 31st comes
 * back after a shorter month.
 */
export function outlookOf(goal: Pick<GoalDocument, 'created_at' | 'checkin_cycle'>, known: Known, now: Date): Outlook {
  const checkins = known.filter(({ confidence }) => confidence !== null)
  const last = checkins.at(-1)
  const entered = dayInJapan(last ? new Date(last.at) : now)
  const here = last?.on ?? dayInJapan(new Date(goal.created_at))
  const from = checkins.find(({ on }) => isCycleDay(on, goal.checkin_cycle, here))?.on ?? here
  let n = 1
  while (cycleDay(from, goal.checkin_cycle, n) <= here || cycleDay(from, goal.checkin_cycle, n) < entered) n += 1
  return {
    health: last?.confidence ?? 'unset',
    health_stale: false,
    last_checkin_at: last?.at ?? null,
    next_checkin_on: cycleDay(from, goal.checkin_cycle, n),
  }
}

/** Beyond a year of points, of those older than 90 days one a week stays. */
function thinned(history: GoalDocument['history']): GoalDocument['history'] {
  const last = history.at(-1)
  if (history.length <= MAX_POINTS || !last) return history
  const recent = addDays(last.on, -90)
  return history.filter(({ on }, index) => on >= recent || index === 0 || daysBetween('2000-01-03', on) % 7 === 0)
}

/** Where there are too many for one document, those long past stand together by their day. */
function settled(known: Known): GoalObservation[] {
  const last = known.at(-1)
  if (known.length <= MAX_OBSERVATIONS || !last) return [...known]
  const open = addDays(last.on, -SETTLED_DAYS)
  const days = Map.groupBy(
    known.filter(({ on }) => on < open),
    ({ on }) => on,
  )
  const together = [...days.values()].map((ofDay) =>
    ofDay.reduce((all, one) => ({
      ...one,
      record: '',
      values: { ...all.values, ...one.values },
      confidence: one.confidence ?? all.confidence,
    })),
  )
  return [...together, ...known.filter(({ on }) => on >= open)]
}

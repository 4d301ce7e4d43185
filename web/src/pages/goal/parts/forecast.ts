import { addDays, daysBetween } from '@banso/contract/dates'
import { measureShare } from '@banso/contract/goal-math'
import type { Goal } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { shortDay } from '../../../lib/dates.ts'
import { inUnit } from '../figures.ts'

type Point = { day: string; value: number }

/** The present speed is that of the last four weeks, and at least one week must have been seen. */
const WINDOW_DAYS = 28
const LEAST_DAYS = 7

/** The measured values of one measure, oldest first. */
export const pointsOf = (goal: Pick<Goal, 'history'>, measure: Measure): Point[] =>
  goal.history.flatMap(({ on, values }) => {
    const value = values[measure.uid]
    return value === undefined ? [] : [{ day: on, value }]
  })

/** Change per day over the last four weeks; null while too little has been seen to say anything. */
export const paceOf = (points: readonly Point[]): number | null => {
  const last = points.at(-1)
  if (!last) return null
  const since = addDays(last.day, -WINDOW_DAYS)
  const first = points.findLast(({ day }) => day <= since) ?? points[0]
  const days = first ? daysBetween(first.day, last.day) : 0
  return first && days >= LEAST_DAYS ? (last.value - first.value) / days : null
}

/** Where the present speed leads on the due date; null where nothing can be said. */
export const forecastOf = (goal: Goal, measure: Measure, today: string): Point | null => {
  const points = pointsOf(goal, measure)
  const last = points.at(-1)
  const pace = paceOf(points)
  const ahead = last && pace !== null && today <= goal.due_on && last.day < goal.due_on
  if (!ahead || goal.status !== 'active' || measure.direction === 'keep') return null
  return { day: goal.due_on, value: last.value + pace * daysBetween(last.day, goal.due_on) }
}

/** The message of the chart, from nothing but the history: never more certain than it is. */
export const forecastMessage = (goal: Goal, measure: Measure, today: string): string => {
  const target = inUnit(measure, measure.target_value)
  const now = inUnit(measure, measure.current_value)
  const isReached = measureShare(measure) === 1
  if (measure.direction === 'keep') {
    if (measure.measured_on === null) return `まだ記録がありません(目標${target})`
    return isReached ? `${target}を保っています` : `いま${now}で、目標の${target}から離れています`
  }
  if (isReached) return `目標の${target}に届きました`
  if (goal.status !== 'active') return `${now}で終わりました(目標${target})`
  if (today > goal.due_on) return `期限を過ぎ、いま${now}です(目標${target})`
  const forecast = forecastOf(goal, measure, today)
  const last = pointsOf(goal, measure).at(-1)
  if (!forecast || !last) return `いま${now}です(目標${target})`
  return paceMessage(measure, last, forecast, today)
}

const paceMessage = (measure: Measure, last: Point, forecast: Point, today: string): string => {
  const target = inUnit(measure, measure.target_value)
  const left = measure.target_value - last.value
  const coming = forecast.value - last.value
  if (coming === 0 || Math.sign(coming) !== Math.sign(left)) {
    return `このところ${target}に近づいていません`
  }
  const share = left / coming
  if (share > 1) {
    return `このままの速さでは、期限の${shortDay(forecast.day, today)}に${inUnit(measure, roundLike(measure, forecast.value))}です(目標${target})`
  }
  const reached = addDays(last.day, Math.ceil(daysBetween(last.day, forecast.day) * share))
  return `このままの速さなら、${shortDay(reached, today)}ごろ${target}に届きます`
}

/** What is counted in whole pieces is forecast in whole pieces. */
export const roundLike = ({ start_value, target_value }: Measure, value: number): number =>
  Number.isInteger(start_value) && Number.isInteger(target_value) ? Math.round(value) : Number(value.toPrecision(3))

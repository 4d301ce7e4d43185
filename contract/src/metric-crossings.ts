import { type MetricAlert, RUNWAY } from './metric-alerts.ts'
import type { Metric } from './metrics.ts'
import { addToMonth } from './months.ts'
import { runwayOf } from './runway.ts'

/** Whether a monthly number has passed the limit of an alert. */

type Value = Pick<Metric, 'metric_key' | 'month' | 'value'>
type Watched = Pick<MetricAlert, 'metric_key' | 'direction' | 'value' | 'months'>
export type Course = readonly { readonly month: string; readonly value: number }[]

/**
 * What is watched, month by month, oldest first: the values of a number, or for each month whose cash is known how long
 * that lasts, as it was told then; the newest as HOME tells it. Where nothing is spent it lasts without end.
 */
export function watchedCourse(key: string, values: readonly Value[]): Course {
  const byMonth = (of: string) =>
    values.filter(({ metric_key }) => metric_key === of).toSorted((a, b) => a.month.localeCompare(b.month))
  if (key !== RUNWAY) return byMonth(key).map(({ month, value }) => ({ month, value }))
  const months = byMonth('cash').map(({ month }) => month)
  return months.flatMap((month, index) => {
    const isNewest = index === months.length - 1
    const runway = runwayOf(isNewest ? values : values.filter((value) => value.month <= month))
    return runway ? [{ month, value: runway.months ?? Number.POSITIVE_INFINITY }] : []
  })
}

/**
 * The newest of the months in a row in which the number lay beyond the limit, with its value; null where it does not. On
 * the limit it is not beyond, and a month without a value ends the row.
 */
export function crossingOf({ metric_key, direction, value: limit, months }: Watched, values: readonly Value[]) {
  const course = watchedCourse(metric_key, values)
  const newest = course.at(-1)
  if (!newest) return null
  const isBeyond = (month: string) =>
    course.some((point) => point.month === month && (direction === 'below' ? point.value < limit : point.value > limit))
  const row = Array.from({ length: months }, (_, back) => addToMonth(newest.month, -back))
  return row.every(isBeyond) ? newest : null
}

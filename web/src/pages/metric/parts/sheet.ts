import type { KeptMetric, Metric, MetricSheet, MetricTarget } from '@banso/contract/metrics'
import { monthsBetween } from '@banso/contract/months'
import { useQueryClient } from '@tanstack/react-query'
import type { Level } from '../../../kit/line-chart.tsx'
import { useArea } from '../../../lib/area.ts'
import { metricArea } from '../area.ts'

/** A value in its place: which number, which month. */
export const valueAt = ({ values }: Pick<MetricSheet, 'values'>, key: string, month: string): Metric | undefined =>
  values.find((value) => value.metric_key === key && value.month === month)

/** The months of a sheet, newest first, as people fill them in. */
export const monthsOf = ({ from, to }: Pick<MetricSheet, 'from' | 'to'>): string[] =>
  monthsBetween(from, to).toReversed()

/** The values of one number, oldest first. */
export const courseOf = ({ values }: Pick<MetricSheet, 'values'>, { key }: KeptMetric): Metric[] =>
  values.filter(({ metric_key }) => metric_key === key).toSorted((a, b) => a.month.localeCompare(b.month))

type Place = Pick<Metric, 'metric_key' | 'value'>
/** Those of the number that this is a value of, the nearest to it first. */
const nearestTo = <T extends Place>(newest: Place, values: readonly T[]): T[] => {
  const distance = ({ value }: T) => Math.abs(value - newest.value)
  return values
    .filter(({ metric_key }) => metric_key === newest.metric_key)
    .toSorted((a, b) => distance(a) - distance(b))
}

const limitTexts = { below: '下限', above: '上限' } as const
/** A line in the chart of a number: the limit of the alert on it that its newest value is nearest to. */
export function limitOf(limits: MetricSheet['limits'], course: readonly Place[]): Level | undefined {
  const newest = course.at(-1)
  const [nearest] = newest ? nearestTo(newest, limits) : []
  return nearest && { kind: 'limit', text: limitTexts[nearest.direction], value: nearest.value }
}

const isReached = ({ direction, value, tolerance }: MetricTarget, now: number): boolean => {
  if (direction === 'keep') return Math.abs(now - value) <= tolerance
  return direction === 'up' ? now >= value : now <= value
}
/**
 * The other line: the target of a goal that follows the number. Of several the nearest to its newest value that is not
 * reached yet, so that the line is what comes next; where all are reached, the nearest of them.
 */
export function targetOf(targets: MetricSheet['targets'], course: readonly Place[]): Level | undefined {
  const newest = course.at(-1)
  const near = newest ? nearestTo(newest, targets) : []
  const next = near.find((target) => newest && !isReached(target, newest.value)) ?? near[0]
  return next && { kind: 'target', text: '目標', value: next.value }
}

/** How far this month has been filled in; null where the sheet does not show it. */
export const stateText = (sheet: MetricSheet, month: string): string | null => {
  if (sheet.to < month || sheet.from > month || sheet.settings.length === 0) return null
  const missing = sheet.settings.filter(({ key }) => !valueAt(sheet, key, month)).length
  return missing === 0 ? '今月分まで入力済みです。' : `今月の未入力が${missing}件あります。`
}

/** The sheet with a value put in, changed, or (null) taken out. */
export const withValue = (sheet: MetricSheet, uid: string, value: Metric | null): MetricSheet => ({
  ...sheet,
  values: [...sheet.values.filter((other) => other.uid !== uid), ...(value ? [value] : [])],
})

/**
 * Puts a change into every sheet that has been read: the answer says all that is new, so that one cell costs no
 * reading of the whole sheet.
 */
export const useSheetChange = () => {
  const client = useQueryClient()
  const { metrics } = useArea(metricArea).calls
  return (change: (sheet: MetricSheet) => MetricSheet) =>
    client.setQueriesData<{ data: MetricSheet }>(
      { queryKey: [metrics.sheet.path] },
      (answer) => answer && { data: change(answer.data) },
    )
}

import { type KeptMetric, type Metric, type MetricSheet, monthsBetween } from '@banso/contract/metrics'
import { useQueryClient } from '@tanstack/react-query'
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

const limitTexts = { below: '下限', above: '上限' } as const
/** The line in the chart of a number: the limit of the alert on it that its newest value is nearest to. */
export function limitOf(
  limits: MetricSheet['limits'],
  course: readonly Pick<Metric, 'metric_key' | 'value'>[],
): { text: string; value: number } | undefined {
  const newest = course.at(-1)
  if (!newest) return undefined
  const distance = ({ value }: { value: number }) => Math.abs(value - newest.value)
  const [nearest] = limits
    .filter(({ metric_key }) => metric_key === newest.metric_key)
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest && { text: limitTexts[nearest.direction], value: nearest.value }
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

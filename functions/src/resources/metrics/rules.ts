import { hoursSince } from '@banso/contract/dates'
import { ApiError, invalid } from '@banso/contract/errors'
import { RESTORE_DAYS } from '@banso/contract/limits'
import { alertText, type MetricAlertDocument, RUNWAY, runwayAlertUid, runwayWords } from '@banso/contract/metric-alerts'
import {
  type CustomMetric,
  isStandard,
  type KeptMetric,
  keptMetrics,
  type MetricDocument,
  type MetricSettingsInput,
  metricUid,
  standardMetrics,
} from '@banso/contract/metrics'
import { monthText } from '@banso/contract/months'
import type { StartupDocument } from '@banso/contract/startups'
import * as z from 'zod'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'

/** The document of a number's value in a month; there is one of them at most. */
export const newMetric = (
  given: NewDocument<MetricDocument, Pick<MetricDocument, 'note' | 'source'>>,
): MetricDocument => ({
  note: '',
  source: 'startup',
  ...given,
  uid: metricUid(given.startup_company_uid, given.metric_key, given.month),
})

/** `startup_metric_years/{startup}_{yyyy}`. `whole`: all values of the year stand in it, not only those stored since. */
export const metricYear = z.object({
  uid: z.string(),
  whole: z.boolean().default(false),
  values: z.record(z.string(), z.unknown()).default({}),
})
export type MetricYear = z.output<typeof metricYear>
export const yearUid = (startupUid: string, year: string): string => `${startupUid}_${year}`
/** `('2025-11', '2026-02')` → `['2025', '2026']`; none where the first month is the later one. */
export function yearsBetween(from: string, to: string): string[] {
  const [first, last] = [from, to].map((month) => Number(month.slice(0, 4))) as [number, number]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index))
}
/** The newest month of each number among these. */
export const newestOf = (
  values: readonly Pick<MetricDocument, 'metric_key' | 'month'>[],
): ReadonlyMap<string, string> =>
  values.reduce(
    (newest, { metric_key, month }) =>
      month > (newest.get(metric_key) ?? '') ? newest.set(metric_key, month) : newest,
    new Map<string, string>(),
  )

/** A year with these values, which are all it has. */
export const yearOf = (startupUid: string, year: string, values: readonly MetricDocument[]): MetricYear => ({
  uid: yearUid(startupUid, year),
  whole: true,
  values: Object.fromEntries(values.map((value) => [value.uid, value])),
})

export const presentMetric = (reader: Reader) => (value: MetricDocument) => ({
  ...value,
  etag: etagOf(value),
  can: [
    ...(may(reader.caller, 'metric.record') ? ['update', 'remove'] : []),
    ...(may(reader.caller, 'metric.correct') ? ['correct'] : []),
  ],
})

type Settings = Pick<StartupDocument, 'metrics_settings' | 'custom_metrics'>

/** The choice of numbers as its reader gets it. */
export const presentSettings = (startup: StartupDocument, { caller }: Reader) => ({
  settings: keptMetrics(startup),
  unused: startup.custom_metrics.filter(({ key }) => !startup.metrics_settings.includes(key)),
  etag: etagOf(startup),
  can: may(caller, 'metric.record') ? ['record'] : [],
})

/** The words for a number, also one that is no longer kept. */
export const wordsOf = ({ custom_metrics }: Settings, key: string): KeptMetric => {
  const words = isStandard(key) ? standardMetrics[key] : custom_metrics.find((metric) => metric.key === key)
  return { key, name: words?.name ?? '', unit: words?.unit ?? '' }
}

/** The words for what an alert watches. */
export const watchedWords = (settings: Settings, key: string): KeptMetric =>
  key === RUNWAY ? runwayWords : wordsOf(settings, key)

/** What the caller may do to an alert; the one that everybody has is changed or silenced, never removed. */
export function alertVerdicts(alert: MetricAlertDocument, { caller, now }: Reader): string[] {
  if (!may(caller, 'metric_alert.manage')) return []
  if (alert.deleted_at !== null) return hoursSince(alert.deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  return alert.uid === runwayAlertUid(alert.startup_company_uid) ? ['update'] : ['update', 'remove']
}

export const presentAlert = (settings: Settings, reader: Reader) => (alert: MetricAlertDocument) => {
  const { name, unit } = watchedWords(settings, alert.metric_key)
  return { ...alert, name, unit, etag: etagOf(alert), can: alertVerdicts(alert, reader) }
}

/** An alert as its entries in the log tell it. */
export const alertWords = (alert: MetricAlertDocument, settings: Settings) => {
  const text = alertText({ ...alert, ...watchedWords(settings, alert.metric_key) })
  return { text: alert.enabled ? text : `${text}(知らせない)` }
}

export const objectOf = ({ uid, month }: Pick<MetricDocument, 'uid' | 'month'>, { name }: KeptMetric) => ({
  type: 'metric',
  uid,
  title: `${name} ${monthText(month)}`,
})

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (value: MetricDocument, { unit }: KeptMetric) => ({
  ...value,
  value: `${value.value.toLocaleString('ja-JP')}${unit}`,
})

/** Months of a sheet where none are asked for. */
export const SHEET_MONTHS = 12

/** Own numbers that are not kept stay, to be taken up again; so many are remembered. */
export const MOST_CUSTOM = 30

/** The company's numbers after a choice. Errors: 422 for an own number that it does not have, 409 for too many. */
export function chosen(
  before: Settings,
  { settings }: MetricSettingsInput,
  newKey: () => string,
): Pick<StartupDocument, 'metrics_settings' | 'custom_metrics'> {
  const known = new Map(before.custom_metrics.map((metric) => [metric.key, metric]))
  const kept = settings.map(({ key, name, unit }, index) => {
    if (key !== null && isStandard(key)) return key
    if (key !== null && !known.has(key))
      throw invalid({ [`settings.${index}.name`]: 'この経営指標は削除されました。選び直してください。' })
    const metric: CustomMetric = { key: key ?? newKey(), name, unit }
    known.set(metric.key, metric)
    return metric.key
  })
  if (known.size > MOST_CUSTOM)
    throw new ApiError('limit_reached', { values: { target: '独自の経営指標', n: MOST_CUSTOM } })
  return { metrics_settings: kept, custom_metrics: [...known.values()] }
}

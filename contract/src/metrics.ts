import * as z from 'zod'
import { stamps, stored, verdicts } from './common.ts'
import { csvExport } from './downloads.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  distinct,
  distinctMessage,
  etag,
  keyOf,
  optionalLine,
  optionalText,
  refusing,
  requiredMessage,
  requiredNumber,
  requiredText,
  uid,
  wholeMessage,
} from './fields.ts'
import { metricLabels } from './labels/metrics.ts'
import { directions } from './measures.ts'
import { one } from './paging.ts'

/** Monthly numbers that every startup can keep; beside them it can name its own. */
export const standardMetrics = {
  mrr: { name: '月次経常収益', unit: '円' },
  revenue: { name: '売上', unit: '円' },
  cash: { name: '現預金', unit: '円' },
  burn: { name: '月次支出', unit: '円' },
  customers: { name: '顧客数', unit: '社' },
  churn: { name: '解約率', unit: '%' },
  employees: { name: '従業員数', unit: '人' },
} as const
export type StandardMetric = keyof typeof standardMetrics

/** What standard numbers can be at all; what is spent is entered without a sign. Own ones, and the others, have no bounds. */
const bounds: { readonly [K in StandardMetric]?: { readonly most?: number; readonly whole?: true } } = {
  mrr: {},
  burn: {},
  customers: { whole: true },
  churn: { most: 100 },
  employees: { whole: true },
}

export const METRIC_LIMIT = 10
/** A look at the numbers spans at most two years. */
export const METRIC_MONTHS = 24
/** Values that can be put in at once: as many as one look shows. */
export const ENTRY_LIMIT = METRIC_LIMIT * METRIC_MONTHS

const label = metricLabels
/** One of the standard ones, or `custom_` with letters that the server has chosen. */
export const metricKey = z.string().regex(/^(mrr|revenue|cash|burn|customers|churn|employees|custom_[A-Za-z0-9]{8})$/)
export const isStandard = (key: string): key is StandardMetric => Object.hasOwn(standardMetrics, key)

/** A number of the startup's own making. */
export const customMetric = z.object({
  key: metricKey,
  name: optionalLine(label.name, 40),
  unit: optionalLine(label.unit, 10),
})
export type CustomMetric = z.output<typeof customMetric>

/** A number that is kept, with the words for it. */
export type KeptMetric = CustomMetric

/** The words for the kept numbers, in the startup's order. */
export const keptMetrics = (settings: {
  readonly metrics_settings: readonly string[]
  readonly custom_metrics: readonly CustomMetric[]
}): KeptMetric[] =>
  settings.metrics_settings.flatMap((key) => {
    const words = isStandard(key) ? standardMetrics[key] : settings.custom_metrics.find((metric) => metric.key === key)
    return words ? [{ key, name: words.name, unit: words.unit }] : []
  })

const settingInput = z.strictObject({
  /** Null for a new number of the startup's own, which then gets its key. */
  key: metricKey.nullable(),
  /** Those of standard numbers are fixed. */
  name: optionalLine(label.name, 40),
  unit: optionalLine(label.unit, 10),
})
type SettingInput = z.output<typeof settingInput>

/** What no single field can tell. */
function settingIssues({ settings }: { settings: readonly SettingInput[] }): FieldIssue[] {
  return settings.flatMap(({ key, name }, index) =>
    !(key && isStandard(key)) && name.trim() === ''
      ? [{ path: ['settings', index, 'name'], message: requiredMessage(label.name) }]
      : [],
  )
}
/** Which numbers are kept, in which order. */
export const metricSettingsInput = z
  .strictObject({
    settings: z
      .array(settingInput)
      .max(METRIC_LIMIT, { error: `経営指標は${METRIC_LIMIT}件まで選択できます。` })
      .refine(
        distinct(({ key }: SettingInput, index) => key ?? index),
        { error: distinctMessage },
      ),
  })
  .superRefine(...refusing(settingIssues))
export type MetricSettingsInput = z.output<typeof metricSettingsInput>

const monthPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/
/** `2026-11` */
export const month = z.string().regex(monthPattern)
/** Whether it is a month as the contract takes it, where nobody wants the schema for that. */
export const isMonth = (text: string | null): text is string => text !== null && monthPattern.test(text)
const valueFields = {
  value: requiredNumber(label.value, -1e15, 1e15),
  note: optionalText(label.note, 200),
}
export const metricInput = z.strictObject({ metric_key: metricKey, month, ...valueFields })
/** What the value of this number cannot be. */
export function metricIssues(key: string, value: number): FieldIssue[] {
  const bound = isStandard(key) ? bounds[key] : undefined
  if (!bound) return []
  const { most = Number.POSITIVE_INFINITY, whole } = bound
  if (whole && !Number.isInteger(value)) return [{ path: ['value'], message: wholeMessage }]
  if (value >= 0 && value <= most) return []
  const range = bound.most === undefined ? '0以上' : `0〜${most}`
  return [{ path: ['value'], message: `${range}の数値で入力してください。` }]
}
const metricPatch = z.strictObject(valueFields).partial()

/** Another value for a month, by an operator, who says why: the startup's own note stays as it is. */
export const metricCorrection = z.strictObject({ value: valueFields.value, reason: requiredText(label.reason, 200) })

/** One of several values; `etag` is that of the value which is replaced, as it was seen. Null where there was none. */
const metricEntry = metricInput.omit({ note: true }).extend({ etag: etag.nullable() })
export type MetricEntry = z.output<typeof metricEntry>
export const metricEntries = z.strictObject({
  values: z
    .array(metricEntry)
    .min(1, { error: '保存する値がありません。' })
    .max(ENTRY_LIMIT, { error: `一度に保存できるのは${ENTRY_LIMIT}件までです。` })
    .refine(
      distinct((entry: MetricEntry) => `${entry.metric_key} ${entry.month}`),
      { error: distinctMessage },
    ),
})

export const metricSources = { startup: 'スタートアップ', operator: '担当者' } as const

/** The value of one number in one month. */
export const metric = z
  .object({
    uid,
    startup_company_uid: uid,
    metric_key: metricKey,
    month,
    ...valueFields,
    source: choice('入力元', metricSources),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Metric' })
export type Metric = z.output<typeof metric>

/** `startup_metrics/{startup}_{metric}_{yyyymm}` as it is stored. */
export const metricDocument = metric.omit({ etag: true, can: true }).extend(stored)
export type MetricDocument = z.output<typeof metricDocument>
/** The id of the one value a number can have in a month. */
export const metricUid = (startupUid: string, key: string, ofMonth: string): string =>
  `${startupUid}_${key}_${ofMonth.replace('-', '')}`

/** The target of a measure that follows one of the numbers; `tolerance` is that of one to be kept. */
const metricTarget = z.object({
  metric_key: z.string(),
  direction: keyOf(directions),
  value: z.number(),
  tolerance: z.number(),
})
export type MetricTarget = z.output<typeof metricTarget>

/** The kept numbers over some months. `etag` and `can` are those of the choice of numbers. */
const metricSheet = z
  .object({
    from: month,
    to: month,
    settings: z.array(customMetric),
    /** Own numbers that are not kept at the moment, to be taken up again. */
    unused: z.array(customMetric),
    values: z.array(metric),
    /** What the startup is told of when it is passed: for its own people; none for others. */
    limits: z.array(z.object({ metric_key: z.string(), direction: z.enum(['below', 'above']), value: z.number() })),
    /** Where goals under way want these numbers to be. */
    targets: z.array(metricTarget),
    ...verdicts,
  })
  .meta({ id: 'MetricSheet' })
export type MetricSheet = z.output<typeof metricSheet>

const sheetQuery = z.strictObject({ from: month.optional(), to: month.optional() })
const metricCalls = calls({
  sheet: {
    method: 'GET',
    path: '/metrics',
    summary: `経営指標の推移(${METRIC_MONTHS}か月まで、指定がなければ直近12か月)`,
    query: sheetQuery,
    permission: 'metric.read',
    responses: { 200: one(metricSheet) },
  },
  settings: {
    method: 'PATCH',
    path: '/metrics/settings',
    summary: '使用する経営指標の変更',
    ifMatch: true,
    body: metricSettingsInput,
    permission: 'metric.record',
    responses: { 200: one(metricSheet.omit({ values: true, from: true, to: true, limits: true, targets: true })) },
  },
  create: {
    method: 'POST',
    path: '/metrics',
    summary: '月の値の入力(すでに値があれば 412)',
    body: metricInput,
    permission: 'metric.record',
    responses: { 201: one(metric) },
  },
  enter: {
    method: 'POST',
    path: '/metrics/batch',
    summary: '複数の値の一括入力(1件でも更新されていれば 412。何も保存されない)',
    body: metricEntries,
    permission: 'metric.record',
    responses: { 200: one(z.array(metric)) },
  },
  update: {
    method: 'PATCH',
    path: '/metrics/{metric_id}',
    summary: '月の値の変更',
    ifMatch: true,
    body: metricPatch,
    permission: 'metric.record',
    responses: { 200: one(metric) },
  },
  correct: {
    method: 'PATCH',
    path: '/metrics/{metric_id}',
    summary: '月の値の訂正(理由が必要。企業の管理者に通知される)',
    ifMatch: true,
    body: metricCorrection,
    permission: 'metric.correct',
    responses: { 200: one(metric) },
  },
  remove: {
    method: 'DELETE',
    path: '/metrics/{metric_id}',
    summary: '月の値の削除',
    ifMatch: true,
    permission: 'metric.record',
    responses: { 204: z.undefined() },
  },
})

const metricExport = calls({
  exportOwn: {
    ...csvExport,
    path: '/exports/metrics',
    summary: '経営指標(CSV、期間は推移と同じ)',
    query: sheetQuery,
    permission: 'export.read',
  },
})

export const metrics = { ...at(base.startup, metricCalls), ...at(base.startup, metricExport) }
/** Numbers are the startup's own to keep; operators read them, and put right what is wrong. */
export const operatorMetrics = at(base.operatorStartup, metricCalls)

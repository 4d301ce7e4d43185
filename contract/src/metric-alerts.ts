import * as z from 'zod'
import { stamps, storedUnsearched, systemPerson, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import { choice, chooseMessage, refusing, requiredInt, requiredNumber, uid } from './fields.ts'
import { metricAlertLabels } from './labels/metric-alerts.ts'
import { type KeptMetric, metricIssues, metricKey } from './metrics.ts'
import { one } from './paging.ts'
import { SHORT_RUNWAY } from './runway.ts'

/** Of what a startup wants to be told when a monthly number passes a limit. */

/** Alerts one startup can have. */
export const ALERT_LIMIT = 20
/** Months in a row that one can wait for. */
export const MAX_IN_A_ROW = 6
/** A runway is told in months; no more than ten years of them. */
const MAX_RUNWAY = 120

export const alertDirections = { below: '下回る', above: '上回る' } as const
export type AlertDirection = keyof typeof alertDirections

/** How long the cash lasts: made of two numbers, and watched like one. */
export const RUNWAY = 'runway'
export const runwayWords: KeptMetric = { key: RUNWAY, name: '資金の残り', unit: 'か月分' }

const label = metricAlertLabels
const choose = chooseMessage(label.metric_key)
const watchedKey = z
  .string({ error: choose })
  .refine((key) => key === RUNWAY || metricKey.safeParse(key).success, { error: choose })

const alertFields = {
  metric_key: watchedKey,
  direction: choice(label.direction, alertDirections),
  value: requiredNumber(label.value, -1e15, 1e15),
  /** So many months in a row, the newest one last. */
  months: requiredInt(label.months, 1, MAX_IN_A_ROW),
  /** False: it stays, and tells nobody. */
  enabled: z.boolean(),
}
/** What no single field can tell: a limit is one that the number can have. */
export function alertIssues({ metric_key, value }: { metric_key: string; value: number }): FieldIssue[] {
  if (metric_key !== RUNWAY) return metricIssues(metric_key, value)
  const isPossible = value > 0 && value <= MAX_RUNWAY
  return isPossible ? [] : [{ path: ['value'], message: `0より大きく${MAX_RUNWAY}以下の月数で入力してください。` }]
}
export const metricAlertInput = z.strictObject(alertFields).superRefine(...refusing(alertIssues))
export type MetricAlertInput = z.output<typeof metricAlertInput>

/** An alert as its startup sees it. `met`: what it watches for is so now. */
export const metricAlert = z
  .object({
    uid,
    startup_company_uid: uid,
    ...alertFields,
    met: z.boolean(),
    /** Of the number, also where that is no longer kept. */
    name: z.string(),
    unit: z.string(),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'MetricAlert' })
export type MetricAlert = z.output<typeof metricAlert>

/** `metric_alerts/{uid}` as it is stored. `met` follows the values; it was told when it became true. */
export const metricAlertDocument = metricAlert
  .omit({ name: true, unit: true, etag: true, can: true })
  .extend(storedUnsearched)
export type MetricAlertDocument = z.output<typeof metricAlertDocument>

/** The one alert that every startup has from the beginning; it is changed or silenced, never removed. */
export const runwayAlertUid = (startupUid: string): string => `${startupUid}_${RUNWAY}`
/** That alert, as long as nobody has changed it and it has told nothing: then it is stored nowhere. */
export const runwayAlert = (startup_company_uid: string): MetricAlertDocument => ({
  uid: runwayAlertUid(startup_company_uid),
  startup_company_uid,
  metric_key: RUNWAY,
  direction: 'below',
  value: SHORT_RUNWAY,
  months: 1,
  enabled: true,
  met: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  created_by: systemPerson,
  updated_by: systemPerson,
  rev: 1,
  deleted_at: null,
})

/** The numbers that decide what an alert watches. */
export const numbersOf = ({ metric_key }: Pick<MetricAlert, 'metric_key'>): readonly string[] =>
  metric_key === RUNWAY ? ['cash', 'burn'] : [metric_key]

const amount = (value: number, unit: string) => `${value.toLocaleString('ja-JP', { maximumFractionDigits: 10 })}${unit}`

type Worded = Pick<MetricAlert, 'direction' | 'value' | 'months'> & Pick<KeptMetric, 'name' | 'unit'>
/** 「解約率が5%を上回る(2か月連続)」 */
export const alertText = ({ name, unit, direction, value, months }: Worded): string =>
  `${name}が${amount(value, unit)}を${alertDirections[direction]}${months > 1 ? `(${months}か月連続)` : ''}`

const alertCalls = calls({
  list: {
    method: 'GET',
    path: '/metric_alerts',
    summary: '経営指標のアラートの一覧',
    permission: 'metric_alert.read',
    responses: { 200: one(z.array(metricAlert)) },
  },
  create: {
    method: 'POST',
    path: '/metric_alerts',
    summary: '経営指標のアラートの追加',
    body: metricAlertInput,
    permission: 'metric_alert.manage',
    responses: { 201: one(metricAlert) },
  },
  update: {
    method: 'PATCH',
    path: '/metric_alerts/{metric_alert_id}',
    summary: '経営指標のアラートの変更',
    ifMatch: true,
    body: z.strictObject(alertFields).partial(),
    permission: 'metric_alert.manage',
    responses: { 200: one(metricAlert) },
  },
  remove: {
    method: 'DELETE',
    path: '/metric_alerts/{metric_alert_id}',
    summary: '経営指標のアラートの削除(はじめからあるものを除く)',
    ifMatch: true,
    permission: 'metric_alert.manage',
    responses: { 204: z.undefined() },
  },
  restore: {
    method: 'POST',
    path: '/metric_alerts/{metric_alert_id}/restore',
    summary: '削除した経営指標のアラートを元に戻す',
    body: z.strictObject({}),
    permission: 'metric_alert.manage',
    responses: { 200: one(metricAlert) },
  },
})
/** A startup's own: what it wants to be told of is no business of others. */
export const metricAlerts = at(base.startup, alertCalls)

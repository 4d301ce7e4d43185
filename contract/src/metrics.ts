import * as z from 'zod'
import { stamps, stored } from './common.ts'
import { keyOf, requiredNumber, uid } from './fields.ts'
import { labels } from './labels.ts'

/** Monthly numbers a startup can keep. */
export const metricKeys = {
  mrr: '月次経常収益',
  revenue: '売上',
  cash: '現預金',
  burn: '月次支出',
  customers: '顧客数',
  churn: '解約率',
  employees: '従業員数',
  custom: 'その他の指標',
} as const
export type MetricKey = keyof typeof metricKeys

/** `startup_metrics/{startup}_{metric}_{yyyymm}` as it is stored. */
export const metricDocument = z.object({
  uid,
  startup_company_uid: uid,
  metric_key: keyOf(metricKeys),
  /** `2026-11` */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  value: requiredNumber(labels.metric.value, -1e15, 1e15),
  note: z.string().max(200),
  source: z.enum(['startup', 'operator']),
  ...stamps,
  ...stored,
})
export type MetricDocument = z.output<typeof metricDocument>

import * as z from 'zod'
import { auditState } from './audit-seals.ts'
import { person } from './common.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { moment } from './fields.ts'
import { one } from './paging.ts'

/**
 * What the scheduled work did: one row per job that was due, with the number of things it handled and of records it
 * could not handle and left for later, which the log names.
 */
const jobReport = z.object({ name: z.string(), count: z.int(), skipped: z.int(), failed: z.boolean() })
/** `whole`: its time sufficed. What it has left comes with the next runs. */
const tickReport = z.object({ jobs: z.array(jobReport), whole: z.boolean() })
export type TickReport = z.output<typeof tickReport>

/** Runs that are kept: the last that handled something, or could not. */
export const KEPT_RUNS = 30
/** `settings/tick_log` as it is stored, the last run first. */
export const tickLogDocument = z.object({
  uid: z.literal('tick_log'),
  runs: z.array(z.object({ at: moment, by: person, jobs: z.array(jobReport) })),
})
export type TickRun = z.output<typeof tickLogDocument>['runs'][number]
const tickLog = z.object({
  /**
   * In the order in which they run; when the last run of each began that has come to its end, null before its first time;
   * since when one is under way; whether it should have run once more by now.
   */
  jobs: z.array(
    z.object({
      name: z.string(),
      every_minutes: z.int(),
      last_at: moment.nullable(),
      running_since: moment.nullable(),
      is_behind: z.boolean(),
    }),
  ),
  runs: tickLogDocument.shape.runs,
})
export type TickLog = z.output<typeof tickLog>

export const tick = {
  log: endpoint({
    method: 'GET',
    path: '/api/operator/tick',
    summary: '定期処理の間隔と、最近の実行の記録',
    access: operatorMay('tick.read'),
    responses: { 200: one(tickLog) },
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/operator/tick/audit',
    summary: 'アクティビティの封印と、その確認の状況',
    access: operatorMay('tick.audit'),
    responses: { 200: one(auditState) },
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/operator/tick',
    summary: '定期処理を今すぐ実行',
    access: operatorMay('tick.run'),
    body: z.strictObject({}),
    responses: { 200: one(tickReport) },
  }),
}

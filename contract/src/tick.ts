import * as z from 'zod'
import { endpoint, operatorMay } from './endpoint.ts'
import { one } from './paging.ts'

/**
 * What the scheduled work did: one row per job that was due, with the number of things it handled and of records it
 * could not handle and left for later, which the log names.
 */
const tickReport = z.object({
  jobs: z.array(z.object({ name: z.string(), count: z.int(), skipped: z.int(), failed: z.boolean() })),
})
export type TickReport = z.output<typeof tickReport>

export const tick = {
  run: endpoint({
    method: 'POST',
    path: '/api/operator/tick',
    summary: '定期処理を今すぐ実行',
    access: operatorMay('tick.run'),
    body: z.strictObject({}),
    responses: { 200: one(tickReport) },
  }),
}

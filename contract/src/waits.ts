import * as z from 'zod'
import { at, base, calls, endpoint, operatorMay, startupMay } from './endpoint.ts'
import { one } from './paging.ts'

/** How much waits for the reader at each place of the menu, by their `wait`; counted up to one more than is told. */
const count = z.int().min(0)
export const startupWaits = z.object({ goals: count, tasks: count, applies: count, interviews: count, contacts: count })
const partnerWaits = z.object({ tasks: count, applies: count, interviews: count, contacts: count })
const operatorWaits = z.object({
  applies: count,
  interviews: count,
  contacts: count,
  contents: count,
  partners: count,
})
export type StartupWaits = z.output<typeof startupWaits>
export type PartnerWaits = z.output<typeof partnerWaits>
export type OperatorWaits = z.output<typeof operatorWaits>

const summary = '自分を待っているものの件数(メニューの各画面)'

export const waits = {
  get: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/waits',
    summary,
    access: startupMay('task.read'),
    responses: { 200: one(startupWaits) },
  }),
}
export const partnerWaitCalls = at(
  base.partner,
  calls({
    get: { method: 'GET', path: '/waits', summary, permission: 'apply.read', responses: { 200: one(partnerWaits) } },
  }),
)
export const operatorWaitCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/operator/waits',
    summary,
    access: operatorMay('dashboard.read'),
    responses: { 200: one(operatorWaits) },
  }),
}

import * as z from 'zod'
import { at, base, calls, endpoint, operatorMay, startupMay } from './endpoint.ts'
import { uid } from './fields.ts'
import { one } from './paging.ts'
import { wait } from './turn-acts.ts'

/** How much waits for the reader at each place of the menu, by their `wait`; counted up to one more than is told. */
const count = z.int().min(0)
export const startupWaits = z.object({
  goals: count,
  tasks: count,
  applies: count,
  interviews: count,
  promises: count,
  contacts: count,
})
const partnerWaits = z.object({
  tasks: count,
  applies: count,
  interviews: count,
  promises: count,
  contacts: count,
  contents: count,
  /** What of its profile is missing, or was sent back. */
  profile: count,
})
const operatorWaits = z.object({
  applies: count,
  interviews: count,
  contacts: count,
  contents: count,
  partners: count,
  startups: count,
  promises: count,
})
/** What waits for a partner beside its applications, meetings, actions and contacts. */
const waitingRow = z.object({
  kind: z.enum(['promise', 'content', 'profile']),
  uid,
  title: z.string(),
  /** The page on which it can be dealt with. */
  link: z.string().startsWith('/'),
  wait,
})
export type WaitingRow = z.output<typeof waitingRow>
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
    others: {
      method: 'GET',
      path: '/waits/others',
      summary: '自社を待っている約束・コンテンツ・企業情報(1種類につき20件まで)',
      permission: 'apply.read',
      responses: { 200: one(z.array(waitingRow)) },
    },
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

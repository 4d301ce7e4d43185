import * as z from 'zod'
import { person } from './common.ts'
import { endpoint, startupMay } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { listOf, listQuery, manyOf } from './paging.ts'

/** Groups of the disclosure whose every reader is written down. */
export const loggedGroups = { funding: '資金調達', metrics: '経営指標', deck: 'ピッチ資料' } as const
export type LoggedGroup = keyof typeof loggedGroups

/** Who of another side has read a group of the company's information: one entry per reader, group and day. */
const accessLog = z
  .object({
    uid,
    viewed_at: moment,
    reader: person,
    /** The reader's partner company; null for operators. */
    company_name: z.string().nullable(),
    group: keyOf(loggedGroups),
  })
  .meta({ id: 'AccessLog' })
export type AccessLog = z.output<typeof accessLog>

export const accessLogs = {
  list: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/access_logs',
    summary: '自社の情報の閲覧履歴',
    query: listQuery(['-viewed_at'], { group: manyOf(loggedGroups).optional() }).omit({ q: true }),
    access: startupMay('access_log.read'),
    responses: { 200: listOf(accessLog) },
  }),
}

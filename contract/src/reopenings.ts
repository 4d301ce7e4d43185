import * as z from 'zod'
import { stamps, storedUnsearched, verdicts } from './common.ts'
import { endpoint, startupMay } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { one } from './paging.ts'

/**
 * 受付再開のお知らせ: what a startup waits for at a partner. It is told of it once, when the partner takes applications
 * again, or has room for them, and waits no more then.
 */

/** Most partners at which one startup waits. */
export const MAX_REOPENINGS = 20
/** Nobody waits longer. */
export const REOPENING_DAYS = 180

export const reopeningKinds = { intake: '申込の受付の再開', room: '今月の受付枠の空き' } as const
export type ReopeningKind = keyof typeof reopeningKinds

/** What there is to wait for at a partner, as startups see it; null where there is nothing. */
export const awaitedAt = ({
  accepts_applies,
  results,
}: {
  readonly accepts_applies: boolean
  readonly results: { readonly remaining_capacity: number } | null
}): ReopeningKind | null => {
  if (!accepts_applies) return 'intake'
  return results?.remaining_capacity === 0 ? 'room' : null
}

/** Whether what is waited for has come. */
export const hasReopened = (
  kind: ReopeningKind,
  { accepts_applies, remaining_capacity }: { readonly accepts_applies: boolean; readonly remaining_capacity: number },
): boolean => accepts_applies && (kind === 'intake' || remaining_capacity > 0)

/** `partner_reopenings/{startup}_{partner}` as it is stored; gone once the startup was told, or waits no more. */
export const reopeningDocument = z.object({
  uid,
  startup_company_uid: uid,
  partner_company_uid: uid,
  kind: keyOf(reopeningKinds),
  ends_at: moment,
  ...stamps,
  ...storedUnsearched,
})
export type ReopeningDocument = z.output<typeof reopeningDocument>

/** What a startup waits for, as its own people see it. `can`: remove. */
export const reopening = reopeningDocument
  .pick({ kind: true, ends_at: true, created_at: true, created_by: true })
  .extend(verdicts)
  .meta({ id: 'Reopening' })
export type Reopening = z.output<typeof reopening>

const own = {
  path: '/api/startups/{startup_id}/partners/{partner_uid}/reopening',
  // Whoever may apply may wait for it.
  access: startupMay('apply.create'),
} as const
export const reopenings = {
  register: endpoint({
    ...own,
    method: 'POST',
    summary: '受付再開のお知らせの登録(1社に1件)',
    responses: { 200: one(reopening) },
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    summary: '受付再開のお知らせの登録の取り消し',
    ifMatch: true,
    responses: { 204: z.undefined() },
  }),
}

import * as z from 'zod'
import type { ApplyDocument } from './applies.ts'
import { moment, uid } from './fields.ts'

/** A closed apply keeps its partner's right to read for this many days. */
export const RELATION_DAYS = 30

/**
 * `relations/{startup}_{partner}` as it is stored: the partner is an approved one of the startup (承認したパートナー).
 * Written with the apply's transition; `until` null means that an apply is open.
 */
export const relationDocument = z.object({
  uid: z.string(),
  startup_company_uid: uid,
  partner_company_uid: uid,
  until: moment.nullable(),
  read_only: z.boolean(),
  updated_at: moment,
})
export type RelationDocument = z.output<typeof relationDocument>
/** The id of the one relation two companies can have. */
export const relationUid = (startupUid: string, partnerUid: string): string => `${startupUid}_${partnerUid}`

const DAY_MS = 86_400_000
type Reaching = Pick<ApplyDocument, 'status' | 'forwarded_at' | 'closed_at'>

/** Until when one apply lets its partner read: null without end, undefined where it never reached the partner. */
export function reachOf({ status, forwarded_at, closed_at }: Reaching): string | null | undefined {
  if (forwarded_at === null) return undefined
  if (closed_at === null || status === 'withdrawn') return closed_at
  return new Date(Date.parse(closed_at) + RELATION_DAYS * DAY_MS).toISOString()
}

/**
 * What all applies of a startup to a partner come to: the widest counts. Undefined where none reached the partner.
 * An open one has no end and lets the partner write; after the last one has ended the partner only reads.
 */
export function relationOf(applies: readonly Reaching[]): Pick<RelationDocument, 'until' | 'read_only'> | undefined {
  const reaches = applies.map(reachOf).filter((reach) => reach !== undefined)
  if (reaches.length === 0) return undefined
  if (reaches.includes(null)) return { until: null, read_only: false }
  return { until: reaches.toSorted().at(-1) ?? null, read_only: true }
}

/** Whether the partner may (still) read by it. */
export const relationHolds = ({ until }: Pick<RelationDocument, 'until'>, now: Date): boolean =>
  until === null || until > now.toISOString()

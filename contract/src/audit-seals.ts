import * as z from 'zod'
import { moment, uid } from './fields.ts'

/**
 * Seals of the log of activities: each holds a hash over the one before it and over the entries of its span, so that
 * whoever alters, deletes or puts in an entry later is found out (decision 24).
 */
const hash = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** What one seal covers: entries from the one moment, that included, until before the other. The first has no beginning. */
const span = z.object({ from: moment.nullable(), until: moment })

/** `audit_seals/{number}`: never changed, never deleted. */
export const sealDocument = span.extend({
  uid,
  number: z.int().min(1),
  /** The entries it covers. */
  count: z.int(),
  /** The hash of the seal before it; null in the first. */
  previous: hash.nullable(),
  hash,
  sealed_at: moment,
})
export type SealDocument = z.output<typeof sealDocument>

/** A seal that no longer holds: what it says of its entries, and how many of them there are now. */
const brokenSeal = span.extend({
  number: z.int(),
  /** `missing`: the seal itself is gone. `altered`: the seal, or what it covers, is not as it was. */
  kind: z.enum(['missing', 'altered']),
  kept: z.int().nullable(),
  found: z.int().nullable(),
  found_at: moment,
})
export type BrokenSeal = z.output<typeof brokenSeal>

/** `settings/audit`: how far the log is sealed, and how far the seals have been gone through. */
export const auditDocument = z.object({
  uid: z.literal('audit'),
  /** The last seal, and the entries that all of them cover. */
  head: z.object({ number: z.int(), hash, until: moment, sealed_at: moment, entries: z.int() }).nullable(),
  /** The last seal that the round under way has looked at; 0 between two rounds. */
  checked: z.int(),
  /** When the round under way, or the last one, began. */
  began_at: moment.nullable(),
  /** When a round last came to the end of all seals. */
  whole_at: moment.nullable(),
  broken: z.array(brokenSeal),
})
export type AuditDocument = z.output<typeof auditDocument>

/** How the log stands, for administrators. */
export const auditState = z.object({
  sealed: z.object({ seals: z.int(), entries: z.int(), until: moment, sealed_at: moment }).nullable(),
  checked_at: moment.nullable(),
  /** The first ones. */
  broken: z.array(brokenSeal),
})
export type AuditState = z.output<typeof auditState>

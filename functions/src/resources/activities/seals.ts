import { createHash } from 'node:crypto'
import type { AuditDocument, AuditState, BrokenSeal, SealDocument } from '@banso/contract/audit-seals'

/** What a seal is made of, and when one no longer holds. Knows no store. */

/** An entry as it is stored, whatever its shape. */
export type StoredEntry = { readonly uid: string; readonly occurred_at: string; readonly [field: string]: unknown }

/**
 * An entry bears the moment its call began and is stored some time later: a call has a minute, the scheduled work five,
 * and a transaction at most four and a half more. What is older than this is all there, clocks a few minutes apart
 * included, so that no entry comes behind a seal.
 */
export const SEALING_LAG_MS = 15 * 60_000

/**
 * Where an entry stands in timelines follows from the rest of it, and `reindex` makes it anew: no part of what happened.
 */
const derived = new Set(['timeline_of', 'topic'])
/** Fields that an entry got after it was stored, by a default, say nothing. */
const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, ordered(each)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** An entry as a line that is the same however its fields are ordered, before and after a field was added to all. */
export const lineOf = (entry: StoredEntry): string =>
  JSON.stringify(
    ordered(Object.fromEntries(Object.entries(entry).filter(([key, value]) => !derived.has(key) && !isNothing(value)))),
  )

type Sealed = Pick<SealDocument, 'number' | 'from' | 'until' | 'previous'>
/** The hash of a seal. `entries` in the order of moments, and of ids where several stand at the same. */
export function hashOf({ number, from, until, previous }: Sealed, entries: readonly StoredEntry[]): string {
  const hash = createHash('sha256').update(JSON.stringify([number, from, until, previous]))
  for (const entry of entries) hash.update(`\n${lineOf(entry)}`)
  return hash.digest('base64url')
}

/** Numbers as ids that stand in their order. */
export const sealUid = (number: number): string => String(number).padStart(10, '0')

type Head = AuditDocument['head']
type Span = { readonly until: string; readonly entries: readonly StoredEntry[] }
/** The seal that comes after the last one. */
export function nextSeal(head: Head, { until, entries }: Span, now: Date): SealDocument {
  const number = (head?.number ?? 0) + 1
  const sealed = { number, from: head?.until ?? null, until, previous: head?.hash ?? null }
  const hash = hashOf(sealed, entries)
  return { ...sealed, uid: sealUid(number), count: entries.length, hash, sealed_at: now.toISOString() }
}

export const headOf = (before: Head, { number, hash, until, sealed_at, count }: SealDocument): NonNullable<Head> => ({
  number,
  hash,
  until,
  sealed_at,
  entries: (before?.entries ?? 0) + count,
})

/** What is known of the seal before the one looked at: null before the first, undefined where it is gone. */
export type Before = Pick<SealDocument, 'hash' | 'until'> | null | undefined
/** Whether a seal joins the one before it, and is the last one where it has to be. */
const isJoined = (seal: SealDocument, before: Before, head: NonNullable<Head>) =>
  (before === undefined || (seal.previous === (before?.hash ?? null) && seal.from === (before?.until ?? null))) &&
  (seal.number !== head.number || (seal.hash === head.hash && seal.until === head.until))

type Looked = {
  readonly number: number
  readonly seal: SealDocument | undefined
  readonly before: Before
  readonly entries: readonly StoredEntry[]
}
/** What is wrong with a seal and the entries that stand in its span today; undefined where it holds. */
export function wrongWith(
  { number, seal, before, entries }: Looked,
  head: NonNullable<Head>,
  now: Date,
): BrokenSeal | undefined {
  const found_at = now.toISOString()
  if (!seal) {
    const gone = { from: before?.until ?? null, until: head.until, kept: null, found: null }
    return { number, kind: 'missing', ...gone, found_at }
  }
  const holds =
    seal.number === number &&
    seal.count === entries.length &&
    isJoined(seal, before, head) &&
    seal.hash === hashOf(seal, entries)
  if (holds) return undefined
  const { from, until, count } = seal
  return { number, kind: 'altered', from, until, kept: count, found: entries.length, found_at }
}

/** Broken seals that are remembered; each more is found again once one of them is mended. */
const MOST_BROKEN = 20
/** What is known to be broken after these were looked at: each stands until it holds again. */
export const brokenAfter = (
  known: readonly BrokenSeal[],
  looked: readonly { number: number; wrong: BrokenSeal | undefined }[],
): BrokenSeal[] => {
  const numbers = new Set(looked.map(({ number }) => number))
  const first = new Map(known.map(({ number, found_at }) => [number, found_at]))
  const found = looked.flatMap(({ wrong }) =>
    wrong ? [{ ...wrong, found_at: first.get(wrong.number) ?? wrong.found_at }] : [],
  )
  const all = [...known.filter(({ number }) => !numbers.has(number)), ...found]
  return all.toSorted((a, b) => a.number - b.number).slice(0, MOST_BROKEN)
}

/** What administrators are told of it. */
export const stateOf = ({ head, whole_at, broken }: AuditDocument): AuditState => ({
  sealed: head && { seals: head.number, entries: head.entries, until: head.until, sealed_at: head.sealed_at },
  checked_at: whole_at,
  broken,
})

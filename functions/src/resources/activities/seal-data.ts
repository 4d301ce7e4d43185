import { type AuditDocument, auditDocument, type SealDocument, sealDocument } from '@banso/contract/audit-seals'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { type Position, read, readMany, takeBatch } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { transact } from '../../kernel/firestore/write.ts'
import { headOf, type StoredEntry, sealUid } from './seals.ts'

const seals = collection('audit_seals', sealDocument)
const settings = collection('settings', auditDocument)
/** Entries as they are stored, since a seal covers every field of them, also of broken ones. */
const stored = collection('activities', z.looseObject({ uid: z.string().catch(''), occurred_at: z.string() }))

const blank: AuditDocument = { uid: 'audit', head: null, checked: 0, began_at: null, whole_at: null, broken: [] }
export const audit = async (): Promise<AuditDocument> => (await read(settings, 'audit')) ?? blank

/** A seal that was made unreadable is as good as gone. */
export const sealAt = async (number: number): Promise<SealDocument | undefined> =>
  (await readMany(seals, [sealUid(number)]))[0]

const BATCH = 500
/** Entries after which a seal ends, with the moment at which it does. */
const ENOUGH = 1000

const orderedFrom = (from: string | null, until: string) => ({
  where: [
    ...(from === null ? [] : [{ field: 'occurred_at', op: '>=', value: from } as const]),
    { field: 'occurred_at', op: '<', value: until },
  ] satisfies Where[],
  sort: 'occurred_at',
})

/** The entries of a span, in the order of moments and ids. */
async function* between(from: string | null, until: string): AsyncGenerator<StoredEntry> {
  let start: Position | undefined
  do {
    const { found, next } = await takeBatch(stored, orderedFrom(from, until), BATCH, start)
    for (const { read } of found) yield read()
    start = next
  } while (start)
}

/** The entries in the span of a seal; of far more than it says it covers, which tells enough, not all. */
export async function entriesIn({ from, until, count }: SealDocument): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = []
  for await (const entry of between(from, until)) if (entries.push(entry) > count + BATCH) break
  return entries
}

/** As many of them as one seal covers: it ends between two moments, so that all of one moment stand in the same. */
export async function firstIn(from: string | null, until: string): Promise<{ until: string; entries: StoredEntry[] }> {
  const entries: StoredEntry[] = []
  for await (const entry of between(from, until)) {
    const last = entries.at(-1)
    if (last && entries.length >= ENOUGH && last.occurred_at !== entry.occurred_at)
      return { until: entry.occurred_at, entries }
    entries.push(entry)
  }
  return { until, entries }
}

/** Stores a seal as the next one. False, and nothing is stored, where another run has sealed meanwhile. */
export const putSeal = (seal: SealDocument): Promise<boolean> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'audit')) ?? blank
    if ((state.head?.number ?? 0) !== seal.number - 1) return false
    writer.create(seals, seal)
    writer.set(settings, { ...state, head: headOf(state.head, seal) })
    return true
  })

/** Notes what a step of the round came to, given what is known at that moment. */
export const noteChecked = (change: (state: AuditDocument) => Partial<AuditDocument>): Promise<void> =>
  transact(async (writer) => {
    const state = (await writer.read(settings, 'audit')) ?? blank
    writer.set(settings, { ...state, ...change(state) })
  })

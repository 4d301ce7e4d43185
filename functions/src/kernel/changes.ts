import { isDeepStrictEqual } from 'node:util'
import type { ActivityDocument, FieldChange } from '@banso/contract/activities'
import type * as z from 'zod'
import type { Collection } from './firestore/codec.ts'

const bookkeeping = ['uid', 'rev', 's', 'created_at', 'created_by', 'updated_at', 'updated_by']

/** The fields of a document whose changes are kept, for `collection`: all but those named, which no entry tells of. */
export const trackedFields = <S extends z.ZodObject>(
  document: S,
  untold: readonly (keyof S['shape'] & string)[] = [],
): string[] => Object.keys(document.shape).filter((field) => ![...bookkeeping, ...untold].includes(field))

/** What differs between two states of a record, as far as its collection keeps it. */
export const changesOf = <T extends { uid: string }>(of: Collection<T>, before: T, after: T): FieldChange[] => {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return (of.tracked ?? [])
    .map((field) => ({ uid: before.uid, field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
}

type Entry = Pick<ActivityDocument, 'occurred_at' | 'changes'> & Partial<Pick<ActivityDocument, 'object' | 'diff'>>

/**
 * A record as it was at a moment, told from the record as it stands and the entries since: its tracked fields as they
 * were, the others as they are. Undefined before it was made. `unsure`: fields of which an entry from before raw
 * values were kept says that they were others. Pure; the entries may come in any order, and older ones do no harm.
 */
export function stateAt<T extends { uid: string; created_at: string }>(
  of: Collection<T>,
  record: T,
  entries: readonly Entry[],
  moment: string,
): { record: T; unsure: string[] } | undefined {
  if (moment < record.created_at) return undefined
  const since = entries
    .filter(({ occurred_at }) => occurred_at > moment)
    .toSorted((a, b) => b.occurred_at.localeCompare(a.occurred_at))
  const told = since.flatMap(({ changes }) => changes.filter(({ uid }) => uid === record.uid).reverse())
  const tracked = new Set(of.tracked)
  const was = told.filter(({ field }) => tracked.has(field)).map(({ field, before }) => [field, before] as const)
  const worded = since
    .filter(({ object, changes }) => object?.uid === record.uid && changes.length === 0)
    .flatMap(({ diff = [] }) => diff.map(({ field }) => field))
  return { record: of.schema.parse({ ...record, ...Object.fromEntries(was) }), unsure: [...new Set(worded)].sort() }
}

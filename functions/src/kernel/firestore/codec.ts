import { type DocumentReference, type DocumentSnapshot, getFirestore, Timestamp } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { app } from '../app.ts'
import { FACET_KEYS, facetKeysOf } from '../facets.ts'
import { log } from '../log.ts'
import { Malformed } from '../malformed.ts'
import { searchKeys } from '../search-keys.ts'

/** What documents are on this side, and in the store. */

export const db = getFirestore(app)

/**
 * A collection whose documents are parsed on read and on write, so that no other shape is ever stored or served.
 * `texts` are what people find a document by: its search keys are made of them, and what a search finds is checked
 * against them.
 */
export type Collection<T extends { uid: string }> = {
  readonly name: string
  readonly schema: z.ZodType<T>
  texts?(document: T): readonly string[]
  /** Fields whose changes stand in the activity log as they are stored (`trackedFields`). */
  readonly tracked?: readonly string[]
  /**
   * Fields that follow from the rest of a document, by which lists ask and are ordered; stored with it whenever it is stored
   * whole, as the search keys are. Who patches one says it as well.
   */
  derived?(document: T, now: Date): Partial<T>
}
export const collection = <T extends { uid: string }>(
  name: string,
  schema: z.ZodType<T>,
  texts?: (document: T) => readonly string[],
  tracked?: readonly string[],
  derived?: (document: T, now: Date) => Partial<T>,
): Collection<T> => ({
  name,
  schema,
  ...(texts && { texts }),
  ...(tracked && { tracked }),
  ...(derived && { derived }),
})

/** What follows from the rest of a document, with the keys it is searched by. */
export const followingOf = <T extends { uid: string }>({ texts, derived }: Collection<T>, document: T): object => ({
  ...derived?.(document, new Date()),
  ...(texts && { s: searchKeys(texts(document)) }),
})

/** All that is stored of a document beside what it says. */
export function keysOf<T extends { uid: string }>(from: Collection<T>, document: T): object {
  const following = followingOf(from, document)
  return { ...following, ...facetsIn(from.name, { ...document, ...following }) }
}

/** The keys by which lists filter a document (`kernel/facets.ts`). */
export function facetsIn(name: string, document: object): { [FACET_KEYS]?: string[] } {
  const keys = facetKeysOf(name, document)
  return keys ? { [FACET_KEYS]: keys } : {}
}

export const refOf = (from: Collection<never>, uid: string): DocumentReference => db.collection(from.name).doc(uid)
export const anyCollection = <T extends { uid: string }>(from: Collection<T>) => from as unknown as Collection<never>

/** A new document id: 20 letters and digits, as Firestore makes them. */
export const newUid = (): string => db.collection('_').doc().id

/** The document in its collection's shape. Errors: Malformed. */
export function shaped<T extends { uid: string }>(from: Collection<T>, snapshot: DocumentSnapshot): T {
  const { success, data, error } = from.schema.safeParse(snapshot.data())
  if (!success) throw new Malformed(snapshot.ref.path, error)
  return data
}

/** A document that stands somewhere. `read` parses it, so that whoever handles many can leave out one that is broken. */
export type Stored<T> = {
  readonly path: string
  /** As they are stored, which may be long ago. */
  readonly facetKeys?: unknown
  read(): T
}
export const storedIn = <T extends { uid: string }>(from: Collection<T>, snapshot: DocumentSnapshot): Stored<T> => ({
  path: snapshot.ref.path,
  facetKeys: snapshot.get(FACET_KEYS),
  read: () => shaped(from, snapshot),
})

/** Those that have their collection's shape. One that has not keeps no other from being shown: a line in the log tells it. */
export const readable = <T>(stored: readonly Stored<T>[]): T[] =>
  stored.flatMap(({ read }) => {
    try {
      return [read()]
    } catch (error) {
      log('ERROR', 'record skipped', {}, error)
      return []
    }
  })

/** The document as it is stored: in its shape, with the keys it is found by, and with the moment it ends. */
export function storable<T extends { uid: string }>(into: Collection<T>, document: T): object {
  const record = into.schema.parse({ ...document, ...followingOf(into, document) })
  return { ...withExpiry(record), ...facetsIn(into.name, record) }
}

/** Documents that end by themselves name the moment in `expires_at`; Firestore's TTL policy needs its own type. */
const withExpiry = (document: object): object =>
  'expires_at' in document
    ? { ...document, ttl: Timestamp.fromDate(new Date(document.expires_at as string)) }
    : document

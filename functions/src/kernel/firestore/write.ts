import { ApiError } from '@banso/contract/errors'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QuerySnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { areFaceted, FACET_KEYS } from '../facets.ts'
import { countReads, countWrites } from '../meter.ts'
import { anyCollection, type Collection, db, facetsIn, refOf, shaped, storable } from './codec.ts'
import { build, orderOf } from './query.ts'
import type { Where } from './where.ts'

/** Writing: what is stored together, and on what it stands. */

/** Stores single fields of a document as it was read, with what follows from them. */
export const patchDerived = <T extends { uid: string }>(
  writer: Pick<Writer, 'patch'>,
  into: Collection<T>,
  document: T,
  fields: Partial<T>,
  now = new Date(),
): void => {
  const changes = { ...fields, ...into.derived?.({ ...document, ...fields }, now) }
  const keys = areFaceted(into.name, Object.keys(changes)) ? facetsIn(into.name, { ...document, ...changes }) : {}
  writer.patch(into, document.uid, { ...changes, ...keys })
}

/** Stores a document that nobody changes again, unless it is there already. Answers whether it was new. */
export async function createOnce<T extends { uid: string }>(into: Collection<T>, document: T): Promise<boolean> {
  countWrites(1)
  try {
    await refOf(anyCollection(into), document.uid).create(storable(into, document))
    return true
  } catch (error) {
    if (isAlreadyExists(error)) return false
    throw error
  }
}

/**
 * A document as it stands, and a way to put another in its place without a lock: nothing happens where it has been
 * changed, made or removed since, or is being written this moment. One billed read. Errors, of `stored`: Malformed.
 */
export async function readReplaceable<T extends { uid: string }>(from: Collection<T>, uid: string) {
  countReads(1)
  const ref = refOf(anyCollection(from), uid)
  const snapshot = await ref.get()
  const { updateTime: lastUpdateTime } = snapshot
  return {
    stored: (): T | undefined => (snapshot.exists ? shaped(from, snapshot) : undefined),
    async replace(next: T): Promise<void> {
      countWrites(1)
      const fields = storable(from, next)
      // An update names every field of the record; what a former version had beside them is not read.
      const written = lastUpdateTime ? ref.update(fields, { lastUpdateTime }) : ref.create(fields)
      await written.catch((cause: unknown) => {
        if (!isAlreadyExists(cause) && !isOvertaken(cause)) throw cause
      })
    },
  }
}

/**
 * Reads and writes of one transaction or batch. All reads come before the first write. What is read here decides (a
 * limit, the last owner, whether somebody is there already), so nothing is left out of it: a malformed document is an
 * error, also in `take`.
 */
export type Writer = {
  read<T extends { uid: string }>(from: Collection<T>, uid: string): Promise<T | undefined>
  /** `read` of what is not written here, but has to stand as it was read until all is stored; `transact` never does less. */
  hold<T extends { uid: string }>(from: Collection<T>, uid: string): Promise<T | undefined>
  take<T extends { uid: string }>(
    from: Collection<T>,
    where: readonly Where[],
    sort: string | undefined,
    limit: number,
  ): Promise<T[]>
  /** Fails the transaction when the document exists already. */
  create<T extends { uid: string }>(from: Collection<T>, document: T): void
  set<T extends { uid: string }>(from: Collection<T>, document: T): void
  /** Stores the document and adds one to its `count`, which starts at one. */
  setCounting<T extends { uid: string; count: number }>(from: Collection<T>, document: T): void
  /**
   * Single fields, for derived values; the rest stays as it is in the store. Fields that lists filter by are patched by
   * `patchDerived`, since the record's facet keys follow from them.
   */
  patch<T extends { uid: string }>(from: Collection<T>, uid: string, fields: Partial<T>): void
  /** One entry of a field that is a map, by a uid; those that others put in at the same moment stay. */
  putIn<T extends { uid: string }>(
    into: Collection<T>,
    uid: string,
    field: keyof T & string,
    entry: { readonly uid: string },
  ): void
  /**
   * The same where the document may be missing: it is made then. Fields of the entries that are not given stay as they
   * are.
   */
  placeIn<T extends { uid: string }>(
    into: Collection<T>,
    uid: T['uid'],
    field: keyof T & string,
    ...entries: readonly { readonly uid: string }[]
  ): void
  increment<T extends { uid: string }>(
    from: Collection<T>,
    uid: string,
    fields: { readonly [K in keyof T]?: number },
  ): void
  /**
   * Adds to numbers of a document, also within maps, and makes it where it is missing; what others add at the same moment
   * stays.
   */
  add<T extends { uid: string }>(into: Collection<T>, uid: T['uid'], numbers: Numbers): void
  remove<T extends { uid: string }>(from: Collection<T>, uid: string): void
}
type Numbers = { readonly [field: string]: number | Numbers }
const increments = (numbers: Numbers): object =>
  Object.fromEntries(
    Object.entries(numbers).map(([field, by]) => [
      field,
      typeof by === 'number' ? FieldValue.increment(by) : increments(by),
    ]),
  )

/** Throws where single fields would leave a record among the rows of a list to which it no longer belongs. */
function assertKeysFollow({ name }: { readonly name: string }, fields: object): void {
  if (!(FACET_KEYS in fields) && areFaceted(name, Object.keys(fields)))
    throw new Error(`${name}: ${Object.keys(fields).join(', ')} are patched without the facet keys`)
}

/** What reading and writing needs of Firestore, in a transaction as in a batch. */
type Channel = {
  get(ref: DocumentReference): Promise<DocumentSnapshot>
  hold(ref: DocumentReference): Promise<DocumentSnapshot>
  query(query: Query): Promise<QuerySnapshot>
  create(ref: DocumentReference, fields: object): unknown
  set(ref: DocumentReference, fields: object): unknown
  merge(ref: DocumentReference, fields: object): unknown
  update(ref: DocumentReference, fields: object): unknown
  remove(ref: DocumentReference): unknown
}

const writerOn = (channel: Channel): Writer => ({
  async read(from, uid) {
    const snapshot = await channel.get(refOf(anyCollection(from), uid))
    return snapshot.exists ? shaped(from, snapshot) : undefined
  },
  async hold(from, uid) {
    const snapshot = await channel.hold(refOf(anyCollection(from), uid))
    return snapshot.exists ? shaped(from, snapshot) : undefined
  },
  async take(from, where, sort, limit) {
    const order = sort === undefined ? undefined : orderOf(sort)
    const snapshot = await channel.query(build(from.name, where, order).limit(limit))
    countReads(Math.max(1, snapshot.size))
    return snapshot.docs.map((document) => shaped(from, document))
  },
  create(from, document) {
    countWrites(1)
    channel.create(refOf(anyCollection(from), document.uid), storable(from, document))
  },
  set(from, document) {
    countWrites(1)
    channel.set(refOf(anyCollection(from), document.uid), storable(from, document))
  },
  setCounting(from, document) {
    countWrites(1)
    const counted = { ...from.schema.parse(document), count: FieldValue.increment(1) }
    channel.merge(refOf(anyCollection(from), document.uid), counted)
  },
  patch(from, uid, fields) {
    assertKeysFollow(from, fields)
    countWrites(1)
    channel.update(refOf(anyCollection(from), uid), fields)
  },
  putIn(into, uid, field, entry) {
    assertKeysFollow(into, { [field]: entry })
    countWrites(1)
    channel.update(refOf(anyCollection(into), uid), { [`${field}.${entry.uid}`]: entry })
  },
  placeIn(into, uid, field, ...entries) {
    countWrites(1)
    const placed = Object.fromEntries(entries.map((entry) => [entry.uid, entry]))
    channel.merge(refOf(anyCollection(into), uid), { uid, [field]: placed })
  },
  increment(from, uid, fields) {
    assertKeysFollow(from, fields)
    countWrites(1)
    const changes = Object.entries(fields).map(([field, by]) => [field, FieldValue.increment(by as number)])
    channel.update(refOf(anyCollection(from), uid), Object.fromEntries(changes))
  },
  add(into, uid, numbers) {
    countWrites(1)
    channel.merge(refOf(anyCollection(into), uid), { uid, ...increments(numbers) })
  },
  remove(from, uid) {
    countWrites(1)
    channel.remove(refOf(anyCollection(from), uid))
  },
})

/** Path → the document as it was read, by one transaction or batch: nothing is read, and billed, a second time. */
type Known = Map<string, Promise<DocumentSnapshot>>
type GetAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>
type Asking = { readonly refs: DocumentReference[]; readonly answers: Promise<DocumentSnapshot[]>; send(): void }

/** Documents that are asked for at the same moment come with one call. `close` asks at once: a write ends the reads. */
function together(getAll: GetAll, known: Known) {
  let open: Asking | undefined
  let closed = false
  const begin = (): Asking => {
    const refs: DocumentReference[] = []
    const { promise, resolve } = Promise.withResolvers<DocumentSnapshot[]>()
    const send = () => {
      if (open?.refs !== refs) return
      open = undefined
      countReads(refs.length)
      resolve(getAll(...refs))
    }
    queueMicrotask(send)
    return { refs, answers: promise, send }
  }
  return {
    async get(ref: DocumentReference): Promise<DocumentSnapshot> {
      if (closed) throw new Error('all reads come before the first write')
      const before = known.get(ref.path)
      if (before) return before
      open ??= begin()
      const at = open.refs.push(ref) - 1
      const answer = open.answers.then((snapshots) => snapshots[at] as DocumentSnapshot)
      known.set(ref.path, answer)
      return answer
    },
    close() {
      closed = true
      open?.send()
    },
  }
}

function lockedBy(transaction: Transaction): Channel {
  const { get, close } = together((...refs) => transaction.getAll(...refs), new Map())
  const writing = (): Transaction => {
    close()
    return transaction
  }
  return {
    get,
    hold: get,
    query: (query) => transaction.get(query),
    create: (ref, fields) => writing().create(ref, fields),
    set: (ref, fields) => writing().set(ref, fields),
    merge: (ref, fields) => writing().set(ref, fields, { merge: true }),
    update: (ref, fields) => writing().update(ref, fields),
    remove: (ref) => writing().delete(ref),
  }
}

/** Firestore's own five are too few where a team records on one goal at the same moment. */
const MAX_ATTEMPTS = 10
const ABORTED = 10
const INVALID_ARGUMENT = 3

/** The wait for others' locks outlived the transaction itself. */
const isOutlived = (cause: unknown): boolean => {
  const { code, details } = (cause ?? {}) as { code?: unknown; details?: unknown }
  return code === INVALID_ARGUMENT && /transaction/i.test(String(details))
}
/** Others kept changing the same documents, or held them for too long. */
const isContention = (cause: unknown): boolean =>
  (cause as { code?: unknown } | null)?.code === ABORTED || isOutlived(cause)

/** The library itself runs an outlived transaction again, but knows it by production's words alone, not the emulator's. */
const MAX_OUTLIVED = 3

/**
 * Runs the work as one transaction; it may run more than once, so it must have no other effect.
 * Errors: 409 in_progress when others kept changing the same documents all the while.
 */
export async function transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await db.runTransaction((transaction) => work(writerOn(lockedBy(transaction))), {
        maxAttempts: MAX_ATTEMPTS,
      })
    } catch (cause) {
      if (!isContention(cause)) throw cause
      if (!isOutlived(cause) || run === MAX_OUTLIVED) throw new ApiError('in_progress', { retryAfter: 5, cause })
    }
  }
}

const HOT_ATTEMPTS = 25
/** Longer with each try, up to a quarter of a second, and by chance, so that those who collided do not meet again. */
const pauseAfter = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(20 * attempt, 250)))
/** A document was changed or removed since it was read, or is being written this moment. */
const isOvertaken = (cause: unknown): boolean =>
  [9, 5, ABORTED].includes((cause as { code?: unknown } | null)?.code as number)

/**
 * `transact` for documents that many write at the same moment (the seats of a seminar), where transactions would
 * wait for each other's locks. What is read is not locked: it is all stored only if every document both read and
 * written still stands as it was read; else the work runs again, up to 25 times. A document that is only read is not
 * guarded, unless it is read by `hold`, which locks it: for what few write. Where a query decides, read the document
 * that every change to its answer writes too, and read it first.
 * Errors: 409 in_progress when others were faster each time.
 */
export async function contend<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const seen: Seen = new Map()
    try {
      return await db.runTransaction((transaction) => work(writerOn(guarded(transaction, seen))), { maxAttempts: 1 })
    } catch (cause) {
      // What was missing when it was read is created, and may be there by now.
      const appeared = isAlreadyExists(cause) && [...seen.values()].includes(null)
      if (!appeared && !isOvertaken(cause) && !isContention(cause)) throw cause
      if (attempt === HOT_ATTEMPTS) throw new ApiError('in_progress', { retryAfter: 5, cause })
    }
    await pauseAfter(attempt)
  }
}

/** Path → when the document read there had been written; null where there was none. */
type Seen = Map<string, Timestamp | null>

function guarded(transaction: Transaction, seen: Seen): Channel {
  const known: Known = new Map()
  const note = ({ ref, updateTime }: DocumentSnapshot) => seen.set(ref.path, updateTime ?? null)
  const noting =
    (getAll: GetAll): GetAll =>
    async (...refs) => {
      const snapshots = await getAll(...refs)
      snapshots.forEach(note)
      return snapshots
    }
  const read = together(
    noting((...refs) => db.getAll(...refs)),
    known,
  )
  const held = together(
    noting((...refs) => transaction.getAll(...refs)),
    known,
  )
  const writing = (): Transaction => {
    read.close()
    held.close()
    return transaction
  }
  const update = (ref: DocumentReference, fields: object) => {
    const lastUpdateTime = seen.get(ref.path)
    return lastUpdateTime ? writing().update(ref, fields, { lastUpdateTime }) : writing().update(ref, fields)
  }
  return {
    get: read.get,
    hold: held.get,
    async query(query) {
      const snapshot = await query.get()
      snapshot.docs.forEach(note)
      return snapshot
    },
    create: (ref, fields) => writing().create(ref, fields),
    set(ref, fields) {
      if (!seen.has(ref.path)) return writing().set(ref, fields)
      // An update is guarded, a set is not; naming every field of the record replaces it as well.
      return seen.get(ref.path) ? update(ref, fields) : writing().create(ref, fields)
    },
    merge: (ref, fields) => writing().set(ref, fields, { merge: true }),
    update,
    remove(ref) {
      const lastUpdateTime = seen.get(ref.path)
      return lastUpdateTime ? writing().delete(ref, { lastUpdateTime }) : writing().delete(ref)
    },
  }
}

/** Whether a failed commit means that a document to be created was there already. */
export const isAlreadyExists = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 6

import { appendFileSync } from 'node:fs'
import { ApiError } from '@banso/contract/errors'
import { DEFAULT_PAGE_SIZE, MAX_SKIP, type PageInfo } from '@banso/contract/paging'
import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  getFirestore,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import type * as z from 'zod'
import { app } from './app.ts'
import { standing } from './beside.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { env } from './env.ts'
import { log } from './log.ts'
import { Malformed } from './malformed.ts'
import { countReads, countWrites } from './meter.ts'
import { queryKeys, searchKeys } from './search-keys.ts'
import { finds } from './search-terms.ts'

const db = getFirestore(app)

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

/** What is stored of a document beside what it says: the keys it is found by, and what follows from the rest of it. */
export const keysOf = <T extends { uid: string }>({ texts, derived }: Collection<T>, document: T): object => ({
  ...derived?.(document, new Date()),
  ...(texts && { s: searchKeys(texts(document)) }),
})

/** Stores single fields of a document as it was read, with what follows from them. */
export const patchDerived = <T extends { uid: string }>(
  writer: Pick<Writer, 'patch'>,
  into: Collection<T>,
  document: T,
  fields: Partial<T>,
): void => writer.patch(into, document.uid, { ...fields, ...into.derived?.({ ...document, ...fields }, new Date()) })

const refOf = (from: Collection<never>, uid: string): DocumentReference => db.collection(from.name).doc(uid)
const anyCollection = <T extends { uid: string }>(from: Collection<T>) => from as unknown as Collection<never>

/** A new document id: 20 letters and digits, as Firestore makes them. */
export const newUid = (): string => db.collection('_').doc().id

/** The document in its collection's shape. Errors: Malformed. */
function shaped<T extends { uid: string }>(from: Collection<T>, snapshot: DocumentSnapshot): T {
  const { success, data, error } = from.schema.safeParse(snapshot.data())
  if (!success) throw new Malformed(snapshot.ref.path, error)
  return data
}

/** One document, or undefined. One billed read, also when it does not exist. Errors: Malformed. */
export async function read<T extends { uid: string }>(from: Collection<T>, uid: string): Promise<T | undefined> {
  countReads(1)
  const snapshot = await refOf(anyCollection(from), uid).get()
  return snapshot.exists ? shaped(from, snapshot) : undefined
}

/** Several documents at once, in the order asked; missing and malformed ones are left out. One billed read each. */
export const readMany = async <T extends { uid: string }>(from: Collection<T>, uids: readonly string[]): Promise<T[]> =>
  readable(await storedMany(from, uids))

/** Stores a document that nobody changes again, unless it is there already. Answers whether it was new. */
export async function createOnce<T extends { uid: string }>(into: Collection<T>, document: T): Promise<boolean> {
  await standing()
  countWrites(1)
  try {
    await refOf(anyCollection(into), document.uid).create(storable(into, document))
    return true
  } catch (error) {
    if (isAlreadyExists(error)) return false
    throw error
  }
}

export type Where = {
  readonly field: string
  readonly op: '==' | 'in' | 'array-contains' | 'array-contains-any' | '<' | '<=' | '>' | '>='
  readonly value: string | number | boolean | null | readonly string[]
  /** The value is the present moment: a cursor holds although time has passed since the page before. */
  readonly moving?: true
}
export type Order = { readonly field: string; readonly direction: 'asc' | 'desc' }

/** Stands for the document's id in a condition. Every index ends with it. */
const ID = '__name__'

/** `'-updated_at'` → descending. */
const orderOf = (sort: string): Order =>
  sort.startsWith('-') ? { field: sort.slice(1), direction: 'desc' } : { field: sort, direction: 'asc' }

function build(name: string, where: readonly Where[], order: Order | undefined): Query {
  // The id breaks ties, so that a page never repeats or skips a row.
  return filtered(name, where, order).orderBy(FieldPath.documentId(), order?.direction ?? 'asc')
}

function filtered(name: string, where: readonly Where[], order: Order | undefined): Query {
  recordShape(name, where, order)
  let query: Query = db.collection(name)
  for (const { field, op, value } of where)
    query = query.where(field === ID ? FieldPath.documentId() : field, op, value)
  return order ? query.orderBy(order.field, order.direction) : query
}

/** Tests compare these shapes with firestore.indexes.json: the emulator runs queries that production refuses. */
function recordShape(name: string, where: readonly Where[], order: Order | undefined): void {
  if (!env.queryShapes) return
  const fields = (ops: readonly string[]) =>
    where.filter(({ op, field }) => ops.includes(op) && field !== ID).map(({ field }) => field)
  const shape = {
    collection: name,
    equal: fields(['==', 'in']).sort(),
    contains: fields(['array-contains', 'array-contains-any']),
    range: [...new Set(fields(['<', '<=', '>', '>=']))],
    order: order ? [order.field, order.direction] : [],
  }
  appendFileSync(env.queryShapes, `${JSON.stringify(shape)}\n`)
}

/** Documents whose ids lie between two, both included, whether or not they exist. */
export const between = (first: string, last: string): Where[] => [
  { field: ID, op: '>=', value: first },
  { field: ID, op: '<=', value: last },
]

/** For walking over a collection in the order of ids: what comes after this one. It needs no index of its own. */
export const after = (uid: string): Where[] => (uid === '' ? [] : [{ field: ID, op: '>', value: uid }])

/**
 * The first `limit` documents but for malformed ones; for bounded sections of a screen. Lists people page through use
 * `list`, and walks that go on after the last one `takeBatch`. Without a sort they come in the order of their ids.
 */
export const take = async <T extends { uid: string }>(
  from: Collection<T>,
  where: readonly Where[],
  sort: string | undefined,
  limit: number,
): Promise<T[]> => readable((await takeBatch(from, { where, sort }, limit, undefined)).found)

/** A document that stands somewhere. `read` parses it, so that whoever handles many can leave out one that is broken. */
export type Stored<T> = { readonly path: string; read(): T }
const storedIn = <T extends { uid: string }>(from: Collection<T>, snapshot: DocumentSnapshot): Stored<T> => ({
  path: snapshot.ref.path,
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

/** A batch of all that fits, and where the next one begins; undefined when this was the last. */
export type Position = QueryDocumentSnapshot
export type Part<T> = { readonly found: Stored<T>[]; readonly next: Position | undefined }
export async function takeBatch<T extends { uid: string }>(
  from: Collection<T>,
  { where, sort }: { readonly where: readonly Where[]; readonly sort: string | undefined },
  limit: number,
  start: Position | undefined,
): Promise<Part<T>> {
  const query = build(from.name, where, sort === undefined ? undefined : orderOf(sort)).limit(limit)
  const { docs } = await (start ? query.startAfter(start) : query).get()
  countReads(Math.max(1, docs.length))
  return { found: docs.map((document) => storedIn(from, document)), next: docs[limit - 1] }
}

/** Several documents at once, in the order asked, each to be parsed by itself; missing ones are left out. */
export async function storedMany<T extends { uid: string }>(
  from: Collection<T>,
  uids: readonly string[],
): Promise<(Stored<T> & { uid: string })[]> {
  if (uids.length === 0) return []
  countReads(uids.length)
  const snapshots = await db.getAll(...uids.map((uid) => refOf(anyCollection(from), uid)))
  return snapshots.filter(({ exists }) => exists).map((snapshot) => ({ ...storedIn(from, snapshot), uid: snapshot.id }))
}

/** How many documents fit; one billed read per 1,000. A list counts in its own order, to need no other index. */
export async function count<T extends { uid: string }>(
  from: Collection<T>,
  where: readonly Where[],
  order?: Order,
): Promise<number> {
  const total = (await filtered(from.name, where, order).count().get()).data().count
  countReads(Math.max(1, Math.ceil(total / 1000)))
  return total
}

/** How many documents fit, and what one of their fields adds up to; one billed read per 1,000. */
export async function totals<T extends { uid: string }>(
  from: Collection<T>,
  where: readonly Where[],
  field: keyof T & string,
): Promise<{ count: number; sum: number }> {
  const query = filtered(from.name, where, { field, direction: 'asc' })
  const found = await query.aggregate({ count: AggregateField.count(), sum: AggregateField.sum(field) }).get()
  const { count, sum } = found.data()
  countReads(Math.max(1, Math.ceil(count / 1000)))
  return { count, sum: sum ?? 0 }
}

/** What a cursor can hold; a malformed document may be ordered by something else. */
const isOrderValue = (value: unknown) => value == null || typeof value === 'string' || typeof value === 'number'

type ListRequest = {
  readonly where: readonly Where[]
  readonly sort: string
  readonly query: { readonly page?: number; readonly per_page?: number; readonly cursor?: string; readonly q?: string }
  /** Whose list it is: cursors of one person are refused from another. */
  readonly callerUid: string
}

const MAX_DISJUNCTIONS = 30

/** What Firestore would refuse at run time. Errors: 400 for too many values at once, or a search within a range. */
function assertAnswerable(where: readonly Where[], searches: boolean): void {
  const disjunctions = where.reduce(
    (product, { op, value }) =>
      op === 'in' || op === 'array-contains-any' ? product * (value as string[]).length : product,
    1,
  )
  if (disjunctions > MAX_DISJUNCTIONS) throw new ApiError('page_too_deep')
  if (searches && where.some(({ op }) => ['<', '<=', '>', '>='].includes(op))) throw new ApiError('bad_request')
}

/**
 * One page of a list at constant cost: rows read = rows shown, plus one count on the first page only, which then
 * travels in the cursor. While `q` is set the order is that of document ids (each search key is an equality), and rows
 * whose text does not hold the words, since their keys only look alike, are left out. So are malformed documents. The
 * total is less by what fell away on this page; what falls away on others is still in it.
 * Errors: 400 for a foreign cursor, a page further than 1,000 rows, a search below two characters or within a range.
 */
export async function list<T extends { uid: string }>(
  from: Collection<T>,
  { where, sort, query, callerUid }: ListRequest,
): Promise<{ rows: T[]; page_info: PageInfo }> {
  const keys = query.q === undefined ? [] : queryKeys(query.q)
  if (query.q !== undefined && keys.length === 0) throw new ApiError('bad_request')
  assertAnswerable(where, keys.length > 0)
  const order = query.q === undefined ? orderOf(sort) : undefined
  const filters = [...where, ...keys.map((key) => ({ field: `s.${key}`, op: '==', value: true }) as const)]
  const size = query.per_page ?? DEFAULT_PAGE_SIZE
  const bound = filters.map((filter) => ('moving' in filter ? { ...filter, value: null } : filter))
  const binding = JSON.stringify([callerUid, from.name, bound, order ?? null, size])

  const position = query.cursor === undefined ? undefined : readCursor(query.cursor, binding)
  const page = position?.page ?? query.page ?? 1
  const skip = position ? 0 : (page - 1) * size
  if (skip > MAX_SKIP) throw new ApiError('page_too_deep')

  let request = build(from.name, filters, order)
  request = position ? request.startAfter(...position.after) : skip > 0 ? request.offset(skip) : request
  const [snapshot, total] = await Promise.all([
    request.limit(size).get(),
    position?.total ?? count(from, filters, order),
  ])
  countReads(Math.max(1, snapshot.size) + skip)

  const rows = readable(snapshot.docs.map((document) => storedIn(from, document))).filter(
    (row) => query.q === undefined || !from.texts || finds(query.q, from.texts(row)),
  )
  const last = snapshot.docs.findLast((document) => isOrderValue(order && document.get(order.field)))
  const more = last !== undefined && snapshot.size === size && page * size < total
  const after = last ? [...(order ? [last.get(order.field) as string] : []), last.id] : []
  return {
    rows,
    page_info: {
      total_count: total - (snapshot.size - rows.length),
      current_page: page,
      total_pages: Math.ceil(total / size),
      next_cursor: more ? writeCursor({ after, page: page + 1, total }, binding) : null,
    },
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
      await standing()
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
  /** Single fields, for derived values; the rest stays as it is in the store. */
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
    countWrites(1)
    channel.update(refOf(anyCollection(from), uid), fields)
  },
  putIn(into, uid, field, entry) {
    countWrites(1)
    channel.update(refOf(anyCollection(into), uid), { [`${field}.${entry.uid}`]: entry })
  },
  placeIn(into, uid, field, ...entries) {
    countWrites(1)
    const placed = Object.fromEntries(entries.map((entry) => [entry.uid, entry]))
    channel.merge(refOf(anyCollection(into), uid), { uid, [field]: placed })
  },
  increment(from, uid, fields) {
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

/** The document as it is stored: in its shape, with the keys it is found by, and with the moment it ends. */
const storable = <T extends { uid: string }>(into: Collection<T>, document: T): object =>
  withExpiry(into.schema.parse({ ...document, ...keysOf(into, document) }))

/** Documents that end by themselves name the moment in `expires_at`; Firestore's TTL policy needs its own type. */
const withExpiry = (document: object): object =>
  'expires_at' in document
    ? { ...document, ttl: Timestamp.fromDate(new Date(document.expires_at as string)) }
    : document

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
  await standing()
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
  await standing()
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

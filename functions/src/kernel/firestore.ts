import { appendFileSync } from 'node:fs'
import { ApiError } from '@banso/contract/errors'
import { DEFAULT_PAGE_SIZE, MAX_SKIP, type PageInfo } from '@banso/contract/paging'
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  getFirestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import type * as z from 'zod'
import { app } from './app.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { env } from './env.ts'
import { countReads, countWrites } from './meter.ts'
import { matches, queryKeys, searchKeys } from './search.ts'

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
}
export const collection = <T extends { uid: string }>(
  name: string,
  schema: z.ZodType<T>,
  texts?: (document: T) => readonly string[],
): Collection<T> => ({ name, schema, ...(texts && { texts }) })

const refOf = (from: Collection<never>, uid: string): DocumentReference => db.collection(from.name).doc(uid)
const anyCollection = <T extends { uid: string }>(from: Collection<T>) => from as unknown as Collection<never>

/** A new document id: 20 letters and digits, as Firestore makes them. */
export const newUid = (): string => db.collection('_').doc().id

/** One document, or undefined. One billed read, also when it does not exist. */
export async function read<T extends { uid: string }>(from: Collection<T>, uid: string): Promise<T | undefined> {
  countReads(1)
  const snapshot = await refOf(anyCollection(from), uid).get()
  return snapshot.exists ? from.schema.parse(snapshot.data()) : undefined
}

/** Several documents at once, in the order asked; missing ones are left out. One billed read each. */
export async function readMany<T extends { uid: string }>(from: Collection<T>, uids: readonly string[]): Promise<T[]> {
  if (uids.length === 0) return []
  countReads(uids.length)
  const snapshots = await db.getAll(...uids.map((uid) => refOf(anyCollection(from), uid)))
  return snapshots.filter((snapshot) => snapshot.exists).map((snapshot) => from.schema.parse(snapshot.data()))
}

export type Where = {
  readonly field: string
  readonly op: '==' | 'in' | 'array-contains' | '<' | '<=' | '>' | '>='
  readonly value: string | number | boolean | null | readonly string[]
}
export type Order = { readonly field: string; readonly direction: 'asc' | 'desc' }

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
  for (const { field, op, value } of where) query = query.where(field, op, value)
  return order ? query.orderBy(order.field, order.direction) : query
}

/** Tests compare these shapes with firestore.indexes.json: the emulator runs queries that production refuses. */
function recordShape(name: string, where: readonly Where[], order: Order | undefined): void {
  if (!env.queryShapes) return
  const fields = (ops: readonly string[]) => where.filter(({ op }) => ops.includes(op)).map(({ field }) => field)
  const shape = {
    collection: name,
    equal: fields(['==', 'in']).sort(),
    contains: fields(['array-contains']),
    range: [...new Set(fields(['<', '<=', '>', '>=']))],
    order: order ? [order.field, order.direction] : [],
  }
  appendFileSync(env.queryShapes, `${JSON.stringify(shape)}\n`)
}

/** The first `limit` documents; for bounded parts of a screen. Lists people page through use `list`. */
export async function take<T extends { uid: string }>(
  from: Collection<T>,
  where: readonly Where[],
  sort: string,
  limit: number,
): Promise<T[]> {
  const snapshot = await build(from.name, where, orderOf(sort)).limit(limit).get()
  countReads(Math.max(1, snapshot.size))
  return snapshot.docs.map((document) => from.schema.parse(document.data()))
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
  const parts = where.reduce(
    (product, { op, value }) => (op === 'in' ? product * (value as string[]).length : product),
    1,
  )
  if (parts > MAX_DISJUNCTIONS) throw new ApiError('page_too_deep')
  if (searches && where.some(({ op }) => ['<', '<=', '>', '>='].includes(op))) throw new ApiError('bad_request')
}

/**
 * One page of a list at constant cost: rows read = rows shown, plus one count on the first page only, which then
 * travels in the cursor. While `q` is set the order is that of document ids (each search key is an equality), and rows
 * whose text does not hold the words, since their keys only look alike, are left out.
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
  const binding = JSON.stringify([callerUid, from.name, filters, order ?? null, size])

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

  const candidates = snapshot.docs.map((document) => from.schema.parse(document.data()))
  const rows = candidates.filter((row) => query.q === undefined || !from.texts || matches(query.q, from.texts(row)))
  const last = snapshot.docs.at(-1)
  const more = last !== undefined && snapshot.size === size && page * size < total
  const after = last ? [...(order ? [last.get(order.field) as string] : []), last.id] : []
  return {
    rows,
    page_info: {
      total_count: total - (candidates.length - rows.length),
      current_page: page,
      total_pages: Math.ceil(total / size),
      next_cursor: more ? writeCursor({ after, page: page + 1, total }, binding) : null,
    },
  }
}

/** Reads and writes of one transaction. All reads come before the first write. */
export type Writer = {
  read<T extends { uid: string }>(from: Collection<T>, uid: string): Promise<T | undefined>
  take<T extends { uid: string }>(
    from: Collection<T>,
    where: readonly Where[],
    sort: string,
    limit: number,
  ): Promise<T[]>
  /** Fails the transaction when the document exists already. */
  create<T extends { uid: string }>(from: Collection<T>, document: T): void
  set<T extends { uid: string }>(from: Collection<T>, document: T): void
  /** Stores the document and adds one to its `count`, which starts at one. */
  setCounting<T extends { uid: string; count: number }>(from: Collection<T>, document: T): void
  /** Single fields, for derived values; the rest stays as it is in the store. */
  patch<T extends { uid: string }>(from: Collection<T>, uid: string, fields: Partial<T>): void
  increment<T extends { uid: string }>(
    from: Collection<T>,
    uid: string,
    fields: { readonly [K in keyof T]?: number },
  ): void
  remove<T extends { uid: string }>(from: Collection<T>, uid: string): void
}

const writerOf = (transaction: Transaction): Writer => ({
  async read(from, uid) {
    countReads(1)
    const snapshot = await transaction.get(refOf(anyCollection(from), uid))
    return snapshot.exists ? from.schema.parse(snapshot.data()) : undefined
  },
  async take(from, where, sort, limit) {
    const snapshot = await transaction.get(build(from.name, where, orderOf(sort)).limit(limit))
    countReads(Math.max(1, snapshot.size))
    return snapshot.docs.map((document) => from.schema.parse(document.data()))
  },
  create(from, document) {
    countWrites(1)
    transaction.create(refOf(anyCollection(from), document.uid), storable(from, document))
  },
  set(from, document) {
    countWrites(1)
    transaction.set(refOf(anyCollection(from), document.uid), storable(from, document))
  },
  setCounting(from, document) {
    countWrites(1)
    const counted = { ...from.schema.parse(document), count: FieldValue.increment(1) }
    transaction.set(refOf(anyCollection(from), document.uid), counted, { merge: true })
  },
  patch(from, uid, fields) {
    countWrites(1)
    transaction.update(refOf(anyCollection(from), uid), fields as Record<string, unknown>)
  },
  increment(from, uid, fields) {
    countWrites(1)
    const changes = Object.entries(fields).map(([field, by]) => [field, FieldValue.increment(by as number)])
    transaction.update(refOf(anyCollection(from), uid), Object.fromEntries(changes))
  },
  remove(from, uid) {
    countWrites(1)
    transaction.delete(refOf(anyCollection(from), uid))
  },
})

/** The document as it is stored: in its shape, with the keys it is found by, and with the moment it ends. */
const storable = <T extends { uid: string }>(into: Collection<T>, document: T): object =>
  withExpiry(into.schema.parse(into.texts ? { ...document, s: searchKeys(into.texts(document)) } : document))

/** Documents that end by themselves name the moment in `expires_at`; Firestore's TTL policy needs its own type. */
const withExpiry = (document: object): object =>
  'expires_at' in document
    ? { ...document, ttl: Timestamp.fromDate(new Date(document.expires_at as string)) }
    : document

/** Firestore's own five are too few where a team records on one goal at the same moment. */
const MAX_ATTEMPTS = 10
const ABORTED = 10

/**
 * Runs the work as one transaction; it may run more than once, so it must have no other effect.
 * Errors: 409 in_progress when others kept changing the same documents all the while.
 */
export async function transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
  try {
    return await db.runTransaction((transaction) => work(writerOf(transaction)), { maxAttempts: MAX_ATTEMPTS })
  } catch (cause) {
    if ((cause as { code?: unknown } | null)?.code === ABORTED)
      throw new ApiError('in_progress', { retryAfter: 5, cause })
    throw cause
  }
}

/** Whether a failed commit means that a document to be created was there already. */
export const isAlreadyExists = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 6

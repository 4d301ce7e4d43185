import { appendFileSync } from 'node:fs'
import { ApiError } from '@banso/contract/errors'
import { DEFAULT_PAGE_SIZE, MAX_SKIP, type PageInfo } from '@banso/contract/paging'
import { AggregateField, FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { readCursor, writeCursor } from '../cursor.ts'
import { env } from '../env.ts'
import { byFacets } from '../facets.ts'
import { countReads } from '../meter.ts'
import { queryKeys } from '../search-keys.ts'
import { finds } from '../search-terms.ts'
import { anyCollection, type Collection, db, readable, refOf, type Stored, shaped, storedIn } from './codec.ts'
import { ID, type Order, type Where } from './where.ts'

/** Reading: by id, by conditions, and page by page. */

/** One document, or undefined. One billed read, also when it does not exist. Errors: Malformed. */
export async function read<T extends { uid: string }>(from: Collection<T>, uid: string): Promise<T | undefined> {
  countReads(1)
  const snapshot = await refOf(anyCollection(from), uid).get()
  return snapshot.exists ? shaped(from, snapshot) : undefined
}

/** Several documents at once, in the order asked; missing and malformed ones are left out. One billed read each. */
export const readMany = async <T extends { uid: string }>(from: Collection<T>, uids: readonly string[]): Promise<T[]> =>
  readable(await storedMany(from, uids))

/** `'-updated_at'` → descending. */
export const orderOf = (sort: string): Order =>
  sort.startsWith('-') ? { field: sort.slice(1), direction: 'desc' } : { field: sort, direction: 'asc' }

const ranges: readonly string[] = ['<', '<=', '>', '>=']
const isRange = (op: Where['op']): boolean => ranges.includes(op)

export function build(name: string, where: readonly Where[], order: Order | undefined): Query {
  // The id breaks ties, so that a page never repeats or skips a row.
  return filtered(name, where, order).orderBy(FieldPath.documentId(), order?.direction ?? 'asc')
}

function filtered(name: string, asked: readonly Where[], order: Order | undefined): Query {
  // Equalities alone are answered by the indexes that every field has.
  const isOrdered = order && !asked.some(({ field, op }) => op === '==' && field === order.field)
  const needsIndex = isOrdered || asked.some(({ field, op }) => isRange(op) && field !== ID)
  const where = needsIndex ? byFacets(name, asked) : asked
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
    range: [...new Set(fields(ranges))],
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
  if (searches && where.some(({ op }) => isRange(op))) throw new ApiError('bad_request')
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

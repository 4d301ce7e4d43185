import { type PromiseDocument, promiseDocument } from '@banso/contract/promises'
import type { Actor } from '@banso/contract/roles'
import { keptSidesOf } from '@banso/contract/turns'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, list, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, ofCompany } from '../../kernel/scopes.ts'

export const promises = collection('promises', promiseDocument, undefined, undefined, (record, now) =>
  keptSidesOf({ noun: 'promise', record }, now),
)

type Companies = { startup_uid?: string | undefined; partner_uid?: string | undefined }
type Query = Companies & { page?: number; per_page?: number; cursor?: string; sort?: string } & {
  owner_actor?: string[]
  assignee_uid?: string
  state?: string[]
  turn?: Actor
}
/** `operators`, `startup:{uid}`, `partner:{uid}`: whose reading of the memo opens its promises. */
export type PromiseReader = 'operators' | `startup:${string}` | `partner:${string}`
/** Promises of memos that these may read. */
export const readBy = (reader: PromiseReader): Where => ({ field: 'readers', op: 'array-contains', value: reader })
/** Those whose turn is a side's. */
export const askingOf = (side: Actor): Where => ({ field: `turns.${side}`, op: '==', value: true })
const scope = ({ startup_uid, partner_uid }: Companies, reader: PromiseReader = 'operators'): Where[] => [
  ...ofCompany({ ...(startup_uid && { startup_uid }), ...(partner_uid && { partner_uid }) }),
  alive,
  readBy(reader),
]
/** How many promises of a side are in a state, as far as somebody may read them. */
export const countPromises = (reader: PromiseReader, companies: Companies, owner: string, state: string) =>
  count(promises, [
    ...scope(companies, reader),
    { field: 'owner_actor', op: '==', value: owner },
    { field: 'state', op: '==', value: state },
  ])
/** How many of those that a side has kept had another day before. */
export const countMoved = (reader: PromiseReader, companies: Companies, owner: string) =>
  count(promises, [
    ...scope(companies, reader),
    { field: 'owner_actor', op: '==', value: owner },
    { field: 'state', op: '==', value: 'kept' },
    { field: 'was_moved', op: '==', value: true },
  ])
const MOST_JUDGED = 200
/** The latest that were kept or late, as far as somebody may read them; those of one side, where it is named. */
export const latestClosed = (reader: PromiseReader, companies: Companies, owner?: string) =>
  take(
    promises,
    [
      ...scope(companies, reader),
      ...(owner ? [{ field: 'owner_actor', op: '==', value: owner } as const] : []),
      { field: 'state', op: 'in', value: ['kept', 'late'] },
    ],
    '-closed_at',
    MOST_JUDGED,
  )
const MOST_TOLD = 5
/** What was kept or late since a moment, the latest first, and what is open, the next due first; five each at most. */
export async function promisesSince(reader: PromiseReader, companies: Companies, moment: string) {
  const own = scope(companies, reader)
  const closed: Where[] = [
    { field: 'state', op: 'in', value: ['kept', 'late'] },
    { field: 'closed_at', op: '>', value: moment },
  ]
  const [settled, open] = await Promise.all([
    take(promises, [...own, ...closed], '-closed_at', MOST_TOLD),
    take(promises, [...own, { field: 'state', op: '==', value: 'open' }], 'due_sort', MOST_TOLD),
  ])
  return [...settled, ...open]
}
const readableTo =
  (reader: PromiseReader) =>
  (promise: PromiseDocument | undefined): PromiseDocument | undefined =>
    promise?.deleted_at === null && promise.readers.includes(reader) ? promise : undefined

const listFor =
  (reader: PromiseReader) =>
  ({ state, owner_actor, assignee_uid, turn, sort = 'due_on', ...query }: Query, callerUid: string) =>
    list(promises, {
      where: [
        ...scope(query, reader),
        ...(state ? [{ field: 'state', op: 'in', value: state } as const] : []),
        ...(owner_actor ? [{ field: 'owner_actor', op: 'in', value: owner_actor } as const] : []),
        ...(assignee_uid ? [{ field: 'assignee_uid', op: '==', value: assignee_uid } as const] : []),
        ...(turn ? [askingOf(turn)] : []),
      ],
      sort: sort === 'due_on' ? 'due_sort' : sort,
      query,
      callerUid,
    })
/** The promises of memos that somebody may read: a company, or operators. */
export const promisesTo = (reader: PromiseReader) => ({
  list: listFor(reader),
  /** Those whose turn is the side's that reads, the next due first. */
  asking: (companies: Companies, side: Actor, limit: number) =>
    take(promises, [...scope(companies, reader), askingOf(side)], 'due_sort', limit),
  getIn: async (writer: Writer, uid: string) => readableTo(reader)(await writer.read(promises, uid)),
})

/** The promises of memos that operators may read. */
export const operatorsPromises = {
  ...promisesTo('operators'),
  /** Those they may read, of the asked. */
  many: async (uids: readonly string[]) =>
    (await readMany(promises, uids)).filter((promise) => readableTo('operators')(promise) !== undefined),
}
const MOST_AT_ONCE = 20
/** Some of those for which somebody has asked for another day that nobody has answered. */
export const askedBy = (uid: string) =>
  take(
    promises,
    [
      { field: 'move_request.by.uid', op: '==', value: uid },
      { field: 'move_request.state', op: '==', value: 'asked' },
    ],
    undefined,
    MOST_AT_ONCE,
  )
/** Of one memo; it has ten at most, and those it no longer names. */
export const promisesOfMemo = (writer: Writer, uid: string) =>
  writer.take(promises, [{ field: 'memo_uid', op: '==', value: uid }], undefined, 100)

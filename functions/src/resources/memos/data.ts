import { type MemoRevisionDocument, memoRevisionDocument } from '@banso/contract/memo-revisions'
import { type MemoDocument, memoDocument } from '@banso/contract/memos'
import { plainTextOf } from '@banso/contract/rich-text'
import type { Caller } from '../../kernel/authenticate.ts'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { alive, deleted, ofCompany, ofStartup, owned, readerTag } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const memos = collection('memos', memoDocument, ({ summary, body, decisions, next_actions }) => [
  summary,
  ...decisions,
  ...next_actions.map(({ title }) => title),
  plainTextOf(body),
])

export const memoRevisions = collection('memo_revisions', memoRevisionDocument)
const MOST_REVISIONS = 50
/** What a memo said before, the latest first. */
export const revisionsOf = (memoUid: string): Promise<MemoRevisionDocument[]> =>
  take(memoRevisions, [{ field: 'memo_uid', op: '==', value: memoUid }], '-saved_at', MOST_REVISIONS)

/**
 * Writes down who reads these memos now: one write for each that the person reads for the first time, no read. To be
 * awaited before the answer goes out. No edit: nobody's open form goes stale.
 */
export async function markRead(read: readonly MemoDocument[], { caller, now }: Reader): Promise<void> {
  const fresh = read.filter(({ author, read_by }) => author.uid !== caller.uid && !(caller.uid in read_by))
  if (fresh.length === 0) return
  const entry = { ...caller.person, read_at: now.toISOString() }
  await transact(async (writer) => {
    for (const { uid } of fresh) writer.putIn(memos, uid, 'read_by', entry)
  })
}

type Page = { page?: number; per_page?: number; cursor?: string }

/** A memo about a startup, for whoever refers to it and may read it. */
export async function memoNamedBy(writer: Writer, startupId: StartupId, caller: Caller, uid: string) {
  const memo = owned(await writer.read(memos, uid), startupId)
  return memo?.deleted_at === null && memo.readers.includes(readerTag(caller)) ? memo : undefined
}

const MOST_TAKEN = 50
/** The memos of an interview, whoever reads them: those that are there (null), or went with it at that moment. */
export const memosGoneWith = (writer: Writer, interviewUid: string, at: string | null): Promise<MemoDocument[]> =>
  writer.take(
    memos,
    [
      { field: 'interview_uid', op: '==', value: interviewUid },
      { field: 'deleted_at', op: '==', value: at },
    ],
    undefined,
    MOST_TAKEN,
  )

/** Of an interview, those that whoever asks may read, the latest first. */
export const readableMemos = (
  interviewUid: string,
  caller: Pick<Caller, 'actor' | 'companyUid'>,
  limit: number,
): Promise<MemoDocument[]> =>
  take(
    memos,
    [
      alive,
      { field: 'readers', op: 'array-contains', value: readerTag(caller) },
      { field: 'interview_uid', op: '==', value: interviewUid },
    ],
    '-created_at',
    limit,
  )

/** Memos that operators may read, of interviews and calls with any company. */
export const operatorMemos = {
  find: (query: TextQuery) =>
    findByText(memos, [alive, { field: 'readers', op: 'array-contains', value: 'operators' }], query, ({ readers }) =>
      readers.includes('operators'),
    ),
}

type ListQuery = Page & { deleted?: 'true' }
/** What is there, the latest first; or what the caller has written and deleted, which nobody else reads any more. */
const listed = (where: readonly Where[], query: ListQuery, callerUid: string) => {
  const gone: Where[] = [deleted, { field: 'author.uid', op: '==', value: callerUid }]
  return query.deleted
    ? list(memos, { where: [...where, ...gone], sort: '-deleted_at', query, callerUid })
    : list(memos, { where: [...where, alive], sort: '-created_at', query, callerUid })
}

/** The memos that name these readers; a startup's also name it as what they are about. */
const readableIn = (scope: readonly Where[], tag: string, isOwn: (memo: MemoDocument) => boolean) => {
  const readable: Where[] = [...scope, { field: 'readers', op: 'array-contains', value: tag }]
  const own = (memo: MemoDocument | undefined) =>
    memo?.deleted_at === null && memo.readers.includes(tag) && isOwn(memo) ? memo : undefined
  const gone = (memo: MemoDocument | undefined) =>
    memo && memo.deleted_at !== null && memo.readers.includes(tag) && isOwn(memo) ? memo : undefined
  return {
    list: (interviewUid: string, query: ListQuery, callerUid: string) =>
      listed([...readable, { field: 'interview_uid', op: '==', value: interviewUid }], query, callerUid),
    /** Of calls and visits: those of no interview. */
    notes: (query: Page, callerUid: string) =>
      list(memos, {
        where: [...readable, alive, { field: 'interview_uid', op: '==', value: null }],
        sort: '-created_at',
        query,
        callerUid,
      }),
    find: (query: TextQuery) => findByText(memos, [...readable, alive], query, (memo) => own(memo) !== undefined),
    get: async (uid: string) => own(await read(memos, uid)),
    getIn: async (writer: Writer, uid: string) => own(await writer.read(memos, uid)),
    /** One that was deleted. */
    goneIn: async (writer: Writer, uid: string) => gone(await writer.read(memos, uid)),
  }
}

/** The memos a startup may read: its own, and those shared with it. */
export const memosOf = (startupId: StartupId) =>
  readableIn([ofStartup(startupId)], `startup:${startupId}`, (memo) => owned(memo, startupId) !== undefined)

/** The memos a partner may read: its own, and those shared with it. */
export const memosWith = (partnerId: PartnerId) =>
  readableIn(
    [{ field: 'partner_company_uid', op: '==', value: partnerId }],
    `partner:${partnerId}`,
    (memo) => memo.partner_company_uid === partnerId,
  )

type OperatorsQuery = ListQuery & { interview_uid?: string; startup_uid?: string; partner_uid?: string }
const toOperators: Where = { field: 'readers', op: 'array-contains', value: 'operators' }
const readableByOperators = (memo: MemoDocument | undefined) =>
  memo?.deleted_at === null && memo.readers.includes('operators') ? memo : undefined

/** The memos operators may read, of any company. */
export const operatorsMemos = {
  list: (query: OperatorsQuery, callerUid: string) =>
    listed(
      [
        ...ofCompany(query),
        ...(query.interview_uid ? [{ field: 'interview_uid', op: '==', value: query.interview_uid } as const] : []),
        toOperators,
      ],
      query,
      callerUid,
    ),
  get: async (uid: string) => readableByOperators(await read(memos, uid)),
  getIn: async (writer: Writer, uid: string) => readableByOperators(await writer.read(memos, uid)),
  /** One that was deleted. */
  goneIn: async (writer: Writer, uid: string) => {
    const memo = await writer.read(memos, uid)
    return memo && memo.deleted_at !== null && memo.readers.includes('operators') ? memo : undefined
  },
}

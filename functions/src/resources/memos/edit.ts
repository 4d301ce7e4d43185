import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@banso/contract/errors'
import { type MemoDocument, type OperatorMemoInput, readersOf } from '@banso/contract/memos'
import type { PageInfo } from '@banso/contract/paging'
import type { Reader } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { patchDerived } from '../../kernel/firestore/write.ts'
import { allInterviews } from '../interviews/data.ts'
import { promises, promisesOfMemo } from '../promises/data.ts'
import { withRequest } from '../promises/move-requests.ts'
import { withTurns } from '../promises/rules.ts'
import { tasks, tasksOfMemo } from '../tasks/data.ts'
import { type Agreed, agreed, storeAgreed } from './agreements.ts'
import type { People } from './assignees.ts'
import { memos as collection, memoRevisions, revisionsOf } from './data.ts'
import { isOfOwnSide, presentMemo, revisionOf } from './rules.ts'

/** What becomes of a memo once it is there, whoever wrote it, and of the promises and actions that were made of it. */

type Changes = Partial<MemoDocument>
type Asked = OperatorMemoInput['next_actions'] | undefined

/**
 * A changed memo, with the version before it, its promises, and the actions that name it. Reads; what it answers writes.
 * Errors: those of `agreed`.
 */
export async function edited(
  unit: Unit,
  context: Reader,
  memo: MemoDocument,
  changes: Changes,
  asked: Asked,
  people?: People,
): Promise<() => MemoDocument> {
  const changed = { ...memo, ...changes }
  const readers = readersOf(changed)
  const next = { ...changed, readers }
  const made: Agreed | undefined = asked && (await agreed(unit, context, next, asked, memo.next_actions, people))
  const moved = !isDeepStrictEqual(readers, memo.readers)
  const kept = moved ? await tasksOfMemo(unit, memo.uid) : []
  const promised = moved ? await promisesOfMemo(unit, memo.uid) : []
  const whole = { ...next, ...(made && { next_actions: made.next_actions }) }
  const revision = revisionOf(memo, whole)
  return () => {
    if (revision) unit.create(memoRevisions, revision)
    const stored = unit.edit(collection, memo, {
      ...changes,
      readers,
      ...(made && { next_actions: made.next_actions, assignees: made.assignees }),
      revision_count: memo.revision_count + (revision ? 1 : 0),
    })
    for (const task of kept) unit.patch(tasks, task.uid, { memo_readers: readers })
    for (const promise of promised)
      patchDerived(unit, promises, promise, withTurns(promise, withRequest(promise, { readers })))
    if (made) storeAgreed(unit, made)
    return stored
  }
}

/**
 * Takes a memo away, or brings it back (`deleted_at` null), with its promises. Actions that were made of it stay, and do
 * not name it meanwhile. Reads; what it answers writes.
 */
export async function withGone(unit: Unit, memo: MemoDocument, deleted_at: string | null): Promise<() => MemoDocument> {
  const made = await tasksOfMemo(unit, memo.uid)
  const promised = await promisesOfMemo(unit, memo.uid)
  return () => {
    const next = unit.edit(collection, memo, { deleted_at })
    for (const task of made) unit.patch(tasks, task.uid, { memo_readers: deleted_at === null ? memo.readers : [] })
    for (const promise of promised)
      patchDerived(unit, promises, promise, withTurns(promise, withRequest(promise, { deleted_at })))
    return next
  }
}

type Found = { readonly rows: MemoDocument[]; readonly page_info: PageInfo }
/** Of deleted memos those that come back by themselves: what went with its interview comes back with it. */
export async function goneAlone({ rows, page_info }: Found): Promise<Found> {
  const named = [...new Set(rows.flatMap(({ interview_uid }) => interview_uid ?? []))]
  const there = new Set((await allInterviews.many(named)).map(({ uid }) => uid))
  const left = rows.filter(({ interview_uid }) => interview_uid === null || there.has(interview_uid))
  return { rows: left, page_info: { ...page_info, total_count: page_info.total_count - rows.length + left.length } }
}

/** The memo where the caller may do this to it. Errors: 404, 412, 403. */
export function allowed(unit: Unit, reader: Reader, found: MemoDocument | undefined, verdict: string): MemoDocument {
  const present = presentMemo(reader)
  const memo = unit.seen(found, present)
  if (!present(memo).can.includes(verdict)) throw new ApiError(verdict === 'restore' ? 'not_found' : 'forbidden')
  return memo
}

/**
 * What a memo said before, to those alone on whose side it was written: an earlier text may have been meant for fewer
 * readers. Errors: 404, 403.
 */
export async function versionsTo(reader: Reader, memo: MemoDocument | undefined) {
  if (!memo) throw new ApiError('not_found')
  if (!isOfOwnSide(memo, reader)) throw new ApiError('forbidden')
  const data = memo.revision_count === 0 ? [] : await revisionsOf(memo.uid)
  return { status: 200, body: { data } } as const
}

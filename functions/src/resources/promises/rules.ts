import { dayInJapan } from '@banso/contract/dates'
import { isReadOn } from '@banso/contract/promise-sides'
import {
  type PersonRate,
  type PromiseDocument,
  type PromiseRate,
  type PromiseState,
  RATE_FROM,
} from '@banso/contract/promises'
import { dueSort, type TaskStatus } from '@banso/contract/tasks'
import { nobodysTurn } from '@banso/contract/turn-acts'
import { keptSidesOf } from '@banso/contract/turns'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { isDueAgain } from '../../kernel/reminding.ts'
import { waitFor } from '../../kernel/turn.ts'
import { movesTo, requestTo, requestVerdicts, withRequest } from './move-requests.ts'

export const objectOf = ({ uid, title }: PromiseDocument) => ({ type: 'promise', uid, title })

/**
 * The companies whose log tells of it: those that read the promise. Companies read promises where they read the memo;
 * the log of theirs does not name those they may not.
 */
export const companiesTold = ({ readers, startup_company_uid, partner_company_uid }: PromiseDocument) => {
  const told = (side: 'startup' | 'partner', uid: string | null) =>
    uid !== null && readers.includes(`${side}:${uid}`) ? uid : null
  return { startupId: told('startup', startup_company_uid), partnerId: told('partner', partner_company_uid) }
}

/** Of these the ones a request for another day is between: who else reads the promise is not told of it. */
export const partiesTold = (promise: PromiseDocument) => {
  const { startupId, partnerId } = companiesTold(promise)
  const isParty = (side: 'startup' | 'partner') => [side, 'operator'].includes(promise.owner_actor)
  return { startupId: isParty('startup') ? startupId : null, partnerId: isParty('partner') ? partnerId : null }
}

const begun = () =>
  ({
    state: 'open',
    task_uid: null,
    moved_late: false,
    renegotiations: [],
    was_moved: false,
    move_request: null,
    reminded_at: null,
    turns: nobodysTurn,
    drop_reason: '',
    closed_at: null,
  }) satisfies Partial<PromiseDocument>

/** The document of a new promise: what is given, over what every promise begins with. */
export const newPromise = (
  given: NewDocument<PromiseDocument, ReturnType<typeof begun> & { due_sort: unknown }>,
): PromiseDocument => ({ ...begun(), due_sort: dueSort(given.due_on), ...given })

/** Changes that are stored by themselves, with whose turn it is after them: what is stored whole has that of itself. */
export const withTurns = (promise: PromiseDocument, changes: Partial<PromiseDocument>) => ({
  ...changes,
  ...keptSidesOf({ noun: 'promise', record: { ...promise, ...changes } }, new Date()),
})

/** What it is once it is done: kept by its day, unless the day had been moved when it had come already. */
export const doneState = ({ due_on, moved_late }: PromiseDocument, now: Date): PromiseState =>
  moved_late || (due_on !== null && dayInJapan(now) > due_on) ? 'late' : 'kept'

/** What a promise becomes when its action reaches a state; undefined where that changes nothing. */
export function followingTask(
  promise: PromiseDocument,
  status: TaskStatus,
  now: Date,
): Partial<PromiseDocument> | undefined {
  const closed_at = now.toISOString()
  if (status === 'done') return withRequest(promise, { state: doneState(promise, now), closed_at })
  if (status === 'cancelled') return withRequest(promise, { state: 'dropped', closed_at })
  return promise.state === 'open' ? undefined : { state: 'open', closed_at: null }
}

/** What is wrong with the day somebody asks for. */
export const askedDayIssue = ({ due_on }: PromiseDocument, asked: string, now: Date): string | undefined => {
  if (asked < dayInJapan(now)) return '新しい期限は今日以降の日付を選択してください。'
  return asked === due_on ? '新しい期限は、現在の期限とは別の日付を選択してください。' : undefined
}

/** A day moved before it came counts, moved after it came is late. */
export const isMovedLate = ({ due_on, moved_late }: PromiseDocument, now: Date): boolean =>
  moved_late || (due_on !== null && dayInJapan(now) > due_on)

type Move = { due_on: string | null; reason: string; by: string; agreed_by?: string }
/** The promise with another day: who moved it, why, and, where the other side was asked, who of it has agreed. */
export const movedTo = (
  promise: PromiseDocument,
  { due_on, reason, by, agreed_by }: Move,
  now: Date,
): Partial<PromiseDocument> => ({
  due_on,
  due_sort: dueSort(due_on),
  moved_late: isMovedLate(promise, now),
  was_moved: true,
  renegotiations: [
    ...promise.renegotiations,
    {
      at: now.toISOString(),
      by,
      old_due_on: promise.due_on,
      // A day that was taken away is an empty one in the history.
      new_due_on: due_on ?? '',
      reason,
      agreed_by: agreed_by ?? null,
    },
  ],
})

/** Whether operators may remind of it now: a side that may not read it is told nothing, and nobody reminds themselves. */
export const isRemindable = (promise: PromiseDocument, { caller, now }: Reader): boolean =>
  may(caller, 'promise.update', () => promise.readers.includes('operators')) &&
  promise.state === 'open' &&
  isReadOn(promise, promise.owner_actor) &&
  promise.assignee_uid !== caller.uid &&
  isDueAgain(promise, now)

export const rateOf = (kept: number, late: number): PromiseRate => ({
  kept,
  late,
  rate: kept + late < RATE_FROM ? null : Math.round((100 * kept) / (kept + late)),
})

/** How each person among those named in these has kept what they promised; what nobody in particular did counts for nobody. */
export function ratesByPerson(closed: readonly PromiseDocument[]): PersonRate[] {
  const people = new Map<string, Omit<PersonRate, 'rate'>>()
  for (const { assignee_uid: uid, assignee_name, owner_actor, state } of closed) {
    if (uid === null || (state !== 'kept' && state !== 'late')) continue
    const known = people.get(uid) ?? { uid, name: assignee_name ?? '', owner_actor, kept: 0, late: 0 }
    people.set(uid, { ...known, [state]: known[state] + 1 })
  }
  return [...people.values()]
    .map(({ kept, late, ...person }) => ({ ...person, ...rateOf(kept, late) }))
    .toSorted((a, b) => b.kept + b.late - a.kept - a.late)
}

/** What operators do to it themselves; what an action is made of is done there. */
const ownVerdicts = (promise: PromiseDocument, { caller }: Reader): string[] => {
  const reads = () => promise.readers.includes('operators')
  if (!may(caller, 'promise.update', reads) || promise.state !== 'open') return []
  return promise.task_uid ? ['move'] : ['keep', 'move', 'drop']
}

/** What the caller may do with it now. */
export const promiseVerdicts = (promise: PromiseDocument, reader: Reader): string[] => [
  ...new Set([
    ...ownVerdicts(promise, reader),
    ...(isRemindable(promise, reader) ? ['remind'] : []),
    ...requestVerdicts(promise, reader),
  ]),
]

export const presentPromise = (reader: Reader) => (promise: PromiseDocument) => {
  const can = promiseVerdicts(promise, reader)
  return {
    ...promise,
    move_request: requestTo(promise, reader.caller),
    renegotiations: movesTo(promise, reader.caller),
    wait: waitFor({ noun: 'promise', record: promise }, reader, can),
    etag: etagOf(promise),
    can,
  }
}

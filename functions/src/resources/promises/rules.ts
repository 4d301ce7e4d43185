import { dayInJapan } from '@banso/contract/dates'
import {
  type PersonRate,
  type PromiseDocument,
  type PromiseRate,
  type PromiseState,
  RATE_FROM,
} from '@banso/contract/promises'
import { dueSort, type TaskStatus } from '@banso/contract/tasks'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { Given } from '../../kernel/given.ts'

const begun = () =>
  ({
    state: 'open',
    task_uid: null,
    moved_late: false,
    renegotiations: [],
    was_moved: false,
    drop_reason: '',
    closed_at: null,
  }) satisfies Partial<PromiseDocument>

/** The document of a new promise: what is given, over what every promise begins with. */
export const newPromise = (
  given: Given<PromiseDocument, ReturnType<typeof begun> & { due_sort: unknown }>,
): PromiseDocument => ({ ...begun(), due_sort: dueSort(given.due_on), ...given })

/** What it is once it is done: kept by its day, unless the day had been moved when it had come already. */
export const doneState = ({ due_on, moved_late }: PromiseDocument, now: Date): PromiseState =>
  moved_late || (due_on !== null && dayInJapan(now) > due_on) ? 'late' : 'kept'

/** What a promise becomes when its action reaches a state; undefined where that changes nothing. */
export function followingTask(
  promise: PromiseDocument,
  status: TaskStatus,
  now: Date,
): Pick<PromiseDocument, 'state' | 'closed_at'> | undefined {
  const closed_at = now.toISOString()
  if (status === 'done') return { state: doneState(promise, now), closed_at }
  if (status === 'cancelled') return { state: 'dropped', closed_at }
  return promise.state === 'open' ? undefined : { state: 'open', closed_at: null }
}

/** A day moved before it came counts, moved after it came is late. */
export const isMovedLate = ({ due_on, moved_late }: PromiseDocument, now: Date): boolean =>
  moved_late || (due_on !== null && dayInJapan(now) > due_on)

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

export const presentPromise =
  ({ caller }: Reader) =>
  (promise: PromiseDocument) => ({
    ...promise,
    etag: etagOf(promise),
    // What an action is made of is done there.
    can:
      !may(caller, 'promise.update', () => promise.readers.includes('operators')) || promise.state !== 'open'
        ? []
        : promise.task_uid
          ? ['move']
          : ['keep', 'move', 'drop'],
  })

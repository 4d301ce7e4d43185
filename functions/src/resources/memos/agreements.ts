import type { Person } from '@banso/contract/common'
import type { MemoDocument, OperatorMemoInput } from '@banso/contract/memos'
import type { PromiseDocument } from '@banso/contract/promises'
import { dueSort, type TaskDocument } from '@banso/contract/tasks'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { partnerNames, startupNames } from '../../kernel/company-names.ts'
import { promises } from '../promises/data.ts'
import { withRequest } from '../promises/move-requests.ts'
import { movedTo, newPromise } from '../promises/rules.ts'
import { askedNotification, proposedNotification } from '../tasks/notifications.ts'
import { assertRoom } from '../tasks/references.ts'
import { addTask } from '../tasks/transition.ts'
import { ownersOf } from '../users/data.ts'
import { type AskedPartner, askedPartner, taskFor } from './actions.ts'
import { assigneesOf, type People } from './assignees.ts'

type NextAction = MemoDocument['next_actions'][number]
/** What saving next actions makes and changes, beside the memo itself. */
export type Agreed = {
  next_actions: NextAction[]
  /** Whom they name. */
  assignees: Person[]
  made: PromiseDocument[]
  edited: { before: PromiseDocument; changes: Partial<PromiseDocument> }[]
  tasks: TaskDocument[]
  owners: string[]
  /** The partner of whose side some of them are, and who asks it. */
  partner: AskedPartner | undefined
  asks: string
}

const EDITED = 'メモの変更'
const REMOVED = 'メモから削除'

/**
 * What becomes of a memo's next actions: each is a promise under its own uid; with `as_task` an action of the startup
 * is made as well (see `taskFor`). One that is no longer named is
 * dropped while it is open; another day is a renegotiation. Reads only. Operators name anybody of a side, companies of
 * other sides only those of `people`.
 * Errors: those of `assigneesOf`; 422 for an action that is not the writer's to make; 409 at the limit of them.
 */
export async function agreed(
  unit: Unit,
  { caller, now }: Reader,
  memo: MemoDocument,
  wanted: OperatorMemoInput['next_actions'],
  before: readonly NextAction[],
  named: People = [],
): Promise<Agreed> {
  const people = await assigneesOf(memo, wanted, before, caller, named)
  const known = new Map<string, PromiseDocument>()
  const isNew = ({ uid }: { uid: string | null }) =>
    !before.some((one) => uid !== null && one.uid === uid && one.task_uid !== null)
  const partner = await askedPartner(unit, { caller, now }, memo, wanted, isNew)
  for (const { uid } of before) {
    const promise = uid === null ? undefined : await unit.read(promises, uid)
    if (promise) known.set(promise.uid, promise)
  }
  const isPromised = ({ uid }: { uid: string | null }) => uid === null || !known.has(uid)
  const [startup_name, partner_name] = await Promise.all([
    wanted.some((one) => one.as_task || isPromised(one)) ? nameOf(memo.startup_company_uid, caller, startupNames) : '',
    wanted.some(isPromised) ? (partner?.name ?? nameOf(memo.partner_company_uid, caller, partnerNames)) : '',
  ])
  const asks = caller.actor === 'operator' ? '運営' : startup_name
  const assignees = wanted.flatMap(({ assignee_uid: uid, owner_actor: actor }) =>
    uid === null ? [] : { uid, actor, name: people.get(uid) ?? '' },
  )
  const result: Agreed = { next_actions: [], assignees, made: [], edited: [], tasks: [], owners: [], partner, asks }
  for (const [index, { uid, as_task, ...action }] of wanted.entries()) {
    const old = uid === null ? undefined : known.get(uid)
    const given = newRecord(caller.person, now)
    const assignee_name = action.assignee_uid === null ? null : (people.get(action.assignee_uid) ?? null)
    const existing = before.find((one) => uid !== null && one.uid === uid)
    const task =
      as_task && !existing?.task_uid
        ? taskFor(
            memo,
            action,
            index,
            { ...given, startup_name, promise_uid: old?.uid ?? given.uid },
            { names: people, partner },
            caller,
          )
        : undefined
    const task_uid = existing?.task_uid ?? task?.uid ?? null
    const fields = { ...action, assignee_name, task_uid, due_sort: dueSort(action.due_on) }
    if (task) result.tasks.push(task)
    if (old) {
      const moves = old.due_on !== action.due_on
      const moved = moves && movedTo(old, { due_on: action.due_on, reason: EDITED, by: caller.person.name }, now)
      result.edited.push({ before: old, changes: withRequest(old, { ...fields, ...moved, readers: memo.readers }) })
    } else
      result.made.push(
        newPromise({
          ...given,
          ...fields,
          memo_uid: memo.uid,
          interview_uid: memo.interview_uid,
          startup_company_uid: memo.startup_company_uid,
          partner_company_uid: memo.partner_company_uid,
          startup_name,
          partner_name,
          readers: memo.readers,
        }),
      )
    result.next_actions.push({ ...action, uid: old?.uid ?? given.uid, task_uid })
  }
  const listed = new Set(result.next_actions.map(({ uid }) => uid))
  for (const promise of known.values())
    if (!listed.has(promise.uid) && promise.state === 'open')
      result.edited.push({
        before: promise,
        changes: withRequest(promise, {
          state: 'dropped',
          drop_reason: REMOVED,
          closed_at: now.toISOString(),
          readers: memo.readers,
        }),
      })
  if (caller.actor !== 'operator' && result.tasks.length > 0) await assertRoom(memo.startup_company_uid as StartupId)
  if (result.tasks.some(({ status }) => status === 'proposed'))
    result.owners = await ownersOf(memo.startup_company_uid as StartupId)
  return result
}

/** Stores it. Writes only. */
export function storeAgreed(unit: Unit, { made, edited, tasks, owners, partner, asks }: Agreed): void {
  for (const promise of made) unit.create(promises, promise)
  for (const { before, changes } of edited) unit.edit(promises, before, changes)
  for (const task of tasks) {
    addTask(unit, task, task.status === 'proposed' ? 'task.proposed' : 'task.created')
    if (task.status === 'proposed') for (const owner of owners) unit.notify(proposedNotification(task, owner))
    if (task.asked_partner_uid !== null)
      for (const person of partner?.people ?? []) unit.notify(askedNotification(task, person, asks))
  }
}

/** What a company is called; empty for none. No read where the caller is of it, else at most one a minute. */
const nameOf = async (
  uid: string | null,
  { companyUid, companyName }: Reader['caller'],
  names: typeof startupNames,
): Promise<string> => {
  if (uid === null) return ''
  return (uid === companyUid && companyName) || (await names([uid]))(uid)
}

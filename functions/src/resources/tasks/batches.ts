import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@banso/contract/errors'
import { restingStatuses, type StartupStatus, startupStatuses } from '@banso/contract/startup-states'
import {
  BATCH_LIMIT,
  notInBatch,
  operatorTaskBatches,
  type TaskBatchDocument,
  type TaskBatchInput,
} from '@banso/contract/task-batches'
import type { TaskDocument } from '@banso/contract/tasks'
import { may, type StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { isDueAgain } from '../../kernel/reminding.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { startupOf, withStartupNames } from '../startups/data.ts'
import { ownersOf } from '../users/data.ts'
import { batches, listBatches, readBatch, tasks, tasksOfBatch } from './data.ts'
import { proposedNotification } from './notifications.ts'
import { assertRoom } from './references.ts'
import { newTask, newTaskBatch, objectOf } from './rules.ts'
import { addTask } from './transition.ts'

/** One action per batch and startup: proposing it again finds it there. */
const taskUid = (batch: string, startup: string): string =>
  createHash('sha256').update(`${batch} for ${startup}`).digest('base64url').slice(0, 20)

const restingMessage = (status: StartupStatus) => `「${startupStatuses[status]}」の企業のため、提案していません。`

/** Whether an action can be proposed there now, and to whom it is told; or why not. */
async function recipient(uid: string) {
  try {
    const startupId = uid as StartupId
    const { name, status } = await startupOf(startupId)
    if (restingStatuses.includes(status)) return { uid, name, owners: [], message: restingMessage(status) }
    await assertRoom(startupId)
    return { uid, name, owners: await ownersOf(startupId), message: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { uid, name: '', owners: [], message: error.message }
  }
}
type Recipient = Awaited<ReturnType<typeof recipient>>

/** Errors: 422 where the batch is another's, or says something else. */
function assertSame(known: TaskBatchDocument, { batch_uid, startup_uids: _, ...said }: TaskBatchInput, caller: string) {
  const { uid, created_by } = known
  const before = Object.fromEntries(Object.keys(said).map((field) => [field, known[field as keyof typeof said]]))
  if (created_by.uid !== caller || !isDeepStrictEqual(before, said)) throw new ApiError('idempotency_mismatch', { uid })
}

/**
 * Proposes to each startup that can be proposed to, all in one commit, and tells of the others why not. Whoever has it
 * of this batch already is left alone.
 */
async function create(context: Context<typeof operatorTaskBatches.create>) {
  const { body, caller, now } = context
  const { batch_uid, startup_uids, ...said } = body
  const recipients = await Promise.all(startup_uids.map(recipient))
  return context.commit(async (unit) => {
    const known = await unit.read(batches, batch_uid)
    if (known) assertSame(known, body, caller.uid)
    const open = recipients.filter(({ uid, message }) => message === '' && !known?.startup_uids.includes(uid))
    const reached = [...(known?.startup_uids ?? []), ...open.map(({ uid }) => uid)]
    if (reached.length > BATCH_LIMIT)
      throw new ApiError('limit_reached', { values: { target: '1回の提案のスタートアップ', n: BATCH_LIMIT } })
    const batch: TaskBatchDocument = {
      ...(known ?? newTaskBatch({ ...newRecord(caller.person, now), ...said, uid: batch_uid })),
      startup_uids: reached,
      total: reached.length,
    }
    for (const each of open) propose(unit, context, each)
    if (reached.length > 0) unit.set(batches, batch)
    if (open.length === 0) unit.silent()
    const deliveries = recipients.map(({ uid, message }) => {
      const made = reached.includes(uid)
      return { startup_company_uid: uid, task_uid: made ? taskUid(batch_uid, uid) : null, message: made ? '' : message }
    })
    return { status: 201, body: { data: { ...batch, deliveries } } }
  })
}

function propose(
  unit: Unit,
  { body, caller, now }: Context<typeof operatorTaskBatches.create>,
  { uid, name, owners }: Recipient,
): void {
  const { batch_uid, startup_uids: _, ...said } = body
  const task = newTask({
    ...newRecord(caller.person, now),
    ...said,
    ...notInBatch,
    uid: taskUid(batch_uid, uid),
    assignees: [],
    startup_company_uid: uid,
    startup_name: name,
    status: 'proposed',
    proposed_by_operator: true,
    batch_uid,
  })
  addTask(unit, task, 'task.proposed')
  for (const owner of owners) unit.notify(proposedNotification(task, owner))
}

const isUnanswered = ({ status, deleted_at }: TaskDocument) => status === 'proposed' && deleted_at === null

/** Errors: 409 where everybody has answered or was reminded today. */
async function remind(context: Context<typeof operatorTaskBatches.remind>) {
  const { params, now } = context
  if (!(await readBatch(params.batch_id))) throw new ApiError('not_found')
  const asked = (await tasksOfBatch(params.batch_id)).filter((task) => isUnanswered(task) && isDueAgain(task, now))
  const owners = await Promise.all(asked.map((task) => ownersOf(task.startup_company_uid as StartupId)))
  return context.commit(async (unit) => {
    const current = await Promise.all(asked.map(({ uid }) => unit.read(tasks, uid)))
    const due = current.filter((task) => task !== undefined && isUnanswered(task) && isDueAgain(task, now))
    if (due.length === 0) throw new ApiError('not_now')
    for (const task of due as TaskDocument[]) {
      unit.derive(tasks, task, { reminded_at: now.toISOString() })
      unit.activity({ verb: 'task.reminded', object: objectOf(task), startupId: task.startup_company_uid })
      const told = owners[asked.findIndex(({ uid }) => uid === task.uid)] ?? []
      for (const owner of told) unit.notify(proposedNotification(task, owner))
    }
    return { status: 200, body: { data: { reminded: due.length } } }
  })
}

export const taskBatchRoutes = implement(operatorTaskBatches)({
  list: async ({ query, caller }) => {
    const { rows, page_info } = await listBatches(query, caller.uid)
    return { status: 200, body: { data: rows, page_info } }
  },
  get: async ({ params, caller, now }) => {
    const batch = await readBatch(params.batch_id)
    if (!batch) throw new ApiError('not_found')
    const made = await tasksOfBatch(batch.uid)
    const answers = (await withStartupNames(made)).map((task) => ({
      ...task,
      task_uid: task.uid,
      reason: task.cancel_reason,
    }))
    const remindable = made.some((task) => isUnanswered(task) && isDueAgain(task, now))
    const can = remindable && may(caller, 'task.create') ? ['remind'] : []
    return { status: 200, body: { data: { ...batch, answers, can } } }
  },
  create,
  remind,
})

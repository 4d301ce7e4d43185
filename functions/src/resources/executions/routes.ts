import { dayInJapan } from '@banso/contract/dates'
import { ApiError, assertNoIssues } from '@banso/contract/errors'
import {
  type ExecutionDocument,
  executionIssues,
  executionStamps,
  executions,
  operatorExecutions,
  partnerExecutions,
} from '@banso/contract/executions'
import { executionLabels } from '@banso/contract/labels/executions'
import { taskStates } from '@banso/contract/tasks'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { attachments } from '../files/attach.ts'
import { goals } from '../goals/data.ts'
import { promiseFollows } from '../promises/follow.ts'
import { operatorInCharge } from '../startups/data.ts'
import { tasks, tasksOf } from '../tasks/data.ts'
import { blockedNotification, stampedNotification } from '../tasks/notifications.ts'
import { sharedTask } from '../tasks/partners.ts'
import { successorOf } from '../tasks/references.ts'
import { companiesOf, objectOf, taskVerdicts } from '../tasks/rules.ts'
import { addTask } from '../tasks/transition.ts'
import { executions as executionCollection, executionsOf } from './data.ts'
import {
  assertUpdates,
  goalOfEntry,
  measuresWith,
  measuresWithout,
  movedGoal,
  progressBefore,
  progressWith,
  progressWithout,
} from './recount.ts'
import {
  displayValues,
  executionVerdicts,
  newExecution,
  presentExecution,
  progressAfter,
  taskAfter,
  withStamp,
} from './rules.ts'

const list = async ({ startupId, params, query, ...reader }: Context<typeof executions.list>) => {
  const { rows, page_info } = await executionsOf(startupId).listOf(params.task_id, query, reader.caller.uid)
  if (rows.length === 0 && !(await tasksOf(startupId).get(params.task_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentExecution(reader)), page_info } } as const
}

/** Those of an action that is shared with the partner. Errors: 404, also where the relation has ended. */
const listShared = async ({ partnerId, params, query, ...reader }: Context<typeof partnerExecutions.list>) => {
  const { related } = await sharedTask(partnerId, params.task_id, reader)
  const { rows, page_info } = await executionsOf(related.startupId).listOf(params.task_id, query, reader.caller.uid)
  const data = rows.map((execution) => ({ ...execution, etag: etagOf(execution), can: [] }))
  return { status: 200, body: { data, page_info } } as const
}

/**
 * One commit: the entry, the action's progress and state (and its successor, where it repeats), the goal's measures,
 * the activity, and a note to the operator in charge where the startup is stuck.
 */
const create = async (context: Context<typeof executions.create>) => {
  const { startupId, params, body, caller, now } = context
  assertNoIssues(executionIssues(body, dayInJapan(now)))
  // Colleagues record on the same goal at the same moment: action and goal, both written, guard what was read.
  return context.commit(
    async (unit) => {
      const task = await executableTask(unit, context, params.task_id)
      const goal =
        body.measure_updates.length > 0 ? await movedGoal(unit, startupId, task, body.measure_updates) : undefined
      const operatorUid = body.result === 'blocked' ? await operatorInCharge(unit, startupId) : undefined
      const successor = body.result === 'completed' ? await successorOf(unit, task, context) : undefined

      const follow = body.result === 'completed' ? await promiseFollows(unit, task, 'done', now) : undefined
      const files = await attachments(unit, context, { type: 'execution', uid: null }, body.file_uids)
      const entry = newExecution(task, { ...newRecord(caller.person, now), ...body, files: files?.refs ?? [] })
      const execution = { ...entry, progress_before: progressBefore(task, entry) }
      unit.create(executionCollection, execution)
      files?.settle(execution.uid)
      unit.derive(tasks, task, taskAfter(task, execution, now))
      if (goal) unit.derive(goals, goal, measuresWith(goal, execution))
      unit.activity({ verb: 'task.executed', object: objectOf(task), ...companiesOf(task) })
      if (body.result === 'completed')
        unit.activity({
          verb: 'task.transitioned',
          object: objectOf(task),
          ...companiesOf(task),
          to: taskStates.done.label,
        })
      follow?.()
      if (successor) addTask(unit, successor, 'task.created')
      if (operatorUid) unit.notify(blockedNotification(task, operatorUid, body.blocker))
      return { status: 201, body: { data: presentExecution(context)(execution) } }
    },
    { hot: true },
  )
}

/** The author's change within a day; the action's progress and the goal's measures are counted again. */
const update = (context: Context<typeof executions.update>) =>
  context.commit(async (unit) => {
    const { startupId, params, body, now } = context
    const execution = await seenExecution(unit, context, params.execution_id)
    if (!executionVerdicts(execution, context).includes('update')) throw new ApiError('forbidden')
    const said = { ...execution, ...body }
    assertNoIssues(executionIssues(said, dayInJapan(now)))
    const { task, goal } = await countedIn(unit, startupId, execution, said.measure_updates)
    if (goal) assertUpdates(goal, said.measure_updates, execution.measure_updates)
    const corrected = { ...said, progress_after: progressAfter(said), goal_uid: goal?.uid ?? execution.goal_uid }
    const changed = task ? { ...corrected, progress_before: progressBefore(task, corrected) } : corrected
    const target = { type: 'execution', uid: execution.uid } as const
    const files = await attachments(unit, context, target, body.file_uids, execution.file_uids)
    const next = unit.edit(executionCollection, execution, { ...changed, ...(files && { files: files.refs }) })
    files?.settle(execution.uid)
    if (task) unit.derive(tasks, task, progressWith(task, next))
    if (goal) unit.derive(goals, goal, measuresWith(goal, next))
    const diff = diffOf(displayValues(execution), displayValues(next), executionLabels)
    unit.activity({ verb: 'execution.updated', object: taskOf(execution), startupId, diff })
    return { status: 200, body: { data: presentExecution(context)(next) } }
  })

/** The action and the goal stand as the other entries say. */
const remove = (context: Context<typeof executions.remove>) =>
  context.commit(async (unit) => {
    const { startupId, params, now } = context
    const execution = await seenExecution(unit, context, params.execution_id)
    if (!executionVerdicts(execution, context).includes('remove')) throw new ApiError('forbidden')
    const { task, goal } = await countedIn(unit, startupId, execution, [])
    unit.edit(executionCollection, execution, { deleted_at: now.toISOString() })
    if (task)
      unit.derive(tasks, task, { execution_count: task.execution_count - 1, ...progressWithout(task, execution) })
    if (goal) unit.derive(goals, goal, measuresWithout(goal, execution))
    unit.activity({ verb: 'execution.removed', object: taskOf(execution), startupId })
    return { status: 204 }
  })

/**
 * An operator's one stamp on an entry. No edit of it: nobody's open form goes stale. Its author is told of the first,
 * not of another in its place. Errors: 404.
 */
const stamp = (context: Context<typeof operatorExecutions.stamp>) =>
  context.commit(async (unit) => {
    const { startupId, params, body, caller } = context
    const execution = await executionsOf(startupId).getIn(unit, params.execution_id)
    if (!execution || execution.deleted_at) throw new ApiError('not_found')
    const before = execution.reactions.find(({ uid }) => uid === caller.uid)
    const present = presentExecution(context)
    if ((before?.stamp ?? null) === body.stamp) {
      unit.silent()
      return { status: 200, body: { data: present(execution) } }
    }
    const reactions = withStamp(execution, context, body.stamp)
    unit.derive(executionCollection, execution, { reactions })
    const about = { object: taskOf(execution), startupId }
    if (body.stamp === null) unit.activity({ verb: 'execution.unstamped', ...about })
    else {
      const word = executionStamps[body.stamp]
      unit.activity({ verb: 'execution.stamped', ...about, to: word })
      if (!before) unit.notify(stampedNotification(execution, caller.person, word))
    }
    return { status: 200, body: { data: present({ ...execution, reactions }) } }
  })

/** Entries are told as part of their action's history. */
const taskOf = (execution: ExecutionDocument) => objectOf({ uid: execution.task_uid, title: execution.task_title })

/** Errors: 404, and 409 while the action is a proposal or closed. */
async function executableTask(unit: Unit, context: Reader & { startupId: StartupId }, uid: string) {
  const task = await tasksOf(context.startupId).getIn(unit, uid)
  if (!task || task.deleted_at) throw new ApiError('not_found')
  if (!taskVerdicts(task, context).includes('execute'))
    throw new ApiError('invalid_transition', {
      values: { from: taskStates[task.status].label, to: taskStates.doing.label },
    })
  return task
}

/** What is counted with an entry: its action, and the goal that it says something of, or will. */
async function countedIn(
  unit: Unit,
  startupId: StartupId,
  entry: ExecutionDocument,
  updates: ExecutionDocument['measure_updates'],
) {
  const task = await tasksOf(startupId).getIn(unit, entry.task_uid)
  return { task, goal: await goalOfEntry(unit, startupId, { entry, task, updates }) }
}

/** The entry as the caller saw it. Errors: 404 (deleted ones too), 412. */
async function seenExecution(unit: Unit, context: Reader & { startupId: StartupId }, uid: string) {
  const execution = await executionsOf(context.startupId).getIn(unit, uid)
  return unit.seen(execution?.deleted_at ? undefined : execution, presentExecution(context))
}

export const executionRoutes = [
  ...implement(executions)({ list, create, update, remove }),
  ...implement(partnerExecutions)({ list: listShared }),
  ...implement(operatorExecutions)({ list, remove, stamp }),
]

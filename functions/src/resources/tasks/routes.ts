import { dayInJapan } from '@banso/contract/dates'
import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { taskLabels } from '@banso/contract/labels/tasks'
import { dueSort, operatorTasks, type TaskListQuery, taskIssues, tasks } from '@banso/contract/tasks'
import { newRecord } from '../../kernel/commit.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { attachments } from '../files/attach.ts'
import { promiseFollows } from '../promises/follow.ts'
import { nameFor, withStartupNames } from '../startups/data.ts'
import { ownersOf } from '../users/data.ts'
import { batchOf, countAnswer } from './answers.ts'
import { allTasks, tasks as taskCollection, tasksOf } from './data.ts'
import { ownTaskColumns, taskColumns } from './export.ts'
import { askingOf, assigned, originOf, sharedWith } from './links.ts'
import { proposedNotification } from './notifications.ts'
import { partnerTaskRoutes } from './partners.ts'
import { assertRoom, referencedGoal, referencedIssue, seenTask } from './references.ts'
import {
  askedPartner,
  companiesOf,
  displayValues,
  isOpen,
  newTask,
  objectOf,
  presentTask,
  taskVerdicts,
} from './rules.ts'
import { addTask, transition } from './transition.ts'

const list = async ({ startupId, query, ...reader }: Context<typeof tasks.list>) => {
  const asked = { callerUid: reader.caller.uid, today: dayInJapan(reader.now) }
  const { rows, page_info } = await tasksOf(startupId).list(query, asked)
  return { status: 200, body: { data: rows.map(presentTask(reader)), page_info } } as const
}

const get = async ({ startupId, params, ...reader }: Context<typeof tasks.get>) => {
  const task = await tasksOf(startupId).get(params.task_id)
  if (!task) throw new ApiError('not_found')
  return { status: 200, body: { data: presentTask(reader)(task) } } as const
}

/** A startup's own action, or an operator's proposal, of which the owners are told. */
const create = async (context: Context<typeof tasks.create>) => {
  const { startupId, body, caller, now } = context
  const proposes = caller.actor === 'operator'
  const startup_name = await nameFor(startupId, caller)
  await assertRoom(startupId)
  const shared = await sharedWith(startupId, body, now)
  const people = await assigned(startupId, body.assignee_uids, shared)
  const owners = proposes ? await ownersOf(startupId) : []
  return context.commit(async (unit) => {
    const { issue_title, takeUp } = await referencedIssue(unit, startupId, body.issue_uid)
    const files = await attachments(unit, context, { type: 'task', uid: null }, body.file_uids)
    const task = newTask({
      ...newRecord(caller.person, now),
      ...body,
      files: files?.refs ?? [],
      ...people,
      ...shared,
      ...(await originOf(unit, context, body)),
      ...(await referencedGoal(unit, startupId, body)),
      issue_title,
      startup_company_uid: startupId,
      startup_name,
      status: proposes ? 'proposed' : 'todo',
      proposed_by_operator: proposes,
    })
    const tellPartner = await askingOf(startupId, undefined, task)
    addTask(unit, task, proposes ? 'task.proposed' : 'task.created')
    if (!proposes) takeUp()
    files?.settle(task.uid)
    tellPartner(unit, task)
    for (const owner of owners) unit.notify(proposedNotification(task, owner))
    return { status: 201, body: { data: presentTask(context)(task) } }
  })
}

const update = async (context: Context<typeof tasks.update>) => {
  const { startupId, params, body, now } = context
  return context.commit(async (unit) => {
    const task = await seenTask(unit, context, params.task_id)
    if (!taskVerdicts(task, context).includes('update')) throw new ApiError('forbidden')
    const named = { ...task, ...body }
    assertNoIssues(taskIssues(named))
    const isShared = named.partner_company_uid !== task.partner_company_uid
    if (isShared && task.waiting_for?.uid === task.partner_company_uid)
      throw invalid({ partner_company_uid: 'パートナーの回答を待っている間は変更できません。' })
    const shared = isShared ? await sharedWith(startupId, named, now) : task
    const people = body.assignee_uids || isShared ? await assigned(startupId, named.assignee_uids, shared) : {}
    const changed = { ...named, partner_name: shared.partner_name, ...people }
    const relinks = body.goal_uid !== undefined || body.measure_links !== undefined
    const goal = relinks ? await referencedGoal(unit, startupId, changed) : {}
    const moves = changed.issue_uid !== task.issue_uid
    const issue = moves ? await referencedIssue(unit, startupId, changed.issue_uid) : undefined
    const files = await attachments(unit, context, { type: 'task', uid: task.uid }, body.file_uids, task.file_uids)
    const asked_partner_uid = askedPartner({ ...changed, waiting_for: task.waiting_for })
    const tellPartner = await askingOf(startupId, task, { status: task.status, asked_partner_uid })
    const next = unit.edit(taskCollection, task, {
      ...changed,
      ...goal,
      ...(issue && { issue_title: issue.issue_title }),
      ...(files && { files: files.refs }),
      due_sort: dueSort(changed.due_on),
      asked_partner_uid,
    })
    tellPartner(unit, next)
    if (next.status !== 'proposed') issue?.takeUp()
    files?.settle(task.uid)
    const diff = diffOf(displayValues(task), displayValues(next), taskLabels)
    unit.activity({ verb: 'task.updated', object: objectOf(next), ...companiesOf(next), diff })
    return { status: 200, body: { data: presentTask(context)(next) } }
  })
}

const remove = (context: Context<typeof tasks.remove>) =>
  context.commit(async (unit) => {
    const task = await seenTask(unit, context, context.params.task_id)
    // Nobody can answer what is not there; put back, it can be answered again.
    const answer = task.status === 'proposed' ? 'withdrawn' : task.answer
    const batch = await batchOf(unit, task, answer)
    const follow = isOpen(task.status) ? await promiseFollows(unit, task, 'cancelled', context.now) : undefined
    unit.edit(taskCollection, task, { deleted_at: context.now.toISOString(), answer })
    countAnswer(unit, batch, task.answer, answer)
    follow?.()
    unit.activity({ verb: 'task.removed', object: objectOf(task), ...companiesOf(task) })
    return { status: 204 }
  })

const restore = (context: Context<typeof tasks.restore>) =>
  context.commit(async (unit) => {
    const task = await tasksOf(context.startupId).getIn(unit, context.params.task_id)
    if (!task || !taskVerdicts(task, context).includes('restore')) throw new ApiError('not_found')
    if (isOpen(task.status)) await assertRoom(context.startupId)
    const answer = task.status === 'proposed' ? null : task.answer
    const batch = await batchOf(unit, task, answer)
    const follow = isOpen(task.status) ? await promiseFollows(unit, task, task.status, context.now) : undefined
    const next = unit.edit(taskCollection, task, { deleted_at: null, answer })
    countAnswer(unit, batch, task.answer, answer)
    follow?.()
    unit.activity({ verb: 'task.restored', object: objectOf(next), ...companiesOf(next) })
    return { status: 200, body: { data: presentTask(context)(next) } }
  })

type Reader = Parameters<typeof presentTask>[0]
const ofAllStartups = async (query: TaskListQuery, reader: Reader) => {
  const { rows, page_info } = await allTasks.list(query, {
    callerUid: reader.caller.uid,
    today: dayInJapan(reader.now),
  })
  return { data: await withStartupNames(rows.map(presentTask(reader))), page_info }
}

/** Asks the owners again for their answer to a proposal. Errors: 404, 409 where it has one, or was asked about by now. */
const remind = async (context: Context<typeof operatorTasks.remind>) => {
  const { startupId, params, now } = context
  const owners = await ownersOf(startupId)
  return context.commit(async (unit) => {
    const task = await tasksOf(startupId).getIn(unit, params.task_id)
    if (!task || task.deleted_at) throw new ApiError('not_found')
    if (!taskVerdicts(task, context).includes('remind')) throw new ApiError('not_now')
    const reminded_at = now.toISOString()
    unit.derive(taskCollection, task, { reminded_at })
    unit.activity({ verb: 'task.reminded', object: objectOf(task), startupId })
    for (const owner of owners) unit.notify(proposedNotification(task, owner))
    return { status: 200, body: { data: { uid: task.uid, reminded_at } } } as const
  })
}

const shared = { list, get, create, update, transition, remove, restore }
export const taskRoutes = [
  ...implement(tasks)({
    ...shared,
    exportOwn: async ({ startupId, query, ...reader }) => {
      const asked = { callerUid: reader.caller.uid, today: dayInJapan(reader.now) }
      const page = async (of: TaskListQuery) => {
        const { rows, page_info } = await tasksOf(startupId).list(of, asked)
        return { data: rows.map(presentTask(reader)), page_info }
      }
      return { status: 200, body: { name: '経営アクション.csv', content: csvOf(ownTaskColumns, pagesOf(page, query)) } }
    },
  }),
  ...partnerTaskRoutes,
  ...implement(operatorTasks)({
    ...shared,
    remind,
    find: async ({ params, ...reader }) => {
      const task = await allTasks.get(params.task_id)
      if (!task) throw new ApiError('not_found')
      return { status: 200, body: { data: presentTask(reader)(task) } }
    },
    listAll: async ({ query, ...reader }) => ({ status: 200, body: await ofAllStartups(query, reader) }),
    exportAll: async ({ query, ...reader }) => {
      const pages = pagesOf((page: TaskListQuery) => ofAllStartups(page, reader), query)
      return { status: 200, body: { name: '経営アクション.csv', content: csvOf(taskColumns, pages) } }
    },
  }),
]

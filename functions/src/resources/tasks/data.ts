import { addDays } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import type { PageInfo } from '@banso/contract/paging'
import { BATCH_LIMIT, taskBatchDocument } from '@banso/contract/task-batches'
import {
  openTaskStatuses,
  type SharedTasksQuery,
  type TaskDocument,
  type TaskListQuery,
  taskDocument,
} from '@banso/contract/tasks'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { trackedFields } from '../../kernel/changes.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, deleted, ofCompany, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const tasks = collection(
  'tasks',
  taskDocument,
  ({ title, description, checklist }) => [title, description, ...checklist.map(({ text }) => text)],
  // Whoever changes a memo's readers says so of the memo; a new name is the company's; observations are of the entries.
  trackedFields(taskDocument, ['memo_readers', 'startup_name', 'observations', 'series']),
)

export const batches = collection('task_batches', taskBatchDocument)

export const readBatch = (uid: string) => read(batches, uid)
export const listBatches = (query: { page?: number; per_page?: number; cursor?: string }, callerUid: string) =>
  list(batches, { where: [alive], sort: '-created_at', query, callerUid })
/** What was made of a batch, deleted ones too. */
export const tasksOfBatch = (uid: string) =>
  take(tasks, [{ field: 'batch_uid', op: '==', value: uid }], undefined, BATCH_LIMIT)

/** What was made of a memo, whichever company it is of: at most ten next actions, and a few more by hand. */
export const tasksOfMemo = (writer: Writer, uid: string) =>
  writer.take(tasks, [{ field: 'memo_uid', op: '==', value: uid }], undefined, 50)

/** Whose list it is, and the day it is in Japan. */
type Asked = { callerUid: string; today: string }
type TaskPage = Promise<{ rows: TaskDocument[]; page_info: PageInfo }>

function search(scope: Where[], query: TaskListQuery, { callerUid, today }: Asked): TaskPage {
  const where: Where[] = [...scope, query.deleted ? deleted : alive]
  const status = query.status ?? (query.due ? openTaskStatuses : undefined)
  if (status) where.push({ field: 'status', op: 'in', value: status })
  if (query.priority) where.push({ field: 'priority', op: 'in', value: query.priority })
  if (query.assignee_uid) where.push({ field: 'assignee_uids', op: 'array-contains', value: query.assignee_uid })
  if (query.interview_uid) where.push({ field: 'interview_uid', op: '==', value: query.interview_uid })
  if (query.batch_uid) where.push({ field: 'batch_uid', op: '==', value: query.batch_uid })
  if (query.goal_uid) where.push({ field: 'goal_uid', op: '==', value: query.goal_uid })
  if (query.issue_uid) where.push({ field: 'issue_uid', op: '==', value: query.issue_uid })
  if (query.proposed_by_operator)
    where.push({ field: 'proposed_by_operator', op: '==', value: query.proposed_by_operator === 'true' })
  const span = dueSpan(query, today)
  const sort = query.deleted ? '-deleted_at' : (query.sort ?? 'due_on')
  if (span.length > 0 && sort !== 'due_on') throw new ApiError('bad_request')
  return list(tasks, {
    where: [...where, ...span],
    sort: sort === 'due_on' ? 'due_sort' : sort,
    query,
    callerUid,
  })
}

/** The range of due dates asked for. Actions without one are in none. */
function dueSpan({ due, due_from, due_to }: TaskListQuery, today: string): Where[] {
  const span: Where[] = []
  if (due === 'overdue') span.push({ field: 'due_sort', op: '<', value: today })
  if (due === 'today') span.push({ field: 'due_sort', op: '<=', value: today })
  if (due === 'week') span.push({ field: 'due_sort', op: '<=', value: addDays(today, 7) })
  if (due_from) span.push({ field: 'due_sort', op: '>=', value: due_from })
  if (due_to) span.push({ field: 'due_sort', op: '<=', value: due_to })
  else if (due_from) span.push({ field: 'due_sort', op: '<', value: '9999' })
  return span
}

/** Days from one to another, both among them. */
type Days = { readonly from: string; readonly to: string }
const dueWithin = (days: Days | undefined): Where[] =>
  days
    ? [
        { field: 'due_sort', op: '>=', value: days.from },
        { field: 'due_sort', op: '<=', value: days.to },
      ]
    : []

const PROMISES = 5
/** Of each kind: their records are asked for by 30 names at most. */
const SHARED = 15
async function promisesSince(scope: readonly Where[], moment: string | null, most: number = PROMISES) {
  const isOpenState: Where = { field: 'status', op: 'in', value: ['todo', 'doing', 'waiting'] }
  const isDone = (since: string): Where[] => [
    { field: 'status', op: '==', value: 'done' },
    { field: 'closed_at', op: '>', value: since },
  ]
  const isWaiting: Where = { field: 'status', op: '==', value: 'waiting' }
  const [done, open, waiting] = await Promise.all([
    moment === null ? [] : take(tasks, [...scope, alive, ...isDone(moment)], '-closed_at', most),
    take(tasks, [...scope, alive, isOpenState], 'due_sort', most),
    take(tasks, [...scope, alive, isWaiting], undefined, PROMISES),
  ])
  return { done, open, waiting }
}

/** Actions of one startup. There is no way to read one without naming the company it belongs to. */
export const tasksOf = (startupId: StartupId) => ({
  list: (query: TaskListQuery, asked: Asked) => search([ofStartup(startupId)], query, asked),
  find: (query: TextQuery) => findByText(tasks, [ofStartup(startupId), alive], query),
  /**
   * What was settled since a moment (null: nothing is), what was promised before and is still open, and what waits; at
   * most five each.
   */
  promisesSince: (moment: string | null) => promisesSince([ofStartup(startupId)], moment),
  /** Those that work on an issue, in any state. */
  ofIssue: (uid: string, limit: number) =>
    take(tasks, [ofStartup(startupId), alive, { field: 'issue_uid', op: '==', value: uid }], undefined, limit),
  /** What this person still has to do, nearest due first; due within these days, where they are named. */
  openOf: (uid: string, limit: number, days?: Days) =>
    take(
      tasks,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: 'in', value: openTaskStatuses.filter((status) => status !== 'proposed') },
        { field: 'assignee_uids', op: 'array-contains', value: uid },
        ...dueWithin(days),
      ],
      'due_sort',
      limit,
    ),
  /** Proposals waiting for the startup's answer, newest first. */
  proposals: (limit: number) =>
    take(tasks, [ofStartup(startupId), alive, { field: 'status', op: '==', value: 'proposed' }], '-created_at', limit),
  /** What waits for this person's answer, or for that of anybody of the company. */
  awaiting: (uid: string, limit: number) =>
    take(
      tasks,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: '==', value: 'waiting' },
        { field: 'waiting_for.uid', op: 'in', value: [uid, startupId] },
      ],
      undefined,
      limit,
    ),
  countOpen: () => count(tasks, [ofStartup(startupId), alive, { field: 'status', op: 'in', value: openTaskStatuses }]),
  get: async (uid: string) => owned(await read(tasks, uid), startupId),
  /** Of those named, the ones that are still to be done. */
  stillOpen: async (uids: readonly string[]) =>
    (await readMany(tasks, uids)).filter(
      (task) => owned(task, startupId) && task.deleted_at === null && task.closed_at === null,
    ),
  /** Those of the named that are there. */
  many: async (uids: readonly string[]) =>
    (await readMany(tasks, uids)).filter((task) => owned(task, startupId) && task.deleted_at === null),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(tasks, uid), startupId),
})

const underWay = openTaskStatuses.filter((status) => status !== 'proposed')
const asList = (scope: readonly Where[], { status = [...underWay], ...query }: SharedTasksQuery, callerUid: string) => {
  const where: Where[] = [...scope, alive, { field: 'status', op: 'in', value: status }]
  return list(tasks, { where, sort: 'due_sort', query, callerUid })
}

/** Whether an action is one of a partner's; a proposal is not, until the startup takes it up. */
export const isSharedWith = (task: TaskDocument | undefined, partnerId: PartnerId): boolean =>
  task?.partner_company_uid === partnerId && task.deleted_at === null && task.status !== 'proposed'

/** Actions that are shared with a partner; whether it may read those of a startup today, their relation says. */
export const tasksWith = (partnerId: PartnerId) => ({
  list: ({ asked, ...query }: SharedTasksQuery, callerUid: string) => {
    const field = asked ? 'asked_partner_uid' : 'partner_company_uid'
    return asList([{ field, op: '==', value: partnerId }], query, callerUid)
  },
  get: async (uid: string) => {
    const task = await read(tasks, uid)
    return isSharedWith(task, partnerId) ? task : undefined
  },
  /** Those of the named that are shared with it. */
  many: async (uids: readonly string[]) =>
    (await readMany(tasks, uids)).filter((task) => isSharedWith(task, partnerId)),
  find: (query: TextQuery) =>
    findByText(tasks, [{ field: 'partner_company_uid', op: '==', value: partnerId }, alive], query, (task) =>
      isSharedWith(task, partnerId),
    ),
  /** What is its own to do or to answer, nearest due first; due within these days, where they are named. */
  asked: (limit: number, days?: Days) =>
    take(
      tasks,
      [
        { field: 'asked_partner_uid', op: '==', value: partnerId },
        alive,
        { field: 'status', op: 'in', value: underWay },
        ...dueWithin(days),
      ],
      'due_sort',
      limit,
    ),
  /** Of one startup, as above; more of them, since their records are found by them. */
  promisesSince: (startupUid: string, moment: string | null) =>
    promisesSince(ofCompany({ startup_uid: startupUid, partner_uid: partnerId }), moment, SHARED),
})

/** Actions of all startups: for operators alone. */
export const allTasks = {
  /** What is this partner's to do or to answer. */
  askedOf: (partnerId: PartnerId, query: SharedTasksQuery, callerUid: string) =>
    asList([{ field: 'asked_partner_uid', op: '==', value: partnerId }], query, callerUid),
  find: (query: TextQuery) => findByText(tasks, [alive], query),
  /** What this person still has to do for any startup, nearest due first; due within these days, where they are named. */
  openOf: (uid: string, limit: number, days?: Days) =>
    take(
      tasks,
      [
        alive,
        { field: 'status', op: 'in', value: underWay },
        { field: 'assignee_uids', op: 'array-contains', value: uid },
        ...dueWithin(days),
      ],
      'due_sort',
      limit,
    ),
  get: (uid: string) => read(tasks, uid),
  list: (query: TaskListQuery, asked: Asked) => search(ofCompany(query), query, asked),
}

/** Actions of all startups that somebody still has to do by this day. */
export const dueOn = (day: string): Queue<TaskDocument> => ({
  from: tasks,
  where: [
    alive,
    { field: 'status', op: 'in', value: openTaskStatuses.filter((status) => status !== 'proposed') },
    { field: 'due_sort', op: '==', value: day },
  ],
  sort: undefined,
})

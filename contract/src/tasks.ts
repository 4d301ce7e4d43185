import * as z from 'zod'
import { person, priorities, stamps, startupNamed, stored, verdicts } from './common.ts'
import { addMonths } from './dates.ts'
import { csvExport, paging } from './downloads.ts'
import { at, base, calls, endpoint, operatorMay } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalDay,
  optionalText,
  refusing,
  requiredLine,
  requiredNumber,
  transitionFields,
  uid,
} from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { commentLabels } from './labels/comments.ts'
import { taskLabels } from './labels/tasks.ts'
import { REASON_MAX, REOPEN_DAYS } from './limits.ts'
import { observation } from './observations.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { actorLabels } from './roles.ts'
import { stateLabels, states } from './states.ts'
import { wait } from './turn-acts.ts'

export const OPEN_TASK_LIMIT = 500
export const CHECKLIST_LIMIT = 20
export const ASSIGNEE_LIMIT = 5

export const taskStates = states({
  proposed: {
    label: '提案中',
    to: {
      todo: { label: '取り組む', by: ['startup'] },
      cancelled: { label: '取り下げる', proposalLabel: '見送る', by: ['startup', 'operator'], needs: 'reason' },
    },
  },
  todo: {
    label: '未着手',
    to: {
      doing: { label: '着手する', by: ['startup', 'partner'] },
      waiting: { label: '回答待ちにする', by: ['startup', 'partner'], needs: 'waiting_for_uid' },
      done: { label: '完了にする', by: ['startup', 'partner'], when: '実行記録または完了コメントがある' },
      cancelled: { label: '中止する', by: ['startup'], needs: 'reason' },
    },
  },
  doing: {
    label: '進行中',
    to: {
      waiting: { label: '回答待ちにする', by: ['startup', 'partner'], needs: 'waiting_for_uid' },
      done: { label: '完了にする', by: ['startup', 'partner'], when: '実行記録または完了コメントがある' },
      cancelled: { label: '中止する', by: ['startup'], needs: 'reason' },
    },
  },
  waiting: {
    label: '回答待ち',
    to: {
      doing: { label: '進行中に戻す', by: ['startup', 'partner', 'operator'], when: '運営は、運営の回答を待つもの' },
      done: { label: '完了にする', by: ['startup', 'partner'], when: '実行記録または完了コメントがある' },
      cancelled: { label: '中止する', by: ['startup'], needs: 'reason' },
    },
  },
  done: { label: '完了', to: { doing: { label: '再開する', by: ['startup'], when: `完了から${REOPEN_DAYS}日以内` } } },
  cancelled: {
    label: '中止',
    to: { todo: { label: '再開する', by: ['startup'], when: `中止から${REOPEN_DAYS}日以内` } },
  },
})
export const taskStatuses = stateLabels(taskStates)
export type TaskStatus = keyof typeof taskStates
/** States in which something is still to be done. */
export const openTaskStatuses = ['proposed', 'todo', 'doing', 'waiting'] as const satisfies readonly TaskStatus[]

/** What became of what operators proposed. None of them: still to be answered. */
export const taskAnswers = { accepted: '承諾', declined: '見送り', withdrawn: '取り下げ' } as const
export type TaskAnswer = keyof typeof taskAnswers

export const recurrences = { none: '繰り返さない', weekly: '毎週', monthly: '毎月' } as const
/** Who besides the company and the operators reads an action: the one partner it names, while their relation lasts. Readers see it by `inWordsOf`. */
export const taskVisibilities = { company: 'スタートアップと運営', shared_partner: 'パートナーと共有' } as const
export const taskDueFilters = { overdue: '期限超過', today: '今日まで', week: '7日以内' } as const

const label = taskLabels
const checklistItem = z.strictObject({ text: requiredLine('項目', 80), done: z.boolean() })
const measureLink = z.strictObject({
  measure_uid: uid,
  expected_delta: requiredNumber('見込みの増減', -1e15, 1e15),
})

export const taskFields = {
  title: requiredLine(label.title, 80),
  /** Markdown. */
  description: optionalText(label.description, 4000),
  goal_uid: uid.nullable(),
  /** The issue it works on. */
  issue_uid: uid.nullable(),
  assignee_uids: z
    .array(uid)
    .max(ASSIGNEE_LIMIT, { error: `担当は${ASSIGNEE_LIMIT}名まで選択できます。` })
    .refine(distinct(String), { error: distinctMessage }),
  owner_actor: choice(label.owner_actor, actorLabels),
  start_on: optionalDay(label.start_on),
  due_on: optionalDay(label.due_on),
  priority: choice(label.priority, priorities),
  checklist: z
    .array(checklistItem)
    .max(CHECKLIST_LIMIT, { error: `チェックリストは${CHECKLIST_LIMIT}件まで登録できます。` }),
  recurrence: choice(label.recurrence, recurrences),
  recurrence_until: optionalDay(label.recurrence_until),
  measure_links: z
    .array(measureLink)
    .max(5)
    .refine(
      distinct((link: { measure_uid: string }) => link.measure_uid),
      { error: distinctMessage },
    ),
  file_uids: fileUids(),
}
const sharing = {
  visibility: choice(label.visibility, taskVisibilities),
  /** The partner it is shared with, which then can be one of its assignees, and waited for, as a company. */
  partner_company_uid: uid.nullable(),
}
/** Where it comes from; said once, when it is made. */
const origins = { interview_uid: uid.nullable(), memo_uid: uid.nullable() }
const taskObject = z.strictObject({
  ...taskFields,
  visibility: sharing.visibility.optional(),
  partner_company_uid: sharing.partner_company_uid.optional(),
})

/** What no single field can tell. Runs in the form, on create, and on the merged record on update. */
export function taskIssues(task: z.output<typeof taskObject>): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (task.start_on && task.due_on && task.due_on < task.start_on)
    issues.push({ path: ['due_on'], message: '期限は開始日以降の日付を選択してください。' })
  if (task.recurrence !== 'none' && !task.due_on)
    issues.push({ path: ['due_on'], message: '繰り返す場合は期限を選択してください。' })
  if (task.recurrence_until && task.due_on && task.recurrence_until > addMonths(task.due_on, 36))
    issues.push({ path: ['recurrence_until'], message: '繰り返しは3年以内で設定してください。' })
  if (task.measure_links.length > 0 && !task.goal_uid)
    issues.push({ path: ['goal_uid'], message: '指標への貢献を入力する場合は経営目標を選択してください。' })
  if (task.visibility === 'shared_partner' && !task.partner_company_uid)
    issues.push({ path: ['partner_company_uid'], message: '共有するパートナーを選択してください。' })
  if (task.visibility !== 'shared_partner' && task.partner_company_uid)
    issues.push({
      path: ['visibility'],
      message: `パートナーを選択した場合は、公開範囲を「${taskVisibilities.shared_partner}」にしてください。`,
    })
  return issues
}
export const taskInput = taskObject.superRefine(...refusing(taskIssues))
export type TaskInput = z.output<typeof taskInput>
const taskCreate = taskObject
  .extend({ interview_uid: origins.interview_uid.optional(), memo_uid: origins.memo_uid.optional() })
  .superRefine(...refusing(taskIssues))
export type TaskCreate = z.output<typeof taskCreate>
const taskPatch = taskObject.partial()

export const taskTransition = z.strictObject({
  ...transitionFields(taskStatuses),
  reason: optionalText(label.reason, REASON_MAX).optional(),
  /** Completion comment; needed for done when nothing was recorded yet. */
  comment: optionalText(commentLabels.body, 1000).optional(),
  /**
   * Whose answer is awaited: a person of the company, an assigned operator, or the partner it is shared with. Partners
   * wait for the startup, by its uid.
   */
  waiting_for_uid: uid.optional(),
})

export const task = z
  .object({
    uid,
    startup_company_uid: uid,
    ...taskFields,
    ...sharing,
    ...origins,
    /** What was handed out to several startups at once has the same. */
    batch_uid: uid.nullable(),
    goal_title: z.string().nullable(),
    issue_title: z.string().nullable(),
    interview_title: z.string().nullable(),
    partner_name: z.string().nullable(),
    /** The attached files as they are shown. */
    files: z.array(fileRef),
    /** People, and the partner it is shared with: then by the company's uid and name. */
    assignees: z.array(person),
    status: keyOf(taskStatuses),
    waiting_for: z.object({ ...person.shape, since: moment }).nullable(),
    /** Who is waited for. */
    wait,
    /** Whole percent; raised by executions, 100 when done. */
    progress: z.int(),
    execution_count: z.int(),
    proposed_by_operator: z.boolean(),
    cancel_reason: z.string(),
    closed_at: moment.nullable(),
    deleted_at: moment.nullable(),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Task' })
export type Task = z.output<typeof task>
/** An action as the list of all startups shows it. */
export const taskOfStartup = task.extend(startupNamed).meta({ id: 'TaskOfStartup' })
export type TaskOfStartup = z.output<typeof taskOfStartup>
/** Order of due dates in which actions without one come last. */
export const dueSort = (due_on: string | null): string => due_on ?? '9999-12-31'
/** `tasks/{uid}` as it is stored; `due_sort` is `dueSort(due_on)`. */
export const taskDocument = task.omit({ etag: true, can: true, wait: true }).extend({
  due_sort: z.string(),
  issue_uid: uid.nullable().default(null),
  issue_title: z.string().nullable().default(null),
  file_uids: taskFields.file_uids.default([]),
  files: task.shape.files.default([]),
  visibility: sharing.visibility.default('company'),
  partner_company_uid: sharing.partner_company_uid.default(null),
  partner_name: task.shape.partner_name.default(null),
  interview_uid: origins.interview_uid.default(null),
  interview_title: task.shape.interview_title.default(null),
  memo_uid: origins.memo_uid.default(null),
  /** Who may read that memo: to others it is not named. */
  memo_readers: z.array(z.string()).default([]),
  batch_uid: task.shape.batch_uid.default(null),
  answer: keyOf(taskAnswers).nullable().default(null),
  /** Its company's name of today, for lists across startups (decision 02). Empty in what was stored before. */
  startup_name: startupNamed.startup_name.default(''),
  /** The days of the first one where it repeats, from which those of each are counted; null for that one itself. */
  series: z.object({ start_on: z.string().nullable(), due_on: z.string() }).nullable().default(null),
  /** The promise it keeps: one of a memo's next actions. */
  promise_uid: uid.nullable().default(null),
  /** The partner it is shared with, where it is the partner's to do or to answer; derived. */
  asked_partner_uid: uid.nullable().default(null),
  /** What its progress is counted from, as `progress`; null in what was stored before. */
  observations: z.array(observation).nullable().default(null),
  /** When who has to answer was last reminded; derived. */
  reminded_at: moment.nullable().default(null),
  ...stored,
})
export type TaskDocument = z.output<typeof taskDocument>

const taskListQuery = listQuery(['due_on', '-updated_at', '-created_at'], {
  status: manyOf(taskStatuses).optional(),
  priority: manyOf(priorities).optional(),
  assignee_uid: uid.optional(),
  goal_uid: uid.optional(),
  /** Those that work on this issue. */
  issue_uid: uid.optional(),
  interview_uid: uid.optional(),
  /** `true`: what operators proposed. */
  proposed_by_operator: z.enum(['true', 'false']).optional(),
  /** Open ones due before, until, or up to 7 days after today in Japan; only with the order `due_on`, without `q`. */
  due: keyOf(taskDueFilters).optional(),
  /** A span of days for the calendar; only with the order `due_on`, without `q`. */
  due_from: optionalDay(label.due_on).unwrap().optional(),
  due_to: optionalDay(label.due_on).unwrap().optional(),
  deleted: z.literal('true').optional(),
})

/** Of all startups, for operators. */
const allTasksQuery = taskListQuery.extend({
  startup_uid: uid.optional(),
  /** What is shared with this partner. */
  partner_uid: uid.optional(),
  batch_uid: uid.optional(),
})
export type TaskListQuery = z.output<typeof allTasksQuery>

const list = {
  method: 'GET',
  summary: '経営アクションの一覧',
  query: taskListQuery,
  responses: { 200: listOf(task) },
} as const
const get = { method: 'GET', summary: '経営アクションの詳細', responses: { 200: one(task) } } as const
const taskCalls = calls({
  list: { ...list, path: '/tasks', permission: 'task.read' },
  get: { ...get, path: '/tasks/{task_id}', permission: 'task.read' },
  create: {
    method: 'POST',
    path: '/tasks',
    summary: '経営アクションの追加(運営は提案)',
    permission: 'task.create',
    body: taskCreate,
    responses: { 201: one(task) },
  },
  update: {
    method: 'PATCH',
    path: '/tasks/{task_id}',
    summary: '経営アクションの変更',
    permission: 'task.update',
    ifMatch: true,
    body: taskPatch,
    responses: { 200: one(task) },
  },
  transition: {
    method: 'POST',
    path: '/tasks/{task_id}/transition',
    summary: '経営アクションの状態変更',
    permission: 'task.transition',
    body: taskTransition,
    responses: {
      200: one(
        task.extend({
          /** Of one that repeats, done by this: the next one that was made with it. */
          next_occurrence: z.object({ uid, due_on: task.shape.due_on }).nullable().optional(),
        }),
      ),
    },
  },
  remove: {
    method: 'DELETE',
    path: '/tasks/{task_id}',
    summary: '経営アクションの削除',
    permission: 'task.remove',
    ifMatch: true,
    responses: { 204: z.undefined() },
  },
  restore: {
    method: 'POST',
    path: '/tasks/{task_id}/restore',
    summary: '削除した経営アクションを元に戻す',
    permission: 'task.remove',
    body: z.strictObject({}),
    responses: { 200: one(task) },
  },
})

const taskExport = calls({
  exportOwn: {
    ...csvExport,
    path: '/exports/tasks',
    summary: '経営アクション(CSV)',
    permission: 'export.read',
    query: taskListQuery.omit(paging),
  },
})

export const tasks = { ...at(base.startup, taskCalls), ...at(base.startup, taskExport) }
const reminding = calls({
  remind: {
    method: 'POST',
    path: '/tasks/{task_id}/remind',
    summary: '提案への回答の催促(1営業日に1回)',
    permission: 'task.create',
    body: z.strictObject({}),
    responses: { 200: one(z.object({ uid, reminded_at: moment })) },
  },
})
export const operatorTasks = {
  ...at(base.operatorStartup, taskCalls),
  ...at(base.operatorStartup, reminding),
  listAll: endpoint({
    ...list,
    path: '/api/operator/tasks',
    summary: '全スタートアップの経営アクション',
    access: operatorMay('task.read'),
    query: allTasksQuery,
    responses: { 200: listOf(taskOfStartup) },
  }),
  exportAll: endpoint({
    ...csvExport,
    path: '/api/operator/exports/tasks',
    summary: '全スタートアップの経営アクション(CSV)',
    access: operatorMay('export.read'),
    query: allTasksQuery.omit(paging),
  }),
  /** Where only the action is known: the answer tells its company, under which everything else is called. */
  find: endpoint({
    ...get,
    path: '/api/operator/tasks/{task_id}',
    summary: '経営アクションの詳細(企業を指定しない)',
    access: operatorMay('task.read'),
  }),
}

const shown = task.shape
/** An action as the partner reads it that it is shared with; who else works on it stays in the company. */
export const partnerTask = z
  .object({
    uid,
    startup_company_uid: uid,
    partner_company_uid: uid.nullable(),
    ...startupNamed,
    title: shown.title,
    description: shown.description,
    owner_actor: shown.owner_actor,
    start_on: shown.start_on,
    due_on: shown.due_on,
    priority: shown.priority,
    status: shown.status,
    progress: shown.progress,
    execution_count: shown.execution_count,
    closed_at: shown.closed_at,
    /** Who is waited for: this partner where it is its turn to do it, or to answer. */
    wait,
    updated_at: moment,
    ...verdicts,
  })
  .meta({ id: 'PartnerTask' })
export type PartnerTask = z.output<typeof partnerTask>

/** States in which a partner reads an action: a proposal is the startup's alone until it takes it up. */
const { proposed: _, ...taken } = taskStatuses
export const sharedTaskStatuses = taken
/** Of one partner: without a wish for a state, what is still to be done. `asked`: what is its own to do or to answer. */
const sharedTasksQuery = listQuery(['due_on'], {
  status: manyOf(sharedTaskStatuses).optional(),
  asked: z.literal('true').optional(),
}).omit({ q: true })
export type SharedTasksQuery = z.output<typeof sharedTasksQuery>
/** What is shared with the partner, while its relation to the startup lasts. */
export const partnerTasks = at(
  base.partner,
  calls({
    list: {
      ...list,
      path: '/tasks',
      summary: '共有された経営アクションの一覧',
      permission: 'task.read',
      query: sharedTasksQuery,
      responses: { 200: listOf(partnerTask) },
    },
    get: { ...get, path: '/tasks/{task_id}', permission: 'task.read', responses: { 200: one(partnerTask) } },
    transition: {
      ...taskCalls.transition,
      summary: '自社が対応する経営アクションの状態変更',
      responses: { 200: one(partnerTask) },
    },
  }),
)
/** What is a partner's to do or to answer, of all startups, for operators. */
export const operatorPartnerTasks = at(
  base.operatorPartner,
  calls({
    list: {
      ...list,
      path: '/tasks',
      summary: 'パートナーの対応待ちの経営アクション',
      permission: 'task.read',
      query: sharedTasksQuery.omit({ asked: true }),
      responses: { 200: listOf(taskOfStartup.extend({ reminded_at: moment.nullable() })) },
    },
    remind: {
      method: 'POST',
      path: '/tasks/{task_id}/remind',
      summary: 'パートナーへの催促(1営業日に1回)',
      permission: 'task.create',
      body: z.strictObject({}),
      responses: { 200: one(z.object({ uid, reminded_at: moment })) },
    },
  }),
)

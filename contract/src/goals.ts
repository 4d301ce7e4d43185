import * as z from 'zod'
import { confidences } from './checkins.ts'
import { issueCategories, person, stamps, startupNamed, stored, verdicts } from './common.ts'
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
  optionalText,
  refusing,
  requiredDay,
  requiredLine,
  requiredRef,
  transitionFields,
  uid,
} from './fields.ts'
import { goalLabels } from './labels/goals.ts'
import { taskLabels } from './labels/tasks.ts'
import { REASON_MAX, REOPEN_DAYS } from './limits.ts'
import { MEASURE_LIMIT, measure, measureInput } from './measures.ts'
import { observation } from './observations.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { stateLabels, states } from './states.ts'
import { wait } from './turn-acts.ts'

export const GOAL_LIMIT = 20
/** Issues that one goal can name. */
export const GOAL_ISSUE_LIMIT = 5

export const goalStates = states({
  draft: {
    label: '下書き',
    to: {
      active: { label: '目標を開始', proposalLabel: 'この目標を採用', by: ['startup'], when: '達成指標と責任者がある' },
      cancelled: { label: '取り下げる', proposalLabel: '見送る', by: ['startup', 'operator'], needs: 'reason' },
    },
  },
  active: {
    label: '進行中',
    to: {
      achieved: {
        label: '達成にする',
        by: ['startup'],
        needs: 'result_note',
        when: '進捗が100%、または責任者か管理者',
      },
      missed: { label: '未達にする', by: ['startup'], needs: 'result_note', when: '期限を過ぎている' },
      cancelled: { label: '中止する', by: ['startup'], needs: 'result_note' },
    },
  },
  achieved: {
    label: '達成',
    to: { active: { label: '再開する', by: ['startup'], when: `終了から${REOPEN_DAYS}日以内` } },
  },
  missed: {
    label: '未達',
    to: { active: { label: '再開する', by: ['startup'], when: `終了から${REOPEN_DAYS}日以内` } },
  },
  cancelled: {
    label: '中止',
    to: { active: { label: '再開する', by: ['startup'], when: `終了から${REOPEN_DAYS}日以内` } },
  },
})
export const goalStatuses = stateLabels(goalStates)
export type GoalStatus = keyof typeof goalStates

export const goalHealths = { unset: '未評価', ...confidences } as const
export const periodKinds = {
  month: '1か月',
  quarter: '四半期',
  half: '半期',
  year: '1年',
  custom: '期間を指定',
} as const
export const checkinCycles = { weekly: '毎週', biweekly: '隔週', monthly: '毎月' } as const
/** Readers see it by `inWordsOf`. */
export const goalDisclosures = { company: 'スタートアップと運営', partners: '承認したパートナーまで' } as const

const label = goalLabels
const goalFields = {
  title: requiredLine(label.title, 60),
  description: optionalText(label.description, 2000),
  /** The issues it is to solve. */
  issue_uids: z
    .array(uid)
    .max(GOAL_ISSUE_LIMIT, { error: `${label.issue_uids}は${GOAL_ISSUE_LIMIT}件まで選択できます。` })
    .refine(distinct(String), { error: distinctMessage }),
  issue_category: keyOf(issueCategories).nullable(),
  period_kind: choice(label.period_kind, periodKinds),
  start_on: requiredDay(label.start_on),
  due_on: requiredDay(label.due_on),
  owner_user_uid: requiredRef(label.owner_user_uid),
  collaborator_uids: z
    .array(uid)
    .max(10, { error: '関係者は10名まで選択できます。' })
    .refine(distinct(String), { error: distinctMessage }),
  disclosure: choice(label.disclosure, goalDisclosures),
  checkin_cycle: choice(label.checkin_cycle, checkinCycles),
  parent_goal_uid: uid.nullable(),
  measures: z
    .array(measureInput)
    .min(1, { error: '達成指標を1つ以上追加してください。' })
    .max(MEASURE_LIMIT, { error: `達成指標は${MEASURE_LIMIT}件まで登録できます。` })
    .refine(
      distinct((item: { uid: string | null }, index) => item.uid ?? index),
      { error: distinctMessage },
    ),
}
const goalObject = z.strictObject(goalFields)

/** What no single field can tell. Runs in the form, on create, and on the merged record on update. */
export function goalIssues(goal: z.output<typeof goalObject>): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (goal.due_on < goal.start_on)
    issues.push({ path: ['due_on'], message: '期限は開始日以降の日付を選択してください。' })
  else if (goal.due_on > addMonths(goal.start_on, 36))
    issues.push({ path: ['due_on'], message: '期間は3年以内で設定してください。' })
  goal.measures.forEach((item, index) => {
    if (item.direction !== 'keep' && item.target_value === item.start_value)
      issues.push({
        path: ['measures', index, 'target_value'],
        message: '目標値は開始時の値と異なる数値で入力してください。',
      })
    if (item.direction === 'up' && item.target_value < item.start_value)
      issues.push({
        path: ['measures', index, 'target_value'],
        message: '「増やす」の目標値は開始時の値より大きくしてください。',
      })
    if (item.direction === 'down' && item.target_value > item.start_value)
      issues.push({
        path: ['measures', index, 'target_value'],
        message: '「減らす」の目標値は開始時の値より小さくしてください。',
      })
  })
  return issues
}
export const goalInput = goalObject.superRefine(...refusing(goalIssues))
export type GoalInput = z.output<typeof goalInput>
/** `active`: begun at once, by the startup alone; what an operator proposes is a draft. */
const goalCreate = goalObject
  .extend({ status: z.enum(['draft', 'active']).default('draft') })
  .superRefine(...refusing(goalIssues))
const goalPatch = goalObject.partial()

export const goalTransition = z.strictObject({
  ...transitionFields(goalStatuses),
  reason: optionalText(taskLabels.reason, REASON_MAX).optional(),
  result_note: optionalText(label.result_note, 1000).optional(),
})

const { measures: _, ...plainFields } = goalFields
/** A goal as lists show it; `spark` holds the last points for the small line: progress, and the first measure's value. */
export const goalSummary = z
  .object({
    uid,
    startup_company_uid: uid,
    ...plainFields,
    /** The issues as they were called when they were chosen; kept where one is deleted since. */
    issues: z.array(z.object({ uid, title: z.string() })),
    owner: person,
    collaborators: z.array(person),
    measures: z.array(measure),
    status: keyOf(goalStatuses),
    /** Whole percent, derived from the measures. */
    progress: z.int(),
    health: keyOf(goalHealths),
    /** Health stands one step lower because check-ins were missed: shown as 「更新なし」. */
    health_stale: z.boolean(),
    next_checkin_on: z.string().nullable(),
    last_checkin_at: moment.nullable(),
    proposed_by_operator: z.boolean(),
    result_note: z.string(),
    closed_at: moment.nullable(),
    deleted_at: moment.nullable(),
    /** Who is waited for: the startup, where operators have proposed it. */
    wait,
    spark: z.array(z.object({ on: z.string(), progress: z.int(), value: z.number().nullable() })),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'GoalSummary' })
export type GoalSummary = z.output<typeof goalSummary>

/** A goal as a row of a list: with the name of the goal above it, unless that is deleted. */
const goalInList = goalSummary.extend({ parent_goal_title: z.string().nullable() }).meta({ id: 'GoalInList' })
export type GoalInList = z.output<typeof goalInList>

/** A goal as the list of all startups shows it. */
export const goalOfStartup = goalInList
  .extend({
    ...startupNamed,
    /** When operators last asked for an update. */
    reminded_at: moment.nullable(),
  })
  .meta({ id: 'GoalOfStartup' })
export type GoalOfStartup = z.output<typeof goalOfStartup>

const goalRelative = goalSummary.pick({
  uid: true,
  startup_company_uid: true,
  title: true,
  status: true,
  health: true,
  health_stale: true,
  progress: true,
  due_on: true,
  closed_at: true,
})
/** The goal above one, and those below it: there is one level. */
const goalRelatives = z
  .object({ above: goalRelative.nullable(), below: z.array(goalRelative) })
  .meta({ id: 'GoalRelatives' })
export type GoalRelatives = z.output<typeof goalRelatives>

/** One day's state of a goal, for the chart: progress in percent and the value of each measure. */
const goalPoint = z.object({ on: z.string(), progress: z.int(), values: z.record(z.string(), z.number()) })
export const goal = goalSummary
  .omit({ spark: true })
  .extend({ history: z.array(goalPoint) })
  .meta({ id: 'Goal' })
export type Goal = z.output<typeof goal>
/** How a goal goes: as its last check-in says, until its day is over. */
export const goalOutlooks = { ...goalHealths, overdue: '期限超過' } as const
export type GoalOutlook = keyof typeof goalOutlooks
export const goalOutlook = (
  { status, health, due_on }: Pick<GoalSummary, 'status' | 'health' | 'due_on'>,
  today: string,
): GoalOutlook => (status === 'active' && due_on < today ? 'overdue' : health)

/** What a record says of a goal's measures, and a check-in of how it goes. */
export const goalObservation = observation.extend({ confidence: keyOf(confidences).nullable() })
export type GoalObservation = z.output<typeof goalObservation>

/** `goals/{uid}` as it is stored. */
export const goalDocument = goal.omit({ etag: true, can: true, wait: true }).extend({
  ...stored,
  issue_uids: goalFields.issue_uids.default([]),
  issues: goal.shape.issues.default([]),
  /** Its company's name of today, for lists across startups (decision 02). Empty in what was stored before. */
  startup_name: startupNamed.startup_name.default(''),
  reminded_at: goalOfStartup.shape.reminded_at.default(null),
  /** The monthly numbers that its measures follow, for those who store one. */
  metric_keys: z.array(uid).default([]),
  /** What its values, progress and history are counted from; null in what was stored before. */
  observations: z.array(goalObservation).nullable().default(null),
})
export type GoalDocument = z.output<typeof goalDocument>

/** By when a goal is due. */
export const goalDueFilters = { overdue: '期限超過', week: '7日以内', month: '30日以内' } as const

const goalListQuery = listQuery(['due_on', '-updated_at', '-created_at'], {
  status: manyOf(goalStatuses).optional(),
  health: manyOf(goalHealths).optional(),
  period_kind: manyOf(periodKinds).optional(),
  /** Those that name this issue. */
  issue_uid: uid.optional(),
  deleted: z.literal('true').optional(),
})

/** Of all startups, for operators. */
const allGoalsQuery = goalListQuery.extend({
  startup_uid: uid.optional(),
  proposed_by_operator: z.literal('true').optional(),
  /**
   * Those under way, whatever `status` says, due before, or up to so many days after today in Japan; only with the order
   * `due_on`, without `q`.
   */
  due: keyOf(goalDueFilters).optional(),
})
export type GoalListQuery = z.output<typeof allGoalsQuery>

const list = {
  method: 'GET',
  summary: '経営目標の一覧',
  query: goalListQuery,
  responses: { 200: listOf(goalInList) },
} as const
const goalCalls = calls({
  list: { ...list, path: '/goals', permission: 'goal.read' },
  get: {
    method: 'GET',
    path: '/goals/{goal_id}',
    summary: '経営目標の詳細',
    permission: 'goal.read',
    responses: { 200: one(goal) },
  },
  relatives: {
    method: 'GET',
    path: '/goals/{goal_id}/relatives',
    summary: '上位の経営目標と、この目標の下にある経営目標',
    permission: 'goal.read',
    responses: { 200: one(goalRelatives) },
  },
  create: {
    method: 'POST',
    path: '/goals',
    summary: '経営目標の追加(運営は提案)',
    permission: 'goal.create',
    body: goalCreate,
    responses: { 201: one(goal) },
  },
  update: {
    method: 'PATCH',
    path: '/goals/{goal_id}',
    summary: '経営目標の変更',
    permission: 'goal.update',
    ifMatch: true,
    body: goalPatch,
    responses: { 200: one(goal) },
  },
  transition: {
    method: 'POST',
    path: '/goals/{goal_id}/transition',
    summary: '経営目標の状態変更',
    permission: 'goal.transition',
    body: goalTransition,
    responses: { 200: one(goal) },
  },
  remove: {
    method: 'DELETE',
    path: '/goals/{goal_id}',
    summary: '経営目標の削除',
    permission: 'goal.remove',
    ifMatch: true,
    responses: { 204: z.undefined() },
  },
  restore: {
    method: 'POST',
    path: '/goals/{goal_id}/restore',
    summary: '削除した経営目標を元に戻す',
    permission: 'goal.remove',
    body: z.strictObject({}),
    responses: { 200: one(goal) },
  },
})

/** What only operators do with goals. */
const reminding = calls({
  remind: {
    method: 'POST',
    path: '/goals/{goal_id}/remind',
    summary: '責任者への更新の依頼、提案への回答の催促(1営業日に1回)',
    permission: 'goal.create',
    body: z.strictObject({}),
    responses: { 200: one(z.object({ uid, reminded_at: moment })) },
  },
})

const goalExport = calls({
  exportOwn: {
    ...csvExport,
    path: '/exports/goals',
    summary: '経営目標(CSV)',
    permission: 'export.read',
    query: goalListQuery.omit(paging),
  },
})

export const goals = { ...at(base.startup, goalCalls), ...at(base.startup, goalExport) }
export const operatorGoals = {
  ...at(base.operatorStartup, goalCalls),
  ...at(base.operatorStartup, reminding),
  listAll: endpoint({
    ...list,
    path: '/api/operator/goals',
    summary: '全スタートアップの経営目標',
    access: operatorMay('goal.read'),
    query: allGoalsQuery,
    responses: { 200: listOf(goalOfStartup) },
  }),
  exportAll: endpoint({
    ...csvExport,
    path: '/api/operator/exports/goals',
    summary: '全スタートアップの経営目標(CSV)',
    access: operatorMay('export.read'),
    query: allGoalsQuery.omit(paging),
  }),
}

import * as z from 'zod'
import { person, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalInt,
  optionalText,
  requiredDay,
  requiredNumber,
  requiredText,
  uid,
} from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { executionLabels } from './labels/executions.ts'
import { measureLabels } from './labels/goals.ts'
import { EDIT_HOURS } from './limits.ts'
import { listOf, listQuery, one } from './paging.ts'

export const executionResults = {
  progressed: '前進',
  completed: '完了',
  blocked: '行き詰まり',
  learned: '学びあり',
} as const

/** What operators say of an entry with one press; each of them has one on it. */
export const executionStamps = {
  seen: '確認しました',
  good: 'いいですね',
  great: 'すばらしい',
  cheer: '応援しています',
} as const
export type ExecutionStamp = keyof typeof executionStamps

const label = executionLabels
const executionObject = z.strictObject({
  executed_on: requiredDay(label.executed_on),
  result: choice(label.result, executionResults),
  body: requiredText(label.body, 3000),
  minutes: optionalInt(label.minutes, 0, 1440),
  /** Progress of the action after it, 0–100. */
  progress_after: optionalInt(label.progress_after, 0, 100),
  /** New values of the goal's measures. */
  measure_updates: z
    .array(z.strictObject({ measure_uid: uid, value: requiredNumber(measureLabels.current_value, -1e15, 1e15) }))
    .max(5)
    .refine(
      distinct((update: { measure_uid: string }) => update.measure_uid),
      { error: distinctMessage },
    ),
  next_step: optionalText(label.next_step, 300),
  blocker: optionalText(label.blocker, 300),
  file_uids: fileUids(),
})

/** `today` is the day in Japan; the form and the server pass their own. */
export function executionIssues(execution: z.output<typeof executionObject>, today: string): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (execution.executed_on > today)
    issues.push({ path: ['executed_on'], message: '実行日は今日以前の日付を選択してください。' })
  if (execution.result === 'blocked' && execution.blocker.trim() === '')
    issues.push({ path: ['blocker'], message: '行き詰まっていることを入力してください。' })
  return issues
}
export const executionInput = executionObject
export type ExecutionInput = z.output<typeof executionInput>
const executionPatch = executionObject.partial()

export const execution = z
  .object({
    uid,
    task_uid: uid,
    task_title: z.string(),
    startup_company_uid: uid,
    ...executionObject.shape,
    /** Progress of the action before it, by its day, so that the step can be shown. */
    progress_before: z.int(),
    comment_count: z.int(),
    /** The attached files as they are shown. */
    files: z.array(fileRef),
    /** Stamps of operators, at most one of each, the first first. */
    reactions: z.array(z.object({ ...person.shape, stamp: keyOf(executionStamps), at: moment })),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Execution' })
export type Execution = z.output<typeof execution>
/** `task_executions/{uid}` as it is stored. */
export const executionDocument = execution.omit({ etag: true, can: true }).extend({
  ...stored,
  comment_count: execution.shape.comment_count.default(0),
  file_uids: executionObject.shape.file_uids.default([]),
  files: execution.shape.files.default([]),
  reactions: execution.shape.reactions.default([]),
  /** The goal whose measures it says something of: that of its action when it was entered. */
  goal_uid: uid.nullable().default(null),
})
export type ExecutionDocument = z.output<typeof executionDocument>

const executionCalls = calls({
  list: {
    method: 'GET',
    path: '/tasks/{task_id}/executions',
    summary: '実行記録の一覧',
    permission: 'execution.read',
    query: listQuery(['-created_at'], {}),
    responses: { 200: listOf(execution) },
  },
  create: {
    method: 'POST',
    path: '/tasks/{task_id}/executions',
    summary: '実行の記録',
    permission: 'execution.create',
    body: executionInput,
    responses: { 201: one(execution) },
  },
  update: {
    method: 'PATCH',
    path: '/executions/{execution_id}',
    summary: `実行記録の変更(作成者、${EDIT_HOURS}時間以内)`,
    permission: 'execution.update',
    ifMatch: true,
    body: executionPatch,
    responses: { 200: one(execution) },
  },
  remove: {
    method: 'DELETE',
    path: '/executions/{execution_id}',
    summary: `実行記録の削除(作成者は${EDIT_HOURS}時間以内)`,
    permission: 'execution.remove',
    ifMatch: true,
    responses: { 204: z.undefined() },
  },
  stamp: {
    method: 'POST',
    path: '/executions/{execution_id}/stamp',
    summary: '実行記録へのスタンプ(1人1個。nullで取り消す)',
    permission: 'execution.stamp',
    body: z.strictObject({ stamp: keyOf(executionStamps).nullable() }),
    responses: { 200: one(execution) },
  },
})

/**
 * A record as the partner reads it that its action is shared with. Who of the startup made it, how long it took, what it
 * moved in a goal, its files, its comments and the operators' stamps stay with the startup.
 */
export const partnerExecution = execution
  .pick({
    uid: true,
    task_uid: true,
    executed_on: true,
    result: true,
    body: true,
    progress_before: true,
    progress_after: true,
    next_step: true,
    blocker: true,
    created_at: true,
    etag: true,
    can: true,
  })
  .meta({ id: 'PartnerExecution' })
export type PartnerExecution = z.output<typeof partnerExecution>

export const executions = at(base.startup, executionCalls)
/** Of actions that are shared with the partner, while its relation to the startup lasts. */
export const partnerExecutions = at(
  base.partner,
  calls({
    list: {
      method: 'GET',
      path: '/tasks/{task_id}/executions',
      summary: '共有された経営アクションの実行記録',
      permission: 'execution.read',
      query: listQuery(['-created_at'], {}).omit({ q: true }),
      responses: { 200: listOf(partnerExecution) },
    },
  }),
)
export const operatorExecutions = at(base.operatorStartup, executionCalls)

import * as z from 'zod'
import { person, stamps, stored, verdicts } from './common.ts'
import { endpoint, operatorMay, startupMay } from './endpoint.ts'
import { keyOf, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'
import { EDIT_HOURS } from './limits.ts'
import { listOf, listQuery, one } from './paging.ts'

export const commentTargets = { goal: '経営目標', task: '経営アクション', execution: '実行記録' } as const
export type CommentTarget = keyof typeof commentTargets

export const commentInput = z.strictObject({ body: requiredText(labels.comment.body, 1000) })
export const comment = z
  .object({
    uid,
    target: z.object({ type: keyOf(commentTargets), uid }),
    body: z.string(),
    author: person,
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof comment>
/** `comments/{uid}` as it is stored. */
export const commentDocument = comment.omit({ etag: true, can: true }).extend({ startup_company_uid: uid, ...stored })
export type CommentDocument = z.output<typeof commentDocument>

const commentListQuery = listQuery(['created_at'], {}).omit({ q: true })
const list = { method: 'GET', query: commentListQuery, responses: { 200: listOf(comment) } } as const
const create = { method: 'POST', body: commentInput, responses: { 201: one(comment) } } as const
const update = {
  method: 'PATCH',
  summary: `コメントの変更(本人、${EDIT_HOURS}時間以内)`,
  ifMatch: true,
  body: commentInput,
  responses: { 200: one(comment) },
} as const
const remove = {
  method: 'DELETE',
  summary: `コメントの削除(本人、${EDIT_HOURS}時間以内)`,
  ifMatch: true,
  responses: { 204: z.undefined() },
} as const

const startup = '/api/startups/{startup_id}'
const operator = '/api/operator/startups/{startup_id}'
export const comments = {
  listOfGoal: endpoint({
    ...list,
    summary: '経営目標のコメント',
    path: `${startup}/goals/{goal_id}/comments`,
    access: startupMay('comment.read'),
  }),
  createOnGoal: endpoint({
    ...create,
    summary: '経営目標へのコメント',
    path: `${startup}/goals/{goal_id}/comments`,
    access: startupMay('comment.create'),
  }),
  listOfTask: endpoint({
    ...list,
    summary: '経営アクションのコメント',
    path: `${startup}/tasks/{task_id}/comments`,
    access: startupMay('comment.read'),
  }),
  createOnTask: endpoint({
    ...create,
    summary: '経営アクションへのコメント',
    path: `${startup}/tasks/{task_id}/comments`,
    access: startupMay('comment.create'),
  }),
  listOfExecution: endpoint({
    ...list,
    summary: '実行記録のコメント',
    path: `${startup}/executions/{execution_id}/comments`,
    access: startupMay('comment.read'),
  }),
  createOnExecution: endpoint({
    ...create,
    summary: '実行記録へのコメント',
    path: `${startup}/executions/{execution_id}/comments`,
    access: startupMay('comment.create'),
  }),
  update: endpoint({ ...update, path: `${startup}/comments/{comment_id}`, access: startupMay('comment.update') }),
  remove: endpoint({ ...remove, path: `${startup}/comments/{comment_id}`, access: startupMay('comment.remove') }),
}
export const operatorComments = {
  listOfGoal: endpoint({
    ...list,
    summary: '経営目標のコメント',
    path: `${operator}/goals/{goal_id}/comments`,
    access: operatorMay('comment.read'),
  }),
  createOnGoal: endpoint({
    ...create,
    summary: '経営目標へのコメント',
    path: `${operator}/goals/{goal_id}/comments`,
    access: operatorMay('comment.create'),
  }),
  listOfTask: endpoint({
    ...list,
    summary: '経営アクションのコメント',
    path: `${operator}/tasks/{task_id}/comments`,
    access: operatorMay('comment.read'),
  }),
  createOnTask: endpoint({
    ...create,
    summary: '経営アクションへのコメント',
    path: `${operator}/tasks/{task_id}/comments`,
    access: operatorMay('comment.create'),
  }),
  listOfExecution: endpoint({
    ...list,
    summary: '実行記録のコメント',
    path: `${operator}/executions/{execution_id}/comments`,
    access: operatorMay('comment.read'),
  }),
  createOnExecution: endpoint({
    ...create,
    summary: '実行記録へのコメント',
    path: `${operator}/executions/{execution_id}/comments`,
    access: operatorMay('comment.create'),
  }),
  update: endpoint({ ...update, path: `${operator}/comments/{comment_id}`, access: operatorMay('comment.update') }),
  remove: endpoint({ ...remove, path: `${operator}/comments/{comment_id}`, access: operatorMay('comment.remove') }),
}

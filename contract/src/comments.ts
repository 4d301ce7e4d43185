import * as z from 'zod'
import { person, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, requiredText, uid } from './fields.ts'
import { commentLabels } from './labels/comments.ts'
import { EDIT_HOURS } from './limits.ts'
import { mentions, mentionUids } from './mentions.ts'
import { listOf, listQuery, one } from './paging.ts'

export const commentTargets = { goal: '経営目標', task: '経営アクション', execution: '実行記録' } as const
export type CommentTarget = keyof typeof commentTargets

export const commentInput = z.strictObject({
  body: requiredText(commentLabels.body, 1000),
  mention_uids: mentionUids,
})
export const comment = z
  .object({
    uid,
    target: z.object({ type: keyOf(commentTargets), uid }),
    body: z.string(),
    mentions,
    author: person,
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof comment>
/** `comments/{uid}` as it is stored. */
export const commentDocument = comment
  .omit({ etag: true, can: true })
  .extend({ mentions: mentions.default([]), startup_company_uid: uid, ...stored })
export type CommentDocument = z.output<typeof commentDocument>

const list = {
  method: 'GET',
  query: listQuery(['created_at'], {}).omit({ q: true }),
  permission: 'comment.read',
  responses: { 200: listOf(comment) },
} as const
const create = {
  method: 'POST',
  body: commentInput,
  permission: 'comment.create',
  responses: { 201: one(comment) },
} as const
const commentCalls = calls({
  listOfGoal: { ...list, summary: '経営目標のコメント', path: '/goals/{goal_id}/comments' },
  createOnGoal: { ...create, summary: '経営目標へのコメント', path: '/goals/{goal_id}/comments' },
  listOfTask: { ...list, summary: '経営アクションのコメント', path: '/tasks/{task_id}/comments' },
  createOnTask: { ...create, summary: '経営アクションへのコメント', path: '/tasks/{task_id}/comments' },
  listOfExecution: { ...list, summary: '実行記録のコメント', path: '/executions/{execution_id}/comments' },
  createOnExecution: { ...create, summary: '実行記録へのコメント', path: '/executions/{execution_id}/comments' },
  update: {
    method: 'PATCH',
    path: '/comments/{comment_id}',
    summary: `コメントの変更(本人、${EDIT_HOURS}時間以内)`,
    permission: 'comment.update',
    ifMatch: true,
    body: commentInput,
    responses: { 200: one(comment) },
  },
  remove: {
    method: 'DELETE',
    path: '/comments/{comment_id}',
    summary: `コメントの削除(本人、${EDIT_HOURS}時間以内)`,
    permission: 'comment.remove',
    ifMatch: true,
    responses: { 204: z.undefined() },
  },
})

export const comments = at(base.startup, commentCalls)
const { listOfTask, createOnTask, update, remove } = commentCalls
/** Partners talk about actions that are shared with them. */
export const partnerComments = at(base.partner, { listOfTask, createOnTask, update, remove })
export const operatorComments = at(base.operatorStartup, commentCalls)

import { type Comment, type commentInput, comments } from '@banso/contract/comments'
import { executions } from '@banso/contract/executions'
import type * as z from 'zod'
import type { ThreadRead } from '../../kit/thread.tsx'
import { call } from '../../lib/api.ts'

type Body = z.input<typeof commentInput>

/** Where the comments on one record are read and written, so that the thread itself knows no endpoint. */
export type CommentSource = ThreadRead<Comment> & {
  create: (body: Body, idempotencyKey: string) => Promise<unknown>
  update: (comment: Comment, body: Body) => Promise<unknown>
  remove: (comment: Comment) => Promise<unknown>
  /** Key of what tells the number of these comments; read again after a change. */
  countKey?: readonly [path: string]
}

const changesOf = (startup_id: string): Pick<CommentSource, 'update' | 'remove'> => {
  const to = (comment: Comment) => ({ params: { startup_id, comment_id: comment.uid }, ifMatch: comment.etag })
  return {
    update: (comment, body) => call(comments.update, { ...to(comment), body }),
    remove: (comment) => call(comments.remove, to(comment)),
  }
}

/** Comments on a goal, for the startup's own members. */
export const goalComments = (startup_id: string, goal_id: string): CommentSource => {
  const params = { startup_id, goal_id }
  return {
    key: [comments.listOfGoal.path, params],
    read: (query, signal) => call(comments.listOfGoal, { params, query }, signal),
    create: (body, idempotencyKey) => call(comments.createOnGoal, { params, body, idempotencyKey }),
    ...changesOf(startup_id),
  }
}

/** Comments on a task, for the startup's own members. */
export const taskComments = (startup_id: string, task_id: string): CommentSource => {
  const params = { startup_id, task_id }
  return {
    key: [comments.listOfTask.path, params],
    read: (query, signal) => call(comments.listOfTask, { params, query }, signal),
    create: (body, idempotencyKey) => call(comments.createOnTask, { params, body, idempotencyKey }),
    ...changesOf(startup_id),
  }
}

/** Comments on an execution, for the startup's own members. */
export const executionComments = (startup_id: string, execution_id: string): CommentSource => {
  const params = { startup_id, execution_id }
  return {
    key: [comments.listOfExecution.path, params],
    read: (query, signal) => call(comments.listOfExecution, { params, query }, signal),
    create: (body, idempotencyKey) => call(comments.createOnExecution, { params, body, idempotencyKey }),
    countKey: [executions.list.path],
    ...changesOf(startup_id),
  }
}

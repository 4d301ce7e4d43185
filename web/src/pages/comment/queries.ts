import type { Comment, CommentTarget, commentInput } from '@banso/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { ThreadRead } from '../../kit/thread.tsx'
import { call } from '../../lib/api.ts'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { refresh } from '../../lib/query.ts'
import { commentArea } from './area.ts'

/** What is commented on, and the startup whose record it is. */
export type Subject = { type: CommentTarget; startup_id: string; uid: string }
type Body = z.input<typeof commentInput>
type Thread = ThreadRead<Comment> & { create: (body: Body, idempotencyKey: string) => Promise<unknown> }

type Place = { startup_id: string; partner_id: string }
type Comments = ReturnType<typeof useArea<typeof commentArea>>['calls']['comments']
const threadOn = (comments: Comments, place: Place, { type, uid }: Subject): Thread => {
  if (type === 'goal' && 'listOfGoal' in comments) {
    const params = { ...place, goal_id: uid }
    return {
      key: [comments.listOfGoal.path, params],
      read: (query, signal) => call(comments.listOfGoal, { params, query }, signal),
      create: (body, idempotencyKey) => call(comments.createOnGoal, { params, body, idempotencyKey }),
    }
  }
  if (type === 'task' || !('listOfExecution' in comments)) {
    const params = { ...place, task_id: uid }
    return {
      key: [comments.listOfTask.path, params],
      read: (query, signal) => call(comments.listOfTask, { params, query }, signal),
      create: (body, idempotencyKey) => call(comments.createOnTask, { params, body, idempotencyKey }),
    }
  }
  const params = { ...place, execution_id: uid }
  return {
    key: [comments.listOfExecution.path, params],
    read: (query, signal) => call(comments.listOfExecution, { params, query }, signal),
    create: (body, idempotencyKey) => call(comments.createOnExecution, { params, body, idempotencyKey }),
  }
}

/** The comments on one record: how they are read and changed, in the area of the address. */
export const useComments = (on: Subject) => {
  const { calls } = useArea(commentArea)
  const { comments } = calls
  const { partner_id } = useCompanyParams()
  const client = useQueryClient()
  const place = { startup_id: on.startup_id, partner_id }
  const thread = threadOn(comments, place, on)
  const beside = 'activities' in calls ? [calls.activities.list] : []
  const entries = 'executions' in calls && on.type === 'execution' ? [calls.executions.list] : []
  const seen = ({ uid, etag }: Comment) => ({
    params: { ...place, comment_id: uid },
    ifMatch: etag,
  })
  return {
    ...thread,
    startup_id: on.startup_id,
    update: (comment: Comment, body: Body) => call(comments.update, { ...seen(comment), body }),
    remove: (comment: Comment) => call(comments.remove, seen(comment)),
    /** Reads again what a change of a comment touches; entries tell how many comments they have. */
    changed: () => refresh(client, [thread.key, ...beside, ...entries]),
  }
}
export type RecordComments = ReturnType<typeof useComments>

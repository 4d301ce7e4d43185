import type { Comment, CommentTarget, commentInput } from '@banso/contract/comments'
import type { EndpointDef } from '@banso/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { THREAD_ROWS, type ThreadQuery } from '../../kit/thread.tsx'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { type Call, endlessQuery, refresh, useCall } from '../../lib/query.ts'
import { commentArea } from './area.ts'

/** What is commented on, and the startup whose record it is. */
export type Subject = { type: CommentTarget; startup_id: string; uid: string }
type Body = z.input<typeof commentInput>
type Thread = {
  list: EndpointDef
  query: ThreadQuery<Comment>
  create: (body: Body, idempotencyKey: string) => Promise<unknown>
}

type Place = { startup_id: string; partner_id: string }
type Comments = ReturnType<typeof useArea<typeof commentArea>>['calls']['comments']
const threadOn = (call: Call, comments: Comments, place: Place, { type, uid }: Subject): Thread => {
  if (type === 'goal' && 'listOfGoal' in comments) {
    const params = { ...place, goal_id: uid }
    return {
      list: comments.listOfGoal,
      query: endlessQuery(comments.listOfGoal, { params, query: THREAD_ROWS }),
      create: (body, idempotencyKey) => call(comments.createOnGoal, { params, body, idempotencyKey }),
    }
  }
  if (type === 'task' || !('listOfExecution' in comments)) {
    const params = { ...place, task_id: uid }
    return {
      list: comments.listOfTask,
      query: endlessQuery(comments.listOfTask, { params, query: THREAD_ROWS }),
      create: (body, idempotencyKey) => call(comments.createOnTask, { params, body, idempotencyKey }),
    }
  }
  const params = { ...place, execution_id: uid }
  return {
    list: comments.listOfExecution,
    query: endlessQuery(comments.listOfExecution, { params, query: THREAD_ROWS }),
    create: (body, idempotencyKey) => call(comments.createOnExecution, { params, body, idempotencyKey }),
  }
}

/** The comments on one record: how they are read and changed, in the area of the address. */
export const useComments = (on: Subject) => {
  const call = useCall()
  const { calls } = useArea(commentArea)
  const { comments } = calls
  const { partner_id } = useCompanyParams()
  const client = useQueryClient()
  const place = { startup_id: on.startup_id, partner_id }
  const thread = threadOn(call, comments, place, on)
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
    changed: () => refresh(client, [thread.list, ...beside, ...entries]),
  }
}
export type RecordComments = ReturnType<typeof useComments>

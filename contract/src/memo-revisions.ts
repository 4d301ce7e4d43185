import * as z from 'zod'
import { person } from './common.ts'
import { choice, keyOf, moment, optionalDay, requiredLine, uid } from './fields.ts'
import { memoLabels } from './labels/memos.ts'
import { taskLabels } from './labels/tasks.ts'
import { actorLabels } from './roles.ts'

/** What a memo said before it was changed. */

/** What somebody will do next, as a memo says it. */
export const nextAction = z.object({
  /** Of its promise; null in memos written before there were any. */
  uid: uid.nullable().default(null),
  title: requiredLine(memoLabels.next_actions, 80),
  owner_actor: choice(taskLabels.owner_actor, actorLabels),
  assignee_uid: uid.nullable(),
  due_on: optionalDay(taskLabels.due_on),
  /** The task made of it, if one was. */
  task_uid: uid.nullable(),
})

/** Who may read a memo, as its author has chosen. */
export const memoVisibilities = {
  operators: '運営のみ',
  own_company: '自社のみ',
  startup: 'スタートアップと共有',
  partner: 'パートナーと共有',
  all: '参加者全員',
} as const

/** `memo_revisions/{uid}`: one version of a memo, as it was saved; never changed. */
export const memoRevisionDocument = z.object({
  uid,
  memo_uid: uid,
  saved_at: moment,
  saved_by: person,
  body: z.string(),
  summary: z.string(),
  decisions: z.array(z.string()),
  next_actions: z.array(nextAction),
  visibility: keyOf(memoVisibilities),
})
export type MemoRevisionDocument = z.output<typeof memoRevisionDocument>

/** A version as the side that wrote the memo reads it. */
export const memoRevision = memoRevisionDocument.omit({ memo_uid: true }).meta({ id: 'MemoRevision' })
export type MemoRevision = z.output<typeof memoRevision>

import * as z from 'zod'
import { person, stamps, stored } from './common.ts'
import { choice, keyOf, moment, optionalDay, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'
import { ownerActors } from './tasks.ts'

export const memoTemplates = { regular: '定期', investor: '投資家', followup: 'フォロー' } as const
export const memoVisibilities = {
  operators: '運営のみ',
  own_company: '自社のみ',
  startup: 'スタートアップと共有',
  partner: 'パートナーと共有',
  all: '参加者全員',
} as const
export const temperatures = { hot: '高', warm: '中', cold: '低' } as const

const label = labels.memo
/** `memos/{uid}` as it is stored: of an interview, or of a call or a visit. */
export const memoDocument = z.object({
  uid,
  interview_uid: uid.nullable(),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  author: person,
  body: requiredText(label.body, 10_000),
  template: keyOf(memoTemplates),
  summary: optionalText(label.summary, 300),
  decisions: z.array(requiredText(label.decisions, 300)).max(10),
  next_actions: z
    .array(
      z.object({
        title: requiredText(label.next_actions, 80),
        owner_actor: choice(labels.task.owner_actor, ownerActors),
        assignee_uid: uid.nullable(),
        due_on: optionalDay(labels.task.due_on),
        /** The task made of it, if one was. */
        task_uid: uid.nullable(),
      }),
    )
    .max(10),
  /** Operators only. */
  temperature: keyOf(temperatures).nullable(),
  visibility: choice(label.visibility, memoVisibilities),
  pinned: z.boolean(),
  /** Each save before this one. */
  revisions: z.array(z.object({ saved_at: moment, saved_by: person, body: z.string() })),
  ...stamps,
  ...stored,
})
export type MemoDocument = z.output<typeof memoDocument>

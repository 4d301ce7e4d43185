import { type FieldIssue, invalid } from '@banso/contract/errors'
import type { SeminarDocument, SeminarTransition } from '@banso/contract/seminars'
import type { UserDocument } from '@banso/contract/users'
import { MAY_NO_MORE } from '../../kernel/withheld.ts'
import { isOperatorWho } from '../users/rules.ts'

/** When a seminar is published, by whose right, and why it is not. */

/** It has to be public before it begins. Of a draft and of what is public already, this says nothing. */
export function scheduleIssues({ status, publish_at, start_at }: SeminarDocument): FieldIssue[] {
  const isLate = status === 'scheduled' && publish_at !== null && publish_at >= start_at
  return isLate ? [{ path: ['start_at'], message: '開催日時は公開日時より後を選択してください。' }] : []
}

/** When a seminar is published after a change of its state, or was. Errors: 422 for a moment that has passed, or too late. */
export function publishedBy({ publish_at, start_at }: SeminarDocument, asked: SeminarTransition, now: Date) {
  const at = now.toISOString()
  if (asked.to === 'draft') return null
  if (asked.to === 'published') return at
  if (asked.to !== 'scheduled') return publish_at
  if (asked.publish_at === undefined || asked.publish_at <= at)
    throw invalid({ publish_at: '過去の日時は選択できません。' })
  if (asked.publish_at >= start_at) throw invalid({ publish_at: '公開日時は開催日時より前を選択してください。' })
  return asked.publish_at
}

/** Why a scheduled seminar is not published when its moment has come, in words; null where it is. */
export function withheldReason(publisher: UserDocument | undefined, { start_at }: SeminarDocument, now: Date) {
  if (!isOperatorWho('seminar.transition', publisher)) return MAY_NO_MORE
  return start_at <= now.toISOString() ? '開催日時を過ぎているため' : null
}

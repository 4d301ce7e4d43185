import type { ApplySummary, OwnApply } from '@banso/contract/applies'
import { applyWait } from '@banso/contract/waiting'
import { momentWithWeekday } from '../../../lib/dates.ts'
import { isLate } from '../texts.ts'

type Standing = Pick<
  ApplySummary,
  'status' | 'status_since' | 'target_type' | 'target_snapshot' | 'respond_due_at' | 'wants_answer' | 'can'
>
const TIMES_WANTED = '面談の候補日時が届いています。回答してください。'
const completedText = ({ can }: Standing): string =>
  can.includes('rate') ? '完了しました。評価を送信してください。' : '完了しました。'

/**
 * What comes next, in words; `isMine` where the reader is waited for (`applyWait`). A rating is asked for, but nobody
 * waits for it: whatever it is about goes on without.
 */
export const nextStep = (apply: Standing, now: Date = new Date()): { text: string; isMine: boolean } => {
  const { status, can, respond_due_at } = apply
  const partner = apply.target_snapshot.partner_name ?? '運営'
  const late = respond_due_at !== null && respond_due_at < now.toISOString()
  const texts: Record<typeof status, string> = {
    submitted: '担当者の確認を待っています。',
    reviewing: '担当者が内容を確認しています。',
    returned: can.includes('transition:submitted')
      ? '内容を見直して、再度申し込んでください。'
      : '再度の申込を待っています。',
    forwarded: late ? '回答期限を過ぎています。担当者が先方に確認します。' : `${partner}の回答を待っています。`,
    accepted: `承諾されました。${partner}から面談の候補日時が届くか、対応が始まるのを待っています。`,
    scheduling: apply.wants_answer ? TIMES_WANTED : '面談の日程を調整しています。',
    in_progress: `${partner}と進めています。`,
    completed: completedText(apply),
    declined: '見送りになりました。次の候補を探せます。',
    withdrawn: apply.target_type === 'seminar' ? '参加をキャンセルしました。' : '取り下げました。',
    expired: '回答がないまま期限が切れました。次の候補を探せます。',
    confirmed: '開催日に参加してください。',
    waitlisted: '席が空くと、申し込み順に参加確定になります。',
    attended: '参加しました。',
    absent: '欠席しました。',
  }
  return { text: texts[status], isMine: applyWait(apply, 'startup')?.side === 'you' }
}

/** The same where the startup has its meetings before it: what becomes of them. */
export const ownStep = (apply: Standing & Pick<OwnApply, 'meetings'>, now: Date = new Date()) => {
  const { status, wants_answer, meetings } = apply
  const step = nextStep(apply, now)
  if (status !== 'scheduling' || wants_answer) return step
  if (meetings.some((meeting) => meeting.status === 'scheduled')) return { ...step, text: '面談の日時が決まりました。' }
  const comes = meetings.length > 0 ? '日時が決まると' : '候補日時が届くと'
  return { ...step, text: `${step.text}${comes}お知らせします。` }
}

/** What leads to a meeting, told apart from others by its day, or as long as it has none by its title. */
export const meetingLabel = ({ title, start_at, wants_answer }: OwnApply['meetings'][number], isOnly: boolean) => {
  if (start_at) return `${momentWithWeekday(start_at)}の面談を開く`
  if (wants_answer) return isOnly ? '候補日時に回答' : `「${title}」の候補日時に回答`
  return isOnly ? '面談を開く' : `「${title}」を開く`
}

/** The same in the words of the partner that has it. */
export const receivedStep = (apply: Standing, now: Date = new Date()) => {
  const { status, respond_due_at } = apply
  const texts: { readonly [S in typeof status]?: string } = {
    forwarded: isLate({ status, respond_due_at }, now)
      ? '回答期限を過ぎています。回答をお願いします。'
      : '承諾、質問、見送りのいずれかで回答してください。',
    accepted: '面談の候補日を送るか、対応を始めてください。',
    scheduling: apply.wants_answer ? TIMES_WANTED : '面談の日程を調整しています。',
    in_progress: '対応が終わったら、結果を記録してください。',
    completed: completedText(apply),
    declined: '見送りました。',
    expired: '回答がないまま期限が切れました。',
  }
  return { text: texts[status] ?? '', isMine: applyWait(apply, 'partner')?.side === 'you' }
}

/** Whether the partner has the apply, as far as its state tells. */
export const hasReached = ({ status, target_snapshot }: Pick<ApplySummary, 'status' | 'target_snapshot'>): boolean =>
  target_snapshot.partner_company_uid !== null && !['submitted', 'reviewing', 'returned'].includes(status)

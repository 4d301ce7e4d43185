import type { ApplySummary, OwnApply } from '@banso/contract/applies'
import { dayInJapan } from '@banso/contract/dates'
import type { TurnAct, Wait } from '@banso/contract/turn-acts'
import { momentWithWeekday, shortDay } from '../../../lib/dates.ts'
import { waitText } from '../../../lib/waits.ts'
import { isLate } from '../texts.ts'

type Standing = Pick<
  ApplySummary,
  'status' | 'target_type' | 'target_snapshot' | 'respond_due_at' | 'wait' | 'meeting_at'
> & { readonly startup_name?: string }
type Step = { text: string; isMine: boolean }
type Texts = { readonly [S in ApplySummary['status']]?: string }

/** What the reader is asked to do, where more is to be said than its name. */
const asked: { readonly [A in TurnAct]?: string } = {
  send_again: '内容を見直して、再度申し込んでください。',
  answer_question: '質問が届いています。「メッセージ」で回答してください。',
  answer_times: '面談の候補日時が届いています。回答してください。',
  arrange_meeting: '面談の候補日を送るか、対応を始めてください。',
  conclude_apply: 'しばらく動きがありません。対応が終わっていれば、結果を記録してください。',
  rate: '完了しました。評価を送信するか、評価しないことを選んでください。',
}
/** What the state itself says well enough of who is waited for. */
const toldByState: readonly TurnAct[] = ['check_apply', 'answer_apply', 'arrange_meeting']

const setText = (meeting_at: string): string => `面談の日時が決まりました(${momentWithWeekday(meeting_at)})。`

/** A question has a day of its own, which no other part of the page tells. */
const questionDay = ({ act, until }: Wait): string =>
  act === 'answer_question' && until ? `(期限 ${shortDay(dayInJapan(new Date(until)))})` : ''

/** By who is waited for, or where nobody is, or the state tells it, by the state. */
function stepBy(apply: Standing, texts: Texts): Step {
  const { status, wait, meeting_at, target_snapshot, startup_name } = apply
  const names = { startup: startup_name ?? null, partner: target_snapshot.partner_name }
  const isMine = wait?.side === 'you'
  if (isMine) return { text: (asked[wait.act] ?? texts[status] ?? waitText(wait, names)) + questionDay(wait), isMine }
  const isTold = wait !== null && wait.side !== 'own' && toldByState.includes(wait.act) && status !== 'scheduling'
  if (wait && !isTold) return { text: waitText(wait, names) + questionDay(wait), isMine: false }
  if (status === 'scheduling' && meeting_at) return { text: setText(meeting_at), isMine: false }
  return { text: texts[status] ?? '', isMine: false }
}

const arranging = '面談の日程を調整しています。'
const ended = { completed: '完了しました。', expired: '回答がないまま期限が切れました。' } as const

/** What comes next, in words of the startup; `isMine` where the reader is waited for (`wait`). */
export const nextStep = (apply: Standing, now: Date = new Date()): Step => {
  const { respond_due_at } = apply
  const partner = apply.target_snapshot.partner_name ?? '運営'
  const late = respond_due_at !== null && respond_due_at < now.toISOString()
  return stepBy(apply, {
    ...ended,
    submitted: '担当者の確認を待っています。',
    reviewing: '担当者が内容を確認しています。',
    returned: '差し戻されました。',
    forwarded: late ? `回答期限を過ぎています。担当者が${partner}に確認します。` : `${partner}の回答を待っています。`,
    accepted: `承諾されました。${partner}から面談の候補日時が届くか、対応が始まるのを待っています。`,
    scheduling: arranging,
    in_progress: `${partner}と進めています。`,
    declined: '見送りになりました。次の候補を探せます。',
    withdrawn: apply.target_type === 'seminar' ? '参加をキャンセルしました。' : '取り下げました。',
    expired: `${ended.expired}次の候補を探せます。`,
    confirmed: '開催日に参加してください。',
    waitlisted: '席が空くと、申し込み順に参加確定になります。',
    attended: '参加しました。',
    absent: '欠席しました。',
  })
}

/** The same in the words of operators, who see both companies. */
export const operatorStep = (apply: Standing, now: Date = new Date()): Step => {
  const partner = apply.target_snapshot.partner_name ?? '運営'
  return stepBy(apply, {
    ...ended,
    submitted: '内容を確認し、送付、差し戻し、見送りのいずれかを選んでください。',
    reviewing: '内容を確認し、送付、差し戻し、見送りのいずれかを選んでください。',
    forwarded: isLate(apply, now)
      ? `${partner}の回答が期限を過ぎています。催促できます。`
      : `${partner}の回答を待っています。`,
    accepted: `${partner}から面談の候補日が送られるか、対応が始まるのを待っています。`,
    returned: '差し戻しました。',
    scheduling: arranging,
    in_progress: `${partner}が対応しています。`,
    declined: '見送りになりました。',
    withdrawn: '取り下げられました。',
  })
}

/** The same where the startup has its meetings before it: what becomes of them. */
export const ownStep = (apply: Standing & Pick<OwnApply, 'meetings'>, now: Date = new Date()): Step => {
  const { status, wait, meetings, meeting_at } = apply
  const step = nextStep(apply, now)
  if (status !== 'scheduling' || wait?.side === 'you' || meeting_at) return step
  return { ...step, text: `${step.text}${meetings.length > 0 ? '日時が決まると' : '候補日時が届くと'}お知らせします。` }
}

const isAsked = (wait: Wait | null): boolean => wait?.side === 'you' && wait.act === 'answer_times'
/** What leads to a meeting, told apart from others by its day, or as long as it has none by its title. */
export const meetingLabel = ({ title, start_at, wait }: OwnApply['meetings'][number], isOnly: boolean) => {
  if (start_at) return `${momentWithWeekday(start_at)}の面談を開く`
  if (isAsked(wait)) return isOnly ? '候補日時に回答' : `「${title}」の候補日時に回答`
  return isOnly ? '面談を開く' : `「${title}」を開く`
}

/** The same in the words of the partner that has it. */
export const receivedStep = (apply: Standing, now: Date = new Date()): Step =>
  stepBy(apply, {
    ...ended,
    forwarded: isLate(apply, now)
      ? '回答期限を過ぎています。回答をお願いします。'
      : '承諾、質問、見送りのいずれかで回答してください。',
    scheduling: arranging,
    in_progress: '対応が終わったら、結果を記録してください。',
    declined: '見送りました。',
  })

/** The step in the words of whoever reads: operators alone know who of them is in charge. */
export const stepFor = (apply: Standing, now: Date = new Date()): Step =>
  'assigned_operator' in apply ? operatorStep(apply, now) : nextStep(apply, now)

/** Whether the partner has the apply, as far as its state tells. */
export const hasReached = ({ status, target_snapshot }: Pick<ApplySummary, 'status' | 'target_snapshot'>): boolean =>
  target_snapshot.partner_company_uid !== null && !['submitted', 'reviewing', 'returned'].includes(status)

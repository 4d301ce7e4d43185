import { CONTACT_WAITING_DAYS } from '@banso/contract/contact-states'
import type { ContactSummary, OperatorContactSummary } from '@banso/contract/contacts'
import { type InterviewRequest, isWaitingRequest } from '@banso/contract/interview-requests'
import type { Tone } from '../../kit/status.tsx'
import { momentWithWeekday, shortMoment } from '../../lib/dates.ts'
import { deadline } from '../../lib/deadline.ts'
import { colleagueText } from '../../lib/waits.ts'

type Standing = Pick<
  ContactSummary,
  | 'status'
  | 'first_response_due_at'
  | 'first_responded_at'
  | 'resolved_at'
  | 'satisfaction'
  | 'created_at'
  | 'updated_at'
  | 'wait'
  | 'can'
>
type Step = { text: string; isMine: boolean }

/** What comes next for the side that asked, in words; `isMine` where it is for this person to do. */
export const nextStep = (contact: Standing, now: Date = new Date()): Step => {
  const { status, can, satisfaction } = contact
  const waits = awaited(contact, now)
  const { wait } = contact
  const isMine = wait?.side === 'you'
  const texts: Record<typeof status, string> = {
    open: waits,
    in_progress: waits,
    waiting_reply: isMine
      ? '回答が届いています。返信するか、解決済みにしてください。'
      : `担当者が回答しました。${wait ? colleagueText(wait) : 'お問い合わせをした方'}の返信を待っています。`,
    resolved: can.includes('rate') && satisfaction === null ? '解決しました。対応を評価できます。' : '解決しました。',
    reopened: '担当者があらためて確認しています。',
  }
  return { text: texts[status], isMine }
}

const awaited = ({ first_responded_at, first_response_due_at }: Standing, now: Date): string => {
  if (first_responded_at !== null) return '担当者が返信を確認しています。'
  return first_response_due_at < now.toISOString()
    ? '回答が遅れています。担当者が確認しています。'
    : `担当者が${shortMoment(first_response_due_at, now)}までに回答します。`
}

/** What comes next for the side that answers; `isMine` where an answer is awaited and this person may give it. */
export const answerStep = (contact: Standing & Pick<OperatorContactSummary, 'guest'>): Step => {
  const { status, first_responded_at, guest } = contact
  const texts: Record<typeof status, string> = {
    open: '担当者を決めて、回答してください。',
    in_progress: first_responded_at === null ? '回答してください。' : '返信が届いています。回答してください。',
    waiting_reply: guest ? '回答をメールで送りました。' : '返信を待っています。',
    resolved: '解決しました。',
    reopened: '再開されました。あらためて回答してください。',
  }
  return { text: texts[status], isMine: contact.wait?.side === 'you' }
}

/** Operators get more of a contact than who asked; what comes next for them is another step. */
export const stepOf = (contact: ContactSummary | OperatorContactSummary, now: Date = new Date()): Step =>
  'guest' in contact ? answerStep(contact) : nextStep(contact, now)

/** How the first answer stands: by when it comes, or when it came. */
export const firstResponseText = (contact: Standing, now: Date = new Date()): string => {
  const { first_responded_at, first_response_due_at, status } = contact
  if (first_responded_at !== null) return `${shortMoment(first_responded_at, now)}に回答済み`
  if (status === 'resolved') return '–'
  return `${shortMoment(first_response_due_at, now)}まで`
}

/** The clock of the first answer for who has to give it, in words and in a tone; nothing once it was given or is not wanted. */
export const firstResponseClock = (
  { first_responded_at, first_response_due_at, status }: Standing,
  now: Date = new Date(),
): { text: string; tone: Tone } | undefined => {
  if (first_responded_at !== null || status === 'resolved') return undefined
  return deadline(first_response_due_at, now)
}

/** Who asked, as operators call them: 「小野寺 葵」, 「秋月 なぎ 様」. */
export const askerText = ({ sender, guest }: Pick<OperatorContactSummary, 'sender' | 'guest'>): string =>
  sender?.name ?? (guest ? `${guest.name} 様` : '–')

/** What happens by itself while an answer waits. */
export const waitingText = (contact: ContactSummary | OperatorContactSummary): string =>
  // Guests have nowhere to reply.
  'guest' in contact && contact.guest
    ? `回答から${CONTACT_WAITING_DAYS}日後に、自動で解決済みになります。`
    : `回答から${CONTACT_WAITING_DAYS}日間返信がないと、自動で解決済みになります。`

/** 「11/25(水) 14:00、11/26(木) 10:00」, or that any time will do. */
export const wishesText = ({ wishes }: Pick<InterviewRequest, 'wishes'>): string =>
  wishes.length === 0 ? '日程はおまかせ' : wishes.map((wish) => momentWithWeekday(wish)).join('、')

/** How the end of a contact is called: of a meeting that is asked for it is taken back, or declined. */
export const endTexts = (contact: ContactSummary | OperatorContactSummary) => {
  if (!isWaitingRequest(contact)) return { end: '解決済みにする', isRequest: false }
  return { end: 'guest' in contact ? '見送る' : '取り下げる', isRequest: true }
}

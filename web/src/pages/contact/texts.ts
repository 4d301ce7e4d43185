import { CONTACT_WAITING_DAYS, type ContactSummary } from '@banso/contract/contacts'
import { shortMoment } from '../../lib/dates.ts'

type Standing = Pick<
  ContactSummary,
  'status' | 'first_response_due_at' | 'first_responded_at' | 'resolved_at' | 'satisfaction' | 'can'
>

/** What comes next for the side that asked, in words; `isMine` where it is for this person to do. */
export const nextStep = (contact: Standing, now: Date = new Date()): { text: string; isMine: boolean } => {
  const { status, can, satisfaction } = contact
  const waits = awaited(contact, now)
  const isMine = status === 'waiting_reply' && can.includes('reply')
  const texts: Record<typeof status, string> = {
    open: waits,
    in_progress: waits,
    waiting_reply: isMine
      ? '回答が届いています。返信するか、解決済みにしてください。'
      : '担当者が回答しました。お問い合わせをした方の返信を待っています。',
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

/** How the first answer stands: by when it comes, or when it came. */
export const firstResponseText = (contact: Standing, now: Date = new Date()): string => {
  const { first_responded_at, first_response_due_at, status } = contact
  if (first_responded_at !== null) return `${shortMoment(first_responded_at, now)}に回答済み`
  if (status === 'resolved') return '–'
  return `${shortMoment(first_response_due_at, now)}まで`
}

/** What happens by itself while an answer waits. */
export const waitingText = `回答から${CONTACT_WAITING_DAYS}日間返信がないと、自動で解決済みになります。`

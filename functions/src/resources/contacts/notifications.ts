import type { Person } from '@banso/contract/common'
import { CONTACT_WAITING_DAYS } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import type { InterviewDocument } from '@banso/contract/interviews'
import { recordPages } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { spokenSpan, spokenTime } from '../interviews/spoken.ts'

/**
 * The notifications about contacts, each to those who have to do something about it next. The body begins with what it
 * is about and who has just said or done something: 「料金について(佐藤さん):先月の…」.
 */

const pages = recordPages.contact
type By = Pick<Person, 'name'>

/** What it is about, by whom, and what was said or has to be known. */
const subjectBy = ({ subject }: ContactDocument, by: By | null, ...facts: readonly (string | undefined)[]): string => {
  const said = facts.filter(Boolean).join('。')
  return `${subject}${by ? `(${by.name}さん)` : ''}${said ? `:${said}` : ''}`
}
/** Until when a first answer is due; nothing where there was one. */
const dueOf = ({ first_response_due_at, first_responded_at }: ContactDocument): string =>
  first_responded_at === null ? `初回回答の期限 ${spokenTime(first_response_due_at)}` : ''
/** The times at which somebody would like to meet: 「希望 11/24(火) 14:00、11/25(水) 10:00」. */
const wishesOf = ({ interview_request }: ContactDocument): string =>
  interview_request?.wishes.length ? `希望 ${interview_request.wishes.map(spokenTime).join('、')}` : ''

/** Whose it is, in words. */
const askerName = ({ company_name, guest }: ContactDocument): string => company_name ?? `${guest?.name ?? ''}様`

const told = (contact: ContactDocument, receiverUid: string, rest: string, body: string): NewNotification => ({
  receiverUid,
  kind: 'contact',
  title: titled(askerName(contact), rest),
  body,
  link: pages.operator(contact),
  groupKey: `contact:${contact.uid}`,
})

export const askedNotification = (contact: ContactDocument, receiverUid: string): NewNotification =>
  told(
    contact,
    receiverUid,
    contact.interview_request ? 'から面談の依頼が届きました' : 'からお問い合わせが届きました',
    subjectBy(contact, contact.sender, wishesOf(contact), dueOf(contact)),
  )

/** What the asking side has done with it: who of them, and what they said of it. */
type Said = { readonly by: By; readonly body: string }

export const withdrawnNotification = (
  contact: ContactDocument,
  receiverUid: string,
  { by, body }: Said,
): NewNotification => told(contact, receiverUid, 'が面談の依頼を取り下げました', subjectBy(contact, by, body))

export const repliedNotification = (contact: ContactDocument, receiverUid: string, { by, body }: Said) =>
  told(contact, receiverUid, 'からお問い合わせに返信がありました', subjectBy(contact, by, body))

export const reopenedNotification = (contact: ContactDocument, receiverUid: string, { by, body }: Said) =>
  told(contact, receiverUid, 'がお問い合わせを再開しました', subjectBy(contact, by, body))

/** `by`: who has put them in charge. */
export const assignedNotification = (contact: ContactDocument, receiverUid: string, by: By): NewNotification => ({
  ...told(contact, receiverUid, 'のお問い合わせの担当者になりました', subjectBy(contact, by, dueOf(contact))),
  groupKey: `contact:${contact.uid}:assigned`,
})

/** To the operator who answered it until now. */
export const succeededNotification = (contact: ContactDocument, receiverUid: string, by: By): NewNotification => ({
  ...told(
    contact,
    receiverUid,
    'のお問い合わせの担当から外れました',
    subjectBy(contact, by, contact.assigned_operator ? `これからの担当 ${contact.assigned_operator.name}さん` : ''),
  ),
  groupKey: `contact:${contact.uid}:assigned`,
})

/** To who answers it, of what another operator has noted. */
export const notedNotification = (
  contact: ContactDocument,
  receiverUid: string,
  { by, body }: Said,
): NewNotification => ({
  ...told(contact, receiverUid, 'のお問い合わせに運営内のメモが追加されました', subjectBy(contact, by, body)),
  groupKey: `contact:${contact.uid}:note`,
})

/** To the operator whom another's note names, in place of `notedNotification`. */
export const mentionedNotification = (
  contact: ContactDocument,
  receiverUid: string,
  { by, body }: Said,
): NewNotification => ({
  ...notedNotification(contact, receiverUid, { by, body }),
  title: titled(by.name, 'さんが運営内のメモであなたに呼びかけました'),
  groupKey: `contact:${contact.uid}:mention`,
})

/** `today`: on the day on which the first answer is due; `overdue`: once the due moment has passed. */
export type DueWarning = 'today' | 'overdue'
export const dueNotification = (contact: ContactDocument, which: DueWarning, receiverUid: string): NewNotification => ({
  ...told(
    contact,
    receiverUid,
    which === 'today' ? 'のお問い合わせは、今日が初回回答の期限です' : 'のお問い合わせが初回回答の期限を過ぎました',
    subjectBy(contact, contact.sender, dueOf(contact)),
  ),
  groupKey: `contact:${contact.uid}:${which}`,
})

/** To who asked; a guest has no place in the portal. */
const toAsker = (
  contact: ContactDocument,
  receiverUid: string,
): Pick<NewNotification, 'receiverUid' | 'kind' | 'link'> => ({
  receiverUid,
  kind: 'contact',
  link: contact.startup_company_uid ? pages.startup(contact) : pages.partner(contact),
})

export const answeredNotification = (
  contact: ContactDocument,
  receiverUid: string,
  { by, body }: Said,
): NewNotification => ({
  ...toAsker(contact, receiverUid),
  title: 'お問い合わせに回答が届きました',
  body: subjectBy(contact, by, body),
  groupKey: `contact:${contact.uid}`,
})

/** Operators remind who asked of an answer that nobody has said anything to. */
export const remindedNotification = (contact: ContactDocument, receiverUid: string, by: By): NewNotification => ({
  ...toAsker(contact, receiverUid),
  title: 'お問い合わせへの返信をお願いします',
  body: subjectBy(contact, by),
  groupKey: `contact:${contact.uid}:reminded`,
})

const settledTitles = {
  arranged: '依頼された面談を設定しました',
  declined: '面談の依頼は見送りになりました',
  withdrawn: 'お問い合わせを解決済みにしました',
} as const

/** `by`: null where nobody replied to the answer; `reason`: why a meeting is declined; `meeting`: the one that is set. */
type Settling = {
  readonly by: By | null
  readonly reason?: string | undefined
  readonly meeting?: Pick<InterviewDocument, 'start_at' | 'end_at'>
}
export const settledNotification = (
  contact: ContactDocument,
  receiverUid: string,
  { by, reason, meeting }: Settling,
): NewNotification => {
  const unanswered = by ? '' : `回答から${CONTACT_WAITING_DAYS}日間、返信がありませんでした`
  return {
    ...toAsker(contact, receiverUid),
    title: settledTitles[contact.interview_request?.outcome ?? 'withdrawn'],
    body: subjectBy(contact, by, meeting && spokenSpan(meeting), reason, unanswered),
    groupKey: `contact:${contact.uid}:settled`,
  }
}

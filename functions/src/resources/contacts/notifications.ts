import { CONTACT_WAITING_DAYS } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { clockInJapan } from '@banso/contract/dates'
import { recordPages } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about contacts, each to those who have to do something about it next. */

const pages = recordPages.contact

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
    contact.subject,
  )

export const withdrawnNotification = (contact: ContactDocument, receiverUid: string, reason: string): NewNotification =>
  told(contact, receiverUid, 'が面談の依頼を取り下げました', `${contact.subject}:${reason}`)

export const repliedNotification = (contact: ContactDocument, receiverUid: string, body: string): NewNotification =>
  told(contact, receiverUid, 'からお問い合わせに返信がありました', `${contact.subject}:${body}`)

export const reopenedNotification = (contact: ContactDocument, receiverUid: string, body: string): NewNotification =>
  told(contact, receiverUid, 'がお問い合わせを再開しました', `${contact.subject}:${body}`)

export const assignedNotification = (contact: ContactDocument, receiverUid: string): NewNotification => ({
  ...told(contact, receiverUid, 'のお問い合わせの担当者になりました', contact.subject),
  groupKey: `contact:${contact.uid}:assigned`,
})

/** To who answers it, of what another operator has noted. */
export const notedNotification = (contact: ContactDocument, receiverUid: string, body: string): NewNotification => ({
  ...told(contact, receiverUid, 'のお問い合わせに運営内のメモが追加されました', body),
  groupKey: `contact:${contact.uid}:note`,
})

/** To the operator whom another's note names, in place of `notedNotification`. */
export const mentionedNotification = (
  contact: ContactDocument,
  receiverUid: string,
  by: string,
  body: string,
): NewNotification => ({
  ...notedNotification(contact, receiverUid, body),
  title: titled(by, 'さんが運営内のメモであなたに呼びかけました'),
  groupKey: `contact:${contact.uid}:mention`,
})

/** `today`: on the day on which the first answer is due; `overdue`: once the due moment has passed. */
export type DueWarning = 'today' | 'overdue'
/** `11/24 18:00` in Japan. */
const shortMoment = (moment: string): string => clockInJapan(moment).slice(5).replace('-', '/').replace('T', ' ')
export const dueNotification = (contact: ContactDocument, which: DueWarning, receiverUid: string): NewNotification => ({
  ...told(
    contact,
    receiverUid,
    which === 'today' ? 'のお問い合わせは、今日が初回回答の期限です' : 'のお問い合わせが初回回答の期限を過ぎました',
    `期限 ${shortMoment(contact.first_response_due_at)} ${contact.subject}`,
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

export const answeredNotification = (contact: ContactDocument, receiverUid: string, body: string): NewNotification => ({
  ...toAsker(contact, receiverUid),
  title: 'お問い合わせに回答が届きました',
  body: `${contact.subject}:${body}`,
  groupKey: `contact:${contact.uid}`,
})

const settledTitles = {
  arranged: '依頼された面談を設定しました',
  declined: '面談の依頼は見送りになりました',
  withdrawn: 'お問い合わせを解決済みにしました',
} as const

/** `byItself`: nobody replied to the answer; `reason`: why a meeting that was asked for is declined. */
export const settledNotification = (
  contact: ContactDocument,
  receiverUid: string,
  { byItself, reason }: { byItself: boolean; reason?: string | undefined },
): NewNotification => ({
  ...toAsker(contact, receiverUid),
  title: settledTitles[contact.interview_request?.outcome ?? 'withdrawn'],
  body: byItself
    ? `${contact.subject}(回答から${CONTACT_WAITING_DAYS}日間、返信がありませんでした)`
    : [contact.subject, reason].filter(Boolean).join(':'),
  groupKey: `contact:${contact.uid}:settled`,
})

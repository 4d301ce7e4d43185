import type { Person } from '@banso/contract/common'
import { CONTACT_WAITING_DAYS, type ContactDocument } from '@banso/contract/contacts'
import { recordPages } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about contacts, each to those who have to do something about it next. */

const pages = recordPages.contact

const told = (contact: ContactDocument, receiverUid: string, rest: string, body: string): NewNotification => ({
  receiverUid,
  kind: 'contact',
  title: titled(contact.company_name ?? `${contact.guest?.name ?? ''}様`, rest),
  body,
  link: pages.operator(contact),
  groupKey: `contact:${contact.uid}`,
})

export const askedNotification = (contact: ContactDocument, receiverUid: string): NewNotification =>
  told(contact, receiverUid, 'からお問い合わせが届きました', contact.subject)

export const repliedNotification = (contact: ContactDocument, receiverUid: string, body: string): NewNotification =>
  told(contact, receiverUid, 'からお問い合わせに返信がありました', `${contact.subject}:${body}`)

export const reopenedNotification = (contact: ContactDocument, receiverUid: string, body: string): NewNotification =>
  told(contact, receiverUid, 'がお問い合わせを再開しました', `${contact.subject}:${body}`)

/** To who asked; a guest has no place in the portal. */
export const settledNotification = (contact: ContactDocument, sender: Person): NewNotification => ({
  receiverUid: sender.uid,
  kind: 'contact',
  title: 'お問い合わせを解決済みにしました',
  body: `${contact.subject}(回答から${CONTACT_WAITING_DAYS}日間、返信がありませんでした)`,
  link: pages[sender.actor](contact),
  groupKey: `contact:${contact.uid}:settled`,
})

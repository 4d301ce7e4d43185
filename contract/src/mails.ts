import * as z from 'zod'
import { endpoint, operatorMay } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { leftInterview, onwardLink } from './notifications.ts'
import { listOf, listQuery, manyOf } from './paging.ts'

export const mailStatuses = { queued: '送信待ち', sending: '送信中', sent: '送信済み', failed: '送信失敗' } as const
/** Every mail the portal sends, as operators are told of it. Its words stand with the server. */
export const mailTemplates = {
  password_reset: 'パスワード再設定のご案内',
  email_verification: 'メールアドレスの確認',
  registration: 'Bansoへの登録のご案内',
  member_invitation: '企業からの招待',
  role_changed: '権限の変更',
  account_suspended: 'アカウントの停止のお知らせ',
  account_resumed: 'アカウントの停止の解除のお知らせ',
  email_change: 'メールアドレス変更の確認',
  email_change_taken: '登録済みのメールアドレスのお知らせ',
  email_change_warning: 'メールアドレス変更の申し込みのお知らせ',
  email_changed: 'メールアドレスの変更のお知らせ',
  email_restored: 'メールアドレスを元に戻したお知らせ',
  account_removed: 'アカウントの削除のお知らせ',
  password_changed: 'パスワードの変更のお知らせ',
  contact_answer: 'お問い合わせへの回答(ログインしていない方)',
  notification: 'お知らせ',
  notification_digest: 'お知らせのまとめ',
} as const
export type MailTemplate = keyof typeof mailTemplates

/** A mail as operators see it: who it went to, what it was, what became of it; never its words or its link. */
export const mail = z
  .object({
    uid,
    to: z.string(),
    template: keyOf(mailTemplates),
    status: keyOf(mailStatuses),
    /** Tries begun so far. */
    attempts: z.int(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Mail' })
export type Mail = z.output<typeof mail>

const mailEntry = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  onward: onwardLink.nullable().default(null),
  /** The interview whose calendar file goes along; made as the mail leaves, for the person in `related`. */
  calendar_uid: uid.nullable().default(null),
  /** The interview that a file takes out of the calendar of the person in `related`, who is in it no longer. */
  left: leftInterview.nullable().default(null),
  /**
   * The interview at this time whose brief goes along: composed as the mail leaves, as the person in `related` may read
   * it then, and never stored.
   */
  brief: z.object({ interview_uid: uid, start_at: moment }).nullable().default(null),
  /** The seat in a seminar at this time that it is about: where and how it is goes along, while the seat is held. */
  seat: z
    .object({ seminar_uid: uid, apply_uid: uid, start_at: moment, reminds: z.boolean().default(true) })
    .nullable()
    .default(null),
})
export type MailEntry = z.output<typeof mailEntry>

/**
 * `mail_outbox/{uid}` as it is stored: what is to be said to whom. Links with a secret are made at sending and
 * never stored.
 */
export const mailDocument = mail.extend({
  parameters: z.record(z.string(), z.string()),
  /** The record the mail is about, from which the sender makes its link; of a notification, its receiver. */
  related: uid.nullable().default(null),
  /** What a mail about several things tells of, each with its path in the portal. */
  entries: z.array(mailEntry).default([]),
  expires_at: moment,
})
export type MailDocument = z.output<typeof mailDocument>

/** A file that goes with a mail: its text and media type. */
const mailAttachment = z.object({ name: z.string(), type: z.string(), content: z.string() })
export type MailAttachment = z.output<typeof mailAttachment>

/** A mail as it would have left; kept on emulators only, where nothing leaves the machine. */
export const devMail = z.object({
  uid,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The address behind the mail's button. */
  link: z.string(),
  attachments: z.array(mailAttachment).default([]),
  created_at: moment,
})
export type DevMail = z.output<typeof devMail>

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/mails',
    summary: '送信したメールの一覧(本文とリンクは含まない)',
    access: operatorMay('mail.read'),
    query: listQuery(['-created_at'], {
      to: z.string().max(254).optional(),
      status: manyOf(mailStatuses).optional(),
    }).omit({ q: true }),
    responses: { 200: listOf(mail) },
  }),
}

/** Exists on emulators only, so it is no part of the portal's contract. */
export const devMails = {
  list: endpoint({
    method: 'GET',
    path: '/api/dev/mails',
    summary: '送信されたメール(エミュレーターのみ)',
    access: 'public',
    query: z.strictObject({ to: z.string().optional() }),
    responses: { 200: z.object({ data: z.array(devMail) }) },
  }),
}

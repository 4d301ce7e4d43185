import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'

export const mailStatuses = { queued: '送信待ち', sending: '送信中', sent: '送信済み', failed: '送信失敗' } as const

/**
 * `mail_outbox/{uid}` as it is stored: what is to be said to whom. Links with a secret are made at sending and
 * never stored.
 */
export const mailDocument = z.object({
  uid,
  to: z.string(),
  template: z.enum(['password_reset', 'email_verification']),
  parameters: z.record(z.string(), z.string()),
  status: keyOf(mailStatuses),
  /** Tries begun so far. */
  attempts: z.int(),
  created_at: moment,
  updated_at: moment,
  expires_at: moment,
})
export type MailDocument = z.output<typeof mailDocument>
export type MailTemplate = MailDocument['template']

/** A mail as it would have left; kept on emulators only, where nothing leaves the machine. */
export const devMail = z.object({
  uid,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The address behind the mail's button. */
  link: z.string(),
  created_at: moment,
})
export type DevMail = z.output<typeof devMail>

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

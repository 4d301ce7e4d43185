import type { MailAttachment } from '@banso/contract/mails'
import { env } from '../kernel/env.ts'
import { newUid } from '../kernel/firestore/codec.ts'
import { keepDevMail } from './data.ts'

type Mail = {
  to: string
  subject: string
  text: string
  html: string
  link: string
  attachments?: readonly MailAttachment[]
}

/** Sends a mail: over SMTP, or, on emulators, into the list behind `/api/dev/mails`. Throws when it was not taken. */
export async function sendMail(mail: Mail, now: Date): Promise<void> {
  const { html: _, attachments = [], ...shown } = mail
  if (env.emulated)
    return keepDevMail({ uid: newUid(), ...shown, attachments: [...attachments], created_at: now.toISOString() })
  if (!env.smtpUrl) throw new Error('SMTP_URL is missing: mails cannot be sent')
  return sendOverSmtp(mail, { url: env.smtpUrl, from: env.mailFrom })
}

/** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
export async function sendOverSmtp(
  { to, subject, text, html, attachments = [] }: Mail,
  server: { url: string; from: string },
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(server.url)
  try {
    await transport.sendMail({
      from: server.from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    })
  } finally {
    transport.close()
  }
}

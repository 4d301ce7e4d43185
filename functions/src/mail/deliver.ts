import type { MailDocument } from '@banso/contract/mails'
import { resetLinkFor, verificationLinkFor } from '../accounts/links.ts'
import { log } from '../kernel/log.ts'
import { claimMail, settleMail } from './data.ts'
import { render } from './templates.ts'
import { sendMail } from './transport.ts'

/** Makes the mail's secret link. Undefined where the address has no account: nothing is sent then, and nobody learns it. */
const linkFor = (mail: MailDocument): Promise<string | undefined> =>
  ({ password_reset: resetLinkFor, email_verification: verificationLinkFor })[mail.template](mail.to)

/**
 * Sends a waiting mail. Whoever comes second, by a repeated event or by `tick`, finds it taken and does nothing.
 * A failure is noted and left to the next tick.
 */
export async function deliver(uid: string, now: Date): Promise<void> {
  const mail = await claimMail(uid, now)
  if (!mail) return
  let sent = false
  try {
    const link = await linkFor(mail)
    if (link !== undefined) await sendMail({ to: mail.to, link, ...render(mail.template, link) }, now)
    sent = true
  } catch (error) {
    log('ERROR', 'mail not sent', { job: mail.template }, error)
  }
  await settleMail(mail, sent, now)
}

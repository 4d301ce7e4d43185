import type { MailDocument, MailTemplate } from '@banso/contract/mails'
import { href } from '@banso/contract/pages'
import { changeLinkFor, loginOf, revertLinkFor } from '../accounts/emails/mail-links.ts'
import { invitationLinkFor, resetLinkFor, verificationLinkFor } from '../accounts/mail-links.ts'
import { env } from '../kernel/env.ts'
import { log } from '../kernel/log.ts'
import { withBriefs } from './briefs.ts'
import { withCalendars } from './calendars.ts'
import { claimMail, settleMail } from './data.ts'
import { render } from './templates.ts'
import { sendMail } from './transport.ts'

/** Nothing secret: where the receiver has to sign in anyway. */
async function placeOf({ parameters }: MailDocument): Promise<string> {
  return env.portalUrl + parameters.path
}

/** A link, or undefined where nothing is to be sent. `instead`: other words, where the sender finds another case. */
type LinkMaker = (
  mail: MailDocument,
  now: Date,
) => Promise<string | { link: string; instead: MailTemplate } | undefined>
/** The link of every mail, made as it leaves. */
export const linkMakers: Record<MailTemplate, LinkMaker> = {
  password_reset: ({ to }, now) => resetLinkFor(to, now),
  email_verification: ({ to }) => verificationLinkFor(to),
  registration: invitationLinkFor,
  member_invitation: invitationLinkFor,
  role_changed: async () => env.portalUrl + href('login'),
  account_suspended: async () => env.portalUrl + href('login'),
  account_resumed: async () => env.portalUrl + href('login'),
  email_change: changeLinkFor,
  email_change_taken: changeLinkFor,
  email_change_warning: revertLinkFor,
  email_changed: revertLinkFor,
  email_restored: loginOf,
  account_removed: async () => env.portalUrl + href('login'),
  password_changed: loginOf,
  // A guest has no place in the portal.
  contact_answer: async () => '',
  notification: placeOf,
  notification_digest: placeOf,
}

/**
 * Sends a waiting mail. Whoever comes second, by a repeated event or by `tick`, finds it taken and does nothing.
 * A failure is noted and left to the next tick.
 */
export async function deliver(uid: string, now: Date): Promise<void> {
  const mail = await claimMail(uid, now)
  if (!mail) return
  let sent = false
  try {
    // Undefined where nothing of it is the receiver's to read by now.
    const told = await withBriefs(mail, now)
    // Undefined where the secret has no taker any more: nothing is sent then, and nobody learns it.
    const made = told && (await linkMakers[told.template](told, now))
    if (told && made !== undefined) {
      const { link, instead: template } = typeof made === 'string' ? { link: made, instead: told.template } : made
      const { entries, attachments } = await withCalendars(told)
      await sendMail({ to: told.to, link, attachments, ...render({ ...told, template, entries }, link) }, now)
    }
    sent = true
  } catch (error) {
    log('ERROR', 'mail not sent', { job: mail.template }, error)
  }
  await settleMail(mail, sent, now)
}

import { randomUUID } from 'node:crypto'
import { type MailDocument, type MailTemplate, mailTemplates } from '@banso/contract/mails'
import { emailChanges, newChange } from '../accounts/emails/data.ts'
import { env } from '../kernel/env.ts'
import { transact } from '../kernel/firestore/write.ts'
import { linkMakers } from '../mail/deliver.ts'
import { queueNotificationMail } from '../triggers/notifications.ts'
import { makeInvitation, makeNotification } from './factory.ts'
import { type LinkWorld, type MadeLink, receiversIn } from './links.ts'
import { importAccount } from './raw.ts'
import { foundIn } from './store.ts'

type Receiver = MadeLink['receiver']
/** What of a mail its link is made from. */
type About = Pick<MailDocument, 'to' | 'related' | 'parameters'>

const nobodyYet = () => `guest-${randomUUID()}@test.example`
const related = (uid: string, to = nobodyYet()): About => ({ to, related: uid, parameters: {} })

/** An invitation of a colleague; `kind` names the company's side. */
async function invited(user: Receiver, kind: 'startup_owner' | undefined): Promise<About> {
  const { actor, startup_company_uid, partner_company_uid } = user
  const kinds = { startup: 'startup_member', partner: 'partner_member', operator: 'operator' } as const
  const to = nobodyYet()
  const named = { kind: kind ?? kinds[actor], startup_company_uid, partner_company_uid, email: to }
  return related((await makeInvitation(named)).uid, to)
}

/** A change of address that waits; `to`: another's address, where it is to be one. */
async function changing(user: Receiver, to = nobodyYet()): Promise<About> {
  const change = newChange(user, to, 'pending', new Date())
  await transact(async (writer) => writer.set(emailChanges, change))
  return related(change.uid, user.email)
}

/** The mail of so many notifications, as it is queued. */
async function notified(user: Receiver, count: 1 | 2): Promise<About> {
  const [first, second] = [await makeNotification(user), await makeNotification(user)]
  await transact(async (writer) =>
    queueNotificationMail(writer, user, count === 1 ? [first] : [first, second], new Date()),
  )
  const template = count === 1 ? 'notification' : 'notification_digest'
  const mail = (await foundIn<MailDocument>('mail_outbox', 'to', user.email)).find((one) => one.template === template)
  if (!mail) throw new Error(`no ${template} was queued`)
  return mail
}

/** An occasion for each mail, for a person of any area; undefined where the area has none. */
const occasions: Record<MailTemplate, (user: Receiver, world: LinkWorld) => Promise<About | undefined>> = {
  password_reset: async ({ uid, email }) => related(uid, email),
  email_verification: async () => related('', await importAccount(`u-${randomUUID()}`, new Date())),
  registration: async (user) => (user.actor === 'startup' ? invited(user, 'startup_owner') : undefined),
  member_invitation: (user) => invited(user, undefined),
  role_changed: async ({ uid, email }) => related(uid, email),
  account_suspended: async ({ uid, email }) => related(uid, email),
  account_resumed: async ({ uid, email }) => related(uid, email),
  email_change: (user) => changing(user),
  email_change_taken: (user, { startup }) => changing(user, startup.viewer.email),
  email_change_warning: (user) => changing(user),
  email_changed: (user) => changing(user),
  email_restored: async ({ uid, email }) => related(uid, email),
  account_removed: async ({ uid, email }) => related(uid, email),
  password_changed: async ({ uid, email }) => related(uid, email),
  // To guests alone, who have no area.
  contact_answer: async () => undefined,
  notification: (user) => notified(user, 1),
  notification_digest: (user) => notified(user, 2),
}

/** The address in the portal; of a link of Auth itself, that which it goes on to. */
function inPortal(link: string): string {
  const url = new URL(link)
  const address = url.origin === new URL(env.portalUrl).origin ? link : (url.searchParams.get('continueUrl') ?? link)
  if (!address.startsWith(`${env.portalUrl}/`)) throw new Error(`${link} leads out of the portal`)
  return address.slice(env.portalUrl.length)
}

/** The link of every mail, for somebody of every area. */
export async function mailLinks(world: LinkWorld): Promise<MadeLink[]> {
  const made: MadeLink[] = []
  for (const template of Object.keys(mailTemplates) as MailTemplate[])
    for (const receiver of Object.values(receiversIn(world))) {
      const about = await occasions[template](receiver, world)
      if (!about) continue
      const mail = { ...about, template } as MailDocument
      const link = await linkMakers[template](mail, new Date())
      if (link === undefined) throw new Error(`${template} is not sent to the ${receiver.actor}`)
      made.push({ of: `mail ${template}`, link: inPortal(typeof link === 'string' ? link : link.link), receiver })
    }
  return made
}

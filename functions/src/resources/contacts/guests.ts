import { systemPerson } from '@banso/contract/common'
import { type ContactDocument, guestContacts } from '@banso/contract/contacts'
import { normalized } from '../../accounts/emails/address.ts'
import { countAttempts } from '../../kernel/attempts.ts'
import { commitBySystem, newRecord } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { adminsOfPortal } from '../users/data.ts'
import { contacts, nextNumber } from './data.ts'
import { askedNotification } from './notifications.ts'
import { newContact, objectOf } from './rules.ts'

const HOUR = 3600
const few = { calls: 5, seconds: HOUR }
const many = { calls: 100, seconds: HOUR }

/**
 * A question of somebody who is not signed in. The answer is the same whatever was sent; who fills in the field that
 * people do not see is thanked like everybody else, and nothing is stored. Errors: 429.
 */
const create = async ({ body, sender, now, requestId }: Context<typeof guestContacts.create>) => {
  const thanks = { status: 202, body: {} } as const
  const { website, name, subject, body: text } = body
  if (website) return thanks
  const email = normalized(body.email)
  const admins = await adminsOfPortal()
  await commitBySystem({ requestId, now }, async (unit) => {
    const note = await countAttempts(
      unit,
      [
        { action: 'guest_contact_address', about: email, limit: few },
        { action: 'guest_contact_sender', about: sender, limit: few },
        { action: 'guest_contact', about: 'everybody', limit: many },
      ],
      now,
    )
    const number = await nextNumber(unit, now)
    note()
    const contact = fromGuest({ number, subject, body: text, guest: { name, email } }, now)
    unit.create(contacts, contact)
    unit.activity({ verb: 'contact.received', object: objectOf(contact) })
    for (const uid of admins) unit.notify(askedNotification(contact, uid))
  })
  return thanks
}

const fromGuest = (asked: Pick<ContactDocument, 'number' | 'subject' | 'body' | 'guest'>, now: Date): ContactDocument =>
  newContact({ ...newRecord(systemPerson, now), created_by: null, updated_by: null, ...asked, category: 'other' })

export const guestContactRoutes = implement(guestContacts)({ create })

import { systemPerson } from '@banso/contract/common'
import { CONTACT_WAITING_DAYS, type ContactDocument, contactStates } from '@banso/contract/contacts'
import { commit } from '../kernel/commit.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { contacts, waitingSince } from '../resources/contacts/data.ts'
import { settledNotification } from '../resources/contacts/notifications.ts'
import { afterMove, objectOf } from '../resources/contacts/rules.ts'

const verb = 'contact.transitioned'

/** Settles contacts whose answer nobody has replied to for seven days, and tells who asked. Answers how many. */
export function settleContacts(now: Date): Promise<Handled> {
  const before = new Date(now.getTime() - CONTACT_WAITING_DAYS * 86_400_000).toISOString()
  const by = { person: systemPerson, requestId: verb, now, ifMatch: undefined, replay: undefined }
  const settle = ({ uid }: ContactDocument) =>
    commit(
      by,
      async (unit) => {
        const contact = await unit.read(contacts, uid)
        // Somebody may have replied or settled it since.
        if (contact?.status !== 'waiting_reply' || (contact.waiting_since ?? '') >= before) throw new Skipped()
        const { startup_company_uid: startupId, partner_company_uid: partnerId, sender } = contact
        unit.patch(contacts, uid, { ...afterMove('resolved', now), updated_at: now.toISOString() })
        unit.activity({ verb, object: objectOf(contact), startupId, partnerId, to: contactStates.resolved.label })
        if (sender) unit.notify(settledNotification(contact, sender))
        return { status: 200 }
      },
      (reply) => reply,
    )
  return processQueue('contacts', waitingSince(before), settle, now)
}

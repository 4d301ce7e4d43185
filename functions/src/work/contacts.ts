import { systemPerson } from '@banso/contract/common'
import { CONTACT_WAITING_DAYS, contactStates } from '@banso/contract/contacts'
import { ApiError } from '@banso/contract/errors'
import { commit } from '../kernel/commit.ts'
import { contacts, waitingSince } from '../resources/contacts/data.ts'
import { settledNote } from '../resources/contacts/notes.ts'
import { afterMove, objectOf } from '../resources/contacts/rules.ts'
import { BATCH } from './data.ts'

const verb = 'contact.transitioned'

/** Settles contacts whose answer nobody has replied to for seven days, and tells who asked. Answers how many. */
export async function settleContacts(now: Date): Promise<number> {
  const before = new Date(now.getTime() - CONTACT_WAITING_DAYS * 86_400_000).toISOString()
  const waiting = await waitingSince(before, BATCH)
  const by = { person: systemPerson, requestId: verb, now, ifMatch: undefined, replay: undefined }
  for (const { uid } of waiting)
    await commit(
      by,
      async (unit) => {
        const contact = await unit.read(contacts, uid)
        // Somebody may have replied or settled it since.
        if (contact?.status !== 'waiting_reply' || (contact.waiting_since ?? '') >= before)
          throw new ApiError('in_progress')
        const { startup_company_uid: startupId, partner_company_uid: partnerId, sender } = contact
        unit.patch(contacts, uid, { ...afterMove('resolved', now), updated_at: now.toISOString() })
        unit.activity({ verb, object: objectOf(contact), startupId, partnerId, to: contactStates.resolved.label })
        if (sender) unit.notify(settledNote(contact, sender.uid))
        return { status: 200 }
      },
      (reply) => reply,
    )
  return waiting.length
}

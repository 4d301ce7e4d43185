import { CONTACT_WAITING_DAYS, contactStates } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { commitBySystem } from '../kernel/commit.ts'
import { patchDerived } from '../kernel/firestore/write.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { contacts, firstAnswerDueBetween, waitingSince } from '../resources/contacts/data.ts'
import { type DueWarning, dueNotification, settledNotification } from '../resources/contacts/notifications.ts'
import { askersOf, operatorsOf } from '../resources/contacts/receivers.ts'
import { afterMove, objectOf, sidesOf } from '../resources/contacts/rules.ts'
import { tellOnce } from './reminders.ts'
import { warnAlong } from './walk.ts'

const verb = 'contact.transitioned'

/** Settles contacts whose answer nobody has replied to for seven days, and tells who asked. Answers how many. */
export function settleContacts(now: Date): Promise<Handled> {
  const before = new Date(now.getTime() - CONTACT_WAITING_DAYS * 86_400_000).toISOString()
  const settle = ({ uid }: ContactDocument) =>
    commitBySystem({ requestId: verb, now }, async (unit) => {
      const contact = await unit.read(contacts, uid)
      // Somebody may have replied or settled it since.
      if (contact?.status !== 'waiting_reply' || (contact.waiting_since ?? '') >= before) throw new Skipped()
      const askers = await askersOf(contact)
      patchDerived(unit, contacts, contact, { ...afterMove('resolved', now), updated_at: now.toISOString() })
      unit.activity({ verb, object: objectOf(contact), ...sidesOf(contact), to: contactStates.resolved.label })
      for (const asker of askers) unit.notify(settledNotification(contact, asker, { by: null }))
    })
  return processQueue('contacts', waitingSince(before), settle, now)
}

/** From when on the day of a due answer is its last. */
const WARNED_FROM = '07:00'

/**
 * Warns who answers, else who leads, of first answers that are due today, once, and once more of late ones. A walk along
 * the due moments, so that each contact is read once for each warning; one that is answered by then is never looked at.
 */
export function warnOfFirstAnswers(now: Date): Promise<Handled> {
  const today = dayInJapan(now)
  const begun = now.toISOString() >= momentInJapan(today, WARNED_FROM)
  const tell = async (contact: ContactDocument, which: DueWarning) => {
    const people = await operatorsOf(contact)
    await tellOnce(
      people.map((uid) => dueNotification(contact, which, uid)),
      now,
    )
  }
  return warnAlong(
    {
      name: 'contacts',
      near: 'today',
      nearUntil: momentInJapan(begun ? addDays(today, 1) : today, '00:00'),
      between: firstAnswerDueBetween,
      at: ({ first_response_due_at }: ContactDocument) => first_response_due_at,
      tell,
    },
    now,
  )
}

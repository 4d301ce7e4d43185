import { systemPerson } from '@banso/contract/common'
import { CONTACT_WAITING_DAYS, contactStates } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { commit } from '../kernel/commit.ts'
import { type Handled, handledBy, processQueue, Skipped } from '../kernel/queue.ts'
import { contacts, firstAnswerDueBetween, waitingSince } from '../resources/contacts/data.ts'
import { type DueWarning, dueNotification, settledNotification } from '../resources/contacts/notifications.ts'
import { askersOf, operatorsOf } from '../resources/contacts/receivers.ts'
import { afterMove, objectOf, sidesOf } from '../resources/contacts/rules.ts'
import { remindedUntil } from './data.ts'
import { tellOnce } from './reminders.ts'
import { walkAlong } from './walk.ts'

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
        const askers = await askersOf(contact)
        unit.patch(contacts, uid, { ...afterMove('resolved', now), updated_at: now.toISOString() })
        unit.activity({ verb, object: objectOf(contact), ...sidesOf(contact), to: contactStates.resolved.label })
        for (const asker of askers) unit.notify(settledNotification(contact, asker, { byItself: true }))
        return { status: 200 }
      },
      (reply) => reply,
    )
  return processQueue('contacts', waitingSince(before), settle, now)
}

/** From when on the day of a due answer is its last. */
const WARNED_FROM = '07:00'

/**
 * Warns who answers, else who leads, of first answers that are due today, once, and once more of late ones. A walk along
 * the due moments, so that each contact is read once for each warning; one that is answered by then is never looked at.
 */
export async function warnOfFirstAnswers(now: Date): Promise<Handled> {
  const at = now.toISOString()
  const today = dayInJapan(now)
  const begun = at >= momentInJapan(today, WARNED_FROM)
  const endOfDay = momentInJapan(begun ? addDays(today, 1) : today, '00:00')
  const yesterday = momentInJapan(addDays(today, -1), '00:00')
  return handledBy(
    // What is late by now is no longer told to be due.
    await warn('today', (known) => (known && known > at ? known : at), endOfDay, now),
    // On its first day a portal does not tell of what is long past.
    await warn('overdue', (known) => known ?? yesterday, at, now),
  )
}

async function warn(
  which: DueWarning,
  begin: (known: string | undefined) => string,
  until: string,
  now: Date,
): Promise<Handled> {
  const name = `contacts_${which}`
  const from = begin(await remindedUntil(name))
  const at = ({ first_response_due_at }: ContactDocument) => first_response_due_at
  const handle = async (contact: ContactDocument) => {
    const people = await operatorsOf(contact)
    await tellOnce(
      people.map((uid) => dueNotification(contact, which, uid)),
      now,
    )
  }
  return walkAlong({ name, from, until, between: firstAnswerDueBetween, at, handle }, now)
}

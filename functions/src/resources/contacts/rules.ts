import { type Person, priorities } from '@banso/contract/common'
import type { ContactMessageDocument } from '@banso/contract/contact-messages'
import {
  CONTACT_REOPEN_DAYS,
  type ContactStatus,
  contactStates,
  type contactsToBegin,
} from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { addBusinessDays, dayInJapan, hoursSince, momentInJapan } from '@banso/contract/dates'
import type { Condition } from '@banso/contract/permissions'
import type { Actor } from '@banso/contract/roles'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, type NewRecord } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { isRemindable, waitFor } from '../../kernel/turn.ts'

/** When the first answer is due: by the evening of the next working day. */
export const firstResponseDue = (now: Date): string => momentInJapan(addBusinessDays(dayInJapan(now), 1), '18:00')

/** What every contact begins with: it is about nothing else, nobody has taken it up, and the first answer is due. */
const begun = (asked: Date) =>
  ({
    related: null,
    interview_request: null,
    files: [],
    guest: null,
    startup_company_uid: null,
    partner_company_uid: null,
    company_name: null,
    priority: 'medium',
    assigned_operator: null,
    assigned_operator_uid: null,
    status: 'open',
    message_count: 0,
    first_response_due_at: firstResponseDue(asked),
    first_responded_at: null,
    waiting_since: asked.toISOString(),
    resolved_at: null,
    satisfaction: null,
    reminded_at: null,
  }) satisfies Partial<ContactDocument>

/** The document of a new contact: what is given, over what every contact begins with. Guests have no `created_by`. */
export const newContact = (
  given: NewDocument<ContactDocument, ReturnType<typeof begun> & Pick<ContactDocument, 'sender'>>,
): ContactDocument => ({ ...begun(new Date(given.created_at)), sender: given.created_by, ...given })

/** What the author of the record says in a contact. */
export const newMessage = (
  { uid, startup_company_uid, partner_company_uid }: ContactDocument,
  {
    mentions = [],
    ...said
  }: Pick<ContactMessageDocument, 'body' | 'files'> & Partial<Pick<ContactMessageDocument, 'mentions'>>,
  { s: _, ...record }: NewRecord,
): ContactMessageDocument => ({
  ...record,
  ...said,
  mentions,
  contact_uid: uid,
  startup_company_uid,
  partner_company_uid,
  author: record.created_by,
  read_by: [record.created_by.uid],
})

/** Who asked, or who may speak for the company; a rating is the asker's alone. */
const holdsFor =
  ({ sender }: ContactDocument, { caller }: Reader) =>
  (condition: Condition): boolean => {
    const isAsker = sender?.uid === caller.uid
    return isAsker || (condition === 'contact_party' && caller.role !== 'viewer')
  }

/** What the caller may do with this contact now; screens show exactly these. */
export function contactVerdicts(contact: ContactDocument, reader: Reader): string[] {
  const { caller } = reader
  const holds = holdsFor(contact, reader)
  const speaks = may(caller, 'contact.reply', holds)
  const moves = movesFrom(contactStates, contact.status, caller.actor)
    .map(({ to }) => to as ContactStatus)
    .filter((to) => transitionHolds(contact, to, reader))
  const isOpen = contact.status !== 'resolved'
  return [
    ...(speaks && isOpen ? ['reply'] : []),
    ...(isOpen && may(caller, 'contact.assign') ? ['assign'] : []),
    ...(may(caller, 'contact.assign') && isRemindable({ noun: 'contact', record: contact }, reader.now)
      ? ['remind']
      : []),
    ...(may(caller, 'internal_note.create') ? ['note'] : []),
    ...(speaks ? moves.map((to) => `transition:${to}`) : []),
    ...(contact.status === 'resolved' && may(caller, 'contact.rate', holds) ? ['rate'] : []),
  ]
}

/** The `when` of contactStates: an answer moves the contact by itself, and only what was settled lately is reopened. */
function transitionHolds({ resolved_at }: ContactDocument, to: ContactStatus, { caller, now }: Reader): boolean {
  // Each goes with something else: an answer, or an assignment that is taken back.
  if (to === 'waiting_reply' || to === 'open' || (to === 'reopened' && caller.actor === 'operator')) return false
  if (to === 'in_progress' && caller.actor !== 'operator') return false
  return to !== 'reopened' || (resolved_at !== null && hoursSince(resolved_at, now) <= CONTACT_REOPEN_DAYS * 24)
}

/**
 * Since when somebody is waited for, in what was stored before the first wait was noted: lists of what waits are ordered
 * by it, so nothing that waits may be without it.
 */
export const keptWaiting = ({
  status,
  waiting_since,
  first_responded_at,
  created_at,
  updated_at,
}: ContactDocument): Pick<ContactDocument, 'waiting_since'> => ({
  waiting_since:
    waiting_since ?? (status === 'resolved' ? null : first_responded_at === null ? created_at : updated_at),
})

type Change = Partial<ContactDocument>

/**
 * What an answer does to a contact: an operator's waits for the sender, the sender's brings it back to the operators.
 * Undefined where nothing can be said any more.
 */
export function afterMessage(contact: ContactDocument, by: Actor, now: Date): Change | undefined {
  if (contact.status === 'resolved') return undefined
  const at = now.toISOString()
  const counted = { message_count: contact.message_count + 1 }
  if (by === 'operator')
    return {
      ...counted,
      status: 'waiting_reply',
      waiting_since: at,
      first_responded_at: contact.first_responded_at ?? at,
    }
  return contact.status === 'waiting_reply' ? { ...counted, status: 'in_progress', waiting_since: at } : counted
}

/**
 * What it does to a contact that somebody answers it from now on, or nobody does: whoever is put in charge has begun.
 */
export function afterAssignment({ status }: ContactDocument, person: Person | null): Change {
  const begins = person !== null && (status === 'open' || status === 'reopened')
  return {
    assigned_operator: person,
    assigned_operator_uid: person?.uid ?? null,
    ...(begins && { status: 'in_progress' }),
  }
}

/**
 * What it does that an assignment is taken back, which had begun the contact: it waits again for somebody to begin.
 * Undefined where somebody has gone on with it.
 */
export function afterPuttingBack(
  { status, first_responded_at }: ContactDocument,
  person: Person | null,
  to: keyof typeof contactsToBegin,
): Change | undefined {
  if (status !== 'in_progress' || (to === 'open' && first_responded_at !== null)) return undefined
  return { assigned_operator: person, assigned_operator_uid: person?.uid ?? null, status: to }
}

/** Whoever of the operators does something first with a contact that is nobody's answers it from then on. */
export const takenBy = ({ assigned_operator_uid }: ContactDocument, person: Person): Change =>
  assigned_operator_uid === null ? { assigned_operator: person, assigned_operator_uid: person.uid } : {}

/** What a change of state means for the record itself, whoever makes it. */
export function afterMove(to: ContactStatus, now: Date): Change {
  if (to === 'resolved') return { status: to, resolved_at: now.toISOString(), waiting_since: null }
  if (to === 'reopened') return { status: to, waiting_since: now.toISOString(), resolved_at: null, satisfaction: null }
  return { status: to }
}

/** What a change of state means for the meeting that is asked for: who asked takes it back, who answers declines. */
export function requestAfter({ interview_request: asked }: ContactDocument, to: ContactStatus, by: Actor): Change {
  if (asked === null || asked.outcome === 'arranged') return {}
  if (to === 'reopened') return { interview_request: { ...asked, outcome: null } }
  const outcome = by === 'operator' ? 'declined' : 'withdrawn'
  return to === 'resolved' ? { interview_request: { ...asked, outcome } } : {}
}

/** A contact as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentContact = (reader: Reader) => (contact: ContactDocument) => ({
  ...contact,
  etag: etagOf(contact),
  ...standing(contact, reader),
})
/** What the caller may do with it, and who is waited for. */
const standing = (contact: ContactDocument, reader: Reader) => {
  const can = contactVerdicts(contact, reader)
  return { can, wait: waitFor({ noun: 'contact', record: contact }, reader, can) }
}

export const presentMessage = (message: ContactMessageDocument) => ({ ...message, etag: etagOf(message), can: [] })

export const objectOf = ({ uid, subject }: ContactDocument) => ({ type: 'contact', uid, title: subject })
/** What operators set of a contact, in words, for the differences of the log. */
export const displayValues = ({ assigned_operator, priority }: ContactDocument) => ({
  assigned_operator_uid: assigned_operator?.name ?? null,
  priority: priorities[priority],
})
/** Whose contact it is, for an entry of the log. */
export const sidesOf = ({ startup_company_uid, partner_company_uid }: ContactDocument) => ({
  startupId: startup_company_uid,
  partnerId: partner_company_uid,
})

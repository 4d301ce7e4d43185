import { contactMessageDocument } from '@banso/contract/contact-messages'
import { contactCategories, type contactSenders, contactsWithOperators } from '@banso/contract/contact-states'
import {
  type AllContactsQuery,
  type ContactDocument,
  contactDocument,
  type unansweredFilters,
} from '@banso/contract/contacts'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, list, read, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, ofCompany, ofStartup } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { counters } from '../applies/data.ts'
import { yearOf } from '../applies/numbers.ts'
import { keptWaiting } from './rules.ts'

export const contacts = collection(
  'contacts',
  contactDocument,
  ({ number, subject, body, company_name, category, guest }) => [
    number,
    subject,
    body,
    company_name ?? guest?.name ?? '',
    contactCategories[category],
  ],
  undefined,
  keptWaiting,
)
/** What both sides say; what operators say among themselves lies elsewhere and is not read here. */
export const messages = collection('contact_messages', contactMessageDocument)
/** Read and written by operators alone. */
export const internalMessages = collection('contact_internal_messages', contactMessageDocument)

type Page = { page?: number; per_page?: number; cursor?: string; q?: string; sort?: string }
type ContactQuery = Page & { status?: string[] | undefined; category?: string[] | undefined }

/** Whose contacts: a company's own, as the path names it. */
type Company =
  | { readonly startupId: StartupId; readonly partnerId?: undefined }
  | { readonly partnerId: PartnerId; readonly startupId?: undefined }

const asked = ({ status, category }: ContactQuery): Where[] => [
  ...(status ? [{ field: 'status', op: 'in', value: status } as const] : []),
  ...(category ? [{ field: 'category', op: 'in', value: category } as const] : []),
]
const inContact = (contactUid: string): Where => ({ field: 'contact_uid', op: '==', value: contactUid })

/** Contacts of one company. Those of guests belong to none, so nobody here reads them. */
export const contactsOf = ({ startupId, partnerId }: Company) => {
  const own: Where =
    partnerId === undefined ? ofStartup(startupId) : { field: 'partner_company_uid', op: '==', value: partnerId }
  const owned = (contact: ContactDocument | undefined) =>
    contact?.[startupId ? 'startup_company_uid' : 'partner_company_uid'] === (startupId ?? partnerId)
      ? contact
      : undefined
  return {
    list: (query: ContactQuery, callerUid: string) =>
      list(contacts, { where: [own, alive, ...asked(query)], sort: query.sort ?? '-updated_at', query, callerUid }),
    /** Answered, and waiting for a reply; the last answered first. */
    waiting: (limit: number) =>
      take(contacts, [own, alive, { field: 'status', op: '==', value: 'waiting_reply' }], '-updated_at', limit),
    /** Those that wait for an answer of the operators; the last changed first. */
    withOperators: (limit: number) =>
      take(contacts, [own, alive, { field: 'status', op: 'in', value: contactsWithOperators }], '-updated_at', limit),
    find: (query: TextQuery) => findByText(contacts, [own, alive], query),
    get: async (uid: string) => owned(await read(contacts, uid)),
    getIn: async (writer: Writer, uid: string) => owned(await writer.read(contacts, uid)),
    /** Oldest first. */
    messages: (contactUid: string, query: Page, callerUid: string) =>
      list(messages, { where: [own, inContact(contactUid)], sort: 'created_at', query, callerUid }),
  }
}

/** Those without a first answer that is still awaited: what the job warns of. */
const unanswered: readonly Where[] = [
  { field: 'first_responded_at', op: '==', value: null },
  { field: 'status', op: 'in', value: contactsWithOperators },
]
/** The same by whether the moment of the first answer lies ahead, as the list and the dashboard ask. */
export function unansweredWhere(which: keyof typeof unansweredFilters, now: Date): Where[] {
  if (which === 'true') return [...unanswered]
  const op = which === 'overdue' ? '<' : '>='
  return [...unanswered, { field: 'first_response_due_at', op, value: now.toISOString(), moving: true }]
}
/** How many of all wait for an answer of the operators: as many as their list of those has. */
export const countWithOperators = (): Promise<number> =>
  count(contacts, [alive, { field: 'status', op: 'in', value: contactsWithOperators }], {
    field: 'updated_at',
    direction: 'desc',
  })

/** Whether all that is asked for waits for somebody. */
const isWaiting = (status: AllContactsQuery['status']): boolean => status !== undefined && !status.includes('resolved')

const sentBy: Record<keyof typeof contactSenders, Where> = {
  startup: { field: 'sender.actor', op: '==', value: 'startup' },
  partner: { field: 'sender.actor', op: '==', value: 'partner' },
  guest: { field: 'sender', op: '==', value: null },
}

/** Contacts of all companies and of guests: for operators alone. */
export const allContacts = {
  find: (query: TextQuery) => findByText(contacts, [alive], query),
  get: (uid: string) => read(contacts, uid),
  getIn: (writer: Writer, uid: string) => writer.read(contacts, uid),
  /**
   * Of what waits for somebody, who has waited longest comes first; with `unanswered` in the order in which the first
   * answer is due.
   */
  list: (query: AllContactsQuery, callerUid: string, now: Date) => {
    const { status, category, sender, operator_uid, unassigned } = query
    const inCharge = (value: string | null): Where => ({ field: 'assigned_operator_uid', op: '==', value })
    const where: Where[] = [
      alive,
      ...(query.unanswered ? unansweredWhere(query.unanswered, now) : []),
      ...asked({ status: query.unanswered ? undefined : status, category }),
      ...(sender ? [sentBy[sender]] : []),
      ...ofCompany(query),
      ...(operator_uid ? [inCharge(operator_uid)] : []),
      ...(unassigned ? [inCharge(null)] : []),
    ]
    const sort = query.unanswered
      ? 'first_response_due_at'
      : (query.sort ?? (isWaiting(status) ? 'waiting_since' : '-updated_at'))
    return list(contacts, { where, sort, query, callerUid })
  },
  messages: (contactUid: string, query: Page, callerUid: string) =>
    list(messages, { where: [inContact(contactUid)], sort: 'created_at', query, callerUid }),
  /** Those between operators, oldest first. */
  internalMessages: (contactUid: string, query: Page, callerUid: string) =>
    list(internalMessages, { where: [inContact(contactUid)], sort: 'created_at', query, callerUid }),
}

/** Answers that have waited for a reply since before the moment, whoever asked. */
export const waitingSince = (before: string): Queue<ContactDocument> => ({
  from: contacts,
  where: [
    { field: 'status', op: '==', value: 'waiting_reply' },
    { field: 'waiting_since', op: '<', value: before },
  ],
  sort: 'waiting_since',
})

/** Contacts whose first answer is due from the one moment until before the other, the earliest first. */
export const firstAnswerDueBetween = (from: string, until: string): Queue<ContactDocument> => ({
  from: contacts,
  where: [
    ...unanswered,
    { field: 'first_response_due_at', op: '>=', value: from },
    { field: 'first_response_due_at', op: '<', value: until },
  ],
  sort: 'first_response_due_at',
})

/** Takes the year's next number: `C-2026-00034`. Reads and writes the year's one counter. */
export async function nextNumber(writer: Writer, now: Date): Promise<string> {
  const year = yearOf(now)
  const uid = `contacts_${year}`
  const last = ((await writer.read(counters, uid))?.last ?? 0) + 1
  writer.set(counters, { uid, last })
  return `C-${year}-${String(last).padStart(5, '0')}`
}

import {
  type ContactDocument,
  contactCategories,
  contactDocument,
  contactMessageDocument,
} from '@banso/contract/contacts'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection, list, read, take, type Where, type Writer } from '../../kernel/firestore.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { counters } from '../applies/data.ts'
import { yearOf } from '../applies/numbers.ts'

export const contacts = collection('contacts', contactDocument, ({ number, subject, body, company_name, category }) => [
  number,
  subject,
  body,
  company_name ?? '',
  contactCategories[category],
])
/** What both sides say; what operators say among themselves lies elsewhere and is not read here. */
export const messages = collection('contact_messages', contactMessageDocument)

type Page = { page?: number; per_page?: number; cursor?: string; q?: string; sort?: string }
type ContactQuery = Page & { status?: string[]; category?: string[] }

/** Contacts of one startup. Those of guests belong to no company, so nobody here reads them. */
export const contactsOf = (startupId: StartupId) => ({
  list: (query: ContactQuery, callerUid: string) => {
    const where: Where[] = [ofStartup(startupId), alive]
    if (query.status) where.push({ field: 'status', op: 'in', value: query.status })
    if (query.category) where.push({ field: 'category', op: 'in', value: query.category })
    return list(contacts, { where, sort: query.sort ?? '-updated_at', query, callerUid })
  },
  /** Answered, and waiting for a reply; the last answered first. */
  waiting: (limit: number) =>
    take(
      contacts,
      [ofStartup(startupId), alive, { field: 'status', op: '==', value: 'waiting_reply' }],
      '-updated_at',
      limit,
    ),
  find: (query: TextQuery) => findByText(contacts, [ofStartup(startupId), alive], query),
  get: async (uid: string) => owned(await read(contacts, uid), startupId),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(contacts, uid), startupId),
  /** Oldest first. */
  messages: (contactUid: string, query: Page, callerUid: string) =>
    list(messages, {
      where: [ofStartup(startupId), { field: 'contact_uid', op: '==', value: contactUid }],
      sort: 'created_at',
      query,
      callerUid,
    }),
})

/** Answers that have waited for a reply since before the moment, whoever asked. */
export const waitingSince = (before: string): Queue<ContactDocument> => ({
  from: contacts,
  where: [
    { field: 'status', op: '==', value: 'waiting_reply' },
    { field: 'waiting_since', op: '<', value: before },
  ],
  sort: 'waiting_since',
})

/** Takes the year's next number: `C-2026-00034`. Reads and writes the year's one counter. */
export async function nextNumber(writer: Writer, now: Date): Promise<string> {
  const year = yearOf(now)
  const uid = `contacts_${year}`
  const last = ((await writer.read(counters, uid))?.last ?? 0) + 1
  writer.set(counters, { uid, last })
  return `C-${year}-${String(last).padStart(5, '0')}`
}

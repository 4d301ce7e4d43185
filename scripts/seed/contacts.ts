import type { Person } from '@banso/contract/common'
import { type ContactDocument, type ContactMessageDocument, contactCategories } from '@banso/contract/contacts'
import { dayInJapan } from '@banso/contract/dates'
import { searchKeys } from '../../functions/src/kernel/search-keys.ts'
import type { Clock } from './clock.ts'
import { type ContactSpec, contactSpecs } from './contact-specs.ts'
import { personOf, stampsOf } from './people.ts'

const isOf = (actor: Person['actor'], { from, company }: ContactSpec): string | null =>
  typeof from === 'string' && personOf(from).actor === actor ? (company ?? null) : null

function makeMessages(
  clock: Clock,
  spec: ContactSpec,
  rows: ContactSpec['answers'],
  kind: 'm' | 'i',
): ContactMessageDocument[] {
  return (rows ?? []).map(([by, at, body], index) => ({
    uid: `${spec.uid}-${kind}${index + 1}`,
    contact_uid: spec.uid,
    startup_company_uid: isOf('startup', spec),
    partner_company_uid: isOf('partner', spec),
    body,
    files: [],
    author: personOf(by),
    read_by: [by],
    ...stampsOf(by, clock.moment(at)),
  }))
}

function makeContact(
  clock: Clock,
  spec: ContactSpec,
  index: number,
  nameOf: (company: string) => string,
): ContactDocument {
  const sender = typeof spec.from === 'string' ? personOf(spec.from) : null
  const created = clock.moment(spec.at)
  const number = `C-${created.slice(0, 4)}-${String(31 + index).padStart(5, '0')}`
  const company_name = spec.company ? nameOf(spec.company) : null
  const lastAnswer = spec.answers?.at(-1)
  const firstResponse = spec.answers?.find(([by]) => personOf(by).actor === 'operator')
  const last = lastAnswer
    ? { by: personOf(lastAnswer[0]), at: clock.moment(lastAnswer[1]) }
    : { by: sender, at: created }
  return {
    uid: spec.uid,
    number,
    sender,
    guest: typeof spec.from === 'string' ? null : spec.from,
    startup_company_uid: isOf('startup', spec),
    partner_company_uid: isOf('partner', spec),
    company_name,
    category: spec.category,
    subject: spec.subject,
    body: spec.body,
    related: spec.related ?? null,
    files: [],
    priority: spec.priority ?? 'medium',
    assigned_operator: spec.operator ? personOf(spec.operator) : null,
    assigned_operator_uid: spec.operator ?? null,
    message_count: spec.answers?.length ?? 0,
    waiting_since: spec.status === 'waiting_reply' ? last.at : null,
    status: spec.status,
    first_response_due_at: clock.at(clock.businessDaysAfter(dayInJapan(new Date(created)), 1), '18:00'),
    first_responded_at: firstResponse ? clock.moment(firstResponse[1]) : null,
    resolved_at: spec.resolved && spec.status === 'resolved' ? clock.moment(spec.resolved) : null,
    satisfaction: spec.satisfaction ?? null,
    created_at: created,
    updated_at: last.at,
    created_by: sender,
    updated_by: last.by,
    rev: 1,
    deleted_at: null,
    s: searchKeys([number, spec.subject, spec.body, company_name ?? '', contactCategories[spec.category]]),
  }
}

/** Contacts in every state, with what was said in them; internal words stay in a collection of their own. */
export function makeContacts(clock: Clock, nameOf: (company: string) => string) {
  const ordered = [...contactSpecs].sort((a, b) => clock.moment(a.at).localeCompare(clock.moment(b.at)))
  return {
    contacts: ordered.map((spec, index) => makeContact(clock, spec, index, nameOf)),
    contact_messages: contactSpecs.flatMap((spec) => makeMessages(clock, spec, spec.answers, 'm')),
    contact_internal_messages: contactSpecs.flatMap((spec) => makeMessages(clock, spec, spec.internal, 'i')),
  }
}

import type { Person } from '@banso/contract/common'
import type { ContactDocument } from '@banso/contract/contacts'
import { newContact, newMessage } from '../../functions/src/resources/contacts/rules.ts'
import type { Clock } from './clock.ts'
import { type ContactSpec, contactSpecs } from './contact-specs.ts'
import { personOf, recordOf } from './people.ts'

const isOf = (actor: Person['actor'], { from, company }: ContactSpec): string | null =>
  typeof from === 'string' && personOf(from).actor === actor ? (company ?? null) : null

/** What the meeting was asked for; null where none was. */
function requestOf(clock: Clock, { meeting }: ContactSpec, nameOf: (company: string) => string) {
  if (!meeting) return null
  const { minutes, partner, wishes, interview } = meeting
  return {
    partner_company_uid: partner ?? null,
    partner_name: partner ? nameOf(partner) : null,
    duration_minutes: minutes,
    wishes: wishes.map(([day, time]) => clock.at(clock.workday(day), time)),
    outcome: interview ? ('arranged' as const) : null,
    interview_uid: interview ?? null,
  }
}

function makeContact(
  clock: Clock,
  spec: ContactSpec,
  index: number,
  nameOf: (company: string) => string,
): ContactDocument {
  const sender = typeof spec.from === 'string' ? personOf(spec.from) : null
  const created = clock.moment(spec.at)
  const lastAnswer = spec.answers?.at(-1)
  const firstResponse = spec.answers?.find(([by]) => personOf(by).actor === 'operator')
  const last = lastAnswer
    ? { by: personOf(lastAnswer[0]), at: clock.moment(lastAnswer[1]) }
    : { by: sender, at: created }
  return newContact({
    uid: spec.uid,
    s: {},
    rev: 1,
    deleted_at: null,
    created_at: created,
    updated_at: last.at,
    created_by: sender,
    updated_by: last.by,
    number: `C-${created.slice(0, 4)}-${String(31 + index).padStart(5, '0')}`,
    guest: typeof spec.from === 'string' ? null : spec.from,
    startup_company_uid: isOf('startup', spec),
    partner_company_uid: isOf('partner', spec),
    company_name: spec.company ? nameOf(spec.company) : null,
    category: spec.category,
    subject: spec.subject,
    body: spec.body,
    related: spec.related ?? null,
    interview_request: requestOf(clock, spec, nameOf),
    priority: spec.priority ?? 'medium',
    assigned_operator: spec.operator ? personOf(spec.operator) : null,
    assigned_operator_uid: spec.operator ?? null,
    message_count: spec.answers?.length ?? 0,
    waiting_since: lastAnswer && spec.status !== 'resolved' ? last.at : null,
    status: spec.status,
    first_responded_at: firstResponse ? clock.moment(firstResponse[1]) : null,
    resolved_at: spec.resolved && spec.status === 'resolved' ? clock.moment(spec.resolved) : null,
    satisfaction: spec.satisfaction ?? null,
  })
}

/** Contacts in every state, with what was said in them; internal words stay in a collection of their own. */
export function makeContacts(clock: Clock, nameOf: (company: string) => string) {
  const ordered = [...contactSpecs].sort((a, b) => clock.moment(a.at).localeCompare(clock.moment(b.at)))
  const asked = ordered.map((spec, index) => ({ spec, contact: makeContact(clock, spec, index, nameOf) }))
  const said = (of: 'answers' | 'internal', kind: 'm' | 'i') =>
    asked.flatMap(({ spec, contact }) =>
      (spec[of] ?? []).map(([by, at, body], index) => {
        const record = recordOf(`${spec.uid}-${kind}${index + 1}`, by, clock.moment(at))
        return newMessage(contact, { body, files: [] }, record)
      }),
    )
  return {
    contacts: asked.map(({ contact }) => contact),
    contact_messages: said('answers', 'm'),
    contact_internal_messages: said('internal', 'i'),
  }
}

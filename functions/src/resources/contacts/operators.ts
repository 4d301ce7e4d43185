import type { Person } from '@banso/contract/common'
import { contactStates } from '@banso/contract/contact-states'
import type {
  AllContactsQuery,
  ContactDocument,
  operatorContacts,
  operatorStartupContacts,
} from '@banso/contract/contacts'
import { ApiError, invalid } from '@banso/contract/errors'
import { isWaitingRequest } from '@banso/contract/interview-requests'
import { contactLabels } from '@banso/contract/labels/contacts'
import { moveOf } from '@banso/contract/states'
import type { Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { operatorsNamed } from '../users/data.ts'
import { allContacts, contacts as contactCollection, contactsOf, messages } from './data.ts'
import { contactColumns } from './export.ts'
import {
  assignedNotification,
  remindedNotification,
  settledNotification,
  succeededNotification,
} from './notifications.ts'
import { askersOf } from './receivers.ts'
import { assertReason } from './requests.ts'
import {
  afterAssignment,
  afterMove,
  afterPuttingBack,
  contactVerdicts,
  displayValues,
  newMessage,
  objectOf,
  presentContact,
  requestAfter,
  sidesOf,
  takenBy,
} from './rules.ts'

/** What operators read of contacts, who of them answers, and how far it has come. Answers lie in `messages.ts`. */

const ofAll = async (query: AllContactsQuery, reader: Reader) => {
  const { rows, page_info } = await allContacts.list(query, reader.caller.uid, reader.now)
  return { data: rows.map(presentContact(reader)), page_info }
}
export const list = async ({ query, ...reader }: Context<typeof operatorContacts.list>) =>
  ({ status: 200, body: await ofAll(query, reader) }) as const
export const exportAll = async ({ query, ...reader }: Context<typeof operatorContacts.exportAll>) => {
  const pages = pagesOf((page: AllContactsQuery) => ofAll(page, reader), query)
  return { status: 200, body: { name: 'お問い合わせ.csv', content: csvOf(contactColumns, pages) } } as const
}

export const listOfStartup = async (context: Context<typeof operatorStartupContacts.list>) => {
  const { rows, page_info } = await contactsOf(context).list(context.query, context.caller.uid)
  return { status: 200, body: { data: rows.map(presentContact(context)), page_info } } as const
}

export const get = async ({ params, ...reader }: Context<typeof operatorContacts.get>) => {
  const contact = await allContacts.get(params.contact_id)
  if (!contact || contact.deleted_at) throw new ApiError('not_found')
  return { status: 200, body: { data: presentContact(reader)(contact) } } as const
}

/** Errors: 409 for a settled one. */
function assertOpen(contact: ContactDocument, reader: Reader): void {
  if (!contactVerdicts(contact, reader).includes('assign')) throw new ApiError('not_now')
}

/** Stores what an operator has set of a contact, what follows from it, the entries, and who is told. */
function store(unit: Unit, contact: ContactDocument, changes: Partial<ContactDocument>, { caller }: Reader) {
  const next = unit.edit(contactCollection, contact, changes)
  const object = objectOf(next)
  const verb = changes.assigned_operator_uid === undefined ? 'contact.updated' : 'contact.assigned'
  unit.activity({ verb, object, diff: diffOf(displayValues(contact), displayValues(next), contactLabels) })
  if (next.status !== contact.status) {
    const to = contactStates[next.status].label
    unit.activity({ verb: 'contact.transitioned', object, ...sidesOf(next), to })
  }
  const { assigned_operator_uid: uid } = changes
  if (uid && uid !== caller.uid && uid !== contact.assigned_operator_uid)
    unit.notify(assignedNotification(next, uid, caller.person))
  const former = contact.assigned_operator_uid
  if (uid !== undefined && former && former !== uid && former !== caller.uid)
    unit.notify(succeededNotification(next, former, caller.person))
  return next
}

const personNamed = async (uid: string | null): Promise<Person | null> => {
  const [person = null] = uid === null ? [] : await operatorsNamed('assigned_operator_uid', [uid])
  return person
}

/** Operators remind who asked. Errors: 404, 409 where nobody is waited for, or was reminded by now. */
export const remind = (context: Context<typeof operatorContacts.remind>) =>
  context.commit(async (unit) => {
    const { params, caller, now } = context
    const contact = unit.seen(await allContacts.getIn(unit, params.contact_id), presentContact(context))
    if (!contactVerdicts(contact, context).includes('remind')) throw new ApiError('not_now')
    const people = await askersOf(contact)
    const reminded_at = now.toISOString()
    unit.derive(contactCollection, contact, { reminded_at })
    unit.activity({ verb: 'contact.reminded', object: objectOf(contact), ...sidesOf(contact) })
    for (const uid of people) unit.notify(remindedNotification(contact, uid, caller.person))
    return { status: 200, body: { data: presentContact(context)({ ...contact, reminded_at }) } }
  })

/** Who answers it, and how soon. Errors: 404, 412, 409 for a settled one, 422 for who is no operator at work. */
export const update = async (context: Context<typeof operatorContacts.update>) => {
  const { assigned_operator_uid: uid, priority } = context.body
  const person = uid === undefined ? undefined : await personNamed(uid)
  return context.commit(async (unit) => {
    const contact = await seenContact(unit, context)
    assertOpen(contact, context)
    const changes = {
      ...(person !== undefined && afterAssignment(contact, person)),
      ...(priority && { priority }),
    }
    const next = store(unit, contact, changes, context)
    return { status: 200, body: { data: presentContact(context)(next) } }
  })
}

/** Errors: 404, 412 where one of them has changed since it was seen, 409 where one is settled, 422. Nothing is changed then. */
export const assign = async (context: Context<typeof operatorContacts.assign>) => {
  const { body } = context
  const named = [...new Set(body.contacts.flatMap(({ assigned_operator_uid: uid }) => uid ?? []))]
  const people = named.length === 0 ? [] : await operatorsNamed('assigned_operator_uid', named, named)
  return context.commit(async (unit) => {
    const found = await Promise.all(body.contacts.map(({ uid }) => allContacts.getIn(unit, uid)))
    const seen = found.map((contact, index) => {
      if (!contact || contact.deleted_at !== null) throw new ApiError('not_found')
      if (etagOf(contact) !== body.contacts[index]?.etag) throw new ApiError('conflict')
      assertOpen(contact, context)
      return contact
    })
    const assigned = seen.map((contact, index) => {
      const { assigned_operator_uid: uid = null, status } = body.contacts[index] ?? {}
      const person = people.find((one) => one.uid === uid) ?? null
      const changes = status ? afterPuttingBack(contact, person, status) : afterAssignment(contact, person)
      if (!changes) throw new ApiError('not_now')
      return store(unit, contact, changes, context)
    })
    return { status: 200, body: { data: assigned.map(presentContact(context)) } }
  })
}

type Changing = Context<typeof operatorContacts.update> | Context<typeof operatorContacts.transition>
/** The contact as the caller saw it. Errors: 404, 412. */
async function seenContact(unit: Unit, context: Changing): Promise<ContactDocument> {
  const contact = await allContacts.getIn(unit, context.params.contact_id)
  return unit.seen(contact?.deleted_at === null ? contact : undefined, presentContact(context))
}

/**
 * Begins with it, or settles it, which is told to who asked; a meeting that is asked for is declined so. Errors: those of
 * `assertTransition`, 422 where that is not said why.
 */
export const transition = (context: Context<typeof operatorContacts.transition>) =>
  context.commit(async (unit) => {
    const { body, caller, now } = context
    const contact = await seenContact(unit, context)
    assertTransition({
      table: contactStates,
      from: contact.status,
      to: body.to,
      can: contactVerdicts(contact, context),
      allowed: moveOf(contactStates, contact.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: contactLabels,
    })
    assertReason(contact, body)
    if (body.body && !isWaitingRequest(contact))
      throw invalid({ body: 'お伝えすることは、回答として送信してください。' })
    const told = body.to === 'resolved' ? await askersOf(contact) : []
    if (body.body)
      unit.create(messages, newMessage(contact, { body: body.body, files: [] }, newRecord(caller.person, now)))
    const next = unit.edit(contactCollection, contact, {
      ...afterMove(body.to, now),
      ...requestAfter(contact, body.to, caller.actor),
      ...takenBy(contact, caller.person),
      message_count: contact.message_count + (body.body ? 1 : 0),
    })
    const to = contactStates[body.to].label
    unit.activity({ verb: 'contact.transitioned', object: objectOf(next), ...sidesOf(next), to })
    for (const uid of told) unit.notify(settledNotification(next, uid, { by: caller.person, reason: body.body }))
    return { status: 200, body: { data: presentContact(context)(next) } }
  })

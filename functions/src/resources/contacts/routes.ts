import { type ContactDocument, contactStates, contacts } from '@banso/contract/contacts'
import { ApiError } from '@banso/contract/errors'
import { contactLabels } from '@banso/contract/labels/contacts'
import { moveOf } from '@banso/contract/states'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { operatorsFor } from '../applies/receivers.ts'
import { type Attached, attachedFiles } from '../files/attach.ts'
import { startupOf } from '../startups/data.ts'
import { contacts as contactCollection, contactsOf, messages, nextNumber } from './data.ts'
import { guestContactRoutes } from './guests.ts'
import { askedNotification, reopenedNotification, repliedNotification } from './notifications.ts'
import { relatedTo } from './related.ts'
import {
  afterMessage,
  afterMove,
  contactVerdicts,
  newContact,
  newMessage,
  objectOf,
  presentContact,
  presentMessage,
} from './rules.ts'

const list = async ({ startupId, query, ...reader }: Context<typeof contacts.list>) => {
  const { rows, page_info } = await contactsOf(startupId).list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentContact(reader)), page_info } } as const
}

const get = async ({ startupId, params, ...reader }: Context<typeof contacts.get>) => {
  const contact = await contactsOf(startupId).get(params.contact_id)
  if (!contact) throw new ApiError('not_found')
  return { status: 200, body: { data: presentContact(reader)(contact) } } as const
}

/** A question to the operators: whoever is in charge of the startup is told. */
const create = async (context: Context<typeof contacts.create>) => {
  const { startupId, body, caller, now } = context
  const { file_uids, ...input } = body
  const [startup, related] = await Promise.all([startupOf(startupId), relatedTo(startupId, body.related)])
  const operators = await operatorsFor(startup)
  return context.commit(async (unit) => {
    const files = await filesFor(unit, context, null, file_uids)
    const contact = newContact({
      ...newRecord(caller.person, now),
      ...input,
      number: await nextNumber(unit, now),
      related,
      files: files.refs,
      startup_company_uid: startupId,
      company_name: startup.name,
    })
    unit.create(contactCollection, contact)
    files.settle(contact.uid)
    unit.activity({ verb: 'contact.created', object: objectOf(contact), startupId })
    for (const uid of operators) unit.notify(askedNotification(contact, uid))
    return { status: 201, body: { data: presentContact(context)(contact) } }
  })
}

type Asked = Reader & { readonly startupId: StartupId; readonly partnerId: undefined }
const filesFor = (unit: Unit, context: Asked, uid: string | null, now: readonly string[]): Promise<Attached> =>
  attachedFiles(unit, context, { target: { type: 'contact', uid }, purpose: 'document', field: 'file_uids', now })

/** The contact as the caller saw it. Errors: 404, 412. */
async function seenContact(unit: Unit, context: Asked, uid: string): Promise<ContactDocument> {
  return unit.seen(await contactsOf(context.startupId).getIn(unit, uid), presentContact(context))
}

/** Errors: 404. */
const listMessages = async ({ startupId, params, query, caller }: Context<typeof contacts.listMessages>) => {
  const own = contactsOf(startupId)
  const { rows, page_info } = await own.messages(params.contact_id, query, caller.uid)
  if (rows.length === 0 && !(await own.get(params.contact_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/** Who answers the contact, else who is in charge of the startup. */
const operatorsOf = async (startupId: StartupId, contact: ContactDocument): Promise<string[]> =>
  operatorsFor(await startupOf(startupId), contact)

/** Errors: 404, 403 for who is no party, 409 for a settled contact. */
const sendMessage = (context: Context<typeof contacts.sendMessage>) =>
  context.commit(async (unit) => {
    const { startupId, params, body, caller, now } = context
    const contact = await seenContact(unit, context, params.contact_id)
    const changes = afterMessage(contact, caller.actor, now)
    if (!changes) throw new ApiError('not_now')
    if (!contactVerdicts(contact, context).includes('reply')) throw new ApiError('forbidden')
    const [files, operators] = await Promise.all([
      filesFor(unit, context, contact.uid, body.file_uids),
      operatorsOf(startupId, contact),
    ])
    const message = newMessage(contact, { body: body.body, files: files.refs }, newRecord(caller.person, now))
    unit.create(messages, message)
    files.settle(contact.uid)
    unit.edit(contactCollection, contact, changes)
    unit.activity({ verb: 'contact.replied', object: objectOf(contact), startupId })
    for (const uid of operators) unit.notify(repliedNotification(contact, uid, body.body))
    return { status: 201, body: { data: presentMessage(message) } }
  })

/** Settling, or taking up again with what is still open. Errors: those of `assertTransition`. */
const transition = (context: Context<typeof contacts.transition>) =>
  context.commit(async (unit) => {
    const { startupId, params, body, caller, now } = context
    const contact = await seenContact(unit, context, params.contact_id)
    const can = contactVerdicts(contact, context)
    assertTransition({
      table: contactStates,
      from: contact.status,
      to: body.to,
      can,
      allowed: moveOf(contactStates, contact.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: contactLabels,
    })
    const reopens = body.to === 'reopened'
    const operators = reopens ? await operatorsOf(startupId, contact) : []
    if (body.body)
      unit.create(messages, newMessage(contact, { body: body.body, files: [] }, newRecord(caller.person, now)))
    const next = unit.edit(contactCollection, contact, {
      ...afterMove(body.to, now),
      message_count: contact.message_count + (body.body ? 1 : 0),
    })
    unit.activity({
      verb: 'contact.transitioned',
      object: objectOf(contact),
      startupId,
      to: contactStates[body.to].label,
    })
    for (const uid of operators) unit.notify(reopenedNotification(contact, uid, body.body ?? ''))
    return { status: 200, body: { data: presentContact(context)(next) } }
  })

/** Errors: 404, 412, 403 for anybody but the asker, 409 before it is settled. */
const rate = (context: Context<typeof contacts.rate>) =>
  context.commit(async (unit) => {
    const { startupId, params, body } = context
    const contact = await seenContact(unit, context, params.contact_id)
    if (contact.status !== 'resolved') throw new ApiError('not_now')
    if (!contactVerdicts(contact, context).includes('rate')) throw new ApiError('forbidden')
    const next = unit.edit(contactCollection, contact, body)
    unit.activity({ verb: 'contact.rated', object: objectOf(contact), startupId })
    return { status: 200, body: { data: presentContact(context)(next) } }
  })

export const contactRoutes = [
  ...implement(contacts)({ list, get, create, listMessages, sendMessage, transition, rate }),
  ...guestContactRoutes,
]

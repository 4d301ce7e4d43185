import type { contacts, operatorContacts, partnerContacts } from '@banso/contract/contacts'
import { ApiError, invalid } from '@banso/contract/errors'
import type { Reader } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { queueMail } from '../../mail/data.ts'
import { type Attached, attachedFiles } from '../files/attach.ts'
import type { Area } from '../files/data.ts'
import { isOperator, mentionedIn } from '../users/mentioned.ts'
import { allContacts, contacts as contactCollection, contactsOf, internalMessages, messages } from './data.ts'
import { answeredNotification, mentionedNotification, notedNotification, repliedNotification } from './notifications.ts'
import { askersOf, operatorsOf } from './receivers.ts'
import {
  afterMessage,
  contactVerdicts,
  newMessage,
  objectOf,
  presentContact,
  presentMessage,
  sidesOf,
  takenBy,
} from './rules.ts'

/** What is said in contacts: by who asked, by operators, and among operators alone. */

type Sent = Context<typeof contacts.sendMessage> | Context<typeof partnerContacts.sendMessage>
type Listed = Context<typeof contacts.listMessages> | Context<typeof partnerContacts.listMessages>

/** The files of what is said; `uid`: null while the contact is being made. Errors: 422. */
export const filesFor = (
  unit: Unit,
  context: Area & Reader,
  uid: string | null,
  now: readonly string[],
): Promise<Attached> =>
  attachedFiles(unit, context, { target: { type: 'contact', uid }, purpose: 'document', field: 'file_uids', now })

/** Errors: 404. */
export const listMessages = async (context: Listed) => {
  const { params, query, caller } = context
  const own = contactsOf(context)
  const { rows, page_info } = await own.messages(params.contact_id, query, caller.uid)
  if (rows.length === 0 && !(await own.get(params.contact_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/** Who asked goes on. Errors: 404, 403 for who is no party, 409 for a settled contact. */
export const sendMessage = (context: Sent) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const contact = unit.seen(await contactsOf(context).getIn(unit, params.contact_id), presentContact(context))
    const changes = afterMessage(contact, caller.actor, now)
    if (!changes) throw new ApiError('not_now')
    if (!contactVerdicts(contact, context).includes('reply')) throw new ApiError('forbidden')
    const [files, told] = await Promise.all([
      filesFor(unit, context, contact.uid, body.file_uids),
      operatorsOf(contact),
    ])
    const message = newMessage(contact, { body: body.body, files: files.refs }, newRecord(caller.person, now))
    unit.create(messages, message)
    files.settle(contact.uid)
    unit.edit(contactCollection, contact, changes)
    unit.activity({ verb: 'contact.replied', object: objectOf(contact), ...sidesOf(contact) })
    for (const uid of told) unit.notify(repliedNotification(contact, uid, { by: caller.person, body: body.body }))
    return { status: 201, body: { data: presentMessage(message) } }
  })

/** Errors: 404. */
export const listMessagesOfAny = async ({ params, query, caller }: Context<typeof operatorContacts.listMessages>) => {
  const { rows, page_info } = await allContacts.messages(params.contact_id, query, caller.uid)
  if (rows.length === 0 && !(await allContacts.get(params.contact_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/**
 * An operator answers: whoever asked is told, a guest by mail. Whoever answers what is nobody's goes on answering it.
 * Errors: 404, 409 for a settled contact, 422 for files to a guest, who could not open them.
 */
export const answer = (context: Context<typeof operatorContacts.sendMessage>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const contact = unit.seen(await allContacts.getIn(unit, params.contact_id), presentContact(context))
    const changes = afterMessage(contact, caller.actor, now)
    if (!changes) throw new ApiError('not_now')
    const { guest } = contact
    if (guest && body.file_uids.length > 0)
      throw invalid({ file_uids: 'ログインしていない方への回答には、ファイルを添付できません。' })
    const [files, askers] = await Promise.all([filesFor(unit, context, contact.uid, body.file_uids), askersOf(contact)])
    const message = newMessage(contact, { body: body.body, files: files.refs }, newRecord(caller.person, now))
    unit.create(messages, message)
    files.settle(contact.uid)
    unit.edit(contactCollection, contact, { ...changes, ...takenBy(contact, caller.person) })
    unit.activity({ verb: 'contact.replied', object: objectOf(contact), ...sidesOf(contact) })
    for (const uid of askers) unit.notify(answeredNotification(contact, uid, { by: caller.person, body: body.body }))
    if (guest) {
      const { number, subject } = contact
      const parameters = { name: guest.name, number, subject, answer: body.body, operator: caller.person.name }
      queueMail(unit, { to: guest.email, template: 'contact_answer', parameters, related: contact.uid }, now)
    }
    return { status: 201, body: { data: presentMessage(message) } }
  })

/** What operators have said among themselves. Errors: 404. */
export const listInternalMessages = async ({
  params,
  query,
  caller,
}: Context<typeof operatorContacts.listInternalMessages>) => {
  const { rows, page_info } = await allContacts.internalMessages(params.contact_id, query, caller.uid)
  if (rows.length === 0 && !(await allContacts.get(params.contact_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/** An operator notes something for the others, also about a settled one. The entry names no company, so none reads it. Errors: 404. */
export const sendInternalMessage = (context: Context<typeof operatorContacts.sendInternalMessage>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const contact = unit.seen(await allContacts.getIn(unit, params.contact_id), presentContact(context))
    const { mentions, told } = await mentionedIn(body, { author: caller.uid, isReader: isOperator })
    const note = newMessage(contact, { body: body.body, files: [], mentions }, newRecord(caller.person, now))
    unit.create(internalMessages, note)
    unit.activity({ verb: 'contact.noted', object: objectOf(contact) })
    const { assigned_operator_uid: inCharge } = contact
    const isNamed = told.some(({ uid }) => uid === inCharge)
    const said = { by: caller.person, body: body.body }
    if (inCharge && inCharge !== caller.uid && !isNamed) unit.notify(notedNotification(contact, inCharge, said))
    for (const { uid } of told) unit.notify(mentionedNotification(contact, uid, said))
    return { status: 201, body: { data: presentMessage(note) } }
  })

import { contactStates } from '@banso/contract/contact-states'
import {
  type ContactDocument,
  contacts,
  operatorContacts,
  operatorStartupContacts,
  partnerContacts,
} from '@banso/contract/contacts'
import { ApiError } from '@banso/contract/errors'
import { isWaitingRequest } from '@banso/contract/interview-requests'
import { contactLabels } from '@banso/contract/labels/contacts'
import { moveOf } from '@banso/contract/states'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { operatorsFor } from '../applies/receivers.ts'
import { partnerOf } from '../partners/data.ts'
import { startupOf } from '../startups/data.ts'
import { contacts as contactCollection, contactsOf, messages, nextNumber } from './data.ts'
import { guestContactRoutes } from './guests.ts'
import {
  answer,
  filesFor,
  listInternalMessages,
  listMessages,
  listMessagesOfAny,
  sendInternalMessage,
  sendMessage,
} from './messages.ts'
import { askedNotification, reopenedNotification, withdrawnNotification } from './notifications.ts'
import * as operators from './operators.ts'
import { operatorsOf } from './receivers.ts'
import { relatedTo } from './related.ts'
import { assertReason, requestIn } from './requests.ts'
import {
  afterMove,
  contactVerdicts,
  newContact,
  newMessage,
  objectOf,
  presentContact,
  requestAfter,
  sidesOf,
} from './rules.ts'

/** What startups and partners do with their own contacts; each call is placed under both bases. */

type CompanyCall<K extends keyof typeof contacts & keyof typeof partnerContacts> =
  | Context<(typeof contacts)[K]>
  | Context<(typeof partnerContacts)[K]>

const list = async (context: CompanyCall<'list'>) => {
  const { rows, page_info } = await contactsOf(context).list(context.query, context.caller.uid)
  return { status: 200, body: { data: rows.map(presentContact(context)), page_info } } as const
}

const get = async (context: CompanyCall<'get'>) => {
  const contact = await contactsOf(context).get(context.params.contact_id)
  if (!contact) throw new ApiError('not_found')
  return { status: 200, body: { data: presentContact(context)(contact) } } as const
}

/** A question to the operators: whoever is in charge of the company is told. */
const create = async (context: CompanyCall<'create'>) => {
  const { startupId, partnerId, body, caller, now } = context
  const { file_uids, ...input } = body
  const [company, related, interview_request] = await Promise.all([
    partnerId === undefined ? startupOf(startupId) : partnerOf(partnerId),
    relatedTo(context, body.related),
    requestIn(context),
  ])
  const inCharge = await operatorsFor(company)
  return context.commit(async (unit) => {
    const files = await filesFor(unit, context, null, file_uids)
    const contact = newContact({
      ...newRecord(caller.person, now),
      ...input,
      number: await nextNumber(unit, now),
      related,
      interview_request,
      files: files.refs,
      startup_company_uid: startupId ?? null,
      partner_company_uid: partnerId ?? null,
      company_name: company.name,
    })
    unit.create(contactCollection, contact)
    files.settle(contact.uid)
    unit.activity({ verb: 'contact.created', object: objectOf(contact), ...sidesOf(contact) })
    for (const uid of inCharge) unit.notify(askedNotification(contact, uid))
    return { status: 201, body: { data: presentContact(context)(contact) } }
  })
}

/** The contact as the caller saw it. Errors: 404, 412. */
async function seenContact(
  unit: Unit,
  context: CompanyCall<'transition'> | CompanyCall<'rate'>,
): Promise<ContactDocument> {
  return unit.seen(await contactsOf(context).getIn(unit, context.params.contact_id), presentContact(context))
}

/** Settling, or taking up again with what is still open. Errors: those of `assertTransition`. */
const transition = (context: CompanyCall<'transition'>) =>
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
    const withdraws = body.to === 'resolved' && isWaitingRequest(contact)
    const informed = withdraws ? await operatorsOf(contact) : []
    const reopens = body.to === 'reopened'
    const told = reopens ? await operatorsOf(contact) : []
    if (body.body)
      unit.create(messages, newMessage(contact, { body: body.body, files: [] }, newRecord(caller.person, now)))
    const next = unit.edit(contactCollection, contact, {
      ...afterMove(body.to, now),
      ...requestAfter(contact, body.to, caller.actor),
      message_count: contact.message_count + (body.body ? 1 : 0),
    })
    const to = contactStates[body.to].label
    unit.activity({ verb: 'contact.transitioned', object: objectOf(contact), ...sidesOf(contact), to })
    const said = { by: caller.person, body: body.body ?? '' }
    for (const uid of told) unit.notify(reopenedNotification(contact, uid, said))
    for (const uid of informed) unit.notify(withdrawnNotification(contact, uid, said))
    return { status: 200, body: { data: presentContact(context)(next) } }
  })

/** Errors: 404, 412, 403 for anybody but the asker, 409 before it is settled. */
const rate = (context: CompanyCall<'rate'>) =>
  context.commit(async (unit) => {
    const contact = await seenContact(unit, context)
    if (contact.status !== 'resolved') throw new ApiError('not_now')
    if (!contactVerdicts(contact, context).includes('rate')) throw new ApiError('forbidden')
    const next = unit.edit(contactCollection, contact, context.body)
    unit.activity({ verb: 'contact.rated', object: objectOf(contact), ...sidesOf(contact) })
    return { status: 200, body: { data: presentContact(context)(next) } }
  })

const ofCompany = { list, get, create, listMessages, sendMessage, transition, rate }
export const contactRoutes = [
  ...implement(contacts)(ofCompany),
  ...implement(partnerContacts)(ofCompany),
  ...implement(operatorContacts)({
    list: operators.list,
    exportAll: operators.exportAll,
    get: operators.get,
    update: operators.update,
    assign: operators.assign,
    remind: operators.remind,
    transition: operators.transition,
    listMessages: listMessagesOfAny,
    sendMessage: answer,
    listInternalMessages,
    sendInternalMessage,
  }),
  ...implement(operatorStartupContacts)({ list: operators.listOfStartup }),
  ...guestContactRoutes,
]

import type { ApplyDocument, applies, operatorApplies } from '@banso/contract/applies'
import type { ApplyInternalMessageDocument, ApplyMessageDocument } from '@banso/contract/apply-messages'
import { ApiError } from '@banso/contract/errors'
import type { partnerApplies } from '@banso/contract/partner-applies'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { startupFor } from '../startups/data.ts'
import { appliesOf, appliesReached, internalMessages, messages } from './data.ts'
import { messagedNotifications, notedNotification } from './notifications.ts'
import { foundByPartner, seenByPartner } from './reached.ts'
import { operatorsFor, partnerPeopleFor, startupPeopleFor } from './receivers.ts'
import { applyVerdicts, newInternalMessage, newMessage, objectOf, presentToOperator } from './rules.ts'
import { seenApply } from './transition.ts'

const presentMessage = <M extends ApplyMessageDocument | ApplyInternalMessageDocument>(message: M) => ({
  ...message,
  etag: etagOf(message),
  can: [],
})

/** What one side's people are told by another's. */
const operators = '担当者'

/** Errors: 404. */
export const listMessages = async ({ startupId, params, query, caller }: Context<typeof applies.listMessages>) => {
  const own = appliesOf(startupId)
  const { rows, page_info } = await own.messages(params.apply_id, query, caller.uid)
  if (rows.length === 0 && !(await own.get(params.apply_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

type Sending =
  | Context<typeof applies.sendMessage>
  | Context<typeof partnerApplies.sendMessage>
  | Context<typeof operatorApplies.sendMessage>

/** Stores what the caller says to the other sides, and tells `people` of each. */
async function send(unit: Unit, { caller, now, body }: Sending, apply: ApplyDocument) {
  const message = newMessage(apply, body.body, newRecord(caller.person, now))
  unit.create(messages, message)
  const { startup_company_uid: startupId, partner_company_uid } = apply
  const partnerId = message.to_partner ? partner_company_uid : null
  unit.activity({ verb: 'apply.messaged', object: objectOf(apply), startupId, partnerId })
  return { status: 201, body: { data: presentMessage(message) } } as const
}

/** The startup writes to the operators and, once the apply has reached it, to the partner. Errors: 404, 409 at an end. */
export const sendMessage = async (context: Context<typeof applies.sendMessage>) =>
  context.commit(async (unit) => {
    const { params, body } = context
    const apply = await seenApply(unit, context, params.apply_id)
    if (!applyVerdicts(apply, context).includes('message')) throw new ApiError('thread_closed')
    const [inCharge, people] = await Promise.all([
      startupFor(apply).then((startup) => operatorsFor(startup, apply)),
      partnerPeopleFor(apply),
    ])
    for (const uid of inCharge) unit.notify(messagedNotifications.toOperator(apply, uid, body.body))
    for (const uid of people) unit.notify(messagedNotifications.toPartner(apply, uid, body.body))
    return send(unit, context, apply)
  })

/** An operator writes to the startup and, once the apply has reached it, to the partner. Errors: 404, 409 at an end. */
export const sendAsOperator = (context: Context<typeof operatorApplies.sendMessage>) =>
  context.commit(async (unit) => {
    const { params, body } = context
    const apply = await seenApply(unit, context, params.apply_id, presentToOperator)
    if (!applyVerdicts(apply, context).includes('message')) throw new ApiError('thread_closed')
    const [applicants, people] = await Promise.all([startupPeopleFor(apply), partnerPeopleFor(apply)])
    for (const uid of applicants) unit.notify(messagedNotifications.toStartup(apply, uid, body.body, operators))
    for (const uid of people) unit.notify(messagedNotifications.toPartner(apply, uid, body.body, operators))
    return send(unit, context, apply)
  })

/** What has been said since the apply reached the partner. Errors: 404. */
export const listReceived = async (context: Context<typeof partnerApplies.listMessages>) => {
  const { partnerId, query, caller } = context
  const apply = await foundByPartner(context)
  const { rows, page_info } = await appliesReached(partnerId).messages(apply.uid, query, caller.uid)
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/** The partner writes to the startup and the operators, e.g. what it wants to know. Errors: 404, 409 at an end. */
export const sendAsPartner = (context: Context<typeof partnerApplies.sendMessage>) =>
  context.commit(async (unit) => {
    const { body } = context
    const apply = await seenByPartner(unit, context)
    if (!applyVerdicts(apply, context).includes('message')) throw new ApiError('thread_closed')
    const [applicants, inCharge] = await Promise.all([
      startupPeopleFor(apply),
      startupFor(apply).then((startup) => operatorsFor(startup, apply)),
    ])
    const from = apply.target_snapshot.partner_name ?? ''
    for (const uid of applicants) unit.notify(messagedNotifications.toStartup(apply, uid, body.body, from))
    for (const uid of inCharge) unit.notify(messagedNotifications.toOperator(apply, uid, body.body, from))
    return send(unit, context, apply)
  })

/** What operators have said among themselves. Errors: 404. */
export const listInternalMessages = async ({
  startupId,
  params,
  query,
  caller,
}: Context<typeof operatorApplies.listInternalMessages>) => {
  const own = appliesOf(startupId)
  const { rows, page_info } = await own.internalMessages(params.apply_id, query, caller.uid)
  if (rows.length === 0 && !(await own.get(params.apply_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/** An operator notes something for the others, also about one that has ended. The entry names no company, so none reads it. Errors: 404. */
export const sendInternalMessage = (context: Context<typeof operatorApplies.sendInternalMessage>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const apply = await seenApply(unit, context, params.apply_id, presentToOperator)
    const message = newInternalMessage(apply, body.body, newRecord(caller.person, now))
    unit.create(internalMessages, message)
    unit.activity({ verb: 'apply.noted', object: objectOf(apply) })
    const { assigned_operator_uid: inCharge } = apply
    if (inCharge && inCharge !== caller.uid) unit.notify(notedNotification(apply, inCharge, body.body))
    return { status: 201, body: { data: presentMessage(message) } }
  })

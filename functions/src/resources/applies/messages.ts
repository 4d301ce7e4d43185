import type { ApplyDocument, applies } from '@banso/contract/applies'
import type {
  ApplyInternalMessageDocument,
  ApplyMessageDocument,
  ApplyOwnNoteDocument,
} from '@banso/contract/apply-messages'
import { ApiError, invalid } from '@banso/contract/errors'
import type { operatorApplies } from '@banso/contract/operator-applies'
import type { partnerApplies } from '@banso/contract/partner-applies'
import type { UserDocument } from '@banso/contract/users'
import { etagOf, type NewNotification, newRecord, type Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { attachedFiles } from '../files/attach.ts'
import { startupFor } from '../startups/data.ts'
import { isOperator, mentionedIn } from '../users/mentioned.ts'
import { appliesOf, internalMessages, messages, ownNotes, ownNotesOf, patchApply } from './data.ts'
import {
  mentionedNotification,
  mentionedOwnNotifications,
  messagedNotifications,
  notedNotification,
  notedOwnNotifications,
} from './notifications.ts'
import { foundByPartner, seenByPartner } from './reached.ts'
import { appliesReached } from './received.ts'
import { operatorsFor, partnerPeopleFor, startupPeopleFor } from './receivers.ts'
import {
  afterMessage,
  applyVerdicts,
  newInternalMessage,
  newMessage,
  newOwnNote,
  objectOf,
  presentToOperator,
  reachedPartner,
} from './rules.ts'
import { seenApply } from './transition.ts'

type Said = ApplyMessageDocument | ApplyInternalMessageDocument | ApplyOwnNoteDocument
const presentMessage = <M extends Said>(message: M) => ({
  ...message,
  etag: etagOf(message),
  can: [],
})

/** Who says what, as the other sides are told: for a company, or for the operators. */
const messageOf = ({ caller, body }: Sending, from: string) => ({
  from,
  by: caller.person,
  body: body.body,
  asks: body.asks,
})
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
type Noting = Context<typeof applies.sendOwnNote> | Context<typeof partnerApplies.sendOwnNote>

/** The files of what is about to be said, in a message to all sides or among one side's people. Errors: 422. */
const filesFor = (
  unit: Unit,
  context: Sending | Noting | Context<typeof operatorApplies.sendInternalMessage>,
  type: 'apply_message' | 'apply_note' | 'apply_own_note',
) => {
  const { file_uids = [] } = context.body
  const target = { type, uid: null }
  return attachedFiles(unit, context, { target, purpose: 'document', field: 'file_uids', now: file_uids })
}

/** The side that the caller asks: another one that reads the thread. Errors: 422. */
function askedBy({ body, caller }: Sending, apply: ApplyDocument): ApplyMessageDocument['asks'] {
  const { asks = null } = body
  const reads = { startup: true, operator: true, partner: reachedPartner(apply) !== null }
  if (asks !== null && (asks === caller.actor || !reads[asks]))
    throw invalid({ asks: '回答を求める相手を選び直してください。' })
  return asks
}

/** Stores what the caller says to the other sides, with its files, and tells whom `notes` are for. Errors: 422. */
async function send(unit: Unit, context: Sending, apply: ApplyDocument, notes: readonly NewNotification[]) {
  const { caller, now, body } = context
  const files = await filesFor(unit, context, 'apply_message')
  const said = { body: body.body, files: files.refs, asks: askedBy(context, apply) }
  const message = newMessage(apply, said, newRecord(caller.person, now))
  unit.create(messages, message)
  patchApply(unit, apply, afterMessage(apply, message, now), now)
  files.settle(message.uid)
  const { startup_company_uid: startupId, partner_company_uid } = apply
  const partnerId = message.to_partner ? partner_company_uid : null
  unit.activity({ verb: 'apply.messaged', object: objectOf(apply), startupId, partnerId })
  for (const note of notes) unit.notify(note)
  return { status: 201, body: { data: presentMessage(message) } } as const
}

/** The startup writes to the operators and, once the apply has reached it, to the partner. Errors: 404, 409 at an end. */
export const sendMessage = async (context: Context<typeof applies.sendMessage>) =>
  context.commit(async (unit) => {
    const { params } = context
    const apply = await seenApply(unit, context, params.apply_id)
    if (!applyVerdicts(apply, context).includes('message')) throw new ApiError('thread_closed')
    const [inCharge, people] = await Promise.all([
      startupFor(apply).then((startup) => operatorsFor(startup, apply)),
      partnerPeopleFor(apply),
    ])
    const message = messageOf(context, apply.startup_name)
    return send(unit, context, apply, [
      ...inCharge.map((uid) => messagedNotifications.toOperator(apply, uid, message)),
      ...people.map((uid) => messagedNotifications.toPartner(apply, uid, message)),
    ])
  })

/** An operator writes to the startup and, once the apply has reached it, to the partner. Errors: 404, 409 at an end. */
export const sendAsOperator = (context: Context<typeof operatorApplies.sendMessage>) =>
  context.commit(async (unit) => {
    const { params } = context
    const apply = await seenApply(unit, context, params.apply_id, presentToOperator)
    if (!applyVerdicts(apply, context).includes('message')) throw new ApiError('thread_closed')
    const [applicants, people] = await Promise.all([startupPeopleFor(apply), partnerPeopleFor(apply)])
    const message = messageOf(context, operators)
    return send(unit, context, apply, [
      ...applicants.map((uid) => messagedNotifications.toStartup(apply, uid, message)),
      ...people.map((uid) => messagedNotifications.toPartner(apply, uid, message)),
    ])
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
    const apply = await seenByPartner(unit, context)
    if (!applyVerdicts(apply, context).includes('message')) throw new ApiError('thread_closed')
    const [applicants, inCharge] = await Promise.all([
      startupPeopleFor(apply),
      startupFor(apply).then((startup) => operatorsFor(startup, apply)),
    ])
    const message = messageOf(context, apply.target_snapshot.partner_name ?? '')
    return send(unit, context, apply, [
      ...applicants.map((uid) => messagedNotifications.toStartup(apply, uid, message)),
      ...inCharge.map((uid) => messagedNotifications.toOperator(apply, uid, message)),
    ])
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
    const files = await filesFor(unit, context, 'apply_note')
    const { mentions, told } = await mentionedIn(body, { author: caller.uid, isReader: isOperator })
    const said = { body: body.body, files: files.refs, mentions }
    const message = newInternalMessage(apply, said, newRecord(caller.person, now))
    unit.create(internalMessages, message)
    files.settle(message.uid)
    unit.activity({ verb: 'apply.noted', object: objectOf(apply) })
    const { assigned_operator_uid: inCharge } = apply
    const isNamed = told.some(({ uid }) => uid === inCharge)
    if (inCharge && inCharge !== caller.uid && !isNamed)
      unit.notify(notedNotification(apply, inCharge, caller.person.name, body.body))
    for (const { uid } of told) unit.notify(mentionedNotification(apply, uid, caller.person.name, body.body))
    return { status: 201, body: { data: presentMessage(message) } }
  })

/** What the startup's people have said among themselves. Errors: 404. */
export const listOwnNotes = async ({ startupId, params, query, caller }: Context<typeof applies.listOwnNotes>) => {
  const { rows, page_info } = await ownNotesOf(startupId).list(params.apply_id, query, caller.uid)
  if (rows.length === 0 && !(await appliesOf(startupId).get(params.apply_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/** What the partner's people have said among themselves, as long as they read the apply. Errors: 404. */
export const listOwnNotesOfPartner = async (context: Context<typeof partnerApplies.listOwnNotes>) => {
  const { partnerId, query, caller } = context
  const apply = await foundByPartner(context)
  const { rows, page_info } = await ownNotesOf(partnerId).list(apply.uid, query, caller.uid)
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

type OwnSide = {
  companyUid: string
  isColleague: (user: UserDocument) => boolean
  /** Who of them is told where nobody else is named. */
  inCharge: readonly string[]
  side: 'toStartup' | 'toPartner'
  /** Whose entry it is. */
  told: { startupId?: string; partnerId?: string }
}

/** Stores what the caller says to the own people, and tells those who are named, or else who is in charge. Errors: 422. */
async function note(unit: Unit, context: Noting, apply: ApplyDocument, own: OwnSide) {
  const { body, caller, now } = context
  const files = await filesFor(unit, context, 'apply_own_note')
  const { mentions, told } = await mentionedIn(body, { author: caller.uid, isReader: own.isColleague })
  const said = { body: body.body, files: files.refs, mentions }
  const message = newOwnNote(apply, own.companyUid, said, newRecord(caller.person, now))
  unit.create(ownNotes, message)
  files.settle(message.uid)
  unit.activity({ verb: 'apply.own_noted', object: objectOf(apply), ...own.told })
  const others = own.inCharge.filter((uid) => uid !== caller.uid && told.every((person) => person.uid !== uid))
  for (const uid of others) unit.notify(notedOwnNotifications[own.side](apply, uid, caller.person.name, body.body))
  for (const { uid } of told)
    unit.notify(mentionedOwnNotifications[own.side](apply, uid, caller.person.name, body.body))
  return { status: 201, body: { data: presentMessage(message) } } as const
}

/** Somebody of the startup says something to the colleagues alone, also about an apply that has ended. Errors: 404, 422. */
export const sendOwnNote = (context: Context<typeof applies.sendOwnNote>) =>
  context.commit(async (unit) => {
    const { startupId } = context
    const apply = await seenApply(unit, context, context.params.apply_id)
    return note(unit, context, apply, {
      companyUid: startupId,
      isColleague: ({ startup_company_uid }) => startup_company_uid === startupId,
      inCharge: await startupPeopleFor(apply),
      side: 'toStartup',
      told: { startupId },
    })
  })

/** The same of the partner, as long as it reads the apply. Errors: 404, 422. */
export const sendOwnNoteOfPartner = (context: Context<typeof partnerApplies.sendOwnNote>) =>
  context.commit(async (unit) => {
    const { partnerId } = context
    const apply = await seenByPartner(unit, context)
    return note(unit, context, apply, {
      companyUid: partnerId,
      isColleague: ({ partner_company_uid }) => partner_company_uid === partnerId,
      inCharge: await partnerPeopleFor(apply),
      side: 'toPartner',
      told: { partnerId },
    })
  })

import {
  type ApplyTargetType,
  applies,
  DAILY_APPLY_LIMIT,
  OPEN_APPLY_LIMIT,
  type PreparedTarget,
} from '@banso/contract/applies'
import { dayInJapan } from '@banso/contract/dates'
import { disclosedGroups } from '@banso/contract/disclosures'
import { ApiError } from '@banso/contract/errors'
import { operatorApplies, operatorPartnerApplies } from '@banso/contract/operator-applies'
import { partnerApplies } from '@banso/contract/partner-applies'
import { type Context, implement } from '../../kernel/serve.ts'
import { startupOf } from '../startups/data.ts'
import { countReadersOf } from '../users/data.ts'
import { anewOf } from './anew.ts'
import { create } from './create.ts'
import { appliesOf } from './data.ts'
import {
  listInternalMessages,
  listMessages,
  listOwnNotes,
  listOwnNotesOfPartner,
  listReceived,
  sendAsOperator,
  sendAsPartner,
  sendInternalMessage,
  sendMessage,
  sendOwnNote,
  sendOwnNoteOfPartner,
} from './messages.ts'
import * as operators from './operators.ts'
import * as partners from './partners.ts'
import { presentApply } from './rules.ts'
import { type Target, targetOf } from './targets.ts'
import { withOwnMeetings, withTimesOf } from './times.ts'
import { answer, correct, link, rate, remind, transition } from './transition.ts'

const list = async ({ startupId, query, ...reader }: Context<typeof applies.list>) => {
  const { rows, page_info } = await appliesOf(startupId).list(query, reader.caller.uid)
  const data = await withTimesOf(startupId, rows.map(presentApply(reader)), reader)
  return { status: 200, body: { data, page_info } } as const
}

const get = async ({ startupId, params, ...reader }: Context<typeof applies.get>) => {
  const apply = await appliesOf(startupId).get(params.apply_id)
  if (!apply || apply.deleted_at) throw new ApiError('not_found')
  const presented = presentApply(reader)(apply)
  const [data, anew] = await Promise.all([
    withOwnMeetings(startupId, presented, reader),
    anewOf(startupId, apply, reader),
  ])
  return { status: 200, body: { data: { ...data, anew } } } as const
}

/** What the dialog of an apply tells before anything is sent. */
const prepare = async ({ startupId, query, now }: Context<typeof applies.prepare>) => {
  const own = appliesOf(startupId)
  const [startup, open, guard, found] = await Promise.all([
    startupOf(startupId),
    own.open(),
    own.guard(),
    Promise.all(
      query.targets.map((target) => {
        const [type, uid] = target.split(':') as [ApplyTargetType, string]
        return targetOf(type, uid, now)
      }),
    ),
  ])
  const targets = await Promise.all(
    found
      .filter((target) => target !== undefined)
      .map((target) => {
        const same = open.find((apply) => apply.target_type === target.type && apply.target_uid === target.uid)
        return prepared(target, same?.uid ?? null)
      }),
  )
  const made = guard?.day === dayInJapan(now) ? guard.made : 0
  const data = {
    left_open: Math.max(0, OPEN_APPLY_LIMIT - open.length),
    left_today: Math.max(0, DAILY_APPLY_LIMIT - made),
    is_paused: startup.status === 'paused',
    shared_groups: disclosedGroups(startup.disclosure, 'approved'),
    targets,
  }
  return { status: 200, body: { data } } as const
}

const prepared = async (target: Target, open_apply_uid: string | null): Promise<PreparedTarget> => {
  const { type, uid, name, partner, isDirect, takesApplies } = target
  return {
    type,
    uid,
    name,
    partner_uid: partner?.uid ?? null,
    partner_name: partner?.name ?? null,
    partner_type: partner?.partner_type ?? null,
    logo_url: partner?.logo_url ?? null,
    response_sla_days: partner?.response_sla_days ?? null,
    readers: partner ? await countReadersOf('partner', partner.uid) : 0,
    is_full: partner !== null && partner.remaining_capacity === 0,
    is_direct: isDirect,
    takes_applies: takesApplies,
    partner_takes_applies: partner?.accepts_applies ?? true,
    open_apply_uid,
  }
}

export const applyRoutes = [
  ...implement(applies)({
    list,
    prepare,
    get,
    create,
    transition,
    link,
    rate,
    listMessages,
    sendMessage,
    listOwnNotes,
    sendOwnNote,
  }),
  ...implement(partnerApplies)({
    list: partners.list,
    get: partners.get,
    fit: partners.fit,
    freeTimes: partners.freeTimes,
    transition: partners.answer,
    correct: partners.correct,
    assign: partners.assign,
    rate: partners.rate,
    listMessages: listReceived,
    sendMessage: sendAsPartner,
    listOwnNotes: listOwnNotesOfPartner,
    sendOwnNote: sendOwnNoteOfPartner,
  }),
  ...implement(operatorApplies)({
    list: operators.list,
    get: operators.get,
    find: operators.find,
    assess: operators.assess,
    assign: operators.assign,
    listAll: operators.listAll,
    exportAll: operators.exportAll,
    transition: answer,
    correct,
    remind,
    listMessages,
    sendMessage: sendAsOperator,
    listInternalMessages,
    sendInternalMessage,
  }),
  ...implement(operatorPartnerApplies)({ list: operators.listOfPartner }),
]

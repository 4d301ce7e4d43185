import type { ApplyDocument } from '@banso/contract/applies'
import { systemPerson } from '@banso/contract/common'
import { addDays, dayInJapan } from '@banso/contract/dates'
import { disclosedGroups } from '@banso/contract/disclosures'
import { ApiError, invalid } from '@banso/contract/errors'
import { fitOf } from '@banso/contract/fit'
import { applyLabels } from '@banso/contract/labels/applies'
import type { partnerApplies } from '@banso/contract/partner-applies'
import { fitPartnerOf } from '@banso/contract/partner-profile'
import { fullName } from '@banso/contract/users'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { timesFreeFor } from '../interviews/suggest.ts'
import { issuesOf } from '../issues/data.ts'
import { partnerOf } from '../partners/data.ts'
import { startupOf } from '../startups/data.ts'
import { peopleNamed, writerIn } from '../users/data.ts'
import { applies as applyCollection } from './data.ts'
import { arrange, meetingOffered } from './meetings.ts'
import { handedOverNotification } from './notifications.ts'
import { foundByPartner, seenByPartner } from './reached.ts'
import { appliesReached } from './received.ts'
import { canAnswer } from './receivers.ts'
import { applyVerdicts, moved, objectOf, presentToPartner } from './rules.ts'
import { withTimesWith } from './times.ts'
import { assertMove, storeCorrection, storeMove, storeRating } from './transition.ts'

/** What a partner does with the applies that have reached it. */

export const list = async ({ partnerId, query, ...reader }: Context<typeof partnerApplies.list>) => {
  const { rows, page_info } = await appliesReached(partnerId).list(query, reader.caller.uid, reader.now)
  const data = await withTimesWith(partnerId, rows.map(presentToPartner(reader)), reader)
  return { status: 200, body: { data, page_info } } as const
}

export const get = async (context: Context<typeof partnerApplies.get>) => {
  const apply = presentToPartner(context)(await foundByPartner(context))
  const [data = apply] = await withTimesWith(context.partnerId, [apply], context)
  return { status: 200, body: { data } } as const
}

/**
 * How the startup fits what the partner says it serves, by what is open to it today alone: its profile, and the issues
 * that the apply names. What the startup wants to raise is left out, since reading that would have to be logged.
 */
export const fit = async (context: Context<typeof partnerApplies.fit>) => {
  const apply = await foundByPartner(context)
  const startupId = apply.startup_company_uid as StartupId
  const [startup, partner, issues] = await Promise.all([
    startupOf(startupId),
    partnerOf(context.partnerId),
    issuesOf(startupId).many(apply.issue_uids),
  ])
  const isOpen = disclosedGroups(startup.disclosure, 'approved').includes('profile')
  const { stage, industries, prefecture } = startup
  const { fit } = fitOf(fitPartnerOf(partner), {
    ...(isOpen ? { stage, industries, prefecture } : { stage: null, industries: [], prefecture: null }),
    issues: issues.map(({ issue_category, urgency }) => ({ category: issue_category, urgency })),
    target_jpy: null,
    days_left: null,
  })
  return { status: 200, body: { data: fit } } as const
}

/**
 * Times at which whoever asks and whoever is in charge are free, to be offered, and how their days stand, so that what the
 * startup wished for can be held against them.
 */
export const freeTimes = async (context: Context<typeof partnerApplies.freeTimes>) => {
  const { partnerId, query, caller, now } = context
  const apply = await foundByPartner(context)
  const { partner_assignee_uid: inCharge, desired_slots } = apply
  const taker = await peopleNamed(inCharge && inCharge !== caller.uid ? [inCharge] : [])
  const others = taker.filter((user) => canAnswer(user, partnerId))
  const people = [caller.person, ...others.map((user) => ({ uid: user.uid, actor: user.actor, name: fullName(user) }))]
  const { duration_minutes: durationMinutes = 60, method = 'online' } = query
  const today = dayInJapan(now)
  const window = { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) }
  const wished = [...new Set(desired_slots.map((start) => dayInJapan(new Date(start))))]
  const beside = wished.filter((on) => on === today || on > window.to)
  const span = { ...window, beside, durationMinutes, method }
  const free = await timesFreeFor(people, span, now)
  const times = free.times.filter((start) => !desired_slots.includes(start))
  return { status: 200, body: { data: { ...free, times } } } as const
}
const DAYS_AHEAD = 14

/**
 * The partner answers an apply, or takes it a step further. Whoever begins with one that is nobody's is in charge of it
 * from then on. Times offered with it arrange a meeting in the same commit.
 * Errors: those of `assertTransition`, 422 for times that are over or do not belong to the step.
 */
export const answer = async (context: Context<typeof partnerApplies.transition>) => {
  const { partnerId, body, caller, now } = context
  const { meeting: offer, ...said } = body
  if (offer && body.to !== 'accepted' && body.to !== 'scheduling')
    throw invalid({ meeting: '候補日時は、承諾または面談の調整のときに送れます。' })
  return context.commit(async (unit) => {
    const apply = await seenByPartner(unit, context)
    assertMove(apply, body, context)
    const meeting = offer && (await meetingOffered(apply, offer, partnerId, context))
    const stepped = moved(apply, body.to, caller.person, now, said)
    const changes = {
      ...stepped,
      // Arranging a meeting is what the portal itself takes for the next step.
      ...(meeting && body.to === 'accepted' && moved({ ...apply, ...stepped }, 'scheduling', systemPerson, now)),
      ...(meeting && { interview_uids: [...apply.interview_uids, meeting.uid], has_meeting: true }),
      ...(apply.partner_assignee_uid === null && inCharge(caller.person)),
    }
    const next = await storeMove(unit, apply, changes, now, body.to)
    if (meeting) arrange(unit, meeting, context)
    return { status: 200, body: { data: presentToPartner(context)(next) } }
  })
}

/** The partner puts the result right. Errors: 404, 412, those of `storeCorrection`. */
export const correct = (context: Context<typeof partnerApplies.correct>) =>
  context.commit(async (unit) => {
    const next = await storeCorrection(unit, await seenByPartner(unit, context), context.body, context)
    return { status: 200, body: { data: presentToPartner(context)(next) } }
  })

const inCharge = (person: ApplyDocument['partner_assignee']) => ({
  partner_assignee_uid: person?.uid ?? null,
  partner_assignee: person,
})

/**
 * Hands an apply to a colleague, or to nobody in particular. The startup is not told who is in charge of it.
 * Errors: 404, 412, 409 at an end, 422 for who cannot answer for the partner.
 */
export const assign = (context: Context<typeof partnerApplies.assign>) =>
  context.commit(async (unit) => {
    const { partnerId, body, caller } = context
    const { partner_assignee_uid: uid } = body
    const apply = await seenByPartner(unit, context)
    if (!applyVerdicts(apply, context).includes('assign')) throw new ApiError('not_now')
    const person = uid === null ? null : await colleague(unit, partnerId, uid)
    const next = unit.edit(applyCollection, apply, inCharge(person))
    const names = ({ partner_assignee }: ApplyDocument) => ({ partner_assignee_uid: partner_assignee?.name ?? null })
    unit.activity({
      verb: 'apply.handed_over',
      object: objectOf(next),
      partnerId,
      to: person?.name ?? '未定',
      diff: diffOf(names(apply), names(next), applyLabels),
    })
    if (uid && uid !== caller.uid) unit.notify(handedOverNotification(next, uid, caller.person.name))
    return { status: 200, body: { data: presentToPartner(context)(next) } }
  })

/** Errors: 422 for anybody but the partner's people at work who may answer. */
async function colleague(unit: Unit, partnerId: PartnerId, uid: string) {
  const user = await writerIn(unit, 'partner', partnerId, uid)
  if (!user)
    throw invalid({
      partner_assignee_uid: '選択した方は現在、申込に回答できるメンバーではありません。選び直してください。',
    })
  return { uid, actor: user.actor, name: fullName(user) }
}

/** The partner rates an apply that has come to its end, once; the startup is not told of it. Errors: 404, 409. */
export const rate = (context: Context<typeof partnerApplies.rate>) =>
  context.commit(async (unit) => {
    const apply = await seenByPartner(unit, context)
    const rated = storeRating(unit, apply, context, 'partner')
    unit.activity({ verb: 'apply.rated', object: objectOf(apply), partnerId: context.partnerId })
    return { status: 200, body: { data: presentToPartner(context)(rated) } }
  })

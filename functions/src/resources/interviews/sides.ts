import { ApiError, invalid } from '@banso/contract/errors'
import { MAX_SLOTS } from '@banso/contract/interview-inputs'
import { attendance } from '@banso/contract/interview-states'
import { comingSlots, missingOf } from '@banso/contract/interview-times'
import type { interviews, operatorInterviews } from '@banso/contract/interviews'
import { turnsOf } from '@banso/contract/turns'
import type { Context } from '../../kernel/serve.ts'
import { briefFor } from './brief.ts'
import { calendarFile } from './calendar.ts'
import { interviews as collection } from './data.ts'
import { assertTime, moveLocks } from './locks.ts'
import {
  answeredForNotifications,
  answeredNotifications,
  attendanceNotifications,
  proposedNotifications,
  scheduledNotifications,
  turnedNotifications,
} from './notifications.ts'
import { hasCalendarFile, objectOf } from './rules.ts'
import { type Area, found, seen, sideName, sideOf } from './seen.ts'
import { heldUntil, proposedSlots, settledSlot, sidesToAnswer, withProposed, withSlots } from './slots.ts'
import { assertAhead, timed } from './transition.ts'

/** What every side of an interview does: its address names a company or none. */

type Operators<N extends keyof typeof operatorInterviews> = Context<(typeof operatorInterviews)[N]>
type Shared<N extends keyof typeof interviews & keyof typeof operatorInterviews> = Omit<
  Operators<N>,
  keyof Area | 'commit'
> &
  Area
type Work = Parameters<Operators<'attend'>['commit']>[0]

const companiesOf = ({ startup_company_uid, partner_company_uid }: Awaited<ReturnType<typeof found>>) => ({
  startupId: startup_company_uid,
  partnerId: partner_company_uid,
})

/** Under which name a company answers. Errors: 422 where no partner takes part. */
const companyOf = (
  { startup_company_uid, partner_company_uid }: Awaited<ReturnType<typeof found>>,
  side: 'startup' | 'partner',
): string => {
  const company = side === 'startup' ? startup_company_uid : partner_company_uid
  if (company === null) throw invalid({ side: 'この面談にパートナーは参加していません。' })
  return company
}

/**
 * Answers the times, operators also for a company that has answered elsewhere; where that settles the matter, the time is
 * set and taken for all in the same commit. What the operators can have is held for those who lead, and what they cannot
 * have is not.
 */
export const answer =
  (context: Shared<'answer'>): Work =>
  async (unit) => {
    const { body, caller, now } = context
    const side = sideOf(context)
    const interview = await seen(unit, context, 'answer')
    const answering = body.side ? companyOf(interview, body.side) : side.name
    const known = new Set(comingSlots(interview, now).map(({ uid }) => uid))
    if (Object.keys(body.answers).some((uid) => !known.has(uid)))
      throw invalid({ answers: 'この候補日時には回答できません。最新の内容を確認してください。' })
    const slots = interview.candidate_slots.map((slot) => {
      const given = body.answers[slot.uid]
      if (!given) return slot
      const { hold_expires_at: held } = slot
      const hold_expires_at =
        answering !== 'operator' ? held : given === 'ng' ? null : given === 'ok' ? (held ?? heldUntil(now)) : held
      const { ok_uids: said = [] } = slot
      const others = said.filter((uid) => uid !== caller.uid)
      const ok_uids = body.side ? said : given === 'ok' ? [...others, caller.uid] : others
      return { ...slot, answers: { ...slot.answers, [answering]: given }, hold_expires_at, ok_uids }
    })
    const changed = { ...interview, ...withSlots(slots) }
    const slot = settledSlot(changed, now)
    const time = slot && missingOf(interview) === null ? timed(changed, slot.start_at) : null
    const isSet = time !== null && (await moveLocks(unit, interview, { ...changed, ...time }, now))
    if (!isSet && answering === 'operator') await assertTime(unit, interview, changed, now, caller.actor)
    // Where no company has a time left to answer, it is the operators' turn from now on.
    const isTurned = answering !== 'operator' && sidesToAnswer(changed, now).every((name) => name === 'operator')
    const next = unit.edit(collection, interview, {
      ...withSlots(slots),
      ...(isTurned && { waiting_since: now.toISOString() }),
      ...(isSet && time),
    })
    const about = { object: objectOf(next), ...companiesOf(next) }
    unit.activity({ verb: body.side ? 'interview.answered_for' : 'interview.answered', ...about })
    if (isSet) unit.activity({ verb: 'interview.scheduled', ...about })
    const [turn] = isTurned ? turnsOf({ noun: 'interview', record: next }, now) : []
    const notes = isSet
      ? scheduledNotifications(next, caller.person)
      : turn && turn.act !== 'answer_times'
        ? turnedNotifications(next, turn)
        : answeredNotifications(next, caller.person, { side: answering, company: sideName(answering, next) })
    for (const note of notes) unit.notify(note)
    if (body.side && !isSet)
      for (const note of answeredForNotifications(next, caller.person, body.side)) unit.notify(note)
    return { status: 200, body: { data: side.present(next) } }
  }

export const propose =
  (context: Shared<'propose'>): Work =>
  async (unit) => {
    const { body, caller, now } = context
    const side = sideOf(context)
    const interview = await seen(unit, context, 'propose')
    assertAhead(body.starts, 'starts', now)
    const fresh = body.starts.filter((start) => !interview.candidate_slots.some(({ start_at }) => start_at === start))
    if (interview.candidate_slots.length + fresh.length > MAX_SLOTS)
      throw new ApiError('limit_reached', { values: { target: '候補日時', n: MAX_SLOTS } })
    const slots = withProposed(
      [...interview.candidate_slots, ...proposedSlots(fresh, side.name, caller.person, now)],
      now,
    )
    await assertTime(unit, interview, { ...interview, ...slots }, now, caller.actor)
    const next = unit.edit(collection, interview, slots)
    unit.activity({ verb: 'interview.proposed', object: objectOf(next), ...companiesOf(next) })
    for (const note of proposedNotifications(next, caller.person)) unit.notify(note)
    return { status: 200, body: { data: side.present(next) } }
  }

export const attend =
  (context: Shared<'attend'>): Work =>
  async (unit) => {
    const { body, caller, partnerId } = context
    const interview = await seen(unit, context, 'attend')
    const participants = interview.participants.map((person) =>
      person.uid === caller.uid ? { ...person, response: body.response } : person,
    )
    const next = unit.edit(collection, interview, { participants })
    const word = attendance[body.response]
    // Who of a partner comes is the partner's own business, as that of the startup and of operators is the startup's.
    const company = partnerId ? { partnerId } : { startupId: next.startup_company_uid }
    unit.activity({ verb: 'interview.attended', object: objectOf(next), ...company, to: word })
    for (const note of attendanceNotifications(next, caller.person, word)) unit.notify(note)
    return { status: 200, body: { data: sideOf(context).present(next) } }
  }

/** Writes down what came of items of the agenda; all sides read it. Errors: 422 for an item that is not there any more. */
export const conclude =
  (context: Shared<'conclude'>): Work =>
  async (unit) => {
    const { outcomes } = context.body
    const interview = await seen(unit, context, 'conclude')
    if (outcomes.some(({ uid }) => !interview.agenda.some((item) => item.uid === uid)))
      throw invalid({ outcomes: 'この議題はもうありません。最新の内容を確認してください。' })
    const agenda = interview.agenda.map((item) => ({ ...item, ...outcomes.find(({ uid }) => uid === item.uid) }))
    const next = unit.edit(collection, interview, { agenda })
    unit.activity({ verb: 'interview.concluded', object: objectOf(next), ...companiesOf(next) })
    return { status: 200, body: { data: sideOf(context).present(next) } }
  }

export const brief = async (context: Shared<'brief'>) =>
  ({ status: 200, body: { data: await briefFor(context, await found(context)) } }) as const

export const ics = async (context: Shared<'ics'>) => {
  const interview = await found(context)
  if (!hasCalendarFile(interview)) throw new ApiError('not_found')
  return { status: 200, body: await calendarFile(interview, context.caller.actor) } as const
}

import { ApiError, invalid } from '@banso/contract/errors'
import {
  attendance,
  interviews,
  MAX_SLOTS,
  operatorInterviews,
  operatorPartnerInterviews,
  operatorStartupInterviews,
} from '@banso/contract/interviews'
import { type Context, implement } from '../../kernel/serve.ts'
import { briefFor } from './brief.ts'
import { calendarFile } from './calendar.ts'
import { agendaOf, create, update } from './create.ts'
import { allInterviews, interviews as collection, interviewsOf } from './data.ts'
import { assertTime, moveLocks } from './locks.ts'
import {
  answeredNotifications,
  attendanceNotifications,
  changeRequestNotifications,
  proposedNotifications,
  remindedNotifications,
  scheduledNotifications,
} from './notifications.ts'
import { hasCalendarFile, objectOf, presentInterview, presentToOperator } from './rules.ts'
import { found, seen, sideOf } from './seen.ts'
import { comingSlots, heldUntil, proposedSlots, settledSlot, sidesToAnswer, withSlots } from './slots.ts'
import { suggest } from './suggest.ts'
import { assertAhead, timed, transition } from './transition.ts'

type Own<N extends keyof typeof interviews> = Context<(typeof interviews)[N]>
type Operators<N extends keyof typeof operatorInterviews> = Context<(typeof operatorInterviews)[N]>
/** What every side does: its address names a company or not. */
type Shared<N extends keyof typeof interviews & keyof typeof operatorInterviews> = Omit<
  Operators<N>,
  'startupId' | 'commit'
> &
  Pick<Own<N> | Operators<N>, 'startupId'>
type Work = Parameters<Operators<'attend'>['commit']>[0]

const companiesOf = ({ startup_company_uid, partner_company_uid }: Awaited<ReturnType<typeof found>>) => ({
  startupId: startup_company_uid,
  partnerId: partner_company_uid,
})

/**
 * Answers the times; where that settles the matter, the time is set and taken for all in the same commit. What the
 * operators can have is held for those who lead, and what they cannot have is not.
 */
const answer =
  (context: Shared<'answer'>): Work =>
  async (unit) => {
    const { body, caller, now } = context
    const side = sideOf(context)
    const interview = await seen(unit, context, 'answer')
    const known = new Set(comingSlots(interview, now).map(({ uid }) => uid))
    if (Object.keys(body.answers).some((uid) => !known.has(uid)))
      throw invalid({ answers: 'この候補日時には回答できません。最新の内容を確認してください。' })
    const slots = interview.candidate_slots.map((slot) => {
      const given = body.answers[slot.uid]
      if (!given) return slot
      const { hold_expires_at: held } = slot
      const hold_expires_at =
        side.name !== 'operator' ? held : given === 'ng' ? null : given === 'ok' ? (held ?? heldUntil(now)) : held
      return { ...slot, answers: { ...slot.answers, [side.name]: given }, hold_expires_at }
    })
    const changed = { ...interview, ...withSlots(slots) }
    const slot = settledSlot(changed, now)
    const time = slot && (interview.method !== 'online' || interview.meeting_url) ? timed(changed, slot.start_at) : null
    const isSet = time !== null && (await moveLocks(unit, interview, { ...changed, ...time }, now))
    if (!isSet && side.name === 'operator') await assertTime(unit, interview, changed, now)
    const next = unit.edit(collection, interview, { ...withSlots(slots), ...(isSet && time) })
    const about = { object: objectOf(next), ...companiesOf(next) }
    unit.activity({ verb: 'interview.answered', ...about })
    if (isSet) unit.activity({ verb: 'interview.scheduled', ...about })
    const notes = isSet
      ? scheduledNotifications(next, caller.person)
      : answeredNotifications(next, caller.person, side.company ?? next.startup_name)
    for (const note of notes) unit.notify(note)
    return { status: 200, body: { data: side.present(next) } }
  }

const propose =
  (context: Shared<'propose'>): Work =>
  async (unit) => {
    const { body, caller, now } = context
    const side = sideOf(context)
    const interview = await seen(unit, context, 'propose')
    assertAhead(body.starts, 'starts', now)
    const fresh = body.starts.filter((start) => !interview.candidate_slots.some(({ start_at }) => start_at === start))
    if (interview.candidate_slots.length + fresh.length > MAX_SLOTS)
      throw new ApiError('limit_reached', { values: { target: '候補日時', n: MAX_SLOTS } })
    const slots = withSlots([...interview.candidate_slots, ...proposedSlots(fresh, side.name, now)])
    await assertTime(unit, interview, { ...interview, ...slots }, now)
    const next = unit.edit(collection, interview, slots)
    unit.activity({ verb: 'interview.proposed', object: objectOf(next), ...companiesOf(next) })
    for (const note of proposedNotifications(next, caller.person)) unit.notify(note)
    return { status: 200, body: { data: side.present(next) } }
  }

const attend =
  (context: Shared<'attend'>): Work =>
  async (unit) => {
    const { body, caller } = context
    const interview = await seen(unit, context, 'attend')
    const participants = interview.participants.map((person) =>
      person.uid === caller.uid ? { ...person, response: body.response } : person,
    )
    const next = unit.edit(collection, interview, { participants })
    const word = attendance[body.response]
    unit.activity({
      verb: 'interview.attended',
      object: objectOf(next),
      startupId: next.startup_company_uid,
      to: word,
    })
    for (const note of attendanceNotifications(next, caller.person, word)) unit.notify(note)
    return { status: 200, body: { data: sideOf(context).present(next) } }
  }

const updateOwn = (context: Own<'update'>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const interview = await seen(unit, context, 'update')
    const next = unit.edit(collection, interview, {
      ...(body.purpose !== undefined && { purpose: body.purpose }),
      ...(body.agenda && { agenda: agendaOf(body.agenda, interview.agenda) }),
    })
    unit.activity({ verb: 'interview.updated', object: objectOf(next), ...companiesOf(next) })
    return { status: 200, body: { data: presentInterview(startupId, context)(next) } }
  })

const requestChange = (context: Own<'requestChange'>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller } = context
    const interview = await seen(unit, context, 'request_change')
    unit.activity({ verb: 'interview.change_requested', object: objectOf(interview), startupId })
    for (const note of changeRequestNotifications(interview, caller.person, body.reason)) unit.notify(note)
    return { status: 200, body: { data: presentInterview(startupId, context)(interview) } }
  })

const rate = (context: Own<'rate'>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const interview = await seen(unit, context, 'rate')
    const satisfaction = { ...interview.satisfaction, startup: body.rating, comment: body.comment }
    const next = unit.edit(collection, interview, { satisfaction })
    unit.activity({ verb: 'interview.rated', object: objectOf(next), startupId })
    return { status: 200, body: { data: presentInterview(startupId, context)(next) } }
  })

/** Asks the sides for the answers that are missing. */
const remind = (context: Operators<'remind'>) =>
  context.commit(async (unit) => {
    const { caller, now } = context
    const interview = await seen(unit, context, 'remind')
    const sides = sidesToAnswer(interview, now).filter((side) => side !== 'operator')
    unit.activity({ verb: 'interview.reminded', object: objectOf(interview), ...companiesOf(interview) })
    for (const note of remindedNotifications(interview, caller.person, sides)) unit.notify(note)
    return { status: 200, body: { data: presentToOperator(context)(interview) } }
  })

const brief = async (context: Shared<'brief'>) => {
  const interview = await found(context)
  const before = interview.start_at ?? context.now.toISOString()
  const previous = await allInterviews.lastDone(interview.startup_company_uid, before)
  return { status: 200, body: { data: await briefFor(context, interview, previous) } } as const
}

const ics = async (context: Shared<'ics'>) => {
  const interview = await found(context)
  if (!hasCalendarFile(interview)) throw new ApiError('not_found')
  return { status: 200, body: await calendarFile(interview, context.caller.actor) } as const
}

export const interviewRoutes = [
  ...implement(interviews)({
    list: async ({ startupId, query, ...reader }) => {
      const { rows, page_info } = await interviewsOf(startupId).list(query, reader.caller.uid)
      return { status: 200, body: { data: rows.map(presentInterview(startupId, reader)), page_info } }
    },
    get: async (context) => ({
      status: 200,
      body: { data: presentInterview(context.startupId, context)(await found(context)) },
    }),
    brief,
    ics,
    update: updateOwn,
    propose: (context) => context.commit(propose(context)),
    answer: (context) => context.commit(answer(context)),
    attend: (context) => context.commit(attend(context)),
    requestChange,
    rate,
  }),
  ...implement(operatorInterviews)({
    list: async ({ query, ...reader }) => {
      const { rows, page_info } = await allInterviews.list(query, reader.caller.uid)
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
    get: async (context) => ({ status: 200, body: { data: presentToOperator(context)(await found(context)) } }),
    brief,
    ics,
    suggestSlots: suggest,
    create,
    update,
    transition,
    propose: (context) => context.commit(propose(context)),
    answer: (context) => context.commit(answer(context)),
    attend: (context) => context.commit(attend(context)),
    remind,
  }),
  ...implement(operatorStartupInterviews)({
    list: async ({ params, query, ...reader }) => {
      const { rows, page_info } = await allInterviews.listOf(
        { startup_uid: params.startup_id },
        query,
        reader.caller.uid,
      )
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
  }),
  ...implement(operatorPartnerInterviews)({
    list: async ({ params, query, ...reader }) => {
      const { rows, page_info } = await allInterviews.listOf(
        { partner_uid: params.partner_id },
        query,
        reader.caller.uid,
      )
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
  }),
]

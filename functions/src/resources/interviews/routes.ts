import { ApiError, invalid } from '@banso/contract/errors'
import {
  attendance,
  type InterviewDocument,
  interviews,
  MAX_SLOTS,
  operatorInterviews,
} from '@banso/contract/interviews'
import type { Reader } from '../../kernel/authorize.ts'
import { newUid } from '../../kernel/firestore.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { briefFor } from './brief.ts'
import { calendarFile } from './calendar.ts'
import { allInterviews, interviews as collection, interviewsOf } from './data.ts'
import {
  answeredNotifications,
  attendanceNotifications,
  changeRequestNotifications,
  proposedNotifications,
  scheduledNotifications,
} from './notifications.ts'
import { interviewVerdicts, objectOf, presentInterview, presentToOperator } from './rules.ts'
import { comingSlots, endOf, settledSlot, takeTime } from './slots.ts'

type Change = Pick<Context<typeof interviews.attend>, 'startupId' | 'caller' | 'now' | 'params' | 'requestId'>
type Unit = Parameters<Parameters<Context<typeof interviews.attend>['commit']>[0]>[0]

/** The interview as the caller saw it. Errors: 404, 412, and 409 where this cannot be done to it now. */
async function seen(unit: Unit, context: Change, verdict: string): Promise<InterviewDocument> {
  const { startupId, params } = context
  const interview = unit.seen(
    await interviewsOf(startupId).getIn(unit, params.interview_id),
    presentInterview(startupId, context),
  )
  if (!interviewVerdicts(interview, context).includes(verdict)) throw new ApiError('not_now')
  return interview
}

const answered = (context: Change, interview: InterviewDocument) =>
  ({ status: 200, body: { data: presentInterview(context.startupId, context)(interview) } }) as const

const get = async ({ startupId, params }: Pick<Context<typeof interviews.get>, 'startupId' | 'params'>) => {
  const interview = await interviewsOf(startupId).get(params.interview_id)
  if (!interview) throw new ApiError('not_found')
  return interview
}

/** Answers the times; where that settles the matter, the time is set and taken for all in the same commit. */
const answer = (context: Context<typeof interviews.answer>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller, now } = context
    const interview = await seen(unit, context, 'answer')
    const known = new Set(comingSlots(interview, now).map(({ uid }) => uid))
    if (Object.keys(body.answers).some((uid) => !known.has(uid)))
      throw invalid({ answers: 'この候補日時には回答できません。最新の内容を確認してください。' })
    const candidate_slots = interview.candidate_slots.map((slot) => {
      const given = body.answers[slot.uid]
      return given ? { ...slot, answers: { ...slot.answers, [startupId]: given } } : slot
    })
    const changed = { ...interview, candidate_slots }
    const slot = settledSlot(changed, now)
    const isSet = slot !== undefined && (await takeTime(unit, changed, slot.start_at))
    const time = isSet
      ? {
          status: 'scheduled' as const,
          start_at: slot.start_at,
          end_at: endOf(slot.start_at, interview.duration_minutes),
        }
      : {}
    const next = unit.edit(collection, interview, { candidate_slots, ...time })
    const about = { object: objectOf(next), startupId, partnerId: next.partner_company_uid }
    unit.activity({ verb: 'interview.answered', ...about })
    if (isSet) unit.activity({ verb: 'interview.scheduled', ...about })
    const notes = isSet
      ? scheduledNotifications(next, caller.person)
      : answeredNotifications(next, caller.person, next.startup_name)
    for (const note of notes) unit.notify(note)
    return answered(context, next)
  })

const propose = (context: Context<typeof interviews.propose>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller, now } = context
    const interview = await seen(unit, context, 'propose')
    if (body.starts.some((start) => Date.parse(start) <= now.getTime()))
      throw invalid({ starts: '過去の日時は選択できません。' })
    const fresh = body.starts.filter((start) => !interview.candidate_slots.some(({ start_at }) => start_at === start))
    if (interview.candidate_slots.length + fresh.length > MAX_SLOTS)
      throw new ApiError('limit_reached', { values: { target: '候補日時', n: MAX_SLOTS } })
    const slots = fresh.map((start_at) => ({
      uid: newUid(),
      start_at,
      answers: { [startupId]: 'ok' as const },
      hold_expires_at: null,
    }))
    const candidate_slots = [...interview.candidate_slots, ...slots].sort((a, b) =>
      a.start_at.localeCompare(b.start_at),
    )
    const next = unit.edit(collection, interview, { candidate_slots })
    unit.activity({
      verb: 'interview.proposed',
      object: objectOf(next),
      startupId,
      partnerId: next.partner_company_uid,
    })
    for (const note of proposedNotifications(next, caller.person)) unit.notify(note)
    return answered(context, next)
  })

const update = (context: Context<typeof interviews.update>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const interview = await seen(unit, context, 'update')
    const agenda = body.agenda?.map(({ uid, title, minutes }) => {
      const known = interview.agenda.find((item) => item.uid === uid)
      return known
        ? { ...known, title, minutes }
        : { uid: newUid(), title, minutes, link: null, outcome: '', kind: 'info' as const }
    })
    const next = unit.edit(collection, interview, {
      ...(body.purpose !== undefined && { purpose: body.purpose }),
      ...(agenda && { agenda }),
    })
    unit.activity({ verb: 'interview.updated', object: objectOf(next), startupId, partnerId: next.partner_company_uid })
    return answered(context, next)
  })

const attend = (context: Context<typeof interviews.attend>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller } = context
    const interview = await seen(unit, context, 'attend')
    const participants = interview.participants.map((person) =>
      person.uid === caller.uid ? { ...person, response: body.response } : person,
    )
    const next = unit.edit(collection, interview, { participants })
    const word = attendance[body.response]
    unit.activity({ verb: 'interview.attended', object: objectOf(next), startupId, to: word })
    for (const note of attendanceNotifications(next, caller.person, word)) unit.notify(note)
    return answered(context, next)
  })

const requestChange = (context: Context<typeof interviews.requestChange>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller } = context
    const interview = await seen(unit, context, 'request_change')
    unit.activity({ verb: 'interview.change_requested', object: objectOf(interview), startupId })
    for (const note of changeRequestNotifications(interview, caller.person, body.reason)) unit.notify(note)
    return answered(context, interview)
  })

const rate = (context: Context<typeof interviews.rate>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const interview = await seen(unit, context, 'rate')
    const satisfaction = { ...interview.satisfaction, startup: body.rating, comment: body.comment }
    const next = unit.edit(collection, interview, { satisfaction })
    unit.activity({ verb: 'interview.rated', object: objectOf(next), startupId })
    return answered(context, next)
  })

const foundByOperator = (reader: Reader, interview: InterviewDocument | undefined) => {
  if (!interview) throw new ApiError('not_found')
  return { status: 200, body: { data: presentToOperator(reader)(interview) } } as const
}

export const interviewRoutes = [
  ...implement(interviews)({
    list: async ({ startupId, query, ...reader }) => {
      const { rows, page_info } = await interviewsOf(startupId).list(query, reader.caller.uid)
      return { status: 200, body: { data: rows.map(presentInterview(startupId, reader)), page_info } }
    },
    get: async (context) => answered(context, await get(context)),
    brief: async (context) => {
      const interview = await get(context)
      const before = interview.start_at ?? context.now.toISOString()
      const previous = await interviewsOf(context.startupId).lastDone(before)
      return { status: 200, body: { data: await briefFor(context.startupId, interview, previous) } }
    },
    ics: async (context) => {
      const interview = await get(context)
      if (interview.status !== 'scheduled') throw new ApiError('not_found')
      return { status: 200, body: await calendarFile(interview) }
    },
    update,
    propose,
    answer,
    attend,
    requestChange,
    rate,
  }),
  ...implement(operatorInterviews)({
    list: async ({ startupId, query, ...reader }) => {
      const { rows, page_info } = await allInterviews.listOf(startupId, query, reader.caller.uid)
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
    get: async ({ startupId, params, ...reader }) =>
      foundByOperator(reader, await allInterviews.getOf(startupId, params.interview_id)),
    find: async ({ params, ...reader }) => foundByOperator(reader, await allInterviews.get(params.interview_id)),
  }),
]

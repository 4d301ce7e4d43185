import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import { requiredMessage } from '@banso/contract/fields'
import type { InterviewTransition } from '@banso/contract/interview-inputs'
import { type InterviewStatus, interviewStates, overInterviewStatuses } from '@banso/contract/interview-states'
import { comingSlots, suitsAll } from '@banso/contract/interview-times'
import type { InterviewDocument, operatorInterviews } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { moveOf } from '@banso/contract/states'
import type { Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { applies } from '../applies/data.ts'
import { wishOf } from '../applies/rules.ts'
import { requestAnsweredBy } from '../contacts/requests.ts'
import { applyFollows } from './apply.ts'
import { interviews } from './data.ts'
import { assertTime } from './locks.ts'
import {
  cancelledNotifications,
  proposedNotifications,
  ratingNotifications,
  reopenedNotifications,
  rescheduledNotifications,
  scheduledNotifications,
} from './notifications.ts'
import { assertPresent } from './people.ts'
import { objectOf, operatorVerdicts, presentToOperator } from './rules.ts'
import { seenByOperator } from './seen.ts'
import { alsoWished, endOf, proposedSlots, withoutHolds, withProposed } from './slots.ts'
import { spokenTime } from './spoken.ts'

type Call = { readonly caller: { readonly person: Person }; readonly now: Date }
type Asked = Partial<Omit<InterviewTransition, 'to'>>

const past = '過去の日時は選択できません。'
export const assertAhead = (starts: readonly string[], field: string, now: Date): void => {
  if (starts.some((start) => Date.parse(start) <= now.getTime())) throw invalid({ [field]: past })
}

/** A state change asked for by an operator. Errors: those of `assertTransition`; 409 where somebody's time is taken. */
export const transition = (context: Context<typeof operatorInterviews.transition>) =>
  context.commit(async (unit) => {
    const { body, caller, now } = context
    const interview = await seenByOperator(unit, context)
    assertTransition({
      table: interviewStates,
      from: interview.status,
      to: body.to,
      can: operatorVerdicts(interview, context),
      allowed: moveOf(interviewStates, interview.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: interviewLabels,
    })
    if (body.to === 'adjusting') await assertPresent(interview)
    const asked = changesFor(interview, body.to, body, context)
    const follow = await applyFollows(unit, interview, now)
    // A draft is nobody's but the operators': the request it was made of waits until it is sent.
    const { contact_uid } = interview
    const isSent = interview.status === 'draft' && body.to !== 'cancelled'
    const request =
      contact_uid && isSent ? await requestAnsweredBy(unit, { ...interview, contact_uid }, context) : undefined
    const apply = isSent && interview.apply_uid ? await unit.read(applies, interview.apply_uid) : undefined
    const wishes = [...(apply ? [wishOf(apply)] : []), ...(request ? [request.wish] : [])]
    const slots = asked.candidate_slots && { candidate_slots: wishes.reduce(alsoWished, asked.candidate_slots) }
    const changes = { ...asked, ...slots }
    await assertTime(unit, interview, { ...interview, ...changes }, now)
    const next = unit.edit(interviews, interview, changes)
    request?.settle(next)
    follow(next)
    tellMove(unit, interview, next, context, body)
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })

/** What an interview becomes in its new state. Errors: 422 for what must be said with it. */
export function changesFor(
  interview: InterviewDocument,
  to: InterviewStatus,
  asked: Asked,
  { caller, now }: Call,
): Partial<InterviewDocument> {
  const status = to
  switch (to) {
    case 'adjusting': {
      const { starts = [] } = asked
      if (starts.length === 0) throw invalid({ starts: '候補日時を選択してください。' })
      assertAhead(starts, 'starts', now)
      const slots = withProposed(proposedSlots(starts, 'operator', caller.person, now), now)
      if (interview.start_at === null) return { status, ...slots }
      const participants = interview.participants.map((person) => ({ ...person, response: 'none' as const }))
      return {
        status,
        ...slots,
        participants,
        start_at: null,
        end_at: null,
        previous_start_at: interview.start_at,
        change_requests: [],
        reschedule_count: interview.reschedule_count + 1,
        sequence: interview.sequence + 1,
        needs_report: false,
      }
    }
    case 'scheduled': {
      // Said by mistake to have taken place, or not: it is as it was, and to be reported on.
      if (interview.status !== 'draft' && interview.status !== 'adjusting') {
        const participants = interview.participants.map((person) => ({ ...person, attended: false }))
        return { status, participants, done_at: null, needs_report: true }
      }
      const meeting_url = asked.meeting_url || interview.meeting_url
      if (interview.method === 'online' && !meeting_url)
        throw invalid({ meeting_url: requiredMessage(interviewLabels.meeting_url) })
      return { ...timed(interview, chosenStart(interview, asked, now)), meeting_url }
    }
    case 'cancelled':
      return {
        status,
        ...withoutHolds(interview),
        cancel_reason: asked.cancel_reason ?? '',
        cancelled_by: caller.person,
        sequence: interview.sequence + 1,
        needs_report: false,
      }
    case 'done': {
      const came =
        asked.attended ?? interview.participants.flatMap(({ uid, response }) => (response === 'ng' ? [] : uid))
      const participants = interview.participants.map((person) => ({ ...person, attended: came.includes(person.uid) }))
      return { status, participants, needs_report: false, done_at: now.toISOString() }
    }
    case 'no_show':
      return { status, needs_report: false, done_at: now.toISOString() }
    default:
      return { status, needs_report: false }
  }
}

/**
 * The interview with its time; what was held for others of its times is not any more. Calendars have taken a former time
 * out by a file of the sequence before.
 */
export const timed = (interview: InterviewDocument, start: string) => ({
  ...withoutHolds(interview),
  ...(interview.previous_start_at !== null && { sequence: interview.sequence + 1 }),
  status: 'scheduled' as const,
  participants: interview.participants.map((person) =>
    person.response === 'none' && saidOk(interview, start, person.uid)
      ? { ...person, response: 'ok' as const }
      : person,
  ),
  start_at: start,
  end_at: endOf(start, interview.duration_minutes),
})

/** Whoever has said ○ to the time, or proposed it, takes part. */
const saidOk = ({ candidate_slots }: InterviewDocument, start: string, uid: string): boolean =>
  candidate_slots.some(({ start_at, ok_uids }) => start_at === start && ok_uids?.includes(uid))

function chosenStart(interview: InterviewDocument, { slot_uid, start_at }: Asked, now: Date): string {
  if (interview.status === 'draft') {
    if (!start_at) throw invalid({ start_at: '開始日時を選択してください。' })
    assertAhead([start_at], 'start_at', now)
    return start_at
  }
  const slot = comingSlots(interview, now).find(({ uid }) => uid === slot_uid)
  if (!slot || !suitsAll(interview, slot)) throw invalid({ slot_uid: '全員が○の候補日時を選択してください。' })
  return slot.start_at
}

/** The activity, and those who act next, or have to know. What an operator still drafts is nobody else's business. */
export function tellMove(
  unit: Unit,
  before: InterviewDocument | null,
  next: InterviewDocument,
  { caller }: Pick<Call, 'caller'>,
  asked: Asked = {},
): void {
  const { status, startup_company_uid, partner_company_uid } = next
  const companies =
    status === 'draft' || (status === 'cancelled' && before?.status === 'draft')
      ? {}
      : { startupId: startup_company_uid, partnerId: partner_company_uid }
  const about = { object: objectOf(next), ...companies }
  const old = before?.start_at ?? null
  const by = caller.person
  const tell = (notes: readonly Parameters<Unit['notify']>[0][]) => {
    for (const one of notes) unit.notify(one)
  }
  if (before === null) unit.activity({ verb: 'interview.created', ...about })
  if (status === 'scheduled' && before && overInterviewStatuses.includes(before.status)) {
    unit.activity({ verb: 'interview.reopened', ...about, to: asked.reason ?? '' })
    tell(reopenedNotifications(next, by, asked.reason ?? ''))
  } else if (status === 'scheduled') {
    unit.activity({ verb: 'interview.scheduled', ...about })
    tell(scheduledNotifications(next, by))
  } else if (status === 'adjusting' && old !== null) {
    unit.activity({ verb: 'interview.rescheduled', ...about, to: spokenTime(old) })
    tell(rescheduledNotifications(next, by, old))
  } else if (status !== 'draft') {
    unit.activity({ verb: 'interview.transitioned', ...about, to: interviewStates[status].label })
    if (status === 'adjusting') tell(proposedNotifications(next, by))
    if (status === 'cancelled' && before?.status !== 'draft') tell(cancelledNotifications(next, by))
    if (status === 'done') tell(ratingNotifications(next, by))
  }
}

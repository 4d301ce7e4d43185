import type { Person } from '@banso/contract/common'
import { hoursSince } from '@banso/contract/dates'
import { MAX_SLOTS } from '@banso/contract/interview-inputs'
import {
  interviewStates,
  NO_SHOW_MINUTES,
  overInterviewStatuses,
  REPORT_CORRECTION_HOURS,
} from '@banso/contract/interview-states'
import { comingSlots, suitsAll } from '@banso/contract/interview-times'
import type { InterviewDocument } from '@banso/contract/interviews'
import { RESTORE_DAYS } from '@banso/contract/limits'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { isDueAgain } from '../../kernel/reminding.ts'
import { waitFor } from '../../kernel/turn.ts'
import { sidesToAnswer } from './slots.ts'

/** What every interview begins with: an hour online whose time is open, told to nobody. */
const begun = () =>
  ({
    partner_company_uid: null,
    partner_name: null,
    apply_uid: null,
    contact_uid: null,
    purpose: '',
    agenda: [],
    duration_minutes: 60,
    candidate_slots: [],
    holds_until: null,
    waiting_since: null,
    start_at: null,
    end_at: null,
    method: 'online',
    meeting_url: '',
    place: '',
    status: 'draft',
    reschedule_count: 0,
    sequence: 0,
    previous_start_at: null,
    change_requests: [],
    cancel_reason: '',
    cancelled_by: null,
    needs_report: false,
    satisfaction: { startup: null, partner: null, comment: '', partner_comment: '' },
    unrated: [],
    done_at: null,
    reminded_at: null,
    turns: { startup: false, partner: false, operator: false },
    turn_changes_at: null,
  }) satisfies Partial<InterviewDocument>

/** The document of a new interview: what is given, over what every interview begins with. */
export const newInterview = (
  given: NewDocument<InterviewDocument, ReturnType<typeof begun> & Pick<InterviewDocument, 'participant_uids'>>,
): InterviewDocument => ({ ...begun(), participant_uids: given.participants.map(({ uid }) => uid), ...given })

/** Those who are asked to an interview, before any has answered; the first one leads. */
export const newParticipants = (people: readonly Person[]): InterviewDocument['participants'] =>
  people.map(({ uid, actor, name }, index) => ({
    uid,
    actor,
    name,
    role: index === 0 ? 'host' : 'guest',
    optional: false,
    response: 'none',
    attended: false,
  }))

const isAhead = ({ start_at }: InterviewDocument, now: Date) =>
  start_at !== null && Date.parse(start_at) > now.getTime()

/** Whether calendars are to show it: what was called off or deleted is taken out of them. */
export const isOff = ({ status, deleted_at }: InterviewDocument): boolean =>
  status !== 'scheduled' || deleted_at !== null

/** What has not taken place may be deleted; of what has begun, nobody knows until it is said what became of it. */
const isRemovable = (interview: InterviewDocument, now: Date): boolean => {
  const { status } = interview
  return (
    status === 'draft' ||
    status === 'adjusting' ||
    status === 'cancelled' ||
    (!isOff(interview) && isAhead(interview, now))
  )
}

/** One that has a time, or had it when it was cancelled: then the file takes it out of calendars. */
export const hasCalendarFile = ({ status, start_at }: InterviewDocument): boolean =>
  start_at !== null && (status === 'scheduled' || status === 'cancelled')

/** It is put into a calendar by hand as long as it is not over; what was called off, its mail takes out again. */
const isForCalendars = ({ status, start_at, end_at }: InterviewDocument, now: Date): boolean =>
  status === 'scheduled' && (end_at ?? start_at ?? '') > now.toISOString()

/** One whose time was given up while no other is set: calendars may still show it, until a mail takes it out. */
export const hasGivenUpTime = ({ status, previous_start_at }: InterviewDocument): boolean =>
  status === 'adjusting' && previous_start_at !== null

/** How the caller's company has rated it; operators give no rating. */
const ownRating = ({ satisfaction }: InterviewDocument, { caller: { actor } }: Reader): number | null =>
  actor === 'operator' ? null : satisfaction[actor]
const ownWords = ({ satisfaction }: InterviewDocument, { caller: { actor } }: Reader): string =>
  actor === 'operator' ? '' : actor === 'startup' ? satisfaction.comment : satisfaction.partner_comment

const isUnrated = (interview: InterviewDocument, reader: Reader): boolean =>
  ownRating(interview, reader) === null && interview.unrated.every((side) => side !== reader.caller.actor)

/** The wish of the caller's company for another time; of a time that is over, or was given up, none stands. */
const ownRequest = (interview: InterviewDocument, { caller: { actor } }: Reader) =>
  standingRequests(interview).find(({ by }) => by.actor === actor) ?? null

/** What came of an agenda is written before, during and after the meeting, but not of one that never was. */
const concludes = ({ agenda, status }: InterviewDocument) =>
  agenda.length > 0 && (status === 'adjusting' || status === 'scheduled' || status === 'done') ? ['conclude'] : []

/** What the caller, of a company in the interview, may do with it now. */
export function interviewVerdicts(interview: InterviewDocument, reader: Reader): string[] {
  const { caller, now } = reader
  const { status, participant_uids, candidate_slots } = interview
  const ics = isForCalendars(interview, now) ? ['ics'] : []
  const memo = may(caller, 'memo.create') && status !== 'cancelled' ? ['memo'] : []
  if (!may(caller, 'interview.update')) return ics
  const open = status === 'adjusting' || status === 'scheduled'
  const scheduledAhead = status === 'scheduled' && isAhead(interview, now)
  return [
    ...ics,
    ...memo,
    ...(open ? ['update'] : []),
    ...(status === 'adjusting' && candidate_slots.length > 0 ? ['answer'] : []),
    ...(status === 'adjusting' && candidate_slots.length < MAX_SLOTS ? ['propose'] : []),
    ...(scheduledAhead && participant_uids.includes(caller.uid) ? ['attend'] : []),
    ...(scheduledAhead && ownRequest(interview, reader) === null ? ['request_change'] : []),
    ...concludes(interview),
    ...(status === 'done' && isUnrated(interview, reader) ? ['rate'] : []),
  ]
}

/** Of what an agenda is about, `get` tells the rest (`withLinks`); no partner is told of it unread. */
const agendaFor = ({ agenda }: InterviewDocument, { caller: { actor } }: Reader) =>
  actor === 'partner' ? agenda.map((item) => ({ ...item, link: null })) : agenda

/** An interview as a company in it gets it; the other side's rating and the operators' duties stay behind. */
export const presentInterview = (reader: Reader) => (interview: InterviewDocument) => ({
  ...interview,
  agenda: agendaFor(interview, reader),
  rating: ownRating(interview, reader),
  rating_comment: ownWords(interview, reader),
  change_request: ownRequest(interview, reader),
  etag: etagOf(interview),
  ...standing(interview, reader, interviewVerdicts(interview, reader)),
})
/** What the caller may do with it, and who is waited for. */
const standing = (record: InterviewDocument, reader: Reader, can: string[]) => ({
  can,
  wait: waitFor({ noun: 'interview', record }, reader, can),
})

/** The wishes for another time that wait for operators. */
export const standingRequests = ({ change_requests, status }: InterviewDocument) =>
  status === 'scheduled' ? change_requests : []

/** What an operator may do with it now. */
export function operatorVerdicts(interview: InterviewDocument, reader: Reader): string[] {
  const { caller, now } = reader
  const { status, participant_uids, candidate_slots } = interview
  const mayRemove = may(caller, 'interview.remove')
  if (interview.deleted_at !== null)
    return mayRemove && hoursSince(interview.deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  const ics = isForCalendars(interview, now) ? ['ics'] : []
  const memo = may(caller, 'memo.create') && status !== 'cancelled' ? ['memo'] : []
  const moves = may(caller, 'interview.transition')
    ? movesFrom(interviewStates, status, caller.actor)
        .filter(({ to }) => transitionHolds(interview, to, now))
        .map(({ to }) => `transition:${to}`)
    : []
  if (!may(caller, 'interview.update')) return [...ics, ...memo]
  const adjusting = status === 'adjusting'
  return [
    ...ics,
    ...memo,
    ...(overInterviewStatuses.includes(status) ? [] : ['update']),
    ...concludes(interview),
    ...(adjusting && candidate_slots.length > 0 ? ['answer'] : []),
    ...(adjusting && candidate_slots.length < MAX_SLOTS ? ['propose'] : []),
    ...(mayRemind(interview, now) ? ['remind'] : []),
    ...(status === 'scheduled' && isAhead(interview, now) && participant_uids.includes(caller.uid) ? ['attend'] : []),
    ...(standingRequests(interview).length > 0 && isAhead(interview, now) ? ['decline_change'] : []),
    ...(mayRemove && isRemovable(interview, now) ? ['remove'] : []),
    ...moves,
  ]
}

/** Companies with times to answer are reminded of them, once a working day. */
const mayRemind = (interview: InterviewDocument, now: Date): boolean =>
  sidesToAnswer(interview, now).some((side) => side !== 'operator') && isDueAgain(interview, now)

/** Whether what was said of it may still be taken back: soon after, and before anybody has built on it. */
const isCorrectable = ({ done_at, satisfaction, unrated }: InterviewDocument, now: Date): boolean =>
  done_at !== null &&
  hoursSince(done_at, now) < REPORT_CORRECTION_HOURS &&
  satisfaction.startup === null &&
  satisfaction.partner === null &&
  unrated.length === 0

/** The `when` of interviewStates, decided on the record. */
function transitionHolds(interview: InterviewDocument, to: string, now: Date): boolean {
  const { status, start_at } = interview
  if (to === 'done') return start_at !== null && !isAhead(interview, now)
  if (status === 'done' || status === 'no_show') return isCorrectable(interview, now)
  if (to === 'no_show') return start_at !== null && now.getTime() >= Date.parse(start_at) + NO_SHOW_MINUTES * 60_000
  if (status === 'adjusting' && to === 'scheduled')
    return comingSlots(interview, now).some((slot) => suitsAll(interview, slot))
  return true
}

/** An interview as operators get it. */
export const presentToOperator = (reader: Reader) => (interview: InterviewDocument) => ({
  ...interview,
  agenda: agendaFor(interview, reader),
  rating: null,
  rating_comment: '',
  change_request: null,
  change_requests: standingRequests(interview),
  etag: etagOf(interview),
  ...standing(interview, reader, operatorVerdicts(interview, reader)),
})

export const objectOf = ({ uid, title }: InterviewDocument) => ({ type: 'interview', uid, title })

import * as z from 'zod'
import { AVAILABILITY_DAYS } from './availabilities.ts'
import { person, stamps, stored, verdicts } from './common.ts'
import { fileBody } from './downloads.ts'
import { at, base, calls } from './endpoint.ts'
import { askedDay, choice, keyOf, moment, optionalLine, optionalText, requiredLine, uid } from './fields.ts'
import { interviewBrief } from './interview-briefs.ts'
import { duration } from './interview-durations.ts'
import {
  agendaInput,
  agendaLink,
  attendanceInput,
  changeDeclineInput,
  changeRequestInput,
  interviewCreate,
  interviewPatch,
  interviewTransition,
  MAX_PARTICIPANTS,
  operatorSlotAnswersInput,
  outcomesInput,
  ratingAnswer,
  slotAnswersInput,
  slotsInput,
} from './interview-inputs.ts'
import {
  agendaKinds,
  attendance,
  interviewKinds,
  interviewMethods,
  interviewStatuses,
  participantRoles,
  slotAnswers,
} from './interview-states.ts'
import { slotSuggestions, suggestQuery } from './interview-suggestions.ts'
import { interviewLabels } from './labels/interviews.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { actorLabels } from './roles.ts'
import { keptTurns, wait } from './turn-acts.ts'

const label = interviewLabels
const participant = z.object({
  ...person.shape,
  role: keyOf(participantRoles),
  /** Times are found without them too, and nobody waits for their day to be free. */
  optional: z.boolean(),
  response: keyOf(attendance),
  attended: z.boolean(),
})
const rating = z.int().min(1).max(5).nullable()

/** That another time would suit a company better, and why. */
const changeRequest = z.object({ by: person, at: moment, reason: z.string() })
export type ChangeRequest = z.output<typeof changeRequest>

/** `interviews/{uid}` as it is stored. */
export const interviewDocument = z.object({
  uid,
  title: requiredLine(label.title, 80),
  kind: choice(label.kind, interviewKinds),
  startup_company_uid: uid,
  startup_name: z.string(),
  partner_company_uid: uid.nullable(),
  partner_name: z.string().nullable(),
  apply_uid: uid.nullable(),
  /** The request it was made of (面談の依頼), which is settled once the interview is no draft any more. */
  contact_uid: uid.nullable().default(null),
  participants: z
    .array(participant.extend({ optional: z.boolean().default(false) }))
    .min(2)
    .max(MAX_PARTICIPANTS),
  /** The same people, so that a person's interviews can be asked for. */
  participant_uids: z.array(uid),
  purpose: optionalText(label.purpose, 500),
  agenda: z
    .array(
      z.object({
        uid,
        title: requiredLine(label.agenda, 80),
        minutes: z.int().min(0),
        link: agendaLink.nullable(),
        outcome: optionalText(label.agenda, 1000),
        kind: keyOf(agendaKinds),
      }),
    )
    .max(15),
  duration_minutes: duration,
  candidate_slots: z
    .array(
      z.object({
        uid,
        start_at: moment,
        /** By company uid; the operator's side answers as `operator`. */
        answers: z.record(z.string(), keyOf(slotAnswers)),
        hold_expires_at: moment.nullable(),
        /** Who has said ○ to it, or proposed it: once it is set, they take part. */
        ok_uids: z.array(uid).optional(),
      }),
    )
    .max(10),
  /** When the first of the holds on these times ends; derived. */
  holds_until: moment.nullable().default(null),
  /**
   * Since when it is the turn of whoever finds a time: since times were proposed, or since the last of the companies
   * answered them, from when on the operators are waited for.
   */
  waiting_since: moment.nullable().default(null),
  start_at: moment.nullable(),
  end_at: moment.nullable(),
  method: choice(label.method, interviewMethods),
  meeting_url: z.string().max(500),
  place: optionalLine(label.place, 120),
  status: choice(label.status, interviewStatuses),
  reschedule_count: z.int().min(0),
  /** SEQUENCE of the calendar file; raised with each change of the time. */
  sequence: z.int().min(0),
  previous_start_at: moment.nullable(),
  /** Companies that wish for another time: one wish of each stands, until the time is moved or the wish is declined. */
  change_requests: z.array(changeRequest).default([]),
  cancel_reason: optionalText(label.cancel_reason, 500),
  cancelled_by: person.nullable(),
  /** It is over, and whoever led it was asked for a report. */
  needs_report: z.boolean(),
  /** When it was said to have taken place. */
  done_at: moment.nullable().default(null),
  /** Each side's stars and words; `comment` is the startup's. */
  satisfaction: z.object({
    startup: rating,
    partner: rating,
    comment: optionalText(label.satisfaction, 300),
    partner_comment: optionalText(label.satisfaction, 300).default(''),
  }),
  /** Companies that have said that they do not rate it. */
  unrated: z.array(z.enum(['startup', 'partner'])).default([]),
  /** When operators last reminded whoever is waited for. */
  reminded_at: moment.nullable().default(null),
  ...keptTurns,
  ...stamps,
  ...stored,
})
export type InterviewDocument = z.output<typeof interviewDocument>

const stores = interviewDocument.shape
const agendaItem = stores.agenda.element.extend({
  /**
   * As far as the reader may read the record now; partners are told of it by `get` alone. `title`: what it is called, null
   * where the record is gone; only `get` looks it up, other answers leave it out.
   */
  link: agendaLink.extend({ title: z.string().nullable().optional() }).nullable(),
})
/** An interview as the people of a company in it see it; what only operators keep is not part of it. */
export const interview = z
  .object({
    uid,
    title: stores.title,
    kind: stores.kind,
    startup_company_uid: uid,
    startup_name: z.string(),
    partner_company_uid: uid.nullable(),
    partner_name: z.string().nullable(),
    apply_uid: uid.nullable(),
    participants: z.array(participant),
    purpose: stores.purpose,
    agenda: z.array(agendaItem),
    duration_minutes: stores.duration_minutes,
    candidate_slots: z.array(stores.candidate_slots.element.omit({ ok_uids: true })),
    start_at: stores.start_at,
    end_at: stores.end_at,
    method: stores.method,
    meeting_url: stores.meeting_url,
    place: stores.place,
    status: stores.status,
    previous_start_at: stores.previous_start_at,
    /** The own company's wish for another time, while it stands; operators have none of their own. */
    change_request: changeRequest.nullable(),
    cancel_reason: stores.cancel_reason,
    /** The own company's rating, 1–5; operators give none. */
    rating: rating,
    /** Its words with it. */
    rating_comment: z.string(),
    /** Who is waited for. */
    wait,
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Interview' })
export type Interview = z.output<typeof interview>
/** An interview as operators see it: drafts too, both sides' ratings, and what is left to do. */
export const operatorInterview = interview
  .extend({
    reschedule_count: stores.reschedule_count,
    change_requests: z.array(changeRequest),
    cancelled_by: stores.cancelled_by,
    reminded_at: stores.reminded_at,
    satisfaction: stores.satisfaction.extend({ partner_comment: z.string() }),
  })
  .meta({ id: 'OperatorInterview' })
export type OperatorInterview = z.output<typeof operatorInterview>

export const interviewViews = { upcoming: '予定・調整中', past: '終了' } as const
/** Upcoming: those without a time first, then the next; past: the last first. */
const interviewListQuery = listQuery(['start_at'], {
  view: keyOf(interviewViews).optional(),
  /** Instead of a view: those whose turn is the company's. */
  asked: z.literal('true').optional(),
  kind: manyOf(interviewKinds).optional(),
}).omit({ sort: true, q: true })

const command = { method: 'POST' } as const
const below = { path: '/interviews/{interview_id}', permission: 'interview.read' } as const
const list = {
  method: 'GET',
  path: '/interviews',
  summary: '面談の一覧',
  permission: 'interview.read',
  query: interviewListQuery,
} as const

/** What every side does; where it answers the interview, as that side gets it. */
const get = { ...below, method: 'GET', summary: '面談の詳細' } as const
const propose = {
  ...command,
  path: '/interviews/{interview_id}/slots',
  summary: '候補日時の追加',
  permission: 'interview.update',
  body: slotsInput,
} as const
const answer = {
  ...command,
  path: '/interviews/{interview_id}/slots/answers',
  summary: '候補日時への回答(全員が○の日時が1つなら確定)',
  permission: 'interview.update',
  body: slotAnswersInput,
} as const
const conclude = {
  ...command,
  ifMatch: true,
  path: '/interviews/{interview_id}/outcomes',
  summary: '議題の結果の記録',
  permission: 'interview.update',
  body: outcomesInput,
} as const
const attend = {
  ...command,
  path: '/interviews/{interview_id}/attendance',
  summary: '本人の出欠',
  permission: 'interview.update',
  body: attendanceInput,
} as const
const alike = calls({
  brief: {
    method: 'GET',
    path: '/interviews/{interview_id}/brief',
    summary: '面談前の要点',
    permission: 'interview.read',
    responses: { 200: one(interviewBrief) },
  },
  ics: {
    method: 'GET',
    path: '/interviews/{interview_id}/ics',
    summary: '面談のカレンダーファイル(中止したものは取り消し)',
    permission: 'interview.read',
    downloads: 'text/calendar',
    responses: { 200: fileBody },
  },
})

/** What the people of a company in the interview do: the startup's, and the partner's where one takes part. */
const ofSide = calls({
  ...alike,
  list: { ...list, responses: { 200: listOf(interview) } },
  get: { ...get, responses: { 200: one(interview) } },
  propose: { ...propose, responses: { 200: one(interview) } },
  answer: { ...answer, responses: { 200: one(interview) } },
  attend: { ...attend, responses: { 200: one(interview) } },
  conclude: { ...conclude, responses: { 200: one(interview) } },
  update: {
    method: 'PATCH',
    ifMatch: true,
    path: '/interviews/{interview_id}',
    summary: '目的と議題の変更',
    permission: 'interview.update',
    body: agendaInput.partial(),
    responses: { 200: one(interview) },
  },
  requestChange: {
    ...command,
    path: '/interviews/{interview_id}/change_request',
    summary: '日程変更の希望を担当者に伝える(1社に1件)',
    permission: 'interview.rate',
    body: changeRequestInput,
    responses: { 200: one(interview) },
  },
  rate: {
    ...command,
    path: '/interviews/{interview_id}/rating',
    summary: '面談の評価(評価しないこともできる)',
    permission: 'interview.rate',
    body: ratingAnswer,
    responses: { 200: one(interview) },
  },
})
export const interviews = at(base.startup, ofSide)
export const partnerInterviews = at(base.partner, ofSide)

/**
 * Of all companies. `from` and `to`: those with a time on these days in Japan, without `q`. With `deleted` those that were
 * deleted, the last one first, whatever their words and days.
 */
const allInterviewsQuery = listQuery(['start_at', '-start_at'], {
  status: manyOf(interviewStatuses).optional(),
  kind: manyOf(interviewKinds).optional(),
  /** Whose turn it is. */
  turn: keyOf(actorLabels).optional(),
  participant_uid: uid.optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
  deleted: z.literal('true').optional(),
})
export type AllInterviewsQuery = z.output<typeof allInterviewsQuery>

export const operatorInterviews = at(
  base.operator,
  calls({
    ...alike,
    get: { ...get, responses: { 200: one(operatorInterview) } },
    propose: { ...propose, responses: { 200: one(operatorInterview) } },
    answer: { ...answer, body: operatorSlotAnswersInput, responses: { 200: one(operatorInterview) } },
    attend: { ...attend, responses: { 200: one(operatorInterview) } },
    conclude: { ...conclude, responses: { 200: one(operatorInterview) } },
    list: { ...list, query: allInterviewsQuery, responses: { 200: listOf(operatorInterview) } },
    suggestSlots: {
      method: 'GET',
      path: '/interviews/suggest_slots',
      summary: `面談の候補日時を探す(${AVAILABILITY_DAYS}日以内)`,
      permission: 'interview.create',
      query: suggestQuery,
      responses: { 200: one(slotSuggestions) },
    },
    create: {
      method: 'POST',
      path: '/interviews',
      summary: '面談の登録(下書き、候補日時の送付、日時の確定)',
      permission: 'interview.create',
      body: interviewCreate,
      responses: { 201: one(operatorInterview) },
    },
    update: {
      method: 'PATCH',
      ifMatch: true,
      path: '/interviews/{interview_id}',
      summary: '面談の変更',
      permission: 'interview.update',
      body: interviewPatch,
      responses: { 200: one(operatorInterview) },
    },
    transition: {
      ...command,
      path: '/interviews/{interview_id}/transition',
      summary: '面談の状態変更',
      permission: 'interview.transition',
      body: interviewTransition,
      responses: { 200: one(operatorInterview) },
    },
    remove: {
      path: '/interviews/{interview_id}',
      method: 'DELETE',
      summary: '実施していない面談の削除(メモと約束も削除される)',
      permission: 'interview.remove',
      ifMatch: true,
      responses: { 204: z.undefined() },
    },
    restore: {
      method: 'POST',
      path: '/interviews/{interview_id}/restore',
      summary: '削除した面談を元に戻す(30日以内)',
      permission: 'interview.remove',
      body: z.strictObject({}),
      responses: { 200: one(operatorInterview) },
    },
    declineChange: {
      ...command,
      path: '/interviews/{interview_id}/change_request/decline',
      summary: '日程変更の希望に応じず、日時を変更しないことを伝える',
      permission: 'interview.transition',
      body: changeDeclineInput,
      responses: { 200: one(operatorInterview) },
    },
    remind: {
      ...command,
      path: '/interviews/{interview_id}/remind',
      summary: '候補日時への回答の催促(1営業日に1回)',
      permission: 'interview.transition',
      body: z.strictObject({}),
      responses: { 200: one(operatorInterview) },
    },
  }),
)
const ofCompany = calls({ list: { ...list, responses: { 200: listOf(operatorInterview) } } })
/** One company's, for operators; everything else about an interview is called by its id alone. */
export const operatorStartupInterviews = at(base.operatorStartup, ofCompany)
export const operatorPartnerInterviews = at(base.operatorPartner, ofCompany)

import * as z from 'zod'
import { AVAILABILITY_DAYS } from './availabilities.ts'
import { person, stamps, stored, verdicts } from './common.ts'
import { daysBetween } from './dates.ts'
import { fileBody } from './downloads.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  askedDay,
  choice,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalText,
  optionalUrl,
  requiredInt,
  requiredRef,
  requiredText,
  uid,
} from './fields.ts'
import { duration, durationInput, QUARTER_MINUTES } from './interview-durations.ts'
import { interviewLabels } from './labels/interviews.ts'
import { REASON_MAX } from './limits.ts'
import { measure } from './measures.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { stateLabels, states } from './states.ts'

export const interviewKinds = {
  regular: '定期面談',
  intro: 'パートナー紹介',
  pitch: '投資家面談',
  followup: 'フォロー',
  consultation: '個別相談',
} as const
const cancel = { label: '中止する', by: ['operator'], needs: 'cancel_reason' } as const
/** 面談の状態. The portal itself goes from 日程調整中 to 実施予定 when one time alone suits all sides. */
export const interviewStates = states({
  draft: {
    label: '下書き',
    to: {
      adjusting: { label: '候補日を送る', by: ['operator'] },
      scheduled: { label: '日時を確定する', by: ['operator'] },
      cancelled: cancel,
    },
  },
  adjusting: {
    label: '日程調整中',
    to: {
      scheduled: {
        label: 'この日時で確定',
        by: ['operator'],
        when: '全員が○の候補日時があるもの',
        automatic: '全員が回答し、全員が○の候補日時が1つだけになったとき',
      },
      cancelled: cancel,
    },
  },
  scheduled: {
    label: '実施予定',
    to: {
      adjusting: { label: '日程を変更する', by: ['operator'] },
      done: { label: '実施済みにする', by: ['operator'] },
      cancelled: cancel,
      no_show: { label: '不成立にする', by: ['operator'], when: '開始から15分を過ぎたもの' },
    },
  },
  done: { label: '実施済み', to: {} },
  cancelled: { label: '中止', to: {} },
  no_show: { label: '不成立', to: {} },
})
export const interviewStatuses = stateLabels(interviewStates)
export type InterviewStatus = keyof typeof interviewStatuses
export const interviewMethods = { online: 'オンライン', visit: '訪問', phone: '電話' } as const
export const attendance = { none: '未回答', ok: '参加', ng: '不参加' } as const
export const slotAnswers = { ok: '○', maybe: '△', ng: '×' } as const
export const participantRoles = { host: '進行', guest: '参加' } as const
export const agendaKinds = { info: '共有', decision: '決定', action: '行動' } as const

/** An interview may be called off as not held so long after its beginning. */
export const NO_SHOW_MINUTES = 15

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
export const MAX_PARTICIPANTS = 20

/** That another time would suit a company better, and why. */
const changeRequest = z.object({ by: person, at: moment, reason: z.string() })
export type ChangeRequest = z.output<typeof changeRequest>

/** `interviews/{uid}` as it is stored. */
export const interviewDocument = z.object({
  uid,
  title: requiredText(label.title, 80),
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
        title: requiredText(label.agenda, 80),
        minutes: z.int().min(0),
        link: z.object({ type: z.string(), uid }).nullable(),
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
      }),
    )
    .max(10),
  /** When the first of the holds on these times ends; derived. */
  holds_until: moment.nullable().default(null),
  start_at: moment.nullable(),
  end_at: moment.nullable(),
  method: choice(label.method, interviewMethods),
  meeting_url: z.string().max(500),
  place: optionalText(label.place, 120),
  status: choice(label.status, interviewStatuses),
  reschedule_count: z.int().min(0),
  /** SEQUENCE of the calendar file; raised with each change of the time. */
  sequence: z.int().min(0),
  previous_start_at: moment.nullable(),
  /** Companies that wish for another time: one wish of each stands, until the time is moved or the wish is declined. */
  change_requests: z.array(changeRequest).default([]),
  cancel_reason: optionalText(label.cancel_reason, 500),
  cancelled_by: person.nullable(),
  /** It is over and nobody has reported yet. */
  needs_report: z.boolean(),
  /** Each side's stars and words; `comment` is the startup's. */
  satisfaction: z.object({
    startup: rating,
    partner: rating,
    comment: optionalText(label.satisfaction, 300),
    partner_comment: optionalText(label.satisfaction, 300).default(''),
  }),
  ...stamps,
  ...stored,
})
export type InterviewDocument = z.output<typeof interviewDocument>

export const MAX_SLOTS = 10
export const MAX_AGENDA = 15

const stores = interviewDocument.shape
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
    agenda: stores.agenda,
    duration_minutes: stores.duration_minutes,
    candidate_slots: stores.candidate_slots,
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
    /** Whether a time is still to be answered by the own side. */
    wants_answer: z.boolean(),
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
    needs_report: stores.needs_report,
    satisfaction: stores.satisfaction.extend({ partner_comment: z.string() }),
  })
  .meta({ id: 'OperatorInterview' })
export type OperatorInterview = z.output<typeof operatorInterview>

export const interviewViews = { upcoming: '予定・調整中', past: '終了' } as const
/** Upcoming: those without a time first, then the next; past: the last first. */
const interviewListQuery = listQuery(['start_at'], {
  view: keyOf(interviewViews).optional(),
  kind: manyOf(interviewKinds).optional(),
}).omit({ sort: true, q: true })

/** What somebody should know before the meeting, cut to the reader's rights. */
export const interviewBrief = z.object({
  /** The meeting before this one, if there was one. */
  previous: z.object({ uid, title: z.string(), start_at: moment.nullable() }).nullable(),
  /** What was decided there, from memos the reader may read. */
  decisions: z.array(z.string()),
  /** Actions done since, and those still open; at most five each. */
  done_tasks: z.array(z.object({ uid, title: z.string() })),
  open_tasks: z.array(z.object({ uid, title: z.string(), due_on: z.string().nullable() })),
  /** What does not go on, and why, as far as that is the reader's to know. */
  blocked_tasks: z.array(z.object({ uid, title: z.string(), reason: z.string() })),
  /** What was recorded since, the latest first; partners read the records of what is shared with them. */
  executions: z.array(z.object({ uid, task_uid: uid, title: z.string(), result: z.string(), body: z.string() })),
  /**
   * Promises of memos that the reader may read, kept or late since the meeting before, and open ones; without those an
   * action keeps that is told above. `state` in words.
   */
  promises: z.array(z.object({ uid, title: z.string(), due_on: z.string().nullable(), state: z.string() })),
  /** Applications under way; `status` in words. Partners read those before them. */
  applies: z.array(z.object({ uid, title: z.string(), status: z.string() })),
  /**
   * How the goals under way stand, at most three; `measure`: the first one's value now and at the meeting before.
   * Partners read those that are open to them, without `health` and earlier values.
   */
  goals: z.array(
    z.object({
      uid,
      title: z.string(),
      progress: z.int(),
      health: z.string().nullable(),
      measure: measure
        .pick({ name: true, unit: true, direction: true, start_value: true, target_value: true, current_value: true })
        .extend({ previous_value: z.number().nullable() })
        .nullable(),
    }),
  ),
})
export type InterviewBrief = z.output<typeof interviewBrief>

export const slotAnswersInput = z.strictObject({
  answers: z.record(uid, keyOf(slotAnswers)).refine((answers) => Object.keys(answers).length > 0, {
    error: '回答を選択してください。',
  }),
})
const slotStart = z.iso.datetime({ error: '候補日時を選択してください。' })
export const slotsInput = z.strictObject({
  starts: z
    .array(slotStart)
    .min(1, { error: '候補日時を選択してください。' })
    .max(MAX_SLOTS)
    .refine(
      distinct((start: string) => start),
      { error: distinctMessage },
    ),
})
const agendaItem = z.strictObject({
  /** Null: a new item. */
  uid: uid.nullable(),
  title: requiredText(label.agenda, 80),
  minutes: requiredInt('時間(分)', 0, 240),
})
export const agendaInput = z.strictObject({
  purpose: optionalText(label.purpose, 500),
  agenda: z.array(agendaItem).max(MAX_AGENDA),
})
export type AgendaInput = z.output<typeof agendaInput>
/** What came of items of the agenda. */
export const outcomesInput = z.strictObject({
  outcomes: z
    .array(z.strictObject({ uid, kind: keyOf(agendaKinds), outcome: optionalText(label.outcome, 1000) }))
    .min(1)
    .max(MAX_AGENDA)
    .refine(
      distinct(({ uid }: { uid: string }) => uid),
      { error: distinctMessage },
    ),
})
export type OutcomesInput = z.output<typeof outcomesInput>
export const attendanceInput = z.strictObject({ response: keyOf(attendance).exclude(['none']) })
export const changeRequestInput = z.strictObject({ reason: requiredText('変更を希望する理由', REASON_MAX) })
export const changeDeclineInput = z.strictObject({ comment: optionalText('ひとこと', 300) })
export const ratingInput = z.strictObject({
  rating: requiredInt(label.satisfaction, 1, 5),
  comment: optionalText('コメント', 300),
})

/** What an operator enters of an interview; its companies stay those it was made for. */
const interviewFields = {
  title: requiredText(label.title, 80),
  kind: choice(label.kind, interviewKinds),
  participants: z
    .array(z.strictObject({ uid, role: keyOf(participantRoles), optional: z.boolean() }))
    .max(MAX_PARTICIPANTS, { error: `参加者は${MAX_PARTICIPANTS}名まで選択できます。` })
    .refine(
      distinct(({ uid }: { uid: string }) => uid),
      { error: distinctMessage },
    ),
  duration_minutes: durationInput,
  method: choice(label.method, interviewMethods),
  meeting_url: optionalUrl(label.meeting_url),
  place: optionalText(label.place, 120),
  ...agendaInput.shape,
}
const companies = {
  startup_company_uid: requiredRef('スタートアップ'),
  partner_company_uid: uid.nullable(),
  apply_uid: uid.nullable(),
}
/** The form of an interview. */
export const interviewInput = z.strictObject({ ...companies, ...interviewFields })
export type InterviewInput = z.output<typeof interviewInput>
/** What no single field of the form can tell. */
export const interviewIssues = ({ participants }: Pick<InterviewInput, 'participants'>): FieldIssue[] => {
  if (participants.length < 2) return [{ path: ['participants'], message: '参加者を2名以上選択してください。' }]
  return participants.some(({ role, optional }) => role === 'host' && !optional)
    ? []
    : [{ path: ['participants'], message: '進行する方を、必須の参加者から選択してください。' }]
}
/** Made at once as what it shall be: a draft, with times to choose from, or with its time. */
const interviewCreate = z.strictObject({
  ...companies,
  ...interviewFields,
  contact_uid: uid.optional(),
  status: keyOf(interviewStatuses).extract(['draft', 'adjusting', 'scheduled']),
  starts: slotsInput.shape.starts.optional(),
  start_at: slotStart.optional(),
})
const interviewPatch = z.strictObject(interviewFields).partial()

export const interviewTransition = z.strictObject({
  to: keyOf(interviewStatuses),
  cancel_reason: optionalText(label.cancel_reason, REASON_MAX).optional(),
  /** The time it is set to: of those proposed, by uid, or, where none were, freely. */
  slot_uid: uid.optional(),
  start_at: slotStart.optional(),
  /** The times to choose from. */
  starts: slotsInput.shape.starts.optional(),
  /** Where the interview has none yet: online ones need it before their time is set. */
  meeting_url: optionalUrl(label.meeting_url).optional(),
})
export type InterviewTransition = z.output<typeof interviewTransition>

const changes = { method: 'POST', ifMatch: true } as const
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
  ...changes,
  path: '/interviews/{interview_id}/slots',
  summary: '候補日時の追加',
  permission: 'interview.update',
  body: slotsInput,
} as const
const answer = {
  ...changes,
  path: '/interviews/{interview_id}/slots/answers',
  summary: '候補日時への回答(全員が○の日時が1つなら確定)',
  permission: 'interview.update',
  body: slotAnswersInput,
} as const
const conclude = {
  ...changes,
  path: '/interviews/{interview_id}/outcomes',
  summary: '議題の結果の記録',
  permission: 'interview.update',
  body: outcomesInput,
} as const
const attend = {
  ...changes,
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
    ...changes,
    method: 'PATCH',
    path: '/interviews/{interview_id}',
    summary: '目的と議題の変更',
    permission: 'interview.update',
    body: agendaInput.partial(),
    responses: { 200: one(interview) },
  },
  requestChange: {
    ...changes,
    path: '/interviews/{interview_id}/change_request',
    summary: '日程変更の希望を担当者に伝える(1社に1件)',
    permission: 'interview.rate',
    body: changeRequestInput,
    responses: { 200: one(interview) },
  },
  rate: {
    ...changes,
    path: '/interviews/{interview_id}/rating',
    summary: '面談の評価',
    permission: 'interview.rate',
    body: ratingInput,
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
  needs_report: z.literal('true').optional(),
  participant_uid: uid.optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
  deleted: z.literal('true').optional(),
})
export type AllInterviewsQuery = z.output<typeof allInterviewsQuery>

const manyUids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(uid).max(MAX_PARTICIPANTS))
const suggestQuery = z
  .strictObject({
    /** Whose people take part. */
    startup_uid: uid,
    partner_uid: uid.optional(),
    required: manyUids,
    optional: manyUids.optional(),
    duration_minutes: z.coerce.number<number | string>().int().min(15).max(240).multipleOf(QUARTER_MINUTES),
    method: keyOf(interviewMethods),
    from: askedDay,
    to: askedDay,
    /** What this interview holds itself is free for it. */
    interview_uid: uid.optional(),
    /** Changes taken as made, as they were answered before. */
    given: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.string().max(40)).max(40))
      .optional(),
  })
  .refine(({ required }) => required.length > 0)
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < AVAILABILITY_DAYS)

/** Times for people to meet; where there are none, the smallest changes that would make some. */
const slotSuggestions = z
  .object({
    times: z.array(
      z.object({
        start_at: moment,
        /** Optional people who cannot come, in words: names of operators, 「相手側」 for everybody else. */
        missing: z.array(z.string()),
      }),
    ),
    /** `given`: what to ask with, so that the change is taken as made. `text` says what would have to change. */
    changes: z.array(z.object({ text: z.string(), count: z.int(), given: z.string() })),
    /** How many times there are by each method, all else alike. */
    counts: z.object({ online: z.int(), visit: z.int(), phone: z.int() }),
  })
  .meta({ id: 'SlotSuggestions' })
export type SlotSuggestions = z.output<typeof slotSuggestions>

export const operatorInterviews = at(
  base.operator,
  calls({
    ...alike,
    get: { ...get, responses: { 200: one(operatorInterview) } },
    propose: { ...propose, responses: { 200: one(operatorInterview) } },
    answer: { ...answer, responses: { 200: one(operatorInterview) } },
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
      ...changes,
      method: 'PATCH',
      path: '/interviews/{interview_id}',
      summary: '面談の変更',
      permission: 'interview.update',
      body: interviewPatch,
      responses: { 200: one(operatorInterview) },
    },
    transition: {
      ...changes,
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
      ...changes,
      path: '/interviews/{interview_id}/change_request/decline',
      summary: '日程変更の希望に応じず、日時を変更しないことを伝える',
      permission: 'interview.transition',
      body: changeDeclineInput,
      responses: { 200: one(operatorInterview) },
    },
    remind: {
      ...changes,
      path: '/interviews/{interview_id}/remind',
      summary: '候補日時への回答の催促',
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

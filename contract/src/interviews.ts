import * as z from 'zod'
import { person, stamps, stored, verdicts } from './common.ts'
import { fileBody } from './downloads.ts'
import { at, base, calls, endpoint, operatorMay } from './endpoint.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalText,
  requiredInt,
  requiredText,
  uid,
} from './fields.ts'
import { labels } from './labels.ts'
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
    to: { scheduled: { label: 'この日時で確定', by: ['operator'] }, cancelled: cancel },
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

const label = labels.interview
const rating = z.int().min(1).max(5).nullable()

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
  participants: z
    .array(
      z.object({
        ...person.shape,
        role: keyOf(participantRoles),
        response: keyOf(attendance),
        attended: z.boolean(),
      }),
    )
    .min(2)
    .max(20),
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
  duration_minutes: requiredInt(label.duration_minutes, 15, 240),
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
  cancel_reason: optionalText(label.cancel_reason, 500),
  cancelled_by: person.nullable(),
  /** It is over and nobody has reported yet. */
  needs_report: z.boolean(),
  satisfaction: z.object({ startup: rating, partner: rating, comment: optionalText(label.satisfaction, 300) }),
  ...stamps,
  ...stored,
})
export type InterviewDocument = z.output<typeof interviewDocument>

export const MAX_SLOTS = 10
export const MAX_AGENDA = 15
/** Quarter hours an interview may begin at, in minutes. */
export const QUARTER_MINUTES = 15

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
    participants: stores.participants,
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
    cancel_reason: stores.cancel_reason,
    /** The own company's rating, 1–5; operators give none. */
    rating: rating,
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
    cancelled_by: stores.cancelled_by,
    needs_report: stores.needs_report,
    satisfaction: stores.satisfaction,
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
  /** Promises kept since, and those still open; at most five each. */
  done_tasks: z.array(z.object({ uid, title: z.string() })),
  open_tasks: z.array(z.object({ uid, title: z.string(), due_on: z.string().nullable() })),
  /** How the goals under way stand, at most three; `measure`: the first one's value now and at the meeting before. */
  goals: z.array(
    z.object({
      uid,
      title: z.string(),
      progress: z.int(),
      health: z.string(),
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
export const attendanceInput = z.strictObject({ response: keyOf(attendance).exclude(['none']) })
export const changeRequestInput = z.strictObject({ reason: requiredText('変更を希望する理由', REASON_MAX) })
export const ratingInput = z.strictObject({
  rating: requiredInt(label.satisfaction, 1, 5),
  comment: optionalText('コメント', 300),
})

const changes = { method: 'POST', ifMatch: true, responses: { 200: one(interview) } } as const
const list = {
  method: 'GET',
  path: '/interviews',
  summary: '面談の一覧',
  permission: 'interview.read',
  query: interviewListQuery,
} as const
const get = { method: 'GET', summary: '面談の詳細' } as const
const below = { path: '/interviews/{interview_id}', permission: 'interview.read' } as const
const interviewCalls = calls({
  list: { ...list, responses: { 200: listOf(interview) } },
  get: { ...get, ...below, responses: { 200: one(interview) } },
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
    summary: '面談のカレンダーファイル',
    permission: 'interview.read',
    downloads: 'text/calendar',
    responses: { 200: fileBody },
  },
  update: {
    method: 'PATCH',
    path: '/interviews/{interview_id}',
    summary: '目的と議題の変更',
    permission: 'interview.update',
    ifMatch: true,
    body: agendaInput.partial(),
    responses: { 200: one(interview) },
  },
  propose: {
    ...changes,
    path: '/interviews/{interview_id}/slots',
    summary: '候補日時の追加',
    permission: 'interview.update',
    body: slotsInput,
  },
  answer: {
    ...changes,
    path: '/interviews/{interview_id}/slots/answers',
    summary: '候補日時への回答(全員が○の日時が1つなら確定)',
    permission: 'interview.update',
    body: slotAnswersInput,
  },
  attend: {
    ...changes,
    path: '/interviews/{interview_id}/attendance',
    summary: '本人の出欠',
    permission: 'interview.update',
    body: attendanceInput,
  },
  requestChange: {
    ...changes,
    path: '/interviews/{interview_id}/change_request',
    summary: '日程変更の希望を担当者に伝える',
    permission: 'interview.update',
    body: changeRequestInput,
  },
  rate: {
    ...changes,
    path: '/interviews/{interview_id}/rating',
    summary: '面談の評価',
    permission: 'interview.update',
    body: ratingInput,
  },
})

export const interviews = at(base.startup, interviewCalls)

/** What operators read; they do not lead interviews here yet. */
const operatorCalls = calls({
  list: { ...list, responses: { 200: listOf(operatorInterview) } },
  get: { ...get, ...below, responses: { 200: one(operatorInterview) } },
})
export const operatorInterviews = {
  ...at(base.operatorStartup, operatorCalls),
  /** Where only the interview is known: the answer tells its companies, under which everything else is called. */
  find: endpoint({
    ...get,
    path: '/api/operator/interviews/{interview_id}',
    summary: '面談の詳細(企業を指定しない)',
    access: operatorMay('interview.read'),
    responses: { 200: one(operatorInterview) },
  }),
}

import * as z from 'zod'
import { person, stamps, stored } from './common.ts'
import { choice, keyOf, moment, optionalText, requiredInt, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'

export const interviewKinds = {
  regular: '定期面談',
  intro: 'パートナー紹介',
  pitch: '投資家面談',
  followup: 'フォロー',
  consultation: '個別相談',
} as const
export const interviewStatuses = {
  draft: '下書き',
  adjusting: '日程調整中',
  scheduled: '実施予定',
  done: '実施済み',
  cancelled: '中止',
  no_show: '不成立',
} as const
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

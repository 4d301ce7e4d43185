import * as z from 'zod'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  optionalLine,
  optionalText,
  optionalUrl,
  requiredInt,
  requiredLine,
  requiredRef,
  requiredText,
  transitionFields,
  uid,
} from './fields.ts'
import { durationInput } from './interview-durations.ts'
import {
  agendaKinds,
  agendaLinkTypes,
  attendance,
  interviewKinds,
  interviewMethods,
  interviewStatuses,
  participantRoles,
  slotAnswers,
} from './interview-states.ts'
import { interviewLabels } from './labels/interviews.ts'
import { REASON_MAX } from './limits.ts'
import { actorLabels } from './roles.ts'

/** What people enter of an interview. */

const label = interviewLabels
export const MAX_PARTICIPANTS = 20
export const MAX_SLOTS = 10
export const MAX_AGENDA = 15

export const slotAnswersInput = z.strictObject({
  answers: z.record(uid, keyOf(slotAnswers)).refine((answers) => Object.keys(answers).length > 0, {
    error: '回答を選択してください。',
  }),
})
/** What operators answer: for themselves, or what a company has answered by telephone or otherwise elsewhere. */
export const operatorSlotAnswersInput = slotAnswersInput.extend({
  side: keyOf(actorLabels).exclude(['operator']).optional(),
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
/** The record of the startup that an item of the agenda is about. */
export const agendaLink = z.strictObject({ type: keyOf(agendaLinkTypes), uid })
export type AgendaLink = z.output<typeof agendaLink>
const agendaItem = z.strictObject({
  /** Null: a new item. */
  uid: uid.nullable(),
  title: requiredLine(label.agenda, 80),
  minutes: requiredInt('時間(分)', 0, 240),
  /** Left out, it stays what it is. Partners set none and take none away, since some of them they are not told. */
  link: agendaLink.nullable().optional(),
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
/** What a company answers when it is asked to rate: its rating, or that it gives none. */
export const ratingAnswer = z.union([ratingInput, z.strictObject({ declined: z.literal(true) })])

/** What an operator enters of an interview; its companies stay those it was made for. */
const interviewFields = {
  title: requiredLine(label.title, 80),
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
  place: optionalLine(label.place, 120),
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
export const interviewCreate = z.strictObject({
  ...companies,
  ...interviewFields,
  contact_uid: uid.optional(),
  status: keyOf(interviewStatuses).extract(['draft', 'adjusting', 'scheduled']),
  starts: slotsInput.shape.starts.optional(),
  start_at: slotStart.optional(),
})
export const interviewPatch = z.strictObject(interviewFields).partial()

export const interviewTransition = z.strictObject({
  ...transitionFields(interviewStatuses),
  cancel_reason: optionalText(label.cancel_reason, REASON_MAX).optional(),
  /** Who came, by uid, where it has taken place; left out, all who have not said that they would not. */
  attended: z.array(uid).max(MAX_PARTICIPANTS).optional(),
  /** Why what was said of it is taken back. */
  reason: optionalText(label.reason, REASON_MAX).optional(),
  /** The time it is set to: of those proposed, by uid, or, where none were, freely. */
  slot_uid: uid.optional(),
  start_at: slotStart.optional(),
  /** The times to choose from. */
  starts: slotsInput.shape.starts.optional(),
  /** Where the interview has none yet: online ones need it before their time is set. */
  meeting_url: optionalUrl(label.meeting_url).optional(),
})
export type InterviewTransition = z.output<typeof interviewTransition>

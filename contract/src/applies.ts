import * as z from 'zod'
import { applyClosings } from './apply-closings.ts'
import { applyMessage, applyMessageInput, applyNoteInput, applyOwnNote, applyQuestion } from './apply-messages.ts'
import { resultIssues } from './apply-results.ts'
import {
  APPLY_FILES,
  applyPurposes,
  applyResults,
  applyStatuses,
  applyTargets,
  declineReasons,
  partnerApplyStatuses,
  RESULT_CORRECTION_DAYS,
} from './apply-states.ts'
import { person, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  longText,
  moment,
  optionalInt,
  optionalText,
  refusing,
  requiredInt,
  requiredRef,
  requiredText,
  transitionFields,
  uid,
} from './fields.ts'
import { fileRef, fileUids } from './files.ts'
import { interviewStatuses } from './interview-states.ts'
import { applyLabels } from './labels/applies.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerTypes } from './partner-fields.ts'
import { disclosureGroups } from './startup-disclosures.ts'
import { keptTurns, wait } from './turn-acts.ts'

const status = keyOf(applyStatuses)

const label = applyLabels
const rating = z.object({ stars: z.int().min(1).max(5), comment: z.string().max(500) }).nullable()

export const applyTarget = z.object({
  name: z.string(),
  partner_company_uid: uid.nullable(),
  partner_name: z.string().nullable(),
  partner_type: keyOf(partnerTypes).nullable(),
})
/** A step as those who take part see it; `reason` is told to them. */
export const applyStep = z.object({ from: status.nullable(), to: status, by: person, at: moment, reason: z.string() })
const declined = z.object({
  code: choice(label.decline_reason, declineReasons),
  comment: longText(label.decline_comment, 10, REASON_MAX),
})
/** What came of it. */
export const concluded = z.object({
  kind: choice(label.result, applyResults),
  /** Yen: what was agreed, where there is an amount. */
  amount_jpy: optionalInt(label.amount_jpy, 0, 1_000_000_000_000),
  /** Said in place of an amount of a result that has one. */
  amount_open: z.boolean(),
  note: optionalText(label.note, 1000),
})
export const declineReason = declined.nullable()
export const applyResult = concluded.nullable()
export const applyFeedback = z.object({ startup: rating, partner: rating })

/** `applies/{uid}` as it is stored. */
export const applyDocument = z.object({
  uid,
  /** `A-2026-00012` */
  number: z.string().regex(/^A-\d{4}-\d{5}$/),
  target_type: keyOf(applyTargets),
  target_uid: uid,
  /** The target as it was when the startup applied. */
  target_snapshot: applyTarget,
  /** The partner who answers; null for the operator's own contents and seminars. */
  partner_company_uid: uid.nullable(),
  startup_company_uid: uid,
  startup_name: z.string(),
  /** Who of the startup is told of it: who has applied (`applicant`), or, once they have left, who took over. */
  applicant_user_uid: uid,
  applicant: person,
  purpose: choice(label.purpose, applyPurposes),
  message: optionalText(label.message, 2000),
  issue_uids: z.array(uid).max(3),
  /** The issues as they were called then. */
  issues: z.array(z.object({ uid, title: z.string() })).default([]),
  desired_slots: z.array(moment).max(3),
  file_uids: z.array(uid).max(5),
  /** The attached files as they are shown. */
  files: z.array(fileRef).default([]),
  share_consent: z.literal(true),
  /** What was open to the partner when the startup applied; the live right is always today's disclosure. */
  shared_groups: z.array(keyOf(disclosureGroups)),
  status,
  /** `comment` is for operators only. */
  status_history: z.array(applyStep.extend({ comment: z.string() })),
  assigned_operator_uid: uid.nullable(),
  /** The same person as they are shown. */
  assigned_operator: person.nullable().default(null),
  partner_assignee_uid: uid.nullable(),
  /** The same person of the partner as they are shown. */
  partner_assignee: person.nullable().default(null),
  /** The partner that has it before it: from reaching it on, until the startup takes it back. */
  reached_partner_uid: uid.nullable().default(null),
  /** When it first reached the partner; before that the partner knows nothing of it. */
  forwarded_at: moment.nullable().default(null),
  respond_due_at: moment.nullable(),
  interview_uids: z.array(uid),
  task_uids: z.array(uid),
  decline_reason: declineReason,
  result: concluded.extend({ amount_open: z.boolean().default(false) }).nullable(),
  feedback: applyFeedback,
  /** Companies that have said that they do not rate it. */
  unrated: z.array(z.enum(['startup', 'partner'])).default([]),
  /** What somebody has asked in the thread and waits for; while it is open, the answer is not due (`respond_due_at` null). */
  question: applyQuestion.extend({ message_uid: uid, paused_due_at: moment.nullable() }).nullable().default(null),
  /** When something was last said about it. */
  said_at: moment.nullable().default(null),
  /** Whether a meeting of it is being arranged or to come; null in older records, where its meetings tell. */
  has_meeting: z.boolean().nullable().default(null),
  /** When operators last reminded whoever is waited for. */
  reminded_at: moment.nullable().default(null),
  ...keptTurns,
  closed_at: moment.nullable(),
  ...stamps,
  ...stored,
})
export type ApplyDocument = z.output<typeof applyDocument>

/** Applies from the side of the startup that makes them. */

/** Applies to partners and contents under way at a time, and made in a day, by one startup. */
export const OPEN_APPLY_LIMIT = 10
export const DAILY_APPLY_LIMIT = 10

/** An apply as lists of its startup show it; who is in charge of it elsewhere is not told. */
export const applySummary = z
  .object({
    uid,
    startup_company_uid: uid,
    number: z.string(),
    target_type: keyOf(applyTargets),
    target_uid: uid,
    target_snapshot: applyTarget,
    purpose: keyOf(applyPurposes),
    status: keyOf(applyStatuses),
    applicant: person,
    respond_due_at: moment.nullable(),
    closed_at: moment.nullable(),
    /** Since when it is in its state. */
    status_since: moment,
    /** Who is waited for; while its meeting is arranged or to come, as the meeting says. */
    wait,
    /** When the meeting of it takes place that is to come. */
    meeting_at: moment.nullable(),
    created_at: moment,
    updated_at: moment,
    ...verdicts,
  })
  .meta({ id: 'ApplySummary' })
export type ApplySummary = z.output<typeof applySummary>

/** An apply as its startup sees it. Each side's rating is told to the other once both have rated. */
export const apply = applySummary
  .extend({
    message: z.string(),
    issues: z.array(z.object({ uid, title: z.string() })),
    desired_slots: z.array(moment),
    shared_groups: z.array(keyOf(disclosureGroups)),
    forwarded_at: moment.nullable(),
    status_history: z.array(applyStep),
    files: z.array(fileRef),
    interview_uids: z.array(uid),
    decline_reason: declineReason,
    result: applyResult,
    feedback: applyFeedback,
    /** What was asked and is not answered yet. */
    question: applyQuestion.nullable(),
  })
  .meta({ id: 'Apply' })
export type Apply = z.output<typeof apply>

/** An apply as its startup reads it alone: with its meetings, and whether another can be sent there. */
export const ownApply = apply
  .extend({
    /** Those that were sent and not called off. */
    meetings: z.array(
      z.object({
        uid,
        title: z.string(),
        status: keyOf(interviewStatuses),
        start_at: moment.nullable(),
        wait,
      }),
    ),
    /**
     * Of one that was withdrawn, for who may apply: the apply to the same target that is under way by now, and why
     * there can be none.
     */
    anew: z.object({ open_apply_uid: uid.nullable(), closing: keyOf(applyClosings).nullable() }).nullable(),
  })
  .meta({ id: 'OwnApply' })
export type OwnApply = z.output<typeof ownApply>

const { seminar: _, ...targetTypes } = applyTargets
/** What one applies to; a seat of a seminar is taken at the seminar. */
export const applyTargetTypes = targetTypes
export type ApplyTargetType = keyof typeof targetTypes
const { seat: __, ...askedPurposes } = applyPurposes
export const applyAskedPurposes = askedPurposes
const message = longText(label.message, 20, 2000)
const applyFields = {
  purpose: choice(label.purpose, askedPurposes),
  message,
  issue_uids: z
    .array(uid)
    .max(3, { error: '関連する課題は3件まで選択できます。' })
    .refine(distinct(String), { error: distinctMessage }),
  desired_slots: z
    .array(moment)
    .max(3, { error: '希望日時は3件まで入力できます。' })
    .refine(distinct(String), { error: distinctMessage }),
  file_uids: fileUids(APPLY_FILES).optional(),
  share_consent: z.literal(true, { error: '申し込むには、情報の共有への同意が必要です。' }),
}
export const applyInput = z.strictObject({
  target_type: keyOf(targetTypes),
  target_uid: requiredRef(label.target),
  ...applyFields,
  /** The feature from whose item it was begun: counted there, and not kept with the apply. */
  special_feature_uid: uid.optional(),
})
export type ApplyInput = z.output<typeof applyInput>

/** What a startup says with a change of state: why it withdraws, or the text with which it applies again. */
export const applyTransition = z.strictObject({
  ...transitionFields(partnerApplyStatuses),
  from: keyOf(applyStatuses).optional(),
  reason: optionalText(label.reason, REASON_MAX).optional(),
  message: message.optional(),
})

/** The issue that an apply without any turns out to be for. */
export const applyIssueLink = z.strictObject({ issue_uid: requiredRef(label.issue_uids) })

const concludedInput = z
  .strictObject({ ...concluded.shape, amount_open: concluded.shape.amount_open.optional() })
  .superRefine(...refusing(resultIssues))
/** What who answers an apply says with a change of state: the partner, or operators, also on its behalf. */
export const applyAnswer = z.strictObject({
  ...transitionFields(partnerApplyStatuses),
  from: keyOf(applyStatuses).optional(),
  /** Told to those who take part. */
  reason: optionalText(label.reason, REASON_MAX).optional(),
  decline_reason: z.strictObject(declined.shape).optional(),
  result: concludedInput.optional(),
})
/** The result as it is from now on, and why it was wrong. */
export const applyCorrection = z.strictObject({
  result: concludedInput,
  reason: requiredText(label.reason, REASON_MAX),
})
export type ApplyCorrection = z.output<typeof applyCorrection>
export const ratingInput = z.strictObject({
  stars: requiredInt(label.stars, 1, 5),
  comment: optionalText(label.comment, 500),
})
/** What a company answers when it is asked to rate: its rating, or that it gives none. */
export const ratingAnswer = z.union([ratingInput, z.strictObject({ declined: z.literal(true) })])

/** What one has to know of a target before applying. `is_direct`: it reaches the partner without the operators. */
export const preparedTarget = z.object({
  type: keyOf(targetTypes),
  uid,
  name: z.string(),
  /** Null for the operators' own contents. */
  partner_uid: uid.nullable(),
  partner_name: z.string().nullable(),
  partner_type: keyOf(partnerTypes).nullable(),
  logo_url: z.string().nullable(),
  response_sla_days: z.int().nullable(),
  /** People of the partner who will read what is shared. */
  readers: z.int(),
  /** This month's capacity is used up: the answer may take longer. */
  is_full: z.boolean(),
  is_direct: z.boolean(),
  takes_applies: z.boolean(),
  /** False where it is the partner that takes none: then one can wait for it. */
  partner_takes_applies: z.boolean(),
  /** The apply to it that is under way already. */
  open_apply_uid: uid.nullable(),
})
export type PreparedTarget = z.output<typeof preparedTarget>
/** `partner:abc,content:def` on the wire; targets that are not published are left out of the answer. */
export const MAX_TARGETS = 5
const targetList = z.pipe(
  z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
  z
    .array(z.string().regex(/^(partner|content):[A-Za-z0-9_-]{1,64}$/))
    .min(1)
    .max(MAX_TARGETS)
    .refine(distinct(String)),
)

/** What was said, the first first. */
const threadQuery = listQuery(['created_at'], {}).omit({ q: true })

/** Who answers an apply puts its result right, some time after its end. */
export const correctCall = <S extends z.ZodType>(answer: S) =>
  ({
    method: 'PATCH',
    path: '/applies/{apply_id}/result',
    summary: `完了した申込の結果の訂正(完了から${RESULT_CORRECTION_DAYS}日間、理由つき)`,
    permission: 'apply.transition',
    ifMatch: true,
    body: applyCorrection,
    responses: { 200: one(answer) },
  }) as const

/** What both sides do with an apply beside answering it: rate it, each for itself, and talk about it, also among themselves. */
export const sideCalls = <S extends z.ZodType>(answer: S) =>
  ({
    rate: {
      method: 'POST',
      path: '/applies/{apply_id}/feedback',
      summary: '完了した申込の評価(評価しないこともできる)',
      permission: 'apply.rate',
      body: ratingAnswer,
      responses: { 200: one(answer) },
    },
    listMessages: {
      method: 'GET',
      path: '/applies/{apply_id}/messages',
      summary: '申込のメッセージ',
      permission: 'apply.read',
      query: threadQuery,
      responses: { 200: listOf(applyMessage) },
    },
    sendMessage: {
      method: 'POST',
      path: '/applies/{apply_id}/messages',
      summary: '申込へのメッセージ',
      permission: 'apply.message',
      limit: { calls: 60, seconds: 3600 },
      body: applyMessageInput,
      responses: { 201: one(applyMessage) },
    },
    listOwnNotes: {
      method: 'GET',
      path: '/applies/{apply_id}/own_notes',
      summary: '申込についての自社のメモ(自社の人だけが読む)',
      permission: 'own_note.read',
      query: threadQuery,
      responses: { 200: listOf(applyOwnNote) },
    },
    sendOwnNote: {
      method: 'POST',
      path: '/applies/{apply_id}/own_notes',
      summary: '申込についての自社のメモの追加',
      permission: 'own_note.create',
      limit: { calls: 60, seconds: 3600 },
      body: applyNoteInput,
      responses: { 201: one(applyOwnNote) },
    },
  }) as const

/** What is asked of them in every area where they are read whole: all, and one. */
export const applyList = {
  method: 'GET',
  summary: '申込の一覧(セミナーの参加申込を含む)',
  query: listQuery(['-updated_at', '-created_at'], {
    status: manyOf(applyStatuses).optional(),
    target_type: keyOf(applyTargets).optional(),
    /** Those made for this issue. */
    issue_uid: uid.optional(),
  }),
  responses: { 200: listOf(applySummary) },
} as const
export const applyGet = { method: 'GET', summary: '申込の詳細' } as const
export const allApplies = { path: '/applies', permission: 'apply.read' } as const
export const oneApply = { path: '/applies/{apply_id}', permission: 'apply.read' } as const
export const applyCalls = calls({
  list: { ...applyList, ...allApplies },
  prepare: {
    method: 'GET',
    path: '/applies/preparation',
    summary: '申込の準備(申込先の状況と、公開される情報)',
    permission: 'apply.create',
    query: z.strictObject({ targets: targetList }),
    responses: {
      200: one(
        z.object({
          /** How many more may be under way, and may be made today. */
          left_open: z.int(),
          left_today: z.int(),
          is_paused: z.boolean(),
          shared_groups: z.array(keyOf(disclosureGroups)),
          targets: z.array(preparedTarget),
        }),
      ),
    },
  },
  get: { ...applyGet, ...oneApply, responses: { 200: one(ownApply) } },
  create: {
    method: 'POST',
    path: '/applies',
    summary: 'パートナー・コンテンツへの申込',
    permission: 'apply.create',
    body: applyInput,
    responses: { 201: one(apply) },
  },
  transition: {
    method: 'POST',
    path: '/applies/{apply_id}/transition',
    summary: '申込の状態変更(取り下げ、再申込)',
    permission: 'apply.transition',
    body: applyTransition,
    responses: { 200: one(apply) },
  },
  link: {
    method: 'POST',
    path: '/applies/{apply_id}/issues',
    summary: '経営課題のない申込を、課題につなぐ',
    permission: 'apply.link',
    body: applyIssueLink,
    responses: { 200: one(apply) },
  },
  ...sideCalls(apply),
})

export const applies = at(base.startup, applyCalls)

import * as z from 'zod'
import { applyPurposes, applyResults, applyStatuses, applyTargets, declineReasons } from './apply-states.ts'
import { person, stamps, stored, verdicts } from './common.ts'
import { choice, keyOf, longText, moment, optionalInt, optionalText, uid } from './fields.ts'
import { fileRef } from './files.ts'
import { applyLabels } from './labels/applies.ts'
import { REASON_MAX } from './limits.ts'
import { partnerTypes } from './partner-fields.ts'
import { disclosureGroups } from './startups.ts'

/** Applies as they are stored, and as each side gets them. */

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
const concluded = z.object({
  kind: choice(label.result, applyResults),
  /** Yen: what was agreed, where there is an amount. */
  amount_jpy: optionalInt(label.amount_jpy, 0, 1_000_000_000_000),
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
  result: applyResult,
  feedback: applyFeedback,
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
  })
  .meta({ id: 'Apply' })
export type Apply = z.output<typeof apply>

const stores = applyDocument.shape
const forOperators = {
  startup_name: z.string(),
  partner_company_uid: stores.partner_company_uid,
  partner_name: applyTarget.shape.partner_name,
  assigned_operator_uid: stores.assigned_operator_uid,
  assigned_operator: person.nullable(),
}
/** An apply in the operators' lists. */
export const operatorApplySummary = applySummary.extend(forOperators).meta({ id: 'OperatorApplySummary' })
export type OperatorApplySummary = z.output<typeof operatorApplySummary>

/** An apply as operators see it: both companies, who is in charge of it, and what they said among themselves. */
export const operatorApply = apply
  .extend({
    ...forOperators,
    status_history: stores.status_history,
    partner_assignee_uid: stores.partner_assignee_uid,
    /** Who of the partner is in charge. */
    partner_assignee: person.nullable(),
  })
  .meta({ id: 'OperatorApply' })
export type OperatorApply = z.output<typeof operatorApply>

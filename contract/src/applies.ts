import * as z from 'zod'
import { applyStates, type PartnerApplyStatus } from './apply-states.ts'
import { person, stamps, stored } from './common.ts'
import { choice, keyOf, longText, moment, optionalText, uid } from './fields.ts'
import { fileRef } from './files.ts'
import { labels } from './labels.ts'
import { REASON_MAX } from './limits.ts'
import { partnerTypes } from './partners.ts'
import { disclosureGroups } from './startups.ts'
import { stateLabels } from './states.ts'

export const applyTargets = { partner: 'パートナー', content: 'コンテンツ', seminar: 'セミナー' } as const
export const applyPurposes = {
  meeting: '面談希望',
  quote: '見積依頼',
  document: '資料請求',
  perk: '特典利用',
  investment: '出資相談',
  seat: '参加申込',
} as const
/** States of applies to partners and contents. */
export const partnerApplyStatuses = stateLabels(applyStates)
/** States of applies to seminars. */
export const seminarApplyStatuses = {
  confirmed: '参加確定',
  waitlisted: 'キャンセル待ち',
  attended: '参加済み',
  absent: '欠席',
  withdrawn: 'キャンセル',
} as const
/** States in which something is still to come. */
export const openApplyStatuses = [
  'submitted',
  'reviewing',
  'returned',
  'forwarded',
  'accepted',
  'scheduling',
  'in_progress',
] as const satisfies readonly PartnerApplyStatus[]
export const declineReasons = {
  stage_mismatch: 'ステージが合わない',
  domain_mismatch: '領域が合わない',
  timing: '時期が合わない',
  capacity: '対応枠がない',
  conflict: '利益相反',
  info_shortage: '情報不足',
  other: 'その他',
} as const
export const applyResults = {
  contracted: '契約',
  invested: '出資',
  ongoing: '継続相談',
  none: '成立せず',
} as const

export const applyStatuses = { ...seminarApplyStatuses, ...partnerApplyStatuses }
export type ApplyStatus = keyof typeof applyStatuses
const status = keyOf(applyStatuses)

const label = labels.apply
const rating = z.object({ stars: z.int().min(1).max(5), comment: z.string().max(500) }).nullable()

export const applyTarget = z.object({
  name: z.string(),
  partner_company_uid: uid.nullable(),
  partner_name: z.string().nullable(),
  partner_type: keyOf(partnerTypes).nullable(),
})
/** A step as those who take part see it; `reason` is told to them. */
export const applyStep = z.object({ from: status.nullable(), to: status, by: person, at: moment, reason: z.string() })
export const declineReason = z
  .object({
    code: choice(label.decline_reason, declineReasons),
    comment: longText(label.decline_reason, 10, REASON_MAX),
  })
  .nullable()
export const applyResult = z
  .object({
    kind: choice(label.result, applyResults),
    amount_jpy: z.number().min(0).nullable(),
    note: z.string().max(1000),
  })
  .nullable()
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
  partner_assignee_uid: uid.nullable(),
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

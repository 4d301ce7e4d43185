import * as z from 'zod'
import { person, stamps, stored } from './common.ts'
import { choice, keyOf, moment, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'
import { partnerTypes } from './partners.ts'
import { disclosureGroups } from './startups.ts'

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
export const partnerApplyStatuses = {
  submitted: '受付待ち',
  reviewing: '運営確認中',
  returned: '差し戻し',
  forwarded: 'パートナー確認中',
  accepted: '承諾',
  scheduling: '面談調整中',
  in_progress: '対応中',
  completed: '完了',
  declined: '見送り',
  withdrawn: '取り下げ',
  expired: '期限切れ',
} as const
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
] as const satisfies readonly (keyof typeof partnerApplyStatuses)[]
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

const allStatuses = { ...partnerApplyStatuses, ...seminarApplyStatuses }
export type ApplyStatus = keyof typeof allStatuses
const status = keyOf(allStatuses)

const label = labels.apply
const rating = z.object({ stars: z.int().min(1).max(5), comment: z.string().max(500) }).nullable()

/** `applies/{uid}` as it is stored. */
export const applyDocument = z.object({
  uid,
  /** `A-2026-00012` */
  number: z.string().regex(/^A-\d{4}-\d{5}$/),
  target_type: keyOf(applyTargets),
  target_uid: uid,
  /** The target as it was when the startup applied. */
  target_snapshot: z.object({
    name: z.string(),
    partner_company_uid: uid.nullable(),
    partner_name: z.string().nullable(),
    partner_type: keyOf(partnerTypes).nullable(),
  }),
  /** The partner who answers; null for the operator's own contents and seminars. */
  partner_company_uid: uid.nullable(),
  startup_company_uid: uid,
  startup_name: z.string(),
  applicant_user_uid: uid,
  applicant: person,
  purpose: choice(label.purpose, applyPurposes),
  message: optionalText(label.message, 2000),
  issue_uids: z.array(uid).max(3),
  desired_slots: z.array(moment).max(3),
  file_uids: z.array(uid).max(5),
  share_consent: z.literal(true),
  shared_groups: z.array(keyOf(disclosureGroups)),
  status,
  status_history: z.array(
    z.object({
      from: status.nullable(),
      to: status,
      by: person,
      at: moment,
      reason: z.string(),
      comment: z.string(),
    }),
  ),
  assigned_operator_uid: uid.nullable(),
  partner_assignee_uid: uid.nullable(),
  respond_due_at: moment.nullable(),
  interview_uids: z.array(uid),
  task_uids: z.array(uid),
  decline_reason: z
    .object({ code: choice(label.decline_reason, declineReasons), comment: requiredText(label.decline_reason, 500) })
    .nullable(),
  result: z
    .object({
      kind: choice(label.result, applyResults),
      amount_jpy: z.number().min(0).nullable(),
      note: z.string().max(1000),
    })
    .nullable(),
  feedback: z.object({ startup: rating, partner: rating }),
  closed_at: moment.nullable(),
  ...stamps,
  ...stored,
})
export type ApplyDocument = z.output<typeof applyDocument>

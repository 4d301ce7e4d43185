import * as z from 'zod'
import { applyResult, declineReason } from './apply-records.ts'
import { applyPurposes, applyTargets, partnerApplyStatuses } from './apply-states.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  longText,
  moment,
  optionalText,
  requiredInt,
  requiredRef,
  uid,
} from './fields.ts'
import { applyLabels } from './labels/applies.ts'
import { REASON_MAX } from './limits.ts'
import { partnerTypes } from './partner-fields.ts'

/** What is said of applies: when one is made, and with each of its steps. */

const { seminar: _, ...targetTypes } = applyTargets
export const applyTargetTypes = targetTypes
export type ApplyTargetType = keyof typeof targetTypes
const { seat: __, ...purposesOfApplies } = applyPurposes
/** Seats of seminars are made for a purpose of their own. */
export const askedPurposes = purposesOfApplies
const label = applyLabels
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
  file_uids: z
    .array(uid)
    .max(5, { error: '添付できるファイルは5件までです。' })
    .refine(distinct(String), { error: distinctMessage })
    .optional(),
  share_consent: z.literal(true, { error: '申し込むには、情報の共有への同意が必要です。' }),
}
export const applyInput = z.strictObject({
  target_type: keyOf(targetTypes),
  target_uid: requiredRef(label.target),
  ...applyFields,
})
export type ApplyInput = z.output<typeof applyInput>

/** What a startup says with a change of state: why it withdraws, or the text with which it applies again. */
export const applyTransition = z.strictObject({
  to: keyOf(partnerApplyStatuses),
  reason: optionalText(label.reason, REASON_MAX).optional(),
  message: message.optional(),
})

/** What who answers an apply says with a change of state: the partner, or operators, also on its behalf. */
export const applyAnswer = z.strictObject({
  to: keyOf(partnerApplyStatuses),
  /** Told to those who take part. */
  reason: optionalText(label.reason, REASON_MAX).optional(),
  decline_reason: z.strictObject(declineReason.unwrap().shape).optional(),
  result: z.strictObject(applyResult.unwrap().shape).optional(),
})
/** `comment` stays with the operators. */
export const operatorApplyAnswer = applyAnswer.extend({ comment: optionalText(label.comment, REASON_MAX).optional() })
export const applyAssignment = z.strictObject({ assigned_operator_uid: uid.nullable() })

export const ratingInput = z.strictObject({
  stars: requiredInt(label.stars, 1, 5),
  comment: optionalText(label.comment, 500),
})

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
  /** The apply to it that is under way already. */
  open_apply_uid: uid.nullable(),
})
export type PreparedTarget = z.output<typeof preparedTarget>
/** `partner:abc,content:def` on the wire; targets that are not published are left out of the answer. */
export const MAX_TARGETS = 5
export const targetList = z.pipe(
  z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
  z
    .array(z.string().regex(/^(partner|content):[A-Za-z0-9_-]{1,64}$/))
    .min(1)
    .max(MAX_TARGETS)
    .refine(distinct(String)),
)

import * as z from 'zod'
import { companyRemoval } from './companies.ts'
import { csvExport, paging } from './downloads.ts'
import { at, base, calls, endpoint, operatorMay } from './endpoint.ts'
import { choice, distinct, distinctMessage, etag, optionalText, requiredLine, transitionFields, uid } from './fields.ts'
import { apartFrom, assignedOperators, invitee } from './invitees.ts'
import { partnerLabels } from './labels/partners.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { expectedSupport, partnerObject, partnerTypes } from './partner-fields.ts'
import { partnerStatuses } from './partner-states.ts'
import { partnerDocument, partnerProfile } from './partners.ts'

/** Partners as operators look after them, and what waits for them to approve. */

const label = partnerLabels

/** A partner as operators see it in lists and at the head of its pages. `can`: invite, assign. */
const operatorPartner = partnerProfile
  .pick({
    uid: true,
    name: true,
    name_kana: true,
    partner_type: true,
    status: true,
    logo_url: true,
    prefecture: true,
    accepts_applies: true,
    monthly_capacity: true,
    response_sla_days: true,
    sample_count: true,
    median_response_days: true,
    acceptance_rate: true,
    interview_to_result_rate: true,
    open_apply_count: true,
    remaining_capacity: true,
    changes_requested_at: true,
    wait: true,
    assigned_operators: true,
    created_at: true,
    updated_at: true,
    created_by: true,
    updated_by: true,
    etag: true,
    can: true,
  })
  .meta({ id: 'OperatorPartner' })
export type OperatorPartner = z.output<typeof operatorPartner>

/**
 * A partner as operators see it on its own page. `can`: invite, assign, update (profile), review (changes that wait),
 * `transition:…`.
 */
export const operatorPartnerDetail = partnerProfile
  .extend({
    ...partnerDocument.pick({ internal_note: true, owner_count: true, ending_since: true }).shape,
  })
  .meta({ id: 'OperatorPartnerDetail' })
export type OperatorPartnerDetail = z.output<typeof operatorPartnerDetail>

/** What operators keep of a partner, for themselves. */
export const partnerKept = z.strictObject({
  assigned_operator_uids: assignedOperators,
  require_review: z.boolean(),
  internal_note: optionalText(label.internal_note, 4000),
})
export type PartnerKept = z.output<typeof partnerKept>

const MIN_REASON = 10
/** `reason` where the table asks for one. */
export const partnerTransition = z
  .strictObject({ ...transitionFields(partnerStatuses), reason: optionalText(label.reason, REASON_MAX).optional() })
  .refine(({ to, reason = '' }) => !['hidden', 'terminated'].includes(to) || [...reason.trim()].length >= MIN_REASON, {
    path: ['reason'],
    error: `理由は${MIN_REASON}文字以上で入力してください。`,
  })

/** パートナーの登録: the company, and who is invited to be its first owner. */
export const partnerCreate = z.strictObject({
  name: requiredLine(label.name, 100),
  partner_type: choice(label.partner_type, partnerTypes),
  ...expectedSupport,
  invitee,
  assigned_operator_uids: assignedOperators,
  apart_from: apartFrom,
})
export type PartnerCreate = z.output<typeof partnerCreate>

/** The fields it is about, and where they go from here. */
const decided = <const T extends string>(to: readonly [T, ...T[]]) =>
  z.strictObject({
    to: z.enum(to),
    fields: z.array(partnerObject.keyof()).min(1).refine(distinct(String), { error: distinctMessage }),
    reason: optionalText(label.reason, REASON_MAX).optional(),
  })
export const changeDecision = decided(['approved', 'refused'])
export type ChangeDecision = z.output<typeof changeDecision>

const changesPath = '/pending_changes/transition'
export const partnerChanges = at(
  base.partner,
  calls({
    transition: {
      method: 'POST',
      path: changesPath,
      summary: '企業情報の変更の取り下げ',
      ifMatch: true,
      body: decided(['withdrawn']),
      permission: 'partner.update',
      responses: { 200: one(partnerProfile) },
    },
  }),
)
const waitingPartner = operatorPartner
  .extend(partnerProfile.pick({ changes: true }).shape)
  .meta({ id: 'PartnerWithChanges' })
export const operatorPartnerChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/pending_changes',
    summary: '承認待ちの変更があるパートナーと、その変更(古い順)',
    access: operatorMay('partner.read'),
    query: listQuery(['changes_requested_at'], { operator_uid: uid.optional() }),
    responses: { 200: listOf(waitingPartner) },
  }),
  transition: endpoint({
    method: 'POST',
    path: '/api/operator/pending_changes/{partner_id}/transition',
    summary: '企業情報の変更の承認と差し戻し(項目ごと)',
    access: operatorMay('partner.review'),
    ifMatch: true,
    body: changeDecision,
    responses: { 200: one(operatorPartnerDetail) },
  }),
}

/** `turn`: those whose turn is the operators', the longest first, whatever order is asked. */
const operatorListQuery = listQuery(['name', '-created_at', 'remaining_capacity', '-open_apply_count'], {
  partner_type: manyOf(partnerTypes).optional(),
  status: manyOf(partnerStatuses).optional(),
  /** In charge, whether first or not. */
  operator_uid: uid.optional(),
  turn: z.literal('operator').optional(),
})
export type OperatorPartnerListQuery = z.output<typeof operatorListQuery>

/** Most partners that are given to somebody at once. */
export const MAX_PARTNERS_AT_ONCE = 50
/** Who looks after these from now on. Each is named as it was seen; if one has changed since, none is. */
const partnerAssignment = z.strictObject({
  partners: z
    .array(z.strictObject({ uid, etag, assigned_operator_uids: assignedOperators }))
    .min(1)
    .max(MAX_PARTNERS_AT_ONCE)
    .refine(
      distinct((partner: { uid: string }) => partner.uid),
      { error: distinctMessage },
    ),
})

const operatorPath = '/api/operator/partners'
export const operatorPartners = {
  list: endpoint({
    method: 'GET',
    path: operatorPath,
    summary: 'パートナーの一覧(すべての掲載状況)',
    access: operatorMay('partner.read'),
    query: operatorListQuery,
    responses: { 200: listOf(operatorPartner) },
  }),
  get: endpoint({
    method: 'GET',
    path: `${operatorPath}/{partner_id}`,
    summary: 'パートナー(一覧と同じ項目)',
    access: operatorMay('partner.read'),
    responses: { 200: one(operatorPartner) },
  }),
  overview: endpoint({
    method: 'GET',
    path: `${operatorPath}/{partner_id}/overview`,
    summary: 'パートナーの概要',
    access: operatorMay('partner.read'),
    responses: { 200: one(operatorPartnerDetail) },
  }),
  remove: endpoint({
    method: 'POST',
    path: `${operatorPath}/{partner_id}/removal`,
    summary: '誤って登録したパートナーの削除(まだ誰も参加しておらず、記録もないもの)',
    access: operatorMay('partner.remove'),
    body: companyRemoval,
    responses: { 204: z.undefined() },
  }),
  remind: endpoint({
    method: 'POST',
    path: `${operatorPath}/{partner_id}/remind`,
    summary: '企業情報の入力・見直しの催促(1営業日に1回)',
    access: operatorMay('partner.review'),
    body: z.strictObject({}),
    responses: { 200: one(operatorPartnerDetail) },
  }),
  create: endpoint({
    method: 'POST',
    path: operatorPath,
    summary: 'パートナーの登録と、管理者になる方への招待',
    access: operatorMay('partner.create'),
    body: partnerCreate,
    responses: { 201: one(operatorPartner) },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${operatorPath}/{partner_id}`,
    summary: '担当者、変更の承認の要否、運営メモの変更',
    access: operatorMay('partner.assign'),
    ifMatch: true,
    body: partnerKept.partial(),
    responses: { 200: one(operatorPartnerDetail) },
  }),
  transition: endpoint({
    method: 'POST',
    path: `${operatorPath}/{partner_id}/transition`,
    summary: '掲載状況の変更',
    access: operatorMay('partner.transition'),
    body: partnerTransition,
    responses: { 200: one(operatorPartnerDetail) },
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/operator/partner_assignments',
    summary: '複数のパートナーの担当者の変更(すべて、または1件も変更しない)',
    access: operatorMay('partner.assign'),
    body: partnerAssignment,
    responses: { 200: one(z.array(operatorPartner)) },
  }),
  exportAll: endpoint({
    ...csvExport,
    path: '/api/operator/exports/partners',
    summary: 'パートナーの一覧(CSV)',
    access: operatorMay('export.read'),
    query: operatorListQuery.omit(paging),
  }),
}

import * as z from 'zod'
import {
  allApplies,
  apply,
  applyAnswer,
  applyAskedPurposes,
  applyCalls,
  applyDocument,
  applyGet,
  applyList,
  applySummary,
  applyTarget,
  applyTargetTypes,
  correctCall,
  oneApply,
} from './applies.ts'
import { applyInternalMessage, applyNoteInput } from './apply-messages.ts'
import { partnerApplyStatuses } from './apply-states.ts'
import { industries, person, prefectures, stages } from './common.ts'
import { csvExport, paging } from './downloads.ts'
import { at, base, calls, endpoint, operatorMay } from './endpoint.ts'
import { askedDay, keyOf, optionalText, uid } from './fields.ts'
import { fit } from './fit.ts'
import { applyLabels } from './labels/applies.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerTypes } from './partner-fields.ts'
import { partnerStatuses } from './partner-states.ts'
import { actorLabels } from './roles.ts'
import { startupStatuses } from './startup-states.ts'

/** Applies from the side of the operators, who see all of them. */

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
    /** When whoever is waited for was last reminded. */
    reminded_at: stores.reminded_at,
  })
  .meta({ id: 'OperatorApply' })
export type OperatorApply = z.output<typeof operatorApply>

/** Another apply of the same startup to the same partner, or to its contents. */
const applyBeside = applySummary
  .pick({ uid: true, number: true, status: true, created_at: true, closed_at: true })
  .extend({
    target_name: z.string(),
  })
/**
 * What operators look at before they send an apply on: both companies side by side, how they fit, what runs between
 * them already. Nothing of it is funding, figures or deck; the fit leaves out the amount for that reason.
 */
export const applyAssessment = z
  .object({
    startup: z.object({
      uid,
      name: z.string(),
      logo_url: z.string().nullable(),
      status: keyOf(startupStatuses),
      stage: keyOf(stages).nullable(),
      industries: z.array(keyOf(industries)),
      prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
      tagline: z.string(),
      assigned_operators: z.array(person),
    }),
    /** Null for the operators' own contents. */
    partner: z
      .object({
        uid,
        name: z.string(),
        logo_url: z.string().nullable(),
        status: keyOf(partnerStatuses),
        partner_type: keyOf(partnerTypes),
        tagline: z.string(),
        accepts_applies: z.boolean(),
        /** Working days. */
        response_sla_days: z.int(),
        median_response_days: z.number().nullable(),
        acceptance_rate: z.number().nullable(),
        interview_to_result_rate: z.number().nullable(),
        monthly_capacity: z.int(),
        remaining_capacity: z.int(),
        /** Who would read it: without anybody it would wait in vain. */
        readers: z.int(),
      })
      .nullable(),
    fit: fit.nullable(),
    /** The newest first; those under way may be the same wish twice. */
    beside: z.array(applyBeside),
  })
  .meta({ id: 'ApplyAssessment' })
export type ApplyAssessment = z.output<typeof applyAssessment>

/** `comment` stays with the operators. */
export const operatorApplyAnswer = applyAnswer.extend({
  comment: optionalText(applyLabels.comment, REASON_MAX).optional(),
})
export const applyAssignment = z.strictObject({ assigned_operator_uid: uid.nullable() })

const internal = { path: '/applies/{apply_id}/internal_messages' } as const
/** Operators send applies on, answer them where nobody else does, and talk about them with either side and among themselves. */
const operatorCalls = calls({
  list: { ...applyList, ...allApplies, responses: { 200: listOf(operatorApplySummary) } },
  get: { ...applyGet, ...oneApply, responses: { 200: one(operatorApply) } },
  assess: {
    method: 'GET',
    path: '/applies/{apply_id}/assessment',
    summary: '申込の確認(両社の概要、適合、重複)',
    permission: 'apply.read',
    responses: { 200: one(applyAssessment) },
  },
  transition: {
    method: 'POST',
    path: '/applies/{apply_id}/transition',
    summary: '申込の状態変更(確認、送付、差し戻し、見送り、パートナーに代わる回答)',
    permission: 'apply.transition',
    body: operatorApplyAnswer,
    responses: { 200: one(operatorApply) },
  },
  correct: correctCall(operatorApply),
  assign: {
    method: 'PATCH',
    ...oneApply,
    summary: '申込の担当者の変更',
    permission: 'apply.assign',
    ifMatch: true,
    body: applyAssignment,
    responses: { 200: one(operatorApply) },
  },
  remind: {
    method: 'POST',
    path: '/applies/{apply_id}/remind',
    summary: '対応待ちの企業への催促(1営業日に1回)',
    permission: 'apply.transition',
    body: z.strictObject({}),
    responses: { 200: one(operatorApply) },
  },
  listMessages: applyCalls.listMessages,
  sendMessage: applyCalls.sendMessage,
  listInternalMessages: {
    ...internal,
    method: 'GET',
    summary: '申込についての運営内のメモ',
    permission: 'internal_note.read',
    query: applyCalls.listMessages.query,
    responses: { 200: listOf(applyInternalMessage) },
  },
  sendInternalMessage: {
    ...internal,
    method: 'POST',
    summary: '申込についての運営内のメモの追加',
    permission: 'internal_note.create',
    limit: applyCalls.sendMessage.limit,
    body: applyNoteInput,
    responses: { 201: one(applyInternalMessage) },
  },
})

/** Answers of partners that are late, or fall due by the end of the next working day. */
export const applyDues = { overdue: '期限超過', soon: 'まもなく期限' } as const
/** Which day of an apply a span of days is about. */
export const applySpans = { made: '申込日', sent: '送付日' } as const
/**
 * Seats of seminars stand at their seminar. `due` orders by the due day, a span of days (both included, in Japan) by
 * that day, whatever `sort` says.
 */
const allAppliesQuery = listQuery(['-updated_at', '-created_at'], {
  status: manyOf(partnerApplyStatuses).optional(),
  /** Whose turn it is. */
  turn: keyOf(actorLabels).optional(),
  target_type: keyOf(applyTargetTypes).optional(),
  partner_type: keyOf(partnerTypes).optional(),
  purpose: keyOf(applyAskedPurposes).optional(),
  due: keyOf(applyDues).optional(),
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** Made, unless it says otherwise. */
  span: keyOf(applySpans).optional(),
  startup_uid: uid.optional(),
  partner_uid: uid.optional(),
  /** Who is in charge of it. */
  operator_uid: uid.optional(),
})
export type AllAppliesQuery = z.output<typeof allAppliesQuery>

export const operatorApplies = {
  ...at(base.operatorStartup, operatorCalls),
  listAll: endpoint({
    ...applyList,
    path: '/api/operator/applies',
    summary: '全スタートアップの申込',
    access: operatorMay('apply.read'),
    query: allAppliesQuery,
    responses: { 200: listOf(operatorApplySummary) },
  }),
  exportAll: endpoint({
    ...csvExport,
    path: '/api/operator/exports/applies',
    summary: '全スタートアップの申込(CSV)',
    access: operatorMay('export.read'),
    query: allAppliesQuery.omit(paging),
  }),
  /** Where only the apply is known: the answer tells its companies, under which everything else is called. */
  find: endpoint({
    ...applyGet,
    path: '/api/operator/applies/{apply_id}',
    summary: '申込の詳細(企業を指定しない)',
    access: operatorMay('apply.read'),
    responses: { 200: one(operatorApply) },
  }),
}
/** Of one partner, also those that have not reached it. */
export const operatorPartnerApplies = at(
  base.operatorPartner,
  calls({
    list: {
      ...applyList,
      ...allApplies,
      summary: 'パートナーへの申込の一覧',
      responses: { 200: listOf(operatorApplySummary) },
    },
  }),
)

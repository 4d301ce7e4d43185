import * as z from 'zod'
import { issueCategories, stages, verdicts } from './common.ts'
import { companyRemoval } from './companies.ts'
import { csvExport, paging } from './downloads.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import {
  distinct,
  distinctMessage,
  etag,
  keyOf,
  moment,
  optionalText,
  requiredDay,
  requiredLine,
  transitionFields,
  uid,
} from './fields.ts'
import { apartFrom, assignedOperators, invitee } from './invitees.ts'
import { startupLabels } from './labels/startups.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { startupFields } from './startup-fields.ts'
import { healthReasons, startupHealths, startupStatuses } from './startup-states.ts'
import { startupDocument, startupFigures } from './startups.ts'
import { wait } from './turn-acts.ts'

/** Startups as operators look after them. */

const label = startupLabels

/** A startup as operators see it in lists and at the head of its pages. `can`: invite, assign. */
const operatorStartup = startupDocument
  .pick({
    uid: true,
    name: true,
    name_kana: true,
    logo_url: true,
    stage: true,
    status: true,
    registration_step: true,
    representative_name: true,
    representative_title: true,
    assigned_operators: true,
    tags: true,
    health: true,
    health_reasons: true,
    created_at: true,
    updated_at: true,
    created_by: true,
    updated_by: true,
  })
  .extend({
    health_reasons: z.array(keyOf(healthReasons)),
    /** An operator has said how it is, whatever the figures. */
    health_is_manual: z.boolean(),
    ...startupFigures.pick({ issue_categories: true, last_contact_at: true, open_apply_count: true }).shape,
    /** Of the goals under way, in whole percent: how far they have come, and where their plans stand today. */
    goals: z.object({ count: z.int(), progress: z.int(), plan: z.int() }).nullable(),
    next_interview_at: moment.nullable(),
    wait,
    ...verdicts,
  })
  .meta({ id: 'OperatorStartup' })
export type OperatorStartup = z.output<typeof operatorStartup>

/**
 * A startup as operators see it on its own page. `can`: invite, assign, update (profile and what operators keep), judge,
 * `transition:…`.
 */
export const operatorStartupDetail = operatorStartup
  .extend(
    startupDocument.pick({
      industries: true,
      tagline: true,
      founded_on: true,
      prefecture: true,
      employee_count: true,
      contractor_count: true,
      program: true,
      profile_completeness: true,
      internal_note: true,
      health_override: true,
    }).shape,
  )
  .meta({ id: 'OperatorStartupDetail' })
export type OperatorStartupDetail = z.output<typeof operatorStartupDetail>

export const MAX_TAGS = 20
/** 参加プログラム: which round, from when until when. */
export const programInput = z
  .strictObject({
    cohort: requiredLine('期・コース', 40),
    started_on: requiredDay('参加開始日'),
    ends_on: requiredDay('参加終了日'),
  })
  .refine(({ started_on, ends_on }) => started_on <= ends_on, {
    path: ['ends_on'],
    error: '参加終了日は参加開始日以降の日付を選択してください。',
  })
/** What operators keep of a startup, for themselves; the startup reads its programme. */
export const startupKept = z.strictObject({
  assigned_operator_uids: assignedOperators,
  tags: z
    .array(requiredLine(label.tags, 20))
    .max(MAX_TAGS, { error: `${label.tags}は${MAX_TAGS}件まで登録できます。` })
    .refine(distinct(String), { error: distinctMessage }),
  internal_note: optionalText(label.internal_note, 4000),
  /** Null: it takes part in none. */
  program: programInput.nullable(),
})
export type StartupKept = z.output<typeof startupKept>

const MIN_REASON = 10
const reasonMessage = `理由は${MIN_REASON}文字以上で入力してください。`
const reason = optionalText('理由', 500)
/** `reason` where the table asks for one. */
export const startupTransition = z
  .strictObject({ ...transitionFields(startupStatuses), reason: reason.optional() })
  .refine(
    ({ to, reason: given = '' }) => !['paused', 'withdrawn'].includes(to) || [...given.trim()].length >= MIN_REASON,
    {
      path: ['reason'],
      error: reasonMessage,
    },
  )
/** How it is, whatever the figures say; null takes that back. */
export const startupJudgement = z
  .strictObject({ health: keyOf(startupHealths).nullable(), reason })
  .refine(({ health, reason: given }) => health === null || [...given.trim()].length >= MIN_REASON, {
    path: ['reason'],
    error: reasonMessage,
  })

/** スタートアップの登録: the company, and who is invited to be its first owner. */
export const startupCreate = z.strictObject({
  name: startupFields.name,
  representative_name: startupFields.representative_name,
  /** Where it is known; the founder says it otherwise. */
  stage: startupFields.stage.nullable(),
  invitee,
  assigned_operator_uids: assignedOperators,
  apart_from: apartFrom,
})
export type StartupCreate = z.output<typeof startupCreate>

/** `health`: the worst first. `last_contact_at`: the longest without contact first, in which `silent_days` keeps them. */
const startupListQuery = listQuery(['name', '-created_at', 'health', 'last_contact_at'], {
  status: manyOf(startupStatuses).optional(),
  stage: manyOf(stages).optional(),
  health: manyOf(startupHealths).optional(),
  issue_category: manyOf(issueCategories).optional(),
  /** In charge, whether first or not. */
  operator_uid: uid.optional(),
  /** Those whose turn is the operators', the longest first, whatever order is asked. */
  turn: z.literal('operator').optional(),
  /** Nobody has been in touch for so many days. */
  silent_days: z.coerce.number<number>().int().min(1).max(365).optional(),
})
export type StartupListQuery = z.output<typeof startupListQuery>

/** Most startups that are given to somebody at once. */
export const MAX_ASSIGNED_AT_ONCE = 50
/** Who looks after these from now on. Each is named as it was seen; if one has changed since, none is. */
const startupAssignment = z.strictObject({
  startups: z
    .array(z.strictObject({ uid, etag, assigned_operator_uids: assignedOperators }))
    .min(1)
    .max(MAX_ASSIGNED_AT_ONCE)
    .refine(
      distinct((startup: { uid: string }) => startup.uid),
      { error: distinctMessage },
    ),
})

const operatorPath = '/api/operator/startups'
export const operatorStartups = {
  list: endpoint({
    method: 'GET',
    path: operatorPath,
    summary: 'スタートアップの一覧',
    query: startupListQuery,
    access: operatorMay('startup.read'),
    responses: { 200: listOf(operatorStartup) },
  }),
  get: endpoint({
    method: 'GET',
    path: `${operatorPath}/{startup_id}`,
    summary: 'スタートアップ(一覧と同じ項目)',
    access: operatorMay('startup.read'),
    responses: { 200: one(operatorStartup) },
  }),
  overview: endpoint({
    method: 'GET',
    path: `${operatorPath}/{startup_id}/overview`,
    summary: 'スタートアップの概要',
    access: operatorMay('startup.read'),
    responses: { 200: one(operatorStartupDetail) },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${operatorPath}/{startup_id}`,
    summary: '担当者、タグ、運営メモの変更',
    access: operatorMay('startup.assign'),
    ifMatch: true,
    body: startupKept.partial(),
    responses: { 200: one(operatorStartupDetail) },
  }),
  transition: endpoint({
    method: 'POST',
    path: `${operatorPath}/{startup_id}/transition`,
    summary: '支援状況の変更',
    access: operatorMay('startup.transition'),
    body: startupTransition,
    responses: { 200: one(operatorStartupDetail) },
  }),
  judge: endpoint({
    method: 'POST',
    path: `${operatorPath}/{startup_id}/health`,
    summary: 'コンディションを手動で定める、または自動に戻す',
    access: operatorMay('startup.judge'),
    ifMatch: true,
    body: startupJudgement,
    responses: { 200: one(operatorStartupDetail) },
  }),
  remove: endpoint({
    method: 'POST',
    path: `${operatorPath}/{startup_id}/removal`,
    summary: '誤って登録したスタートアップの削除(まだ誰も参加しておらず、記録もないもの)',
    access: operatorMay('startup.remove'),
    body: companyRemoval,
    responses: { 204: z.undefined() },
  }),
  create: endpoint({
    method: 'POST',
    path: operatorPath,
    summary: 'スタートアップの登録と、管理者になる方への招待',
    access: operatorMay('startup.create'),
    body: startupCreate,
    responses: { 201: one(operatorStartup) },
  }),
  exportAll: endpoint({
    ...csvExport,
    path: '/api/operator/exports/startups',
    summary: 'スタートアップの一覧(CSV)',
    access: operatorMay('export.read'),
    query: startupListQuery.omit(paging),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/operator/startup_assignments',
    summary: '複数のスタートアップの担当者の変更(すべて、または1件も変更しない)',
    access: operatorMay('startup.assign'),
    body: startupAssignment,
    responses: { 200: one(z.array(operatorStartup)) },
  }),
}

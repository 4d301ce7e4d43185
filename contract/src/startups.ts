import * as z from 'zod'
import { registrationStep } from './auth.ts'
import { industries, issueCategories, person, prefectures, stages, stamps, stored, verdicts } from './common.ts'
import { endpoint, operatorMay, startupMay } from './endpoint.ts'
import { keyOf, moment, optionalText, requiredText, uid } from './fields.ts'
import { assignedOperators, invitee } from './invitees.ts'
import { labels } from './labels.ts'
import { customMetric, METRIC_LIMIT, metricKey } from './metrics.ts'
import { listOf, listQuery, one } from './paging.ts'
import { legalForms, startupFields, startupInput } from './startup-fields.ts'

export const startupStatuses = {
  invited: '招待中',
  registering: '登録中',
  active: '支援中',
  paused: '休止中',
  graduated: '卒業',
  withdrawn: '退会',
} as const
export const startupHealths = { good: '良好', watch: '要注意', alert: '要対応' } as const
export const disclosureGroups = {
  profile: '基本情報',
  business: '事業内容',
  team: 'メンバー',
  funding: '資金調達',
  metrics: '経営指標',
  goals: '経営目標',
  deck: 'ピッチ資料',
} as const
export const disclosureLevels = {
  operators: '運営のみ',
  approved_partners: '承認したパートナー',
  all_partners: 'すべてのパートナー',
} as const

const level = keyOf(disclosureLevels)
const limitedLevel = level.exclude(['all_partners'])
/** Who sees which group of fields; every partner may see the profile at most. */
export const disclosure = z.object({
  profile: level,
  business: limitedLevel,
  team: limitedLevel,
  funding: limitedLevel,
  metrics: limitedLevel,
  goals: limitedLevel,
  deck: limitedLevel,
})
export type Disclosure = z.output<typeof disclosure>
export const defaultDisclosure: Disclosure = {
  profile: 'all_partners',
  business: 'approved_partners',
  team: 'approved_partners',
  funding: 'operators',
  metrics: 'operators',
  goals: 'operators',
  deck: 'approved_partners',
}

/** What counts for 入力率, in the order in which the screen asks for it. */
export const completenessFields = [
  'name_kana',
  'logo_url',
  'tagline',
  'business_summary',
  'problem',
  'solution',
  'business_model',
  'target_customers',
  'industries',
  'stage',
  'founded_on',
  'prefecture',
  'website_url',
  'representative_title',
  'employee_count',
  'funding_total_jpy',
  'last_round',
  'next_round',
  'metrics_settings',
  'pitch_deck_file_uid',
] as const

const label = labels.startup
const text = z.string()
/** The company as its own members see it; operator-only fields are not part of it. Not yet given: empty texts, null. */
export const startupProfile = z
  .object({
    uid,
    name: text,
    name_kana: text,
    legal_form: keyOf(legalForms),
    corporate_number: text.nullable(),
    logo_url: text.nullable(),
    cover_url: text.nullable(),
    tagline: text,
    stage: keyOf(stages).nullable(),
    industries: z.array(keyOf(industries)),
    founded_on: text.nullable(),
    postal_code: text,
    prefecture: text.nullable(),
    address: text,
    website_url: text,
    sns_urls: z.array(text),
    representative_name: text,
    representative_title: text,
    business_summary: text,
    problem: text,
    solution: text,
    business_model: text,
    target_customers: text,
    employee_count: z.int().nullable(),
    contractor_count: z.int().nullable(),
    funding_total_jpy: z.number().nullable(),
    last_round: startupFields.last_round,
    next_round: startupFields.next_round,
    metrics_settings: z.array(metricKey),
    pitch_deck_file_uid: uid.nullable(),
    disclosure,
    program: z.object({ cohort: text, started_on: text, ends_on: text }).nullable(),
    status: keyOf(startupStatuses),
    registration_step: registrationStep,
    assigned_operators: z.array(person),
    profile_completeness: z.int().min(0).max(100),
    /** The empty field that is asked for next; null once all that counts is filled in. */
    next_field: z.enum(completenessFields).nullable(),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'StartupProfile' })
export type StartupProfile = z.output<typeof startupProfile>

/** `startup_companies/{uid}` as it is stored. */
export const startupDocument = startupProfile.omit({ next_field: true, etag: true, can: true }).extend({
  name: requiredText(label.name, 100),
  corporate_number: z
    .string()
    .regex(/^\d{13}$/)
    .nullable(),
  postal_code: z.string().regex(/^(\d{7})?$/),
  prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
  metrics_settings: z.array(metricKey).max(METRIC_LIMIT),
  /** Numbers of its own making, also those it does not keep at the moment. */
  custom_metrics: z.array(customMetric).default([]),
  /** 経営課題 chosen at the registration, most urgent first: what other companies see shares of. */
  chosen_categories: z.array(keyOf(issueCategories)).max(5).default([]),
  /** First: 主担当. `assigned_operators` holds their names. */
  assigned_operator_uids: z.array(uid).max(5),
  /** Operators only, from here on. */
  tags: z.array(z.string().max(20)).max(20),
  internal_note: optionalText(label.internal_note, 4000),
  health: keyOf(startupHealths),
  health_override: z.object({ health: keyOf(startupHealths), reason: z.string(), set_at: moment }).nullable(),
  /** Active owners; at least one must remain. */
  owner_count: z.int().min(0),
  ...stored,
})
export type StartupDocument = z.output<typeof startupDocument>

type Counted = Pick<StartupDocument, (typeof completenessFields)[number]>
const missing = (startup: Counted) =>
  completenessFields.filter((field) => {
    const value = startup[field]
    return Array.isArray(value) ? value.length === 0 : value === null || value === ''
  })
/** 入力率 in whole percent: the share of these fields that is filled in. */
export const profileCompleteness = (startup: Counted): number =>
  Math.round(100 * (1 - missing(startup).length / completenessFields.length))
/** The next field to ask for, or null. */
export const nextField = (startup: Counted): (typeof completenessFields)[number] | null => missing(startup)[0] ?? null

const path = '/api/startups/{startup_id}/profile'
/** A startup as operators see it at the head of its pages. `can`: invite. */
const operatorStartup = startupProfile
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
    created_at: true,
    updated_at: true,
    created_by: true,
    updated_by: true,
    etag: true,
    can: true,
  })
  .meta({ id: 'OperatorStartup' })
export type OperatorStartup = z.output<typeof operatorStartup>

/** スタートアップの登録: the company, and who is invited to be its first owner. */
export const startupCreate = z.strictObject({
  name: startupFields.name,
  representative_name: startupFields.representative_name,
  /** Where it is known; the founder says it otherwise. */
  stage: startupFields.stage.nullable(),
  invitee,
  assigned_operator_uids: assignedOperators,
})
export type StartupCreate = z.output<typeof startupCreate>

export const startups = {
  profile: endpoint({
    method: 'GET',
    path,
    summary: '自社の企業情報',
    access: startupMay('startup.read'),
    responses: { 200: one(startupProfile) },
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    summary: '自社の企業情報の変更',
    ifMatch: true,
    body: startupInput.partial(),
    access: startupMay('startup.update'),
    responses: { 200: one(startupProfile) },
  }),
}

const startupListQuery = listQuery(['name'], {})
export type StartupListQuery = z.output<typeof startupListQuery>

const operatorPath = '/api/operator/startups'
export const operatorStartups = {
  list: endpoint({
    method: 'GET',
    path: operatorPath,
    summary: 'スタートアップの一覧(名前順)',
    query: startupListQuery,
    access: operatorMay('startup.read'),
    responses: { 200: listOf(operatorStartup) },
  }),
  get: endpoint({
    method: 'GET',
    path: `${operatorPath}/{startup_id}`,
    summary: 'スタートアップの概要',
    access: operatorMay('startup.read'),
    responses: { 200: one(operatorStartup) },
  }),
  create: endpoint({
    method: 'POST',
    path: operatorPath,
    summary: 'スタートアップの登録と、管理者になる方への招待',
    access: operatorMay('startup.create'),
    body: startupCreate,
    responses: { 201: one(operatorStartup) },
  }),
}

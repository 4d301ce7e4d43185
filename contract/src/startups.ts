import * as z from 'zod'
import { registrationStep } from './auth.ts'
import { industries, issueCategories, person, prefectures, stages, stamps, stored, verdicts } from './common.ts'
import { csvExport, paging } from './downloads.ts'
import { at, base, calls, endpoint, operatorMay } from './endpoint.ts'
import { distinct, distinctMessage, keyOf, moment, optionalText, requiredDay, requiredText, uid } from './fields.ts'
import { assignedOperators, invitee } from './invitees.ts'
import { startupLabels } from './labels/startups.ts'
import { customMetric, METRIC_LIMIT, metricKey } from './metrics.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { legalForms, startupFields, startupInput } from './startup-fields.ts'
import { stateLabels, states } from './states.ts'

const byOperator = ['operator'] as const
const pause = { label: '休止にする', by: byOperator, needs: 'reason' } as const
const graduate = { label: '卒業にする', by: byOperator } as const
const withdraw = { label: '退会にする', by: byOperator, needs: 'reason' } as const
/** Where a startup stands in the programme. The first two steps are its founder's, by registering. */
export const startupStates = states({
  invited: { label: '招待中', to: {} },
  registering: { label: '登録中', to: {} },
  active: { label: '支援中', to: { paused: pause, graduated: graduate, withdrawn: withdraw } },
  paused: {
    label: '休止中',
    to: { active: { label: '支援を再開する', by: byOperator }, graduated: graduate, withdrawn: withdraw },
  },
  graduated: { label: '卒業', to: { active: { label: '支援を再開する', by: byOperator } } },
  withdrawn: { label: '退会', to: {} },
})
export const startupStatuses = stateLabels(startupStates)
export type StartupStatus = keyof typeof startupStatuses
export const startupHealths = { good: '良好', watch: '要注意', alert: '要対応' } as const
/** Why a startup is not in good health, the worst first; figures beside it say how much. */
export const healthReasons = {
  silent: '連絡が途絶えている',
  behind: '目標が計画より遅れている',
  no_goals: '進行中の経営目標がない',
} as const
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

const label = startupLabels
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

/** What a startup's other records come to, kept with it so that a list of startups reads nothing else (decision 048). */
const startupFigures = z.object({
  /** Of the issues that are neither settled nor put aside, in their order. */
  issue_categories: z.array(keyOf(issueCategories)),
  /** Those under way. Where their plan stands depends on the day, so their periods are kept. */
  goals: z.array(z.object({ start_on: z.string(), due_on: z.string(), progress: z.int() })),
  /** When the next interviews begin, nearest first. */
  interviews: z.array(moment),
  /** When an operator was last in touch with it; null before the first time. */
  last_contact_at: moment.nullable(),
  /** To partners and contents, under way. */
  open_apply_count: z.int().min(0),
})
export type StartupFigures = z.output<typeof startupFigures>
export const noFigures: StartupFigures = {
  issue_categories: [],
  goals: [],
  interviews: [],
  last_contact_at: null,
  open_apply_count: 0,
}

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
  /** Derived with `health`: the figures' reasons (also where an operator has said otherwise), its place in an order, its day. */
  health_reasons: z.array(keyOf(healthReasons)).default([]),
  health_order: z.int().default(2),
  health_on: z.string().default(''),
  figures: startupFigures.default(noFigures),
  /** `last_contact_at`, or when it was registered: what lists are ordered by. */
  silent_since: moment.default('2020-01-01T00:00:00.000Z'),
  /** What was last kept of it for the load of operators (`loads.ts`), and the day of its last recount. */
  load: z.object({ digest: z.string(), on: z.string() }).default({ digest: '', on: '' }),
  /** Operators and categories, each and in pairs: of two lists in a document only one can be asked. */
  facets: z.array(z.string()).default([]),
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
    cohort: requiredText('期・コース', 40),
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
    .array(requiredText(label.tags, 20))
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
  .strictObject({ to: keyOf(startupStatuses), reason: reason.optional() })
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
})
export type StartupCreate = z.output<typeof startupCreate>

const profileCalls = calls({
  profile: {
    method: 'GET',
    path: '/profile',
    summary: '企業情報',
    permission: 'startup.read',
    responses: { 200: one(startupProfile) },
  },
  update: {
    method: 'PATCH',
    path: '/profile',
    summary: '企業情報の変更',
    ifMatch: true,
    body: startupInput.partial(),
    permission: 'startup.update',
    responses: { 200: one(startupProfile) },
  },
})
export const startups = at(base.startup, profileCalls)
/** Reading it is written down for the founder: 資金調達 is part of it. Viewers have that of startups assigned to them. */
export const operatorStartupProfiles = at(base.operatorStartup, profileCalls)

/** `health`: the worst first. `last_contact_at`: the longest without contact first, in which `silent_days` keeps them. */
const startupListQuery = listQuery(['name', '-created_at', 'health', 'last_contact_at'], {
  status: manyOf(startupStatuses).optional(),
  stage: manyOf(stages).optional(),
  health: manyOf(startupHealths).optional(),
  issue_category: manyOf(issueCategories).optional(),
  /** In charge, whether first or not. */
  operator_uid: uid.optional(),
  /** Nobody has been in touch for so many days. */
  silent_days: z.coerce.number<number>().int().min(1).max(365).optional(),
})
export type StartupListQuery = z.output<typeof startupListQuery>

/** Most startups that are given to somebody at once. */
export const MAX_ASSIGNED_AT_ONCE = 50
/** Who looks after these from now on. Each is named as it was seen; if one has changed since, none is. */
const startupAssignment = z.strictObject({
  startups: z
    .array(z.strictObject({ uid, etag: z.string() }))
    .min(1)
    .max(MAX_ASSIGNED_AT_ONCE)
    .refine(
      distinct((startup: { uid: string }) => startup.uid),
      { error: distinctMessage },
    ),
  assigned_operator_uids: assignedOperators,
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
    ifMatch: true,
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

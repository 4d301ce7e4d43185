import * as z from 'zod'
import { registrationStep } from './auth.ts'
import { industries, person, prefectures, stages, stamps, stored, verdicts } from './common.ts'
import { endpoint, startupMay } from './endpoint.ts'
import { choice, keyOf, moment, optionalDay, optionalInt, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'
import { metricKeys } from './metrics.ts'
import { one } from './paging.ts'

export const startupStatuses = {
  invited: '招待中',
  registering: '登録中',
  active: '支援中',
  paused: '休止中',
  graduated: '卒業',
  withdrawn: '退会',
} as const
export const legalForms = { kk: '株式会社', gk: '合同会社', other: 'その他', none: '設立前' } as const
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
type Disclosure = z.output<typeof disclosure>
export const defaultDisclosure: Disclosure = {
  profile: 'all_partners',
  business: 'approved_partners',
  team: 'approved_partners',
  funding: 'operators',
  metrics: 'operators',
  goals: 'approved_partners',
  deck: 'approved_partners',
}

/** The company as its own members see it; operator-only fields are not part of it. */
const startupProfile = z
  .object({
    uid,
    name: z.string(),
    name_kana: z.string(),
    logo_url: z.string().nullable(),
    tagline: z.string(),
    stage: keyOf(stages).nullable(),
    status: keyOf(startupStatuses),
    registration_step: registrationStep,
    assigned_operators: z.array(person),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'StartupProfile' })
export type StartupProfile = z.output<typeof startupProfile>

const label = labels.startup
const yen = (name: string) => optionalInt(name, 0, 1e15)
const stage = choice(label.stage, stages)
/** `startup_companies/{uid}` as it is stored. Texts not yet given are empty, other values null. */
export const startupDocument = startupProfile.omit({ etag: true, can: true }).extend({
  name: requiredText(label.name, 100),
  name_kana: optionalText(label.name_kana, 100),
  legal_form: choice(label.legal_form, legalForms),
  corporate_number: z
    .string()
    .regex(/^\d{13}$/)
    .nullable(),
  cover_url: z.string().nullable(),
  tagline: optionalText(label.tagline, 60),
  business_summary: optionalText(label.business_summary, 1000),
  problem: optionalText(label.problem, 800),
  solution: optionalText(label.solution, 800),
  business_model: optionalText(label.business_model, 800),
  target_customers: optionalText(label.target_customers, 800),
  industries: z.array(choice(label.industries, industries)).max(3),
  founded_on: optionalDay(label.founded_on),
  postal_code: z.string().regex(/^(\d{7})?$/),
  prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
  address: optionalText(label.address, 120),
  website_url: z.string().max(500),
  sns_urls: z.array(z.string().max(500)).max(5),
  representative_name: requiredText(label.representative_name, 80),
  representative_title: optionalText(label.representative_title, 60),
  employee_count: optionalInt(label.employee_count, 0, 100_000),
  contractor_count: optionalInt(label.contractor_count, 0, 100_000),
  funding_total_jpy: yen(label.funding_total_jpy),
  last_round: z
    .object({
      stage,
      amount_jpy: yen(label.last_round),
      closed_on: optionalDay(label.last_round),
      lead: z.string().max(100),
    })
    .nullable(),
  next_round: z
    .object({ stage, target_jpy: yen(label.next_round), target_on: optionalDay(label.next_round) })
    .nullable(),
  metrics_settings: z.array(keyOf(metricKeys)).max(10),
  pitch_deck_file_uid: uid.nullable(),
  disclosure,
  /** First: 主担当. `assigned_operators` holds their names. */
  assigned_operator_uids: z.array(uid).max(5),
  profile_completeness: z.int().min(0).max(100),
  /** Operators only, from here on. */
  tags: z.array(z.string().max(20)).max(20),
  internal_note: optionalText(label.internal_note, 4000),
  program: z.object({ cohort: z.string(), started_on: z.string(), ends_on: z.string() }).nullable(),
  health: keyOf(startupHealths),
  health_override: z.object({ health: keyOf(startupHealths), reason: z.string(), set_at: moment }).nullable(),
  /** Active owners; at least one must remain. */
  owner_count: z.int().min(0),
  ...stored,
})
export type StartupDocument = z.output<typeof startupDocument>

/** What counts for 入力率, in the order in which the screen asks for it. */
const completenessFields = [
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
] as const satisfies readonly (keyof StartupDocument)[]

/** 入力率 in whole percent: the share of these fields that is filled in. */
export function profileCompleteness(startup: Pick<StartupDocument, (typeof completenessFields)[number]>): number {
  const filled = completenessFields.filter((field) => {
    const value = startup[field]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
  })
  return Math.round((100 * filled.length) / completenessFields.length)
}

export const startups = {
  profile: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/profile',
    summary: '自社の企業情報',
    access: startupMay('startup.read'),
    responses: { 200: one(startupProfile) },
  }),
}

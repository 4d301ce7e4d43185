import * as z from 'zod'
import { industries, issueCategories, prefectures, stages } from './common.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  chooseMessage,
  distinct,
  distinctMessage,
  kana,
  optionalDay,
  optionalInt,
  optionalLine,
  optionalText,
  optionalUrl,
  requiredInt,
  requiredLine,
  uid,
} from './fields.ts'
import { investorLabels, masterLabels, partnerLabels, pluginLabels } from './labels/partners.ts'
import { weekdays } from './weekdays.ts'

export const partnerTypes = { investor: '投資家', master: 'マスター', plugin: 'プラグイン' } as const
export type PartnerType = keyof typeof partnerTypes
export const supportMethods = { online: 'オンライン', visit: '訪問', chat: 'チャット' } as const
export const investorKinds = {
  vc: 'ベンチャーキャピタル',
  cvc: '事業会社(CVC)',
  angel: 'エンジェル投資家',
  bank: '金融機関',
  fund: 'ファンド',
} as const
export const leadPolicies = { lead: 'リード可', follow: 'フォローのみ', both: 'どちらも可' } as const
/** 支援の深さ, 0 to 3. */
export const handsOnLevels = ['資金のみ', '必要なときに助言', '定期的に伴走', '事業に深く参加'] as const
export const engagements = { spot: 'スポット', monthly: '月次顧問', project: 'プロジェクト' } as const
export const serviceKinds = {
  saas: 'SaaS',
  bpo: '業務代行(BPO)',
  consulting: 'コンサルティング',
  development: '開発',
  media: 'メディア',
  space: 'スペース',
} as const
export const pricingModels = { monthly: '月額', usage: '従量課金', fixed: '固定料金', success: '成果報酬' } as const

export const CATEGORY_LIMIT = 8
export const PORTFOLIO_LIMIT = 50

const yen = (name: string) => optionalInt(name, 0, 1e15)
/** Some of the keys of a label table, each once. */
const some = <const T extends Readonly<Record<string, string>>>(name: string, options: T) =>
  z.array(choice(name, options)).refine(distinct(String), { error: distinctMessage })
/** Up to so many texts of so many characters, each once. */
const texts = (name: string, most: number, length: number) =>
  z
    .array(requiredLine(name, length))
    .max(most, { error: `${name}は${most}件まで登録できます。` })
    .refine(distinct(String), { error: distinctMessage })
const prefecture = z.enum(prefectures.map(({ code }) => code))

const label = partnerLabels
const supportedCategories = some(label.supported_categories, issueCategories).max(CATEGORY_LIMIT, {
  error: `${label.supported_categories}は${CATEGORY_LIMIT}つまで選択できます。`,
})
/** What operators may say of a partner when they register it, and its people change afterwards. */
export const expectedSupport = {
  supported_categories: supportedCategories.optional(),
  target_stages: some(label.target_stages, stages).optional(),
}
/** What every partner says of itself, and how it takes applies. */
export const commonFields = {
  name: requiredLine(label.name, 100),
  name_kana: kana(label.name_kana, 100),
  logo_file_uid: uid.nullable(),
  tagline: optionalLine(label.tagline, 60),
  summary: optionalText(label.summary, 2000),
  website_url: optionalUrl(label.website_url),
  prefecture: prefecture.nullable(),
  founded_on: optionalDay(label.founded_on),
  supported_categories: supportedCategories.min(1, { error: chooseMessage(label.supported_categories) }),
  target_stages: some(label.target_stages, stages),
  target_industries: some(label.target_industries, industries),
  support_methods: some(label.support_methods, supportMethods),
  areas: z.array(prefecture).refine(distinct(String), { error: distinctMessage }),
  case_count: requiredInt(label.case_count, 0, 1e6),
  accepts_applies: z.boolean(),
  monthly_capacity: requiredInt(label.monthly_capacity, 0, 99),
  response_sla_days: requiredInt(label.response_sla_days, 1, 10),
  contact_user_uid: uid.nullable(),
  members_may_edit: z.boolean(),
}

const investor = investorLabels
const investorFields = {
  investor_kind: choice(investor.investor_kind, investorKinds),
  ticket_min_jpy: yen(investor.ticket_min_jpy),
  ticket_max_jpy: yen(investor.ticket_max_jpy),
  lead_policy: choice(investor.lead_policy, leadPolicies),
  rounds: some(investor.rounds, stages),
  thesis: optionalText(investor.thesis, 1000),
  decision_weeks: optionalInt(investor.decision_weeks, 1, 52),
  portfolio: z
    .array(
      z.object({
        name: requiredLine(investor.portfolio_name, 100),
        industry: choice(investor.portfolio_industry, industries),
        year: requiredInt(investor.portfolio_year, 1900, 2100),
      }),
    )
    .max(PORTFOLIO_LIMIT, { error: `${investor.portfolio}は${PORTFOLIO_LIMIT}件まで登録できます。` }),
  hands_on: requiredInt(investor.hands_on, 0, handsOnLevels.length - 1),
  follow_on: z.boolean(),
  fund_size_jpy: yen(investor.fund_size_jpy),
  current_fund_until: optionalDay(investor.current_fund_until),
}

const master = masterLabels
const masterFields = {
  person_name: requiredLine(master.person_name, 80),
  career: optionalText(master.career, 2000),
  strengths: texts(master.strengths, 8, 40),
  past_roles: texts(master.past_roles, 10, 80),
  engagement: choice(master.engagement, engagements),
  hourly_jpy_min: yen(master.hourly_jpy_min),
  hourly_jpy_max: yen(master.hourly_jpy_max),
  languages: texts(master.languages, 10, 20),
  available_weekdays: some(master.available_weekdays, weekdays),
  free_first_session: z.boolean(),
  conflict_note: optionalText(master.conflict_note, 500),
}

const plugin = pluginLabels
const pluginFields = {
  service_kind: choice(plugin.service_kind, serviceKinds),
  pricing_model: choice(plugin.pricing_model, pricingModels),
  price_from_jpy: yen(plugin.price_from_jpy),
  initial_fee_jpy: yen(plugin.initial_fee_jpy),
  lead_time_days: optionalInt(plugin.lead_time_days, 0, 3650),
  min_contract_months: optionalInt(plugin.min_contract_months, 0, 120),
  perk_text: optionalText(plugin.perk_text, 200),
  trial_days: optionalInt(plugin.trial_days, 0, 3650),
  integrations: texts(plugin.integrations, 20, 40),
  security_certs: texts(plugin.security_certs, 20, 60),
  support_hours: optionalLine(plugin.support_hours, 60),
  implementation_count: optionalInt(plugin.implementation_count, 0, 1e9),
}

export const investorProfile = z.object(investorFields)
export const masterProfile = z.object(masterFields)
export const pluginProfile = z.object(pluginFields)
/** The profile of each type of partner. */
export const typeProfiles = { investor: investorProfile, master: masterProfile, plugin: pluginProfile } as const

/**
 * All of it as one form asks for it, side by side: no two profiles share a name, so that each field is told, approved
 * and merged by its own.
 */
export const partnerObject = z.strictObject({ ...commonFields, ...investorFields, ...masterFields, ...pluginFields })
export type PartnerInput = z.output<typeof partnerObject>
export type PartnerField = keyof PartnerInput

/** How a partner takes applies, and who of it may write: its own affair, so no operator approves it. */
export const ownFields = [
  'accepts_applies',
  'monthly_capacity',
  'response_sla_days',
  'contact_user_uid',
  'members_may_edit',
] as const satisfies readonly PartnerField[]
/** Whether a field is part of what startups read. */
export const isPublicField = (field: PartnerField): boolean => !(ownFields as readonly PartnerField[]).includes(field)

const ranges = [
  ['ticket_min_jpy', 'ticket_max_jpy', investor.ticket_max_jpy],
  ['hourly_jpy_min', 'hourly_jpy_max', master.hourly_jpy_max],
] as const
type Ranges = { readonly [F in (typeof ranges)[number][0 | 1]]?: number | null | undefined }
/** What no single field can tell. Runs in the form, and on the merged profile on update and on approval. */
export const partnerIssues = (values: Ranges): FieldIssue[] =>
  ranges.flatMap(([low, high, name]) => {
    const [min, max] = [values[low] ?? null, values[high] ?? null]
    return min !== null && max !== null && max < min
      ? [{ path: [high], message: `${name}は下限以上の金額を入力してください。` }]
      : []
  })

import * as z from 'zod'
import { industries, issueCategories, person, prefectures, stages, stamps, stored, verdicts } from './common.ts'
import { contentKinds } from './contents.ts'
import { endpoint, operatorMay, partnerMay, startupMay } from './endpoint.ts'
import { choice, keyOf, optionalDay, optionalInt, optionalText, requiredInt, requiredText, uid } from './fields.ts'
import { fit } from './fit.ts'
import { assignedOperators, invitee } from './invitees.ts'
import { investorLabels, masterLabels, partnerLabels, pluginLabels } from './labels/partners.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'

export const partnerTypes = { investor: '投資家', master: 'マスター', plugin: 'プラグイン' } as const
export const partnerStatuses = {
  draft: '下書き',
  invited: '招待中',
  published: '掲載中',
  hidden: '非掲載',
  terminated: '提携終了',
} as const
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
export const weekdays = { mon: '月', tue: '火', wed: '水', thu: '木', fri: '金', sat: '土', sun: '日' } as const

/** The company as its own members see it; operator-only fields are not part of it. */
const partnerProfile = z
  .object({
    uid,
    name: z.string(),
    name_kana: z.string(),
    partner_type: keyOf(partnerTypes),
    logo_url: z.string().nullable(),
    tagline: z.string(),
    status: keyOf(partnerStatuses),
    assigned_operators: z.array(person),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'PartnerProfile' })
export type PartnerProfile = z.output<typeof partnerProfile>

const yen = (name: string) => optionalInt(name, 0, 1e15)
const stage = choice(partnerLabels.target_stages, stages)

const investor = investorLabels
const investorProfile = z.object({
  investor_kind: choice(investor.investor_kind, investorKinds),
  ticket_min_jpy: yen(investor.ticket_min_jpy),
  ticket_max_jpy: yen(investor.ticket_max_jpy),
  lead_policy: choice(investor.lead_policy, leadPolicies),
  rounds: z.array(stage),
  thesis: optionalText(investor.thesis, 1000),
  decision_weeks: optionalInt(investor.decision_weeks, 1, 52),
  portfolio: z
    .array(
      z.object({
        name: z.string().max(100),
        industry: choice(partnerLabels.target_industries, industries),
        year: z.int(),
      }),
    )
    .max(50),
  hands_on: requiredInt(investor.hands_on, 0, 3),
  follow_on: z.boolean(),
  fund_size_jpy: yen(investor.fund_size_jpy),
  current_fund_until: optionalDay(investor.current_fund_until),
})

const master = masterLabels
const masterProfile = z.object({
  person_name: requiredText(master.person_name, 80),
  career: optionalText(master.career, 2000),
  strengths: z.array(z.string().max(40)).max(8),
  past_roles: z.array(z.string().max(80)).max(10),
  engagement: choice(master.engagement, engagements),
  hourly_jpy_min: yen(master.hourly_jpy),
  hourly_jpy_max: yen(master.hourly_jpy),
  languages: z.array(z.string().max(20)),
  available_weekdays: z.array(choice(master.available_weekdays, weekdays)),
  free_first_session: z.boolean(),
  conflict_note: optionalText(master.conflict_note, 500),
})

const plugin = pluginLabels
const pluginProfile = z.object({
  service_kind: choice(plugin.service_kind, serviceKinds),
  pricing_model: choice(plugin.pricing_model, pricingModels),
  price_from_jpy: yen(plugin.price_from_jpy),
  initial_fee_jpy: yen(plugin.initial_fee_jpy),
  lead_time_days: optionalInt(plugin.lead_time_days, 0, 3650),
  min_contract_months: optionalInt(plugin.min_contract_months, 0, 120),
  perk_text: optionalText(plugin.perk_text, 200),
  trial_days: optionalInt(plugin.trial_days, 0, 3650),
  integrations: z.array(z.string().max(40)).max(20),
  security_certs: z.array(z.string().max(60)),
  support_hours: z.string().max(60),
  implementation_count: optionalInt(plugin.implementation_count, 0, 1e9),
})

const label = partnerLabels
/** `partner_companies/{uid}` as it is stored. Of the three type profiles the one of `partner_type` is set. */
export const partnerDocument = partnerProfile.omit({ etag: true, can: true }).extend({
  name: requiredText(label.name, 100),
  tagline: optionalText(label.tagline, 60),
  summary: optionalText(label.summary, 2000),
  website_url: z.string().max(500),
  prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
  founded_on: optionalDay(label.founded_on),
  contact_user_uid: uid.nullable(),
  supported_categories: z.array(choice(label.supported_categories, issueCategories)).max(8),
  target_stages: z.array(stage),
  target_industries: z.array(choice(label.target_industries, industries)),
  support_methods: z.array(choice(label.support_methods, supportMethods)),
  areas: z.array(z.enum(prefectures.map(({ code }) => code))),
  case_count: requiredInt(label.case_count, 0, 1e6),
  file_uids: z.array(uid).max(10),
  accepts_applies: z.boolean(),
  monthly_capacity: requiredInt(label.monthly_capacity, 0, 99),
  response_sla_days: requiredInt(label.response_sla_days, 1, 10),
  require_review: z.boolean(),
  investor_profile: investorProfile.nullable(),
  master_profile: masterProfile.nullable(),
  plugin_profile: pluginProfile.nullable(),
  /** Figures counted by `tick`; shown to startups from 5 samples on. */
  sample_count: z.int(),
  median_response_days: z.number().nullable(),
  acceptance_rate: z.number().nullable(),
  interview_to_result_rate: z.number().nullable(),
  open_apply_count: z.int(),
  remaining_capacity: z.int(),
  /** Nothing counts these yet. */
  exposure_count_30d: z.int(),
  /** Operators only, from here on. */
  assigned_operator_uids: z.array(uid).max(5),
  internal_note: optionalText(label.internal_note, 4000),
  /** Active owners; at least one must remain. */
  owner_count: z.int().min(0),
  ...stored,
})
export type PartnerDocument = z.output<typeof partnerDocument>

/** A partner as operators see it at the head of its pages. `can`: invite. */
const operatorPartner = partnerProfile.omit({ tagline: true }).meta({ id: 'OperatorPartner' })
export type OperatorPartner = z.output<typeof operatorPartner>

/** パートナーの登録: the company, and who is invited to be its first owner. */
export const partnerCreate = z.strictObject({
  name: requiredText(label.name, 100),
  partner_type: choice(label.partner_type, partnerTypes),
  invitee,
  assigned_operator_uids: assignedOperators,
})
export type PartnerCreate = z.output<typeof partnerCreate>

export const partners = {
  profile: endpoint({
    method: 'GET',
    path: '/api/partners/{partner_id}/profile',
    summary: '自社の企業情報',
    access: partnerMay('partner.read'),
    responses: { 200: one(partnerProfile) },
  }),
}

const operatorPath = '/api/operator/partners'
export const operatorPartners = {
  get: endpoint({
    method: 'GET',
    path: `${operatorPath}/{partner_id}`,
    summary: 'パートナーの概要',
    access: operatorMay('partner.read'),
    responses: { 200: one(operatorPartner) },
  }),
  create: endpoint({
    method: 'POST',
    path: operatorPath,
    summary: 'パートナーの登録と、管理者になる方への招待',
    access: operatorMay('partner.create'),
    body: partnerCreate,
    responses: { 201: one(operatorPartner) },
  }),
}

/** Figures are shown from this many answered applies on; fewer would tell of single companies. */
export const MIN_SAMPLES = 5
/** Most partners side by side. */
export const MAX_COMPARED = 5

/** A published partner as startups see it. `results` is null while there are too few samples. */
export const publicPartner = partnerDocument
  .pick({
    uid: true,
    name: true,
    partner_type: true,
    logo_url: true,
    tagline: true,
    summary: true,
    website_url: true,
    prefecture: true,
    founded_on: true,
    supported_categories: true,
    target_stages: true,
    target_industries: true,
    support_methods: true,
    areas: true,
    case_count: true,
    accepts_applies: true,
    response_sla_days: true,
    investor_profile: true,
    master_profile: true,
    plugin_profile: true,
  })
  .extend({
    results: z
      .object({
        median_response_days: z.number().nullable(),
        remaining_capacity: z.int(),
        monthly_capacity: z.int(),
      })
      .nullable(),
    fit,
    /** あとで見る */
    saved: z.boolean(),
    ...verdicts,
  })
  .meta({ id: 'PublicPartner' })
export type PublicPartner = z.output<typeof publicPartner>

/** A partner's published content, as the partner's page names it. */
const partnerContent = z.object({
  uid,
  kind: keyOf(contentKinds),
  title: z.string(),
  summary: z.string(),
  price_text: z.string(),
  apply_enabled: z.boolean(),
})
/** A partner with its newest contents, at most 10. */
export const publicPartnerDetail = publicPartner.extend({ contents: z.array(partnerContent) })
export type PublicPartnerDetail = z.output<typeof publicPartnerDetail>

export const partnerSorts = {
  fit: '自社に合う順',
  '-case_count': '支援実績が多い順',
  median_response_days: '回答が早い順',
} as const

/** Its order and filters are decided over the catalogue, so any of them go together. `amount`: yen that must fit. */
export const partnerListQuery = listQuery(['fit', '-case_count', 'median_response_days'], {
  partner_type: keyOf(partnerTypes),
  issue_category: manyOf(issueCategories).optional(),
  stage: manyOf(stages).optional(),
  industry: manyOf(industries).optional(),
  area: z.enum(prefectures.map(({ code }) => code)).optional(),
  amount: z.coerce.number<number>().int().min(0).max(1e15).optional(),
  saved: z.literal('true').optional(),
})
export type PartnerListQuery = z.output<typeof partnerListQuery>

/** What partners are compared with: the startup's own conditions. */
const comparisonBasis = z.object({
  stage: keyOf(stages).nullable(),
  industries: z.array(keyOf(industries)),
  prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
  issue_categories: z.array(keyOf(issueCategories)),
  target_jpy: z.number().nullable(),
})
export type ComparisonBasis = z.output<typeof comparisonBasis>

const startupBase = '/api/startups/{startup_id}/partners'
export const startupPartners = {
  list: endpoint({
    method: 'GET',
    path: startupBase,
    summary: '掲載中のパートナーの一覧(自社との適合つき)',
    access: startupMay('partner.read'),
    query: partnerListQuery,
    responses: { 200: listOf(publicPartner) },
  }),
  comparison: endpoint({
    method: 'GET',
    path: `${startupBase}/comparison`,
    summary: 'パートナーの比較',
    access: startupMay('partner.read'),
    query: z.strictObject({
      uids: z.pipe(
        z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
        z.array(uid).min(1).max(MAX_COMPARED),
      ),
    }),
    responses: { 200: one(z.object({ own: comparisonBasis, partners: z.array(publicPartner) })) },
  }),
  get: endpoint({
    method: 'GET',
    path: `${startupBase}/{partner_uid}`,
    summary: '掲載中のパートナーの詳細',
    access: startupMay('partner.read'),
    responses: { 200: one(publicPartnerDetail) },
  }),
  bookmark: endpoint({
    method: 'POST',
    path: `${startupBase}/{partner_uid}/bookmark`,
    summary: 'あとで見る(保存と解除)',
    access: startupMay('partner.bookmark'),
    body: z.strictObject({ saved: z.boolean() }),
    responses: { 200: one(z.object({ uid, saved: z.boolean() })) },
  }),
}

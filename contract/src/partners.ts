import * as z from 'zod'
import { keptAsking } from './asking.ts'
import { industries, issueCategories, person, prefectures, stages, stamps, stored, verdicts } from './common.ts'
import { contentKinds } from './content-states.ts'
import { at, base, calls, endpoint, startupMay } from './endpoint.ts'
import { choice, keyOf, moment, optionalText, uid } from './fields.ts'
import { fit } from './fit.ts'
import { fitHint } from './fit-hints.ts'
import { partnerLabels } from './labels/partners.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { investorProfile, masterProfile, partnerObject, partnerTypes, pluginProfile } from './partner-fields.ts'
import { partnerStatuses } from './partner-states.ts'
import { reopening } from './reopenings.ts'
import { wait } from './turn-acts.ts'

const label = partnerLabels
const { shape } = partnerObject

/** A field of what is public, as the partner wants it to be; `value` is what the form of the field says. */
const fieldChange = z.object({
  field: partnerObject.keyof(),
  value: z.unknown(),
  status: z.enum(['pending', 'refused']),
  /** Why it was refused. */
  reason: z.string(),
  submitted_at: moment,
  submitted_by: person,
})
export type FieldChange = z.output<typeof fieldChange>

/** Counted by `tick`; shown to startups from 5 samples on. */
const figures = {
  sample_count: z.int(),
  /** Working days. */
  median_response_days: z.number().nullable(),
  /** 0 to 1. */
  acceptance_rate: z.number().nullable(),
  interview_to_result_rate: z.number().nullable(),
  /** Interviews that `interview_to_result_rate` rests on; counted anew with the next apply that changes. */
  interview_sample_count: z.int().default(0),
  open_apply_count: z.int(),
  remaining_capacity: z.int(),
  /** Applies that have reached it this month; counted anew with the next one that changes. */
  received_count: z.int().default(0),
  /** Its place among names (`nameKey`). */
  name_sort: z.string().default(''),
}

/** `partner_companies/{uid}` as it is stored. Of the three type profiles the one of `partner_type` is set. */
export const partnerDocument = z.object({
  uid,
  name: shape.name,
  name_kana: z.string(),
  partner_type: choice(label.partner_type, partnerTypes),
  status: choice(label.status, partnerStatuses),
  logo_url: z.string().nullable(),
  tagline: shape.tagline,
  summary: shape.summary,
  website_url: z.string().max(500),
  prefecture: shape.prefecture,
  founded_on: shape.founded_on,
  contact_user_uid: uid.nullable(),
  supported_categories: z.array(choice(label.supported_categories, issueCategories)).max(8),
  target_stages: z.array(choice(label.target_stages, stages)),
  target_industries: z.array(choice(label.target_industries, industries)),
  support_methods: shape.support_methods,
  areas: shape.areas,
  case_count: shape.case_count,
  file_uids: z.array(uid).max(10),
  accepts_applies: z.boolean(),
  monthly_capacity: shape.monthly_capacity,
  response_sla_days: shape.response_sla_days,
  /** Its owners let members write the profile too. */
  members_may_edit: z.boolean().default(false),
  investor_profile: investorProfile.nullable(),
  master_profile: masterProfile.nullable(),
  plugin_profile: pluginProfile.nullable(),
  ...figures,
  /** What is public changes once operators have approved it. */
  require_review: z.boolean(),
  /** One at most for each field. */
  changes: z.array(fieldChange).default([]),
  /** Since when the longest of them waits. Follows from them. */
  changes_requested_at: moment.nullable().default(null),
  /** First: 主担当. `assigned_operator_uids` holds their uids. */
  assigned_operators: z.array(person),
  /** Operators only, from here on. */
  assigned_operator_uids: z.array(uid).max(5),
  internal_note: optionalText(label.internal_note, 4000),
  /** Active owners; at least one must remain. */
  owner_count: z.int().min(0),
  ...keptAsking,
  /** When operators last reminded it of its profile. */
  reminded_at: moment.nullable().default(null),
  /** Since when nothing is missing of what it needs to be published; null while something is. Derived. */
  whole_at: moment.nullable().default(null),
  /** Since when it is terminated, as long as its members answer what runs on; null before, and once they are suspended. */
  ending_since: moment.nullable().default(null),
  /** Startups that wait to be told that it takes applications again; each of them raises and lowers it. */
  awaiting_count: z.int().default(0),
  /** What they wait for may have come, or to its end: they are looked at. */
  awaiting_due: z.boolean().default(false),
  ...stamps,
  ...stored,
})
export type PartnerDocument = z.output<typeof partnerDocument>

/** A change that waits or was refused, beside what is public, in words. */
const shownChange = fieldChange.extend({ label: z.string(), before: z.string(), after: z.string() })
export type ShownChange = z.output<typeof shownChange>

/** The company as its own members see it, and operators who write it; operator-only fields are not part of it. */
export const partnerProfile = partnerDocument
  .omit({
    assigned_operator_uids: true,
    internal_note: true,
    owner_count: true,
    owner_invited_until: true,
    asks_operator_at: true,
    whole_at: true,
    ending_since: true,
    awaiting_due: true,
    s: true,
    rev: true,
    deleted_at: true,
  })
  .extend({ changes: z.array(shownChange), wait, ...verdicts })
  .meta({ id: 'PartnerProfile' })
export type PartnerProfile = z.output<typeof partnerProfile>

const profileCalls = calls({
  profile: {
    method: 'GET',
    path: '/profile',
    summary: '企業情報(承認待ちの変更を含む)',
    permission: 'partner.read',
    responses: { 200: one(partnerProfile) },
  },
  update: {
    method: 'PATCH',
    path: '/profile',
    summary: '企業情報の変更(掲載中の項目は、承認が必要なとき申請になる)',
    ifMatch: true,
    body: partnerObject.partial(),
    permission: 'partner.update',
    responses: { 200: one(partnerProfile) },
  },
})
export const partners = at(base.partner, profileCalls)
export const operatorPartnerProfiles = at(base.operatorPartner, profileCalls)

/** Figures are shown from this many answered applies on; fewer would tell of single companies. */
export const MIN_SAMPLES = 5
/** Figures of a partner as startups see them; a rate is null while there is nothing, or too little, to take it of. */
const partnerResults = z.object({
  median_response_days: z.number().nullable(),
  acceptance_rate: z.number().nullable(),
  interview_to_result_rate: z.number().nullable(),
  remaining_capacity: z.int(),
  monthly_capacity: z.int(),
})
type Resting = z.output<typeof partnerResults> & Pick<PartnerDocument, 'sample_count' | 'interview_sample_count'>
/** Each once it rests on enough answers, or interviews, to tell of no single company. */
export const shownResults = ({
  sample_count,
  interview_sample_count,
  median_response_days,
  acceptance_rate,
  interview_to_result_rate,
  remaining_capacity,
  monthly_capacity,
}: Resting): z.output<typeof partnerResults> | null =>
  sample_count < MIN_SAMPLES
    ? null
    : {
        median_response_days,
        acceptance_rate,
        interview_to_result_rate: interview_sample_count < MIN_SAMPLES ? null : interview_to_result_rate,
        remaining_capacity,
        monthly_capacity,
      }
/** Most partners side by side. */
export const MAX_COMPARED = 5

/** A published partner as startups see it. `results` is null while there are too few samples. `can`: apply, await, bookmark. */
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
    results: partnerResults.nullable(),
    fit,
    /** あとで見る */
    saved: z.boolean(),
    /** The startup's own open apply to this partner. */
    apply_uid: uid.nullable(),
    /** That the startup waits for this partner to take applications again. */
    reopening: reopening.nullable(),
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
/** A partner with its newest contents, `NAMED_CONTENTS` at most. */
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
  /** 候補 alone: those whose every condition the startup is known to meet. */
  fits: z.literal('true').optional(),
})
export type PartnerListQuery = z.output<typeof partnerListQuery>

/** What partners are compared with: the startup's own conditions. */
const comparisonBasis = z.object({
  stage: keyOf(stages).nullable(),
  industries: z.array(keyOf(industries)),
  prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
  issue_categories: z.array(keyOf(issueCategories)),
  target_jpy: z.number().nullable(),
  /** Days until the next round is planned. */
  days_left: z.int().nullable(),
})
export type ComparisonBasis = z.output<typeof comparisonBasis>

/** How many of a kind are 候補 now, and what each field of one's own would bring. Over the whole kind, without filters. */
const fitHints = z.object({ candidates: z.int(), partners: z.int(), hints: z.array(fitHint) }).meta({ id: 'FitHints' })
export type FitHints = z.output<typeof fitHints>

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
  hints: endpoint({
    method: 'GET',
    path: `${startupBase}/hints`,
    summary: '条件が合うパートナーの数と、自社の項目ごとに増える数',
    access: startupMay('partner.read'),
    query: z.strictObject({ partner_type: keyOf(partnerTypes) }),
    responses: { 200: one(fitHints) },
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

import * as z from 'zod'
import { keptAsking } from './asking.ts'
import { registrationStep } from './auth.ts'
import { industries, issueCategories, person, prefectures, stages, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, moment, optionalText, requiredLine, uid } from './fields.ts'
import { startupLabels } from './labels/startups.ts'
import { customMetric, METRIC_LIMIT, metricKey } from './metrics.ts'
import { one } from './paging.ts'
import { disclosure } from './startup-disclosures.ts'
import { legalForms, startupFields, startupInput } from './startup-fields.ts'
import { healthReasons, startupHealths, startupStatuses } from './startup-states.ts'
import { avatar } from './users.ts'

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

/** What a startup's other records come to, kept with it so that a list of startups reads nothing else (decision 23). */
export const startupFigures = z.object({
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
  name: requiredLine(label.name, 100),
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
  /** Its place among names (`nameKey`); derived. */
  name_sort: z.string().default(''),
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
  ...keptAsking,
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

const profileCalls = calls({
  profile: {
    method: 'GET',
    path: '/profile',
    summary: '企業情報',
    permission: 'startup.read',
    // The company's own people are told the first operator in charge as `avatars` of users.ts tells people: each of their
    // pages shows that face.
    responses: { 200: one(startupProfile).extend({ avatars: z.array(avatar).optional() }) },
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

import * as z from 'zod'
import { issueCategories, verdicts } from './common.ts'
import { at, base, calls, endpoint, partnerMay } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { issueStatuses, urgencies } from './issues.ts'
import { customMetric, month } from './metrics.ts'
import { one } from './paging.ts'
import { type Disclosure, disclosure, disclosureGroups, type disclosureLevels } from './startup-disclosures.ts'
import { startupProfile } from './startups.ts'

/** What a partner sees of a startup, and what its founder decides about that. */

export type DisclosureGroup = keyof typeof disclosureGroups
export type DisclosureLevel = keyof typeof disclosureLevels

/** How a partner stands to a startup. `approved`: an apply of the startup has been forwarded to it. */
export const partnerStandings = { none: '申込前のパートナー', approved: '承認したパートナー' } as const
export type PartnerStanding = keyof typeof partnerStandings

/** Whether a group of this level reaches a partner. Server, preview and screens decide by this alone. */
export const isDisclosed = (level: DisclosureLevel, standing: PartnerStanding): boolean =>
  level === 'all_partners' || (level === 'approved_partners' && standing === 'approved')

/** The groups a partner sees. */
export const disclosedGroups = (levels: Disclosure, standing: PartnerStanding): DisclosureGroup[] =>
  (Object.keys(disclosureGroups) as DisclosureGroup[]).filter((group) => isDisclosed(levels[group], standing))

const text = z.string()
/** What each group holds. */
export const groupContents = z
  .object({
    profile: startupProfile.pick({
      name_kana: true,
      legal_form: true,
      corporate_number: true,
      cover_url: true,
      tagline: true,
      stage: true,
      industries: true,
      founded_on: true,
      prefecture: true,
      address: true,
      website_url: true,
      sns_urls: true,
      representative_name: true,
      representative_title: true,
      employee_count: true,
    }),
    business: startupProfile.pick({
      business_summary: true,
      problem: true,
      solution: true,
      business_model: true,
      target_customers: true,
    }),
    team: z.object({
      contractor_count: z.int().nullable(),
      members: z.array(z.object({ name: text, job_title: text, bio: text, avatar_url: text.nullable() })),
    }),
    funding: startupProfile.pick({ funding_total_jpy: true, last_round: true, next_round: true }),
    /** The last twelve months of the kept numbers that have any, oldest first; notes stay in the company. */
    metrics: z.array(customMetric.extend({ values: z.array(z.object({ month, value: z.number() })) })),
    /** Goals under way that are open to partners themselves. */
    goals: z.array(
      z.object({
        uid,
        title: text,
        issue_category: keyOf(issueCategories).nullable(),
        due_on: text,
        progress: z.int(),
        measures: z.array(
          z.object({
            name: text,
            unit: text,
            start_value: z.number(),
            target_value: z.number(),
            current_value: z.number(),
          }),
        ),
      }),
    ),
    deck: z.object({ file_uid: uid, name: text, size: z.int() }).nullable(),
  })
  .meta({ id: 'StartupGroups' })
export type GroupContents = z.output<typeof groupContents>

/** An issue that an apply to the partner names. */
const linkedIssue = z.object({
  uid,
  issue_category: keyOf(issueCategories),
  title: text,
  detail: text,
  urgency: keyOf(urgencies),
  status: keyOf(issueStatuses),
})

/** A startup as a partner reads it: groups that are not open to it are missing. */
export const disclosedStartup = z
  .object({
    uid,
    name: text,
    logo_url: text.nullable(),
    groups: groupContents.partial(),
    issues: z.array(linkedIssue),
    /** Until when the partner may read; null while an apply is open. */
    until: moment.nullable(),
    ...verdicts,
  })
  .meta({ id: 'DisclosedStartup' })
export type DisclosedStartup = z.output<typeof disclosedStartup>

const approvedPartner = z.object({
  uid,
  name: text,
  logo_url: text.nullable(),
  /** Until when it may read; null while an apply is open. */
  until: moment.nullable(),
})
/** Who may see what now, and which partners are approved ones. `etag` is the company's. */
const disclosureSetting = z
  .object({ disclosure, approved_partners: z.array(approvedPartner), ...verdicts })
  .meta({ id: 'DisclosureSetting' })
export type DisclosureSetting = z.output<typeof disclosureSetting>

/** The company in a partner's eyes. */
const disclosurePreview = z
  .object({
    /** The partner asked about; null for any of that standing. */
    partner: z.object({ uid, name: text, logo_url: text.nullable() }).nullable(),
    standing: keyOf(partnerStandings),
    /** How many partners, and how many of their people, can read it. */
    readers: z.object({ companies: z.int(), people: z.int() }),
    /** Exactly what the partner is answered today, but for the issues its applies name. */
    seen: disclosedStartup.pick({ uid: true, name: true, logo_url: true, groups: true }),
    disclosure,
    /** Everything there is to disclose, so that a screen can show what a change would do. */
    groups: groupContents,
  })
  .meta({ id: 'DisclosurePreview' })
export type DisclosurePreview = z.output<typeof disclosurePreview>

export const disclosureInput = z.strictObject(disclosure.shape)
const disclosureCalls = calls({
  get: {
    method: 'GET',
    path: '/disclosure',
    summary: '公開範囲と、承認したパートナー',
    permission: 'disclosure.read',
    responses: { 200: one(disclosureSetting) },
  },
  update: {
    method: 'PATCH',
    path: '/disclosure',
    summary: '公開範囲の変更(管理者のみ)',
    ifMatch: true,
    body: disclosureInput.partial(),
    permission: 'disclosure.update',
    responses: { 200: one(disclosureSetting.omit({ approved_partners: true })) },
  },
  preview: {
    method: 'GET',
    path: '/disclosure/preview',
    summary: 'パートナーからの見え方',
    query: z.strictObject({
      /** A published or approved partner; without it, any partner of the standing. */
      as: uid.optional(),
      /** As if (`as`) the partner were of this standing; without it, as it stands today. */
      standing: keyOf(partnerStandings).optional(),
    }),
    permission: 'disclosure.read',
    responses: { 200: one(disclosurePreview) },
  },
})

export const disclosures = at(base.startup, disclosureCalls)

/** Startups as a partner reads them. `startup_id` would name the caller's own company, hence `startup_uid`. */
export const partnerStartups = {
  get: endpoint({
    method: 'GET',
    path: '/api/partners/{partner_id}/startups/{startup_uid}',
    summary: '関係するスタートアップの公開情報',
    access: partnerMay('startup.read'),
    responses: { 200: one(disclosedStartup) },
  }),
}

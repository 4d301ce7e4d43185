import * as z from 'zod'
import { industries, issueCategories, stages, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, keyOf, moment, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'
import { one } from './paging.ts'
import { partnerTypes } from './partners.ts'

export const featureStatuses = {
  draft: '下書き',
  scheduled: '公開予約',
  published: '公開中',
  ended: '終了',
} as const
export const featureItemTypes = {
  content: 'コンテンツ',
  partner: 'パートナー',
  post: '記事',
  seminar: 'セミナー',
} as const

const label = labels.special_feature
/** `special_features/{uid}` as it is stored. An empty target means everybody. */
export const specialFeatureDocument = z.object({
  uid,
  title: requiredText(label.title, 40),
  lead: optionalText(label.lead, 200),
  cover_url: z.string().nullable(),
  theme_color: z.string().regex(/^#[0-9A-F]{6}$/),
  items: z
    .array(
      z.object({
        type: keyOf(featureItemTypes),
        uid,
        comment: z.string().max(120),
        click_count: z.int(),
        apply_count: z.int(),
      }),
    )
    .min(1)
    .max(30),
  target: z.object({
    issue_categories: z.array(choice(label.target, issueCategories)),
    stages: z.array(choice(label.target, stages)),
    industries: z.array(choice(label.target, industries)),
  }),
  priority: z.int().min(0).max(100),
  status: choice(label.status, featureStatuses),
  publish_from: moment.nullable(),
  publish_until: moment.nullable(),
  ...stamps,
  ...stored,
})
export type SpecialFeatureDocument = z.output<typeof specialFeatureDocument>

/** A feature as a startup meets it on HOME. */
export const featureSummary = specialFeatureDocument
  .pick({ uid: true, title: true, lead: true, cover_url: true, theme_color: true, publish_until: true })
  .extend({ item_count: z.int() })
  .meta({ id: 'SpecialFeatureSummary' })
export type FeatureSummary = z.output<typeof featureSummary>

/** A feature with its items in order; an item whose source is not published any more is left out. */
export const publicFeature = featureSummary
  .extend({
    items: z.array(
      z.object({
        type: keyOf(featureItemTypes),
        uid,
        /** Why it is here, in the operator's words. */
        comment: z.string(),
        /** Of a partner. */
        partner_type: keyOf(partnerTypes).nullable(),
        title: z.string(),
        /** Who offers it, or what it is. */
        note: z.string(),
        summary: z.string(),
      }),
    ),
    ...verdicts,
  })
  .meta({ id: 'SpecialFeature' })
export type PublicFeature = z.output<typeof publicFeature>

/** Features a startup is shown at once. */
export const MAX_FEATURES = 10

const specialFeatureCalls = calls({
  list: {
    method: 'GET',
    path: '/special_features',
    summary: '自社に向けた公開中の特集',
    permission: 'special_feature.read',
    responses: { 200: z.object({ data: z.array(featureSummary) }) },
  },
  get: {
    method: 'GET',
    path: '/special_features/{special_feature_id}',
    summary: '公開中の特集',
    permission: 'special_feature.read',
    responses: { 200: one(publicFeature) },
  },
})

export const specialFeatures = at(base.startup, specialFeatureCalls)

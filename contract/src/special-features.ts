import * as z from 'zod'
import { industries, issueCategories, stages, stamps, stored } from './common.ts'
import { choice, keyOf, moment, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'

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

import * as z from 'zod'
import { issueCategories, person, stages, stamps, stored, storedUnsearched } from './common.ts'
import { choice, keyOf, moment, optionalDay, optionalInt, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'

export const contentKinds = {
  service: 'サービス',
  perk: '特典',
  program: '募集',
  document: '資料',
  case: '事例',
  video: '動画',
} as const
export const contentStatuses = {
  draft: '下書き',
  in_review: '公開申請中',
  published: '公開中',
  rejected: '差し戻し',
  unpublished: '非公開',
  archived: '保管',
} as const
export const recommendationStates = {
  sent: '未読',
  viewed: '閲覧済み',
  applied: '申込済み',
  dismissed: '見送り',
} as const

const label = labels.content
const categories = z.array(choice(label.issue_categories, issueCategories)).min(1).max(5)
const texts = {
  kind: choice(label.kind, contentKinds),
  title: requiredText(label.title, 80),
  summary: optionalText(label.summary, 160),
  body: optionalText(label.body, 10_000),
}

/** `contents/{uid}` as it is stored. */
export const contentDocument = z.object({
  uid,
  /** Null: the operator's own. */
  partner_company_uid: uid.nullable(),
  partner_name: z.string().nullable(),
  ...texts,
  thumbnail: z.object({ url: z.string(), alt: requiredText('画像の説明', 100) }).nullable(),
  file_uids: z.array(uid).max(5),
  external_url: z.string().max(500),
  price_text: optionalText(label.price_text, 60),
  price_from_jpy: optionalInt(label.price_from_jpy, 0, 1e12),
  perk_text: optionalText(label.perk_text, 100),
  perk_limit: optionalInt(label.perk_limit, 0, 9999),
  perk_until: optionalDay(label.perk_until),
  issue_categories: categories,
  target_stages: z.array(choice(label.target_stages, stages)),
  auto_forward: z.boolean(),
  apply_enabled: z.boolean(),
  status: choice(label.status, contentStatuses),
  publish_from: moment.nullable(),
  publish_until: moment.nullable(),
  review_comment: z.string().max(1000),
  /** Derived. */
  view_count: z.int(),
  apply_count: z.int(),
  completion_rate: z.number().nullable(),
  /** A change of a published content; the old text stays public until it is approved. */
  pending_revision: z.object({ ...texts, submitted_at: moment, submitted_by: person }).nullable(),
  ...stamps,
  ...stored,
})
export type ContentDocument = z.output<typeof contentDocument>

/** `content_recommendations/{uid}` as it is stored. */
export const recommendationDocument = z.object({
  uid,
  content_uid: uid,
  content_title: z.string(),
  startup_company_uid: uid,
  operator_uid: uid,
  comment: z.string().max(200),
  state: keyOf(recommendationStates),
  ...stamps,
  ...storedUnsearched,
})
export type RecommendationDocument = z.output<typeof recommendationDocument>

import * as z from 'zod'
import { issueCategories, person, stages, stamps, stored, storedUnsearched, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, keyOf, moment, optionalDay, optionalInt, optionalText, requiredText, uid } from './fields.ts'
import { fileRef } from './files.ts'
import { labels } from './labels.ts'
import { listOf, listQuery, one } from './paging.ts'
import { stateLabels, states } from './states.ts'

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
/** おすすめ. Opening it is seeing it; an apply to the content ends it by itself. */
export const recommendationTable = states({
  sent: {
    label: '未読',
    to: { viewed: { label: '開く', by: ['startup'] }, dismissed: { label: '見送る', by: ['startup'] } },
  },
  viewed: { label: '閲覧済み', to: { dismissed: { label: '見送る', by: ['startup'] } } },
  applied: { label: '申込済み', to: {} },
  dismissed: { label: '見送り', to: { viewed: { label: '元に戻す', by: ['startup'] } } },
})
export const recommendationStates = stateLabels(recommendationTable)

/** Files of one content. */
export const CONTENT_FILE_LIMIT = 5

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
  file_uids: z.array(uid).max(CONTENT_FILE_LIMIT),
  /** The attached files as they are shown. */
  files: z.array(fileRef).default([]),
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

/** What an operator recommends to a startup, with the reason in the operator's own words. */
export const recommendation = recommendationDocument
  .pick({
    uid: true,
    content_uid: true,
    content_title: true,
    comment: true,
    state: true,
    created_by: true,
    created_at: true,
  })
  .extend(verdicts)
  .meta({ id: 'Recommendation' })
export type Recommendation = z.output<typeof recommendation>

/** A published content as startups read it. */
export const publicContent = contentDocument
  .pick({
    uid: true,
    kind: true,
    title: true,
    summary: true,
    body: true,
    thumbnail: true,
    file_uids: true,
    files: true,
    external_url: true,
    price_text: true,
    perk_text: true,
    perk_limit: true,
    perk_until: true,
    issue_categories: true,
    target_stages: true,
    publish_until: true,
  })
  .extend({
    /** Null: the operator's own. */
    partner: z.object({ uid, name: z.string() }).nullable(),
    /** Recommended to this startup, if it was. */
    recommendation: recommendation.nullable(),
    ...verdicts,
  })
  .meta({ id: 'PublicContent' })
export type PublicContent = z.output<typeof publicContent>

const contentCalls = calls({
  get: {
    method: 'GET',
    path: '/contents/{content_id}',
    summary: '公開中のコンテンツ',
    permission: 'content.read',
    responses: { 200: one(publicContent) },
  },
})

export const contents = at(base.startup, contentCalls)

const recommendationCalls = calls({
  list: {
    method: 'GET',
    path: '/recommendations',
    summary: '担当者からのおすすめ',
    permission: 'recommendation.read',
    query: listQuery(['-created_at'], {}).omit({ q: true, sort: true }),
    responses: { 200: listOf(recommendation) },
  },
  transition: {
    method: 'POST',
    path: '/recommendations/{recommendation_id}/transition',
    summary: 'おすすめの状態変更',
    permission: 'recommendation.transition',
    ifMatch: true,
    body: z.strictObject({ to: keyOf(recommendationStates) }),
    responses: { 200: one(recommendation) },
  },
})

export const recommendations = at(base.startup, recommendationCalls)

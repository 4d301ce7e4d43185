import * as z from 'zod'
import { industries, issueCategories, stages, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalLine,
  optionalMoment,
  optionalText,
  requiredLine,
  requiredRef,
  transitionFields,
  uid,
} from './fields.ts'
import { specialFeatureLabels } from './labels/special-features.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerTypes } from './partner-fields.ts'
import { stateLabels, states } from './states.ts'

const publish = { label: '公開する', by: ['operator'], when: '公開終了の前' } as const
export const featureStates = states({
  draft: {
    label: '下書き',
    to: { published: publish, scheduled: { ...publish, label: '公開を予約', needs: 'publish_from' } },
  },
  scheduled: {
    label: '公開予約',
    to: {
      published: { ...publish, label: '今すぐ公開する', automatic: '公開開始の日時になったとき' },
      draft: { label: '予約を取り消す', by: ['operator'] },
    },
  },
  published: {
    label: '公開中',
    to: { ended: { label: '公開を終了', by: ['operator'], automatic: '公開終了の日時になったとき' } },
  },
  ended: { label: '終了', to: { draft: { label: '下書きに戻す', by: ['operator'] } } },
})
export const featureStatuses = stateLabels(featureStates)
export const featureItemTypes = {
  content: 'コンテンツ',
  partner: 'パートナー',
  post: '記事',
  seminar: 'セミナー',
} as const

const label = specialFeatureLabels
/** 掲載項目 of one feature. */
export const ITEM_LIMIT = 30
/** Features that can be put in order at once: those that have not ended. */
export const ORDER_LIMIT = 50
const itemFields = {
  type: keyOf(featureItemTypes),
  uid: requiredRef(label.items),
  comment: optionalLine(label.comment, 120),
}
const featureFields = {
  title: requiredLine(label.title, 40),
  lead: optionalText(label.lead, 200),
  theme_color: z.string().regex(/^#[0-9A-F]{6}$/, { error: 'テーマカラーを選択してください。' }),
  target: z.strictObject({
    issue_categories: z.array(choice(label.target, issueCategories)),
    stages: z.array(choice(label.target, stages)),
    industries: z.array(choice(label.target, industries)),
  }),
  publish_until: optionalMoment(label.publish_until),
}
/** `special_features/{uid}` as it is stored. An empty target means everybody. */
export const specialFeatureDocument = z.object({
  uid,
  ...featureFields,
  cover_url: z.string().nullable(),
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
    .max(ITEM_LIMIT),
  priority: z.int().min(0).max(100),
  status: choice(label.status, featureStatuses),
  publish_from: moment.nullable(),
  /** Who has scheduled it; null where it is not. */
  publisher_uid: uid.nullable().default(null),
  /** Items whose source was not published when it was last looked at. Derived. */
  hidden_count: z.int().default(0),
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

/** The form of a feature. Its beginning is said with the change of state, its place with the order of all. */
export const featureInput = z.strictObject({
  ...featureFields,
  cover_file_uid: uid.nullable(),
  items: z
    .array(z.strictObject(itemFields))
    .min(1, { error: '掲載項目を1つ以上追加してください。' })
    .max(ITEM_LIMIT, { error: `掲載項目は${ITEM_LIMIT}件まで登録できます。` })
    .refine(
      distinct(({ type, uid: of }: { type: string; uid: string }) => `${type} ${of}`),
      { error: distinctMessage },
    ),
})
export type FeatureInput = z.output<typeof featureInput>
/** A feature has to end after it begins. */
export const featureIssues = (publish_from: string | null, publish_until: string | null): FieldIssue[] =>
  publish_from !== null && publish_until !== null && publish_until <= publish_from
    ? [{ path: ['publish_until'], message: '公開終了は公開開始より後を選択してください。' }]
    : []
export const featureTransition = z.strictObject({
  ...transitionFields(featureStatuses),
  publish_from: moment.optional(),
})
const orderOf = z.array(uid).max(ORDER_LIMIT).refine(distinct(String), { error: distinctMessage })
/** The order that is wanted, and the one it was made from: where that has changed meanwhile, nothing is stored. */
export const featureOrder = z.strictObject({ uids: orderOf, seen: orderOf })

/** A feature as operators have it: each item with what it is today, and whether startups see it. */
export const managedFeature = specialFeatureDocument
  .omit({ s: true, rev: true, deleted_at: true, publisher_uid: true })
  .extend({
    items: z.array(
      specialFeatureDocument.shape.items.element.extend({
        title: z.string(),
        note: z.string(),
        /** Published today; else startups do not see it. */
        is_open: z.boolean(),
      }),
    ),
    ...verdicts,
  })
  .meta({ id: 'ManagedSpecialFeature' })
export type ManagedFeature = z.output<typeof managedFeature>
export const managedFeatureSummary = managedFeature
  .omit({ items: true })
  .extend({ item_count: z.int() })
  .meta({ id: 'ManagedSpecialFeatureSummary' })
export type ManagedFeatureSummary = z.output<typeof managedFeatureSummary>

export const operatorSpecialFeatures = at(
  base.operator,
  calls({
    list: {
      method: 'GET',
      path: '/special_features',
      summary: '特集の一覧(表示順)',
      permission: 'special_feature.read',
      query: listQuery(['-priority', '-updated_at'], {
        status: manyOf(featureStatuses).optional(),
        /** `true`: only deleted ones that can be restored. */
        deleted: z.literal('true').optional(),
      }),
      responses: { 200: listOf(managedFeatureSummary) },
    },
    get: {
      method: 'GET',
      path: '/special_features/{special_feature_id}',
      summary: '特集(すべての公開状況)',
      permission: 'special_feature.read',
      responses: { 200: one(managedFeature) },
    },
    create: {
      method: 'POST',
      path: '/special_features',
      summary: '特集の下書きの作成',
      permission: 'special_feature.create',
      body: featureInput,
      responses: { 201: one(managedFeature) },
    },
    update: {
      method: 'PATCH',
      path: '/special_features/{special_feature_id}',
      summary: '特集の変更',
      permission: 'special_feature.update',
      ifMatch: true,
      body: featureInput.partial(),
      responses: { 200: one(managedFeature) },
    },
    transition: {
      method: 'POST',
      path: '/special_features/{special_feature_id}/transition',
      summary: '特集の公開状況の変更',
      permission: 'special_feature.transition',
      body: featureTransition,
      responses: { 200: one(managedFeature) },
    },
    remove: {
      method: 'DELETE',
      path: '/special_features/{special_feature_id}',
      summary: '特集の下書きの削除(公開したことのないもの)',
      permission: 'special_feature.remove',
      ifMatch: true,
      responses: { 204: z.undefined() },
    },
    restore: {
      method: 'POST',
      path: '/special_features/{special_feature_id}/restore',
      summary: '削除した特集の下書きを元に戻す',
      permission: 'special_feature.remove',
      body: z.strictObject({}),
      responses: { 200: one(managedFeature) },
    },
    order: {
      method: 'POST',
      path: '/special_features/order',
      summary: '特集の表示順の変更',
      permission: 'special_feature.update',
      body: featureOrder,
      responses: { 200: z.object({ data: z.array(managedFeatureSummary) }) },
    },
  }),
)

/** How a feature stands before one startup: whether it is meant for it, and what it would read. */
export const featurePreview = z
  .object({ fits: z.boolean(), feature: publicFeature })
  .meta({ id: 'SpecialFeaturePreview' })
export type FeaturePreview = z.output<typeof featurePreview>
export const operatorFeaturePreviews = at(
  base.operatorStartup,
  calls({
    get: {
      method: 'GET',
      path: '/special_features/{special_feature_id}/preview',
      summary: 'スタートアップから見た特集',
      permission: 'special_feature.read',
      responses: { 200: one(featurePreview) },
    },
  }),
)

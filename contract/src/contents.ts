import * as z from 'zod'
import { issueCategories, person, stages, stamps, stored, storedUnsearched, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  keyOf,
  moment,
  optionalDay,
  optionalInt,
  optionalMoment,
  optionalText,
  optionalUrl,
  refusing,
  requiredMessage,
  requiredRef,
  requiredText,
  uid,
} from './fields.ts'
import { COVER_ALT_MAX, fileRef, fileUids } from './files.ts'
import { contentLabels } from './labels/contents.ts'
import { REASON_MAX } from './limits.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { stateLabels, states } from './states.ts'

export const contentKinds = {
  service: 'サービス',
  perk: '特典',
  program: '募集',
  document: '資料',
  case: '事例',
  video: '動画',
} as const
const archive = { label: '保管する', by: ['partner', 'operator'] } as const
export const contentStates = states({
  draft: {
    label: '下書き',
    to: {
      in_review: { label: '公開を申請', by: ['partner'] },
      published: { label: '公開する', by: ['operator'], when: '運営のコンテンツ' },
      archived: archive,
    },
  },
  in_review: {
    label: '公開申請中',
    to: {
      published: { label: '承認して公開', by: ['operator'] },
      rejected: { label: '差し戻す', by: ['operator'], needs: 'reason' },
      archived: archive,
    },
  },
  published: {
    label: '公開中',
    to: { unpublished: { label: '非公開にする', by: ['partner', 'operator'] }, archived: archive },
  },
  rejected: { label: '差し戻し', to: { draft: { label: '下書きに戻す', by: ['partner'] }, archived: archive } },
  unpublished: {
    label: '非公開',
    to: { published: { label: 'もう一度公開する', by: ['partner', 'operator'] }, archived: archive },
  },
  archived: { label: '保管', to: {} },
})
export const contentStatuses = stateLabels(contentStates)
const withdrawal = { label: '変更を取り下げる', by: ['partner'] } as const
/** A change of what is public already. Approving it puts it in the place of the old text. */
export const revisionStates = states({
  none: { label: '変更なし', to: {} },
  pending: {
    label: '承認待ち',
    to: {
      approved: { label: '変更を承認', by: ['operator'] },
      refused: { label: '変更を差し戻す', by: ['operator'], needs: 'reason' },
      withdrawn: withdrawal,
    },
  },
  refused: { label: '差し戻し', to: { withdrawn: withdrawal } },
  approved: { label: '承認', to: {} },
  withdrawn: { label: '取り下げ', to: {} },
})
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

const label = contentLabels
const categories = z.array(choice(label.issue_categories, issueCategories)).min(1).max(5)
const texts = {
  kind: choice(label.kind, contentKinds),
  title: requiredText(label.title, 80),
  summary: optionalText(label.summary, 160),
  /** Markdown. */
  body: optionalText(label.body, 10_000),
}
const terms = {
  price_text: optionalText(label.price_text, 60),
  price_from_jpy: optionalInt(label.price_from_jpy, 0, 1e12),
  perk_text: optionalText(label.perk_text, 100),
  perk_limit: optionalInt(label.perk_limit, 0, 9999),
  perk_until: optionalDay(label.perk_until),
  issue_categories: categories,
  target_stages: z.array(choice(label.target_stages, stages)),
}
/** What a change of a published content may be about; what it leaves out stays. */
export const contentRevision = z.object({
  ...texts,
  ...z.object({ ...terms, external_url: z.string().max(500) }).partial().shape,
})

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
  ...terms,
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
  pending_revision: contentRevision
    .extend({
      submitted_at: moment,
      submitted_by: person,
      status: z.enum(['pending', 'refused']).default('pending'),
      reason: z.string().default(''),
    })
    .nullable(),
  /** Since when it waits for the operators, itself or a change of it. Follows from the two. */
  review_requested_at: moment.nullable().default(null),
  ...stamps,
  ...stored,
})
export type ContentDocument = z.output<typeof contentDocument>

const contentObject = z.strictObject({
  ...texts,
  ...terms,
  external_url: optionalUrl(label.external_url),
  cover_file_uid: uid.nullable(),
  cover_alt: optionalText(label.cover_alt, COVER_ALT_MAX),
  file_uids: fileUids(CONTENT_FILE_LIMIT),
  apply_enabled: z.boolean(),
  publish_from: optionalMoment(label.publish_from),
  publish_until: optionalMoment(label.publish_until),
})
type Dated = Pick<z.output<typeof contentObject>, 'publish_from' | 'publish_until' | 'cover_file_uid' | 'cover_alt'>
/** What no single field can tell. Runs in the form, on create, and on the merged record on update. */
export function contentIssues({ publish_from, publish_until, cover_file_uid, cover_alt }: Dated): FieldIssue[] {
  return [
    ...(publish_from !== null && publish_until !== null && publish_until <= publish_from
      ? [{ path: ['publish_until'], message: '公開終了は公開開始より後を選択してください。' }]
      : []),
    ...(cover_file_uid !== null && cover_alt.trim() === ''
      ? [{ path: ['cover_alt'], message: requiredMessage(label.cover_alt) }]
      : []),
  ]
}
/**
 * What stays as it is while a partner's content is public. It is taken back for that; the rest is changed by a revision,
 * which the operators approve.
 */
export const contentFixed = [
  'cover_file_uid',
  'cover_alt',
  'file_uids',
  'apply_enabled',
  'publish_from',
  'publish_until',
] as const satisfies (keyof z.output<typeof contentObject>)[]
/** The form of the operators' own contents, and of a partner's. */
export const contentInput = contentObject.superRefine(refusing(contentIssues))
export type ContentInput = z.output<typeof contentInput>
const reason = optionalText(label.reason, REASON_MAX).optional()
export const contentTransition = z.strictObject({ to: keyOf(contentStatuses), reason })
export const revisionTransition = z.strictObject({ to: keyOf(stateLabels(revisionStates)), reason })

/** A content in whatever state, as operators and its own partner have it. */
export const managedContent = contentDocument
  .omit({ s: true, rev: true, deleted_at: true })
  .extend(verdicts)
  .meta({ id: 'ManagedContent' })
export type ManagedContent = z.output<typeof managedContent>
/** The same in a list, without the texts. */
export const managedContentSummary = managedContent
  .omit({ body: true, pending_revision: true })
  .extend({ has_revision: z.boolean() })
  .meta({ id: 'ManagedContentSummary' })
export type ManagedContentSummary = z.output<typeof managedContentSummary>

const contentSorts = ['-updated_at', 'review_requested_at'] as const
const contentFilters = {
  status: manyOf(contentStatuses).optional(),
  kind: manyOf(contentKinds).optional(),
  /** `waiting`: those that wait for the operators, the oldest first. */
  review: z.literal('waiting').optional(),
}
const managedCalls = calls({
  get: {
    method: 'GET',
    path: '/contents/{content_id}',
    summary: 'コンテンツ(すべての公開状況)',
    permission: 'content.read',
    responses: { 200: one(managedContent) },
  },
  create: {
    method: 'POST',
    path: '/contents',
    summary: 'コンテンツの下書きの作成',
    permission: 'content.create',
    body: contentInput,
    responses: { 201: one(managedContent) },
  },
  update: {
    method: 'PATCH',
    path: '/contents/{content_id}',
    summary: '自分たちのコンテンツの変更(パートナーの公開中のものは、承認待ちの変更になる)',
    permission: 'content.update',
    ifMatch: true,
    body: contentObject.partial(),
    responses: { 200: one(managedContent) },
  },
  transition: {
    method: 'POST',
    path: '/contents/{content_id}/transition',
    summary: 'コンテンツの公開状況の変更(パートナーの申請、その承認と差し戻しも)',
    permission: 'content.transition',
    ifMatch: true,
    body: contentTransition,
    responses: { 200: one(managedContent) },
  },
  review: {
    method: 'POST',
    path: '/contents/{content_id}/revision/transition',
    summary: '公開中のコンテンツの変更の承認と差し戻し、取り下げ',
    permission: 'content.transition',
    ifMatch: true,
    body: revisionTransition,
    responses: { 200: one(managedContent) },
  },
})

export const operatorContents = at(base.operator, {
  ...calls({
    list: {
      method: 'GET',
      path: '/contents',
      summary: 'コンテンツの一覧(すべての公開状況)',
      permission: 'content.read',
      query: listQuery(contentSorts, {
        ...contentFilters,
        /** `operator`: the operators' own. */
        owner: z.literal('operator').optional(),
      }),
      responses: { 200: listOf(managedContentSummary) },
    },
  }),
  ...managedCalls,
})
const listOfPartner = calls({
  list: {
    method: 'GET',
    path: '/contents',
    summary: 'パートナー1社のコンテンツの一覧(すべての公開状況)',
    permission: 'content.read',
    query: listQuery(contentSorts, contentFilters),
    responses: { 200: listOf(managedContentSummary) },
  },
})
/** How many of its contents a partner's page names, the newest first. */
export const NAMED_CONTENTS = 10
type Timed = Pick<ManagedContentSummary, 'status' | 'publish_from' | 'publish_until'>
/** Whether startups read it now: published, and within its dates. */
export function isPublicAt({ status, publish_from, publish_until }: Timed, now: Date): boolean {
  const at = now.toISOString()
  return (
    status === 'published' &&
    (publish_from === null || publish_from <= at) &&
    (publish_until === null || at < publish_until)
  )
}

/** Below one partner stands the list alone. */
export const operatorPartnerContents = at(base.operatorPartner, listOfPartner)
export const partnerContents = at(base.partner, { ...listOfPartner, ...managedCalls })

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
    /** How many companies can still have the perk; null without a limit. */
    perk_left: z.int().nullable(),
    /** The startup's own open apply to it. */
    apply_uid: uid.nullable(),
    /** Recommended to this startup, if it was. */
    recommendation: recommendation.nullable(),
    saved: z.boolean(),
    ...verdicts,
  })
  .meta({ id: 'PublicContent' })
export type PublicContent = z.output<typeof publicContent>
/** The same in a list, without the text. */
export const publicContentSummary = publicContent
  .omit({ body: true, file_uids: true, perk_left: true, apply_uid: true, recommendation: true })
  .meta({ id: 'PublicContentSummary' })
export type PublicContentSummary = z.output<typeof publicContentSummary>

export const contentViews = { all: 'すべて', mine: '自社の課題', saved: '保存したもの' } as const

const contentCalls = calls({
  list: {
    method: 'GET',
    path: '/contents',
    summary: '公開中のコンテンツの一覧',
    permission: 'content.read',
    /** `mine`: about the startup's open issues. `saved`: the person's own, last saved first, which takes no filter. */
    query: listQuery(['-updated_at'], {
      view: keyOf(contentViews).optional(),
      kind: manyOf(contentKinds).optional(),
      issue_category: keyOf(issueCategories).optional(),
    }),
    responses: { 200: listOf(publicContentSummary) },
  },
  bookmark: {
    method: 'POST',
    path: '/contents/{content_id}/bookmark',
    summary: 'コンテンツの保存と解除',
    permission: 'content.bookmark',
    body: z.strictObject({ saved: z.boolean() }),
    responses: { 200: one(z.object({ uid, saved: z.boolean() })) },
  },
  get: {
    method: 'GET',
    path: '/contents/{content_id}',
    summary: '公開中のコンテンツ',
    permission: 'content.read',
    responses: { 200: one(publicContent) },
  },
})

export const contents = at(base.startup, contentCalls)

/** What an operator recommends, and why. */
export const recommendationInput = z.strictObject({
  content_uid: requiredRef(label.content_uid),
  comment: requiredText(label.comment, 200),
})
export type RecommendationInput = z.output<typeof recommendationInput>

/** A content that fits what a startup works on, with what makes it fit. */
export const contentSuggestion = contentDocument
  .pick({ uid: true, kind: true, title: true, summary: true, partner_name: true })
  .extend({
    /** The startup's open issues that it is about. */
    matched_categories: categories,
    /** Whether it names the startup's stage; else it is for every stage. */
    is_for_stage: z.boolean(),
  })
  .meta({ id: 'ContentSuggestion' })
export type ContentSuggestion = z.output<typeof contentSuggestion>
/** Suggestions at a time. */
export const SUGGESTION_LIMIT = 10

const recommendationCalls = calls({
  list: {
    method: 'GET',
    path: '/recommendations',
    summary: '担当者からのおすすめ',
    permission: 'recommendation.read',
    query: listQuery(['-created_at'], { state: manyOf(recommendationStates).optional() }).omit({ q: true, sort: true }),
    responses: { 200: listOf(recommendation) },
  },
  suggestions: {
    method: 'GET',
    path: '/recommendations/suggestions',
    summary: '経営課題とステージに合う、まだおすすめしていないコンテンツ',
    permission: 'recommendation.create',
    responses: { 200: z.object({ data: z.array(contentSuggestion) }) },
  },
  create: {
    method: 'POST',
    path: '/recommendations',
    summary: 'コンテンツをスタートアップにおすすめする',
    permission: 'recommendation.create',
    body: recommendationInput,
    responses: { 201: one(recommendation) },
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
export const operatorRecommendations = at(base.operatorStartup, recommendationCalls)

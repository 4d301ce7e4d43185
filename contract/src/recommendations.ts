import * as z from 'zod'
import { stamps, storedUnsearched, verdicts } from './common.ts'
import { recommendationStates } from './content-states.ts'
import { categories, contentDocument } from './contents.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, requiredRef, requiredText, transitionFields, uid } from './fields.ts'
import { contentLabels } from './labels/contents.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'

/** おすすめ: what an operator recommends to a startup. */

const label = contentLabels

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
    body: z.strictObject({ ...transitionFields(recommendationStates) }),
    responses: { 200: one(recommendation) },
  },
})

export const recommendations = at(base.startup, recommendationCalls)
export const operatorRecommendations = at(base.operatorStartup, recommendationCalls)

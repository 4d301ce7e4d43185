import * as z from 'zod'
import { applyClosings } from './apply-closings.ts'
import { issueCategories, verdicts } from './common.ts'
import { contentKinds } from './content-states.ts'
import { contentDocument } from './contents.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, uid } from './fields.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerTypes } from './partner-fields.ts'
import { recommendation } from './recommendations.ts'

/** Contents as startups have them. */

/** A published content as startups read it. */
export const publicContent = contentDocument
  .pick({
    uid: true,
    kind: true,
    title: true,
    summary: true,
    body: true,
    read_minutes: true,
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
    /** The way to its partner; null for the operator's own, and where the partner is not listed now. */
    partner_type: keyOf(partnerTypes).nullable(),
    /** How many companies can still have the perk; null without a limit. */
    perk_left: z.int().nullable(),
    /** The startup's own open apply to it. */
    apply_uid: uid.nullable(),
    /** Why nobody can apply to it now; null where somebody can. */
    closing: keyOf(applyClosings).nullable(),
    /** Recommended to this startup, if it was. */
    recommendation: recommendation.nullable(),
    saved: z.boolean(),
    ...verdicts,
  })
  .meta({ id: 'PublicContent' })
export type PublicContent = z.output<typeof publicContent>
/** The same in a list, without the text, and without what has to be asked for each. */
export const publicContentSummary = publicContent
  .omit({
    body: true,
    file_uids: true,
    partner_type: true,
    perk_left: true,
    closing: true,
    recommendation: true,
  })
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

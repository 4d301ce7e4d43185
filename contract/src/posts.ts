import * as z from 'zod'
import { issueCategories, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, keyOf, lengthOf, moment, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerTypes } from './partners.ts'

export const postCategories = {
  interview: 'インタビュー',
  knowhow: 'ノウハウ',
  case: '支援事例',
  news: 'お知らせ',
  report: 'レポート',
} as const
export const postStatuses = {
  draft: '下書き',
  scheduled: '公開予約',
  published: '公開中',
  unpublished: '非公開',
} as const

const label = labels.post
const relatedUids = z.array(uid).max(5)
/** `posts/{uid}` as it is stored. */
export const postDocument = z.object({
  uid,
  title: requiredText(label.title, 60),
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  lead: optionalText(label.lead, 160),
  /** Markdown. */
  body: optionalText(label.body, 30_000),
  cover: z.object({ url: z.string(), alt: requiredText('画像の説明', 100) }).nullable(),
  category: choice(label.category, postCategories),
  issue_categories: z.array(choice('課題の分野', issueCategories)),
  author_name: requiredText(label.author_name, 80),
  related_partner_uids: relatedUids,
  related_content_uids: relatedUids,
  related_seminar_uids: relatedUids,
  read_minutes: z.int().min(1),
  status: choice(label.status, postStatuses),
  publish_at: moment.nullable(),
  /** Derived. */
  view_count: z.int(),
  helpful_count: z.int(),
  ...stamps,
  ...stored,
})
export type PostDocument = z.output<typeof postDocument>

/** Minutes an article takes to read, at 500 characters a minute. */
export const readMinutes = (body: string): number => Math.max(1, Math.ceil(lengthOf(body) / 500))

const stores = postDocument.shape
/** An article as lists show it; only published ones leave the operators' hands. */
export const postSummary = z
  .object({
    uid,
    title: stores.title,
    lead: stores.lead,
    cover: stores.cover,
    category: stores.category,
    issue_categories: stores.issue_categories,
    author_name: stores.author_name,
    read_minutes: stores.read_minutes,
    publish_at: moment.nullable(),
    /** 保存した記事 */
    saved: z.boolean(),
    ...verdicts,
  })
  .meta({ id: 'PostSummary' })
export type PostSummary = z.output<typeof postSummary>

/** What an article points at: title and the place it leads to. Things no longer published are left out. */
const related = z.object({ uid, title: z.string(), note: z.string() })
export const post = postSummary
  .extend({
    body: stores.body,
    helpful_count: z.int(),
    /** Whether the caller found it helpful. */
    helpful: z.boolean(),
    related_partners: z.array(related.extend({ partner_type: keyOf(partnerTypes) })),
    related_contents: z.array(related),
    related_seminars: z.array(related),
  })
  .meta({ id: 'Post' })
export type Post = z.output<typeof post>

export const postViews = { all: 'すべて', mine: '自社の課題', saved: '保存した記事' } as const

/** `mine`: about the startup's open issues. `saved`: the person's own, last saved first, which takes no filter. */
const postListQuery = listQuery(['-publish_at'], {
  view: keyOf(postViews).optional(),
  category: manyOf(postCategories).optional(),
})

const postCalls = calls({
  list: {
    method: 'GET',
    path: '/posts',
    summary: '公開中の記事の一覧',
    permission: 'post.read',
    query: postListQuery,
    responses: { 200: listOf(postSummary) },
  },
  get: {
    method: 'GET',
    path: '/posts/{post_id}',
    summary: '公開中の記事',
    permission: 'post.read',
    responses: { 200: one(post) },
  },
  helpful: {
    method: 'POST',
    path: '/posts/{post_id}/helpful',
    summary: '役に立った(付けると外す)',
    permission: 'post.mark',
    body: z.strictObject({ helpful: z.boolean() }),
    responses: { 200: one(z.object({ uid, helpful: z.boolean() })) },
  },
  bookmark: {
    method: 'POST',
    path: '/posts/{post_id}/bookmark',
    summary: '記事の保存と解除',
    permission: 'post.mark',
    body: z.strictObject({ saved: z.boolean() }),
    responses: { 200: one(z.object({ uid, saved: z.boolean() })) },
  },
})

export const posts = at(base.startup, postCalls)

/** `post_counters/{post_uid}` as it is stored: what many raise at once stands beside the article, not in it. */
export const postCounterDocument = z.object({ uid, helpful_count: z.int() })
/** `post_marks/{post_uid}_{user_uid}` as it is stored: somebody found the article helpful. */
export const postMarkDocument = z.object({ uid: z.string(), post_uid: uid, user_uid: uid })

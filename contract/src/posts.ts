import * as z from 'zod'
import { issueCategories, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import {
  choice,
  distinct,
  distinctMessage,
  keyOf,
  moment,
  optionalLine,
  optionalText,
  refusing,
  requiredLine,
  requiredMessage,
  transitionFields,
  uid,
} from './fields.ts'
import { COVER_ALT_MAX } from './files.ts'
import { postLabels } from './labels/posts.ts'
import { lengthOf } from './letters.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { partnerTypes } from './partner-fields.ts'
import { plainTextOf } from './rich-text.ts'
import { stateLabels, states } from './states.ts'

export const postCategories = {
  interview: 'インタビュー',
  knowhow: 'ノウハウ',
  case: '支援事例',
  news: 'お知らせ',
  report: 'レポート',
} as const
const publish = { label: '公開する', by: ['operator'], when: '本文がある' } as const
const schedule = { ...publish, label: '公開を予約', needs: 'publish_at' } as const
export const postStates = states({
  draft: { label: '下書き', to: { published: publish, scheduled: schedule } },
  scheduled: {
    label: '公開予約',
    to: {
      published: { ...publish, label: '今すぐ公開する', automatic: '公開日時になったとき' },
      draft: { label: '予約を取り消す', by: ['operator'] },
    },
  },
  published: { label: '公開中', to: { unpublished: { label: '非公開にする', by: ['operator'] } } },
  unpublished: { label: '非公開', to: { published: { ...publish, label: 'もう一度公開する' }, scheduled: schedule } },
})
export const postStatuses = stateLabels(postStates)

const label = postLabels
/** Partners, contents and seminars that one article points at, of each kind. */
export const RELATED_LIMIT = 5
const relatedUids = z.array(uid).max(RELATED_LIMIT).refine(distinct(String), { error: distinctMessage })
const texts = {
  title: requiredLine(label.title, 60),
  lead: optionalText(label.lead, 160),
  /** Markdown. */
  body: optionalText(label.body, 30_000, plainTextOf),
  category: choice(label.category, postCategories),
  issue_categories: z.array(choice(label.issue_categories, issueCategories)),
  author_name: requiredLine(label.author_name, 80),
  related_partner_uids: relatedUids,
  related_content_uids: relatedUids,
  related_seminar_uids: relatedUids,
}
/** `posts/{uid}` as it is stored. */
export const postDocument = z.object({
  uid,
  ...texts,
  slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
  cover: z.object({ url: z.string(), alt: requiredLine(label.cover_alt, COVER_ALT_MAX) }).nullable(),
  read_minutes: z.int().min(1),
  status: choice(label.status, postStatuses),
  publish_at: moment.nullable(),
  /** Who has scheduled it; null where it is not. */
  publisher_uid: uid.nullable().default(null),
  /** Derived. */
  view_count: z.int(),
  helpful_count: z.int(),
  ...stamps,
  ...stored,
})
export type PostDocument = z.output<typeof postDocument>

const postObject = z.strictObject({
  ...texts,
  /** An image that was uploaded for it, or that it has already; null takes it off. */
  cover_file_uid: uid.nullable(),
  cover_alt: optionalLine(label.cover_alt, COVER_ALT_MAX),
})
/** A cover is described for whoever does not see it. */
export const postIssues = ({
  cover_file_uid,
  cover_alt,
}: Pick<z.output<typeof postObject>, 'cover_file_uid' | 'cover_alt'>): FieldIssue[] =>
  cover_file_uid !== null && cover_alt.trim() === ''
    ? [{ path: ['cover_alt'], message: requiredMessage(label.cover_alt) }]
    : []
/** The form of an article. Its date of publication is said with the change of state. */
export const postInput = postObject.superRefine(...refusing(postIssues))
export type PostInput = z.output<typeof postInput>

export const postTransition = z.strictObject({ ...transitionFields(postStatuses), publish_at: moment.optional() })
export type PostTransition = z.output<typeof postTransition>

/** Minutes an article takes to read, at 500 characters a minute. */
export const readMinutes = (body: string): number =>
  Math.max(1, Math.ceil(lengthOf(plainTextOf(body).replace(/\s/g, '')) / 500))

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

/** An article as operators have it, in whatever state. */
export const managedPost = postDocument
  .omit({ s: true, rev: true, deleted_at: true, publisher_uid: true })
  .extend(verdicts)
  .meta({
    id: 'ManagedPost',
  })
export type ManagedPost = z.output<typeof managedPost>
/** The same in a list, without the text. */
export const managedPostSummary = managedPost.omit({ body: true }).meta({ id: 'ManagedPostSummary' })
export type ManagedPostSummary = z.output<typeof managedPostSummary>

export const operatorPosts = at(
  base.operator,
  calls({
    list: {
      method: 'GET',
      path: '/posts',
      summary: '記事の一覧(すべての公開状況)',
      permission: 'post.read',
      query: listQuery(['-updated_at', '-publish_at'], {
        status: manyOf(postStatuses).optional(),
        category: manyOf(postCategories).optional(),
        /** `true`: only deleted ones that can be restored. */
        deleted: z.literal('true').optional(),
      }),
      responses: { 200: listOf(managedPostSummary) },
    },
    get: {
      method: 'GET',
      path: '/posts/{post_id}',
      summary: '記事(すべての公開状況)',
      permission: 'post.read',
      responses: { 200: one(managedPost) },
    },
    create: {
      method: 'POST',
      path: '/posts',
      summary: '記事の下書きの作成',
      permission: 'post.create',
      body: postInput,
      responses: { 201: one(managedPost) },
    },
    update: {
      method: 'PATCH',
      path: '/posts/{post_id}',
      summary: '記事の変更',
      permission: 'post.update',
      ifMatch: true,
      body: postObject.partial(),
      responses: { 200: one(managedPost) },
    },
    transition: {
      method: 'POST',
      path: '/posts/{post_id}/transition',
      summary: '記事の公開状況の変更',
      permission: 'post.transition',
      body: postTransition,
      responses: { 200: one(managedPost) },
    },
    remove: {
      method: 'DELETE',
      path: '/posts/{post_id}',
      summary: '記事の下書きの削除(公開したことのないもの)',
      permission: 'post.remove',
      ifMatch: true,
      responses: { 204: z.undefined() },
    },
    restore: {
      method: 'POST',
      path: '/posts/{post_id}/restore',
      summary: '削除した記事の下書きを元に戻す',
      permission: 'post.remove',
      body: z.strictObject({}),
      responses: { 200: one(managedPost) },
    },
  }),
)

/** `post_counters/{post_uid}` as it is stored: what many raise at once stands beside the article, not in it. */
export const postCounterDocument = z.object({ uid, helpful_count: z.int() })
/** `post_marks/{post_uid}_{user_uid}` as it is stored: somebody found the article helpful. */
export const postMarkDocument = z.object({ uid: z.string(), post_uid: uid, user_uid: uid })

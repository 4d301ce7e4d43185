import * as z from 'zod'
import { issueCategories, stamps, stored } from './common.ts'
import { choice, lengthOf, moment, optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'

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
const related = z.array(uid).max(5)
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
  related_partner_uids: related,
  related_content_uids: related,
  related_seminar_uids: related,
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

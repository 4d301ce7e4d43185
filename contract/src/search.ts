import * as z from 'zod'
import { at, base, calls } from './endpoint.ts'
import { keyOf, uid } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { Actor } from './roles.ts'

/** What can be found, in the order in which it is shown. */
export const searchTypes = {
  startup: 'スタートアップ',
  goal: '経営目標',
  task: '経営アクション',
  issue: '経営課題',
  apply: '申込',
  interview: '面談',
  memo: 'メモ',
  contact: 'お問い合わせ',
  partner: 'パートナー',
  content: 'コンテンツ',
  special_feature: '特集',
  seminar: 'セミナー',
  post: '記事',
  announcement: 'お知らせ',
  user: 'メンバー',
} as const
export type SearchType = keyof typeof searchTypes

/** What each area searches, and the right it takes to read it. A new row also needs its source in resources/search. */
export const searched = {
  startup: {
    goal: 'goal.read',
    task: 'task.read',
    issue: 'issue.read',
    apply: 'apply.read',
    interview: 'interview.read',
    memo: 'memo.read',
    contact: 'contact.read',
    partner: 'partner.read',
    content: 'content.read',
    special_feature: 'special_feature.read',
    seminar: 'seminar.read',
    post: 'post.read',
    user: 'user.read',
  },
  partner: {
    task: 'task.read',
    apply: 'apply.read',
    interview: 'interview.read',
    memo: 'memo.read',
    contact: 'contact.read',
    content: 'content.read',
    user: 'user.read',
  },
  operator: {
    startup: 'startup.read',
    goal: 'goal.read',
    task: 'task.read',
    issue: 'issue.read',
    apply: 'apply.read',
    interview: 'interview.read',
    memo: 'memo.read',
    contact: 'contact.read',
    partner: 'partner.read',
    content: 'content.read',
    special_feature: 'special_feature.read',
    seminar: 'seminar.read',
    post: 'post.read',
    announcement: 'announcement.read',
    user: 'user.read',
  },
} as const satisfies Record<Actor, { readonly [T in SearchType]?: Permission }>

/** Hits of a type at a time. */
export const SEARCH_HITS = 5

/** A text with the places (from, to; in UTF-16 units) where the words stand in it. */
const marked = z.object({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) })
export type Marked = z.output<typeof marked>

const searchHit = z
  .object({
    uid,
    type: keyOf(searchTypes),
    title: marked,
    /** State, date or kind, in one line. */
    note: z.string(),
    /** Where the words stand that the title does not hold: the field by its label, and the text around them. */
    excerpt: marked.extend({ label: z.string() }).nullable(),
    /** A path of the portal. */
    link: z.string().startsWith('/'),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.output<typeof searchHit>

const searchGroup = z
  .object({
    type: keyOf(searchTypes),
    hits: z.array(searchHit),
    /** Leads to more of this type (`type` and `cursor`); null where these are all. */
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'SearchGroup' })
export type SearchGroup = z.output<typeof searchGroup>

const searchCalls = calls({
  get: {
    method: 'GET',
    path: '/search',
    summary: '閲覧できる項目の検索(種類ごと、2文字以上または漢字1文字)',
    permission: 'member',
    // Typing asks a few times a second at most; the client waits for a pause.
    limit: { calls: 120, seconds: 60 },
    query: z.strictObject({
      q: z.string().max(2000),
      type: keyOf(searchTypes).optional(),
      cursor: z.string().max(2000).optional(),
    }),
    responses: { 200: z.object({ data: z.array(searchGroup) }) },
  },
})

export const startupSearch = at(base.startup, searchCalls)
export const partnerSearch = at(base.partner, searchCalls)
export const operatorSearch = at(base.operator, searchCalls)

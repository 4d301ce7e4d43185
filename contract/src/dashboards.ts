import * as z from 'zod'
import { person } from './common.ts'
import { addMonths } from './dates.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { uid } from './fields.ts'
import { interview } from './interviews.ts'
import type { PageName } from './pages.ts'
import { one } from './paging.ts'
import { appliesWaitingFor } from './waiting.ts'

/**
 * What waits for an operator: what it is called, the page that lists it, and the question that page is opened with. The
 * server counts by the conditions of that question, so that the number is the length of the list.
 */
export const attentionKinds = {
  new_applies: {
    label: '確認待ちの申込',
    noun: '申込',
    page: 'operator_applies',
    query: { status: appliesWaitingFor('operator').join() },
  },
  late_applies: {
    label: '回答期限を過ぎた申込',
    noun: '申込',
    page: 'operator_applies',
    query: { due: 'overdue' },
  },
  due_applies: {
    label: 'まもなく回答期限の申込',
    noun: '申込',
    page: 'operator_applies',
    query: { due: 'soon' },
  },
  contacts: {
    label: '初回回答待ちのお問い合わせ',
    noun: 'お問い合わせ',
    page: 'operator_contacts',
    query: { unanswered: 'true' },
  },
  reports: {
    label: '実施報告のない面談',
    noun: '面談',
    page: 'operator_interviews',
    query: { needs_report: 'true' },
  },
  proposals: {
    label: '返答待ちの提案',
    noun: '提案',
    page: 'operator_tasks',
    query: { status: 'proposed', proposed_by_operator: 'true' },
  },
  health: {
    label: '要対応のスタートアップ',
    noun: '支援状況',
    page: 'operator_startups',
    query: { status: 'active', health: 'alert' },
  },
  reviews: {
    label: '公開申請中のコンテンツ',
    noun: 'コンテンツ',
    page: 'operator_contents',
    query: { status: 'in_review' },
  },
  partner_changes: {
    label: '承認待ちの変更',
    noun: 'パートナー',
    page: 'operator_partners',
    query: { changes: 'pending' },
  },
} as const satisfies Record<
  string,
  { label: string; noun: string; page: PageName; query: Readonly<Record<string, string>> }
>
export type AttentionKind = keyof typeof attentionKinds
export const attentionNames = Object.keys(attentionKinds) as AttentionKind[]

/** Rows of a kind that the dashboard shows itself. */
export const ATTENTION_ROWS = 5
/** Interviews of the day that it shows; the day's list has them all. */
export const TODAY_ROWS = 10

const attentionItem = z.object({
  uid,
  title: z.string(),
  company_name: z.string(),
  /** When it is due, or since when it waits where nothing is due; null where neither is known. */
  at: z.string().nullable(),
  /** `at` is when it is due. */
  is_due: z.boolean(),
  operator: person.nullable(),
  link: z.string().startsWith('/'),
})
export type AttentionItem = z.output<typeof attentionItem>
const attention = z.object({
  /** As long as the list it leads to. */
  count: z.int(),
  /** The first of them, most urgent first; at most 5. */
  items: z.array(attentionItem),
})
export type Attention = z.output<typeof attention>

/** A figure of the month until now, and of the month before until the same day of it. */
const monthly = z.object({ now: z.int(), before: z.int() })
/** Of the applies sent to partners in the month: those accepted, of those answered. */
const answers = z.object({ accepted: z.int(), answered: z.int() })
const month = z.object({
  applies: monthly,
  accepted: z.object({ now: answers, before: answers }),
  interviews: monthly,
  executions: monthly,
})
export type MonthFigures = z.output<typeof month>

const parts = [...attentionNames, 'interviews', 'month'] as const

const operatorDashboard = z.object({
  attention: z.object(
    Object.fromEntries(attentionNames.map((name) => [name, attention])) as Record<AttentionKind, typeof attention>,
  ),
  /** Of today in Japan, in their order; `count` beyond the ten that are shown. */
  interviews: z.object({
    count: z.int(),
    items: z.array(
      interview.pick({ uid: true, title: true, start_at: true, end_at: true, method: true, status: true }).extend({
        startup_name: z.string(),
      }),
    ),
  }),
  month,
  /** Parts that could not be read this time; they stand empty. */
  unread: z.array(z.enum(parts)),
})
export type OperatorDashboard = z.output<typeof operatorDashboard>

/** The days a month's figures are counted over: from the first until today, and as far in the month before. */
export function monthSpans(today: string): { now: Span; before: Span } {
  const from = `${today.slice(0, 7)}-01`
  return { now: { from, to: today }, before: { from: addMonths(from, -1), to: addMonths(today, -1) } }
}
export type Span = { readonly from: string; readonly to: string }

export const dashboards = {
  get: endpoint({
    method: 'GET',
    path: '/api/operator/dashboard',
    summary: '運営のダッシュボード(要対応、今日の面談、今月の活動)',
    access: operatorMay('dashboard.read'),
    responses: { 200: one(operatorDashboard) },
  }),
}

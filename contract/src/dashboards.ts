import * as z from 'zod'
import type { ApplyStatus } from './apply-states.ts'
import { person } from './common.ts'
import { addMonths } from './dates.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { uid } from './fields.ts'
import type { InterviewStatus } from './interview-states.ts'
import { interview } from './interviews.ts'
import { one } from './paging.ts'

/** What the dashboard tells: what waits for anybody, or what the one who looks is in charge of or takes part in. */
export const dashboardScopes = { all: '全体', own: '自分の担当' } as const
export type DashboardScope = keyof typeof dashboardScopes

/**
 * What waits for an operator: what it is called, the page that lists it, and the question that page is opened with. The
 * server counts by the conditions of that question, so that the number is the length of the list. `own`: the filter of
 * that list that names the person in charge; what has none waits for whoever comes first.
 */
export const attentionKinds = {
  new_applies: {
    label: '運営の対応待ちの申込',
    noun: '申込',
    page: 'operator_applies',
    query: { turn: 'operator' },
    own: 'operator_uid',
  },
  late_applies: {
    label: '回答期限を過ぎた申込',
    noun: '申込',
    page: 'operator_applies',
    query: { due: 'overdue' },
    own: 'operator_uid',
  },
  due_applies: {
    label: 'まもなく回答期限の申込',
    noun: '申込',
    page: 'operator_applies',
    query: { due: 'soon' },
    own: 'operator_uid',
  },
  late_contacts: {
    label: '初回回答の期限を過ぎたお問い合わせ',
    noun: 'お問い合わせ',
    page: 'operator_contacts',
    query: { unanswered: 'overdue' },
    own: 'operator_uid',
  },
  /** Whose moment lies ahead, so that none is counted twice. */
  contacts: {
    label: '初回回答待ちのお問い合わせ',
    noun: 'お問い合わせ',
    page: 'operator_contacts',
    query: { unanswered: 'ahead' },
    own: 'operator_uid',
  },
  reports: {
    label: '運営の対応待ちの面談',
    noun: '面談',
    page: 'operator_interviews',
    query: { turn: 'operator' },
    own: 'participant_uid',
  },
  proposals: {
    label: '返答待ちのアクションの提案',
    noun: '提案',
    page: 'operator_tasks',
    query: { status: 'proposed', proposed_by_operator: 'true' },
  },
  goal_proposals: {
    label: '返答待ちの目標の提案',
    noun: '提案',
    page: 'operator_goals',
    query: { status: 'draft', proposed_by_operator: 'true' },
  },
  health: {
    label: '要対応のスタートアップ',
    noun: '支援状況',
    page: 'operator_startups',
    query: { status: 'active', health: 'alert' },
    own: 'operator_uid',
  },
  reviews: {
    label: '審査待ちのコンテンツ',
    noun: 'コンテンツ',
    page: 'operator_contents',
    query: { review: 'waiting' },
  },
  /** To be invited again, published, or with changes to approve. */
  partners: {
    label: '運営の対応待ちのパートナー',
    noun: 'パートナー',
    page: 'operator_partners',
    query: { turn: 'operator' },
    own: 'operator_uid',
  },
  /** Nobody has joined, and the invitation has ended. */
  startups: {
    label: '招待が必要なスタートアップ',
    noun: 'スタートアップ',
    page: 'operator_startups',
    query: { turn: 'operator' },
    own: 'operator_uid',
  },
  /** Of the operators' own side, of a side that does not read them, and with another day that is asked for. */
  promises: {
    label: '運営の対応待ちの約束',
    noun: '約束',
    page: 'operator_promises',
    query: { turn: 'operator' },
    own: 'assignee_uid',
  },
} as const satisfies Record<string, AttentionKindDef>
export type AttentionKind = keyof typeof attentionKinds
export const attentionNames = Object.keys(attentionKinds) as AttentionKind[]

/** The kinds whose rows are told in a scope; of the others 自分の担当 tells how many there are of all. */
export const kindsIn = (scope: DashboardScope): AttentionKind[] =>
  attentionNames.filter((name) => scope === 'all' || ownFilterOf(name))
const ownFilterOf = (name: AttentionKind) => (attentionKinds[name] as AttentionKindDef).own

/** The page that lists what waits of a kind, and its question: of all, or of what this person is in charge of. */
export function attentionList(name: AttentionKind, uid?: string): NumberList {
  const [{ page, query }, own] = [attentionKinds[name], ownFilterOf(name)]
  return { page, query: { ...query, ...(uid && own && { [own]: uid }) } }
}
/** Where a number leads: the page that lists what it counts, and the question it is opened with. */
export type NumberList = { readonly page: ListPage; readonly query: Readonly<Record<string, string>> }
type ListPage =
  `operator_${'applies' | 'contacts' | 'interviews' | 'tasks' | 'goals' | 'startups' | 'contents' | 'partners' | 'promises' | 'activities'}`

type AttentionKindDef = NumberList & {
  readonly label: string
  readonly noun: string
  readonly own?: 'operator_uid' | 'participant_uid' | 'assignee_uid'
}

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

/** Interviews of a day: neither still to be arranged nor cancelled. */
export const heldStatuses = ['scheduled', 'done', 'no_show'] as const satisfies InterviewStatus[]
/** What partners have answered with, and what stands for an answer. */
export const acceptedStatuses = ['accepted', 'scheduling', 'in_progress', 'completed'] as const satisfies ApplyStatus[]
export const refusedStatuses = ['declined', 'expired'] as const satisfies ApplyStatus[]
const answeredStatuses = [...acceptedStatuses, ...refusedStatuses]

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
  /** What is nobody's own is counted of all in both scopes. */
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
  /** Of everybody in both scopes. */
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

/** The pages that list what the figures of a span count, each with the question it is opened with. */
export const figureLists = (span: Span) =>
  ({
    applies: { page: 'operator_applies', query: { ...span } },
    /** 承諾率: those that were answered, of those sent. */
    accepted: { page: 'operator_applies', query: { status: answeredStatuses.join(), span: 'sent', ...span } },
    interviews: { page: 'operator_interviews', query: { status: 'done', ...span } },
    executions: { page: 'operator_activities', query: { noun: 'task', verb: 'task.executed', ...span } },
  }) as const satisfies Record<keyof MonthFigures, NumberList>

/** The page that lists the interviews of a day, and its question: of all, or those this person takes part in. */
export const dayList = (day: string, participant_uid?: string): NumberList => ({
  page: 'operator_interviews',
  query: { status: heldStatuses.join(), from: day, to: day, ...(participant_uid && { participant_uid }) },
})

export const dashboards = {
  get: endpoint({
    method: 'GET',
    path: '/api/operator/dashboard',
    summary: '運営のダッシュボード(要対応、今日の面談、今月の活動)',
    access: operatorMay('dashboard.read'),
    query: z.strictObject({ scope: z.enum(Object.keys(dashboardScopes) as DashboardScope[]).default('all') }),
    responses: { 200: one(operatorDashboard) },
  }),
}

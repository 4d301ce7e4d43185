import * as z from 'zod'
import { activity } from './activities.ts'
import { type ActivityVerb, activityVerbs } from './activity-verbs.ts'
import { person, stages } from './common.ts'
import { csvExport, paging } from './downloads.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { askedDay, keyOf, uid } from './fields.ts'
import { goal } from './goals.ts'
import { issue } from './issues.ts'
import { listOf, listQuery, one } from './paging.ts'
import { actorLabels } from './roles.ts'

/** What has happened in the whole system, and what a startup was on a day. For operators alone. */

type NounOf<V extends string> = V extends `${infer Noun}.${string}` ? Noun : never
/** What an entry tells of: the first half of its verb. */
export const activityNouns = {
  startup: 'スタートアップ',
  registration: '登録',
  profile: '企業情報',
  disclosure: '公開範囲',
  access: '閲覧',
  issue: '経営課題',
  metric: '経営指標',
  goal: '経営目標',
  task: '経営アクション',
  execution: '実行記録',
  comment: 'コメント',
  interview: '面談',
  memo: 'メモ',
  promise: '約束',
  apply: '申込',
  contact: 'お問い合わせ',
  partner: 'パートナー',
  content: 'コンテンツ',
  recommendation: 'おすすめ',
  special_feature: '特集',
  post: '記事',
  seminar: 'セミナー',
  announcement: 'お知らせ',
  file: 'ファイル',
  user: '利用者',
  role: '権限',
  record: '引き継ぎ',
  availability: '面談できる時間',
  calendar_feed: '予定の購読',
  load: '担当の偏り',
  tick: '定期処理',
} as const satisfies Record<NounOf<ActivityVerb>, string>
export type ActivityNoun = keyof typeof activityNouns

/** All that can be told of a noun, in the order of the table of verbs. */
export const verbsOf = (noun: ActivityNoun): ActivityVerb[] =>
  (Object.keys(activityVerbs) as ActivityVerb[]).filter((verb) => verb.startsWith(`${noun}.`))

/** An entry with the companies it is of, by the names they had then; null where it is of none. */
const systemActivity = activity
  .extend({
    startup_company_uid: uid.nullable(),
    startup_name: z.string().nullable(),
    partner_company_uid: uid.nullable(),
    partner_name: z.string().nullable(),
  })
  .meta({ id: 'SystemActivity' })
export type SystemActivity = z.output<typeof systemActivity>

const systemActivityQuery = listQuery(['-occurred_at'], {
  /** Which side's people did it. */
  actor: keyOf(actorLabels).optional(),
  actor_uid: uid.optional(),
  noun: keyOf(activityNouns).optional(),
  /** Goes before `noun`. */
  verb: keyOf(activityVerbs).optional(),
  startup_uid: uid.optional(),
  partner_uid: uid.optional(),
  /** Days in Japan, both included. */
  from: askedDay.optional(),
  to: askedDay.optional(),
}).omit({ q: true, sort: true })
export type SystemActivityQuery = z.output<typeof systemActivityQuery>

/** Some field may have been another: an entry from before raw values were kept names it in words. */
const past = { unsure: z.boolean() }
const pastState = z
  .object({
    on: askedDay,
    /** Null where it was not registered yet. */
    startup: z
      .object({
        name: z.string(),
        stage: keyOf(stages).nullable(),
        tagline: z.string(),
        employee_count: z.int().nullable(),
        assigned_operators: z.array(person),
        tags: z.array(z.string()),
        ...past,
      })
      .nullable(),
    issues: z.array(
      issue.pick({ uid: true, title: true, issue_category: true, urgency: true, status: true }).extend(past),
    ),
    goals: z.array(goal.pick({ uid: true, title: true, status: true, progress: true, due_on: true }).extend(past)),
  })
  .meta({ id: 'PastState' })
export type PastState = z.output<typeof pastState>

export const systemActivities = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/activities',
    summary: 'システム全体のアクティビティ',
    access: operatorMay('activity.read'),
    query: systemActivityQuery,
    responses: { 200: listOf(systemActivity) },
  }),
  exportAll: endpoint({
    ...csvExport,
    path: '/api/operator/exports/activities',
    summary: 'システム全体のアクティビティ(CSV)',
    access: operatorMay('export.read'),
    query: systemActivityQuery.omit(paging),
  }),
  pastState: endpoint({
    method: 'GET',
    path: '/api/operator/startups/{startup_id}/past_state',
    summary: 'スタートアップのある日の終わりの状態(担当、経営課題、経営目標)',
    access: operatorMay('activity.read'),
    query: z.strictObject({ on: askedDay }),
    responses: { 200: one(pastState) },
  }),
}

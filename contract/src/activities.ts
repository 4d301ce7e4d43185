import * as z from 'zod'
import { person } from './common.ts'
import { endpoint, operatorMay, startupMay } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { listOf, listQuery } from './paging.ts'

/**
 * What can happen, and how it is told. `{title}` is the object's title; the person stands before it.
 * The text is made on the screen from verb and data, so that wording can change for old entries too.
 */
export const activityVerbs = {
  'goal.created': '経営目標「{title}」を追加しました。',
  'goal.proposed': '経営目標「{title}」を提案しました。',
  'goal.updated': '経営目標「{title}」を変更しました。',
  'goal.removed': '経営目標「{title}」を削除しました。',
  'goal.restored': '経営目標「{title}」を元に戻しました。',
  'goal.transitioned': '経営目標「{title}」を「{to}」にしました。',
  'goal.checked_in': '経営目標「{title}」のチェックインをしました。',
  'goal.checkin_updated': '経営目標「{title}」のチェックインを変更しました。',
  'task.created': '経営アクション「{title}」を追加しました。',
  'task.proposed': '経営アクション「{title}」を提案しました。',
  'task.updated': '経営アクション「{title}」を変更しました。',
  'task.removed': '経営アクション「{title}」を削除しました。',
  'task.restored': '経営アクション「{title}」を元に戻しました。',
  'task.transitioned': '経営アクション「{title}」を「{to}」にしました。',
  'task.executed': '経営アクション「{title}」の実行を記録しました。',
  'execution.updated': '経営アクション「{title}」の実行記録を変更しました。',
  'execution.removed': '経営アクション「{title}」の実行記録を削除しました。',
  'comment.created': '「{title}」にコメントしました。',
  'comment.updated': '「{title}」のコメントを変更しました。',
  'comment.removed': '「{title}」のコメントを削除しました。',
  'role.granted': '{title}さんの権限を「{to}」にしました。',
  'tick.run': '定期処理を実行しました。',
} as const
export type ActivityVerb = keyof typeof activityVerbs

const activityDiff = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })

export const activity = z
  .object({
    uid,
    occurred_at: moment,
    actor: person,
    verb: keyOf(activityVerbs),
    object: z.object({ type: z.string(), uid, title: z.string() }),
    /** The state reached, in words, where the verb tells of one. */
    to: z.string().nullable(),
    diff: z.array(activityDiff),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof activity>
/** `activities/{uid}` as it is stored: never changed, so without `rev`. */
export const activityDocument = activity.extend({
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  /** `operators`, `startup:{uid}`, `partner:{uid}`: who may read it. */
  visible_to: z.array(z.string().regex(/^(operators|(startup|partner):[A-Za-z0-9_-]{1,64})$/)),
  request_id: z.string(),
})
export type ActivityDocument = z.output<typeof activityDocument>

const activityListQuery = listQuery(['-occurred_at'], { object_uid: uid.optional() }).omit({ q: true })
const list = { method: 'GET', query: activityListQuery, responses: { 200: listOf(activity) } } as const

export const activities = {
  list: endpoint({
    ...list,
    summary: '自社のアクティビティ',
    path: '/api/startups/{startup_id}/activities',
    access: startupMay('activity.read'),
  }),
}
export const operatorActivities = {
  list: endpoint({
    ...list,
    summary: 'スタートアップのアクティビティ',
    path: '/api/operator/startups/{startup_id}/activities',
    access: operatorMay('activity.read'),
  }),
}

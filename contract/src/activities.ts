import * as z from 'zod'
import { person } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { listOf, listQuery } from './paging.ts'

/**
 * What can happen, and how it is told. `{title}` is the object's title; the person stands before it.
 * The text is made on the screen from verb and data, so that wording can change for old entries too.
 */
export const activityVerbs = {
  'startup.created': 'スタートアップ「{title}」を登録しました。',
  'startup.updated': '「{title}」の運営情報を変更しました。',
  'startup.transitioned': '「{title}」の支援状況を「{to}」にしました。',
  'startup.judged': '「{title}」のコンディションを「{to}」にしました。',
  'startup.assigned': '「{title}」の担当を{to}さんにしました。',
  'partner.created': 'パートナー「{title}」を登録しました。',
  'partner.updated': '「{title}」の運営情報を変更しました。',
  'partner.transitioned': '「{title}」の掲載状況を「{to}」にしました。',
  'partner.assigned': '「{title}」の担当を{to}さんにしました。',
  'partner.change_requested': '「{title}」の企業情報の変更を申請しました。',
  'partner.change_approved': '「{title}」の企業情報の変更を承認しました。',
  'partner.change_refused': '「{title}」の企業情報の変更を差し戻しました。',
  'partner.change_withdrawn': '「{title}」の企業情報の変更を取り下げました。',
  'registration.issues_chosen': '経営課題を登録しました。',
  'registration.completed': '「{title}」の登録を完了しました。',
  'profile.updated': '企業情報を変更しました。',
  'disclosure.updated': '公開範囲を変更しました。',
  'access.viewed': '「{title}」を閲覧しました。',
  'issue.created': '経営課題「{title}」を追加しました。',
  'issue.updated': '経営課題「{title}」を変更しました。',
  'issue.removed': '経営課題「{title}」を削除しました。',
  'issue.restored': '経営課題「{title}」を元に戻しました。',
  'issue.transitioned': '経営課題「{title}」を「{to}」にしました。',
  'metric.created': '経営指標「{title}」を入力しました。',
  'metric.updated': '経営指標「{title}」を変更しました。',
  'metric.corrected': '経営指標「{title}」を訂正しました。',
  'metric.removed': '経営指標「{title}」の値を削除しました。',
  'metric.alert_created': '経営指標「{title}」のアラートを追加しました。',
  'metric.alert_updated': '経営指標「{title}」のアラートを変更しました。',
  'metric.alert_removed': '経営指標「{title}」のアラートを削除しました。',
  'metric.alert_restored': '経営指標「{title}」のアラートを元に戻しました。',
  'metric.chosen': '使用する経営指標を変更しました。',
  'goal.created': '経営目標「{title}」を追加しました。',
  'goal.proposed': '経営目標「{title}」を提案しました。',
  'goal.updated': '経営目標「{title}」を変更しました。',
  'goal.removed': '経営目標「{title}」を削除しました。',
  'goal.restored': '経営目標「{title}」を元に戻しました。',
  'goal.reminded': '経営目標「{title}」の更新をお願いしました。',
  'goal.transitioned': '経営目標「{title}」を「{to}」にしました。',
  'goal.checked_in': '経営目標「{title}」のチェックインをしました。',
  'goal.checkin_updated': '経営目標「{title}」のチェックインを変更しました。',
  'goal.checkin_removed': '経営目標「{title}」のチェックインを削除しました。',
  'task.created': '経営アクション「{title}」を追加しました。',
  'task.proposed': '経営アクション「{title}」を提案しました。',
  'task.updated': '経営アクション「{title}」を変更しました。',
  'task.removed': '経営アクション「{title}」を削除しました。',
  'task.restored': '経営アクション「{title}」を元に戻しました。',
  'task.transitioned': '経営アクション「{title}」を「{to}」にしました。',
  'task.reminded': '経営アクション「{title}」への回答をお願いしました。',
  'task.executed': '経営アクション「{title}」の実行を記録しました。',
  'execution.updated': '経営アクション「{title}」の実行記録を変更しました。',
  'execution.removed': '経営アクション「{title}」の実行記録を削除しました。',
  'execution.stamped': '経営アクション「{title}」の実行記録に「{to}」のスタンプを押しました。',
  'execution.unstamped': '経営アクション「{title}」の実行記録のスタンプを取り消しました。',
  'comment.created': '「{title}」にコメントしました。',
  'comment.updated': '「{title}」のコメントを変更しました。',
  'comment.removed': '「{title}」のコメントを削除しました。',
  'content.saved': 'コンテンツ「{title}」を保存しました。',
  'content.unsaved': 'コンテンツ「{title}」の保存を解除しました。',
  'post.saved': '記事「{title}」を保存しました。',
  'post.unsaved': '記事「{title}」の保存を解除しました。',
  'post.marked': '記事「{title}」を「役に立った」にしました。',
  'post.unmarked': '記事「{title}」の「役に立った」を外しました。',
  'interview.created': '面談「{title}」を登録しました。',
  'interview.updated': '面談「{title}」の内容を変更しました。',
  'interview.removed': '面談「{title}」を削除しました。',
  'interview.restored': '面談「{title}」を元に戻しました。',
  'interview.transitioned': '面談「{title}」を「{to}」にしました。',
  'interview.reopened': '面談「{title}」を実施予定に戻しました。({to})',
  'interview.rescheduled': '面談「{title}」の日程を変更することにしました。({to})',
  'interview.reminded': '面談「{title}」の候補日時への回答をお願いしました。',
  'interview.proposed': '面談「{title}」の候補日時を追加しました。',
  'interview.answered': '面談「{title}」の候補日時に回答しました。',
  'interview.scheduled': '面談「{title}」の日時を確定しました。',
  'interview.attended': '面談「{title}」に「{to}」と回答しました。',
  'interview.change_requested': '面談「{title}」の日程変更を希望しました。',
  'interview.time_kept': '面談「{title}」の日時を変更しないことにしました。',
  'interview.concluded': '面談「{title}」の議題の結果を記録しました。',
  'interview.rated': '面談「{title}」を評価しました。',
  'memo.created': '面談「{title}」のメモを書きました。',
  'memo.updated': '面談「{title}」のメモを変更しました。',
  'promise.settled': '約束「{title}」を「{to}」にしました。',
  'promise.renegotiated': '約束「{title}」の期限を変更しました。',
  'promise.reminded': '約束「{title}」への対応をお願いしました。',
  'promise.move_asked': '約束「{title}」の期限の変更を希望しました。({to})',
  'promise.move_declined': '約束「{title}」の期限を変更しないことにしました。',
  'promise.move_withdrawn': '約束「{title}」の期限の変更の希望を取り消しました。',
  'promise.move_ended': '約束「{title}」の期限の変更の希望を終了しました。',
  'memo.noted': '「{title}」のメモを書きました。',
  'memo.note_updated': '「{title}」のメモを変更しました。',
  'memo.note_removed': '「{title}」のメモを削除しました。',
  'memo.note_restored': '「{title}」のメモを元に戻しました。',
  'memo.removed': '面談「{title}」のメモを削除しました。',
  'memo.restored': '面談「{title}」のメモを元に戻しました。',
  'memo.shared': '面談「{title}」のメモを共有しました。',
  'post.created': '記事「{title}」を作成しました。',
  'post.updated': '記事「{title}」を変更しました。',
  'post.transitioned': '記事「{title}」を「{to}」にしました。',
  'seminar.created': 'セミナー「{title}」を作成しました。',
  'seminar.updated': 'セミナー「{title}」を変更しました。',
  'seminar.transitioned': 'セミナー「{title}」を「{to}」にしました。',
  'seminar.published': 'セミナー「{title}」を公開しました。',
  'seminar.withheld': 'セミナー「{title}」の公開予約を取り消しました。({to})',
  'seminar.attended': 'セミナー「{title}」の出欠を「{to}」にしました。',
  'content.created': 'コンテンツ「{title}」を作成しました。',
  'content.updated': 'コンテンツ「{title}」を変更しました。',
  'content.transitioned': 'コンテンツ「{title}」を「{to}」にしました。',
  'content.revision_submitted': 'コンテンツ「{title}」の変更を申請しました。',
  'content.revised': 'コンテンツ「{title}」の変更を承認しました。',
  'content.revision_refused': 'コンテンツ「{title}」の変更を差し戻しました。',
  'content.revision_withdrawn': 'コンテンツ「{title}」の変更の申請を取り下げました。',
  'recommendation.created': 'コンテンツ「{title}」をおすすめしました。',
  'special_feature.created': '特集「{title}」を作成しました。',
  'special_feature.updated': '特集「{title}」を変更しました。',
  'special_feature.transitioned': '特集「{title}」を「{to}」にしました。',
  'special_feature.ordered': '特集の表示順を変更しました。',
  'post.published': '記事「{title}」を公開しました。',
  'post.withheld': '記事「{title}」の公開予約を取り消しました。({to})',
  'special_feature.published': '特集「{title}」を公開しました。',
  'special_feature.withheld': '特集「{title}」の公開予約を取り消しました。({to})',
  'special_feature.ended': '特集「{title}」の公開を終了しました。',
  'content.ended': 'コンテンツ「{title}」の公開を終了しました。',
  'announcement.created': 'お知らせ「{title}」を作成しました。',
  'announcement.updated': 'お知らせ「{title}」を変更しました。',
  'announcement.transitioned': 'お知らせ「{title}」を「{to}」にしました。',
  'announcement.removed': 'お知らせ「{title}」を削除しました。',
  'announcement.restored': 'お知らせ「{title}」を元に戻しました。',
  'announcement.published': 'お知らせ「{title}」を公開しました。',
  'announcement.withheld': 'お知らせ「{title}」の公開予約を取り消しました。({to})',
  'announcement.ended': 'お知らせ「{title}」の掲載を終了しました。',
  'recommendation.transitioned': 'おすすめ「{title}」を「{to}」にしました。',
  'contact.created': 'お問い合わせ「{title}」を送りました。',
  'contact.received': 'お問い合わせ「{title}」を受け付けました。',
  'contact.replied': 'お問い合わせ「{title}」に返信しました。',
  'contact.transitioned': 'お問い合わせ「{title}」を「{to}」にしました。',
  'contact.assigned': 'お問い合わせ「{title}」の担当者を変更しました。',
  'contact.updated': 'お問い合わせ「{title}」の優先度を変更しました。',
  'contact.noted': 'お問い合わせ「{title}」に運営内のメモを追加しました。',
  'contact.rated': 'お問い合わせ「{title}」への対応を評価しました。',
  'file.declared': 'ファイル「{title}」のアップロードを始めました。',
  'partner.received': '「{title}」の申込の受付を変更しました。({to})',
  'partner.saved': 'パートナー「{title}」を「あとで見る」に保存しました。',
  'partner.unsaved': 'パートナー「{title}」を「あとで見る」から外しました。',
  'partner.awaited': 'パートナー「{title}」の受付再開のお知らせを登録しました。',
  'partner.await_cancelled': 'パートナー「{title}」の受付再開のお知らせの登録を取り消しました。',
  'partner.await_ended': 'パートナー「{title}」の受付再開のお知らせの登録を終了しました。({to})',
  'partner.await_told': 'パートナー「{title}」の受付再開をお知らせしました。',
  'apply.created': '「{title}」に申し込みました。',
  'apply.transitioned': '「{title}」への申込を「{to}」にしました。',
  'apply.messaged': '「{title}」への申込にメッセージを送りました。',
  'apply.assigned': '「{title}」への申込の担当者を変更しました。',
  'apply.handed_over': '「{title}」への申込の担当を「{to}」にしました。',
  'apply.noted': '「{title}」への申込に運営内のメモを追加しました。',
  'apply.own_noted': '「{title}」への申込に自社のメモを追加しました。',
  'apply.linked': '「{title}」への申込を経営課題「{to}」につなぎました。',
  'contact.reminded': 'お問い合わせ「{title}」への返信をお願いしました。',
  'apply.reminded': '「{title}」への申込について、対応待ちの企業に連絡しました。',
  'apply.rated': '「{title}」への申込を評価しました。',
  'seminar.applied': 'セミナー「{title}」に申し込みました。({to})',
  'seminar.withdrawn': 'セミナー「{title}」への申し込みをキャンセルしました。',
  'seminar.raised': 'セミナー「{title}」のキャンセル待ちを参加確定にしました。',
  'role.granted': '{title}さんの権限を「{to}」にしました。',
  'user.invited': '{title}さんを招待しました。',
  'user.invitation_resent': '{title}さんへの招待を再送しました。',
  'user.invitation_revoked': '{title}さんへの招待を取り消しました。',
  'user.invitation_ended': '{title}さんへの招待を無効にしました。',
  'user.joined': '参加しました。',
  'user.updated': '{title}さんのプロフィールを変更しました。',
  'user.transitioned': '{title}さんの利用状況を「{to}」にしました。',
  'user.removed': '{title}さんを退会にしました。',
  'record.handed_over': '「{title}」の担当を{to}さんに引き継ぎました。',
  'user.reset_sent': '{title}さんにパスワード再設定のメールを送りました。',
  'user.email_requested': 'メールアドレスの変更を申し込みました。',
  'user.email_cancelled': 'メールアドレスの変更を取り消しました。',
  'user.email_changed': 'メールアドレスを変更しました。',
  'user.email_reverted': 'メールアドレスの変更を元に戻しました。',
  'user.password_changed': 'パスワードを変更しました。',
  'user.password_reset': 'パスワードを再設定しました。',
  'user.sessions_ended': 'ほかの端末からログアウトしました。',
  'user.notifications_updated': '通知設定を変更しました。',
  'availability.updated': '空き時間を変更しました。',
  'calendar_feed.created': '予定の購読アドレスを作成しました。',
  'calendar_feed.removed': '予定の購読アドレスを停止しました。',
  'load.weights_updated': '担当の偏りの点数を変更しました。',
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

/** What a partner's timeline is narrowed to. */
export const timelineTopics = {
  interview: '面談',
  apply: '申込',
  content: 'コンテンツ',
  startup: '支援先の更新',
} as const
export type TimelineTopic = keyof typeof timelineTopics
const topics: Readonly<Record<string, TimelineTopic>> = {
  interview: 'interview',
  apply: 'apply',
  content: 'content',
  goal: 'startup',
  task: 'startup',
  execution: 'startup',
  comment: 'startup',
  profile: 'startup',
  metric: 'startup',
}
/** Where an event stands in a partner's timeline; null is what happens there to accounts, files and the like. */
export const topicOf = (verb: ActivityVerb): TimelineTopic | null => {
  if (verb.startsWith('memo.')) return verb.startsWith('memo.note') ? null : 'interview'
  return topics[verb.split('.')[0] ?? ''] ?? null
}

/** A field of a record before and after a change, as it is stored: what the words of a difference are made of. */
const fieldChange = z.object({ uid, field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.output<typeof fieldChange>
/** `activities/{uid}` as it is stored: never changed, so without `rev`. */
export const activityDocument = activity.extend({
  /** Never answered: who may read a record today is told from them what it was, cut as the record itself is. */
  changes: z.array(fieldChange).default([]),
  /** The records the changes are of. */
  changed_uids: z.array(uid).default([]),
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  /** What these companies were called then; null also in entries from before names were kept. */
  startup_name: z.string().nullable().default(null),
  partner_name: z.string().nullable().default(null),
  /** The actor's company, where readers of another company are told of it. */
  actor_company: z.string().nullable().default(null),
  /** `operators`, `startup:{uid}`, `partner:{uid}`: who may read it. */
  visible_to: z.array(z.string().regex(/^(operators|(startup|partner):[A-Za-z0-9_-]{1,64})$/)),
  /** The partners whose timeline it stands in, and under which topic; what they may read of it is asked when it is read. */
  timeline_of: z.array(uid).default([]),
  topic: keyOf(timelineTopics).nullable().default(null),
  request_id: z.string(),
})
export type ActivityDocument = z.output<typeof activityDocument>

const activityCalls = calls({
  list: {
    method: 'GET',
    path: '/activities',
    summary: 'スタートアップのアクティビティ',
    permission: 'activity.read',
    query: listQuery(['-occurred_at'], { object_uid: uid.optional() }).omit({ q: true }),
    responses: { 200: listOf(activity) },
  },
})

export const activities = at(base.startup, activityCalls)
export const operatorActivities = at(base.operatorStartup, activityCalls)

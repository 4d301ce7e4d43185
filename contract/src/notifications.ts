import * as z from 'zod'
import { storedUnsearched, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'

/** What notifications are about, as people set them. Some (role, e-mail, password) cannot be switched off. */
export const notificationKinds = {
  interview: '面談',
  apply: '申込',
  task: '経営アクション',
  goal: '経営目標',
  contact: 'お問い合わせ',
  review: '公開・審査',
  metric: '経営指標',
  news: 'お知らせ',
} as const
export type NotificationKind = keyof typeof notificationKinds
export const digests = { immediate: '即時', daily: '1日1回', off: '受け取らない' } as const

const digest = keyOf(digests)
const hour = z.string().regex(/^([01]\d|2[0-3]):00$/)
const channels = z.object({ in_app: digest, mail: digest })

const kinds = z.object({
  interview: channels,
  apply: channels,
  task: channels,
  goal: channels,
  contact: channels,
  review: channels,
  metric: channels,
  news: channels,
})

/** Per kind and channel how often; nothing is mailed in the quiet hours (Japan). */
export const notificationSettings = z.object({ kinds, quiet_from: hour, quiet_until: hour })
export type NotificationSettings = z.output<typeof notificationSettings>
/** As they are stored: what was chosen before there were the last kinds says nothing of them. */
const unsaid = channels.default({ in_app: 'immediate', mail: 'immediate' })
export const storedNotificationSettings = notificationSettings.extend({
  kinds: kinds.extend({ review: unsaid, metric: unsaid }),
})
/** The form of the settings. */
export const notificationSettingsInput = z.strictObject(notificationSettings.shape)

/** The caller's own settings as they are answered; the ETag is that of the own user. */
const ownSettings = notificationSettings.extend(verdicts).meta({ id: 'NotificationSettings' })
export type OwnNotificationSettings = z.output<typeof ownSettings>

const own = { permission: 'user.notifications' } as const
const settingsCalls = calls({
  get: {
    ...own,
    method: 'GET',
    path: '/settings/notifications',
    summary: '通知設定',
    responses: { 200: one(ownSettings) },
  },
  update: {
    ...own,
    method: 'PATCH',
    path: '/settings/notifications',
    summary: '通知設定の変更',
    ifMatch: true,
    body: notificationSettingsInput.partial(),
    responses: { 200: one(ownSettings) },
  },
})
export const startupNotificationSettings = at(base.startup, settingsCalls)
export const partnerNotificationSettings = at(base.partner, settingsCalls)
export const operatorNotificationSettings = at(base.operator, settingsCalls)

/** What a person starts with. */
export const defaultNotificationSettings: NotificationSettings = {
  kinds: {
    interview: { in_app: 'immediate', mail: 'immediate' },
    apply: { in_app: 'immediate', mail: 'immediate' },
    task: { in_app: 'immediate', mail: 'daily' },
    goal: { in_app: 'immediate', mail: 'daily' },
    contact: { in_app: 'immediate', mail: 'immediate' },
    review: { in_app: 'immediate', mail: 'immediate' },
    metric: { in_app: 'immediate', mail: 'immediate' },
    news: { in_app: 'immediate', mail: 'off' },
  },
  quiet_from: '20:00',
  quiet_until: '08:00',
}

/**
 * What a group is about: `apply:u1:message` and `apply:u1:answered` both of the apply. All that a person is told of one
 * object stands in one row.
 */
export const objectOfGroup = (groupKey: string): string => groupKey.split(':').slice(0, 2).join(':')

/** An interview that somebody is in no longer, as their calendar has it: a file of this sequence takes it out. */
export const leftInterview = z.object({
  interview_uid: uid,
  title: z.string(),
  start_at: moment,
  end_at: moment,
  sequence: z.int().min(0),
})
export type LeftInterview = z.output<typeof leftInterview>

/** Where its reader goes on from there, beside the record itself. */
export const onwardLink = z.object({ label: z.string(), link: z.string().startsWith('/') })

/** What tells somebody of something, as the change that causes it writes it. One per receiver and `group_key`. */
export const newNotificationDocument = z.object({
  uid,
  receiver_uid: uid,
  kind: keyOf(notificationKinds),
  title: z.string().max(60),
  body: z.string().max(160),
  /** A path of the portal; the receiver's right to it is checked when it is made. */
  link: z.string().startsWith('/'),
  /** One per object: a newer one replaces the older and raises the count. */
  group_key: z.string(),
  /** What it is about, as `objectOfGroup` tells. */
  object_key: z.string().default(''),
  /** How many since it was last read. */
  count: z.int().min(1),
  /** Nobody needs it from then on: what is still held is dropped. */
  ends_at: moment.nullable().default(null),
  /** Told by a mail of its own, whatever the settings, and always shown: role, e-mail, password. */
  fixed: z.boolean().default(false),
  /** Its mail alone tells it, for what that brings: whoever has done something themselves knows of it. */
  mail_only: z.boolean().default(false),
  /** The interview whose calendar file its mail brings. */
  calendar_uid: uid.nullable().default(null),
  /** The interview that its mail takes out of the receiver's calendar. */
  left: leftInterview.nullable().default(null),
  /** The interview whose brief its mail brings, where that begins at `ends_at` still. */
  brief_uid: uid.nullable().default(null),
  /**
   * The seat it is about, in a seminar that begins at `ends_at`: its mail brings the place and the calendar file. What
   * `reminds` of a time is dropped once that is another one; news of the seat tells the time as it is by then.
   */
  seat: z
    .object({ seminar_uid: uid, apply_uid: uid, reminds: z.boolean().default(true) })
    .nullable()
    .default(null),
  /** Where its mail leads on to as well. */
  onward: onwardLink.nullable().default(null),
  /** When the receiver's settings were looked at; null until then. */
  arranged_at: moment.nullable().default(null),
  created_at: moment,
  updated_at: moment,
  ...storedUnsearched,
})

/** `notifications/{uid}` as it is stored. What the settings make of it is derived, and raises no `rev`. */
export const notificationDocument = newNotificationDocument.extend({
  read_at: moment.nullable().default(null),
  done_at: moment.nullable().default(null),
  /** Since when it is seen under the bell; null while it waits for the morning, and where it is switched off. */
  shown_at: moment.nullable().default(null),
  /** `shown_at` on the newest of what is told of its object, which stands for all of it; null on the others. */
  head_at: moment.nullable().default(null),
  /** How many others stand under it; 0 where it stands under another. */
  beside: z.int().min(0).default(0),
  /** When it is to be shown, or mailed, where that waits for the morning or the end of the quiet hours. */
  show_at: moment.nullable().default(null),
  mail_at: moment.nullable().default(null),
  /** The `count` the settings were last applied to, so that what has come since can be told apart. */
  counted: z.int().default(0),
})
export type NotificationDocument = z.output<typeof notificationDocument>

/** Whether the receiver has seen it: by itself, or with all that was shown until `readBefore`. */
export const isRead = (
  { read_at, shown_at }: Pick<NotificationDocument, 'read_at' | 'shown_at'>,
  readBefore: string | null,
): boolean => read_at !== null || (shown_at !== null && readBefore !== null && shown_at <= readBefore)

/** A notification as its receiver sees it. */
export const notification = notificationDocument
  .pick({ uid: true, kind: true, title: true, body: true, link: true, count: true, beside: true })
  .extend({ shown_at: moment, unread: z.boolean() })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

const notificationListQuery = listQuery(['-shown_at'], {
  kind: manyOf(notificationKinds).optional(),
  /** `true`: only those not read yet. */
  unread: z.literal('true').optional(),
}).omit({ q: true })
const notificationCalls = calls({
  list: {
    ...own,
    method: 'GET',
    path: '/notifications',
    summary: '自分へのお知らせの一覧(同じ対象のものは、最新の1件にまとまる)',
    query: notificationListQuery,
    responses: { 200: listOf(notification) },
  },
  /** The newest first. */
  listBeside: {
    ...own,
    method: 'GET',
    path: '/notifications/{notification_id}/beside',
    summary: '同じ対象についての、ほかのお知らせ',
    query: listQuery(['-shown_at'], {}).omit({ q: true }),
    responses: { 200: listOf(notification) },
  },
  read: {
    ...own,
    method: 'POST',
    path: '/notifications/{notification_id}/read',
    summary: 'お知らせと、同じ対象についてのそれより前のお知らせを既読にする',
    /** When it was shown, as the person has seen it: told anew since, it stays unread. */
    body: z.strictObject({ until: moment.optional() }),
    responses: { 200: one(notification) },
  },
  readAll: {
    ...own,
    method: 'POST',
    path: '/notifications/read_all',
    summary: 'お知らせをすべて既読にする(何件でも一度に)',
    /** Up to what the person has seen; everything shown so far where it is left out. */
    body: z.strictObject({ until: moment.optional() }),
    responses: { 200: one(z.object({ read_before: moment })) },
  },
})
export const startupNotifications = at(base.startup, notificationCalls)
export const partnerNotifications = at(base.partner, notificationCalls)
export const operatorNotifications = at(base.operator, notificationCalls)

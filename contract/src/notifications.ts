import * as z from 'zod'
import { storedUnsearched, verdicts } from './common.ts'
import { endpoint, operatorMay, partnerMay, startupMay } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { one } from './paging.ts'

/** What notifications are about, as people set them. Some (role, e-mail, password) cannot be switched off. */
export const notificationKinds = {
  interview: '面談',
  apply: '申込',
  task: '経営アクション',
  goal: '経営目標',
  contact: 'お問い合わせ',
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
  news: channels,
})

/** Per kind and channel how often; nothing is mailed in the quiet hours (Japan). */
export const notificationSettings = z.object({ kinds, quiet_from: hour, quiet_until: hour })
export type NotificationSettings = z.output<typeof notificationSettings>
/** The form of the settings. */
export const notificationSettingsInput = z.strictObject(notificationSettings.shape)

/** The caller's own settings as they are answered; the ETag is that of the own user. */
const ownSettings = notificationSettings.extend(verdicts).meta({ id: 'NotificationSettings' })
export type OwnNotificationSettings = z.output<typeof ownSettings>

const get = { method: 'GET', summary: '通知設定', responses: { 200: one(ownSettings) } } as const
const update = {
  method: 'PATCH',
  summary: '通知設定の変更',
  ifMatch: true,
  body: notificationSettingsInput.partial(),
  responses: { 200: one(ownSettings) },
} as const

const startupPath = '/api/startups/{startup_id}/settings/notifications'
export const startupNotificationSettings = {
  get: endpoint({ ...get, path: startupPath, access: startupMay('user.notifications') }),
  update: endpoint({ ...update, path: startupPath, access: startupMay('user.notifications') }),
}
const partnerPath = '/api/partners/{partner_id}/settings/notifications'
export const partnerNotificationSettings = {
  get: endpoint({ ...get, path: partnerPath, access: partnerMay('user.notifications') }),
  update: endpoint({ ...update, path: partnerPath, access: partnerMay('user.notifications') }),
}
const operatorPath = '/api/operator/settings/notifications'
export const operatorNotificationSettings = {
  get: endpoint({ ...get, path: operatorPath, access: operatorMay('user.notifications') }),
  update: endpoint({ ...update, path: operatorPath, access: operatorMay('user.notifications') }),
}

/** What a person starts with. */
export const defaultNotificationSettings: NotificationSettings = {
  kinds: {
    interview: { in_app: 'immediate', mail: 'immediate' },
    apply: { in_app: 'immediate', mail: 'immediate' },
    task: { in_app: 'immediate', mail: 'daily' },
    goal: { in_app: 'immediate', mail: 'daily' },
    contact: { in_app: 'immediate', mail: 'immediate' },
    news: { in_app: 'immediate', mail: 'off' },
  },
  quiet_from: '20:00',
  quiet_until: '08:00',
}

export const notification = z.object({
  uid,
  receiver_uid: uid,
  kind: keyOf(notificationKinds),
  title: z.string().max(60),
  body: z.string().max(160),
  /** A path of the portal; the receiver's right to it is checked when it is made. */
  link: z.string().startsWith('/'),
  /** One per object: a newer one replaces the older and raises the count. */
  group_key: z.string(),
  count: z.int().min(1),
  read_at: moment.nullable(),
  done_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
})
/** `notifications/{uid}` as it is stored. */
export const notificationDocument = notification.extend({ ...storedUnsearched })
export type NotificationDocument = z.output<typeof notificationDocument>

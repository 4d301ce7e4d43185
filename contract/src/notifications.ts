import * as z from 'zod'
import { storedUnsearched } from './common.ts'
import { keyOf, moment, uid } from './fields.ts'

/** What notifications are about, as people set them. Some (role, e-mail, password) cannot be switched off. */
export const notificationKinds = {
  interview: '面談',
  apply: '申込',
  task: '経営アクション',
  goal: '経営目標',
  contact: 'お問い合わせ',
  news: 'お知らせ',
} as const
export const digests = { immediate: '即時', daily: '1日1回', off: '受け取らない' } as const

const digest = keyOf(digests)
const hour = z.string().regex(/^([01]\d|2[0-3]):00$/)
const channels = z.object({ in_app: digest, mail: digest })

/** Per kind and channel how often; nothing is mailed in the quiet hours (Japan). */
export const notificationSettings = z.object({
  kinds: z.object({
    interview: channels,
    apply: channels,
    task: channels,
    goal: channels,
    contact: channels,
    news: channels,
  }),
  quiet_from: hour,
  quiet_until: hour,
})
type NotificationSettings = z.output<typeof notificationSettings>

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

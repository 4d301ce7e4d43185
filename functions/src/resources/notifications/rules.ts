import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { isRead, type NotificationDocument, type NotificationSettings } from '@banso/contract/notifications'
import type { UserDocument } from '@banso/contract/users'
import type { Given } from '../../kernel/given.ts'

type Told = Pick<NotificationDocument, 'counted' | 'arranged_at' | 'shown_at'>
const begun = () =>
  ({
    count: 1,
    ends_at: null,
    fixed: false,
    calendar_uid: null,
    brief_uid: null,
    seat: null,
    show_at: null,
    mail_at: null,
    read_at: null,
    done_at: null,
    rev: 1,
    deleted_at: null,
  }) satisfies Partial<NotificationDocument>

/** A notification that its receiver was shown as it was made. The portal's own begin with `notifyIn`, and `arrange`. */
export const shownNotification = (
  given: Given<NotificationDocument, ReturnType<typeof begun> & Told>,
): NotificationDocument => ({
  ...begun(),
  counted: given.count ?? 1,
  arranged_at: given.created_at,
  shown_at: given.created_at,
  ...given,
})

/** When whatever waits for the morning comes (Japan). */
const DIGEST_TIME = '08:00'

/** The next digest after a moment. */
export function nextDigest(now: Date): string {
  const today = dayInJapan(now)
  const morning = momentInJapan(today, DIGEST_TIME)
  return morning > now.toISOString() ? morning : momentInJapan(addDays(today, 1), DIGEST_TIME)
}

type Quiet = Pick<NotificationSettings, 'quiet_from' | 'quiet_until'>
/** The end of the quiet hours that a moment lies in, or null. From and until alike: there are none. */
export function quietEnd(moment: Date, { quiet_from: from, quiet_until: until }: Quiet): string | null {
  const day = dayInJapan(moment)
  const time = new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(11, 16)
  const overMidnight = from > until
  const isLate = time >= from
  const isEarly = time < until
  if (from === until || !(overMidnight ? isLate || isEarly : isLate && isEarly)) return null
  return momentInJapan(overMidnight && isLate ? addDays(day, 1) : day, until)
}

/** When something is mailed: null means now, since nothing holds it. */
function mailTime(digest: 'immediate' | 'daily', settings: Quiet, now: Date): string | null {
  if (digest === 'immediate') return quietEnd(now, settings)
  const morning = nextDigest(now)
  return quietEnd(new Date(morning), settings) ?? morning
}

const earlier = (a: string | null, b: string): string => (a !== null && a < b ? a : b)

/** What is stamped on a notification, and whether its mail goes out at once. */
export type Arrangement = {
  stamps: Pick<
    NotificationDocument,
    'arranged_at' | 'shown_at' | 'show_at' | 'mail_at' | 'read_at' | 'count' | 'counted'
  >
  mailNow: boolean
}
type Receiver = Pick<UserDocument, 'status' | 'notification_settings' | 'notifications_read_before'>

/**
 * What the receiver's settings make of a notification that is new or has been replaced by a newer one. What waited
 * already keeps its time. Only active people get mails.
 */
export function arrange(note: NotificationDocument, receiver: Receiver | undefined, now: Date): Arrangement {
  const at = now.toISOString()
  const { in_app, mail } =
    note.fixed || !receiver
      ? ({ in_app: 'immediate', mail: 'off' } as const)
      : receiver.notification_settings.kinds[note.kind]
  const outlives = (moment: string) => note.ends_at === null || moment < note.ends_at
  const morning = nextDigest(now)
  const showAt = in_app === 'daily' && outlives(morning) ? earlier(note.show_at, morning) : null

  const isMailed = mail !== 'off' && receiver?.status === 'active' && outlives(at)
  const held = isMailed ? mailTime(mail, receiver.notification_settings, now) : null
  const mailAt = held !== null && outlives(held) ? earlier(note.mail_at, held) : null
  const mailNow = isMailed && held === null

  const wasRead = isRead(note, receiver?.notifications_read_before ?? null)
  const isSeen = in_app === 'immediate' || showAt !== null
  return {
    stamps: {
      arranged_at: at,
      shown_at: in_app === 'immediate' ? at : null,
      show_at: showAt,
      mail_at: mailAt,
      // What is never shown has been told with its mail: the next one begins to count anew.
      read_at: isSeen || mailAt !== null ? null : at,
      count: wasRead ? Math.max(1, note.count - note.counted) : note.count,
      counted: note.count,
    },
    mailNow,
  }
}

/** Whether a mail that was held is still wanted now that its time has come. */
export const isStillMailed = (note: NotificationDocument, receiver: Receiver, now: Date): boolean =>
  receiver.status === 'active' &&
  receiver.notification_settings.kinds[note.kind].mail !== 'off' &&
  !isRead(note, receiver.notifications_read_before) &&
  (note.ends_at === null || now.toISOString() < note.ends_at)

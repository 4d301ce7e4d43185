import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import {
  isRead,
  type NotificationDocument,
  type NotificationSettings,
  objectOfGroup,
} from '@banso/contract/notifications'
import type { UserDocument } from '@banso/contract/users'
import type { NewDocument } from '../../kernel/new-document.ts'

type Told = Pick<NotificationDocument, 'counted' | 'arranged_at' | 'shown_at' | 'head_at' | 'object_key'>
const begun = () =>
  ({
    count: 1,
    ends_at: null,
    fixed: false,
    mail_only: false,
    calendar_uid: null,
    left: null,
    brief_uid: null,
    seat: null,
    onward: null,
    show_at: null,
    mail_at: null,
    read_at: null,
    done_at: null,
    beside: 0,
    rev: 1,
    deleted_at: null,
  }) satisfies Partial<NotificationDocument>

/** A notification that its receiver was shown as it was made. The portal's own begin with `notifyIn`, and `arrange`. */
export const shownNotification = (
  given: NewDocument<NotificationDocument, ReturnType<typeof begun> & Told>,
): NotificationDocument => ({
  ...begun(),
  counted: given.count ?? 1,
  arranged_at: given.created_at,
  shown_at: given.created_at,
  head_at: given.shown_at === undefined ? given.created_at : given.shown_at,
  object_key: objectOfGroup(given.group_key),
  ...given,
})

type Placed = Pick<NotificationDocument, 'uid' | 'shown_at' | 'head_at' | 'beside'>
/** The newer of two first, as the store orders them. */
const byNewest = (a: Placed, b: Placed): number =>
  (b.shown_at ?? '').localeCompare(a.shown_at ?? '') || (b.uid > a.uid ? 1 : -1)
const isShown = ({ shown_at }: Placed): boolean => shown_at !== null

/**
 * Which notification stands for all that its receiver is told of one object, once this one is shown from a moment on, or
 * no longer (null). `others`: the newest two beside it at least. Answers its place, and the others that change theirs.
 */
export function folded<P extends Placed>(note: P, shown_at: string | null, others: readonly P[]) {
  const before = [note, ...others]
  const head = before.filter(({ head_at }) => head_at !== null).toSorted(byNewest)[0]
  const known = head ? head.beside + 1 : before.filter(isShown).length
  const total = known + Number(shown_at !== null) - Number(isShown(note))
  const after = [{ ...note, shown_at }, ...others]
  const first = after.filter(isShown).toSorted(byNewest)[0]
  const placeOf = (one: Placed) =>
    one.uid === first?.uid ? { head_at: one.shown_at, beside: total - 1 } : { head_at: null, beside: 0 }
  return {
    own: placeOf({ ...note, shown_at }),
    others: others
      .map((one) => ({ ...one, ...placeOf(one) }))
      .filter(({ head_at, beside }, index) => head_at !== others[index]?.head_at || beside !== others[index]?.beside)
      .map(({ uid, head_at, beside }) => ({ uid, head_at, beside })),
  }
}

/** Notifications that were shown as they were made, each object's under its newest: what their arranging comes to. */
export function foldedAll(notes: readonly NotificationDocument[]): NotificationDocument[] {
  const keyOf = ({ receiver_uid, object_key }: NotificationDocument) => `${receiver_uid} ${object_key}`
  const groups = Map.groupBy(notes.filter(isShown), keyOf)
  return notes.map((note) => {
    const group = (groups.get(keyOf(note)) ?? []).toSorted(byNewest)
    const isHead = group[0] === note
    return { ...note, head_at: isHead ? note.shown_at : null, beside: isHead ? group.length - 1 : 0 }
  })
}

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
  const chosen =
    note.fixed || !receiver
      ? ({ in_app: 'immediate', mail: 'off' } as const)
      : receiver.notification_settings.kinds[note.kind]
  const { mail } = chosen
  const in_app = note.mail_only ? 'off' : chosen.in_app
  const outlives = (moment: string) => note.ends_at === null || moment < note.ends_at
  const morning = nextDigest(now)
  const showAt = in_app === 'daily' && outlives(morning) ? earlier(note.show_at, morning) : null

  const isMailed = mail !== 'off' && receiver?.status === 'active' && outlives(at)
  const held = isMailed ? mailTime(mail, receiver.notification_settings, now) : null
  const mailAt = held !== null && outlives(held) ? earlier(note.mail_at, held) : null
  const mailNow = isMailed && held === null

  const wasRead = isRead(note, receiver?.notifications_read_before ?? null)
  const count = wasRead ? Math.max(1, note.count - note.counted) : note.count
  const isSeen = in_app === 'immediate' || showAt !== null
  return {
    stamps: {
      arranged_at: at,
      shown_at: in_app === 'immediate' ? at : null,
      show_at: showAt,
      mail_at: mailAt,
      // What is never shown has been told with its mail: the next one begins to count anew.
      read_at: isSeen || mailAt !== null ? null : at,
      count,
      counted: count,
    },
    mailNow,
  }
}

/** What comes of a notification whose receiver may not open its link: it is neither shown nor mailed. */
export const withheld = ({ count }: Pick<NotificationDocument, 'count'>, now: Date): Arrangement => {
  const at = now.toISOString()
  const stamps = { arranged_at: at, shown_at: null, show_at: null, mail_at: null, read_at: at, count, counted: count }
  return { stamps, mailNow: false }
}

/** Whether a mail that was held is still wanted now that its time has come. */
export const isStillMailed = (note: NotificationDocument, receiver: Receiver, now: Date): boolean =>
  receiver.status === 'active' &&
  receiver.notification_settings.kinds[note.kind].mail !== 'off' &&
  !isRead(note, receiver.notifications_read_before) &&
  (note.ends_at === null || now.toISOString() < note.ends_at)

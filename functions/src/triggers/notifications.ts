import type { MailEntry } from '@banso/contract/mails'
import type { NotificationDocument } from '@banso/contract/notifications'
import { opensFor, ownPage } from '@banso/contract/record-pages'
import { accountDocument, fullName, type UserDocument } from '@banso/contract/users'
import { collection } from '../kernel/firestore/codec.ts'
import { transact, type Writer } from '../kernel/firestore/write.ts'
import { log } from '../kernel/log.ts'
import { queueMail } from '../mail/data.ts'
import { notifications } from '../resources/notifications/data.ts'
import { placed } from '../resources/notifications/fold.ts'
import { arrange, withheld } from '../resources/notifications/rules.ts'

const accounts = collection('users', accountDocument)
/** Most things one mail tells of; it says how many more there are. */
const MAX_ENTRIES = 30

/** The person a notification is for; undefined for an account without membership. */
export const receiverIn = async (writer: Writer, uid: string): Promise<UserDocument | undefined> => {
  const account = await writer.read(accounts, uid)
  return account && account.status !== null ? account : undefined
}

/**
 * Whether the receiver has a way to what the notification leads to, now that it is told. Whoever has left has none; a
 * link into somebody else's area is a mistake of its maker, which the log tells.
 */
function mayOpen(receiver: UserDocument, { uid, link }: NotificationDocument): boolean {
  const isOwn = opensFor(receiver, link)
  if (!isOwn) log('ERROR', 'notification leads elsewhere', { record: `notifications/${uid}` })
  return isOwn && receiver.status !== 'left'
}

/**
 * Looks at the receiver's right to the link, and at the settings, once: stamps since when the notification is seen, and sends its mail or notes for
 * when it is held. Whoever comes second, by a repeated event or by `tick`, finds it done.
 */
export async function arrangeNotification(uid: string, now: Date): Promise<void> {
  await transact(async (writer) => {
    const note = await writer.read(notifications, uid)
    if (!note || note.arranged_at !== null) return
    const receiver = await receiverIn(writer, note.receiver_uid)
    const {
      stamps: { shown_at, ...stamps },
      mailNow,
    } = receiver && mayOpen(receiver, note) ? arrange(note, receiver, now) : withheld(note, now)
    const settle = await placed(writer, note, shown_at)
    // What came before has had its own mail, unless that is still held.
    const untold = note.mail_at === null ? Math.max(1, note.count - note.counted) : note.count
    if (mailNow && receiver) queueNotificationMail(writer, receiver, [{ ...note, count: untold }], now)
    settle(stamps)
  })
}

function entryOf(note: NotificationDocument): MailEntry {
  const { title, body, link, count, calendar_uid, left, brief_uid, seat, onward, ends_at } = note
  return {
    title: count > 1 ? `${title} ほか${count - 1}件` : title,
    body,
    link,
    calendar_uid,
    left,
    brief: brief_uid !== null && ends_at !== null ? { interview_uid: brief_uid, start_at: ends_at } : null,
    onward,
    seat: seat !== null && ends_at !== null ? { ...seat, start_at: ends_at } : null,
  }
}

/** One mail for all of them, newest first. */
export function queueNotificationMail(
  writer: Writer,
  receiver: UserDocument,
  notes: readonly [NotificationDocument, ...NotificationDocument[]],
  now: Date,
) {
  const name = fullName(receiver)
  const entries = notes.slice(0, MAX_ENTRIES).map(entryOf)
  const [first] = notes
  const about = { to: receiver.email, related: receiver.uid, entries }
  if (notes.length === 1) {
    const parameters = { name, title: first.title, path: first.link }
    return queueMail(writer, { ...about, template: 'notification', parameters }, now)
  }
  const rest = String(notes.length - entries.length)
  const parameters = { name, count: String(notes.length), rest, path: ownPage(receiver, 'notifications') }
  queueMail(writer, { ...about, template: 'notification_digest', parameters }, now)
}

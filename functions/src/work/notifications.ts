import type { MailEntry } from '@banso/contract/mails'
import type { NotificationDocument } from '@banso/contract/notifications'
import { accountDocument, fullName, type UserDocument } from '@banso/contract/users'
import * as z from 'zod'
import { areaOf } from '../accounts/membership.ts'
import { each, eachOf, gather, type Handled, Skipped, storedAs } from '../kernel/each.ts'
import { collection, transact, type Writer } from '../kernel/firestore.ts'
import { queueMail } from '../mail/data.ts'
import { dueOf, notifications, unarrangedSince } from '../resources/notifications/data.ts'
import { arrange, isStillMailed } from '../resources/notifications/rules.ts'
import { BATCH } from './data.ts'

/** What is thrown away is not read for what it says. */
const bare = collection('notifications', z.object({ uid: z.string(), updated_at: z.string() }))
const accounts = collection('users', accountDocument)
/** Most things one mail tells of; it says how many more there are. */
const MAX_ENTRIES = 30
/** What the trigger has not taken up by then has lost its event. */
const LOST_MS = 2 * 60_000
/** What one run takes; the rest waits for the next minute. */
const MOST = 2000

const receiverIn = async (writer: Writer, uid: string): Promise<UserDocument | undefined> => {
  const account = await writer.read(accounts, uid)
  return account && account.status !== null ? account : undefined
}

/**
 * Looks at the receiver's settings, once: stamps since when the notification is seen, and sends its mail or notes for
 * when it is held. Whoever comes second, by a repeated event or by `tick`, finds it done.
 */
export async function arrangeNotification(uid: string, now: Date): Promise<void> {
  await transact(async (writer) => {
    const note = await writer.read(notifications, uid)
    if (!note || note.arranged_at !== null) return
    const receiver = await receiverIn(writer, note.receiver_uid)
    const { stamps, mailNow } = arrange(note, receiver, now)
    // What came before has had its own mail, unless that is still held.
    const untold = note.mail_at === null ? Math.max(1, note.count - note.counted) : note.count
    if (mailNow && receiver) queueNotes(writer, receiver, [{ ...note, count: untold }], now)
    writer.patch(notifications, uid, stamps)
  })
}

const entryOf = ({ title, body, link, count }: NotificationDocument): MailEntry => ({
  title: count > 1 ? `${title} ほか${count - 1}件` : title,
  body,
  link,
})

/** One mail for all of them, newest first. */
function queueNotes(
  writer: Writer,
  receiver: UserDocument,
  notes: readonly [NotificationDocument, ...NotificationDocument[]],
  now: Date,
) {
  const name = fullName(receiver)
  const entries = notes.slice(0, MAX_ENTRIES).map(entryOf)
  const [first] = notes
  if (notes.length === 1) {
    const parameters = { name, title: first.title, path: first.link }
    return queueMail(writer, { to: receiver.email, template: 'notification', parameters, entries }, now)
  }
  const rest = String(notes.length - entries.length)
  const path = receiver.actor === 'startup' ? `${areaOf(receiver)}/notifications` : areaOf(receiver)
  const parameters = { name, count: String(notes.length), rest, path }
  queueMail(writer, { to: receiver.email, template: 'notification_digest', parameters, entries }, now)
}

/** Takes what the trigger has lost. */
export function arrangeLost(now: Date): Promise<Handled> {
  const lost = unarrangedSince(new Date(now.getTime() - LOST_MS).toISOString())
  return each('notifications', lost, ({ uid }) => arrangeNotification(uid, now), now)
}

/** Shows what has waited for the morning. */
export function showHeld(now: Date): Promise<Handled> {
  const at = now.toISOString()
  const show = ({ uid }: NotificationDocument) =>
    transact(async (writer) => {
      const note = await writer.read(notifications, uid)
      // A newer one has replaced it, or another run has shown it.
      if (note?.show_at == null || note.show_at > at) return
      const isOver = note.ends_at !== null && note.ends_at <= at
      writer.patch(notifications, uid, { show_at: null, shown_at: isOver ? null : at })
    })
  return each('shown_notifications', dueOf('show_at', at), show, now, MOST)
}

/**
 * Removes for good what has told of nothing new since before the moment, read or not, the oldest first: what one run
 * leaves, the next one begins with. A broken one goes as well.
 */
export function removeOld(before: string, now: Date): Promise<Handled> {
  const remove = ({ uid }: { uid: string }) =>
    transact(async (writer) => {
      const note = await writer.read(bare, uid)
      // A newer one may have replaced it this moment.
      if (!note || note.updated_at >= before) throw new Skipped()
      writer.remove(bare, uid)
    })
  const old = { from: bare, where: [{ field: 'updated_at', op: '<', value: before } as const], sort: 'updated_at' }
  return each('old_notifications', old, remove, now, MOST)
}

/** Sends what was held for the night or the morning: one mail a person, for all that is due. */
export async function mailHeld(now: Date): Promise<Handled> {
  const job = 'mailed_notifications'
  const { records, failed } = await gather(job, dueOf('mail_at', now.toISOString()), now, MOST)
  const people = [...new Set(records.map(({ receiver_uid }) => receiver_uid))]
  const heldFor = (uid: string) => records.filter(({ receiver_uid }) => receiver_uid === uid)
  const found = people.map((uid) => ({ uid, notes: heldFor(uid) })).map(storedAs('users'))
  const mailed = await eachOf(job, found, ({ uid, notes }) => mailHeldTo(uid, notes.slice(0, BATCH), now), now)
  return { count: mailed.count, failed: failed + mailed.failed }
}

/** All of it in one commit: a run that dies has told a person of everything or of nothing. */
const mailHeldTo = (uid: string, held: readonly NotificationDocument[], now: Date): Promise<void> =>
  transact(async (writer) => {
    const at = now.toISOString()
    const notes = await Promise.all(held.map((note) => writer.read(notifications, note.uid)))
    // Another run may have mailed them, or newer ones replaced them.
    const due = notes.filter((note) => note?.mail_at != null && note.mail_at <= at) as NotificationDocument[]
    const receiver = await receiverIn(writer, uid)
    const told = receiver ? due.filter((note) => isStillMailed(note, receiver, now)) : []
    const [newest, ...older] = told.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
    if (receiver && newest) queueNotes(writer, receiver, [newest, ...older], now)
    for (const note of due) {
      const isUnseen = note.shown_at === null && note.show_at === null
      const told = isUnseen ? { read_at: at } : {}
      writer.patch(notifications, note.uid, { mail_at: null, ...told })
    }
  })

import type { NotificationDocument } from '@banso/contract/notifications'
import * as z from 'zod'
import { collection } from '../kernel/firestore/codec.ts'
import { transact } from '../kernel/firestore/write.ts'
import { type Handled, processEach, processQueue, readQueue, Skipped, storedAs } from '../kernel/queue.ts'
import { dueOf, notifications, placeIn, unarrangedSince } from '../resources/notifications/data.ts'
import { placed, takenAway } from '../resources/notifications/fold.ts'
import { isStillMailed } from '../resources/notifications/rules.ts'
import { arrangeNotification, queueNotificationMail, receiverIn } from '../triggers/notifications.ts'
import { BATCH } from './data.ts'

/** What is thrown away is not read for what it says. */
const bare = collection('notifications', z.object({ uid: z.string(), updated_at: z.string() }))
/** What the trigger has not taken up by then has lost its event. */
const LOST_MS = 2 * 60_000
/** What one run takes; the rest waits for the next minute. */
const MOST = 2000

/** Takes what the trigger has lost. */
export function arrangeLost(now: Date): Promise<Handled> {
  const lost = unarrangedSince(new Date(now.getTime() - LOST_MS).toISOString())
  return processQueue('notifications', lost, ({ uid }) => arrangeNotification(uid, now), now)
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
      const settle = await placed(writer, note, isOver ? null : at)
      settle({ show_at: null })
    })
  return processQueue('shown_notifications', dueOf('show_at', at), show, now, MOST)
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
      const place = await placeIn(writer, uid)
      // A row of its own leaves nobody behind.
      const isAlone = !place || (place.head_at !== null && place.beside === 0)
      if (isAlone) writer.remove(bare, uid)
      else (await takenAway(writer, place))()
    })
  const old = { from: bare, where: [{ field: 'updated_at', op: '<', value: before } as const], sort: 'updated_at' }
  return processQueue('old_notifications', old, remove, now, MOST)
}

/** Sends what was held for the night or the morning: one mail a person, for all that is due. */
export async function mailHeld(now: Date): Promise<Handled> {
  const job = 'mailed_notifications'
  const { records, failed } = await readQueue(job, dueOf('mail_at', now.toISOString()), now, MOST)
  const people = [...new Set(records.map(({ receiver_uid }) => receiver_uid))]
  const heldFor = (uid: string) => records.filter(({ receiver_uid }) => receiver_uid === uid)
  const found = people.map((uid) => ({ uid, notes: heldFor(uid) })).map(storedAs('users'))
  const mailed = await processEach(job, found, ({ uid, notes }) => mailHeldTo(uid, notes.slice(0, BATCH), now), now)
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
    if (receiver && newest) queueNotificationMail(writer, receiver, [newest, ...older], now)
    for (const note of due) {
      const isUnseen = note.shown_at === null && note.show_at === null
      const told = isUnseen ? { read_at: at } : {}
      writer.patch(notifications, note.uid, { mail_at: null, ...told })
    }
  })

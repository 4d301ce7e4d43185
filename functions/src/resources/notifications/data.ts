import { type NotificationDocument, notificationDocument } from '@banso/contract/notifications'
import { collection, list, type Where, type Writer } from '../../kernel/firestore.ts'
import type { Queue } from '../../kernel/queue.ts'

export const notifications = collection('notifications', notificationDocument)

type Query = { page?: number; per_page?: number; cursor?: string; kind?: string[]; unread?: 'true' }
const to = (uid: string): Where => ({ field: 'receiver_uid', op: '==', value: uid })

/** Whether it is under the receiver's bell. */
export type Shown = NotificationDocument & { shown_at: string }
const isShown = (note: NotificationDocument | undefined): note is Shown => note != null && note.shown_at !== null

/** What one person is told; there is no way to read a notification without naming its receiver. */
export const notificationsOf = (person: { uid: string; readBefore: string | null }) => ({
  list: async ({ kind, unread, ...query }: Query) => {
    const where: Where[] = [to(person.uid)]
    if (kind) where.push({ field: 'kind', op: 'in', value: kind })
    if (unread) where.push({ field: 'read_at', op: '==', value: null })
    // Whoever has read all in the meantime can still turn the page.
    where.push({ field: 'shown_at', op: '>', value: (unread && person.readBefore) || '', moving: true })
    const { rows, page_info } = await list(notifications, {
      where,
      sort: '-shown_at',
      query,
      callerUid: person.uid,
    })
    return { rows: rows.filter(isShown), page_info }
  },
  getIn: async (writer: Writer, uid: string): Promise<Shown | undefined> => {
    const note = await writer.read(notifications, uid)
    return isShown(note) && note.receiver_uid === person.uid ? note : undefined
  },
})

/** Those whose settings nobody has looked at since before the moment: their trigger was lost. */
export const unarrangedSince = (before: string): Queue<NotificationDocument> => ({
  from: notifications,
  where: [
    { field: 'arranged_at', op: '==', value: null },
    { field: 'updated_at', op: '<', value: before },
  ],
  sort: 'updated_at',
})

type Held = 'mail_at' | 'show_at'
/** What has waited until now to be mailed or shown, of everybody, the oldest first. */
export const dueOf = (field: Held, now: string): Queue<NotificationDocument> => ({
  from: notifications,
  where: [
    { field, op: '>', value: '' },
    { field, op: '<=', value: now },
  ],
  sort: field,
})

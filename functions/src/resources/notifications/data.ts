import { ROW_ORDER, rowsOf, unreadRowsOf } from '@banso/contract/notification-rows'
import { type NotificationDocument, notificationDocument } from '@banso/contract/notifications'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, list, read } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'

export const notifications = collection('notifications', notificationDocument)
/** Where notifications stand, which one that is broken otherwise can still tell. */
const places = collection(
  'notifications',
  z.object({
    uid: z.string(),
    receiver_uid: z.string(),
    object_key: z.string().default(''),
    shown_at: z.string().nullable().default(null),
    head_at: z.string().nullable().default(null),
    beside: z.int().default(0),
  }),
)
/** A notification among what its receiver is told of one object. */
export type Place = Pick<
  NotificationDocument,
  'uid' | 'receiver_uid' | 'object_key' | 'shown_at' | 'head_at' | 'beside'
>

type Page = { page?: number; per_page?: number; cursor?: string }
type Query = Page & { kind?: string[]; unread?: 'true' }
const ofObject = ({ receiver_uid, object_key }: Pick<Place, 'receiver_uid' | 'object_key'>): Where[] => [
  { field: 'receiver_uid', op: '==', value: receiver_uid },
  { field: 'object_key', op: '==', value: object_key },
]
const isShownSince = (moment: string): Where => ({ field: 'shown_at', op: '>', value: moment })

/**
 * The newest that are shown of an object, beside one of its notifications: what stands for all of it is among them, for
 * it is the newest, or the next after that one. What was stored before objects were told apart stands by itself.
 */
export const besideIn = async (writer: Writer, note: Place): Promise<Place[]> =>
  note.object_key === ''
    ? []
    : (await writer.take(places, [...ofObject(note), isShownSince('')], '-shown_at', 3)).filter(
        ({ uid }) => uid !== note.uid,
      )
/** Undefined for one so broken that it does not even tell that. */
export const placeIn = async (writer: Writer, uid: string): Promise<Place | undefined> => {
  try {
    return await writer.read(places, uid)
  } catch {
    return undefined
  }
}

/** Whether it is under the receiver's bell. */
export type Shown = NotificationDocument & { shown_at: string }
const isShown = (note: NotificationDocument | undefined): note is Shown => note != null && note.shown_at !== null

const ownOf = (person: { uid: string }, note: NotificationDocument | undefined): Shown | undefined =>
  isShown(note) && note.receiver_uid === person.uid ? note : undefined

/** What one person is told; there is no way to read a notification without naming its receiver. */
export const notificationsOf = (person: { uid: string; readBefore: string | null }) => ({
  list: async ({ kind, unread, ...query }: Query) => {
    const rowsAsked: Where[] = unread
      ? [...unreadRowsOf(person.uid, person.readBefore)]
      : [...rowsOf(person.uid), { field: ROW_ORDER, op: '>', value: '' }]
    const where = [
      // Whoever has read all in the meantime can still turn the page.
      ...rowsAsked.map((one): Where => (one.field === ROW_ORDER ? { ...one, moving: true } : one)),
      ...(kind ? [{ field: 'kind', op: 'in', value: kind } as const] : []),
    ]
    const { rows, page_info } = await list(notifications, {
      where,
      sort: `-${ROW_ORDER}`,
      query,
      callerUid: person.uid,
    })
    return { rows: rows.filter(isShown), page_info }
  },
  /** How many rows have not been read, in the list's own order, to need no other index. */
  countUnread: (): Promise<number> =>
    count(notifications, [...unreadRowsOf(person.uid, person.readBefore)], { field: ROW_ORDER, direction: 'desc' }),
  get: async (uid: string) => ownOf(person, await read(notifications, uid)),
  getIn: async (writer: Writer, uid: string) => ownOf(person, await writer.read(notifications, uid)),
  /** The others about the same object, the newest first. */
  besides: async (note: Shown, query: Page) => {
    // What was stored before objects were told apart stands by itself.
    if (note.object_key === '')
      return { rows: [], page_info: { total_count: 0, current_page: 1, total_pages: 0, next_cursor: null } }
    const where = [...ofObject(note), isShownSince('')]
    const { rows, page_info } = await list(notifications, { where, sort: '-shown_at', query, callerUid: person.uid })
    return {
      rows: rows.filter(isShown).filter(({ uid }) => uid !== note.uid),
      page_info: { ...page_info, total_count: page_info.total_count - 1 },
    }
  },
  /** The newest about an object, at most so many, that were shown until a moment. */
  shownUntilIn: async (writer: Writer, note: Shown, until: string, limit: number): Promise<Shown[]> => {
    const where: Where[] = [...ofObject(note), isShownSince(''), { field: 'shown_at', op: '<=', value: until }]
    return note.object_key === ''
      ? [note]
      : (await writer.take(notifications, where, '-shown_at', limit)).filter(isShown)
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

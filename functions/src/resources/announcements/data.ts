import {
  type AnnouncementDocument,
  announcementDocument,
  announcementReadDocument,
} from '@banso/contract/announcements'
import { plainTextOf } from '@banso/contract/rich-text'
import { collection, readable } from '../../kernel/firestore/codec.ts'
import { after, count, list, read, takeBatch } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import type { Reindexed } from '../../kernel/reindex.ts'
import { alive, deleted } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { type Addressee, isOpenTo } from './rules.ts'

export const announcements = collection('announcements', announcementDocument, ({ title, body }) => [
  title,
  plainTextOf(body),
])

const reads = collection('announcement_reads', announcementReadDocument)

/** What one reader finds: no announcement is read without naming whom it has to be addressed to. */
export const announcementsTo = (reader: Addressee, now: Date) => ({
  get: async (uid: string): Promise<AnnouncementDocument | undefined> => {
    const announcement = await read(announcements, uid)
    return announcement && isOpenTo(announcement, reader, now) ? announcement : undefined
  },
})

/** Writes down that somebody has opened it, once; repeating it changes nothing, so the number is that of the people. */
export async function recordOpened(announcementUid: string, userUid: string, now: Date): Promise<void> {
  const uid = `${announcementUid}_${userUid}`
  await transact(async (writer) => {
    if (await writer.read(reads, uid)) return
    writer.create(reads, { uid, announcement_uid: announcementUid, user_uid: userUid, read_at: now.toISOString() })
    writer.increment(announcements, announcementUid, { read_count: 1 })
  })
}

/** Whoever opens it meanwhile waits, and is counted on top. Answers whether it was counted wrong. */
const recountOf = (uid: string): Promise<boolean> =>
  transact(async (writer) => {
    const announcement = await writer.read(announcements, uid)
    const read_count = await count(reads, [{ field: 'announcement_uid', op: '==', value: uid }])
    if (!announcement || announcement.read_count === read_count) return false
    writer.patch(announcements, uid, { read_count })
    return true
  })
/** Counts anew who has opened the announcements after this one: those stored before they had the number have none. */
export async function recountReadsAfter(from: string, limit: number): Promise<Reindexed> {
  const { found, next } = await takeBatch(announcements, { where: after(from), sort: undefined }, limit, undefined)
  const changed = await Promise.all(readable(found).map(({ uid }) => recountOf(uid)))
  return { seen: found.length, changed: changed.filter(Boolean).length, unreadable: [], next: next?.id ?? null }
}

type Query = {
  page?: number
  per_page?: number
  cursor?: string
  q?: string
  sort?: string
  status?: string[]
  audience?: string[]
  deleted?: 'true'
}

/** Announcements of any state: for operators alone. */
export const allAnnouncements = {
  list: ({ status, audience, ...query }: Query, callerUid: string) => {
    const where: Where[] = [query.deleted ? deleted : alive]
    if (status) where.push({ field: 'status', op: 'in', value: status })
    if (audience) where.push({ field: 'audience', op: 'in', value: audience })
    const sort = query.deleted ? '-deleted_at' : (query.sort ?? '-updated_at')
    return list(announcements, { where, sort, query, callerUid })
  },
  find: (query: TextQuery) => findByText(announcements, [alive], query),
  get: (uid: string) => read(announcements, uid),
  getIn: (writer: Writer, uid: string) => writer.read(announcements, uid),
}

/** What is to be published by now, the earliest first. */
export const dueAnnouncements = (now: Date): Queue<AnnouncementDocument> => ({
  from: announcements,
  where: [
    alive,
    { field: 'status', op: '==', value: 'scheduled' },
    { field: 'publish_at', op: '<=', value: now.toISOString() },
  ],
  sort: 'publish_at',
})
/** What some people are still to be told of. */
export const toldAnnouncements = (): Queue<AnnouncementDocument> => ({
  from: announcements,
  where: [alive, { field: 'status', op: '==', value: 'published' }, { field: 'told_after', op: '>', value: '' }],
  sort: 'told_after',
})
/** What some people's notifications of have a former end. */
export const redatedAnnouncements = (): Queue<AnnouncementDocument> => ({
  from: announcements,
  where: [alive, { field: 'status', op: '==', value: 'published' }, { field: 'redated_after', op: '>', value: '' }],
  sort: 'redated_after',
})
/** What some people's notifications of are still to be taken back. */
export const recalledAnnouncements = (): Queue<AnnouncementDocument> => ({
  from: announcements,
  where: [{ field: 'recalled_after', op: '>', value: '' }],
  sort: 'recalled_after',
})

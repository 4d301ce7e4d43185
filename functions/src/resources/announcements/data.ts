import {
  type AnnouncementDocument,
  announcementCounterDocument,
  announcementDocument,
  announcementReadDocument,
} from '@banso/contract/announcements'
import { collection, list, read, readMany, transact, type Where, type Writer } from '../../kernel/firestore.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, deleted } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { type Addressee, isOpenTo } from './rules.ts'

export const announcements = collection('announcements', announcementDocument, ({ title, body }) => [title, body])
const counters = collection('announcement_counters', announcementCounterDocument)
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
    writer.add(counters, announcementUid, { read_count: 1 })
  })
}

/** The announcements with how many people have opened each: the one place that tells the number. One read each. */
export async function withReadCounts<T extends { uid: string }>(
  rows: readonly T[],
): Promise<(T & { read_count: number })[]> {
  const counted =
    rows.length === 0
      ? []
      : await readMany(
          counters,
          rows.map(({ uid }) => uid),
        )
  const counts = new Map(counted.map(({ uid, read_count }) => [uid, read_count]))
  return rows.map((row) => ({ ...row, read_count: counts.get(row.uid) ?? 0 }))
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

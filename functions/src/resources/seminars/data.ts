import type { ApplyDocument } from '@banso/contract/applies'
import { categoryNames } from '@banso/contract/common'
import { plainTextOf } from '@banso/contract/rich-text'
import {
  type managedSeminarViews,
  type SeminarDocument,
  seminarDocument,
  seminarFormats,
} from '@banso/contract/seminars'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { after, count, list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { afterUntil, alive, deleted, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { applies } from '../applies/data.ts'
import { files } from '../files/data.ts'
import { partners } from '../partners/data.ts'
import { speakerText } from './rules.ts'

export const seminars = collection('seminars', seminarDocument, (seminar) => [
  seminar.title,
  seminar.summary,
  ...seminar.speakers.map(speakerText),
  ...categoryNames(...seminar.issue_categories),
  seminarFormats[seminar.format],
  seminar.venue,
  plainTextOf(seminar.body),
])

type Page = { page?: number; per_page?: number; cursor?: string }
type SeminarQuery = Page & { view?: 'upcoming' | 'past' | 'entered'; issue_category?: string; format?: string[] }

const told = ['published', 'ended', 'cancelled']
export const isOpenSeminar = ({ status, deleted_at }: SeminarDocument) => deleted_at === null && told.includes(status)
const open = (seminar: SeminarDocument | undefined): SeminarDocument | undefined =>
  seminar && isOpenSeminar(seminar) ? seminar : undefined

/** Seminars as every startup may see them: neither drafts nor what is published later. A cancelled one is told of until its day is over. */
export const publishedSeminars = {
  list: ({ view, issue_category, format, ...query }: SeminarQuery, now: Date, callerUid: string) => {
    const past = view === 'past'
    const statuses = past ? ['published', 'ended'] : told
    const where: Where[] = [
      alive,
      { field: 'status', op: 'in', value: statuses },
      { field: 'end_at', op: past ? '<=' : '>', value: now.toISOString(), moving: true },
    ]
    if (issue_category) where.push({ field: 'issue_categories', op: 'array-contains', value: issue_category })
    if (format) where.push({ field: 'format', op: 'in', value: format })
    return list(seminars, { where, sort: past ? '-end_at' : 'end_at', query, callerUid })
  },
  /** The next ones, none of them cancelled. */
  coming: (limit: number, now: Date) =>
    take(
      seminars,
      [
        alive,
        { field: 'status', op: '==', value: 'published' },
        { field: 'end_at', op: '>', value: now.toISOString() },
      ],
      'end_at',
      limit,
    ),
  find: (query: TextQuery, now: Date) =>
    findByText(seminars, [alive, { field: 'status', op: 'in', value: told }], query, ({ status, end_at }) =>
      status === 'cancelled' ? end_at > now.toISOString() : true,
    ),
  get: async (uid: string) => open(await read(seminars, uid)),
  getIn: async (writer: Writer, uid: string) => open(await writer.read(seminars, uid)),
  getMany: async (uids: readonly string[]) => (await readMany(seminars, uids)).filter(open),
}

/** Of any state, in the order asked: for operators alone. */
export const seminarsNamed = (uids: readonly string[]): Promise<SeminarDocument[]> => readMany(seminars, uids)

const held = ['confirmed', 'waitlisted', 'attended', 'absent']
const isHeld = ({ status }: ApplyDocument) => held.includes(status)
const ofSeminar = (uid: string): Where => ({ field: 'target_uid', op: '==', value: uid })
const isSeatOf = ({ target_type, target_uid }: ApplyDocument, seminarUid: string): boolean =>
  target_type === 'seminar' && target_uid === seminarUid
/** More than any company can hold in as many seminars as are asked about at a time. */
const ENTRIES = 500
/** Values Firestore compares with in one query. */
const IN_LIMIT = 30

/** The seats and places in queues of one startup. Cancelled ones are never among the entries. */
export const seatsOf = (startupId: StartupId) => ({
  /** Of several seminars, oldest first. */
  entries: async (seminarUids: readonly string[]): Promise<ApplyDocument[]> => {
    const parts = Array.from({ length: Math.ceil(seminarUids.length / IN_LIMIT) }, (_, part) =>
      seminarUids.slice(part * IN_LIMIT, (part + 1) * IN_LIMIT),
    )
    const found = await Promise.all(
      parts.map((uids) =>
        take(
          applies,
          [ofStartup(startupId), alive, { field: 'target_uid', op: 'in', value: uids }],
          'created_at',
          ENTRIES,
        ),
      ),
    )
    return found.flat().filter(isHeld)
  },
  get: async (seminarUid: string, uid: string): Promise<ApplyDocument | undefined> => {
    const apply = owned(await read(applies, uid), startupId)
    return apply && isSeatOf(apply, seminarUid) ? apply : undefined
  },
  entriesIn: async (writer: Writer, seminarUid: string): Promise<ApplyDocument[]> =>
    (await writer.take(applies, [ofStartup(startupId), ofSeminar(seminarUid)], 'created_at', ENTRIES)).filter(isHeld),
  getIn: async (writer: Writer, seminarUid: string, uid: string): Promise<ApplyDocument | undefined> => {
    const apply = owned(await writer.read(applies, uid), startupId)
    return apply && isSeatOf(apply, seminarUid) ? apply : undefined
  },
  /** What one person holds, the latest first. */
  heldBy: (userUid: string, query: Page) => {
    const where: Where[] = [
      ofStartup(startupId),
      { field: 'applicant_user_uid', op: '==', value: userUid },
      { field: 'target_type', op: '==', value: 'seminar' },
      { field: 'status', op: 'in', value: held },
    ]
    return list(applies, { where, sort: '-created_at', query, callerUid: userUid })
  },
})

/** More than anybody holds in seminars to come. */
const MOST_HELD = 100
/** Seats and places in queues of one person, of whichever seminars: for the end of a membership alone. */
export const seatsHeldBy = (userUid: string): Promise<ApplyDocument[]> =>
  take(
    applies,
    [
      { field: 'applicant_user_uid', op: '==', value: userUid },
      { field: 'target_type', op: '==', value: 'seminar' },
      { field: 'status', op: 'in', value: ['confirmed', 'waitlisted'] },
    ],
    undefined,
    MOST_HELD,
  )

const waiting: Where = { field: 'status', op: '==', value: 'waitlisted' }

/** Who waits longest for a seat of a seminar, whatever their company. */
export const longestWaitingIn = (writer: Writer, seminarUid: string, limit: number): Promise<ApplyDocument[]> =>
  writer.take(applies, [ofSeminar(seminarUid), waiting], 'created_at', limit)

/** How many wait before the entry, itself included. */
export const placeInQueue = ({ target_uid, created_at }: ApplyDocument): Promise<number> =>
  count(applies, [ofSeminar(target_uid), waiting, { field: 'created_at', op: '<=', value: created_at }])

/** The materials as their readers see them; what has not been checked yet is left out. */
export const materialsOf = async ({ material_file_uids }: SeminarDocument) =>
  (await readMany(files, material_file_uids)).filter(({ state, deleted_at }) => state === 'checked' && !deleted_at)

/** The partner who holds the seminar, by name. */
export const organizerOf = async ({ organizer_partner_uid }: SeminarDocument): Promise<string | null> =>
  organizer_partner_uid === null ? null : ((await read(partners, organizer_partner_uid))?.name ?? null)

/** What belongs to a view of operators, whose order is that of what it asks for. */
const inView = (view: keyof typeof managedSeminarViews, now: Date): { where: Where[]; sort: string } => {
  if (view === 'draft') return { where: [{ field: 'status', op: '==', value: 'draft' }], sort: '-updated_at' }
  const isPast = view === 'past'
  return {
    where: [
      { field: 'status', op: 'in', value: ['scheduled', ...told] },
      { field: 'end_at', op: isPast ? '<=' : '>', value: now.toISOString(), moving: true },
    ],
    sort: isPast ? '-end_at' : 'end_at',
  }
}

type ManagedQuery = Page & {
  view?: keyof typeof managedSeminarViews
  deleted?: 'true'
  q?: string
  sort?: string
  status?: string[]
  format?: string[]
}
const present = (seminar: SeminarDocument | undefined) => (seminar?.deleted_at === null ? seminar : undefined)

/** Seminars of any state: for operators alone. */
export const allSeminars = {
  list: ({ view, status, format, ...query }: ManagedQuery, now: Date, callerUid: string) => {
    // Words are looked for in all of them: their order is no one's.
    const viewed = view && !query.deleted && query.q === undefined ? inView(view, now) : undefined
    const where: Where[] = [
      query.deleted ? deleted : alive,
      ...(viewed?.where ?? []).filter(({ field }) => !status || field !== 'status'),
    ]
    if (status) where.push({ field: 'status', op: 'in', value: status })
    if (format) where.push({ field: 'format', op: 'in', value: format })
    return list(seminars, {
      where,
      sort: query.deleted ? '-deleted_at' : (viewed?.sort ?? query.sort ?? '-start_at'),
      query,
      callerUid,
    })
  },
  find: (query: TextQuery) => findByText(seminars, [alive], query),
  get: async (uid: string) => present(await read(seminars, uid)),
  getIn: async (writer: Writer, uid: string) => present(await writer.read(seminars, uid)),
}

/** Everybody who has applied for a seminar, of all companies: for operators alone. */
export const attendeesOf = (seminarUid: string) => ({
  list: ({ status, ...query }: Page & { status?: string[] }, callerUid: string) => {
    const where: Where[] = [ofSeminar(seminarUid)]
    if (status) where.push({ field: 'status', op: 'in', value: status })
    return list(applies, { where, sort: 'created_at', query, callerUid })
  },
  getIn: async (writer: Writer, uid: string): Promise<ApplyDocument | undefined> => {
    const apply = await writer.read(applies, uid)
    return apply && isSeatOf(apply, seminarUid) ? apply : undefined
  },
})

/** Who has a seat or, where asked, waits for one, in the order of ids, beginning after this seat. */
export const entrantsAfter = (
  writer: Writer,
  seminarUid: string,
  uid: string,
  limit: number,
  statuses: readonly ('confirmed' | 'waitlisted')[] = ['confirmed', 'waitlisted'],
): Promise<ApplyDocument[]> =>
  writer.take(
    applies,
    [ofSeminar(seminarUid), { field: 'status', op: 'in', value: statuses }, ...after(uid)],
    undefined,
    limit,
  )

/** Seminars that begin after one moment and until another. */
export const startingWithin = (from: string, until: string): Queue<SeminarDocument> => ({
  from: seminars,
  where: [alive, { field: 'status', op: '==', value: 'published' }, ...afterUntil('start_at', from, until)],
  sort: 'start_at',
})

/** What is to be published by now, the earliest first. */
export const dueSeminars = (now: Date): Queue<SeminarDocument> => ({
  from: seminars,
  where: [
    alive,
    { field: 'status', op: '==', value: 'scheduled' },
    { field: 'publish_at', op: '<=', value: now.toISOString() },
  ],
  sort: 'publish_at',
})

/** Seminars ahead that somebody waits for. */
export const awaitedSeminars = (): Queue<SeminarDocument> => ({
  from: seminars,
  where: [alive, { field: 'status', op: '==', value: 'published' }, { field: 'waitlisted_count', op: '>', value: 0 }],
  sort: 'waitlisted_count',
})
/** Seminars that were called off and whose entrants are not all told yet. */
export const untoldSeminars = (): Queue<SeminarDocument> => ({
  from: seminars,
  where: [{ field: 'notices_after', op: '>', value: '' }],
  sort: 'notices_after',
})

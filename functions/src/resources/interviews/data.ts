import { type InterviewDocument, interviewDocument } from '@banso/contract/interviews'
import * as z from 'zod'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection, list, read, readMany, take, type Where, type Writer } from '../../kernel/firestore.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const interviews = collection('interviews', interviewDocument, ({ title, purpose, startup_name }) => [
  title,
  purpose,
  startup_name,
])

/** `interview_locks/{user}_{yyyymmdd}`: the quarter hours of a person's day (Japan) that are taken, and by what. */
const lockDocument = z.object({ uid: z.string(), quarters: z.record(z.string(), z.string()) })
export const locks = collection('interview_locks', lockDocument)
export type Lock = z.output<typeof lockDocument>

/** The quarter hours of a person that are taken, by day; one read a day. */
export async function takenQuarters(personUid: string, days: readonly string[]): Promise<Map<string, string[]>> {
  const uidOf = (day: string) => `${personUid}_${day.replaceAll('-', '')}`
  const found = new Map((await readMany(locks, days.map(uidOf))).map(({ uid, quarters }) => [uid, quarters]))
  return new Map(days.map((day) => [day, Object.keys(found.get(uidOf(day)) ?? {})]))
}

type Query = { page?: number; per_page?: number; cursor?: string; view?: 'upcoming' | 'past'; kind?: string[] }

const views = {
  upcoming: { statuses: ['adjusting', 'scheduled'], sort: 'start_at' },
  past: { statuses: ['done', 'no_show', 'cancelled'], sort: '-start_at' },
} as const

/** Operators find their drafts among what is to come. */
const operatorViews = {
  ...views,
  upcoming: { ...views.upcoming, statuses: ['draft', ...views.upcoming.statuses] },
} as const
type Views = typeof views | typeof operatorViews

const inView = (
  views: Views,
  startupId: StartupId,
  { view = 'upcoming', kind, ...query }: Query,
  callerUid: string,
) => {
  const { statuses, sort } = views[view]
  const where: Where[] = [ofStartup(startupId), alive, { field: 'status', op: 'in', value: statuses }]
  if (kind) where.push({ field: 'kind', op: 'in', value: kind })
  return list(interviews, { where, sort, query, callerUid })
}

/** A draft is the operators' own until its times are sent. */
const sent = (interview: InterviewDocument | undefined): InterviewDocument | undefined =>
  interview && interview.deleted_at === null && interview.status !== 'draft' ? interview : undefined

/** The interviews a startup takes part in. */
export const interviewsOf = (startupId: StartupId) => ({
  list: (query: Query, callerUid: string) => inView(views, startupId, query, callerUid),
  find: (query: TextQuery) =>
    findByText(interviews, [ofStartup(startupId), alive], query, (row) => sent(row) !== undefined),
  /** Those it takes part in, of the asked. */
  many: async (uids: readonly string[]) =>
    (await readMany(interviews, uids)).filter((interview) => sent(owned(interview, startupId))),
  get: async (uid: string) => sent(owned(await read(interviews, uid), startupId)),
  getIn: async (writer: Writer, uid: string) => sent(owned(await writer.read(interviews, uid), startupId)),
  /** The next ones with a time, nearest first. */
  next: (from: string, limit: number) =>
    take(
      interviews,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: '==', value: 'scheduled' },
        { field: 'start_at', op: '>=', value: from },
      ],
      'start_at',
      limit,
    ),
  /** Those whose times wait for an answer. */
  adjusting: (limit: number) =>
    take(
      interviews,
      [ofStartup(startupId), alive, { field: 'status', op: '==', value: 'adjusting' }],
      '-updated_at',
      limit,
    ),
  /** The last one that took place before a moment. */
  lastDone: async (before: string): Promise<InterviewDocument | undefined> =>
    (
      await take(
        interviews,
        [
          ofStartup(startupId),
          alive,
          { field: 'status', op: '==', value: 'done' },
          { field: 'start_at', op: '<', value: before },
        ],
        '-start_at',
        1,
      )
    )[0],
})

/** Interviews of any startup, drafts among them: for operators alone. */
export const allInterviews = {
  listOf: (startupId: StartupId, query: Query, callerUid: string) => inView(operatorViews, startupId, query, callerUid),
  getOf: async (startupId: StartupId, uid: string) => owned(await allInterviews.get(uid), startupId),
  get: async (uid: string): Promise<InterviewDocument | undefined> => {
    const interview = await read(interviews, uid)
    return interview?.deleted_at === null ? interview : undefined
  },
}

/** Of all startups: those with a time after one moment and until another, nearest first. */
export const startingWithin = (after: string, until: string): Queue<InterviewDocument> => ({
  from: interviews,
  where: [
    alive,
    { field: 'status', op: '==', value: 'scheduled' },
    { field: 'start_at', op: '>', value: after },
    { field: 'start_at', op: '<=', value: until },
  ],
  sort: 'start_at',
})

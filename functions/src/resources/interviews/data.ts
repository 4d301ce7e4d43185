import { interviewKinds } from '@banso/contract/interview-states'
import { type AllInterviewsQuery, type InterviewDocument, interviewDocument } from '@banso/contract/interviews'
import type { Actor } from '@banso/contract/roles'
import { keptTurnsOf } from '@banso/contract/turns'
import * as z from 'zod'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { between, list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import {
  afterUntil,
  alive,
  daysWithin,
  deleted,
  ofCompany,
  ofStartup,
  owned,
  withinWeeks,
} from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const interviews = collection(
  'interviews',
  interviewDocument,
  // All who are told of an interview read its agenda, and what came of it.
  ({ title, purpose, startup_name, kind, agenda }) => [
    title,
    purpose,
    startup_name,
    interviewKinds[kind],
    ...agenda.flatMap((item) => [item.title, item.outcome]),
  ],
  undefined,
  (record, now) => keptTurnsOf({ noun: 'interview', record }, now),
)
/** Those whose turn is a side's, by what they keep of it. */
export const askingOf = (side: Actor): Where => ({ field: `turns.${side}`, op: '==', value: true })

/**
 * `interview_locks/{user}_{yyyymmdd}`: the quarter hours (`1415`) of a person's day in Japan that are spoken for, and
 * by which interview: taken, held until a moment, or needed to get there and back.
 */
export const lockDocument = z.object({
  uid: z.string(),
  quarters: z.record(z.string(), z.string()),
  holds: z.record(z.string(), z.object({ by: z.string(), until: z.string() })).default({}),
  travel: z.record(z.string(), z.string()).default({}),
})
export const locks = collection('interview_locks', lockDocument)
export type Lock = z.output<typeof lockDocument>
export const lockUid = (personUid: string, day: string): string => `${personUid}_${day.replaceAll('-', '')}`

/** What is spoken for of a person's days, by day; one read for each day on which anything is. */
export async function locksOf(
  personUid: string,
  { from, to }: { from: string; to: string },
): Promise<Map<string, Lock>> {
  const found = await take(locks, between(lockUid(personUid, from), lockUid(personUid, to)), undefined, 100)
  return new Map(found.map((lock) => [lock.uid.slice(-8).replace(/(....)(..)(..)/, '$1-$2-$3'), lock]))
}

type Query = {
  page?: number
  per_page?: number
  cursor?: string
  view?: 'upcoming' | 'past'
  asked?: 'true' | undefined
  kind?: string[]
}

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
  ofCompany: readonly Where[],
  { view = 'upcoming', asked, kind, ...query }: Query,
  callerUid: string,
  side: Actor = 'operator',
) => {
  const { statuses, sort } = asked ? { statuses: null, sort: '-updated_at' } : views[view]
  const where: Where[] = [
    ...ofCompany,
    alive,
    statuses === null ? askingOf(side) : { field: 'status', op: 'in', value: statuses },
  ]
  if (kind) where.push({ field: 'kind', op: 'in', value: kind })
  return list(interviews, { where, sort, query, callerUid })
}

const lastDone = async (of: readonly Where[], before: string): Promise<InterviewDocument | undefined> => {
  const done = [alive, { field: 'status', op: '==', value: 'done' } as const]
  return (await take(interviews, [...of, ...done, { field: 'start_at', op: '<', value: before }], '-start_at', 1))[0]
}

/** A draft is the operators' own until its times are sent, and stays so where it was called off without any. */
const wasSent = ({ status, start_at, previous_start_at, candidate_slots }: InterviewDocument): boolean => {
  const hadTimes = start_at !== null || previous_start_at !== null || candidate_slots.length > 0
  return status === 'cancelled' ? hadTimes : status !== 'draft'
}
const sent = (interview: InterviewDocument | undefined): InterviewDocument | undefined =>
  interview && interview.deleted_at === null && wasSent(interview) ? interview : undefined

/** The interviews of a company, whose own they are by this condition. */
const inSide = (side: Actor, scope: Where, isOwn: (interview: InterviewDocument) => boolean) => {
  const own = (interview: InterviewDocument | undefined) =>
    interview && isOwn(interview) ? sent(interview) : undefined
  return {
    /** Those called off as drafts are left out, so that a page may be shorter than asked. */
    list: async (query: Query, callerUid: string) => {
      const { rows, page_info } = await inView(views, [scope], query, callerUid, side)
      const seen = rows.filter(wasSent)
      return { rows: seen, page_info: { ...page_info, total_count: page_info.total_count - rows.length + seen.length } }
    },
    find: (query: TextQuery) => findByText(interviews, [scope, alive], query, (row) => own(row) !== undefined),
    /** Those it takes part in, of the asked. */
    many: async (uids: readonly string[]) =>
      (await readMany(interviews, uids)).filter((interview) => own(interview) !== undefined),
    get: async (uid: string) => own(await read(interviews, uid)),
    getIn: async (writer: Writer, uid: string) => own(await writer.read(interviews, uid)),
    /** The next ones with a time, nearest first. */
    next: (from: string, limit: number) =>
      take(
        interviews,
        [scope, alive, { field: 'status', op: '==', value: 'scheduled' }, { field: 'start_at', op: '>=', value: from }],
        'start_at',
        limit,
      ),
    /** Those whose turn is the company's, the last changed first. */
    asking: (limit: number) => take(interviews, [scope, alive, askingOf(side)], '-updated_at', limit),
    /** Of those the ones that have taken place. */
    held: (limit: number) =>
      take(
        interviews,
        [scope, alive, askingOf(side), { field: 'status', op: '==', value: 'done' }],
        '-updated_at',
        limit,
      ),
    /** Those whose times are being found, the last changed first. */
    adjusting: (limit: number) =>
      take(interviews, [scope, alive, { field: 'status', op: '==', value: 'adjusting' }], '-updated_at', limit),
  }
}

/** The interviews a startup takes part in. */
export const interviewsOf = (startupId: StartupId) => ({
  ...inSide('startup', ofStartup(startupId), (interview) => owned(interview, startupId) !== undefined),
  /** The last one that took place before a moment. */
  lastDone: (before: string) => lastDone([ofStartup(startupId)], before),
  /** Whether one began before a moment; a time that has passed counts until somebody reports that it was not so. */
  anyBegun: async (before: string) => {
    const begun: Where = { field: 'status', op: 'in', value: ['scheduled', 'done'] }
    const past: Where = { field: 'start_at', op: '<', value: before }
    return (await take(interviews, [ofStartup(startupId), alive, begun, past], '-start_at', 1)).length > 0
  },
  /** Those that have taken place since a moment, newest first. */
  doneSince: (moment: string, limit: number) =>
    take(
      interviews,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: '==', value: 'done' },
        { field: 'start_at', op: '>=', value: moment },
      ],
      '-start_at',
      limit,
    ),
})

/** The interviews a partner takes part in. */
export const interviewsWith = (partnerId: PartnerId) => {
  const ofPartner: Where = { field: 'partner_company_uid', op: '==', value: partnerId }
  return {
    ...inSide('partner', ofPartner, ({ partner_company_uid }) => partner_company_uid === partnerId),
    /** The last one with this startup that took place before a moment. */
    lastDone: (startupUid: string, before: string) =>
      lastDone([ofPartner, ...ofCompany({ startup_uid: startupUid })], before),
  }
}

const here = (interview: InterviewDocument | undefined): InterviewDocument | undefined =>
  interview?.deleted_at === null ? interview : undefined

/** Interviews of any company, drafts among them: for operators alone. */
export const allInterviews = {
  find: (query: TextQuery) => findByText(interviews, [alive], query),
  /** Those that are there, of the asked. */
  many: async (uids: readonly string[]) =>
    (await readMany(interviews, uids)).filter(({ deleted_at }) => deleted_at === null),
  list: (
    { from, to, participant_uid, turn, deleted: gone, q, sort = 'start_at', ...query }: AllInterviewsQuery,
    callerUid: string,
  ) => {
    const where: Where[] = [gone ? deleted : alive]
    for (const field of ['status', 'kind'] as const)
      if (query[field]) where.push({ field, op: 'in', value: query[field] })
    if (turn) where.push(askingOf(turn))
    if (participant_uid) where.push({ field: 'participant_uids', op: 'array-contains', value: participant_uid })
    if (gone) return list(interviews, { where, sort: '-deleted_at', query, callerUid })
    const days = daysWithin('start_at', { from, to })
    return list(interviews, { where: [...where, ...days], sort, query: { ...query, ...(q && { q }) }, callerUid })
  },
  listOf: (company: { startup_uid: string } | { partner_uid: string }, query: Query, callerUid: string) =>
    inView(operatorViews, ofCompany(company), query, callerUid),
  get: async (uid: string) => here(await read(interviews, uid)),
  getIn: async (writer: Writer, uid: string) => here(await writer.read(interviews, uid)),
  /** One that was deleted. */
  goneIn: async (writer: Writer, uid: string) => {
    const interview = await writer.read(interviews, uid)
    return interview && interview.deleted_at !== null ? interview : undefined
  },
  /** Of the asked also those that were deleted, which calendars may still show. */
  ever: (uids: readonly string[]) => readMany(interviews, uids),
  /** Some of a company's that have not taken place, drafts among them. */
  open: (company: { startup_uid: string } | { partner_uid: string }, limit: number) =>
    take(
      interviews,
      [...ofCompany(company), alive, { field: 'status', op: 'in', value: operatorViews.upcoming.statuses }],
      'start_at',
      limit,
    ),
  /** The last one of a startup that took place before a moment. */
  lastDone: (startupId: string, before: string) => lastDone(ofCompany({ startup_uid: startupId }), before),
}

/** The interviews of some weeks, by their Mondays, in which somebody takes part. */
export const datesOfInterviews = (participantUid: string, weeks: readonly string[], limit: number) =>
  take(
    interviews,
    [
      alive,
      { field: 'participant_uids', op: 'array-contains', value: participantUid },
      { field: 'status', op: '==', value: 'scheduled' },
      ...withinWeeks('start_at', weeks),
    ],
    'start_at',
    limit,
  )

/** Those that begin from one moment until another in which somebody takes part, whatever became of them, earliest first. */
export const interviewsWithin = (participantUid: string, from: string, until: string, limit: number) =>
  take(
    interviews,
    [
      alive,
      { field: 'participant_uids', op: 'array-contains', value: participantUid },
      { field: 'start_at', op: '>=', value: from },
      { field: 'start_at', op: '<', value: until },
    ],
    'start_at',
    limit,
  )

/** Of all startups: those with a time after one moment and until another, nearest first. */
export const startingWithin = (after: string, until: string): Queue<InterviewDocument> => ({
  from: interviews,
  where: [alive, { field: 'status', op: '==', value: 'scheduled' }, ...afterUntil('start_at', after, until)],
  sort: 'start_at',
})

/** Of all startups: those whose end came after one moment and until another, and which nobody has closed. */
export const endedWithin = (after: string, until: string): Queue<InterviewDocument> => ({
  from: interviews,
  where: [alive, { field: 'status', op: '==', value: 'scheduled' }, ...afterUntil('end_at', after, until)],
  sort: 'end_at',
})

/** Those that hold times longer than they may. */
export const holdingPast = (moment: string): Queue<InterviewDocument> => ({
  from: interviews,
  where: [alive, { field: 'status', op: '==', value: 'adjusting' }, { field: 'holds_until', op: '<=', value: moment }],
  sort: 'holds_until',
})

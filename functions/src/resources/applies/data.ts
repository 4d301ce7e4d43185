import {
  type AllAppliesQuery,
  type ApplyDocument,
  type ApplyTargetType,
  applyDocument,
  type applyDues,
  type applySpans,
  OPEN_APPLY_LIMIT,
} from '@banso/contract/applies'
import {
  applyInternalMessageDocument,
  applyMessageDocument,
  applyOwnNoteDocument,
} from '@banso/contract/apply-messages'
import { openApplyStatuses, underWayStatuses } from '@banso/contract/apply-states'
import type { ContentDocument } from '@banso/contract/contents'
import { counterDocument } from '@banso/contract/counters'
import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import { type ReceivedView, receivedStatuses } from '@banso/contract/partner-applies'
import { RELATION_DAYS, reachOf } from '@banso/contract/relations'
import type { Actor } from '@banso/contract/roles'
import { appliesWaitingFor } from '@banso/contract/waiting'
import * as z from 'zod'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection, count, list, read, readMany, take, type Where, type Writer } from '../../kernel/firestore.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, daysWithin, ofCompany, ofStartup, owned, withinWeeks } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const applies = collection('applies', applyDocument, ({ number, startup_name, target_snapshot, message }) => [
  number,
  startup_name,
  target_snapshot.name,
  target_snapshot.partner_name ?? '',
  message,
])

export const counters = collection('counters', counterDocument)

/**
 * `apply_guards/{startup}`: written by every apply of the startup, so that of two at the same moment the second sees
 * the first. It counts the applies of the day in Japan.
 */
export const guards = collection('apply_guards', z.object({ uid: z.string(), day: z.string(), made: z.int() }))

export const messages = collection('apply_messages', applyMessageDocument)
/** Read and written by operators alone. */
export const internalMessages = collection('apply_internal_messages', applyInternalMessageDocument)

export const ownNotes = collection('apply_own_notes', applyOwnNoteDocument)

type Page = { page?: number; per_page?: number; cursor?: string; q?: string; sort?: string }
type ApplyQuery = Page & {
  status?: string[] | undefined
  target_type?: string | undefined
  issue_uid?: string | undefined
}

/** More than a startup has ever made. */
const MOST_EVER = 300

const open: Where = { field: 'status', op: 'in', value: openApplyStatuses }

const askingOf = (party: Actor): Where => ({
  field: 'status',
  op: 'in',
  value: appliesWaitingFor(party),
})
const held: Where = { field: 'status', op: 'in', value: ['confirmed', 'waitlisted'] }
const concluded: Where = { field: 'status', op: 'in', value: ['completed', 'declined', 'expired'] }

const asked = ({ status, target_type, issue_uid }: ApplyQuery): Where[] => [
  ...(status ? [{ field: 'status', op: 'in', value: status } as const] : []),
  ...(target_type ? [{ field: 'target_type', op: '==', value: target_type } as const] : []),
  ...(issue_uid ? [{ field: 'issue_uids', op: 'array-contains', value: issue_uid } as const] : []),
]

/** Applies of one startup, its seats in seminars among them. */
export const appliesOf = (startupId: StartupId) => ({
  list: (query: ApplyQuery, callerUid: string) => {
    const where = [ofStartup(startupId), alive, ...asked(query)]
    return list(applies, { where, sort: query.sort ?? '-updated_at', query, callerUid })
  },
  find: (query: TextQuery) => findByText(applies, [ofStartup(startupId), alive], query),
  get: async (uid: string) => owned(await read(applies, uid), startupId),
  /** To a partner or content; seats have queries of their own. */
  getIn: async (writer: Writer, uid: string): Promise<ApplyDocument | undefined> => {
    const apply = owned(await writer.read(applies, uid), startupId)
    return apply?.target_type === 'seminar' ? undefined : apply
  },
  /** Those made for an issue, in any state. */
  ofIssue: (uid: string, limit: number) =>
    take(
      applies,
      [ofStartup(startupId), alive, { field: 'issue_uids', op: 'array-contains', value: uid }],
      undefined,
      limit,
    ),
  /** To partners and contents, in any state. Undefined where there are more than can be read. */
  ever: async (): Promise<ApplyDocument[] | undefined> => {
    const found = await take(applies, [ofStartup(startupId), alive, answered], '-created_at', MOST_EVER)
    return found.length === MOST_EVER ? undefined : found
  },
  /** To partners and contents, under way: no seat is ever in one of these states. */
  open: () => take(applies, [ofStartup(startupId), alive, open], 'created_at', OPEN_APPLY_LIMIT),
  /** Which of these targets one has applied to and waits for: reads what was ever applied for there, not all that is open. */
  openAmong: async (uids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await take(
      applies,
      [ofStartup(startupId), alive, { field: 'target_uid', op: 'in', value: uids }],
      undefined,
      MOST_EVER,
    )
    const isOpen = new Set<string>(openApplyStatuses)
    return new Set(found.flatMap(({ status, target_uid }) => (isOpen.has(status) ? [target_uid] : [])))
  },
  /** The targets of a kind that one has applied to and waits for: target → apply. */
  openTo: async (type: ApplyTargetType): Promise<ReadonlyMap<string, string>> => {
    const found = await take(applies, [ofStartup(startupId), alive, open], 'created_at', OPEN_APPLY_LIMIT)
    return new Map(found.flatMap((apply) => (apply.target_type === type ? [[apply.target_uid, apply.uid]] : [])))
  },
  /** Those in a state in which they wait for the startup. */
  asking: (limit: number) => take(applies, [ofStartup(startupId), alive, askingOf('startup')], 'created_at', limit),
  /** Those of the named that are there. */
  many: async (uids: readonly string[]) =>
    (await readMany(applies, uids)).filter((apply) => owned(apply, startupId) && apply.deleted_at === null),
  /** In seminars to come, the last changed first. */
  seats: (limit: number) => take(applies, [ofStartup(startupId), alive, held], '-updated_at', limit),
  /** Of all kinds, as many as the list has under way. */
  countUnderWay: () =>
    count(applies, [ofStartup(startupId), alive, { field: 'status', op: 'in', value: underWayStatuses }], {
      field: 'updated_at',
      direction: 'desc',
    }),
  /** Those that were answered or have run out and were changed since a moment, the last first. */
  ended: (since: string, limit: number) => {
    const changed: Where = { field: 'updated_at', op: '>=', value: since }
    return take(applies, [ofStartup(startupId), alive, concluded, changed], '-updated_at', limit)
  },
  openIn: (writer: Writer) => writer.take(applies, [ofStartup(startupId), alive, open], 'created_at', OPEN_APPLY_LIMIT),
  guard: () => read(guards, startupId),
  guardIn: (writer: Writer) => writer.read(guards, startupId),
  /** The shared ones, oldest first. */
  messages: (applyUid: string, query: Page, callerUid: string) =>
    list(messages, { where: ofApply(startupId, applyUid), sort: 'created_at', query, callerUid }),
  /** One of the shared ones. */
  message: async (uid: string) => owned(await read(messages, uid), startupId),
  /** Those between operators, oldest first. */
  internalMessages: (applyUid: string, query: Page, callerUid: string) =>
    list(internalMessages, { where: ofApply(startupId, applyUid), sort: 'created_at', query, callerUid }),
})
const ofApply = (startupId: StartupId, applyUid: string): Where[] => [
  ofStartup(startupId),
  { field: 'apply_uid', op: '==', value: applyUid },
]

/** What the people of one company have said among themselves. Whether they read the apply is asked first. */
export const ownNotesOf = (company: StartupId | PartnerId) => ({
  /** Oldest first. */
  list: (applyUid: string, query: Page, callerUid: string) => {
    const where: Where[] = [
      { field: 'apply_uid', op: '==', value: applyUid },
      { field: 'company_uid', op: '==', value: company },
    ]
    return list(ownNotes, { where, sort: 'created_at', query, callerUid })
  },
  get: async (uid: string) => {
    const note = await read(ownNotes, uid)
    return note?.company_uid === company ? note : undefined
  },
})

/** How many companies have a content's perk, or have asked for it and not been turned down. No read without a limit. */
export const perksTaken = async ({ uid, perk_limit }: Pick<ContentDocument, 'uid' | 'perk_limit'>): Promise<number> =>
  perk_limit === null
    ? 0
    : count(applies, [
        alive,
        { field: 'target_uid', op: '==', value: uid },
        { field: 'status', op: 'in', value: [...openApplyStatuses, 'completed'] },
      ])

/** Applies to one partner and its contents, also those that have not reached it: for operators alone. */
export const appliesTo = (partnerId: PartnerId) => ({
  list: (query: ApplyQuery, callerUid: string) => {
    const where = [...ofCompany({ partner_uid: partnerId }), alive, ...asked(query)]
    return list(applies, { where, sort: query.sort ?? '-updated_at', query, callerUid })
  },
})

const isNoSeat = ({ target_type }: ApplyDocument): boolean => target_type !== 'seminar'

type ReceivedQuery = Page & { view?: ReceivedView; asked?: 'true' | undefined; assignee_uid?: string | undefined }
const receivedOrder = { waiting: 'respond_due_at', running: '-updated_at', ended: '-closed_at' } as const
const DAY_MS = 86_400_000

/**
 * Applies that one partner has before it: from reaching it on, until they are taken back. Whether it may still read one
 * that has ended decides the relation of the two companies.
 */
export const appliesReached = (partnerId: PartnerId) => {
  const own = (apply: ApplyDocument | undefined) => (apply?.reached_partner_uid === partnerId ? apply : undefined)
  return {
    /** Ended ones as long as they are read by themselves. */
    list: async (received: ReceivedQuery, callerUid: string, now: Date) => {
      const { view: chosen = 'waiting', asked: isAsked, assignee_uid, ...query } = received
      const view = isAsked ? 'waiting' : chosen
      const since = new Date(now.getTime() - RELATION_DAYS * DAY_MS).toISOString()
      const ended: Where[] = view === 'ended' ? [{ field: 'closed_at', op: '>', value: since, moving: true }] : []
      const where: Where[] = [
        { field: 'reached_partner_uid', op: '==', value: partnerId },
        alive,
        isAsked ? askingOf('partner') : { field: 'status', op: 'in', value: receivedStatuses[view] },
        ...(assignee_uid ? [{ field: 'partner_assignee_uid', op: '==', value: assignee_uid } as const] : []),
        // A search knows no ranges.
        ...(query.q === undefined ? ended : []),
      ]
      const { rows, page_info } = await list(applies, { where, sort: receivedOrder[view], query, callerUid })
      const at = now.toISOString()
      const shown = rows.filter((row) => row.closed_at === null || (reachOf(row) ?? '') > at)
      return {
        rows: shown,
        page_info: { ...page_info, total_count: page_info.total_count - rows.length + shown.length },
      }
    },
    find: (query: TextQuery) =>
      findByText(applies, [{ field: 'reached_partner_uid', op: '==', value: partnerId }, alive], query, isNoSeat),
    /** Those of the named that are there. */
    many: async (uids: readonly string[]) =>
      (await readMany(applies, uids)).filter((apply) => own(apply) && apply.deleted_at === null),
    get: async (uid: string) => own(await read(applies, uid)),
    getIn: async (writer: Writer, uid: string) => own(await writer.read(applies, uid)),
    /** Those in a state in which they wait for the partner, by their due day. */
    asking: (limit: number) => {
      const own: Where = { field: 'reached_partner_uid', op: '==', value: partnerId }
      return take(applies, [own, alive, askingOf('partner')], 'respond_due_at', limit)
    },
    /** Of one startup, those under way. */
    openOf: (startupUid: string, limit: number) => {
      const own: Where = { field: 'reached_partner_uid', op: '==', value: partnerId }
      return take(applies, [own, ...ofCompany({ startup_uid: startupUid }), alive, open], undefined, limit)
    },
    /** What was said since the apply reached the partner, oldest first. */
    messages: (applyUid: string, query: Page, callerUid: string) => {
      const where: Where[] = [
        { field: 'apply_uid', op: '==', value: applyUid },
        { field: 'to_partner', op: '==', value: true },
      ]
      return list(messages, { where, sort: 'created_at', query, callerUid })
    },
    /** One that is for partners; whose apply it is about decides `get`. */
    message: async (uid: string) => {
      const message = await read(messages, uid)
      return message?.to_partner ? message : undefined
    },
  }
}

/** What partners have to answer in some weeks, by their Mondays, of the applies an operator is in charge of. */
export const datesOfApplies = (operatorUid: string, weeks: readonly string[], limit: number) =>
  take(
    applies,
    [
      alive,
      { field: 'assigned_operator_uid', op: '==', value: operatorUid },
      { field: 'target_type', op: 'in', value: ['partner', 'content'] },
      { field: 'status', op: '==', value: 'forwarded' },
      ...withinWeeks('respond_due_at', weeks),
    ],
    'respond_due_at',
    limit,
  )

/** Whether the partner has anything to answer, or to go on with. */
export const isAnswering = async (partnerId: PartnerId): Promise<boolean> =>
  (await take(applies, [...ofCompany({ partner_uid: partnerId }), alive, reached], undefined, 1)).length > 0
const reached: Where = { field: 'status', op: 'in', value: ['forwarded', 'accepted', 'scheduling', 'in_progress'] }

/** Late, or due by the end of the next working day; answered ones are neither. */
function waitingFor(due: keyof typeof applyDues, now: Date): Where[] {
  const at = { field: 'respond_due_at', value: now.toISOString(), moving: true } as const
  const next = momentInJapan(addDays(addBusinessDays(dayInJapan(now), 1), 1), '00:00')
  const span: Where[] =
    due === 'overdue'
      ? [{ ...at, op: '<' }]
      : [
          { ...at, op: '>=' },
          { field: 'respond_due_at', op: '<', value: next },
        ]
  return [{ field: 'status', op: '==', value: 'forwarded' }, ...span]
}

/** Applies of all startups to partners and contents: for operators alone. */
export const allApplies = {
  /** Seats of seminars are read at their seminar. */
  find: (query: TextQuery) => findByText(applies, [alive], query, isNoSeat),
  get: (uid: string) => read(applies, uid),
  /** One of those all sides share, and one of those between operators. */
  message: (uid: string) => read(messages, uid),
  internalMessage: (uid: string) => read(internalMessages, uid),
  /**
   * With `due` in the order of the due day, and of those that wait for a partner alone; with a span of days the newest of
   * that day first. Errors: 400 where both are wished for.
   */
  list: ({ due, from, to, span = 'made', ...query }: AllAppliesQuery, callerUid: string, now: Date) => {
    const hasSpan = from !== undefined || to !== undefined
    if (due && hasSpan) throw new ApiError('bad_request')
    const { [span]: day } = spanFields
    const { status, target_type, partner_type, purpose, operator_uid } = query
    const equal = (field: string, value: string | undefined): Where[] => (value ? [{ field, op: '==', value }] : [])
    const where: Where[] = [
      alive,
      ...(target_type ? [] : [answered]),
      ...asked({ status: due ? undefined : status, target_type }),
      ...(due ? waitingFor(due, now) : []),
      ...ofCompany(query),
      ...equal('target_snapshot.partner_type', partner_type),
      ...equal('purpose', purpose),
      ...equal('assigned_operator_uid', operator_uid),
      ...daysWithin(day, { from, to }),
    ]
    const sort = due ? 'respond_due_at' : hasSpan ? (`-${day}` as const) : (query.sort ?? '-updated_at')
    return list(applies, { where, sort, query, callerUid })
  },
}

const spanFields = { made: 'created_at', sent: 'forwarded_at' } as const satisfies Record<
  keyof typeof applySpans,
  string
>

/** Seats of seminars have no partner who answers. */
const answered: Where = { field: 'target_type', op: 'in', value: ['partner', 'content'] }
/** Applies to partners and contents changed since a moment, in the order in which they were. */
export const changedSince = (moment: string): Queue<ApplyDocument> => ({
  from: applies,
  where: [answered, { field: 'updated_at', op: '>=', value: moment }],
  sort: 'updated_at',
})

/** Applies that wait for a partner's answer due from the one moment until before the other, the earliest first. */
export const answerDueBetween = (from: string, until: string): Queue<ApplyDocument> => ({
  from: applies,
  where: [
    { field: 'status', op: '==', value: 'forwarded' },
    { field: 'respond_due_at', op: '>=', value: from },
    { field: 'respond_due_at', op: '<', value: until },
  ],
  sort: 'respond_due_at',
})

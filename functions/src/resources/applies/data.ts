import { type ApplyDocument, type ApplyTargetType, applyDocument, OPEN_APPLY_LIMIT } from '@banso/contract/applies'
import {
  applyInternalMessageDocument,
  applyMessageDocument,
  applyOwnNoteDocument,
} from '@banso/contract/apply-messages'
import { openApplyStatuses, underWayStatuses } from '@banso/contract/apply-states'
import type { ContentDocument } from '@banso/contract/contents'
import { counterDocument } from '@banso/contract/counters'
import type { Actor } from '@banso/contract/roles'
import { keptTurnsOf } from '@banso/contract/turns'
import * as z from 'zod'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { patchDerived, type Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const applies = collection(
  'applies',
  applyDocument,
  ({ number, startup_name, target_snapshot, message }) => [
    number,
    startup_name,
    target_snapshot.name,
    target_snapshot.partner_name ?? '',
    message,
  ],
  undefined,
  (record, now) => keptTurnsOf({ noun: 'apply', record }, now),
)

/** Stores what follows for an apply from something else, and whose turn it is by then. No edit of it. */
export const patchApply = (
  writer: Pick<Writer, 'patch'>,
  apply: ApplyDocument,
  fields: Partial<ApplyDocument>,
  now: Date,
): void => patchDerived(writer, applies, apply, fields, now)

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

export type Page = { page?: number; per_page?: number; cursor?: string; q?: string; sort?: string }
export type ApplyQuery = Page & {
  status?: string[] | undefined
  target_type?: string | undefined
  issue_uid?: string | undefined
}

/** More than a startup has ever made. */
const MOST_EVER = 300

export const open: Where = { field: 'status', op: 'in', value: openApplyStatuses }

/** Those whose turn is a side's, by what they keep of it. */
export const askingOf = (side: Actor): Where => ({ field: `turns.${side}`, op: '==', value: true })
const held: Where = { field: 'status', op: 'in', value: ['confirmed', 'waitlisted'] }
const concluded: Where = { field: 'status', op: 'in', value: ['completed', 'declined', 'expired'] }

export const asked = ({ status, target_type, issue_uid }: ApplyQuery): Where[] => [
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
  /** Those whose turn is the startup's. */
  asking: (limit: number) => take(applies, [ofStartup(startupId), alive, askingOf('startup')], 'created_at', limit),
  /** Those of the named that are there. */
  many: async (uids: readonly string[]) =>
    (await readMany(applies, uids)).filter((apply) => owned(apply, startupId) && apply.deleted_at === null),
  /** In seminars to come, the last changed first. */
  seats: (limit: number) => take(applies, [ofStartup(startupId), alive, held], '-updated_at', limit),
  /** Completed ones that the startup is asked to rate. */
  completed: (limit: number) =>
    take(
      applies,
      [ofStartup(startupId), alive, askingOf('startup'), { field: 'status', op: '==', value: 'completed' }],
      'created_at',
      limit,
    ),
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

/** How many applies to a content have been answered to their end, and how many of these were completed. */
export function concludedTo(contentUid: string): Promise<[concluded: number, completed: number]> {
  const to: Where[] = [alive, { field: 'target_uid', op: '==', value: contentUid }]
  const completed: Where = { field: 'status', op: '==', value: 'completed' }
  return Promise.all([count(applies, [...to, concluded]), count(applies, [...to, completed])])
}

export const isNoSeat = ({ target_type }: ApplyDocument): boolean => target_type !== 'seminar'

/** Seats of seminars have no partner who answers. */
export const answered: Where = { field: 'target_type', op: 'in', value: ['partner', 'content'] }
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

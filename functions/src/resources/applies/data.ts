import { type ApplyDocument, applyDocument, OPEN_APPLY_LIMIT } from '@banso/contract/applies'
import { applyInternalMessageDocument, applyMessageDocument } from '@banso/contract/apply-messages'
import { openApplyStatuses } from '@banso/contract/apply-states'
import { counterDocument } from '@banso/contract/counters'
import * as z from 'zod'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection, list, read, take, type Where, type Writer } from '../../kernel/firestore.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'
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

type Page = { page?: number; per_page?: number; cursor?: string; q?: string; sort?: string }
type ApplyQuery = Page & { status?: string[]; target_type?: string }

const open: Where = { field: 'status', op: 'in', value: openApplyStatuses }

/** Applies of one startup, its seats in seminars among them. */
export const appliesOf = (startupId: StartupId) => ({
  list: (query: ApplyQuery, callerUid: string) => {
    const where: Where[] = [ofStartup(startupId), alive]
    if (query.status) where.push({ field: 'status', op: 'in', value: query.status })
    if (query.target_type) where.push({ field: 'target_type', op: '==', value: query.target_type })
    return list(applies, { where, sort: query.sort ?? '-updated_at', query, callerUid })
  },
  find: (query: TextQuery) => findByText(applies, [ofStartup(startupId), alive], query),
  get: async (uid: string) => owned(await read(applies, uid), startupId),
  /** To a partner or content; seats have queries of their own. */
  getIn: async (writer: Writer, uid: string): Promise<ApplyDocument | undefined> => {
    const apply = owned(await writer.read(applies, uid), startupId)
    return apply?.target_type === 'seminar' ? undefined : apply
  },
  /** To partners and contents, under way: no seat is ever in one of these states. */
  open: () => take(applies, [ofStartup(startupId), open], 'created_at', OPEN_APPLY_LIMIT),
  openIn: (writer: Writer) => writer.take(applies, [ofStartup(startupId), open], 'created_at', OPEN_APPLY_LIMIT),
  guard: () => read(guards, startupId),
  guardIn: (writer: Writer) => writer.read(guards, startupId),
  /** The shared ones, oldest first. */
  messages: (applyUid: string, query: Page, callerUid: string) =>
    list(messages, {
      where: [ofStartup(startupId), { field: 'apply_uid', op: '==', value: applyUid }],
      sort: 'created_at',
      query,
      callerUid,
    }),
})

/** Applies of all startups: for operators alone. */
export const allApplies = { get: (uid: string) => read(applies, uid) }

/** Seats of seminars have no partner who answers. */
const answered: Where = { field: 'target_type', op: 'in', value: ['partner', 'content'] }
/** Applies to partners and contents changed since a moment, in the order in which they were. */
export const changedSince = (moment: string): Queue<ApplyDocument> => ({
  from: applies,
  where: [answered, { field: 'updated_at', op: '>=', value: moment }],
  sort: 'updated_at',
})

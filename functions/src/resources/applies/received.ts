import type { ApplyDocument } from '@banso/contract/applies'
import { type ReceivedView, receivedStatuses } from '@banso/contract/partner-applies'
import { RELATION_DAYS, reachOf } from '@banso/contract/relations'
import type { PartnerId } from '../../kernel/authorize.ts'
import { list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, ofCompany } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { applies, askingOf, isNoSeat, messages, open, type Page } from './data.ts'

/** Applies as the partner has them that they have reached. */

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
    /** Those whose turn is the partner's, by their due day. */
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

/** Whether the partner has anything to answer, or to go on with. */
export const isAnswering = async (partnerId: PartnerId): Promise<boolean> =>
  (await take(applies, [...ofCompany({ partner_uid: partnerId }), alive, reached], undefined, 1)).length > 0
const reached: Where = { field: 'status', op: 'in', value: ['forwarded', 'accepted', 'scheduling', 'in_progress'] }

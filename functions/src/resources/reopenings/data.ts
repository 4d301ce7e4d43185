import { MAX_REOPENINGS, type ReopeningDocument, reopeningDocument } from '@banso/contract/reopenings'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { ofStartup } from '../../kernel/scopes.ts'

export const reopenings = collection('partner_reopenings', reopeningDocument)

/** One for each startup and partner: of two who register at the same moment the second finds what the first has stored. */
export const reopeningUid = (startupUid: string, partnerUid: string): string => `${startupUid}_${partnerUid}`

/** What one startup waits for. */
export const reopeningsOf = (startupId: StartupId) => ({
  all: (): Promise<ReopeningDocument[]> => take(reopenings, [ofStartup(startupId)], undefined, MAX_REOPENINGS),
  allIn: (writer: Writer): Promise<ReopeningDocument[]> =>
    writer.take(reopenings, [ofStartup(startupId)], undefined, MAX_REOPENINGS),
  getIn: (writer: Writer, partnerUid: string): Promise<ReopeningDocument | undefined> =>
    writer.read(reopenings, reopeningUid(startupId, partnerUid)),
  /** Locked, so that nobody registers meanwhile. */
  heldIn: (writer: Writer, partnerUid: string): Promise<ReopeningDocument | undefined> =>
    writer.hold(reopenings, reopeningUid(startupId, partnerUid)),
})

/** What one person has registered for the company. */
export const registeredByIn = (writer: Writer, personUid: string): Promise<ReopeningDocument[]> =>
  writer.take(reopenings, [{ field: 'created_by.uid', op: '==', value: personUid }], undefined, MAX_REOPENINGS)

const at = (partnerUid: string): Where[] => [{ field: 'partner_company_uid', op: '==', value: partnerUid }]
/** All who wait at a partner. */
export const waitingAt = (partnerUid: string): Queue<ReopeningDocument> => ({
  from: reopenings,
  where: at(partnerUid),
  sort: undefined,
})
export const countWaitingAt = (partnerUid: string): Promise<number> => count(reopenings, at(partnerUid))

/** Those that have waited for long enough. */
export const endedBy = (now: Date): Queue<ReopeningDocument> => ({
  from: reopenings,
  where: [{ field: 'ends_at', op: '<=', value: now.toISOString() }],
  sort: 'ends_at',
})

import { isDeepStrictEqual } from 'node:util'
import {
  type ExposureCounts,
  exposureCapDocument,
  type PartnerExposuresDocument,
  partnerExposuresDocument,
  type StartupExposuresDocument,
  startupExposuresDocument,
} from '@banso/contract/exposures'
import type { PartnerId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { read } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { dayOf, isBeyond, none } from './rules.ts'

export const seenByStartups = collection('startup_exposures', startupExposuresDocument)
export const counters = collection('partner_exposures', partnerExposuresDocument)
const caps = collection('exposure_caps', exposureCapDocument)

export const countersOf = (partnerId: PartnerId): Promise<PartnerExposuresDocument | undefined> =>
  read(counters, partnerId)

/** The partners beyond the limit in a month. One read. */
export const passedOverIn = async (month: string): Promise<ReadonlySet<string>> =>
  new Set(Object.keys((await read(caps, month))?.partners ?? {}))
/** Those that HOME passes over now. */
export const passedOver = (now: Date): Promise<ReadonlySet<string>> => passedOverIn(dayOf(now).month)
/** Whether the partner is among them already. */
export const isPassedOverIn = async (writer: Writer, month: string, partnerUid: string): Promise<boolean> =>
  (await writer.read(caps, month))?.partners[partnerUid] !== undefined
export const passOver = (writer: Writer, month: string, partnerUid: string): void =>
  writer.placeIn(caps, month, 'partners', { uid: partnerUid })

/** Carries one exposure into the partner's counters, which others raise at the same moment. One write. */
export const countExposure = (writer: Writer, partnerUid: string, month: string, isFirst: boolean): void =>
  writer.add(counters, partnerUid, { months: { [month]: { exposures: 1, reach: isFirst ? 1 : 0 } } })

export const ofMonth = (month: string): Where[] => [{ field: 'month', op: '==', value: month }]
/** Who saw whom before that month. */
export const seenBefore = (month: string): Queue<StartupExposuresDocument> => ({
  from: seenByStartups,
  where: [{ field: 'month', op: '<', value: month }],
  sort: 'month',
})
export const forget = (uid: string): Promise<void> => transact(async (writer) => writer.remove(seenByStartups, uid))

/**
 * Puts a partner's counters of a month right, and whether HOME passes it over. Answers whether something was wrong; also
 * no, and nothing is stored, where a call has counted since they were `seen`.
 */
export const settleExposures = (
  partnerUid: string,
  month: string,
  seen: ExposureCounts,
  counted: ExposureCounts,
): Promise<boolean> =>
  transact(async (writer) => {
    const [stored, cap] = await Promise.all([writer.read(counters, partnerUid), writer.read(caps, month)])
    const standing = stored?.months[month] ?? none
    if (!isDeepStrictEqual(standing, seen)) return false
    const { [partnerUid]: listed, ...others } = cap?.partners ?? {}
    const isListedWrong = isBeyond(counted) !== (listed !== undefined)
    const isCountedWrong = !isDeepStrictEqual(standing, counted)
    if (isCountedWrong) writer.set(counters, { uid: partnerUid, months: { ...stored?.months, [month]: counted } })
    if (isListedWrong)
      writer.set(caps, {
        uid: month,
        partners: isBeyond(counted) ? { ...others, [partnerUid]: { uid: partnerUid } } : others,
      })
    return isCountedWrong || isListedWrong
  })

import { addDays, addMonths, dayInJapan } from '@banso/contract/dates'
import {
  EXPOSURE_LIMIT,
  type ExposureCounts,
  type ExposureFigures,
  type PartnerExposuresDocument,
  type StartupExposuresDocument,
} from '@banso/contract/exposures'
import * as z from 'zod'

/** What counts as an exposure, and what a month of them comes to. Pure; `data.ts` stores them. */

/** Partners of one startup in one month; whom it sees beyond these is not counted, so that a document stays small. */
export const MOST_PARTNERS = 2000

/** Partner → days of the month on which somebody of the startup saw it. */
type Seen = Readonly<Record<string, readonly number[]>>
const seen = z.record(z.string(), z.array(z.int()))
export const seenIn = (stored: StartupExposuresDocument | undefined): Seen =>
  stored ? seen.parse(JSON.parse(stored.seen)) : {}

/** Where the exposures of that moment are kept: month and day in Japan. */
export function dayOf(now: Date): { month: string; day: number } {
  const today = dayInJapan(now)
  return { month: today.slice(0, 7), day: Number(today.slice(8)) }
}
const monthBefore = (month: string) => addMonths(`${month}-01`, -1).slice(0, 7)

/** The months whose counters may still change: this one, and on its first day the one that has just ended. */
export const openMonths = (now: Date): string[] => {
  const today = dayInJapan(now)
  return [...new Set([addDays(today, -1), today].map((day) => day.slice(0, 7)))]
}
/** Who saw whom is kept for this month and the one before: nothing asks for it later. */
export const keptFrom = (now: Date): string => monthBefore(dayOf(now).month)

/** Those of the partners that this startup has not seen yet on the day. */
export function newOn(before: Seen, partnerUids: readonly string[], day: number): string[] {
  const isNew = (uid: string) => !before[uid]?.includes(day)
  const known = partnerUids.filter((uid) => before[uid] && isNew(uid))
  const room = Math.max(0, MOST_PARTNERS - Object.keys(before).length)
  return [...known, ...partnerUids.filter((uid) => !before[uid]).slice(0, room)]
}

export const withSeen = (before: Seen, partnerUids: readonly string[], day: number): Seen => ({
  ...before,
  ...Object.fromEntries(partnerUids.map((uid) => [uid, [...(before[uid] ?? []), day]])),
})

export const seenDocument = (startupUid: string, month: string, days: Seen): StartupExposuresDocument => ({
  uid: `${startupUid}_${month}`,
  startup_company_uid: startupUid,
  month,
  seen: JSON.stringify(days),
})

export const none: ExposureCounts = { exposures: 0, reach: 0 }

/** What the days of one startup add to the counts of a month: a partner's days, and the startup itself once. */
export function addSeen(counts: Map<string, ExposureCounts>, document: StartupExposuresDocument): void {
  for (const [uid, days] of Object.entries(seenIn(document))) {
    const { exposures, reach } = counts.get(uid) ?? none
    counts.set(uid, { exposures: exposures + days.length, reach: reach + 1 })
  }
}

/** Whether HOME recommends others instead. */
export const isBeyond = ({ exposures }: ExposureCounts): boolean => exposures > EXPOSURE_LIMIT

/** A partner's figures of this month and the one before, the same for itself and for operators. */
export function figuresIn(stored: PartnerExposuresDocument | undefined, now: Date): ExposureFigures {
  const { month } = dayOf(now)
  const counts = stored?.months[month] ?? none
  const earlier = monthBefore(month)
  return {
    month,
    ...counts,
    before: { month: earlier, ...(stored?.months[earlier] ?? none) },
    passed_over: isBeyond(counts),
  }
}

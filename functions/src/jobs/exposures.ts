import type { ExposureCounts } from '@banso/contract/exposures'
import { log } from '../kernel/log.ts'
import { type Handled, processQueue } from '../kernel/queue.ts'
import { forget, passedOverIn, seenBefore, settleExposures } from '../resources/exposures/data.ts'
import { addSeen, isBeyond, keptFrom, none, openMonths } from '../resources/exposures/rules.ts'
import { exposureCounters, exposuresIn } from './data.ts'

/**
 * Counts the exposures of the month (on its first day also of the one before) anew from what startups saw, and puts
 * right what differs; what a call counts meanwhile is left to the next run. Counts the partners that were wrong, which
 * the log tells each, and forgets who saw whom before last month. One read for each startup and each partner seen.
 */
export async function recountExposures(now: Date): Promise<Handled> {
  let count = 0
  for (const month of openMonths(now)) {
    // Before the startups: what is counted in between differs then, and is left alone.
    const standing = new Map<string, ExposureCounts>()
    for await (const { uid, months } of exposureCounters()) standing.set(uid, months[month] ?? none)
    const listed = await passedOverIn(month)
    const counted = new Map<string, ExposureCounts>()
    for await (const startup of exposuresIn(month)) addSeen(counted, startup)
    for (const uid of new Set([...standing.keys(), ...counted.keys()])) {
      const [seen, right] = [standing.get(uid) ?? none, counted.get(uid) ?? none]
      const agrees = seen.exposures === right.exposures && seen.reach === right.reach
      if (agrees && listed.has(uid) === isBeyond(right)) continue
      if (!(await settleExposures(uid, month, seen, right))) continue
      count += 1
      log('WARNING', 'exposures differ from their recount', { record: `partner_exposures/${uid}` })
    }
  }
  const { failed } = await processQueue('exposures', seenBefore(keptFrom(now)), ({ uid }) => forget(uid), now)
  return { count, failed }
}

import type { PartnerDocument } from '@banso/contract/partners'
import type { ReopeningDocument } from '@banso/contract/reopenings'
import { commitBySystem } from '../kernel/commit.ts'
import { type Handled, handledBy, processQueue, Skipped } from '../kernel/queue.ts'
import { changedForWaiting, lookedAt } from '../resources/partners/data.ts'
import { countWaitingAt, endedBy, reopenings, waitingAt } from '../resources/reopenings/data.ts'
import { settle } from '../resources/reopenings/settle.ts'

/**
 * Tells those who wait for a partner that it takes applications again, and lets go of those for whom there is nothing to
 * wait for any more. Partners say themselves that they have changed (`awaiting_due`), so an idle run reads two documents.
 * Answers how many wait no more.
 */
export async function settleReopenings(now: Date): Promise<Handled> {
  let handled: Handled = { count: 0, failed: 0 }
  const settlePartner = async (partner: PartnerDocument) => {
    handled = handledBy(handled, await settleAt(partner, now))
  }
  const { failed } = await processQueue('reopenings', changedForWaiting(), settlePartner, now)
  const late = await processQueue('ended_reopenings', endedBy(now), (entry) => look(entry, now), now)
  return handledBy(handled, { count: 0, failed }, late)
}

/** Who could not be looked at, or has come meanwhile, keeps the partner in the queue. */
async function settleAt(partner: PartnerDocument, now: Date): Promise<Handled> {
  let waiting = 0
  const lookAt = async (entry: ReopeningDocument) => {
    const isGone = await look(entry, now)
    if (!isGone) waiting += 1
    return isGone
  }
  const { whole, ...handled } = await processQueue('reopenings', waitingAt(partner.uid), lookAt, now)
  if (whole && (await countWaitingAt(partner.uid)) === waiting) await lookedAt(partner)
  return handled
}

/** Answers whether it waits no more. */
async function look({ uid }: ReopeningDocument, now: Date): Promise<boolean> {
  const waits = await commitBySystem({ requestId: 'reopening.settled', now }, async (unit) => {
    const entry = await unit.read(reopenings, uid)
    // Somebody has taken it back, or has applied, since.
    if (!entry) throw new Skipped()
    return settle(unit, entry, now)
  })
  return !waits
}

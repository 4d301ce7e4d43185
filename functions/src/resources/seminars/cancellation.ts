import type { SeminarDocument } from '@banso/contract/seminars'
import { commitBySystem, type Unit } from '../../kernel/commit.ts'
import { entrantsAfter, seminars } from './data.ts'
import { cancelledNotification } from './notifications.ts'

/** Entrants told in one commit; the scheduled work goes on with the others. */
const TOLD_AT_ONCE = 100

/**
 * Tells the next entrants of a seminar that was called off. Answers after whom to go on, null when that were all.
 * `after` is the uid of the last seat whose person knows; empty to begin. Reads, then notifies.
 */
export async function tellCancelled(unit: Unit, seminar: SeminarDocument, after: string): Promise<string | null> {
  const entrants = await entrantsAfter(unit, seminar.uid, after, TOLD_AT_ONCE)
  for (const apply of entrants) unit.notify(cancelledNotification(apply, seminar))
  return entrants.length === TOLD_AT_ONCE ? (entrants.at(-1)?.uid ?? null) : null
}

/** Goes on where a seminar's entrants are not all told yet, until they are. */
export async function goOnTelling({ uid }: SeminarDocument, now: Date): Promise<void> {
  const step = async (unit: Unit): Promise<boolean> => {
    // The cancellation itself is told by whoever made it.
    unit.silent()
    const seminar = await unit.read(seminars, uid)
    if (!seminar || seminar.notices_after === null) return false
    const notices_after = await tellCancelled(unit, seminar, seminar.notices_after)
    unit.patch(seminars, uid, { notices_after })
    return notices_after !== null
  }
  let goesOn = true
  while (goesOn) goesOn = await commitBySystem({ requestId: 'seminar.cancelled', now }, step)
}

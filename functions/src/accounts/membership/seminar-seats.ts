import type { ApplyDocument } from '@banso/contract/applies'
import type { Person } from '@banso/contract/common'
import type { SeminarDocument } from '@banso/contract/seminars'
import { applies } from '../../resources/applies/data.ts'
import { publishedSeminars } from '../../resources/seminars/data.ts'
import { giveBack } from '../../resources/seminars/seats.ts'
import { BATCH, change } from './later.ts'

const isHeld = (apply: ApplyDocument | undefined): apply is ApplyDocument =>
  apply?.status === 'confirmed' || apply?.status === 'waitlisted'

/**
 * Gives back what somebody who goes, or a company that withdraws, holds in seminars to come, so that it goes to who
 * waits longest. Places in queues first, so that none of them is raised by a seat of their own. Answers how many of
 * twenty at most there were: it comes again until there are none. What has begun stays, for who tells who came.
 */
export async function giveBackSeats(held: readonly ApplyDocument[], by: Person, now: Date): Promise<number> {
  const isComing = ({ status, start_at }: SeminarDocument) => status === 'published' && start_at > now.toISOString()
  const seminars = await publishedSeminars.getMany([...new Set(held.map(({ target_uid }) => target_uid))])
  const coming = new Set(seminars.filter(isComing).map(({ uid }) => uid))
  const open = held
    .filter((apply) => isHeld(apply) && coming.has(apply.target_uid))
    .toSorted((a, b) => b.status.localeCompare(a.status))
    .slice(0, BATCH)
  for (const { uid, target_uid } of open)
    await change(by, uid, now, async (unit) => {
      const seminar = await publishedSeminars.getIn(unit, target_uid)
      const apply = await unit.read(applies, uid)
      if (!seminar || !isComing(seminar) || !isHeld(apply)) return false
      await giveBack(unit, seminar, apply, by, now)
      return true
    })
  return open.length
}

import type { Person } from '@banso/contract/common'
import { askedBy, promises } from '../../resources/promises/data.ts'
import { ended } from '../../resources/promises/move-requests.ts'
import { objectOf, partiesTold } from '../../resources/promises/rules.ts'
import { change } from './later.ts'

/**
 * Ends what somebody who goes has asked for of promises. Answers how many of those looked at there were: it comes again
 * until there are none.
 */
export async function endMoveRequests(askerUid: string, by: Person, now: Date): Promise<number> {
  const open = await askedBy(askerUid)
  for (const { uid } of open)
    await change(by, uid, now, async (unit) => {
      const promise = await unit.read(promises, uid)
      const request = promise?.move_request
      if (!promise || request?.state !== 'asked' || request.by.uid !== askerUid) return false
      const next = unit.edit(promises, promise, ended(request))
      unit.activity({ verb: 'promise.move_ended', object: objectOf(next), ...partiesTold(next) })
      return true
    })
  return open.length
}

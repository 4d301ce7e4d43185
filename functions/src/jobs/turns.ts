import { isDeepStrictEqual } from 'node:util'
import type { ApplyDocument } from '@banso/contract/applies'
import type { InterviewDocument } from '@banso/contract/interviews'
import { keptTurnsOf } from '@banso/contract/turns'
import type { Collection } from '../kernel/firestore/codec.ts'
import { patchDerived, transact } from '../kernel/firestore/write.ts'
import { log } from '../kernel/log.ts'
import { type Handled, handledBy, processQueue, type Queue, Skipped } from '../kernel/queue.ts'
import { alive } from '../kernel/scopes.ts'
import { applies } from '../resources/applies/data.ts'
import { interviews } from '../resources/interviews/data.ts'

/** What records keep of whose turn it is changes with each change of them; here it changes by time alone. */

type Kept = Pick<ApplyDocument, 'uid' | 'turns' | 'turn_changes_at'>
type Turning<T extends Kept> = {
  readonly from: Collection<T>
  readonly kept: (record: T, now: Date) => Omit<Kept, 'uid'>
}
const ofApplies: Turning<ApplyDocument> = {
  from: applies,
  kept: (record, now) => keptTurnsOf({ noun: 'apply', record }, now),
}
const ofInterviews: Turning<InterviewDocument> = {
  from: interviews,
  kept: (record, now) => keptTurnsOf({ noun: 'interview', record }, now),
}

/** Stores whose turn it is now; answers false where it is kept as it is. */
const turnAnew =
  <T extends Kept>({ from, kept }: Turning<T>, now: Date) =>
  ({ uid }: T): Promise<boolean> =>
    transact(async (writer) => {
      const record = await writer.read(from, uid)
      if (!record) throw new Skipped()
      const fields = kept(record, now)
      const isSame = isDeepStrictEqual(fields.turns, record.turns)
      if (isSame && fields.turn_changes_at === record.turn_changes_at) return false
      patchDerived(writer, from, record, fields as Partial<T>, now)
      return !isSame
    })

const due = <T extends Kept>({ from }: Turning<T>, at: string): Queue<T> => ({
  from,
  where: [{ field: 'turn_changes_at', op: '<=', value: at }],
  sort: 'turn_changes_at',
})

/** Of what is open, the moment has come at which somebody else's turn begins, or one ends. */
export const turnDue = async (now: Date): Promise<Handled> =>
  handledBy(
    await processQueue('turns', due(ofApplies, now.toISOString()), turnAnew(ofApplies, now), now),
    await processQueue('turns', due(ofInterviews, now.toISOString()), turnAnew(ofInterviews, now), now),
  )

/** As many open records of a kind as one night looks through. */
const MOST = 5000
const open = {
  applies: ['submitted', 'reviewing', 'returned', 'forwarded', 'accepted', 'scheduling', 'in_progress'],
  interviews: ['adjusting', 'scheduled'],
} as const

/** Counts anew whose turn the open records are; what was kept otherwise is put right, and logged. */
export async function recountTurns(now: Date): Promise<Handled> {
  const all = <T extends Kept>(turning: Turning<T>, states: readonly string[]) =>
    processQueue(
      'turn_recount',
      { from: turning.from, where: [alive, { field: 'status', op: 'in', value: states }], sort: 'updated_at' },
      turnAnew(turning, now),
      now,
      MOST,
    )
  const done = handledBy(await all(ofApplies, open.applies), await all(ofInterviews, open.interviews))
  if (done.count > 0) log('WARNING', 'turns were kept otherwise', { count: done.count })
  return done
}

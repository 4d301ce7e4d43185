import { type Handled, processQueue, type Queue } from '../kernel/queue.ts'
import { recordReminded } from './data.ts'

/** Records one run takes, and so most that may stand at the same moment. */
const MOST = 1000

type Walk<T extends { uid: string }> = {
  /** How far it has come is kept under this name (`remindedUntil`). */
  readonly name: string
  readonly from: string
  readonly until: string
  /** What stands from the one moment until before the other, the earliest first. */
  readonly between: (from: string, until: string) => Queue<T>
  readonly at: (record: T) => string | null
  readonly handle: (record: T) => unknown
}

/**
 * A walk along moments: each record is read once, a run that is cut short goes on where it has come to, and one that
 * finds nothing new reads nothing. What it does with a record must be harmless when it is done again.
 */
export async function walkAlong<T extends { uid: string }>(walk: Walk<T>, now: Date): Promise<Handled> {
  const { name, from, until, between, at, handle } = walk
  if (from >= until) return { count: 0, failed: 0 }
  let last = from
  const step = (record: T) => {
    last = at(record) ?? last
    return handle(record)
  }
  const done = await processQueue(name, between(from, until), step, now, MOST)
  await recordReminded(name, done.whole ? until : last)
  return done
}

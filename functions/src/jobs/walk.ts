import { type Handled, handledBy, processQueue, type Queue } from '../kernel/queue.ts'
import { recordReminded, remindedUntil } from './data.ts'

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

const DAY_MS = 86_400_000

/** The moments at which records fall due, and what is told of each. */
type Dues<T extends { uid: string }, Near extends string> = Pick<Walk<T>, 'between' | 'at'> & {
  /** What the walk is called; where each warning has come to is kept under this and its own name. */
  readonly name: string
  readonly near: Near
  /** Up to when a due moment is near. */
  readonly nearUntil: string
  readonly tell: (record: T, which: Near | 'overdue') => unknown
}

/** Warns of what falls due soon, once, and once more of what is late. Each record is read once for each warning. */
export async function warnAlong<T extends { uid: string }, Near extends string>(
  { name, near, nearUntil, between, at, tell }: Dues<T, Near>,
  now: Date,
): Promise<Handled> {
  const [present, yesterday] = [now.toISOString(), new Date(now.getTime() - DAY_MS).toISOString()]
  const warn = async (which: Near | 'overdue', begin: (known: string | undefined) => string, until: string) => {
    const walk = `${name}_${which}`
    const from = begin(await remindedUntil(walk))
    return walkAlong({ name: walk, from, until, between, at, handle: (record: T) => tell(record, which) }, now)
  }
  return handledBy(
    // What is late by now is no longer told to be near.
    await warn(near, (known) => (known && known > present ? known : present), nearUntil),
    // On its first day a portal does not tell of what is long past.
    await warn('overdue', (known) => known ?? yesterday, present),
  )
}

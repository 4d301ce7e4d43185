import * as z from 'zod'
import { isOver } from './deadline.ts'
import { type Collection, collection, type Stored } from './firestore/codec.ts'
import { type Position, read, takeBatch } from './firestore/query.ts'
import type { Where } from './firestore/where.ts'
import { transact } from './firestore/write.ts'
import { log } from './log.ts'
import { isTransient } from './transient.ts'

/** How many records a run of a job has handled, and how many it could not. */
export type Handled = { readonly count: number; readonly failed: number }
export const handledBy = (...runs: readonly Handled[]): Handled => ({
  count: runs.reduce((sum, { count }) => sum + count, 0),
  failed: runs.reduce((sum, { failed }) => sum + failed, 0),
})

/** What waits for a job, in the order in which it has its turn. */
export type Queue<T extends { uid: string }> = {
  readonly from: Collection<T>
  readonly where: readonly Where[]
  readonly sort: string | undefined
}

/** Thrown by a handler for a record there is nothing to be done for any more: it is neither handled nor broken. */
export class Skipped extends Error {}

/** Answers, at once or later, `false` where there was nothing to do. */
type Handler<T> = (record: T) => unknown

const BATCH = 200
/** Batches one run looks through at most beyond those it handles, where broken records fill them. */
const SPARE_BATCHES = 5
/** After so many failures that are not the record's own the store is down, and the rest would only wait for it. */
const MAX_PASSING = 5
/** Records that are handled side by side: a job waits for the store most of its time. */
const AT_ONCE = 4
const FIRST_PAUSE_MS = 5 * 60_000
const MAX_PAUSE_MS = 86_400_000
const MAX_KEPT = 500

const failure = z.object({ times: z.int(), again_at: z.string() })
type Failures = Record<string, z.output<typeof failure>>
/** `settings/failures`: job and path → how often it has failed, and until when it is left alone. */
const failures = collection(
  'settings',
  z.object({ uid: z.literal('failures'), records: z.record(z.string(), failure).catch({}) }),
)

/**
 * Handles the records, four side by side, in their order and each for itself. One that cannot be read or handled is
 * logged with its path, left alone for a while that grows with each failure (five minutes to a day), and keeps no other
 * from its turn.
 * Where the time of the run is over (`within`), the rest keeps waiting.
 * Errors: what the store itself broke at, once the rest has had its turn, so that the job comes again.
 */
export async function processEach<T>(
  job: string,
  records: readonly Stored<T>[],
  handle: Handler<T>,
  now: Date,
): Promise<Handled> {
  if (records.length === 0) return { count: 0, failed: 0 }
  const known = (await read(failures, 'failures'))?.records ?? {}
  const [broken, mended, passing]: [string[], string[], unknown[]] = [[], [], []]
  let count = 0
  const handleOne = async (record: Stored<T>) => {
    const key = `${job} ${record.path}`
    if ((known[key]?.again_at ?? '') > now.toISOString()) return
    try {
      if ((await handle(record.read())) !== false) count += 1
      if (known[key]) mended.push(key)
    } catch (error) {
      if (error instanceof Skipped) return
      log('ERROR', 'record skipped', { job, record: record.path }, error)
      if (isTransient(error)) passing.push(error)
      else broken.push(key)
    }
  }
  // Each begins in its turn, and none once the time is over or the store is down; those begun come to their end.
  const waiting = records.values()
  const goOn = async () => {
    while (!isOver() && passing.length < MAX_PASSING) {
      const { value: record, done } = waiting.next()
      if (done) return
      await handleOne(record)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  if (broken.length + mended.length > 0) await recordFailures(broken, mended, now)
  if (passing.length > 0) throw passing[0]
  return { count, failed: broken.length }
}

/** The same for all that fits, batch by batch, up to `most`. A batch full of broken records does not hide the next one. */
export async function processQueue<T extends { uid: string }>(
  job: string,
  { from, ...order }: Queue<T>,
  handle: Handler<T>,
  now: Date,
  most = BATCH,
): Promise<Handled & { whole: boolean }> {
  let handled: Handled = { count: 0, failed: 0 }
  let start: Position | undefined
  let batches = Math.ceil(most / BATCH) + SPARE_BATCHES
  do {
    const { found, next } = await takeBatch(from, order, Math.min(BATCH, most - handled.count), start)
    handled = handledBy(handled, await processEach(job, found, handle, now))
    start = next
    batches -= 1
  } while (start && handled.count < most && batches > 0 && !isOver())
  return { ...handled, whole: !start && !isOver() }
}

/** What has been read already, with its path, for `processEach`. */
export const storedAs =
  (name: string) =>
  <T extends { uid: string }>(record: T): Stored<T> => ({ path: `${name}/${record.uid}`, read: () => record })

/** What fits and can be read, for work that looks at many records together. */
export async function readQueue<T extends { uid: string }>(
  job: string,
  queue: Queue<T>,
  now: Date,
  most?: number,
): Promise<Handled & { records: T[]; whole: boolean }> {
  const records: T[] = []
  const handled = await processQueue(job, queue, (record) => records.push(record), now, most)
  return { ...handled, records }
}

const pauseAfter = (times: number) => Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), MAX_PAUSE_MS)

const recordFailures = (broken: readonly string[], mended: readonly string[], now: Date): Promise<void> =>
  transact(async (writer) => {
    const known = (await writer.read(failures, 'failures'))?.records ?? {}
    // What has not failed again for long was repaired or is gone.
    const over = new Date(now.getTime() - 2 * MAX_PAUSE_MS).toISOString()
    const records: Failures = Object.fromEntries(
      Object.entries(known).filter(([key, { again_at }]) => again_at > over && !mended.includes(key)),
    )
    for (const key of broken) {
      const times = (known[key]?.times ?? 0) + 1
      records[key] = { times, again_at: new Date(now.getTime() + pauseAfter(times)).toISOString() }
    }
    const latest = Object.entries(records).sort(([, a], [, b]) => b.again_at.localeCompare(a.again_at))
    writer.set(failures, { uid: 'failures', records: Object.fromEntries(latest.slice(0, MAX_KEPT)) })
  })

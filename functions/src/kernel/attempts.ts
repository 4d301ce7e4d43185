import { createHash } from 'node:crypto'
import * as z from 'zod'
import { collection } from './firestore/codec.ts'
import { transact, type Writer } from './firestore/write.ts'
import { rateLimited } from './rate-limit.ts'

/** `attempts/{sha256}`: how often something secret was asked for; the person or address is not readable from it. */
const attemptsDocument = z.object({ uid: z.string(), calls: z.int(), expires_at: z.string() })
const attempts = collection('attempts', attemptsDocument)

type Limit = { calls: number; seconds: number }
/** What is counted apart: an action, and the account or address it is aimed at. */
type Attempt = { action: string; about: string; limit: Limit }

/**
 * Counts an attempt at what must not be guessed or flooded, for all instances together: `about` is the account or
 * address it is aimed at, `times` how many calls this one is. Reads and writes, so it comes before the transaction's
 * other writes. Errors: 429.
 */
export async function countAttempt(
  writer: Writer,
  action: string,
  about: string,
  limit: Limit,
  now: Date,
  times = 1,
): Promise<void> {
  const record = await countAttempts(writer, [{ action, about, limit }], now, times)
  record()
}

/** The same for an attempt that several limits hold for. Reads only; what it answers writes, after all other reads. */
export async function countAttempts(
  writer: Writer,
  counted: readonly Attempt[],
  now: Date,
  times = 1,
): Promise<() => void> {
  const next = await Promise.all(counted.map((attempt) => nextOf(writer, attempt, now, times)))
  return () => {
    for (const document of next) writer.set(attempts, document)
  }
}

/** For what is left out rather than refused: false when the limit is reached. Reads and writes, as `countAttempt`. */
export async function hasRoom(
  writer: Writer,
  action: string,
  about: string,
  limit: Limit,
  now: Date,
): Promise<boolean> {
  const { document, calls } = await countedOf(writer, uidOf(action, about), limit, now, 1)
  if (calls > limit.calls) return false
  writer.set(attempts, document)
  return true
}

/**
 * Adds calls of one process to those of all. Answers how many there are in the window that is open, and when it ends
 * (milliseconds).
 */
export const addCalls = (
  key: string,
  limit: Limit,
  now: Date,
  times: number,
): Promise<{ calls: number; until: number }> =>
  transact(async (writer) => {
    const { document, calls, until } = await countedOf(writer, uidOf('calls', key), limit, now, times)
    writer.set(attempts, document)
    return { calls, until }
  })

const uidOf = (action: string, about: string) => createHash('sha256').update(`${action}\n${about}`).digest('hex')

async function nextOf(writer: Writer, { action, about, limit }: Attempt, now: Date, times: number) {
  const { document, calls, until } = await countedOf(writer, uidOf(action, about), limit, now, times)
  if (calls > limit.calls) throw rateLimited(Math.ceil((until - now.getTime()) / 1000))
  return document
}

/** What stands there with so many calls more; a window that has ended begins anew. */
async function countedOf(writer: Writer, uid: string, limit: Limit, now: Date, times: number) {
  const known = await writer.read(attempts, uid)
  const open = known && Date.parse(known.expires_at) > now.getTime() ? known : undefined
  const calls = (open?.calls ?? 0) + times
  const until = open ? Date.parse(open.expires_at) : now.getTime() + limit.seconds * 1000
  return { document: { uid, calls, expires_at: new Date(until).toISOString() }, calls, until }
}

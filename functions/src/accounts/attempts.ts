import { createHash } from 'node:crypto'
import * as z from 'zod'
import { collection, type Writer } from '../kernel/firestore.ts'
import { rateLimited } from '../kernel/rate-limit.ts'

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

async function nextOf(writer: Writer, { action, about, limit }: Attempt, now: Date, times: number) {
  const uid = createHash('sha256').update(`${action}\n${about}`).digest('hex')
  const known = await writer.read(attempts, uid)
  const open = known && Date.parse(known.expires_at) > now.getTime() ? known : undefined
  const calls = (open?.calls ?? 0) + times
  const until = open ? Date.parse(open.expires_at) : now.getTime() + limit.seconds * 1000
  if (calls > limit.calls) throw rateLimited(Math.ceil((until - now.getTime()) / 1000))
  return { uid, calls, expires_at: new Date(until).toISOString() }
}

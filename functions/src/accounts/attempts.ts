import { createHash } from 'node:crypto'
import * as z from 'zod'
import { collection, type Writer } from '../kernel/firestore.ts'
import { rateLimited } from '../kernel/rate-limit.ts'

/** `attempts/{sha256}`: how often something secret was asked for; the person or address is not readable from it. */
const attemptsDocument = z.object({ uid: z.string(), calls: z.int(), expires_at: z.string() })
const attempts = collection('attempts', attemptsDocument)

/**
 * Counts an attempt at what must not be guessed or flooded, for all instances together: `about` is the account or
 * address it is aimed at. Reads and writes, so it comes before the transaction's other writes. Errors: 429.
 */
export async function countAttempt(
  writer: Writer,
  action: string,
  about: string,
  limit: { calls: number; seconds: number },
  now: Date,
): Promise<void> {
  const uid = createHash('sha256').update(`${action}\n${about}`).digest('hex')
  const known = await writer.read(attempts, uid)
  const open = known && Date.parse(known.expires_at) > now.getTime() ? known : undefined
  if (open && open.calls >= limit.calls)
    throw rateLimited(Math.ceil((Date.parse(open.expires_at) - now.getTime()) / 1000))
  writer.set(attempts, {
    uid,
    calls: (open?.calls ?? 0) + 1,
    expires_at: open?.expires_at ?? new Date(now.getTime() + limit.seconds * 1000).toISOString(),
  })
}

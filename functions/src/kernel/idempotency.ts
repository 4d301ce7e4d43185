import { createHmac } from 'node:crypto'
import { ApiError } from '@banso/contract/errors'
import * as z from 'zod'
import { env } from './env.ts'
import { collection } from './firestore/codec.ts'
import { read } from './firestore/query.ts'
import type { Writer } from './firestore/write.ts'

const KEPT_HOURS = 24
/** The answer as JSON text: Firestore cannot hold arrays in arrays. */
const idemDocument = z.object({
  uid: z.string(),
  request_hash: z.string(),
  status: z.int(),
  body: z.string(),
  expires_at: z.string(),
})
const idem = collection('idem', idemDocument)

/** An answer given before. */
export type Replay = { status: number; body: unknown; replayed: true }
export type ReplayKey = {
  uid: string
  requestHash: string
  /** The earlier answer. Errors: 422 idempotency_mismatch when the key came with another body. */
  find(): Promise<Replay | undefined>
}

// With a key: a body may hold something secret, and nothing stored may be tried out against it.
const hash = (...parts: string[]) => createHmac('sha256', env.cursorKey).update(parts.join('\n')).digest('base64url')

/** The place of an answer: person, route and the client's key decide it; the body must stay the same. */
export function replayKey(callerUid: string, route: string, key: string, params: object, body: unknown): ReplayKey {
  if (!/^[\w-]{8,128}$/.test(key)) throw new ApiError('bad_request')
  const uid = hash(callerUid, route, key)
  const requestHash = hash(JSON.stringify(params), JSON.stringify(body ?? null))
  return {
    uid,
    requestHash,
    async find() {
      const known = await read(idem, uid)
      if (!known) return undefined
      const body: unknown = JSON.parse(known.body)
      if (known.request_hash !== requestHash) throw new ApiError('idempotency_mismatch', { uid: madeUid(body) })
      return { status: known.status, body, replayed: true }
    },
  }
}

const madeUid = (body: unknown): string | undefined => {
  const parsed = z.object({ data: z.object({ uid: z.string() }) }).safeParse(body)
  return parsed.success ? parsed.data.data.uid : undefined
}

/** Keeps the answer in the same transaction as its effect; `create` fails for all but the first of parallel calls. */
export function createReplay(
  writer: Writer,
  key: ReplayKey,
  reply: { status: number; body?: unknown },
  now: Date,
): void {
  writer.create(idem, {
    uid: key.uid,
    request_hash: key.requestHash,
    status: reply.status,
    body: JSON.stringify(reply.body ?? null),
    expires_at: new Date(now.getTime() + KEPT_HOURS * 3_600_000).toISOString(),
  })
}

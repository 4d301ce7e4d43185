import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@banso/contract/errors'
import { uid } from '@banso/contract/fields'
import { getAuth } from 'firebase-admin/auth'
import * as z from 'zod'
import { app } from '../../kernel/app.ts'
import { env } from '../../kernel/env.ts'
import { type Request, readJson, send, sendError } from '../../kernel/http.ts'
import { limitRate } from '../../kernel/limiter.ts'
import { log } from '../../kernel/log.ts'
import { senderOf } from '../../kernel/sender.ts'
import { createBareProfile } from '../data.ts'
import { reached } from '../operations/operations.ts'

/** For the tests that end the process at each. */
export const signupSeams = ['signup:seen', 'signup:noted'] as const
const LIMIT = { calls: 60, seconds: 600 }
const YOUNG_MS = 15 * 60_000
/** Longer than the work takes, so that the time of the answer does not tell whether the uid was known. */
const ANSWER_MS = 400

/** Other fields are not looked at: this call grants nothing. */
const signupRequest = z.object({ uid })

/** The portal's own pages; on emulators they stand on any port of this machine. */
const isOurs = (origin: string): boolean =>
  origin === env.portalUrl || (env.emulated && /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(origin))

function allowOrigin(request: Request, response: ServerResponse): void {
  const { origin } = request.headers
  response.setHeader('vary', 'Origin')
  if (origin === undefined || !isOurs(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('access-control-max-age', '3600')
}

/**
 * The function `signup`: takes note of a new account by a bare profile without rights. It is called without a
 * token, so it believes nothing and tells nothing: the answer is the same 200 whatever the uid.
 */
export async function signup(request: Request, response: ServerResponse): Promise<void> {
  const requestId = randomUUID()
  allowOrigin(request, response)
  try {
    if (request.method === 'OPTIONS') return send(response, 204, undefined)
    if (request.method !== 'POST') throw new ApiError('method_not_allowed')
    const now = new Date()
    await limitRate(`signup ${senderOf(request)}`, LIMIT, now.getTime())
    const parsed = signupRequest.safeParse(await readJson(request))
    if (!parsed.success) throw new ApiError('bad_request')
    await Promise.all([recordAccount(parsed.data.uid, now), wait(ANSWER_MS)])
    send(response, 200, {}, { 'x-request-id': requestId })
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError('server_error', { cause: error })
    if (known.code === 'server_error') log('ERROR', 'signup failed', { request_id: requestId }, error)
    sendError(response, known, requestId)
  }
  log('INFO', 'request', {
    request_id: requestId,
    method: request.method,
    route: 'signup',
    status: response.statusCode,
  })
}

/** Only an account of the last minutes: an older one without a profile is not signing up. */
async function recordAccount(uid: string, now: Date): Promise<void> {
  const [account] = (await getAuth(app).getUsers([{ uid }])).users
  await reached('signup:seen')
  if (account && now.getTime() - Date.parse(account.metadata.creationTime) < YOUNG_MS) await createBareProfile(uid, now)
  await reached('signup:noted')
}

import type { RedirectSignal } from '@banso/contract/auth'
import { type EndpointDef, fillPath, type RequestOf, type ResponseOf } from '@banso/contract/endpoint'
import { ApiError, type ErrorBody, errorCatalog } from '@banso/contract/errors'
import { type Answer, sendJson } from './http.ts'
import { askSignIn, currentUid, getToken } from './session.ts'

/** A 302 the endpoint does not declare: the caller belongs elsewhere. The app moves there (app/redirects.ts). */
export class Redirected extends Error {
  readonly signal: RedirectSignal
  constructor(signal: RedirectSignal) {
    super('redirected to the own area')
    this.name = 'Redirected'
    this.signal = signal
  }
}

/** The parts of a request as they stand on the wire, whatever the endpoint. */
type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  ifMatch?: string
  idempotencyKey?: string
}

const addressOf = (def: EndpointDef, { params, query }: Parts): string => {
  const url = new URL(fillPath(def.path, params), location.origin)
  for (const [name, value] of Object.entries(query ?? {})) {
    // An array is `a,b` on the wire; an empty filter is no filter.
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value))
  }
  return url.href
}

const headersOf = async (def: EndpointDef, { ifMatch, idempotencyKey }: Parts): Promise<Record<string, string>> => {
  if (def.access === 'public') return {}
  const token = await getToken()
  return {
    ...(token && { Authorization: `Token ${token}` }),
    ...(ifMatch && { 'If-Match': ifMatch }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** What the server has refused, in its words. */
export const refusal = ({ status, body, headers }: Answer): ApiError => {
  const { error, data } = (body ?? {}) as Partial<ErrorBody>
  const known = error && Object.hasOwn(errorCatalog, error.code)
  // Not our server's words (a proxy's page): the one text for what nobody expected, with the status as its number.
  if (!known)
    return new ApiError('server_error', { values: { request_id: headers.get('X-Request-Id') ?? String(status) } })
  const { code, message, fields, uid, request_id: requestId } = error
  const retryAfter = Number(headers.get('Retry-After')) || undefined
  return new ApiError(code, { message, fields, uid, requestId, retryAfter, current: data })
}

/** One try, without renewing a session that has ended. `keepalive`: it goes on when the page is left. */
export const callOnce = async <D extends EndpointDef>(
  def: D,
  request: RequestOf<D>,
  signal?: AbortSignal,
  keepalive?: boolean,
): Promise<ResponseOf<D>> => {
  const parts = request as Parts
  const headers = await headersOf(def, parts)
  const answer = await sendJson(addressOf(def, parts), {
    method: def.method,
    headers,
    body: parts.body,
    signal,
    keepalive,
  })
  const { status, body } = answer
  if (Object.hasOwn(def.responses, status)) {
    return (Object.hasOwn(def.responses, 302) ? { status, body } : body) as ResponseOf<D>
  }
  if (status === 302) throw new Redirected(body as RedirectSignal)
  throw refusal(answer)
}

const isExpired = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'unauthenticated'
const renewed = () => getToken(true).then(Boolean, () => false)

/**
 * `call` without a question to the person: a dead session is refreshed once, then the 401 is thrown.
 * For what runs by itself, such as the guard.
 */
export const callQuietly = async <D extends EndpointDef>(
  def: D,
  request: RequestOf<D>,
  signal?: AbortSignal,
): Promise<ResponseOf<D>> => {
  try {
    return await callOnce(def, request, signal)
  } catch (error) {
    if (!isExpired(error) || def.access === 'public' || currentUid() === null || !(await renewed())) throw error
    return callOnce(def, request, signal)
  }
}

const listeners = new Set<() => void>()
/** `run` follows each change that somebody made and the server took. Answers how it ends. */
export const onChanged = (run: () => void): (() => void) => {
  listeners.add(run)
  return () => listeners.delete(run)
}

/**
 * Calls an endpoint of the contract. Answers its body (status and body where the endpoint declares a 302); throws
 * ApiError for a refusal (`current` holds the record of a 412), Redirected for a 302, NetworkError without an answer.
 * A session that ended is renewed: silently, else by a sign-in dialog over the page; then the call is made again.
 */
export const call = async <D extends EndpointDef>(
  def: D,
  request: RequestOf<D>,
  signal?: AbortSignal,
): Promise<ResponseOf<D>> => {
  const answer = await callAtWork(def, request, signal)
  if (def.method !== 'GET') for (const run of listeners) run()
  return answer
}

const callAtWork = async <D extends EndpointDef>(
  def: D,
  request: RequestOf<D>,
  signal?: AbortSignal,
): Promise<ResponseOf<D>> => {
  const isAtWork = currentUid() !== null // what is asked before anybody is known asks nobody for a password
  try {
    return await callQuietly(def, request, signal)
  } catch (error) {
    if (!isExpired(error) || !isAtWork) throw error
    if (def.access === 'public' || !(await askSignIn(error.message))) throw error
    return callOnce(def, request, signal)
  }
}

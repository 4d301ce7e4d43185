import type { ServerResponse } from 'node:http'
import type { EndpointDef, EndpointGroup, ParamsOf, PathParam, ReplyOf } from '@banso/contract/endpoint'
import '@banso/contract/locale'
import { randomUUID } from 'node:crypto'
import type { FileBody, StoredBody, StreamBody } from '@banso/contract/downloads'
import { ApiError } from '@banso/contract/errors'
import { plainText } from '@banso/contract/fields'
import { spelledAs } from '@banso/contract/spellings'
import type { UserDocument } from '@banso/contract/users'
import * as z from 'zod'
import { type Caller, documentOf, type Identity, identify, MembershipChanged, memberOf } from './authenticate.ts'
import { authorize, type PartnerId, Redirected, type StartupId, type Tenant } from './authorize.ts'
import { commit, type HowToCommit, type Unit } from './commit.ts'
import { env } from './env.ts'
import { type Request, readJson, send, sendError, sendFile } from './http.ts'
import { replayKey } from './idempotency.ts'
import { limitRate } from './limiter.ts'
import { log } from './log.ts'
import { type Meter, withMeter } from './meter.ts'
import { createRouter } from './router.ts'
import { senderOf } from './sender.ts'
import { isTransient } from './transient.ts'

type SchemaOut<D, K extends string> = D extends { readonly [key in K]: infer S extends z.core.$ZodType }
  ? z.output<S>
  : undefined
type CallerOf<D extends EndpointDef> = D['access'] extends 'public'
  ? null
  : D['access'] extends 'optional'
    ? Identity | null
    : D['access'] extends 'token'
      ? Identity
      : Caller

/** What a handler gets: validated input, the checked caller and tenant, and the only way to change something. */
export type Context<D extends EndpointDef> = {
  readonly params: ParamsOf<D>
  readonly query: SchemaOut<D, 'query'>
  readonly body: SchemaOut<D, 'body'>
  readonly caller: CallerOf<D>
  readonly startupId: 'startup_id' extends PathParam<D['path']> ? StartupId : undefined
  readonly partnerId: 'partner_id' extends PathParam<D['path']> ? PartnerId : undefined
  readonly requestId: string
  readonly now: Date
  /** The sender's address (`kernel/sender.ts`). */
  readonly sender: string
  /** The caller's own document, as it was read to let this call in: no further read. For members alone. */
  readonly ownDocument: () => UserDocument
  readonly commit: (work: (unit: Unit) => Promise<ReplyOf<D>>, how?: HowToCommit) => Promise<ReplyOf<D>>
}
type Handler<D extends EndpointDef> = (context: Context<D>) => Promise<ReplyOf<D>>

type AnyReply = { status: number; body?: unknown; replayed?: true }
export type Route = { readonly def: EndpointDef; readonly run: (context: Context<EndpointDef>) => Promise<AnyReply> }

/**
 * One handler per endpoint of a group; a missing or superfluous one does not compile. Curried, so that the
 * group's literals are fixed before the handlers are checked against them.
 */
export const implement =
  <const G extends EndpointGroup>(group: G) =>
  (handlers: { readonly [K in keyof G]: Handler<G[K]> }): Route[] =>
    Object.keys(group).map((name) => ({
      def: group[name] as EndpointDef,
      run: handlers[name] as unknown as Route['run'],
    }))

const DEFAULT_LIMIT = { calls: 600, seconds: 60 }

type ServeOptions = {
  clock?: () => Date
  /** Tests: what one answered request cost. */
  onMeter?: (route: string, meter: Meter) => void
}

/**
 * The HTTP face of all routes. Every request passes the same steps, in this order:
 * route (404, 405) → caller (401) → right (403, 302) → rate (429) → body (413, 415, 400) → fields (422), If-Match (428)
 * → replay → handler (412 inside its transaction, which reads the right again) → declared fields only.
 */
export function serve(routes: readonly Route[], options: ServeOptions = {}) {
  const route = createRouter(routes)
  const recordAt = recordSchemas(routes)
  const clock = options.clock ?? (() => new Date())

  return async (request: Request, response: ServerResponse): Promise<void> => {
    const started = performance.now()
    const requestId = randomUUID()
    const meter: Meter = { reads: 0, writes: 0 }
    let template = 'none'
    let code: string | undefined
    let record: z.core.$ZodType | undefined
    try {
      const [path = '', search = ''] = (request.url ?? '').split('?', 2)
      const { route: found, params } = route(request.method ?? '', path)
      template = found.def.path
      record =
        found.def.responses[200] ?? recordAt.get(template) ?? recordAt.get(template.replace('/api/operator/', '/api/'))
      const reply = await withMeter(meter, () => answer(found, { params, search, request, requestId, now: clock() }))
      const { downloads } = found.def
      const headers = { 'x-request-id': requestId, ...costHeader(meter) }
      // What is read while it is sent counts as well.
      const file = reply.body as FileBody | StoredBody | StreamBody
      if (downloads) await withMeter(meter, () => sendFile(response, file, downloads, headers))
      else
        send(response, reply.status, reply.status === 204 ? undefined : reply.body, {
          ...headers,
          ...etagHeader(reply.body),
          ...(reply.replayed && { 'idempotency-replayed': 'true' }),
        })
    } catch (error) {
      code = refuse(response, error, requestId, record)
    }
    const ms = Math.round(performance.now() - started)
    options.onMeter?.(`${request.method} ${template}`, meter)
    log('INFO', 'request', {
      request_id: requestId,
      method: request.method,
      route: template,
      status: response.statusCode,
      code,
      ms,
      ...meter,
    })
  }
}

/** On emulators the network panel shows what Firestore would bill for a call. */
const costHeader = ({ reads, writes }: Meter): Record<string, string> =>
  env.emulated ? { 'server-timing': `reads;desc="${reads}", writes;desc="${writes}"` } : {}

export type Call = {
  readonly params: Record<string, string>
  readonly search: string
  readonly request: Request
  readonly requestId: string
  readonly now: Date
}

/** What came in with a call, as the endpoint declares it. */
type Input = { readonly query: unknown; readonly body: unknown; readonly ifMatch: string | undefined }

/** One call, step by step. */
async function answer(found: Route, call: Call): Promise<AnyReply> {
  const { def } = found
  const admitted = await admit(def, call)
  await limitCalls(def, call, admitted)
  const input = await inputOf(def, call)
  const replay = replayOf(def, call, admitted, input)
  return (await replay?.find()) ?? handled(found, call, admitted, input, replay)
}

/** Who calls, and that it is theirs to call this. Errors: 401, 403, 302. */
export async function admit(def: EndpointDef, { params, request, now }: Call): Promise<Admitted> {
  const { authorization } = request.headers
  const anonymous = def.access === 'public' || (def.access === 'optional' && authorization === undefined)
  const identity = anonymous ? null : await identify(authorization, def.method !== 'GET' || isOperators(def), now)
  const member = identity && typeof def.access === 'object' ? await memberOf(identity) : null
  const tenant = member ? authorize(def, member, params) : { startupId: undefined, partnerId: undefined }
  return { identity, member, tenant }
}
type Admitted = { readonly identity: Identity | null; readonly member: Caller | null; readonly tenant: Tenant }

/** Errors: 429. */
const limitCalls = (def: EndpointDef, { request, now }: Call, { identity }: Admitted): Promise<void> =>
  limitRate(
    `${identity?.uid ?? senderOf(request)} ${def.method} ${def.path}`,
    def.limit ?? DEFAULT_LIMIT,
    now.getTime(),
  )

/** Errors: 400, 413, 415, 422, 428. */
async function inputOf(def: EndpointDef, { search, request }: Call): Promise<Input> {
  const query = def.query ? parseQuery(def.query, search) : search ? refuseQuery() : undefined
  const body = def.body ? parseBody(def.body, await readJson(request)) : undefined
  const ifMatch = request.headers['if-match']
  if (def.ifMatch && !ifMatch) throw new ApiError('precondition_required')
  return { query, body, ifMatch }
}

/** Where the answer to the same call stands, if it was made before; undefined for a call that brought no key. */
function replayOf(def: EndpointDef, { params, request }: Call, { member }: Admitted, { body }: Input) {
  const key = request.headers['idempotency-key']
  return member && def.method === 'POST' && typeof key === 'string'
    ? replayKey(member.uid, def.path, key, params, body)
    : undefined
}

const MAX_ADMISSIONS = 3

/**
 * Runs the handler for whoever was let in. Where their membership has changed before anything was stored, the caller is
 * asked anew, as at the door: a right that is gone gets the refusal of a fresh call, another right that allows it is used.
 * Errors: those of `admit`; 409 in_progress where it changed each time.
 */
async function handled(
  found: Route,
  call: Call,
  admitted: Admitted,
  input: Input,
  replay: ReturnType<typeof replayOf>,
): Promise<AnyReply> {
  let known = admitted
  for (let left = MAX_ADMISSIONS; left > 0; left -= 1) {
    const state: Progress = { committed: false, stored: false }
    try {
      const reply = await run(found, call, known, input, replay, state)
      return state.committed ? reply : { ...reply, body: declared(found.def, reply) }
    } catch (error) {
      if (!(error instanceof MembershipChanged)) throw error
      if (state.stored || left === 1) break
      known = await admit(found.def, call)
    }
  }
  throw new ApiError('in_progress', { retryAfter: 1 })
}
type Progress = { committed: boolean; stored: boolean }

/** The handler with its context. A call that changes something has to commit. */
async function run(
  { def, run }: Route,
  { params, request, requestId, now }: Call,
  { identity, member, tenant }: Admitted,
  { query, body, ifMatch }: Input,
  replay: ReturnType<typeof replayOf>,
  state: Progress,
): Promise<AnyReply> {
  const commitAs = async (work: (unit: Unit) => Promise<AnyReply>, how?: HowToCommit) => {
    state.committed = true
    if (!member) throw new Error('a change needs a member')
    const by = { person: member.person, member, requestId, now, ...seenAs(def, ifMatch, body), replay }
    const reply = await commit(by, work, (made) => ({ ...made, body: declared(def, made) }), how)
    state.stored = true
    return reply
  }
  const told = { params, query, body, ...tenant, requestId, now, sender: senderOf(request) }
  const shared = { ...told, ownDocument: () => documentOf(member), commit: commitAs }
  const reply = await run({ ...shared, caller: member ?? identity } as unknown as Context<EndpointDef>)
  if (def.method !== 'GET' && member && !state.committed)
    throw new Error(`${def.method} ${def.path} answered without a commit`)
  return reply
}

/** What a change stands on: an edit of fields on a version, a command on the state it was given in. */
const seenAs = (def: EndpointDef, ifMatch: string | undefined, body: unknown) => ({
  ifMatch: def.ifMatch ? ifMatch : undefined,
  from: def.method === 'POST' ? (body as { from?: string } | undefined)?.from : undefined,
})

/** The ETag of a single record stands in its body and, for other clients, in the header. */
function etagHeader(body: unknown): { etag?: string } {
  const etag = (body as { data?: { etag?: unknown } } | undefined)?.data?.etag
  return typeof etag === 'string' ? { etag } : {}
}

/** The record a path answers: what goes with a 412 is cut to it, also where the call itself answers nothing (DELETE). */
const recordSchemas = (routes: readonly Route[]): Map<string, z.core.$ZodType> =>
  new Map(routes.flatMap(({ def }) => (def.responses[200] ? [[def.path, def.responses[200]] as const] : [])))

const isOperators = (def: EndpointDef) => typeof def.access === 'object' && def.access.actor === 'operator'

/** The body cut to what the endpoint declares: an undeclared field never leaves the server. */
function declared(def: EndpointDef, { status, body }: AnyReply): unknown {
  const schema = def.responses[status as 200]
  if (!schema) throw new Error(`${def.method} ${def.path} answered the undeclared status ${status}`)
  return z.parse(schema, body)
}

const refuseQuery = (): never => {
  throw new ApiError('bad_request')
}

/** Errors: 400 for an unknown filter, a repeated one, or a value that fits none. */
function parseQuery(schema: z.core.$ZodType, search: string): unknown {
  const values = new URLSearchParams(search)
  // What comes along unseen with a pasted search is in no name that is stored.
  const given = Object.fromEntries([...values].map(([name, value]) => [name, plainText(value)]))
  if (Object.keys(given).length !== [...values].length) throw new ApiError('bad_request')
  const result = z.safeParse(schema, given)
  if (!result.success) throw new ApiError('bad_request', { cause: result.error })
  return result.data
}

/** All texts without the marks nobody sees. Afterwards, so that an address with one is refused, not another address. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value).trim()
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

/** Errors: 400 for what is no object, 422 with Japanese words for each field. */
function parseBody(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new ApiError('bad_request')
  const result = z.safeParse(schema, value)
  if (result.success) return spelledAs(schema, plain(result.data))
  // A map, since a field may be called __proto__.
  const fields = new Map<string, string[]>()
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const text = issue.code === 'unrecognized_keys' ? 'この項目は送信できません。' : issue.message
    for (const name of names) {
      const field = name.join('.')
      fields.set(field, [...(fields.get(field) ?? []), text])
    }
  }
  throw new ApiError('validation_failed', { fields: Object.fromEntries(fields) })
}

/** A refusal of ours as it is; the store's own troubles are 503, to be tried again; what is neither is a 500. */
function knownAs(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return isTransient(error)
    ? new ApiError('unavailable', { retryAfter: 5, cause: error })
    : new ApiError('server_error', { cause: error })
}

/** Answers a failure and says its code for the log. What is none of ours tells nothing but its number. */
function refuse(response: ServerResponse, error: unknown, requestId: string, record?: z.core.$ZodType): string {
  if (error instanceof Redirected) {
    send(response, 302, error.signal, { 'x-request-id': requestId })
    return 'redirected'
  }
  const known = knownAs(error)
  if (known.status >= 500) log('ERROR', 'request failed', { request_id: requestId }, error)
  const current = record && z.safeParse(record, { data: known.current }).data
  sendError(response, known, requestId, (current as { data?: unknown } | undefined)?.data)
  return known.code
}

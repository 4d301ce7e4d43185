import type { ServerResponse } from 'node:http'
import type { EndpointDef, EndpointGroup, ParamsOf, PathParam, ReplyOf } from '@banso/contract/endpoint'
import '@banso/contract/locale'
import { randomUUID } from 'node:crypto'
import type { FileBody, StoredBody } from '@banso/contract/downloads'
import { ApiError } from '@banso/contract/errors'
import * as z from 'zod'
import { type Caller, type Identity, identify, memberOf } from './authenticate.ts'
import { authorize, type PartnerId, Redirected, type StartupId } from './authorize.ts'
import { commit, type HowToCommit, type Unit } from './commit.ts'
import { env } from './env.ts'
import { type Request, readJson, send, sendError, senderOf, sendFile } from './http.ts'
import { replayKey } from './idempotency.ts'
import { log } from './log.ts'
import { type Meter, withMeter } from './meter.ts'
import { limitRate } from './rate-limit.ts'
import { createRouter } from './router.ts'

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
  /** Address of the sender as the last proxy saw it. */
  readonly sender: string
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
 * → replay → handler (412 inside its transaction) → declared fields only.
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
      const reply = await withMeter(meter, () => answer(found, params, search, request, requestId, clock()))
      const { downloads } = found.def
      const headers = { 'x-request-id': requestId, ...costHeader(meter) }
      if (downloads) await sendFile(response, reply.body as FileBody | StoredBody, downloads, headers)
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

async function answer(
  found: Route,
  params: Record<string, string>,
  search: string,
  request: Request,
  requestId: string,
  now: Date,
): Promise<AnyReply> {
  const { def } = found
  const changes = def.method !== 'GET'
  const sender = senderOf(request)
  const { authorization } = request.headers
  const anonymous = def.access === 'public' || (def.access === 'optional' && authorization === undefined)
  const identity = anonymous ? null : await identify(authorization, changes || isOperators(def), now)
  const member = identity && typeof def.access === 'object' ? await memberOf(identity) : null
  const tenant = member ? authorize(def, member, params) : { startupId: undefined, partnerId: undefined }
  limitRate(`${identity?.uid ?? sender} ${def.method} ${def.path}`, def.limit ?? DEFAULT_LIMIT, now.getTime())

  const query = def.query ? parseQuery(def.query, search) : search ? refuseQuery() : undefined
  const body = def.body ? parseBody(def.body, await readJson(request)) : undefined
  const ifMatch = request.headers['if-match']
  if (def.ifMatch && !ifMatch) throw new ApiError('precondition_required')

  const key = request.headers['idempotency-key']
  const replay =
    member && def.method === 'POST' && typeof key === 'string'
      ? replayKey(member.uid, def.path, key, params, body)
      : undefined
  const known = await replay?.find()
  if (known) return known

  const state = { committed: false }
  const reply = await found.run({
    params,
    query,
    body,
    caller: member ?? identity,
    ...tenant,
    requestId,
    now,
    sender,
    commit: async (work: (unit: Unit) => Promise<AnyReply>, how?: HowToCommit) => {
      state.committed = true
      if (!member) throw new Error('a change needs a member')
      const by = { person: member.person, requestId, now, ifMatch: def.ifMatch ? ifMatch : undefined, replay }
      return commit(by, work, (made) => ({ ...made, body: declared(def, made) }), how)
    },
  } as unknown as Context<EndpointDef>)
  if (changes && member && !state.committed) throw new Error(`${def.method} ${def.path} answered without a commit`)
  return state.committed ? reply : { ...reply, body: declared(def, reply) }
}

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
  const given = Object.fromEntries(values)
  if (Object.keys(given).length !== [...values].length) throw new ApiError('bad_request')
  const result = z.safeParse(schema, given)
  if (!result.success) throw new ApiError('bad_request', { cause: result.error })
  return result.data
}

/** Errors: 400 for what is no object, 422 with Japanese words for each field. */
function parseBody(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new ApiError('bad_request')
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
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

/** Answers a failure and says its code for the log. What is none of ours is a 500 that tells nothing but its number. */
function refuse(response: ServerResponse, error: unknown, requestId: string, record?: z.core.$ZodType): string {
  if (error instanceof Redirected) {
    send(response, 302, error.signal, { 'x-request-id': requestId })
    return 'redirected'
  }
  const known = error instanceof ApiError ? error : new ApiError('server_error', { cause: error })
  if (known.code === 'server_error') log('ERROR', 'request failed', { request_id: requestId }, error)
  const current = record && z.safeParse(record, { data: known.current }).data
  sendError(response, known, requestId, (current as { data?: unknown } | undefined)?.data)
  return known.code
}

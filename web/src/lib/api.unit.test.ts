// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth } from '@banso/contract/auth'
import { ApiError } from '@banso/contract/errors'
import { goals } from '@banso/contract/goals'
import { operatorPromises } from '@banso/contract/promises'
import { seminars } from '@banso/contract/seminars'
import { startups } from '@banso/contract/startups'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

declare const jsdom: { reconfigure: (to: { url: string }) => void }

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }
type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

/** One real server on this machine that answers as the API and as the identity provider do. */
let server: Server
let replies: (Reply | 'never')[] = []
const seen: Seen[] = []
let tokens = 0

const token = () => {
  tokens += 1
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none' })}.${part({ sub: 'u1', user_id: 'u1', iat: now, auth_time: now, exp: now + 3600, n: tokens })}.none`
}
const identity: Record<string, () => unknown> = {
  'accounts:signInWithPassword': () => ({ idToken: token(), refreshToken: 'r', localId: 'u1', expiresIn: '3600' }),
  'accounts:lookup': () => ({ users: [{ localId: 'u1', email: 'a@example.com' }] }),
  token: () => ({ id_token: token(), access_token: token(), refresh_token: 'r', expires_in: '3600', user_id: 'u1' }),
}

const handle = async (request: IncomingMessage, response: ServerResponse) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const called = Object.keys(identity).find((name) => request.url?.split('?')[0]?.endsWith(`/v1/${name}`))
  if (request.method === 'OPTIONS' || called) {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
    response.writeHead(200, { ...cors, 'Content-Type': 'application/json' })
    response.end(JSON.stringify(called ? identity[called]?.() : {}))
    return
  }
  seen.push({ method: request.method, url: request.url, headers: request.headers, body })
  const reply = replies.shift() ?? { status: 500 }
  if (reply === 'never') return
  response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers })
  response.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
}

const load = async () => ({
  ...(await import('./api.ts')),
  ...(await import('./session.ts')),
  ...(await import('./http.ts')),
})
const refusal = (code: string, status: number, more = {}) => ({
  status,
  body: { error: { code, message: '断りの文', request_id: 'r-1', ...more } },
})
const goal = { params: { startup_id: 's1', goal_id: 'g1' } }
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeAll(async () => {
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })
  vi.stubEnv('VITE_AUTH_PORT', String(port))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  const { signIn } = await load()
  await signIn('a@example.com', 'secret')
  replies = []
  seen.length = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  await (await load()).signOut()
})

it('sends JSON with the Token scheme, If-Match and Idempotency-Key, and answers the body', async () => {
  const { call } = await load()
  replies = [{ status: 200, body: { data: { uid: 'g1' } } }]
  const body = { due_on: '2026-12-01', reason: '年末のため' }
  const params = { promise_id: 'p1' }
  const answer = await call(operatorPromises.move, { params, body, ifMatch: '"3"', idempotencyKey: 'k1' })
  expect(answer).toEqual({ data: { uid: 'g1' } })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/operator/promises/p1/move',
    body: JSON.stringify(body),
  })
  expect(seen[0]?.headers).toMatchObject({
    'if-match': '"3"',
    'idempotency-key': 'k1',
    'content-type': 'application/json',
  })
  expect(seen[0]?.headers.authorization).toMatch(/^Token eyJ/)
})

it('writes several values of a filter with commas and leaves empty ones out', async () => {
  const { call } = await load()
  replies = [{ status: 200, body: { data: [] } }]
  await call(goals.list, { params: { startup_id: 's1' }, query: { status: ['active', 'draft'], q: '' } })
  expect(seen[0]?.url).toBe('/api/startups/s1/goals?status=active%2Cdraft')
})

it('answers a declared 302 with its body, and throws Redirected for one the endpoint does not declare', async () => {
  const { call, Redirected } = await load()
  const signal = { actor: 'startup', startup_company_uid: 's1' }
  replies = [
    { status: 302, body: signal },
    { status: 302, body: signal },
  ]
  expect(await call(auth.current, {})).toEqual({ status: 302, body: signal })
  const error = await caught(call(startups.profile, { params: { startup_id: 's2' } }))
  expect(error).toBeInstanceOf(Redirected)
  expect(error).toMatchObject({ signal })
})

it('renews the token once on a 401 and makes the call again', async () => {
  const { call } = await load()
  replies = [refusal('unauthenticated', 401), { status: 200, body: { data: {} } }]
  await call(goals.get, goal)
  expect(seen).toHaveLength(2)
  expect(seen[1]?.headers.authorization).not.toBe(seen[0]?.headers.authorization)
})

it('asks for the password over the page when renewing does not help, once for all calls, then repeats them', async () => {
  const { call, signInAgain, signIn } = await load()
  const { store } = await import('../state.ts')
  replies = Array.from({ length: 4 }, () => refusal('unauthenticated', 401))
  const both = Promise.all([call(goals.get, goal), call(goals.get, goal)])
  await vi.waitFor(() => expect(seen).toHaveLength(4))
  await vi.waitFor(() => expect(store.get(signInAgain)).toMatchObject({ email: 'a@example.com' }))
  replies = [
    { status: 200, body: { data: 1 } },
    { status: 200, body: { data: 2 } },
  ]
  await signIn('a@example.com', 'secret')
  store.get(signInAgain)?.settle(true)
  expect(await both).toHaveLength(2)
  expect(seen).toHaveLength(6)
  expect(store.get(signInAgain)).toBeNull()
})

it('throws the 401 when the question is closed', async () => {
  const { call, signInAgain } = await load()
  const { store } = await import('../state.ts')
  replies = Array.from({ length: 2 }, () => refusal('unauthenticated', 401))
  const error = caught(call(goals.get, goal))
  await vi.waitFor(() => expect(store.get(signInAgain)).not.toBeNull())
  store.get(signInAgain)?.settle(false)
  expect(await error).toMatchObject({ code: 'unauthenticated' })
})

it('throws refusals with code, fields and number, and with the present record of a 412', async () => {
  const { call } = await load()
  const update = { ...goal, ifMatch: '"1"', body: { title: 'x' } }
  replies = [
    refusal('validation_failed', 422, { fields: { title: ['長すぎます。'] } }),
    { ...refusal('conflict', 412), body: { ...refusal('conflict', 412).body, data: { uid: 'g1', etag: '"2"' } } },
    { ...refusal('rate_limited', 429), headers: { 'Retry-After': '30' } },
  ]
  const invalid = await caught(call(goals.update, update))
  expect(invalid).toBeInstanceOf(ApiError)
  expect(invalid).toMatchObject({
    status: 422,
    fields: { title: ['長すぎます。'] },
    requestId: 'r-1',
    message: '断りの文',
  })
  expect(await caught(call(goals.update, update))).toMatchObject({ status: 412, current: { uid: 'g1', etag: '"2"' } })
  expect(await caught(call(goals.update, update))).toMatchObject({ status: 429, retryAfter: 30 })
})

it('answers a file with its name and its bytes as they are', async () => {
  const { call } = await load()
  const name = encodeURIComponent('契約書、実務編.ics')
  replies = [
    { status: 200, body: ['{}'], headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` } },
    refusal('forbidden', 403),
  ]
  const request = { params: { startup_id: 's1', seminar_id: 'x1' } }
  const file = await call(seminars.ics, request)
  expect(file.name).toBe('契約書、実務編.ics')
  expect(new TextDecoder().decode(file.content as Uint8Array)).toBe('["{}"]')
  expect(await caught(call(seminars.ics, request))).toMatchObject({ status: 403 })
})

it('gives up after 60,000 ms with the text that nothing is lost', async () => {
  const { call, NetworkError, connectionText } = await load()
  const original = AbortSignal.timeout
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => original.call(AbortSignal, 50))
  replies = ['never']
  const error = await caught(call(goals.get, goal))
  expect(timeout).toHaveBeenCalledWith(60_000)
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({ message: connectionText })
})

it('passes the caller’s own abort on as such', async () => {
  const { call } = await load()
  replies = ['never']
  const aborter = new AbortController()
  const error = caught(call(goals.get, goal, aborter.signal))
  aborter.abort()
  expect(await error).toMatchObject({ name: 'AbortError' })
})

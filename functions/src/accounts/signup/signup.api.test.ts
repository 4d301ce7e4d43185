import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { facetKeysOf } from '../../kernel/facets.ts'
import { authRoutes } from '../../resources/auth/routes.ts'
import { userRoutes } from '../../resources/users/routes.ts'
import { makeAccount } from '../../testing/account.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeStartup } from '../../testing/factory.ts'
import { importAccount, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { signup } from './signup.ts'

const server = createServer((request, response) => void signup(request, response))
let api: TestServer
let client: Client
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = clientOf({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  api = await startServer([...authRoutes, ...userRoutes])
})
afterAll(async () => {
  server.close()
  await api.stop()
})

let sender = 0
const nextSender = () => {
  sender += 1
  return sender
}
/** Each call from another address, so that the limit is met only where it is meant. */
const post = (body: unknown, headers: Record<string, string> = {}) =>
  client.post('/', { body, headers: { 'x-forwarded-for': `10.0.0.${nextSender()}`, ...headers } })
const newUid = () => `u-${randomUUID().slice(0, 13)}`

describe('signup', () => {
  it('makes one bare profile, however often it is called', async () => {
    const account = await makeAccount(newUid())
    const answers = await Promise.all([1, 2, 3].map(() => post({ uid: account.uid })))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '{}']))
    const profile = await rawAt(`users/${account.uid}`)
    const made = { uid: account.uid, status: null, valid_after: null, created_at: expect.any(String) }
    expect(profile).toEqual({ ...made, facet_keys: facetKeysOf('users', { status: null }) })
    expect((await post({ uid: account.uid })).status).toBe(200)
    expect(await rawAt(`users/${account.uid}`)).toEqual(profile)
  })

  it('grants nothing: the account is still without membership', async () => {
    const account = await makeAccount(newUid())
    await post({ uid: account.uid, role: 'operator', startup_company_uid: 's1', status: 'active' })
    expect((await rawAt(`users/${account.uid}`))?.status).toBeNull()
    const me = clientOf(api, account)
    for (const path of ['/api/auth/users/current', '/api/operator/users/current'])
      expect((await me.get(path)).body.error.code).toBe('no_membership')
  })

  it('answers alike for a member, an old account and nobody, in the same time, and changes nothing', async () => {
    const startup = await makeStartup()
    const old = newUid()
    await importAccount(old, new Date(Date.now() - 16 * 60_000))
    const before = await rawAt(`users/${startup.owner.uid}`)
    for (const uid of [startup.owner.uid, old, newUid()]) {
      const started = performance.now()
      const answer = await post({ uid })
      expect([answer.status, answer.text]).toEqual([200, '{}'])
      expect(performance.now() - started).toBeGreaterThan(390)
    }
    expect(await rawAt(`users/${startup.owner.uid}`)).toEqual(before)
    expect(await rawAt(`users/${old}`)).toBeUndefined()
  })

  it.each([123, null, '', '../x', ['a'], {}, 'x'.repeat(65)])('refuses the uid %j', async (uid) => {
    expect((await post({ uid })).status).toBe(400)
  })

  it('refuses what is no small JSON object by POST', async () => {
    expect((await post('{"uid"')).status).toBe(400)
    expect((await post([])).status).toBe(400)
    expect((await post({ uid: 'x'.repeat(1_000_001) })).status).toBe(413)
    expect((await post('uid=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await client.send(method, '/')).status).toBe(405)
  })

  it('answers across origins to our own pages only', async () => {
    const originOf = async (origin: string) =>
      (await client.send('OPTIONS', '/', { headers: { origin } })).headers.get('access-control-allow-origin')
    for (const ours of [
      'http://127.0.0.1:5000',
      'http://localhost:5000',
      'http://[::1]:5000',
      'http://127.0.0.1:15000',
    ])
      expect(await originOf(ours)).toBe(ours)
    for (const foreign of [
      'https://evil.example',
      'null',
      'http://127.0.0.1.evil.example:5000',
      'http://localhost:5000x',
    ])
      expect(await originOf(foreign)).toBeNull()
  })

  it('refuses a sender who calls too often, and nobody else', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => client.post('/', { body: { uid: '' }, headers })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBe(2)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post({ uid: '' })).status).toBe(400)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeOperator, makePartner, makePromise, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

/** How sides keep what they promise, as it is told to companies. */

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let owner: Client
let viewer: Client
beforeAll(async () => {
  server = await startServer()
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
  owner = clientOf(server, startup.owner)
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

const ratesTo = async (client: Client, base: string, search = '') =>
  (await client.get(`${base}/promises/rates${search}`)).body.data
const many = (count: number, changes: Parameters<typeof makePromise>[1]) =>
  Promise.all(
    Array.from({ length: count }, () => makePromise(startup, { state: 'kept', readers: readers(), ...changes })),
  )
const readers = () => ['operators', `startup:${startup.uid}`, `partner:${partner.uid}`]
const withPartner = () => ({ partner_company_uid: partner.uid })

test('the own side is told always, another from five closed promises on, of memos that the company reads', async () => {
  await many(3, { owner_actor: 'startup' })
  await many(4, { owner_actor: 'operator' })
  await many(9, { owner_actor: 'operator', readers: ['operators'] })
  await many(2, { owner_actor: 'operator', state: 'open' })
  expect(await ratesTo(viewer, startup.base)).toEqual({
    startup: { kept: 3, late: 0, rate: null },
    operator: null,
    partner: null,
  })
  await many(1, { owner_actor: 'operator', state: 'late' })
  expect((await ratesTo(viewer, startup.base)).operator).toEqual({ kept: 4, late: 1, rate: 80 })
})

test('another company is judged by what it has said to this one, and both sides are told alike', async () => {
  await many(5, { owner_actor: 'partner', ...withPartner() })
  await many(5, { owner_actor: 'partner', partner_company_uid: 'another', state: 'late' })
  await many(5, { owner_actor: 'startup', ...withPartner() })
  expect((await ratesTo(owner, startup.base)).partner).toBeNull()
  expect((await ratesTo(owner, startup.base, `?other_uid=${partner.uid}`)).partner).toEqual({
    kept: 5,
    late: 0,
    rate: 100,
  })
  const across = clientOf(server, partner.viewer)
  expect(await ratesTo(across, partner.base, `?other_uid=${startup.uid}`)).toMatchObject({
    startup: { kept: 5, late: 0, rate: 100 },
    partner: { kept: 5, late: 0, rate: 100 },
  })
  const stranger = await makePartner()
  expect(await ratesTo(clientOf(server, stranger.owner), stranger.base, `?other_uid=${startup.uid}`)).toEqual({
    startup: null,
    operator: null,
    partner: { kept: 0, late: 0, rate: null },
  })
})

test('the address of another company is closed', async () => {
  const other = clientOf(server, (await makeStartup()).owner)
  expect((await other.get(`${startup.base}/promises/rates`)).status).toBe(302)
  expect((await clientOf(server, await makeOperator()).get(`${startup.base}/promises/rates`)).status).toBe(403)
  expect((await clientOf(server).get(`${startup.base}/promises/rates`)).status).toBe(401)
})

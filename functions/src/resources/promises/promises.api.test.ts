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

test('operators read what is open by its day, and what is over from the latest on', async () => {
  const [other, operator] = [await makeStartup(), await makeOperator('viewer')]
  const make = (title: string, changes: object) => makePromise(other, { title, ...changes })
  await make('来月まで', { state: 'open', due_on: '2033-02-01', due_sort: '2033-02-01' })
  await make('今月まで', { state: 'open', due_on: '2033-01-31', due_sort: '2033-01-31' })
  await make('先に終えた', { state: 'kept', closed_at: '2026-05-01T03:00:00.000Z' })
  await make('後に終えた', { state: 'dropped', closed_at: '2026-06-01T03:00:00.000Z' })
  const titles = async (search: string) => {
    const { body } = await clientOf(server, operator).get(`/api/operator/promises?startup_uid=${other.uid}&${search}`)
    return body.data.map(({ title }: { title: string }) => title)
  }
  expect(await titles('state=open')).toEqual(['今月まで', '来月まで'])
  expect(await titles('state=kept,late,dropped&sort=-closed_at')).toEqual(['後に終えた', '先に終えた'])
})

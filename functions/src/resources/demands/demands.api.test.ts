import type { DemandMap, Stage } from '@banso/contract/demands'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recountDemand } from '../../jobs/demand.ts'
import { transact } from '../../kernel/firestore/write.ts'
import { routes } from '../../routes.ts'
import { clientOf } from '../../testing/client.ts'
import { makeIssue, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { partnerOf, storePartner } from '../partners/data.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer(routes)
  operator = await makeOperator('viewer')
})
afterAll(() => server.stop())

const ROUTE = 'GET /api/operator/demand'
const read = async (query = ''): Promise<DemandMap> =>
  (await clientOf(server, operator).get(`/api/operator/demand${query}`)).body.data
/** Of the rarest category, at a stage and in all. */
const at = async (stage: Stage, query = '') => {
  const row = (await read(query)).rows.find(({ category }) => category === 'ip')
  return { stage: row?.stages[stage], total: row?.total }
}
const demandAt = async (stage: Stage, query = '') => (await at(stage, query)).stage?.demand ?? 0

const make = (startup: TestStartup, urgency: 'high' | 'low' = 'low') =>
  clientOf(server, startup.member).post(`${startup.base}/issues`, {
    body: { issue_category: 'ip', title: '特許の出願', detail: '', urgency },
  })

test('an issue counts from its commit on, twice where it is urgent, until it is put aside, settled or deleted', async () => {
  const startup = await makeStartup({ stage: 'series_c', prefecture: '13' })
  const before = await demandAt('series_c')
  const { data: issue } = (await make(startup)).body
  expect(await demandAt('series_c')).toBe(before + 1)
  const client = clientOf(server, startup.member)
  const path = `${startup.base}/issues/${issue.uid}`
  const changed = await client.patch(path, { body: { urgency: 'high' }, ifMatch: issue.etag })
  expect([changed.status, await demandAt('series_c')]).toEqual([200, before + 2])
  const move = (to: string, etag: string) => client.post(`${path}/transition`, { body: { to }, ifMatch: etag })
  const held = await move('on_hold', changed.body.data.etag)
  expect([held.status, await demandAt('series_c')]).toEqual([200, before])
  const again = await move('working', held.body.data.etag)
  expect([again.status, await demandAt('series_c')]).toEqual([200, before + 2])
  const gone = await client.delete(path, { ifMatch: again.body.data.etag })
  expect([gone.status, await demandAt('series_c')]).toEqual([204, before])
  expect((await client.post(`${path}/restore`)).status).toBe(200)
  expect(await demandAt('series_c')).toBe(before + 2)
})

test('a company that moves takes its issues along, and each region counts its own', async () => {
  const startup = await makeStartup({ stage: 'pre_ipo', prefecture: '13' })
  await make(startup)
  const [all, east, west] = await Promise.all([
    demandAt('pre_ipo'),
    demandAt('pre_ipo', '?region=kanto'),
    demandAt('pre_ipo', '?region=kinki'),
  ])
  const client = clientOf(server, startup.owner)
  const { body } = await client.get(`${startup.base}/profile`)
  expect(
    (await client.patch(`${startup.base}/profile`, { body: { prefecture: '27' }, ifMatch: body.data.etag })).status,
  ).toBe(200)
  expect([
    await demandAt('pre_ipo'),
    await demandAt('pre_ipo', '?region=kanto'),
    await demandAt('pre_ipo', '?region=kinki'),
  ]).toEqual([all, east - 1, west + 1])
})

test('a partner stands at each stage and region it serves, once in all, with what is left of its month', async () => {
  const before = await at('seed')
  const partner = await makePartner({
    supported_categories: ['ip'],
    target_stages: ['seed', 'series_a'],
    areas: ['13', '14', '27'],
    support_methods: ['visit'],
    accepts_applies: true,
    monthly_capacity: 4,
    remaining_capacity: 3,
    open_apply_count: 1,
  })
  const plus = (amounts = { demand: 0, supply: 0, capacity: 0, open: 0 }) => ({
    ...amounts,
    supply: amounts.supply + 3,
    capacity: amounts.capacity + 4,
    open: amounts.open + 1,
  })
  expect(await at('seed')).toEqual({ stage: plus(before.stage), total: plus(before.total) })
  const stored = await partnerOf(partner.uid as Parameters<typeof partnerOf>[0])
  await transact((writer) => storePartner(writer, { ...stored, status: 'hidden' }))
  expect(await at('seed')).toEqual(before)
})

test('the recount puts right what has gone wrong, says so, and has nothing to do after it', async () => {
  const spy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  // Beside the portal: no commit has counted it.
  const startup = await makeStartup({ stage: 'pre_seed' })
  await makeIssue(startup, { issue_category: 'ip', urgency: 'high', status: 'open' })
  await recountDemand(new Date())
  const right = await demandAt('pre_seed')
  const stored = (await rawAt('demand_supply/ip')) as { places: Record<string, { demand: number }> }
  await changeRaw('demand_supply/ip', {
    places: { ...stored.places, pre_seed_all: { demand: right + 5, supply: 0, capacity: 0, open: 0 } },
  })
  expect(await demandAt('pre_seed')).toBe(right + 5)
  expect(await recountDemand(new Date())).toEqual({ count: 1, failed: 0 })
  expect(spy.mock.calls.flat().join('\n')).toContain('demand differs from its recount')
  expect(await demandAt('pre_seed')).toBe(right)
  expect(await recountDemand(new Date())).toEqual({ count: 0, failed: 0 })
  expect((await read()).recounted_at).not.toBeNull()
  spy.mockRestore()
})

test('costs the counters of sixteen categories, however many records there are', async () => {
  await read()
  // The caller, the counters, the time of the last recount.
  expect(server.lastMeter(ROUTE)?.reads).toBe(1 + 16 + 1)
})

test('is for operators alone', async () => {
  const startup = await makeStartup()
  expect((await clientOf(server, startup.owner).get('/api/operator/demand')).status).toBe(403)
  expect((await clientOf(server).get('/api/operator/demand')).status).toBe(401)
  expect((await clientOf(server, operator).get('/api/operator/demand?region=mars')).status).toBe(400)
})

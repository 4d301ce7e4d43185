import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '../accounts/routes.ts'
import { partnerRoutes } from '../resources/partners/routes.ts'
import { startupRoutes } from '../resources/startups/routes.ts'
import { clientOf } from '../testing/client.ts'
import { makeStartup } from '../testing/factory.ts'
import { buildProcess } from '../testing/kill.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { createLimiter } from './limiter.ts'
import { withMeter } from './meter.ts'

const now = Date.now()
type Limit = { calls: number; seconds: number }
/** One more process, as far as limits go: its own memory, the same store. */
function newProcess(key: string, limit: Limit) {
  const limitRate = createLimiter()
  return (at = now): Promise<boolean> =>
    limitRate(key, limit, at).then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('rate_limited')
        return false
      },
    )
}
/** How many of so many calls are let through, the processes taking turns. */
async function letThrough(processes: ((at?: number) => Promise<boolean>)[], calls: number): Promise<number> {
  let through = 0
  for (let call = 0; call < calls; call += 1) if (await processes[call % processes.length]?.()) through += 1
  return through
}

describe('the limit of calls', () => {
  test.each([1, 5, 10, 30, 60, 120, 600])(
    'of %i is exact within one process: the next call is refused',
    async (calls) => {
      const call = newProcess(randomUUID(), { calls, seconds: 60 })
      expect(await letThrough([call], calls)).toBe(calls)
      expect(await call()).toBe(false)
    },
  )

  test.each([5, 10])('of %i, which is small, is exact over processes', async (calls) => {
    const [key, limit] = [randomUUID(), { calls, seconds: 60 }]
    const processes = [newProcess(key, limit), newProcess(key, limit), newProcess(key, limit)]
    expect(await letThrough(processes, calls)).toBe(calls)
    for (const call of processes) expect(await call()).toBe(false)
  })

  test('over processes lets no more through than a twentieth for each further one', async () => {
    const [key, limit] = [randomUUID(), { calls: 120, seconds: 60 }]
    const processes = [newProcess(key, limit), newProcess(key, limit), newProcess(key, limit)]
    const through = await letThrough(processes, 400)
    expect(through).toBeGreaterThanOrEqual(120)
    expect(through).toBeLessThanOrEqual(120 + 2 * 6)
  })

  test('holds for calls at the same moment, in one process and in two', async () => {
    const limit = { calls: 40, seconds: 60 }
    const [alone, key] = [newProcess(randomUUID(), limit), randomUUID()]
    const once = await Promise.all(Array.from({ length: 60 }, () => alone()))
    expect(once.filter(Boolean)).toHaveLength(40)
    const two = [newProcess(key, limit), newProcess(key, limit)]
    const both = await Promise.all(Array.from({ length: 100 }, (_, call) => two[call % 2]?.()))
    expect(both.filter(Boolean).length).toBeGreaterThanOrEqual(40)
    expect(both.filter(Boolean).length).toBeLessThanOrEqual(40 + 2)
  })

  test('begins anew when its window has ended, in every process', async () => {
    const [key, limit] = [randomUUID(), { calls: 5, seconds: 60 }]
    const [one, other] = [newProcess(key, limit), newProcess(key, limit)]
    expect(await letThrough([one, other], 6)).toBe(5)
    expect(await other(now + 59_000)).toBe(false)
    expect([await one(now + 61_000), await other(now + 61_000)]).toEqual([true, true])
  })

  test('costs nothing below a twentieth, one read and one write at each, and nothing once it is reached', async () => {
    const call = newProcess(randomUUID(), { calls: 120, seconds: 60 })
    const cost = { reads: 0, writes: 0 }
    const some = (calls: number) => withMeter(cost, () => letThrough([call], calls))
    await some(6)
    expect(cost).toEqual({ reads: 0, writes: 0 })
    await some(1)
    expect(cost).toEqual({ reads: 1, writes: 1 })
    await some(113)
    expect(cost).toEqual({ reads: 17, writes: 17 })
    await some(50)
    expect(cost).toEqual({ reads: 17, writes: 17 })
  })
})

describe('over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer([...accountRoutes, ...partnerRoutes, ...startupRoutes])
  })
  afterAll(() => server.stop())

  test('two processes share the budget of a sender, whatever it claims', async () => {
    const bundle = await buildProcess()
    const other = await bundle.start()
    const headers = { 'x-forwarded-for': `192.0.2.1, 10.6.${Math.floor(Math.random() * 250)}.1` }
    const ask = (url: string) =>
      clientOf({ url }).post('/api/auth/password_resets', { body: { email: `${randomUUID()}@test.example` }, headers })
    const statuses: number[] = []
    for (let call = 0; call < 34; call += 1) statuses.push((await ask(call % 2 ? other.url : server.url)).status)
    other.child.kill('SIGTERM')
    await bundle.remove()
    const through = statuses.filter((status) => status === 202).length
    expect([30, 31]).toContain(through)
    expect(statuses.slice(-2)).toEqual([429, 429])
  }, 60_000)

  test('an ordinary read is not made dearer by it', async () => {
    const startup = await makeStartup()
    for (let call = 0; call < 5; call += 1) await clientOf(server, startup.owner).get(`${startup.base}/profile`)
    expect(server.lastMeter('GET /api/startups/{startup_id}/profile')).toEqual({ reads: 2, writes: 0 })
  })
})

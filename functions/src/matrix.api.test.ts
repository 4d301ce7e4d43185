import type { EndpointDef } from '@banso/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { clientOf } from './testing/client.ts'
import { type Caller, expectedOf, stateHash, tryCell } from './testing/matrix.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { endpoints, makeWorld, pairsFor, runMatrix, type World } from './testing/world.ts'

/** The authorization matrix: every endpoint × caller × company × record, expected from the contract alone. */

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer()
  world = await makeWorld(server)
}, 60_000)
afterAll(() => server.stop())

test('every endpoint of the contract has exactly one route', () => {
  const keys = (defs: EndpointDef[]) => defs.map((def) => `${def.method} ${def.path}`).sort()
  const inProduction = routes.map(({ def }) => def).filter(({ path }) => !path.startsWith('/api/dev/'))
  expect(keys(inProduction)).toEqual(keys(endpoints.map(({ def }) => def)))
})

test('no cell leaks, and every refusal is the promised one', { timeout: 300_000 }, async () => {
  const { cells, findings } = await runMatrix(server.url, world, endpoints)
  expect(findings).toEqual([])
  expect(cells).toBeGreaterThan(endpoints.length * world.callers.length)
})

test('calls that are refused change nothing', { timeout: 300_000 }, async () => {
  const changing = endpoints.filter(({ def }) => def.method !== 'GET' && typeof def.access === 'object')
  const before = await stateHash([world.own, world.foreign])
  for (const endpoint of changing)
    for (const pair of pairsFor(endpoint.def, world)) {
      const refused = world.callers.filter((caller) => typeof expectedOf({ endpoint, caller, ...pair }) === 'number')
      await Promise.all(refused.map((caller) => tryCell(server.url, { endpoint, caller, ...pair })))
    }
  expect(await stateHash([world.own, world.foreign])).toBe(before)
})

test('the own company can read all that is its own', { timeout: 120_000 }, async () => {
  const { own, foreign, callers } = world
  const readers = endpoints.filter(
    ({ def }) =>
      def.method === 'GET' && def.path.startsWith('/api/startups/') && (def as EndpointDef).whileRegistering !== 'only',
  )
  const owner = callers.find(({ name }) => name === 'startup owner') as Caller
  for (const { def, search = '' } of readers) {
    const path = def.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => ({ ...own.ids, startup_id: own.companyUid })[name] ?? '',
    )
    const answer = await clientOf(server, owner.member).get(path + search)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.text).not.toContain(foreign.canary)
  }
})

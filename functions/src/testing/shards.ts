import type { EndpointDef } from '@banso/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { expectedOf, stateHash } from './matrix.ts'
import { startServer, type TestServer } from './server.ts'
import { cellsOf, makeWorld, tryGroup, type World } from './world.ts'

/**
 * The authorization matrix: every endpoint × caller × company × record, expected from the contract alone. Each shard is
 * a test file of its own, so that shards run side by side. The first that fits takes the endpoint; `rest` takes all others.
 */
const shards = {
  startupsReading: ({ path, method }) => path.startsWith('/api/startups/') && method === 'GET',
  startupsChanging: ({ path }) => path.startsWith('/api/startups/'),
  partners: ({ path }) => path.startsWith('/api/partners/'),
  operator: ({ path }) => path.startsWith('/api/operator/'),
  rest: () => true,
} satisfies Record<string, (def: EndpointDef) => boolean>
type Shard = keyof typeof shards

const shardOf = (def: EndpointDef) => Object.entries(shards).find(([, takes]) => takes(def))?.[0]

/** Declares the tests of one shard. */
export function testMatrix(shard: Shard): void {
  const mine = endpoints.filter(({ def }) => shardOf(def) === shard)
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startServer()
    world = await makeWorld(server)
  }, 120_000)
  afterAll(() => server.stop())

  const groups = (isRefused: boolean) =>
    cellsOf(world, mine).map((cells) => cells.filter((cell) => (typeof expectedOf(cell) === 'number') === isRefused))
  const tryAll = async (isRefused: boolean) => {
    const findings = []
    for (const cells of groups(isRefused)) findings.push(...(await tryGroup(server.url, cells)))
    return findings
  }

  // In this order: what may pass changes the world.
  describe('the matrix', { shuffle: false }, () => {
    test('every refusal is the promised one, and changes nothing', { timeout: 900_000 }, async () => {
      const before = await stateHash()
      expect(await tryAll(true)).toEqual([])
      expect(await stateHash()).toBe(before)
    })

    test('no call that may pass leaks', { timeout: 900_000 }, async () => {
      expect(await tryAll(false)).toEqual([])
      const cells = [...groups(true), ...groups(false)].flat().length
      expect(cells).toBeGreaterThanOrEqual(mine.length * world.callers.length)
    })
  })
}

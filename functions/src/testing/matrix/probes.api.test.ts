import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '../../routes.ts'
import { cellsOf, drawn } from '../cells.ts'
import { endpoints } from '../endpoints.ts'
import { type Cell, expectedOf, stateHash, tryCell } from '../matrix.ts'
import { startServer, type TestServer } from '../server.ts'
import { makeWorld, tryCells, type World } from '../world.ts'

/**
 * The authorization matrix over HTTP: what all its cells (`matrix.unit.test.ts`) cannot show, by one probe of each
 * endpoint for every answer that it promises. In this order: what may pass changes the world.
 */

const hole = vi.hoisted(() => ({ company: false }))
vi.mock('../../kernel/authorize.ts', async (original) => {
  const kernel = await original<typeof import('../../kernel/authorize.ts')>()
  return {
    ...kernel,
    authorize: (...args: Parameters<typeof kernel.authorize>) => {
      const [, , params] = args
      return hole.company ? { startupId: params.startup_id, partnerId: params.partner_id } : kernel.authorize(...args)
    },
  }
})

let server: TestServer
let world: World
let cells: Cell[]
beforeAll(async () => {
  server = await startServer(routes)
  world = await makeWorld(server)
  cells = cellsOf(world, endpoints)
})
afterAll(() => server.stop())

const areas = [
  'startups: reading',
  'startups: changing',
  'partners: reading',
  'partners: changing',
  'operator',
  'the rest',
]
/** Whose a call is, in shares that are of a size: which of `areas`. */
function areaOf({ endpoint: { def } }: Cell): string {
  const [, area] = /^\/api\/(startups|partners|operator)\//.exec(def.path) ?? []
  if (area === undefined) return 'the rest'
  return area === 'operator' ? area : `${area}: ${def.method === 'GET' ? 'reading' : 'changing'}`
}
const probesIn = (area: string) => drawn(cells).filter((cell) => areaOf(cell) === area)
const isRefused = (cell: Cell) => typeof expectedOf(cell) === 'number'

describe('over HTTP', { shuffle: false }, () => {
  test.each(areas)('every refusal of %s is the promised one, and changes nothing', async (area) => {
    const before = await stateHash()
    expect(await tryCells(server.url, probesIn(area).filter(isRefused))).toEqual([])
    expect(await stateHash()).toBe(before)
  })

  test('a hole is found by what leaves through it', async () => {
    const reading = cells.filter(
      ({ endpoint: { def }, caller, base, objects }) =>
        def.method === 'GET' &&
        def.path.startsWith('/api/startups/') &&
        caller.name === 'startup owner' &&
        base === world.foreign &&
        objects === base,
    )
    hole.company = true
    try {
      const found = await Promise.all(reading.map((cell) => tryCell(server.url, cell, 'passes')))
      expect(found.filter((finding) => finding?.why === 'data of another company left').length).toBeGreaterThan(
        reading.length / 3,
      )
    } finally {
      hole.company = false
    }
  })

  test.each(areas)('no call of %s that may pass is refused, and none leaks', async (area) => {
    expect(
      await tryCells(
        server.url,
        probesIn(area).filter((cell) => !isRefused(cell)),
      ),
    ).toEqual([])
  })
})

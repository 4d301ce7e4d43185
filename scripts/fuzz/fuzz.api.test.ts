import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '../../functions/src/routes.ts'
import { endpoints } from '../../functions/src/testing/endpoints.ts'
import { startServer, type TestServer } from '../../functions/src/testing/server.ts'
import { makeWorld, type World } from '../../functions/src/testing/world.ts'
import { fuzz, remember } from './fuzz.ts'

/** The slice of `npm run bench -- fuzz` that each run has time for, the same each time. */
const [INPUTS, SEED] = [3, 3]
/** Endpoints after which the world is set back. */
const SHARE = 12

let server: TestServer
let world: World
let reset: () => Promise<void>
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  server = await startServer(routes, { strangers: true })
  world = await makeWorld(server)
  reset = await remember()
})
afterAll(() => server.stop())

const changing = endpoints.filter(({ def }) => def.method !== 'GET')
describe('whatever is sent to change something, the server does not fail', () => {
  test.each(changing.map((endpoint, index) => ({ ...endpoint, index })))('$name', async ({ index, ...endpoint }) => {
    if (index % SHARE === 0) await reset()
    const { faults } = await fuzz(endpoint, world, server, { inputs: INPUTS, seed: SEED, reset: async () => {} })
    expect(faults).toEqual([])
  })
})

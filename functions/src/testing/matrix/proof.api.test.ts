import type { EndpointDef } from '@banso/contract/endpoint'
import { grantOf, permissions } from '@banso/contract/permissions'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { type Caller, type Cell, expectedOf, tryCell } from '../matrix.ts'
import { startServer, type TestServer } from '../server.ts'
import { cellsOf, makeWorld, tryGroup, type World } from '../world.ts'

/** That the matrix finds a hole: each test removes one check from the running server and expects findings. */

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
beforeAll(async () => {
  server = await startServer()
  world = await makeWorld(server)
}, 120_000)
afterAll(() => server.stop())

const guarded = endpoints.filter(({ def }) => typeof def.access === 'object')
const callerNamed = (name: string) => world.callers.find((caller) => caller.name === name) as Caller

/** The work grows with every endpoint; this only ends a run that hangs. */
const timeout = 600_000

describe('the matrix finds', () => {
  test('nothing while all checks stand', { timeout }, async () => {
    const people = ['startup viewer', 'partner owner'].map(callerNamed)
    for (const cells of cellsOf(world, guarded, people)) expect(await tryGroup(server.url, cells)).toEqual([])
  })

  test('each endpoint that no longer asks whose company it is', { timeout }, async () => {
    hole.company = true
    const people = ['startup owner', 'other partner', 'operator admin'].map(callerNamed)
    const missed = []
    try {
      for (const endpoint of guarded)
        if (!(await isNoticed(cellsOf(world, [endpoint], people).flat()))) missed.push(endpoint)
    } finally {
      hole.company = false
    }
    // What only the person may do is refused to operators by the handler too: 403 both times.
    const found = missed.filter(({ def }) => !isOperatorsOwn(def)).map(({ name }) => name)
    expect(found.sort()).toEqual(refusedByTheRecord)
  })

  test('each right that was given to viewers', { timeout }, async () => {
    const base = world.own
    const cells = guarded.flatMap((endpoint) =>
      ['startup viewer', 'operator viewer']
        .map(callerNamed)
        .map((caller): Cell => ({ endpoint, caller, base, objects: base })),
    )
    const refused = cells.filter(
      (cell) => expectedOf(cell) === 403 && cell.endpoint.def.path.startsWith(areaOf(cell.caller)),
    )
    const close = openToViewers()
    // Rows with a condition on the record stay shut for other people's records, whatever the role.
    const refusedByRole = refused.filter((cell) => expectedOf(cell) === 'passes')
    const found = await Promise.all(refusedByRole.map((cell) => tryCell(server.url, cell, 403)))
    close()
    const names = (list: readonly { endpoint: string }[]) => [...new Set(list.map(({ endpoint }) => endpoint))].sort()
    expect(names(found.filter((finding) => finding !== undefined))).toEqual(
      names(refusedByRole.map(({ endpoint }) => ({ endpoint: endpoint.name }))),
    )
  })
})

/** Whether one of the cells finds something; the first that does is enough. */
async function isNoticed(cells: readonly Cell[]): Promise<boolean> {
  for (const cell of cells) if (await tryCell(server.url, cell)) return true
  return false
}

/** The record itself (`can`) refuses these to everybody but operators, so that the missing check changes nothing. */
const refusedByTheRecord = ['Announcements', 'Contents', 'Posts', 'Seminars', 'SpecialFeatures'].map(
  (noun) => `operator${noun}.update`,
)

const isOperatorsOwn = ({ access }: EndpointDef) =>
  typeof access === 'object' &&
  access.actor === 'operator' &&
  access.permission !== 'member' &&
  grantOf(access.permission, 'operator')?.only === 'self'

const areaOf = ({ kind }: Caller) => (kind === 'operator' ? '/api/operator' : '/api/startups')

/** Puts viewers into every row of the permission table; the answer takes them out again. */
function openToViewers(): () => void {
  const rules = Object.values(permissions).flatMap((actions) =>
    Object.values(actions as unknown as Record<string, Record<string, { roles: string[] }>>),
  )
  const closed = rules.flatMap((rule) => Object.entries(rule)).filter(([, { roles }]) => !roles.includes('viewer'))
  const before = closed.map(([, grant]) => [grant, grant.roles] as const)
  for (const [grant, roles] of before) grant.roles = [...roles, 'viewer']
  return () => {
    for (const [grant, roles] of before) grant.roles = roles
  }
}

import { type EndpointDef, fillPath } from '@banso/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../client.ts'
import { type Endpoint, endpoints } from '../endpoints.ts'
import { idsFor, isShared, type Target } from '../matrix.ts'
import { changeRaw } from '../raw.ts'
import { startServer, type TestServer } from '../server.ts'
import { makeWorld, type World } from '../world.ts'

/** Whether a foreign record exists is told by nothing: not by the answer, and not by what it cost to find it. */

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer()
  world = await makeWorld(server)
}, 120_000)
afterAll(() => server.stop())

const unknown = 'A'.repeat(20)
const paramsOf = ({ path }: EndpointDef) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
/** Calls of companies that name a record of one company, whose uid decides. */
const naming = endpoints.filter(
  ({ def }) => /^\/api\/(startups|partners)\//.test(def.path) && paramsOf(def).some((name) => !isShared(name)),
)

/** The same call by the same person on some records: answer and billed reads. */
async function tried({ def, bodyFor, search }: Endpoint, ids: Record<string, string>) {
  const ofPartner = def.path.startsWith('/api/partners/')
  const own = (ofPartner ? world.partnerTargets[0] : world.own) as Target
  const me = world.callers.find(({ name }) => name === (ofPartner ? 'partner owner' : 'startup owner'))?.member
  const company = { startup_id: own.companyUid, partner_id: own.companyUid }
  const { status, body } = await clientOf(server, me).send(
    def.method,
    fillPath(def.path, { ...idsFor(def.path, ids), ...company }) + search,
    { body: def.body && bodyFor({ ...own.named, me: me?.uid ?? '' }), ifMatch: '"r1"' },
  )
  const error = body?.error && { ...body.error, request_id: '' }
  return { status, error, reads: server.lastMeter(`${def.method} ${def.path}`)?.reads }
}

const areaOf = ({ path }: EndpointDef) => {
  const [own, theirs] = path.startsWith('/api/partners/')
    ? (world.partnerTargets as [Target, Target])
    : [world.own, world.foreign]
  return { own, theirs }
}

/** What the two calls differ in, if anything. */
async function differences(endpoint: Endpoint, theirs: Record<string, string>): Promise<unknown[]> {
  const { own } = areaOf(endpoint.def)
  const shared = Object.fromEntries(Object.entries(own.ids).filter(([name]) => isShared(name)))
  const nobodys = Object.fromEntries(Object.keys(theirs).map((name) => [name, unknown]))
  const foreign = await tried(endpoint, { ...theirs, ...shared })
  const absent = await tried(endpoint, { ...nobodys, ...shared })
  const same = JSON.stringify(foreign) === JSON.stringify(absent) && foreign.status >= 400
  return same ? [] : [[endpoint.name, foreign, absent]]
}

test('a foreign record costs what an unknown one costs, and is answered like it', { timeout: 120_000 }, async () => {
  const found: unknown[] = []
  for (const endpoint of naming) found.push(...(await differences(endpoint, areaOf(endpoint.def).theirs.ids)))
  expect(found).toEqual([])
})

test('so does a foreign file, whatever record it belongs to, and a deck that is not open', async () => {
  const { foreign } = world
  const { file_id, task_id, memo_id, apply_id } = foreign.ids as Record<string, string>
  const targets = { startup: foreign.companyUid, task: task_id, memo: memo_id, apply: apply_id, content: 'unpublished' }
  const found: unknown[] = []
  for (const [type, uid] of Object.entries(targets))
    for (const held of [true, false]) {
      await changeRaw(`files/${file_id}`, { held, target: { type, uid } })
      for (const endpoint of naming.filter(({ def }) => def.path.includes('{file_id}')))
        for (const one of await differences(endpoint, { ...areaOf(endpoint.def).theirs.ids, file_id: `${file_id}` }))
          found.push([type, held, one])
    }
  expect(found).toEqual([])
})

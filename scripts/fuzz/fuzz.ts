import { fillPath } from '@banso/contract/endpoint'
import fc from 'fast-check'
import { env } from '../../functions/src/kernel/env.ts'
import { ageAtAuth } from '../../functions/src/testing/auth.ts'
import { clientOf } from '../../functions/src/testing/client.ts'
import type { Endpoint } from '../../functions/src/testing/endpoints.ts'
import { type Caller, expectedOf, idsFor, type Target } from '../../functions/src/testing/matrix.ts'
import { emptyProject } from '../../functions/src/testing/raw.ts'
import type { TestServer } from '../../functions/src/testing/server.ts'
import type { World } from '../../functions/src/testing/world.ts'
import { accountsOf, type StoredAccount, storeAccounts } from '../backup/accounts.ts'
import { cutOf, documentsAt, type StoredDocument, storeDocuments } from '../backup/documents.ts'
import { bodiesOf, type Wild } from './inputs.ts'

/** What a call needs has to be there for the next one too: after so many changes, or misses since one, all is set back. */
const [CHANGES, MISSES] = [15, 3]

async function* each<T>(things: readonly T[]): AsyncGenerator<T> {
  yield* things
}
async function all<T>(things: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const thing of things) found.push(thing)
  return found
}

/** Documents and accounts as they stand now. Answers what sets them back. */
export async function remember(): Promise<() => Promise<void>> {
  const documents = await all<StoredDocument>(documentsAt(env.project, await cutOf(env.project)))
  const accounts = await all<StoredAccount>(accountsOf(env.project))
  return async () => {
    await emptyProject()
    await Promise.all([storeDocuments(env.project, each(documents)), storeAccounts(env.project, each(accounts))])
    await Promise.all(accounts.map(({ localId }) => ageAtAuth(localId)))
  }
}

/** A limit of calls is waited for so long by the server's clock. */
const MOST_HOURS = 24 * 30

type Shot = {
  readonly caller: Caller
  readonly target: Target
  readonly body: Wild
  readonly ids: object
  readonly ifMatch: string
  readonly search: string
}

/** Who may call an endpoint, and of which company it is then about. */
function standsFor(endpoint: Endpoint, { callers, own, partnerTargets }: World): [Caller, Target][] {
  const target = endpoint.def.path.includes('{partner_id}') ? partnerTargets[0] : own
  const seen = callers.filter((caller) => {
    const expected = expectedOf({ endpoint, caller, base: target, objects: target })
    return expected === 'passes' || (expected === 'conditional' && caller.kind !== 'none')
  })
  return seen.map((caller) => [caller, target])
}

function shotsAt(endpoint: Endpoint, world: World): fc.Arbitrary<Shot> {
  const stands = standsFor(endpoint, world)
  const known = [world.own, world.foreign, ...world.partnerTargets].flatMap(({ companyUid, ids, named }) => [
    companyUid,
    ...Object.values(ids),
    ...Object.values(named).filter(Boolean),
  ])
  const others = fc.oneof(
    // Now and then another record than the path is about, or a version that never was.
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(world.own.ids)), fc.constantFrom(...known)) },
  )
  const versions = fc.oneof(
    { weight: 8, arbitrary: fc.constant('now') },
    { weight: 1, arbitrary: fc.constantFrom('"r1"', '*', '', '"', 'x'.repeat(999)) },
  )
  const searches = fc.oneof(
    { weight: 9, arbitrary: fc.constant(endpoint.search) },
    { weight: 1, arbitrary: fc.constantFrom('?a=1', '?%', '?per_page=-1', '?=&=') },
  )
  const shots = stands.map(([caller, target]) => {
    const example = endpoint.bodyFor({ ...target.named, me: caller.member?.uid ?? 'nobody-at-all' })
    const body = endpoint.def.body ? bodiesOf(endpoint.def.body, example, known) : fc.constant({ json: {} })
    const what = { body, ids: others, ifMatch: versions, search: searches }
    return fc.record(what).map((shot) => ({ ...shot, caller, target }))
  })
  return fc.oneof(...shots)
}

export interface Fuzzed {
  readonly name: string
  /** Status → how often it was answered. */
  readonly answers: Readonly<Record<string, number>>
  /** What was answered with 500 or more, and what to send to see it again. */
  readonly faults: readonly string[]
}

/** Sends so many inputs to one endpoint, drawn by a number that gives the same ones again. */
export async function fuzz(
  endpoint: Endpoint,
  world: World,
  server: TestServer,
  { inputs, seed, reset }: { inputs: number; seed: number; reset: () => Promise<void> },
): Promise<Fuzzed> {
  const { def, name } = endpoint
  const [answers, faults]: [Record<string, number>, string[]] = [{}, []]
  let [changes, misses, hours, etag] = [0, 0, 0, '']
  server.setClock(new Date())
  for (const { caller, target, body, ids, search, ...shot } of fc.sample(shotsAt(endpoint, world), {
    numRuns: inputs,
    seed,
  })) {
    const company = { startup_id: target.companyUid, partner_id: target.companyUid }
    const path = fillPath(def.path, { ...idsFor(def.path, { ...target.ids, ...ids }), ...company })
    const client = clientOf(server, caller.member)
    if (def.ifMatch && etag === '') etag = (await client.get(path)).body?.data?.etag ?? '"r1"'
    const ifMatch = shot.ifMatch === 'now' ? etag : shot.ifMatch
    const sent = {
      ...(def.body && { body: 'text' in body ? body.text : JSON.stringify(body.json) }),
      ...(def.ifMatch && ifMatch && { ifMatch }),
    }
    let answer = await client.send(def.method, path + search, sent)
    while (answer.status === 429 && hours < MOST_HOURS) {
      hours += (def.limit?.seconds ?? 60) / 3600
      server.setClock(new Date(Date.now() + hours * 3_600_000))
      answer = await client.send(def.method, path + search, sent)
    }
    const { status, text } = answer
    answers[status] = (answers[status] ?? 0) + 1
    if (status >= 500)
      faults.push([status, caller.name, def.method, path + search, JSON.stringify(sent), text].join(' '))
    if (status < 300) [changes, misses, etag] = [changes + 1, 0, '']
    else if (status === 403 || status === 404 || status === 409) misses += 1
    if (changes === 0 || (changes < CHANGES && misses < MISSES)) continue
    await reset()
    ;[changes, etag] = [0, '']
  }
  if (changes > 0) await reset()
  return { name, answers, faults }
}

import type { DisclosureLevel } from '@banso/contract/disclosures'
import { type EndpointDef, fillPath } from '@banso/contract/endpoint'
import { disclosureGroups } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { clientOf } from '../client.ts'
import { type Endpoint, endpoints } from '../endpoints.ts'
import { type Caller, idsFor, isShared, stateHash, type Target } from '../matrix.ts'
import { changeRaw, rawAt, storeRaw } from '../raw.ts'
import { startServer, type TestServer } from '../server.ts'
import { makeWorld, type World } from '../world.ts'

/**
 * What lies behind the door of the authorization matrix: that all routes stand behind it, that records of others are as
 * good as not there, whatever right the caller has, and that owners may read what is theirs.
 */

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer(routes)
  world = await makeWorld(server)
})
afterAll(() => server.stop())

test('every endpoint of the contract has exactly one route', () => {
  const keys = (defs: EndpointDef[]) => defs.map((def) => `${def.method} ${def.path}`).sort()
  const inProduction = routes.map(({ def }) => def).filter(({ path }) => !path.startsWith('/api/dev/'))
  expect(keys(inProduction)).toEqual(keys(endpoints.map(({ def }) => def)))
})

// Whether a foreign record exists is told by nothing: not by the answer, and not by what it cost to find it.

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
  const [own, theirs] = path.startsWith('/api/partners/') ? world.partnerTargets : [world.own, world.foreign]
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

test('a foreign record costs what an unknown one costs, and is answered like it, and nothing of it changes', async () => {
  // How often something was tried is noted.
  const before = await stateHash(['attempts'])
  const found: unknown[] = []
  for (const endpoint of naming) found.push(...(await differences(endpoint, areaOf(endpoint.def).theirs.ids)))
  expect(found).toEqual([])
  expect(await stateHash(['attempts'])).toBe(before)
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

/** Words of operators about the company's records, in every place where they are kept. */
const kept = '運営だけが知る言葉'
async function keepWords({ companyUid, ids }: Target): Promise<void> {
  await changeRaw(`startup_companies/${companyUid}`, { internal_note: kept, tags: [kept] })
  await changeRaw(`partner_companies/${ids.partner_uid}`, { internal_note: kept })
  await changeRaw(`contents/${ids.content_id}`, { review_comment: kept })
  const step = {
    from: null,
    to: 'submitted',
    by: { uid: 'o', actor: 'operator', name: '運営 花' },
    reason: '',
    comment: kept,
  }
  await changeRaw(`applies/${ids.apply_id}`, { status_history: [{ ...step, at: new Date().toISOString() }] })
  const memo = await rawAt(`memos/${ids.memo_id}`)
  const hidden = { ...memo, uid: `${ids.memo_id}-kept`, body: kept, visibility: 'operators', readers: ['operators'] }
  await storeRaw(`memos/${hidden.uid}`, hidden)
}

test('the own company can read all that is its own, and nothing that operators keep', async () => {
  const { own, foreign, callers } = world
  await keepWords(own)
  const readers = endpoints.filter(
    ({ def }) =>
      def.method === 'GET' && def.path.startsWith('/api/startups/') && (def as EndpointDef).whileRegistering !== 'only',
  )
  const owner = callers.find(({ name }) => name === 'startup owner') as Caller
  for (const { def, search } of readers) {
    const ids = { ...idsFor(def.path, own.ids), startup_id: own.companyUid } as Record<string, string>
    const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const answer = await clientOf(server, owner.member).get(path + search)
    expect([path, answer.status]).toEqual([path, 200])
    for (const secret of [foreign.canary, kept]) expect([path, answer.text.includes(secret)]).toEqual([path, false])
  }
})

/** A word in each group of what a startup discloses to partners. */
const closed = '伏せてある言葉'
async function writeGroups({ companyUid, ids }: Target, level: DisclosureLevel): Promise<void> {
  const disclosure = Object.fromEntries(Object.keys(disclosureGroups).map((group) => [group, level]))
  const last_round = { stage: 'seed', amount_jpy: 1, closed_on: null, lead: closed }
  const metric = {
    metrics_settings: ['custom_AAAAAAAA'],
    custom_metrics: [{ key: 'custom_AAAAAAAA', name: closed, unit: '件' }],
  }
  const texts = { tagline: closed, problem: closed, last_round, ...metric, pitch_deck_file_uid: ids.file_id }
  await changeRaw(`startup_companies/${companyUid}`, { disclosure, ...texts })
  await changeRaw(`goals/${ids.goal_id}`, { title: closed, disclosure: 'partners' })
  await changeRaw(`users/${ids.user_id}`, { job_title: closed })
  await changeRaw(`files/${ids.file_id}`, { name: `${closed}.pdf` })
}

test('a partner reads nothing that operators keep, and of a startup what is open to it alone', async () => {
  const { own, callers } = world
  const [target] = world.partnerTargets
  const partner = callers.find(({ name }) => name === 'partner owner') as Caller
  const readers = endpoints.filter(({ def }) => def.method === 'GET' && def.path.startsWith('/api/partners/'))
  const ids = { ...target.ids, partner_id: target.companyUid } as Record<string, string>
  /** The calls whose answers say a word. */
  const saying = async (word: string) => {
    const found: string[] = []
    for (const { name, def, search } of readers) {
      const path = def.path.replace(/\{(\w+)\}/g, (_, param: string) => ids[param] ?? '')
      const { status, text } = await clientOf(server, partner.member).get(path + search)
      expect([path, status]).toEqual([path, 200])
      if (text.includes(word)) found.push(name)
    }
    return found
  }
  // Why a content of its own was sent back is the partner's to read.
  await keepWords({
    ...own,
    ids: { ...target.ids, partner_uid: target.companyUid, content_id: `${own.ids.content_id}` },
  })
  await writeGroups(own, 'operators')
  expect(await saying(kept)).toEqual([])
  expect(await saying(closed)).toEqual([])
  // Open, the same words are said: looking for them finds something.
  await writeGroups(own, 'approved_partners')
  expect(await saying(closed)).toContain('partnerStartups.get')
})

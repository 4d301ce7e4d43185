import type { DisclosureLevel } from '@banso/contract/disclosures'
import type { EndpointDef } from '@banso/contract/endpoint'
import { disclosureGroups } from '@banso/contract/startup-disclosures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { clientOf } from '../client.ts'
import { endpoints } from '../endpoints.ts'
import { type Caller, idsFor, type Target } from '../matrix.ts'
import { changeRaw, rawAt, storeRaw } from '../raw.ts'
import { startServer, type TestServer } from '../server.ts'
import { makeWorld, type World } from '../world.ts'

/** What the authorization matrix (testing/shards.ts) takes for granted: that it knows all routes, and that owners may read. */

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

test('the own company can read all that is its own, and nothing that operators keep', {
  timeout: 600_000,
}, async () => {
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

test('a partner reads nothing that operators keep, and of a startup what is open to it alone', {
  timeout: 600_000,
}, async () => {
  const { own, callers } = world
  const [target] = world.partnerTargets as [Target]
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

import type { PartnerDocument } from '@banso/contract/partners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountCatalogue } from '../../jobs/catalogue.ts'
import { clientOf } from '../../testing/client.ts'
import { makeIssue, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { changeRaw, rawAt, removeRaw, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { suggestionRoutes } from '../suggestions/routes.ts'
import { type CatalogueEntry, markOf, shardUidOf } from './catalogue.ts'
import { partnerRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer([...partnerRoutes, ...suggestionRoutes])
  startup = await makeStartup({ stage: 'seed', industries: ['deeptech'] })
  await makeIssue(startup, { issue_category: 'ip' })
})
afterAll(() => server.stop())

const MARKS = 'partner_catalogue_marks/all'
type Listed = { data: { uid: string }[]; page_info: { total_count: number } }
const ask = async (path: string) => (await clientOf(server, startup.viewer).get(startup.base + path)).body
const list = async (): Promise<Listed> => ask('/partners?partner_type=master')
const listed = async () => (await list()).data.map(({ uid }) => uid)
const suggested = async () =>
  ((await ask('/suggestions')).data.partners as { uid: string }[]).map(({ uid }: { uid: string }) => uid)
const shardAt = ({ uid }: { uid: string }) => `partner_catalogue/${shardUidOf({ uid, partner_type: 'master' })}`
const entriesAt = async (path: string) =>
  JSON.parse(((await rawAt(path)) as { entries: string }).entries) as CatalogueEntry[]
const storeEntries = (path: string, entries: unknown[]) =>
  storeRaw(path, { uid: path.split('/')[1], entries: JSON.stringify(entries) })
const best = { partner_type: 'master', supported_categories: ['ip'], target_stages: ['seed'] } as const
const makeBest = (case_count: number) => makePartner({ ...best, case_count } as object as Partial<PartnerDocument>)

test('what another process has changed in the catalogue is seen at the next look', async () => {
  const partner = await makeBest(10)
  const path = shardAt(partner)
  expect(await listed()).toContain(partner.uid)
  const [entries, marks] = [await entriesAt(path), await rawAt(MARKS)]
  const others = entries.filter(({ uid }) => uid !== partner.uid)
  await storeEntries(path, others)
  const mark = { uid: path.split('/')[1] ?? '', mark: markOf({ entries: JSON.stringify(others) }) }
  await changeRaw(MARKS, { [`shards.${mark.uid}`]: mark })
  expect(await listed()).not.toContain(partner.uid)
  await storeEntries(path, entries)
  await storeRaw(MARKS, marks ?? {})
  expect(await listed()).toContain(partner.uid)
})

test('who is hidden or has left is suggested and listed no more from that moment on', async () => {
  const [first, second] = [await makeBest(900), await makeBest(800)]
  expect(await suggested()).toContain(first.uid)
  const admin = clientOf(server, await makeOperator('admin'))
  const stop = async ({ uid }: { uid: string }, to: 'hidden' | 'terminated') => {
    const at = `/api/operator/partners/${uid}`
    const { etag } = (await admin.get(at)).body.data
    const answer = await admin.post(`${at}/transition`, {
      body: { to, reason: '掲載の内容を確認するため' },
      ifMatch: etag,
    })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
  }
  await stop(first, 'hidden')
  expect([await suggested(), await listed()].map((uids) => uids.includes(first.uid))).toEqual([false, false])
  expect(await suggested()).toContain(second.uid)
  await stop(second, 'terminated')
  expect([await suggested(), await listed()].map((uids) => uids.includes(second.uid))).toEqual([false, false])
})

test('who is not published is not shown, whatever the catalogue says', async () => {
  const partner = await makeBest(700)
  expect(await suggested()).toContain(partner.uid)
  await changeRaw(`partner_companies/${partner.uid}`, { status: 'hidden' })
  expect([await suggested(), await listed()].map((uids) => uids.includes(partner.uid))).toEqual([false, false])
  await changeRaw(`partner_companies/${partner.uid}`, { status: 'published' })
})

test('the recount puts right a shard, a mark, and what stands there without a partner, and nothing else', async () => {
  const [missing, renamed] = [await makeBest(600), await makeBest(500)]
  await recountCatalogue()
  expect(await recountCatalogue()).toEqual({ count: 0, failed: 0 })
  const before = new Map<string, CatalogueEntry[]>()
  for (const path of new Set([missing, renamed].map(shardAt))) before.set(path, await entriesAt(path))
  const change = async (path: string, to: (entries: CatalogueEntry[]) => unknown[]) =>
    storeEntries(path, to(await entriesAt(path)))
  await change(shardAt(missing), (entries) => entries.filter(({ uid }) => uid !== missing.uid))
  await change(shardAt(renamed), (entries) => [
    ...entries.map((entry) => (entry.uid === renamed.uid ? { ...entry, texts: ['旧い名前'] } : entry)),
    { ...entries[0], uid: 'nobody' },
  ])
  expect((await recountCatalogue()).count).toBe(before.size)
  for (const [path, entries] of before) expect(await entriesAt(path)).toEqual(entries)
  const marks = await rawAt(MARKS)
  await removeRaw(MARKS)
  expect((await recountCatalogue()).count).toBe(24)
  expect(await rawAt(MARKS)).toEqual(marks)
})

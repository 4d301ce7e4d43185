import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeContent,
  makeIssue,
  makeOperator,
  makePartner,
  makePost,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { postRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let owner: Client
let viewer: Client
const base = () => `${startup.base}/posts`
const uidsOf = (answer: { body: { data: { uid: string }[] } }) => answer.body.data.map(({ uid }) => uid)

beforeAll(async () => {
  server = await startServer(postRoutes)
  startup = await makeStartup()
  owner = clientOf(server, startup.owner)
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

describe('the list of articles', () => {
  test('shows published ones, newest first, at the cost of its rows', async () => {
    const word = `記事${newKey().slice(0, 8)}`
    const [old, fresh] = await Promise.all([
      makePost({ title: `${word}古い`, publish_at: '2026-01-01T00:00:00.000Z', category: 'news' }),
      makePost({ title: `${word}新しい`, category: 'news' }),
      makePost({ title: `${word}予約`, status: 'scheduled', publish_at: '2099-01-01T00:00:00.000Z' }),
      makePost({ title: `${word}下書き`, status: 'draft', publish_at: null }),
    ])
    const found = await viewer.get(`${base()}?q=${word}`)
    expect(uidsOf(found).sort()).toEqual([old.uid, fresh.uid].sort())
    const ordered = uidsOf(await viewer.get(`${base()}?category=news&per_page=100`))
    expect(ordered.indexOf(fresh.uid)).toBeLessThan(ordered.indexOf(old.uid))
    const page = await viewer.get(`${base()}?per_page=2`)
    const total: number = page.body.page_info.total_count
    // Membership, own bookmarks, the rows, the count.
    const meter = server.lastMeter('GET /api/startups/{startup_id}/posts')
    expect(meter?.reads).toBe(1 + 1 + 2 + Math.ceil(total / 1000))
  })

  test('is narrowed to the own open issues', async () => {
    const own = await makeStartup()
    const mine = clientOf(server, own.owner)
    expect(uidsOf(await mine.get(`${own.base}/posts?view=mine`))).toEqual([])
    await makeIssue(own, { issue_category: 'overseas' })
    const [about] = await Promise.all([
      makePost({ issue_categories: ['overseas', 'legal'] }),
      makePost({ issue_categories: ['labor'] }),
    ])
    const uids = uidsOf(await mine.get(`${own.base}/posts?view=mine`))
    expect(uids).toContain(about.uid)
    const rows = (await mine.get(`${own.base}/posts?view=mine`)).body.data
    for (const row of rows) expect(row.issue_categories).toContain('overseas')
  })

  test('keeps what a person has saved, last saved first, for that person alone', async () => {
    const [first, second] = [await makePost(), await makePost()]
    for (const { uid } of [first, second]) await viewer.post(`${base()}/${uid}/bookmark`, { body: { saved: true } })
    expect(uidsOf(await viewer.get(`${base()}?view=saved`))).toEqual([second.uid, first.uid])
    expect(uidsOf(await owner.get(`${base()}?view=saved`))).toEqual([])
    await viewer.post(`${base()}/${second.uid}/bookmark`, { body: { saved: false } })
    expect(uidsOf(await viewer.get(`${base()}?view=saved`))).toEqual([first.uid])
    expect((await viewer.get(`${base()}?view=saved&category=news`)).status).toBe(400)
  })

  test('is for companies that are signed in', async () => {
    expect((await clientOf(server).get(base())).status).toBe(401)
    expect((await clientOf(server, await makeOperator()).get(base())).status).toBe(403)
    expect((await clientOf(server, (await makePartner()).owner).get(base())).status).toBe(302)
    expect((await viewer.get(`${base()}?status=draft`)).status).toBe(400)
  })
})

describe('an article', () => {
  test('names what it points at as long as that is published', async () => {
    const [partner, hidden] = [await makePartner(), await makePartner({ status: 'hidden' })]
    const [content, ended] = [await makeContent(), await makeContent({ publish_until: '2020-01-01T00:00:00.000Z' })]
    const seminar = await makeSeminar()
    const post = await makePost({
      related_partner_uids: [partner.uid, hidden.uid],
      related_content_uids: [content.uid, ended.uid],
      related_seminar_uids: [seminar.uid],
    })
    const { data } = (await viewer.get(`${base()}/${post.uid}`)).body
    expect(uidsOf({ body: { data: data.related_partners } })).toEqual([partner.uid])
    expect(uidsOf({ body: { data: data.related_contents } })).toEqual([content.uid])
    expect(uidsOf({ body: { data: data.related_seminars } })).toEqual([seminar.uid])
  })

  test.each(['draft', 'scheduled', 'unpublished'] as const)('is as good as missing while it is %s', async (status) => {
    const post = await makePost({ status })
    expect((await owner.get(`${base()}/${post.uid}`)).status).toBe(404)
    for (const [path, body] of [
      ['bookmark', { saved: true }],
      ['helpful', { helpful: true }],
    ] as const)
      expect((await owner.post(`${base()}/${post.uid}/${path}`, { body })).status).toBe(404)
  })

  test('counts each person who found it helpful once, also when many press at once', async () => {
    const post = await makePost()
    const press = (client: Client, helpful: boolean) =>
      client.post(`${base()}/${post.uid}/helpful`, { body: { helpful } })
    const pressed = await Promise.all([press(viewer, true), press(viewer, true), press(owner, true)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    const seen = (await viewer.get(`${base()}/${post.uid}`)).body.data
    expect([seen.helpful_count, seen.helpful]).toEqual([2, true])
    await press(owner, false)
    await press(owner, false)
    const after = (await owner.get(`${base()}/${post.uid}`)).body.data
    expect([after.helpful_count, after.helpful]).toEqual([1, false])
    expect((await press(viewer, 'ja' as unknown as boolean)).status).toBe(422)
  })
})

test('of more than two hundred saved articles the oldest goes', async () => {
  const company = await makeStartup()
  const post = await makePost({ title: '新しい記事' })
  const old = Array.from({ length: 200 }, (_, index) => `old-${index}`)
  await storeRaw(`bookmarks/${company.owner.uid}`, { uid: company.owner.uid, partner_uids: [], post_uids: old })
  const me = clientOf(server, company.owner)
  expect((await me.post(`${company.base}/posts/${post.uid}/bookmark`, { body: { saved: true } })).status).toBe(200)
  const kept = (await rawAt(`bookmarks/${company.owner.uid}`))?.post_uids as string[]
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 'old-1', post.uid])
})

import { randomUUID } from 'node:crypto'
import { nameKey } from '@banso/contract/name-order'
import { noFigures } from '@banso/contract/startups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeOperator, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { activityRoutes } from '../activities/routes.ts'
import { startupRoutes } from './routes.ts'

/** What operators read of all startups. */

const path = '/api/operator/startups'
type Operator = Awaited<ReturnType<typeof makeOperator>>
let server: TestServer
let first: TestStartup
let second: TestStartup
beforeAll(async () => {
  server = await startServer([...startupRoutes, ...activityRoutes])
  first = await makeStartup({ name: '青葉ロボティクス一号' })
  second = await makeStartup({ name: '青葉ロボティクス二号' })
  await makeStartup({ name: '株式会社アオバ', name_kana: '' })
})
afterAll(() => server.stop())

test('operators read the startups by name and find them by what they say of themselves', async () => {
  const viewer = clientOf(server, await makeOperator('viewer'))
  const all = await viewer.get(`${path}?per_page=100`)
  expect(all.status).toBe(200)
  const keys = all.body.data.map(({ name, name_kana }: { name: string; name_kana: string }) =>
    nameKey({ name, kana: name_kana }),
  )
  // As Firestore orders: by the bytes of UTF-8, of what is read, not of what is written.
  expect(keys).toEqual(keys.toSorted((a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  const found = await viewer.get(`${path}?q=${encodeURIComponent('青葉ロボティクス')}&per_page=100`)
  const uids = found.body.data.map(({ uid }: { uid: string }) => uid)
  expect(uids).toEqual(expect.arrayContaining([first.uid, second.uid]))
  expect(found.body.data[0]).not.toHaveProperty('tagline')
})

test('nobody else does', async () => {
  expect((await clientOf(server, first.owner).get(path)).status).toBe(403)
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const hereNames = (answer: Answer) => answer.body.data.map(({ name }: { name: string }) => name)

describe('the list', () => {
  const mark = `絞${randomUUID().slice(0, 8)}`
  let me: Operator
  let list: (query: string) => Promise<Answer>
  beforeAll(async () => {
    me = await makeOperator('admin')
    const assigned = { assigned_operator_uids: [me.uid], tags: [mark] }
    const figures = {
      ...noFigures,
      issue_categories: ['sales', 'funding'] as ('sales' | 'funding')[],
      goals: [{ start_on: '2020-01-01', due_on: '2020-02-01', progress: 40 }],
      interviews: [day(-1), day(3), day(9)],
      last_contact_at: day(-40),
      open_apply_count: 2,
    }
    await Promise.all([
      makeStartup({ name: `${mark}甲`, ...assigned, figures, stage: 'series_a' }),
      makeStartup({ name: `${mark}乙`, ...assigned, status: 'paused' }),
      makeStartup({ name: `${mark}丙`, tags: [mark] }),
    ])
    // What a search finds comes by ids; these come by the list's own order.
    list = (query) => clientOf(server, me).get(`${path}?operator_uid=${me.uid}&${query}`)
  })

  test('shows what the other records of each come to, without the past', async () => {
    const { body } = await list('sort=name')
    expect(hereNames({ body } as Answer)).toEqual([`${mark}乙`, `${mark}甲`])
    expect(body.data[1]).toMatchObject({
      health: 'alert',
      health_reasons: ['silent', 'behind'],
      health_is_manual: false,
      issue_categories: ['sales', 'funding'],
      goals: { count: 1, progress: 40, plan: 100 },
      open_apply_count: 2,
    })
    expect(Date.parse(body.data[1].next_interview_at)).toBeCloseTo(Date.parse(day(3)), -5)
    expect(body.data[0]).toMatchObject({ goals: null, next_interview_at: null, last_contact_at: null, health: 'good' })
    for (const hidden of ['figures', 'facets', 'internal_note', 'funding_total_jpy'])
      expect(body.data[1]).not.toHaveProperty(hidden)
  })

  test.each([
    ['status=paused', ['乙']],
    ['stage=series_a', ['甲']],
    ['health=alert,watch', ['甲']],
    ['issue_category=legal,funding', ['甲']],
    ['issue_category=legal', []],
    ['silent_days=30', ['甲']],
    ['sort=health', ['甲', '乙']],
    ['sort=last_contact_at', ['甲', '乙']],
    ['sort=-created_at&status=active&stage=series_a&health=alert&issue_category=sales', ['甲']],
    ['sort=health&status=paused&stage=seed&health=good', ['乙']],
    ['sort=last_contact_at&status=active,paused&stage=seed,series_a&health=alert', ['甲']],
  ])('is narrowed and ordered by %s', async (query, expected) => {
    expect(hereNames(await list(query))).toEqual(expected.map((name) => mark + name))
  })

  test('is searched by tags, and refuses filters nobody knows', async () => {
    const found = await clientOf(server, me).get(`${path}?q=${encodeURIComponent(mark)}&status=active`)
    expect(hereNames(found).toSorted()).toEqual([`${mark}丙`, `${mark}甲`])
    expect((await list('issue_category=magic')).status).toBe(400)
    expect((await list('silent_days=0')).status).toBe(400)
  })

  test('costs a read for each row, its count and the caller', async () => {
    const { body } = await list('')
    expect(body.data).toHaveLength(2)
    expect(server.lastMeter('GET /api/operator/startups')?.reads).toBe(2 + 1 + 1)
  })

  test('is a file for administrators alone', async () => {
    const file = `/api/operator/exports/startups?operator_uid=${me.uid}`
    const { status, text } = await clientOf(server, me).get(file)
    expect(status).toBe(200)
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head).toContain('企業名,企業名(カナ),支援状況,ステージ')
    expect(lines.map((line) => line.split(',')[0])).toEqual([`${mark}乙`, `${mark}甲`])
    expect(lines[1]).toContain('営業・販路開拓、資金調達,要対応')
    for (const role of ['manager', 'viewer'] as const)
      expect((await clientOf(server, await makeOperator(role)).get(file)).status).toBe(403)
  })
})

describe('giving several startups to somebody', () => {
  const assign = '/api/operator/startup_assignments'
  const seen = async (client: Client, startup: TestStartup, people: { uid: string }[]) => {
    const { uid, etag } = (await client.get(`${path}/${startup.uid}`)).body.data
    return { uid, etag, assigned_operator_uids: people.map((person) => person.uid) }
  }

  test('changes all of them at once, is found by the new operator, and is told', async () => {
    const [me, successor] = await Promise.all([makeOperator('manager'), makeOperator('admin')])
    const mine = clientOf(server, me)
    const startups = await Promise.all(
      [await makeStartup(), await makeStartup()].map((startup) => seen(mine, startup, [successor, me])),
    )
    const body = { startups }
    const key = newKey()
    const answer = await mine.post(assign, { body, key })
    expect(answer.status).toBe(200)
    expect((await mine.post(assign, { body, key })).headers.get('idempotency-replayed')).toBe('true')
    expect(answer.body.data[0].assigned_operators.map(({ uid }: { uid: string }) => uid)).toEqual([
      successor.uid,
      me.uid,
    ])
    const found = await mine.get(`${path}?operator_uid=${successor.uid}`)
    expect(found.body.data).toHaveLength(2)
    const [entry] = (await mine.get(`${path}/${startups[0]?.uid}/activities`)).body.data
    expect(entry).toMatchObject({ verb: 'startup.assigned', to: '試験 admin', diff: [{ label: '担当者' }] })
  })

  test('changes none where one has changed since it was seen', async () => {
    const mine = clientOf(server, await makeOperator('manager'))
    const me = await makeOperator('manager')
    const [one, other] = [await makeStartup(), await makeStartup()]
    const startups = [await seen(mine, one, [me]), { ...(await seen(mine, other, [me])), etag: '"r7"' }]
    const answer = await mine.post(assign, { body: { startups } })
    expect(answer.status).toBe(412)
    expect(await rawAt(`startup_companies/${one.uid}`)).toMatchObject({ assigned_operator_uids: [], rev: one.rev })
  })

  test('names active operators alone, and each startup once', async () => {
    const mine = clientOf(server, await makeOperator('manager'))
    const to = async (...people: { uid: string }[]) => ({ startups: [await seen(mine, first, people)] })
    const refused = await mine.post(assign, { body: await to(first.owner) })
    expect(refused.body.error.fields).toHaveProperty('assigned_operator_uids')
    const viewer = await makeOperator('viewer')
    const reader = await mine.post(assign, { body: await to(viewer) })
    expect(reader.body.error.fields).toEqual({
      assigned_operator_uids: ['「閲覧のみ」の方は担当にできません。編集できる方を選択してください。'],
    })
    // Beside somebody who is in charge they read what only a company's operators do.
    const beside = await to(await makeOperator('manager'), viewer)
    expect((await mine.post(assign, { body: beside })).status).toBe(200)
    const me = await makeOperator('manager')
    const startup = await seen(mine, first, [me])
    for (const startups of [[], [startup, startup]])
      expect((await mine.post(assign, { body: { startups } })).status).toBe(422)
    const unknown = { startups: [{ ...startup, uid: 'nowhere' }] }
    expect((await mine.post(assign, { body: unknown })).status).toBe(404)
  })

  test('is no viewer’s', async () => {
    const viewer = await makeOperator('viewer')
    const mine = clientOf(server, viewer)
    const body = { startups: [await seen(mine, first, [viewer])] }
    expect((await mine.post(assign, { body })).status).toBe(403)
    expect((await mine.get(`${path}/${first.uid}`)).body.data.can).toEqual([])
  })
})

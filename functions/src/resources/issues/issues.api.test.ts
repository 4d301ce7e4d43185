import { type IssueStatus, issueStates } from '@banso/contract/issues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitBySystem } from '../../kernel/commit.ts'
import { readMany } from '../../kernel/firestore/query.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeIssue, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { issueInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { issues } from './data.ts'
import { issueRoutes } from './routes.ts'

/** What is called here. */
const routes = [...issueRoutes, ...activityRoutes]

/** 経営課題: what a startup wants solved, in its order. */

let server: TestServer
let startup: TestStartup
let me: Client
let path: string
beforeAll(async () => {
  server = await startServer(routes)
})
afterAll(() => server.stop())

const fresh = async () => {
  startup = await makeStartup()
  me = clientOf(server, startup.member)
  path = `${startup.base}/issues`
}
const add = async (changes: object = {}) => (await me.post(path, { body: issueInput(changes) })).body.data
const three = async () => [await add({ title: '甲' }), await add({ title: '乙' }), await add({ title: '丙' })] as const
const unsettled = async () =>
  (await me.get(`${path}?status=open,working,on_hold`)).body.data.map(
    ({ title, order }: { title: string; order: number }) => `${order}${title}`,
  )
const go = (uid: string, body: object, ifMatch = '"r1"') => me.post(`${path}/${uid}/transition`, { body, ifMatch })

describe('an issue', () => {
  beforeAll(fresh)

  test('is added at the end of the order, and is called by its category where it has no title', async () => {
    const answer = await me.post(path, { body: issueInput({ title: '' }) })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      title: '営業・販路開拓',
      order: 1,
      status: 'open',
      source: 'startup',
      etag: '"r1"',
      can: ['update', 'remove', 'transition:working', 'transition:on_hold', 'transition:dropped'],
    })
    expect(await add({ title: '採用' })).toMatchObject({ order: 2 })
    expect(await toldOf(answer.body.data.uid)).toEqual(['issue.created'])
    expect(server.lastMeter('POST /api/startups/{startup_id}/issues')).toEqual({ reads: 4, writes: 4 })
  })

  test('is made once for one key', async () => {
    const key = newKey()
    const answers = [
      await me.post(path, { body: issueInput({ title: '一度' }), key }),
      await me.post(path, { body: issueInput({ title: '一度' }), key }),
    ]
    expect(answers[0]?.body.data.uid).toBe(answers[1]?.body.data.uid)
    expect((await me.get(`${path}?q=一度`)).body.page_info.total_count).toBe(1)
  })

  test('is refused in Japanese, also with fields of the server', async () => {
    const answer = await me.post(path, {
      body: { issue_category: 'x', title: 'あ'.repeat(61), detail: '', urgency: null, status: 'resolved' },
    })
    expect(answer.body.error.fields).toEqual({
      issue_category: ['課題の分野を選択してください。'],
      title: ['課題名は60文字以内で入力してください。(現在61文字)'],
      urgency: ['緊急度を選択してください。'],
      status: ['この項目は送信できません。'],
    })
  })

  test('is changed with the ETag of what was seen, and the difference is told in words', async () => {
    const issue = await add({ title: '決算' })
    const one = `${path}/${issue.uid}`
    expect((await me.patch(one, { body: { urgency: 'low' } })).status).toBe(428)
    const answer = await me.patch(one, { body: { urgency: 'low', title: '' }, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({ urgency: 'low', title: '営業・販路開拓', etag: '"r2"' })
    const stale = await me.patch(one, { body: { detail: '古い' }, ifMatch: '"r1"' })
    expect([stale.status, stale.body.data.etag]).toEqual([412, '"r2"'])
    const [told] = (await me.get(`${startup.base}/activities?object_uid=${issue.uid}`)).body.data
    expect(told.diff).toContainEqual({ field: 'urgency', label: '緊急度', before: '今すぐ', after: 'いつか' })
  })
})

describe('the order', () => {
  beforeAll(fresh)

  test('is changed by one issue taking a place; the others make room and keep their ETag', async () => {
    const [first, second, third] = await three()
    const answer = await me.patch(`${path}/${third.uid}`, { body: { order: 1 }, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({ order: 1, etag: '"r2"' })
    expect(await unsettled()).toEqual(['1丙', '2甲', '3乙'])
    for (const { uid } of [first, second])
      expect((await me.get(`${path}/${uid}`)).body.data).toMatchObject({ etag: '"r1"' })
    await me.patch(`${path}/${third.uid}`, { body: { order: 5 }, ifMatch: '"r2"' })
    expect(await unsettled()).toEqual(['1甲', '2乙', '3丙'])
    expect((await me.patch(`${path}/${third.uid}`, { body: { order: 6 }, ifMatch: '"r3"' })).status).toBe(422)
  })

  test('closes its ranks when an issue is settled, dropped or deleted', async () => {
    await fresh()
    const [first, second, third] = await three()
    await go(first.uid, { to: 'working' })
    await go(first.uid, { to: 'resolved', resolution_note: '紹介網ができた' }, '"r2"')
    expect(await unsettled()).toEqual(['1乙', '2丙'])
    await go(second.uid, { to: 'dropped' })
    expect(await unsettled()).toEqual(['1丙'])
    await me.delete(`${path}/${third.uid}`, { ifMatch: '"r1"' })
    expect(await unsettled()).toEqual([])
    // What comes back stands at the end.
    await me.post(`${path}/${third.uid}/restore`)
    await go(first.uid, { to: 'open' }, '"r3"')
    expect(await unsettled()).toEqual(['1丙', '2甲'])
    expect((await me.get(`${path}/${first.uid}`)).body.data).toMatchObject({ resolved_at: null, resolution_note: '' })
  })

  test('has five places: nothing more is added, restored or comes back', async () => {
    await fresh()
    const settled = await makeIssue(startup, { status: 'resolved', order: 1 })
    const removed = await makeIssue(startup, { deleted_at: new Date().toISOString() })
    const five = ['1', '2', '3', '4', '5']
    for (const title of five) await add({ title })
    const refusals = [
      await me.post(path, { body: issueInput() }),
      await me.post(`${path}/${removed.uid}/restore`),
      await go(settled.uid, { to: 'open' }),
    ]
    for (const { status, body } of refusals)
      expect([status, body.error.message]).toEqual([409, '未解決の経営課題は5件まで登録できます。'])
    expect(await unsettled()).toEqual(five.map((title) => `${title}${title}`))
  })

  test('stays whole when several are added at once', async () => {
    await fresh()
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => me.post(path, { body: issueInput({ title: '同時' }) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await unsettled()).toEqual([1, 2, 3, 4, 5].map((order) => `${order}同時`))
  })
})

describe('the state', () => {
  beforeAll(fresh)
  const all = Object.keys(issueStates) as IssueStatus[]
  const pairs = all.flatMap((from) => all.map((to) => [from, to] as const))

  test.each(pairs)('from %s to %s goes only where the table knows a way', async (from, to) => {
    await fresh()
    const issue = await makeIssue(startup, { status: from, order: 1 })
    const answer = await go(issue.uid, { to, resolution_note: '解決した' })
    const isWay = Object.hasOwn(issueStates[from].to, to)
    expect(answer.status).toBe(isWay ? 200 : 409)
    if (isWay) expect(answer.body.data).toMatchObject({ status: to })
    else expect(answer.body.error.code).toBe('invalid_transition')
  })

  test('解決 needs what has been solved, and keeps the moment', async () => {
    await fresh()
    const issue = await makeIssue(startup, { status: 'working' })
    expect((await go(issue.uid, { to: 'resolved' })).body.error.fields).toEqual({
      resolution_note: ['解決した内容を入力してください。'],
    })
    const answer = await go(issue.uid, { to: 'resolved', resolution_note: '誤変換が半分になった' })
    expect(answer.body.data).toMatchObject({
      status: 'resolved',
      resolution_note: '誤変換が半分になった',
      resolved_at: expect.any(String),
      can: ['remove', 'transition:open'],
    })
    expect((await me.patch(`${path}/${issue.uid}`, { body: { detail: 'x' }, ifMatch: '"r2"' })).status).toBe(403)
  })
})

describe('deleting', () => {
  test('can be taken back for 30 days', async () => {
    await fresh()
    const { uid } = await add()
    expect((await me.delete(`${path}/${uid}`, { ifMatch: '"r1"' })).status).toBe(204)
    expect((await me.get(path)).body.data).toEqual([])
    const [deleted] = (await me.get(`${path}?deleted=true`)).body.data
    expect(deleted).toMatchObject({ uid, can: ['restore'] })
    const later = await startServer(routes)
    later.moveClock(31 * 24)
    expect((await clientOf(later, startup.member).post(`${path}/${uid}/restore`)).status).toBe(404)
    await later.stop()
    expect((await me.post(`${path}/${uid}/restore`)).status).toBe(200)
    expect(await toldOf(uid)).toEqual(['issue.created', 'issue.removed', 'issue.restored'])
  })
})

describe('who may', () => {
  test('everybody of the company reads, owners and members write, nobody else anything', async () => {
    await fresh()
    const issue = await add()
    const [neighbour, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('admin')])
    const callers: [Client, number, number][] = [
      [clientOf(server), 401, 401],
      [clientOf(server, neighbour.owner), 302, 302],
      [clientOf(server, partner.owner), 302, 302],
      [clientOf(server, operator), 403, 403],
      [clientOf(server, startup.viewer), 200, 403],
    ]
    const one = `${path}/${issue.uid}`
    for (const [client, reads, writes] of callers) {
      expect((await client.get(path)).status).toBe(reads)
      expect((await client.get(one)).status).toBe(reads)
      const changes = [
        await client.post(path, { body: issueInput() }),
        await client.patch(one, { body: { title: 'x' }, ifMatch: '"r1"' }),
        await client.post(`${one}/transition`, { body: { to: 'dropped' }, ifMatch: '"r1"' }),
        await client.delete(one, { ifMatch: '"r1"' }),
        await client.post(`${one}/restore`),
      ]
      expect(changes.map(({ status }) => status)).toEqual(Array(5).fill(writes))
    }
    const viewer = clientOf(server, startup.viewer)
    expect((await viewer.get(one)).body.data).toMatchObject({ can: [], etag: '"r1"' })
    // A neighbour's base does not open this company's issue.
    const theirs = clientOf(server, neighbour.owner)
    expect((await theirs.get(`${neighbour.base}/issues/${issue.uid}`)).status).toBe(404)
    expect((await theirs.patch(`${neighbour.base}/issues/${issue.uid}`, { body: {}, ifMatch: '"r1"' })).status).toBe(
      404,
    )
  })

  test('a list costs its rows', async () => {
    await fresh()
    await three()
    await me.get(path)
    expect(server.lastMeter('GET /api/startups/{startup_id}/issues')?.reads).toBe(1 + 3 + 1)
    expect((await me.get(`${path}?urgency=high`)).status).toBe(400)
  })
})

describe('linking', () => {
  test('takes up what has not been begun, tells of it, and leaves open forms fresh', async () => {
    const { referencedIssues } = await import('./references.ts')
    await fresh()
    const [open, held] = [await makeIssue(startup, { status: 'open' }), await makeIssue(startup, { status: 'on_hold' })]
    const link = (uids: string[]) =>
      commitBySystem({ requestId: 'test', now: new Date() }, async (unit) => {
        const { linked, takeUp } = await referencedIssues(unit, startup.uid as never, uids)
        takeUp()
        return linked.map(({ uid }) => uid)
      })
    expect(await link([open.uid, held.uid])).toEqual([open.uid, held.uid])
    expect([await toldOf(open.uid), await toldOf(held.uid)]).toEqual([['issue.transitioned'], []])
    const stored = await readMany(issues, [open.uid, held.uid])
    expect(stored.map(({ status, rev }) => [status, rev])).toEqual([
      ['working', 1],
      ['on_hold', 1],
    ])
    const foreign = await makeIssue(await makeStartup())
    await expect(link([open.uid, foreign.uid])).rejects.toMatchObject({
      fields: { issue_uids: ['この経営課題は削除されました。選び直してください。'] },
    })
  })
})

test('those behind a deleted issue move up', async () => {
  await fresh()
  const [, second] = await three()
  expect((await me.delete(`${path}/${second.uid}`, { ifMatch: '"r1"' })).status).toBe(204)
  expect(await unsettled()).toEqual(['1甲', '2丙'])
})

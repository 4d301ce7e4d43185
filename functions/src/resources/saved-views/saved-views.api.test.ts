import { MAX_SAVED_VIEWS } from '@banso/contract/saved-views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeMember, makeOperator, makePartner, makeSavedView, makeStartup } from '../../testing/factory.ts'
import { savedViewInput } from '../../testing/inputs.ts'
import { countRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { savedViewRoutes } from './routes.ts'

let server: TestServer
let startup: Awaited<ReturnType<typeof makeStartup>>
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer(savedViewRoutes)
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('viewer')])
})
afterAll(() => server.stop())

const namesOn = async (client: Client, base: string, page: string): Promise<string[]> =>
  (await client.get(`${base}/saved_views?page=${page}`)).body.data.map(({ name }: { name: string }) => name)

describe('saved views', () => {
  it('are everybody’s own in every area, viewers’ too, and kept for their page', async () => {
    const areas = [
      { member: startup.viewer, base: startup.base, page: 'startup_goals', other: 'startup_tasks' },
      { member: partner.viewer, base: partner.base, page: 'partner_users', other: 'partner_applies' },
      { member: operator, base: '/api/operator', page: 'operator_users', other: 'operator_applies' },
    ]
    for (const { member, base, page, other } of areas) {
      const client = clientOf(server, member)
      const made = await client.post(`${base}/saved_views`, { body: savedViewInput({ page }) })
      expect(made.status).toBe(201)
      expect(made.body.data).toMatchObject({ ...savedViewInput({ page }), etag: '"r1"', can: ['update', 'remove'] })
      expect(await namesOn(client, base, page)).toEqual([savedViewInput().name])
      expect(await namesOn(client, base, other)).toEqual([])
      const path = `${base}/saved_views/${made.body.data.uid}`
      const renamed = await client.patch(path, { body: { name: '来期の遅れ' }, ifMatch: '"r1"' })
      expect(renamed.body.data).toMatchObject({ name: '来期の遅れ', query: savedViewInput().query, etag: '"r2"' })
      const query = { status: 'done' }
      const replaced = await client.patch(path, { body: { query }, ifMatch: '"r2"' })
      expect(replaced.body.data).toMatchObject({ name: '来期の遅れ', query })
      expect((await client.delete(path)).status).toBe(428)
      expect((await client.delete(path, { ifMatch: '"r1"' })).status).toBe(412)
      expect((await client.delete(path, { ifMatch: '"r3"' })).status).toBe(204)
      expect(await namesOn(client, base, page)).toEqual([])
      expect(await countRaw('activities', 'actor.uid', member.uid)).toBe(0)
    }
  })

  it('are as good as missing for anybody else, colleagues included', async () => {
    const { uid } = await makeSavedView(startup.owner, { name: '管理者だけの条件' })
    const stranger = await makeStartup()
    const calls: [Client, string][] = [
      [clientOf(server, startup.member), startup.base],
      [clientOf(server, stranger.owner), stranger.base],
      [clientOf(server, operator), '/api/operator'],
    ]
    for (const [client, base] of calls) {
      const path = `${base}/saved_views/${uid}`
      const answers = [
        await client.patch(path, { body: { name: '書き換え' }, ifMatch: '"r1"' }),
        await client.delete(path, { ifMatch: '"r1"' }),
      ]
      for (const { status, text } of answers) {
        expect(status).toBe(404)
        expect(text).not.toContain('管理者だけの条件')
      }
    }
    expect(await rawAt(`saved_views/${uid}`)).toMatchObject({ name: '管理者だけの条件', rev: 1 })
    expect(await namesOn(clientOf(server, startup.member), startup.base, 'startup_goals')).toEqual([])
  })

  it('come in the order in which they were saved, at one read each', async () => {
    const member = await makeMember(startup, 'member')
    const client = clientOf(server, member)
    for (const name of ['一つ目', '二つ目', '三つ目'])
      await client.post(`${startup.base}/saved_views`, { body: savedViewInput({ name }) })
    expect(await namesOn(client, startup.base, 'startup_goals')).toEqual(['一つ目', '二つ目', '三つ目'])
    expect(server.lastMeter('GET /api/startups/{startup_id}/saved_views')?.reads).toBe(1 + 3)
  })

  it('are refused with words at the field, and on pages of another area', async () => {
    const client = clientOf(server, startup.owner)
    const refusal = async (changes: object) => {
      const answer = await client.post(`${startup.base}/saved_views`, { body: { ...savedViewInput(), ...changes } })
      expect(answer.status).toBe(422)
      return answer.body.error.fields
    }
    expect(await refusal({ name: ' ' })).toEqual({ name: ['名前を入力してください。'] })
    expect(await refusal({ name: 'あ'.repeat(31) })).toEqual({
      name: ['名前は30文字以内で入力してください。(現在31文字)'],
    })
    expect(await refusal({ query: {} })).toEqual({
      query: ['保存する条件がありません。絞り込みや検索をしてから保存してください。'],
    })
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v']))
    expect(await refusal({ query: many })).toHaveProperty('query')
    expect(Object.keys(await refusal({ query: { 'health.x': 'v' } }))).not.toEqual([])
    expect(await refusal({ query: { q: 'あ'.repeat(301) } })).toHaveProperty(['query.q'])
    expect(await refusal({ page: 'operator_users' })).toHaveProperty('page')
    expect((await client.get(`${startup.base}/saved_views?page=operator_users`)).status).toBe(400)
    expect((await client.get(`${startup.base}/saved_views`)).status).toBe(400)
  })

  it('bear a name of their own on each page, also when renamed or saved at the same moment', async () => {
    const member = await makeMember(startup, 'member')
    const client = clientOf(server, member)
    const base = `${startup.base}/saved_views`
    const taken = { name: ['同じ名前の条件があります。別の名前を入力してください。'] }
    const save = (changes: object) => client.post(base, { body: { ...savedViewInput(), ...changes } })
    const both = await Promise.all([save({ name: '今週' }), save({ name: '今週' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.body.error.fields).toEqual(taken)
    expect((await save({ name: '今週', page: 'startup_tasks' })).status).toBe(201)
    const { uid } = (await save({ name: '来週' })).body.data
    const renamed = await client.patch(`${base}/${uid}`, { body: { name: '今週' }, ifMatch: '"r1"' })
    expect([renamed.status, renamed.body.error.fields]).toEqual([422, taken])
    const kept = { name: '来週', query: { status: 'done' } }
    expect((await client.patch(`${base}/${uid}`, { body: kept, ifMatch: '"r1"' })).status).toBe(200)
  })

  it('number twenty at most on a page, however many are saved at once, and one key saves once', async () => {
    const member = await makeMember(startup, 'viewer')
    const client = clientOf(server, member)
    const key = newKey()
    let saved = 0
    const save = (options: object = {}) => {
      saved += 1
      return client.post(`${startup.base}/saved_views`, { body: savedViewInput({ name: `条件${saved}` }), ...options })
    }
    const body = savedViewInput({ name: '一度だけ' })
    const twice = await Promise.all([save({ key, body }), save({ key, body })])
    expect(new Set(twice.map(({ body }) => body.data.uid)).size).toBe(1)
    await Promise.all(Array.from({ length: MAX_SAVED_VIEWS - 3 }, () => makeSavedView(member)))
    const answers = await Promise.all(Array.from({ length: 6 }, () => save()))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(refused).toHaveLength(4)
    for (const { body } of refused)
      expect(body.error).toMatchObject({ code: 'limit_reached', message: '保存した条件は20件まで登録できます。' })
    expect(await countRaw('saved_views', 'owner_uid', member.uid)).toBe(MAX_SAVED_VIEWS)
    expect((await save({ body: savedViewInput({ page: 'startup_tasks' }) })).status).toBe(201)
  })
})

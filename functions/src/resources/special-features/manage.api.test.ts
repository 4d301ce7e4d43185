import { featureStates } from '@banso/contract/special-features'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishDue } from '../../jobs/publish.ts'
import { countHidden } from '../../jobs/special-features.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  changeFeature,
  makeFeature,
  makeIssue,
  makeOperator,
  makePost,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { featureInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { specialFeatureRoutes } from './routes.ts'

/** What operators do with features. */

const features = '/api/operator/special_features'
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
let server: TestServer
let me: Client
let viewer: Client
let startup: TestStartup
let post: string
beforeAll(async () => {
  server = await startServer(specialFeatureRoutes)
  me = clientOf(server, await makeOperator('manager'))
  viewer = clientOf(server, await makeOperator('viewer'))
  startup = await makeStartup()
  post = (await makePost({ title: '資金調達の準備' })).uid
})
afterAll(() => server.stop())

const item = (uid = post) => ({ type: 'post', uid, comment: 'まず読む記事です。' }) as const
const move = (uid: string, body: object, etag = '"r1"', client = me) =>
  client.post(`${features}/${uid}/transition`, { body, ifMatch: etag })
/** On the startup's HOME. */
const isShownTo = async (company: TestStartup, uid: string): Promise<boolean> => {
  const { data } = (await clientOf(server, company.viewer).get(`${company.base}/special_features`)).body
  return data.some((feature: { uid: string }) => feature.uid === uid)
}

test('operators write features, not their viewers, and nobody of a company', async () => {
  const { uid } = await makeFeature({ status: 'draft' })
  const all = (client: Client) =>
    Promise.all([
      client.get(features),
      client.get(`${features}/${uid}`),
      client.get(`/api/operator/startups/${startup.uid}/special_features/${uid}/preview`),
      client.post(features, { body: featureInput(item()) }),
      client.patch(`${features}/${uid}`, { body: { lead: '別の' }, ifMatch: '"r1"' }),
      move(uid, { to: 'published' }, '"r1"', client),
      client.post(`${features}/order`, { body: { uids: [], seen: ['x'] } }),
    ])
  const statuses = async (client: Client) => (await all(client)).map(({ status }) => status)
  expect(await statuses(clientOf(server))).toEqual(Array(7).fill(401))
  expect(await statuses(clientOf(server, startup.owner))).toEqual(Array(7).fill(403))
  expect(await statuses(viewer)).toEqual([200, 200, 200, 403, 403, 403, 403])
})

describe('writing', () => {
  test('begins with a draft, made once by the same key, whose items tell what they are', async () => {
    const key = newKey()
    const body = featureInput(item())
    const made = await me.post(features, { body, key })
    expect(made.status).toBe(201)
    const { uid } = made.body.data
    expect((await me.post(features, { body, key })).body.data.uid).toBe(uid)
    expect(made.body.data).toMatchObject({
      status: 'draft',
      hidden_count: 0,
      items: [{ uid: post, title: '資金調達の準備', note: 'ノウハウ', is_open: true, click_count: 0 }],
    })
    expect(await isShownTo(startup, uid)).toBe(false)
    await changeRaw(`special_features/${uid}`, { items: [{ ...item(), click_count: 7, apply_count: 1 }] })
    const changed = await me.patch(`${features}/${uid}`, {
      body: { items: [{ ...item(), comment: '先に読む' }] },
      ifMatch: '"r1"',
    })
    expect(changed.body.data.items).toMatchObject([{ uid: post, comment: '先に読む' }])
    const stored = await rawAt(`special_features/${uid}`)
    expect(stored?.items).toEqual([{ ...item(), comment: '先に読む', click_count: 7, apply_count: 1 }])
    expect((await me.patch(`${features}/${uid}`, { body: { lead: '' }, ifMatch: '"r1"' })).status).toBe(412)
    expect(await toldOf(uid)).toEqual(['special_feature.created', 'special_feature.updated'])
  })

  test('refuses each wrong field in Japanese', async () => {
    const fieldsOf = async (changes: object) =>
      (await me.post(features, { body: { ...featureInput(item()), ...changes } })).body.error.fields
    expect(await fieldsOf({ items: [] })).toEqual({ items: ['掲載項目を1つ以上追加してください。'] })
    expect(await fieldsOf({ items: [item(), item()] })).toEqual({ items: ['同じものが重複しています。'] })
    expect(await fieldsOf({ items: [item(), item('nobody')] })).toEqual({
      'items.1.uid': ['選択したものが見つかりません。選び直してください。'],
    })
    expect(await fieldsOf({ theme_color: 'red' })).toEqual({ theme_color: ['テーマカラーを選択してください。'] })
  })

  test('tells of items that startups do not see', async () => {
    const hidden = await makePost({ status: 'unpublished' })
    const made = await me.post(features, { body: { ...featureInput(item()), items: [item(), item(hidden.uid)] } })
    expect(made.body.data).toMatchObject({ hidden_count: 1, items: [{ is_open: true }, { is_open: false }] })
    const { uid } = made.body.data
    await move(uid, { to: 'published' })
    const preview = await me.get(`/api/operator/startups/${startup.uid}/special_features/${uid}/preview`)
    expect(preview.body.data.feature.items.map((one: { uid: string }) => one.uid)).toEqual([post])
    await changeRaw(`posts/${hidden.uid}`, { status: 'published' })
    await countHidden(new Date())
    expect((await rawAt(`special_features/${uid}`))?.hidden_count).toBe(0)
    await changeRaw(`posts/${hidden.uid}`, { status: 'draft' })
    await countHidden(new Date())
    const rows = (await viewer.get(`${features}?per_page=100`)).body.data
    expect(rows.find((row: { uid: string }) => row.uid === uid)).toMatchObject({ hidden_count: 1, item_count: 2 })
  })
})

describe('publishing', () => {
  const keys = Object.keys(featureStates) as (keyof typeof featureStates)[]
  test.each(keys.flatMap((from) => keys.map((to) => [from, to] as const)))(
    'goes from %s to %s as the table says',
    async (from, to) => {
      const { uid } = await makeFeature({ status: from, publish_from: from === 'scheduled' ? inHours(1) : null })
      const isMove = moveOf(featureStates, from, to) !== undefined
      expect((await move(uid, { to, publish_from: inHours(2) })).status).toBe(isMove ? 200 : 409)
      expect((await rawAt(`special_features/${uid}`))?.status).toBe(isMove ? to : from)
    },
  )

  test('by reservation puts it on the HOME of matching startups alone, when its moment has come', async () => {
    const [matching, other] = await Promise.all([makeStartup({ stage: 'pre_ipo' }), makeStartup({ stage: 'seed' })])
    await makeIssue(matching, { issue_category: 'exit_prep' })
    const body = featureInput(item(), {
      target: { issue_categories: ['exit_prep'], stages: ['pre_ipo'], industries: [] },
    })
    const { uid } = (await me.post(features, { body })).body.data
    expect((await move(uid, { to: 'scheduled', publish_from: inHours(1) })).status).toBe(200)
    // Others of this project are more important, and a HOME shows ten.
    await changeFeature(uid, { priority: 100 })
    await publishDue(new Date())
    expect(await isShownTo(matching, uid)).toBe(false)
    await publishDue(new Date(Date.now() + 2 * HOUR))
    // The moment itself lies ahead of the server's clock, which decides what is within its dates.
    await changeFeature(uid, { publish_from: inHours(-1) })
    expect([await isShownTo(matching, uid), await isShownTo(other, uid)]).toEqual([true, false])
    const fits = async (company: TestStartup) =>
      (await me.get(`/api/operator/startups/${company.uid}/special_features/${uid}/preview`)).body.data.fits
    expect([await fits(matching), await fits(other)]).toEqual([true, false])
    await changeFeature(uid, { publish_until: inHours(-1) })
    await publishDue(new Date())
    expect((await rawAt(`special_features/${uid}`))?.status).toBe('ended')
    expect(await isShownTo(matching, uid)).toBe(false)
  })

  test('needs a moment ahead and before its end', async () => {
    const { uid } = await makeFeature({ status: 'draft', publish_until: inHours(3) })
    const fieldsOf = async (body: object) => (await move(uid, { to: 'scheduled', ...body })).body.error.fields
    expect(await fieldsOf({})).toEqual({ publish_from: ['公開開始を入力してください。'] })
    expect(await fieldsOf({ publish_from: inHours(-1) })).toEqual({ publish_from: ['過去の日時は選択できません。'] })
    expect(await fieldsOf({ publish_from: inHours(4) })).toEqual({
      publish_from: ['公開開始は公開終了より前を選択してください。'],
    })
    const over = await makeFeature({ status: 'draft', publish_until: inHours(-1) })
    expect((await move(over.uid, { to: 'published' })).status).toBe(409)
  })
})

test('what changes of a feature that runs is on HOMEs at once', async () => {
  const company = await makeStartup({ stage: 'series_c', industries: ['travel'] })
  const target = { issue_categories: [], stages: ['series_c' as const], industries: ['travel' as const] }
  const { uid } = (await me.post(features, { body: featureInput(item(), { target }) })).body.data
  await changeFeature(uid, { priority: 100 })
  expect(await isShownTo(company, uid)).toBe(false)
  expect((await move(uid, { to: 'published' })).status).toBe(200)
  expect(await isShownTo(company, uid)).toBe(true)
  const elsewhere = { ...target, stages: ['pre_seed'] }
  expect((await me.patch(`${features}/${uid}`, { body: { target: elsewhere }, ifMatch: '"r2"' })).status).toBe(200)
  expect(await isShownTo(company, uid)).toBe(false)
  expect((await me.patch(`${features}/${uid}`, { body: { target }, ifMatch: '"r3"' })).status).toBe(200)
  expect(await isShownTo(company, uid)).toBe(true)
  expect((await move(uid, { to: 'ended' }, '"r4"')).status).toBe(200)
  expect(await isShownTo(company, uid)).toBe(false)
})

test('the order is the wanted one where nobody else has changed it meanwhile', async () => {
  await Promise.all([makeFeature({ status: 'draft' }), makeFeature(), makeFeature()])
  const orderNow = async (): Promise<string[]> =>
    (await me.get(`${features}?per_page=100&status=draft,scheduled,published`)).body.data.map(
      ({ uid }: { uid: string }) => uid,
    )
  const company = await makeStartup()
  /** On HOME, as far as the order has them. */
  const shownOf = async (all: readonly string[]): Promise<string[]> => {
    const { data } = (await clientOf(server, company.viewer).get(`${company.base}/special_features`)).body
    return data.map(({ uid }: { uid: string }) => uid).filter((uid: string) => all.includes(uid))
  }
  const seen = await orderNow()
  const uids = seen.toReversed()
  const inOrder = (shown: readonly string[]) => uids.filter((uid) => shown.includes(uid))
  expect((await shownOf(seen)).length).toBeGreaterThan(1)
  const changed = await me.post(`${features}/order`, { body: { uids, seen } })
  expect(changed.body.data.map(({ uid }: { uid: string }) => uid)).toEqual(uids)
  expect(await orderNow()).toEqual(uids)
  expect((await rawAt(`special_features/${uids[0]}`))?.priority).toBe(100)
  const shown = await shownOf(uids)
  expect(shown).toEqual(inOrder(shown))
  const late = await me.post(`${features}/order`, { body: { uids: seen, seen } })
  expect(late.status).toBe(412)
  const partial = await me.post(`${features}/order`, { body: { uids: uids.slice(1), seen: uids } })
  expect(partial.status).toBe(412)
  expect(await orderNow()).toEqual(uids)
})

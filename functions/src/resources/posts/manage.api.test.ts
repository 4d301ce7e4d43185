import { type PostDocument, postStates } from '@banso/contract/posts'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishDue } from '../../jobs/publish.ts'
import { pngOf } from '../../testing/bytes.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeOperator, makePost, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { postInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, toldOf } from '../../testing/store.ts'
import { uploaded } from '../../testing/uploads.ts'
import { fileRoutes } from '../files/routes.ts'
import { postRoutes } from './routes.ts'

/** What operators do with articles. */

const posts = '/api/operator/posts'
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
let server: TestServer
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let viewer: Client
let reader: Client
beforeAll(async () => {
  server = await startServer([...postRoutes, ...fileRoutes])
  operator = await makeOperator('manager')
  startup = await makeStartup()
  me = clientOf(server, operator)
  viewer = clientOf(server, await makeOperator('viewer'))
  reader = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

const move = (client: Client, { uid, etag }: { uid: string; etag: string }, body: object) =>
  client.post(`${posts}/${uid}/transition`, { body, ifMatch: etag })
const readBy = async (uid: string) => (await reader.get(`${startup.base}/posts/${uid}`)).status

describe('who may', () => {
  test('write an article: operators, not their viewers, and nobody of a company', async () => {
    const { uid } = await makePost({ status: 'draft' })
    const all = (client: Client) =>
      Promise.all([
        client.get(posts),
        client.get(`${posts}/${uid}`),
        client.post(posts, { body: postInput() }),
        client.patch(`${posts}/${uid}`, { body: { lead: '別の' }, ifMatch: '"r1"' }),
        move(client, { uid, etag: '"r1"' }, { to: 'published' }),
      ])
    const statuses = async (client: Client) => (await all(client)).map(({ status }) => status)
    expect(await statuses(clientOf(server))).toEqual(Array(5).fill(401))
    expect(await statuses(clientOf(server, startup.owner))).toEqual(Array(5).fill(403))
    expect(await statuses(viewer)).toEqual([200, 200, 403, 403, 403])
    expect((await viewer.get(`${posts}/${uid}`)).body.data.can).toEqual([])
  })
})

describe('writing', () => {
  test('begins with a draft that no startup reads, made once by the same key', async () => {
    const key = newKey()
    const [first, again] = [
      await me.post(posts, { body: postInput(), key }),
      await me.post(posts, { body: postInput(), key }),
    ]
    expect(first.status).toBe(201)
    expect(again.body.data.uid).toBe(first.body.data.uid)
    expect(first.body.data).toMatchObject({ status: 'draft', publish_at: null, read_minutes: 1, etag: '"r1"' })
    expect(first.body.data.can).toEqual(['remove', 'update', 'transition:published', 'transition:scheduled'])
    expect(await readBy(first.body.data.uid)).toBe(404)
    expect(await toldOf(first.body.data.uid)).toEqual(['post.created'])
  })

  test('refuses each wrong field in Japanese', async () => {
    const fieldsOf = async (changes: object) =>
      (await me.post(posts, { body: { ...postInput(), ...changes } })).body.error.fields
    expect(await fieldsOf({ title: '', author_name: ' ' })).toEqual({
      title: ['タイトルを入力してください。'],
      author_name: ['執筆者を入力してください。'],
    })
    expect(await fieldsOf({ related_partner_uids: ['nobody-at-all'] })).toEqual({
      related_partner_uids: ['選択したものが見つかりません。選び直してください。'],
    })
    expect(await fieldsOf({ status: 'published' })).toEqual({ status: ['この項目は送信できません。'] })
    expect(await fieldsOf({ cover_file_uid: 'some-file', cover_alt: '' })).toEqual({
      cover_alt: ['画像の説明を入力してください。'],
    })
    expect(await fieldsOf({ cover_file_uid: 'some-file', cover_alt: '説明' })).toEqual({
      cover_file_uid: ['ファイルを確認できませんでした。もう一度選択してください。'],
    })
  })

  test('changes what is sent, tells the difference, and refuses who has seen an older article', async () => {
    const { uid } = await makePost({ body: '本文' })
    const body = { title: '新しい題', body: 'あ'.repeat(1200) }
    const changed = await me.patch(`${posts}/${uid}`, { body, ifMatch: '"r1"' })
    expect(changed.body.data).toMatchObject({ ...body, read_minutes: 3, status: 'published', etag: '"r2"' })
    const [told] = await foundIn<{ diff: { field: string; before: string; after: string }[] }>(
      'activities',
      'object.uid',
      uid,
    )
    expect(told?.diff.map(({ field }) => field).sort()).toEqual(['body', 'title'])
    expect((await me.patch(`${posts}/${uid}`, { body, ifMatch: '"r1"' })).status).toBe(412)
    expect((await me.patch(`${posts}/${uid}`, { body })).status).toBe(428)
    expect((await me.patch(`${posts}/nobody-at-all`, { body, ifMatch: '"r1"' })).status).toBe(404)
    const empty = await me.patch(`${posts}/${uid}`, { body: { body: ' ' }, ifMatch: '"r2"' })
    expect(empty.body.error.fields).toEqual({ body: ['公開する記事には本文が必要です。'] })
  })

  test('takes a picture with its description, shows it to everybody, and lets go of the one before', async () => {
    const cover = async (target: string | null) => {
      const bytes = await pngOf()
      const upload = {
        base: '/api/operator',
        name: 'cover.png',
        bytes,
        purpose: 'cover',
        target: { type: 'post', uid: target },
      } as const
      return (await uploaded(server, operator, upload)).body.data.uid as string
    }
    const first = await cover(null)
    const made = await me.post(posts, { body: postInput({ cover_file_uid: first, cover_alt: '会議の様子' }) })
    expect(made.body.data.cover).toEqual({ url: `/api/media/${first}`, alt: '会議の様子' })
    expect((await clientOf(server).get(`/api/media/${first}`)).status).toBe(200)
    const path = `${posts}/${made.body.data.uid}`
    const kept = await me.patch(path, { body: { cover_file_uid: first, cover_alt: '相談の様子' }, ifMatch: '"r1"' })
    expect(kept.body.data.cover).toEqual({ url: `/api/media/${first}`, alt: '相談の様子' })
    const second = await cover(made.body.data.uid)
    const other = await me.patch(path, { body: { cover_file_uid: second }, ifMatch: '"r2"' })
    expect(other.body.data.cover).toEqual({ url: `/api/media/${second}`, alt: '相談の様子' })
    expect((await clientOf(server).get(`/api/media/${first}`)).status).toBe(404)
    const none = await me.patch(path, { body: { cover_file_uid: null, cover_alt: '' }, ifMatch: '"r3"' })
    expect(none.body.data.cover).toBeNull()
  })
})

describe('publishing', () => {
  const stateKeys = Object.keys(postStates) as (keyof typeof postStates)[]
  const pairs = stateKeys.flatMap((from) => stateKeys.map((to) => [from, to] as const))
  test.each(pairs)('from %s to %s is what the table says', async (from, to) => {
    const post = await makePost({ status: from, publish_at: from === 'scheduled' ? inHours(1) : null })
    const answer = await move(me, { uid: post.uid, etag: '"r1"' }, { to, publish_at: inHours(2) })
    const isMove = moveOf(postStates, from, to) !== undefined
    expect(answer.status).toBe(isMove ? 200 : 409)
    expect((await rawAt(`posts/${post.uid}`))?.status).toBe(isMove ? to : from)
    expect(await toldOf(post.uid)).toEqual(isMove ? ['post.transitioned'] : [])
  })

  test('opens it to startups at once, closes it, and it keeps its place when it comes back', async () => {
    const { body } = await me.post(posts, { body: postInput() })
    const { uid } = body.data
    const published = await move(me, body.data, { to: 'published' })
    expect(await readBy(uid)).toBe(200)
    const taken = await move(me, published.body.data, { to: 'unpublished' })
    expect(await readBy(uid)).toBe(404)
    const back = await move(me, taken.body.data, { to: 'published' })
    expect(back.body.data.publish_at).toBe(published.body.data.publish_at)
    expect(await readBy(uid)).toBe(200)
  })

  test('needs a text, and for a reservation a moment ahead', async () => {
    const empty = await makePost({ status: 'draft', body: ' ', publish_at: null })
    expect((await move(me, { uid: empty.uid, etag: '"r1"' }, { to: 'published' })).status).toBe(409)
    const draft = await makePost({ status: 'draft', publish_at: null })
    const errorsOf = async (asked: object) =>
      (await move(me, { uid: draft.uid, etag: '"r1"' }, { to: 'scheduled', ...asked })).body.error.fields
    expect(await errorsOf({})).toEqual({ publish_at: ['公開日時を入力してください。'] })
    expect(await errorsOf({ publish_at: inHours(-1) })).toEqual({ publish_at: ['過去の日時は選択できません。'] })
  })

  test('of what is reserved happens by the scheduled work, not before its moment', async () => {
    const draft = await makePost({ status: 'draft', publish_at: null })
    const asked = await move(me, { uid: draft.uid, etag: '"r1"' }, { to: 'scheduled', publish_at: inHours(1) })
    expect(asked.text).not.toContain('publisher_uid')
    await publishDue(new Date())
    expect(await readBy(draft.uid)).toBe(404)
    await publishDue(new Date(Date.now() + 2 * HOUR))
    expect(await readBy(draft.uid)).toBe(200)
  })
})

test('the list has all states, narrowed and searched at the cost of its rows', async () => {
  const word = `運営${newKey().slice(0, 8)}`
  const made = await Promise.all(
    (['draft', 'scheduled', 'published', 'unpublished'] as const).map((status) =>
      makePost({ title: word, status, publish_at: inHours(1) } satisfies Partial<PostDocument>),
    ),
  )
  const uidsOf = async (search: string) =>
    (await viewer.get(`${posts}?${search}`)).body.data.map(({ uid }: { uid: string }) => uid).sort()
  expect(await uidsOf(`q=${word}`)).toEqual(made.map(({ uid }) => uid).sort())
  expect(await uidsOf(`q=${word}&status=draft,scheduled`)).toEqual([made[0]?.uid, made[1]?.uid].sort())
  const page = await viewer.get(`${posts}?per_page=2`)
  expect(page.body.data[0]).not.toHaveProperty('body')
  expect(server.lastMeter('GET /api/operator/posts')?.reads).toBe(
    1 + 2 + Math.ceil(page.body.page_info.total_count / 1000),
  )
})

test('each filter holds in each order', async () => {
  await makePost({ status: 'unpublished', category: 'report' })
  for (const sort of ['-updated_at', '-publish_at'])
    for (const [field, value] of [
      ['status', 'unpublished'],
      ['category', 'report'],
    ] as const) {
      const { status, body } = await viewer.get(`${posts}?${field}=${value}&sort=${sort}`)
      expect([status, ...new Set(body.data.map((row: Record<string, string>) => row[field]))]).toEqual([200, value])
    }
})

import { contentStates, revisionStates } from '@banso/contract/content-states'
import { partnerTypes } from '@banso/contract/partner-fields'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeContent,
  makeOperator,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { contentInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { contentRoutes } from './routes.ts'

/** What partners do with contents: write their own, and ask for them to be public. */

let server: TestServer
let partner: TestPartner
let startup: TestStartup
let inCharge: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let viewer: Client
let operator: Client
beforeAll(async () => {
  server = await startServer(contentRoutes)
  inCharge = await makeOperator('manager')
  ;[partner, startup] = await Promise.all([makePartner({ assigned_operator_uids: [inCharge.uid] }), makeStartup()])
  me = clientOf(server, partner.member)
  viewer = clientOf(server, partner.viewer)
  operator = clientOf(server, inCharge)
})
afterAll(() => server.stop())

const contents = () => `${partner.base}/contents`
const mine = (changes: object = {}) =>
  makeContent({ partner_company_uid: partner.uid, partner_name: partner.name, ...changes })
const change = (uid: string, body: object, ifMatch = '"r1"', client = me) =>
  client.patch(`${contents()}/${uid}`, { body, ifMatch })
const move = (uid: string, body: object, ifMatch = '"r1"', client = me) =>
  client.post(`${contents()}/${uid}/transition`, { body, ifMatch })
const onChange = (uid: string, body: object, ifMatch = '"r1"', client = me) =>
  client.post(`${contents()}/${uid}/revision/transition`, { body, ifMatch })
const readBy = (uid: string) => clientOf(server, startup.viewer).get(`${startup.base}/contents/${uid}`)
const pending = (changes: object = {}) =>
  ({
    kind: 'document',
    title: '新しい題',
    summary: '',
    body: '',
    submitted_at: new Date(Date.now() - 3_600_000).toISOString(),
    submitted_by: { uid: partner.owner.uid, actor: 'partner', name: partner.owner.name },
    status: 'pending',
    reason: '',
    ...changes,
  }) as const

describe('who may', () => {
  test.each(Object.keys(partnerTypes) as (keyof typeof partnerTypes)[])(
    'write: owner and member of a partner (%s), not its viewer, nobody else',
    async (partner_type) => {
      const [own, other] = await Promise.all([makePartner({ partner_type }), makePartner()])
      const { uid } = await makeContent({ partner_company_uid: own.uid, status: 'draft' })
      const all = (client: Client) =>
        Promise.all([
          client.get(`${own.base}/contents`),
          client.get(`${own.base}/contents/${uid}`),
          client.post(`${own.base}/contents`, { body: contentInput() }),
          client.patch(`${own.base}/contents/${uid}`, { body: { title: '' }, ifMatch: '"r1"' }),
          client.post(`${own.base}/contents/${uid}/transition`, { body: { to: 'published' }, ifMatch: '"r1"' }),
        ])
      const statuses = async (member?: Parameters<typeof clientOf>[1]) =>
        (await all(clientOf(server, member))).map(({ status }) => status)
      expect(await statuses()).toEqual(Array(5).fill(401))
      expect(await statuses(own.owner)).toEqual([200, 200, 201, 422, 403])
      expect(await statuses(own.member)).toEqual([200, 200, 201, 422, 403])
      expect(await statuses(own.viewer)).toEqual([200, 200, 403, 403, 403])
      expect(await statuses(other.owner)).toEqual(Array(5).fill(302))
      expect(await statuses(startup.owner)).toEqual(Array(5).fill(302))
      expect(await statuses(inCharge)).toEqual(Array(5).fill(403))
    },
  )

  test('another partner’s content is as good as missing, also under the own address', async () => {
    const foreign = await makeContent({ partner_company_uid: (await makePartner()).uid })
    const operators = await makeContent()
    for (const { uid } of [foreign, operators]) {
      expect((await me.get(`${contents()}/${uid}`)).status).toBe(404)
      expect((await change(uid, { title: '別の題' })).status).toBe(404)
      expect((await move(uid, { to: 'unpublished' })).status).toBe(404)
      expect((await onChange(uid, { to: 'withdrawn' })).status).toBe(404)
    }
    const rows = (await viewer.get(`${contents()}?per_page=100`)).body.data
    expect(rows.filter(({ uid }: { uid: string }) => uid === foreign.uid || uid === operators.uid)).toEqual([])
  })
})

describe('a new content', () => {
  test('is the partner’s draft, made once by the same key, and public only after the review', async () => {
    const key = newKey()
    const made = await me.post(contents(), { body: contentInput(), key })
    const { uid } = made.body.data
    expect((await me.post(contents(), { body: contentInput(), key })).body.data.uid).toBe(uid)
    expect(made.body.data).toMatchObject({
      status: 'draft',
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      can: ['update', 'transition:in_review', 'transition:archived'],
    })
    expect((await move(uid, { to: 'published' })).status).toBe(403)
    const asked = await move(uid, { to: 'in_review' })
    expect(asked.body.data).toMatchObject({ status: 'in_review', can: ['update', 'transition:archived'] })
    expect(asked.body.data.review_requested_at).not.toBeNull()
    expect((await readBy(uid)).status).toBe(404)
    expect((await notificationsTo(inCharge.uid)).filter(({ link }) => link.includes(uid))).toMatchObject([
      { title: '「資本政策のひな形」の公開の承認をお願いします', body: `${partner.name}(${partner.member.name}さん)` },
    ])
    const approved = { body: { to: 'published' }, ifMatch: '"r2"' }
    expect((await operator.post(`/api/operator/contents/${uid}/transition`, approved)).status).toBe(200)
    expect((await readBy(uid)).status).toBe(200)
    expect(await toldOf(uid)).toEqual(['content.created', 'content.transitioned', 'content.transitioned'])
  })

  test('that is rewritten while it is read makes the operators read it again', async () => {
    const { uid } = await mine({ status: 'in_review' })
    expect((await change(uid, { body: '書き直しました。' })).body.data.status).toBe('in_review')
    const stale = { body: { to: 'published' }, ifMatch: '"r1"' }
    expect((await operator.post(`/api/operator/contents/${uid}/transition`, stale)).status).toBe(412)
  })

  test('sent back keeps what was missing in sight until it is asked for again', async () => {
    const { uid } = await mine({ status: 'rejected', review_comment: '料金の条件を書いてください。' })
    const rewritten = await change(uid, { price_text: '月額3万円から' })
    expect(rewritten.body.data).toMatchObject({ status: 'draft', review_comment: '料金の条件を書いてください。' })
    expect((await move(uid, { to: 'in_review' }, '"r2"')).body.data.review_comment).toBe('')
  })

  test('refuses each wrong field in Japanese, and a company that is not the own', async () => {
    const refused = await me.post(contents(), { body: { ...contentInput(), title: '', partner_company_uid: 'p9' } })
    expect(refused.body.error.fields).toEqual({
      title: ['タイトルを入力してください。'],
      partner_company_uid: ['この項目は送信できません。'],
    })
  })
})

describe('what is public', () => {
  test('stays while a change of it waits, which can be written on and taken back', async () => {
    const { uid } = await mine({ price_text: '月額38,000円' })
    const asked = await change(uid, { price_text: '月額45,000円' })
    expect(asked.body.data).toMatchObject({
      price_text: '月額38,000円',
      pending_revision: { price_text: '月額45,000円', title: '資料', status: 'pending' },
      can: ['update', 'transition:unpublished', 'transition:archived', 'revision:withdrawn'],
    })
    expect(asked.body.data.review_requested_at).toBe(asked.body.data.pending_revision.submitted_at)
    expect((await readBy(uid)).body.data.price_text).toBe('月額38,000円')
    const more = await change(uid, { title: '新しい資料' }, '"r2"')
    expect(more.body.data.pending_revision).toMatchObject({ title: '新しい資料', price_text: '月額45,000円' })
    const back = await onChange(uid, { to: 'withdrawn' }, '"r3"')
    expect(back.body.data).toMatchObject({ pending_revision: null, review_requested_at: null, title: '資料' })
    expect(await toldOf(uid)).toEqual([
      'content.revision_submitted',
      'content.revision_submitted',
      'content.revision_withdrawn',
    ])
  })

  test('waits for nothing where the change says what is public already', async () => {
    const { uid } = await mine({ pending_revision: pending({ title: '資料2' }) })
    const same = await change(uid, {
      title: '資料',
      summary: (await rawAt(`contents/${uid}`))?.summary as string,
      body: (await rawAt(`contents/${uid}`))?.body as string,
    })
    expect(same.body.data).toMatchObject({ pending_revision: null, review_requested_at: null })
  })

  test('keeps its files, dates and applies until it is taken back', async () => {
    const { uid } = await mine({ apply_enabled: true })
    const refused = await change(uid, { apply_enabled: false, title: '別の題' })
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { apply_enabled: ['公開中は変更できません。非公開にしてから変更してください。'] },
    ])
    expect((await change(uid, { apply_enabled: true, title: '別の題' })).status).toBe(200)
  })

  test('once taken back comes again as it was, but begins anew where it is rewritten', async () => {
    const { uid } = await mine()
    expect((await move(uid, { to: 'unpublished' })).body.data.can).toContain('transition:published')
    expect((await move(uid, { to: 'published' }, '"r2"')).status).toBe(200)
    await move(uid, { to: 'unpublished' }, '"r3"')
    const rewritten = await change(uid, { apply_enabled: false }, '"r4"')
    expect(rewritten.body.data).toMatchObject({ status: 'draft', apply_enabled: false })
    expect(rewritten.body.data.can).not.toContain('transition:published')
  })

  test('and refused, tells why, and goes on from there', async () => {
    const { uid } = await mine({ pending_revision: pending({ status: 'refused', reason: '根拠を書いてください。' }) })
    const shown = await viewer.get(`${contents()}/${uid}`)
    expect(shown.body.data).toMatchObject({ can: [], pending_revision: { reason: '根拠を書いてください。' } })
    const again = await change(uid, { summary: '調査による。' })
    expect(again.body.data.pending_revision).toMatchObject({ title: '新しい題', status: 'pending', reason: '' })
  })
})

describe('the tables', () => {
  const keys = Object.keys(contentStates) as (keyof typeof contentStates)[]
  const pairs = keys.flatMap((from) => keys.map((to) => [from, to] as const))
  test.each(pairs)('let a partner take its content from %s to %s as they say', async (from, to) => {
    const { uid } = await mine({ status: from })
    const found = moveOf(contentStates, from, to)
    const expected = !found ? 409 : found.by.includes('partner') ? 200 : 403
    expect((await move(uid, { to, reason: '料金を書いてください。' })).status).toBe(expected)
    expect((await rawAt(`contents/${uid}`))?.status).toBe(expected === 200 ? to : from)
  })

  const ends = Object.keys(revisionStates) as (keyof typeof revisionStates)[]
  test.each((['none', 'pending', 'refused'] as const).flatMap((from) => ends.map((to) => [from, to] as const)))(
    'let a partner take a change from %s to %s as they say',
    async (from, to) => {
      const { uid } = await mine({ pending_revision: from === 'none' ? null : pending({ status: from }) })
      const found = moveOf(revisionStates, from, to)
      const expected = !found ? 409 : found.by.includes('partner') ? 200 : 403
      expect((await onChange(uid, { to, reason: '理由' })).status).toBe(expected)
    },
  )
})

test('the list tells views and applies, what waits, and no texts', async () => {
  const own = await makePartner()
  const of = { partner_company_uid: own.uid, partner_name: own.name }
  const waiting = await makeContent({ ...of, pending_revision: pending(), view_count: 12, apply_count: 3 })
  await makeContent({ ...of, status: 'archived', kind: 'video' })
  const reader = clientOf(server, own.viewer)
  const { data, page_info } = (await reader.get(`${own.base}/contents`)).body
  expect(page_info.total_count).toBe(2)
  expect(data.find(({ uid }: { uid: string }) => uid === waiting.uid)).toMatchObject({
    view_count: 12,
    apply_count: 3,
    has_revision: true,
    can: [],
  })
  expect(data[0]).not.toHaveProperty('body')
  for (const filter of ['review=waiting', 'status=published', 'kind=document'])
    expect((await reader.get(`${own.base}/contents?${filter}`)).body.data).toMatchObject([{ uid: waiting.uid }])
  expect((await reader.get(`${own.base}/contents?owner=operator`)).status).toBe(400)
})

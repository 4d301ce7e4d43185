import { applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContent,
  makeOperator,
  makePartner,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { applyInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { seminarRoutes } from '../seminars/routes.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let me: Client
const statuses = Object.keys(applyStates) as PartnerApplyStatus[]

beforeAll(async () => {
  server = await startServer([...applyRoutes, ...seminarRoutes])
  operator = await makeOperator('manager')
  startup = await makeStartup({ assigned_operator_uids: [operator.uid] })
  partner = await makePartner()
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

const pathOf = (uid: string, action = '') => `${startup.base}/applies/${uid}${action}`
const move = (uid: string, body: object, ifMatch = '"r1"', client = me) =>
  client.post(pathOf(uid, '/transition'), { body, ifMatch })

describe('the table of states', () => {
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'from %s to %s the startup is answered as the table says',
    async (from, to) => {
      const apply = await makeApply(startup, partner, { status: from })
      const known = moveOf(applyStates, from, to)
      const answer = await move(apply.uid, { to })
      expect(answer.status).toBe(!known ? 409 : known.by.includes('startup') ? 200 : 403)
      if (!known)
        expect(answer.body.error.message).toBe(
          `現在の状態「${applyStates[from].label}」からは「${applyStates[to].label}」に変更できません。`,
        )
      const { body } = await me.get(pathOf(apply.uid))
      expect(body.data.status).toBe(answer.status === 200 ? to : from)
    },
  )

  test('viewers move nothing, and nothing moves from a state it has left', async () => {
    const apply = await makeApply(startup, partner)
    const viewer = clientOf(server, startup.viewer)
    expect((await move(apply.uid, { to: 'withdrawn' }, '"r1"', viewer)).status).toBe(403)
    const stale = await move(apply.uid, { to: 'withdrawn', from: 'reviewing' })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'already_changed'])
    expect(stale.body.data).toMatchObject({ uid: apply.uid, status: 'submitted', etag: '"r1"' })
  })

  test('a neighbour finds nothing, and the own company nothing under a foreign name', async () => {
    const apply = await makeApply(startup, partner)
    const neighbour = await makeStartup()
    const them = clientOf(server, neighbour.owner)
    expect((await them.get(pathOf(apply.uid))).status).toBe(302)
    const foreign = `${neighbour.base}/applies/${apply.uid}`
    expect((await them.get(foreign)).status).toBe(404)
    const withdrawal = { body: { to: 'withdrawn' }, ifMatch: '"r1"' }
    expect((await them.post(`${foreign}/transition`, withdrawal)).status).toBe(404)
    expect((await them.post(`${foreign}/feedback`, { body: { stars: 1, comment: '' } })).status).toBe(404)
    expect((await them.get(`${foreign}/messages`)).status).toBe(404)
    expect((await them.post(`${foreign}/messages`, { body: { body: 'こんにちは' } })).status).toBe(404)
  })
})

describe('withdrawing', () => {
  test('ends an apply with its reason, and tells those who had it before them', async () => {
    const near = await makePartner()
    const apply = await makeApply(startup, near, { status: 'forwarded' })
    const answer = await move(apply.uid, { to: 'withdrawn', reason: '方針が変わったため' })
    expect(answer.body.data).toMatchObject({
      status: 'withdrawn',
      closed_at: expect.any(String),
      can: ['note'],
      etag: '"r2"',
    })
    expect(answer.body.data.status_history.at(-1)).toMatchObject({
      from: 'forwarded',
      to: 'withdrawn',
      by: { uid: startup.member.uid },
      reason: '方針が変わったため',
    })
    const note = (way: string) => ({
      title: `${startup.name}が申込を取り下げました`,
      body: `${startup.name}から${way}(面談希望) ${startup.name}の${startup.member.name}さん:方針が変わったため`,
    })
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({ ...note(`${near.name}へ`), link: `/operator/applies/${apply.uid}` }),
    )
    expect(await notificationsTo(near.member.uid)).toMatchObject([
      { ...note(''), link: `/partners/${near.uid}/applies` },
    ])
    expect(await toldOf(apply.uid)).toEqual(['apply.transitioned'])
    expect((await foundIn<{ visible_to: string[] }>('activities', 'object.uid', apply.uid))[0]?.visible_to).toContain(
      `partner:${near.uid}`,
    )
  })

  test('before the operators have sent it, the partner hears nothing', async () => {
    const far = await makePartner()
    const apply = await makeApply(startup, far, { status: 'reviewing' })
    expect((await move(apply.uid, { to: 'withdrawn' })).status).toBe(200)
    expect(await notificationsTo(far.owner.uid)).toEqual([])
    expect(await rawAt(`relations/${startup.uid}_${far.uid}`)).toBeUndefined()
    const [told] = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told?.visible_to).not.toContain(`partner:${far.uid}`)
  })

  test('takes the right to read at once, unless another apply gives more', async () => {
    const own = await makeStartup()
    const client = clientOf(server, own.owner)
    const readBy = (of: typeof partner) => rawAt(`relations/${own.uid}_${of.uid}`)
    const withdraw = async (uid: string) =>
      (await client.post(`${own.base}/applies/${uid}/transition`, { body: { to: 'withdrawn' }, ifMatch: '"r1"' })).body
    const both = await makePartner()
    const content = await makeContent({ partner_company_uid: both.uid, auto_forward: true })
    const first = await makeApply(own, both, { status: 'in_progress' })
    const body = applyInput(content.uid, { target_type: 'content' })
    const second = (await client.post(`${own.base}/applies`, { body })).body.data
    const past = new Date(Date.now() - 10 * 86_400_000).toISOString()
    await makeApply(own, both, { status: 'completed', forwarded_at: past, closed_at: past })
    expect(await readBy(both)).toMatchObject({ until: null, read_only: false })
    await withdraw(first.uid)
    expect(await readBy(both)).toMatchObject({ until: null, read_only: false })
    await withdraw(second.uid)
    const { until, read_only } = (await readBy(both)) as { until: string; read_only: boolean }
    expect(read_only).toBe(true)
    expect(Date.parse(until) - Date.parse(past)).toBe(30 * 86_400_000)

    const only = await makePartner()
    const { uid } = await makeApply(own, only, { status: 'accepted' })
    const answer = await withdraw(uid)
    expect(await readBy(only)).toMatchObject({ until: answer.data.closed_at, read_only: true })
  })
})

describe('applying again after it was returned', () => {
  test('sends the new words and what is open today back to the operators', async () => {
    const own = await makeStartup({ assigned_operator_uids: [operator.uid] })
    const apply = await makeApply(own, partner, { status: 'returned', shared_groups: ['profile'] })
    await setFields('startup_companies', own.uid, { 'disclosure.funding': 'approved_partners' })
    const message = '来年4月の調達に向けて、資本政策の相談をお願いしたいです。'
    const path = `${own.base}/applies/${apply.uid}/transition`
    const client = clientOf(server, own.owner)
    const short = await client.post(path, { body: { to: 'submitted', message: '短い' }, ifMatch: '"r1"' })
    expect(short.body.error.fields).toEqual({
      message: ['メッセージは20文字以上で入力してください。(現在2文字)'],
    })
    const answer = await client.post(path, { body: { to: 'submitted', message }, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({
      status: 'submitted',
      message,
      shared_groups: ['profile', 'business', 'team', 'funding', 'deck'],
      can: ['transition:withdrawn', 'message', 'note', 'link'],
    })
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: '差し戻した申込が再度届きました',
        link: `/operator/applies/${apply.uid}`,
      }),
    )
  })

  test('words sent with a withdrawal change nothing', async () => {
    const apply = await makeApply(startup, partner)
    const message = 'この文章は保存されません。二十文字を超えています。'
    const answer = await move(apply.uid, { to: 'withdrawn', message })
    expect(answer.body.data.message).toBe(apply.message)
  })
})

describe('rating', () => {
  const rating = { stars: 4, comment: '話が早く進みました。' }
  const rate = (uid: string, body: object = rating, client = me) => client.post(pathOf(uid, '/feedback'), { body })

  test('is possible once, when the apply is completed', async () => {
    const apply = await makeApply(startup, partner, { status: 'completed' })
    const open = await makeApply(startup, partner, { status: 'in_progress' })
    expect((await me.get(pathOf(apply.uid))).body.data.can).toEqual(['rate', 'note'])
    const early = await rate(open.uid)
    expect([early.status, early.body.error.code]).toEqual([409, 'rating_closed'])
    expect((await rate(apply.uid, { stars: 6, comment: '' })).body.error.fields).toEqual({
      stars: ['1〜5の数値で入力してください。'],
    })
    expect((await rate(apply.uid, rating, clientOf(server, startup.viewer))).status).toBe(403)
    const answer = await rate(apply.uid)
    expect(answer.body.data).toMatchObject({
      feedback: { startup: rating, partner: null },
      can: ['note'],
      etag: '"r1"',
    })
    expect((await rate(apply.uid)).status).toBe(409)
    const [told] = await foundIn<{ verb: string; visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told).toMatchObject({ verb: 'apply.rated', visible_to: ['operators', `startup:${startup.uid}`] })
  })

  test('of the partner is told only when both have rated', async () => {
    const theirs = { stars: 2, comment: '資料がそろうまで時間がかかりました。' }
    const feedback = { startup: null, partner: theirs }
    const apply = await makeApply(startup, partner, { status: 'completed', feedback })
    expect((await me.get(pathOf(apply.uid))).text).not.toContain(theirs.comment)
    expect((await me.get(`${startup.base}/applies?per_page=100`)).text).not.toContain(theirs.comment)
    const answer = await rate(apply.uid)
    expect(answer.body.data.feedback).toEqual({ startup: rating, partner: theirs })
    expect((await me.get(pathOf(apply.uid))).body.data.feedback.partner).toEqual(theirs)
  })

  test('sent five times at once is kept once', { timeout: 60_000 }, async () => {
    const apply = await makeApply(startup, partner, { status: 'completed' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => rate(apply.uid, { stars: index + 1, comment: '' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await toldOf(apply.uid)).toEqual(['apply.rated'])
  })
})

test('seats of seminars are shown among the applies and changed elsewhere', async () => {
  const own = await makeStartup()
  const client = clientOf(server, own.owner)
  const seminar = await makeSeminar()
  const seat = (await client.post(`${own.base}/seminars/${seminar.uid}/applies`)).body.data
  await makeApply(own, partner)
  const path = `${own.base}/applies`
  const list = await client.get(`${path}?target_type=seminar`)
  expect(list.body.data).toMatchObject([
    { uid: seat.uid, target_type: 'seminar', target_uid: seminar.uid, status: 'confirmed', can: [] },
  ])
  expect((await client.get(`${path}/${seat.uid}`)).body.data).toMatchObject({ uid: seat.uid, status: 'confirmed' })
  const withdrawal = { body: { to: 'withdrawn' }, ifMatch: '"r1"' }
  expect((await client.post(`${path}/${seat.uid}/transition`, withdrawal)).status).toBe(404)
  expect((await client.post(`${path}/${seat.uid}/messages`, { body: { body: 'こんにちは' } })).status).toBe(404)
})

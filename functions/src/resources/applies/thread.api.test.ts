import type { ApplyMessageDocument } from '@banso/contract/apply-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeApply, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let me: Client

beforeAll(async () => {
  server = await startServer([...applyRoutes, ...activityRoutes])
  operator = await makeOperator('manager')
  startup = await makeStartup({ assigned_operator_uids: [operator.uid] })
  partner = await makePartner()
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

const pathOf = (uid: string, of = startup) => `${of.base}/applies/${uid}`
const say = (uid: string, body: string, client = me) => client.post(`${pathOf(uid)}/messages`, { body: { body } })

describe('messages', () => {
  test('are read oldest first, and go to the operators while the partner knows nothing', async () => {
    const far = await makePartner()
    const apply = await makeApply(startup, far)
    const first = await say(apply.uid, '補足があります。')
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      body: '補足があります。',
      author: { uid: startup.member.uid },
      to_partner: false,
    })
    await say(apply.uid, '資料も送れます。')
    const { body } = await me.get(`${pathOf(apply.uid)}/messages`)
    expect(body.data.map((message: ApplyMessageDocument) => message.body)).toEqual([
      '補足があります。',
      '資料も送れます。',
    ])
    expect(body.page_info.total_count).toBe(2)
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: `${startup.name}から申込にメッセージが届きました`,
        body: `${startup.name}から${far.name}へ(面談希望) ${startup.name}の${startup.member.name}さん:資料も送れます。`,
        link: `/operator/applies/${apply.uid}`,
        count: 2,
      }),
    )
    expect(await notificationsTo(far.owner.uid)).toEqual([])
    const told = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told.map(({ visible_to }) => visible_to.includes(`partner:${far.uid}`))).toEqual([false, false])
  })

  test('go to the partner too once the apply has reached it', async () => {
    const near = await makePartner()
    const apply = await makeApply(startup, near, { status: 'forwarded' })
    expect((await say(apply.uid, '候補日を足しました。')).body.data.to_partner).toBe(true)
    for (const { uid } of [near.owner, near.member])
      expect(await notificationsTo(uid)).toMatchObject([{ link: `/partners/${near.uid}/applies/${apply.uid}` }])
    const [told] = await foundIn<{ verb: string; visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told).toMatchObject({ verb: 'apply.messaged' })
    expect(told?.visible_to).toContain(`partner:${near.uid}`)
  })

  test('are found under no other company', async () => {
    const apply = await makeApply(startup, partner)
    await say(apply.uid, '社内の事情を補足します。')
    const neighbour = await makeStartup()
    const answer = await clientOf(server, neighbour.owner).get(`${pathOf(apply.uid, neighbour)}/messages`)
    expect([answer.status, answer.body.data]).toEqual([404, undefined])
  })

  test('go to those who have taken the apply, where somebody has', async () => {
    const near = await makePartner()
    const other = await makeOperator('manager')
    const taken = { assigned_operator_uid: other.uid, partner_assignee_uid: near.member.uid }
    const apply = await makeApply(startup, near, { status: 'in_progress', ...taken })
    await say(apply.uid, '来週お願いします。')
    expect(await notificationsTo(other.uid)).toHaveLength(1)
    expect(await notificationsTo(near.member.uid)).toHaveLength(1)
    expect(await notificationsTo(near.owner.uid)).toEqual([])
  })

  test('need words, and an apply that is under way', async () => {
    const [open, ended] = await Promise.all([
      makeApply(startup, partner),
      makeApply(startup, partner, { status: 'declined' }),
    ])
    expect((await say(open.uid, ' ')).body.error.fields).toEqual({ body: ['メッセージを入力してください。'] })
    expect((await say(open.uid, 'あ'.repeat(2001))).status).toBe(422)
    expect((await say(open.uid, 'こんにちは', clientOf(server, startup.viewer))).status).toBe(403)
    const late = await say(ended.uid, 'こんにちは')
    expect([late.status, late.body.error.code]).toEqual([409, 'thread_closed'])
  })
})

/** Words that only operators, or only the partner, may read. */
const canary = '運営だけの言葉'
/** An apply with everything a startup must not read. */
async function secretive(of: TestStartup, status: 'in_progress' | 'completed') {
  const assigned = { assigned_operator_uid: 'canary-operator', partner_assignee_uid: 'canary-assignee' }
  const by = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  const at = new Date().toISOString()
  const apply = await makeApply(of, partner, {
    status,
    ...assigned,
    status_history: [{ from: 'submitted', to: 'reviewing', by, at, reason: '確認します', comment: canary }],
    feedback: { startup: null, partner: { stars: 1, comment: canary } },
    updated_by: { uid: 'canary-person', actor: 'operator', name: canary },
    task_uids: ['canary-task'],
  })
  await storeRaw(`apply_internal_messages/internal-${apply.uid}`, {
    uid: `internal-${apply.uid}`,
    apply_uid: apply.uid,
    startup_company_uid: of.uid,
    body: canary,
    author: by,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
    rev: 1,
    deleted_at: null,
  })
  return apply
}

describe('what is not the startup’s', () => {
  test('is in none of its answers', async () => {
    const [open, ended] = [await secretive(startup, 'in_progress'), await secretive(startup, 'completed')]
    const answers = [
      await me.get(`${startup.base}/applies?per_page=100`),
      await me.get(`${startup.base}/applies?q=${encodeURIComponent(canary)}`),
      await me.get(`${startup.base}/applies/preparation?targets=partner:${partner.uid}`),
      await me.get(pathOf(open.uid)),
      await me.get(`${pathOf(open.uid)}/messages`),
      await say(open.uid, 'よろしくお願いします。'),
      await me.post(`${pathOf(open.uid)}/transition`, { body: { to: 'withdrawn', from: 'submitted' } }),
      await me.post(`${pathOf(open.uid)}/transition`, { body: { to: 'withdrawn', from: 'in_progress' } }),
      await me.get(pathOf(ended.uid)),
      await me.get(`${startup.base}/activities`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201, 409, 200, 200, 200])
    for (const { text } of answers) expect(text).not.toMatch(new RegExp(`${canary}|canary-`))
    const { body } = answers[3] as { body: { data: { status_history: object[] } } }
    expect(body.data.status_history[0]).toEqual({
      from: 'submitted',
      to: 'reviewing',
      by: { uid: operator.uid, actor: 'operator', name: operator.name },
      at: expect.any(String),
      reason: '確認します',
    })
  })
})

describe('lists', () => {
  test('answer by state, kind and words, newest change first', async () => {
    const own = await makeStartup()
    const client = clientOf(server, own.viewer)
    const other = await makePartner({ name: '白樺台ベンチャーズ' })
    await makeApply(own, partner, { updated_at: '2026-01-02T00:00:00.000Z' })
    await makeApply(own, other, { status: 'declined', updated_at: '2026-01-03T00:00:00.000Z' })
    await makeApply(own, other, { status: 'completed', updated_at: '2026-01-01T00:00:00.000Z' })
    const statusesOf = async (search: string) =>
      (await client.get(`${own.base}/applies${search}`)).body.data.map(({ status }: { status: string }) => status)
    expect(await statusesOf('')).toEqual(['declined', 'submitted', 'completed'])
    expect(await statusesOf('?status=submitted,completed')).toEqual(['submitted', 'completed'])
    expect(await statusesOf('?target_type=content')).toEqual([])
    expect((await statusesOf(`?q=${encodeURIComponent('白樺台')}`)).sort()).toEqual(['completed', 'declined'])
    expect((await client.get(`${own.base}/applies?status=unknown`)).status).toBe(400)
    const neighbour = await makeStartup()
    expect((await clientOf(server, neighbour.owner).get(`${neighbour.base}/applies`)).body.data).toEqual([])
  })

  test('cost their rows, the caller and one count', async () => {
    const own = await makeStartup()
    const client = clientOf(server, own.owner)
    await Promise.all(Array.from({ length: 7 }, () => makeApply(own, partner)))
    const base = '/api/startups/{startup_id}/applies'
    const path = `${own.base}/applies`
    const first = await client.get(`${path}?per_page=5`)
    expect(server.lastMeter(`GET ${base}`)).toEqual({ reads: 5 + 1 + 1, writes: 0 })
    await client.get(`${path}?per_page=5&cursor=${encodeURIComponent(first.body.page_info.next_cursor)}`)
    expect(server.lastMeter(`GET ${base}`)).toEqual({ reads: 2 + 1, writes: 0 })
    const { uid } = first.body.data[0]
    await client.get(`${path}/${uid}`)
    expect(server.lastMeter(`GET ${base}/{apply_id}`)).toEqual({ reads: 2, writes: 0 })
    await client.post(`${path}/${uid}/messages`, { body: { body: 'こんにちは' } })
    await client.get(`${path}/${uid}/messages`)
    expect(server.lastMeter(`GET ${base}/{apply_id}/messages`)).toEqual({ reads: 1 + 1 + 1, writes: 0 })
    await client.get(`${path}/preparation?targets=partner:${partner.uid}`)
    // The caller, the startup, its guard and open applies, the target and the number of its readers.
    expect(server.lastMeter(`GET ${base}/preparation`)).toEqual({ reads: 1 + 1 + 1 + 7 + 1 + 1, writes: 0 })
  })
})

import type { SystemActivity } from '@banso/contract/system-activities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newActivity } from '../../kernel/activity.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { issueInput, taskInput } from '../../testing/inputs.ts'
import { rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { applyRoutes } from '../applies/routes.ts'
import { goalRoutes } from '../goals/routes.ts'
import { issueRoutes } from '../issues/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { activityRoutes } from './routes.ts'

/** The log of the whole system, for operators; and what a startup was on a day. */

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let partner: TestPartner
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
const path = '/api/operator/activities'
const entriesOf = async (query: string, client = me): Promise<SystemActivity[]> => {
  const { status, body, text } = await client.get(`${path}?${query}`)
  if (status !== 200) throw new Error(text)
  return body.data
}
const verbs = async (query: string, client = me) => (await entriesOf(query, client)).map(({ verb }) => verb)

beforeAll(async () => {
  server = await startServer([
    ...activityRoutes,
    ...taskRoutes,
    ...issueRoutes,
    ...applyRoutes,
    ...partnerRoutes,
    ...startupRoutes,
    ...goalRoutes,
  ])
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  partner = await makePartner()
  operator = await makeOperator('manager')
  me = clientOf(server, operator)
  const owner = clientOf(server, startup.owner)
  await owner.post(`${startup.base}/tasks`, { body: taskInput({ title: '一つ目' }) })
  await owner.post(`${startup.base}/issues`, { body: issueInput({ title: '採用の課題' }) })
  await clientOf(server, neighbour.owner).post(`${neighbour.base}/tasks`, { body: taskInput({ title: '隣の件' }) })
  const apply = await makeApply(startup, partner, { status: 'reviewing' })
  const forward = { body: { to: 'forwarded' }, ifMatch: '"r1"' }
  await me.post(`/api/operator/startups/${startup.uid}/applies/${apply.uid}/transition`, forward)
})
afterAll(() => server.stop())

describe('the log of the system', () => {
  test('holds every company, newest first, with the names they had then', async () => {
    const [first] = await entriesOf(`startup_uid=${startup.uid}`)
    expect(first).toMatchObject({
      verb: 'apply.transitioned',
      actor: { uid: operator.uid },
      startup_name: startup.name,
      partner_name: partner.name,
    })
    const moments = (await entriesOf('per_page=50')).map(({ occurred_at }) => occurred_at)
    expect(moments).toEqual(moments.toSorted().reverse())
    for (const hidden of ['changes', 'visible_to', 'request_id']) expect(first).not.toHaveProperty(hidden)
  })

  test('costs its rows, the caller and its count, also where the process knows no name', async () => {
    const rows = await entriesOf(`startup_uid=${startup.uid}&per_page=2`)
    const [unread, another] = await Promise.all([makeStartup(), makePartner()])
    for (const { uid, partner_company_uid } of rows) {
      const companies = { startup_company_uid: unread.uid, partner_company_uid: partner_company_uid && another.uid }
      const entry = { ...(await rawAt(`activities/${uid}`)), uid: `${uid}-of-others`, ...companies }
      await storeRaw(`activities/${entry.uid}`, entry)
    }
    const copied = await entriesOf(`startup_uid=${unread.uid}`)
    expect(server.lastMeter(`GET ${path}`)?.reads).toBe(2 + 1 + 1)
    // As they were stored by the calls themselves: an operator's, and a founder's.
    expect(copied[0]).toMatchObject({ startup_name: startup.name, partner_name: partner.name })
    expect(copied[1]).toMatchObject({ verb: 'issue.created', startup_name: startup.name })
  })

  test('tells what a company was called then, and of entries without a name what it is called now', async () => {
    const own = await makeStartup({ name: '前の名前株式会社' })
    const owner = clientOf(server, own.owner)
    await owner.post(`${own.base}/tasks`, { body: taskInput() })
    const { etag } = (await owner.get(`${own.base}/profile`)).body.data
    const renamed = await owner.patch(`${own.base}/profile`, { body: { name: '今の名前株式会社' }, ifMatch: etag })
    expect(renamed.status).toBe(200)
    const names = async () => (await entriesOf(`startup_uid=${own.uid}`)).map(({ startup_name }) => startup_name)
    expect(await names()).toEqual(['今の名前株式会社', '前の名前株式会社'])
    const about = { object: { type: 'goal', uid: 'old', title: '前から' }, startup_company_uid: own.uid }
    const by = { actor: { uid: operator.uid, actor: 'operator' as const, name: operator.name }, request_id: 'test' }
    const old = { uid: `${own.uid}-old`, occurred_at: '2031-01-01T00:00:00.000Z', verb: 'goal.created' as const }
    await storeRaw(`activities/${old.uid}`, newActivity({ ...old, ...about, ...by }))
    expect((await names())[0]).toBe('今の名前株式会社')
  })

  test('is narrowed by who did it, what was done, to whom, and all of these at once', async () => {
    const own = `startup_uid=${startup.uid}`
    expect(await verbs(own)).toEqual(['apply.transitioned', 'issue.created', 'task.created'])
    expect(await verbs(`${own}&actor=operator`)).toEqual(['apply.transitioned'])
    expect(await verbs(`${own}&actor_uid=${startup.owner.uid}`)).toEqual(['issue.created', 'task.created'])
    expect(await verbs(`${own}&noun=task`)).toEqual(['task.created'])
    expect(await verbs(`${own}&noun=task&verb=issue.created`)).toEqual(['issue.created'])
    expect(await verbs(`partner_uid=${partner.uid}`)).toEqual(['apply.transitioned'])
    const all = `${own}&partner_uid=${partner.uid}&actor=operator&actor_uid=${operator.uid}&noun=apply`
    expect(await verbs(all)).toEqual(['apply.transitioned'])
    expect(await verbs(`${own}&partner_uid=${partner.uid}&actor=startup`)).toEqual([])
  })

  test('is narrowed to days in Japan, the first and the last included', async () => {
    const { uid } = await makeStartup()
    const moments = {
      before: '2031-01-01T14:59:59.999Z',
      first: '2031-01-01T15:00:00.000Z',
      last: '2031-01-03T14:59:59.999Z',
      after: '2031-01-03T15:00:00.000Z',
    }
    for (const [title, occurred_at] of Object.entries(moments)) {
      const about = { object: { type: 'goal', uid: title, title }, startup_company_uid: uid, request_id: 'test' }
      const actor = { uid: operator.uid, actor: 'operator' as const, name: operator.name }
      const entry = newActivity({ uid: `${uid}-${title}`, occurred_at, actor, verb: 'goal.created', ...about })
      await storeRaw(`activities/${entry.uid}`, entry)
    }
    const titles = async (query: string) =>
      (await entriesOf(`startup_uid=${uid}&${query}`)).map(({ object }) => object.title)
    expect(await titles('from=2031-01-02&to=2031-01-03')).toEqual(['last', 'first'])
    expect(await titles('to=2031-01-01')).toEqual(['before'])
    expect(await titles('from=2031-01-04')).toEqual(['after'])
    expect((await me.get(`${path}?from=2031-02-30`)).status).toBe(400)
    expect((await me.get(`${path}?from=2031`)).status).toBe(400)
  })

  test('goes on by a cursor of its own, at a read a row', async () => {
    const own = `${path}?startup_uid=${startup.uid}&per_page=2`
    const first = await me.get(own)
    const next = await me.get(`${own}&cursor=${encodeURIComponent(first.body.page_info.next_cursor)}`)
    expect([first.body.page_info.total_count, next.body.data.length]).toEqual([3, 1])
    expect(server.lastMeter(`GET ${path}`)?.reads).toBe(1 + 1)
    const other = `${path}?startup_uid=${neighbour.uid}&per_page=2`
    const foreign = await me.get(`${other}&cursor=${encodeURIComponent(first.body.page_info.next_cursor)}`)
    expect(foreign.status).toBe(400)
  })

  test('tells an operator who views what changed of money only of startups assigned to them', async () => {
    const viewer = await makeOperator('viewer')
    const mine = await makeStartup({ assigned_operator_uids: [viewer.uid] })
    const fields = async (own: TestStartup, reader: Client) => {
      const owner = clientOf(server, own.owner)
      const { etag } = (await owner.get(`${own.base}/profile`)).body.data
      const change = { tagline: `言葉${etag}`, funding_total_jpy: Number.parseInt(etag.slice(2), 10) * 1000 }
      expect((await owner.patch(`${own.base}/profile`, { body: change, ifMatch: etag })).status).toBe(200)
      const [entry] = await entriesOf(`startup_uid=${own.uid}&verb=profile.updated`, reader)
      return entry?.diff.map(({ field }) => field)
    }
    const views = clientOf(server, viewer)
    expect(await fields(neighbour, views)).toEqual(['tagline'])
    expect(await fields(mine, views)).toEqual(['tagline', 'funding_total_jpy'])
    expect(await fields(neighbour, me)).toEqual(['tagline', 'funding_total_jpy'])
  })

  test('is nobody else’s', async () => {
    for (const client of [clientOf(server, startup.owner), clientOf(server, partner.owner)])
      expect((await client.get(path)).status).toBe(403)
    expect((await clientOf(server).get(path)).status).toBe(401)
  })
})

describe('the file of the log', () => {
  test('holds the sentences and the changes as screens tell them, for administrators alone', async () => {
    const admin = clientOf(server, await makeOperator('admin'))
    const file = `/api/operator/exports/activities?startup_uid=${neighbour.uid}&verb=task.created`
    const { status, text, headers } = await admin.get(file)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, line, ...more] = text.trimEnd().split('\r\n')
    expect(head).toBe('日時,操作した人,区分,内容,スタートアップ,パートナー,変更')
    expect(line).toContain(
      `試験 owner,スタートアップ,試験 ownerさんが経営アクション「隣の件」を追加しました。,${neighbour.name},,`,
    )
    expect(more).toEqual([])
    expect((await me.get(file)).status).toBe(403)
  })
})

describe('a startup at the end of a day', () => {
  const day = (moment: string) => new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 10)
  const at = (own: TestStartup, on: string) => `/api/operator/startups/${own.uid}/past_state?on=${on}`

  test('is told from the log: its fields, issues and goals as they were, what was deleted since among them', async () => {
    const own = await makeStartup({ created_at: '2026-01-01T00:00:00.000Z', tags: ['前'], tagline: '前の言葉' })
    const issue = await makeIssue(own, { title: '採用', status: 'open', created_at: '2026-01-02T00:00:00.000Z' })
    const goal = await makeGoal(own, { title: '売上', created_at: '2026-01-03T00:00:00.000Z' })
    const owner = clientOf(server, own.owner)
    await me.patch(`/api/operator/startups/${own.uid}`, { body: { tags: ['後'] }, ifMatch: '"r1"' })
    const change = { body: { title: '幹部の採用', urgency: 'low' }, ifMatch: '"r1"' }
    expect((await owner.patch(`${own.base}/issues/${issue.uid}`, change)).status).toBe(200)
    expect((await owner.delete(`${own.base}/goals/${goal.uid}`, { ifMatch: '"r1"' })).status).toBe(204)

    const was = (await me.get(at(own, '2026-01-03'))).body.data
    expect(was.startup).toMatchObject({ tags: ['前'], tagline: '前の言葉', unsure: false })
    expect(was.issues).toEqual([expect.objectContaining({ title: '採用', urgency: issue.urgency, status: 'open' })])
    expect(was.goals).toEqual([expect.objectContaining({ title: '売上', unsure: false })])
    const today = (await me.get(at(own, day(new Date().toISOString())))).body.data
    expect(today.startup.tags).toEqual(['後'])
    expect(today.issues).toEqual([expect.objectContaining({ title: '幹部の採用', urgency: 'low' })])
    expect(today.goals).toEqual([])
    // Before the issue, and before the company itself.
    expect((await me.get(at(own, '2026-01-01'))).body.data).toMatchObject({ issues: [], goals: [] })
    expect((await me.get(at(own, '2025-12-31'))).body.data.startup).toBeNull()
  })

  test('shows nothing of money, asks for a day, and is for operators alone', async () => {
    const { body } = await clientOf(server, await makeOperator('viewer')).get(at(startup, '2026-11-20'))
    expect(Object.keys(body.data)).toEqual(['on', 'startup', 'issues', 'goals'])
    const now = (await me.get(at(startup, day(new Date().toISOString())))).body.data
    for (const hidden of ['funding_total_jpy', 'internal_note', 'metrics_settings'])
      expect(now.startup).not.toHaveProperty(hidden)
    expect((await me.get(`/api/operator/startups/${startup.uid}/past_state`)).status).toBe(400)
    expect((await me.get('/api/operator/startups/nobody/past_state?on=2026-11-20')).status).toBe(404)
    expect((await clientOf(server, startup.owner).get(at(startup, '2026-11-20'))).status).toBe(403)
  })
})

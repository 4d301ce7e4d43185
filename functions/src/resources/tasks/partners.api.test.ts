import type { TaskDocument } from '@banso/contract/tasks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeExecution,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { commentRoutes } from '../comments/routes.ts'
import { executionRoutes } from '../executions/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { taskRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let owner: Client
let manager: Client
beforeAll(async () => {
  server = await startServer([...taskRoutes, ...commentRoutes, ...executionRoutes, ...partnerRoutes])
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
  await makeRelation(startup, partner)
  owner = clientOf(server, partner.owner)
  manager = clientOf(server, await makeOperator('manager'))
})
afterAll(() => server.stop())

const shared = (by = partner) =>
  ({ visibility: 'shared_partner', partner_company_uid: by.uid, partner_name: by.name }) as const
const make = (changes: Partial<TaskDocument> = {}, { of = startup, by = partner } = {}) =>
  makeTask(of, { ...shared(by), ...changes })
const asked = (changes: Partial<TaskDocument> = {}, within = {}) => make({ owner_actor: 'partner', ...changes }, within)
const move = (client: Client, { uid }: { uid: string }, body: object, rev = 1) =>
  client.post(`${partner.base}/tasks/${uid}/transition`, { body, ifMatch: `"r${rev}"` })
const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title).sort()
const since = new Date().toISOString()

describe('a partner of each type', () => {
  test.each(['investor', 'master', 'plugin'] as const)(
    'as %s moves what is its own; its viewer only reads',
    async (partner_type) => {
      const by = await makePartner({ partner_type })
      await makeRelation(startup, by)
      const task = await asked({}, { by })
      const path = `${by.base}/tasks/${task.uid}`
      for (const role of ['owner', 'member', 'viewer'] as const) {
        const { data } = (await clientOf(server, by[role]).get(path)).body
        expect(data).toMatchObject({ startup_name: startup.name, wait: { party: 'partner' } })
        expect(data.can).toEqual(
          role === 'viewer' ? [] : ['comment', 'transition:doing', 'transition:waiting', 'transition:done'],
        )
      }
      const send = (role: 'member' | 'viewer') =>
        clientOf(server, by[role]).post(`${path}/transition`, { body: { to: 'doing' }, ifMatch: '"r1"' })
      expect((await send('viewer')).status).toBe(403)
      expect((await send('member')).body.data.status).toBe('doing')
    },
  )
})

describe('what a partner reads of actions', () => {
  test('is what is shared with it and taken up, while the relation lasts; a read a row, a read a startup', async () => {
    const by = await makePartner()
    const [related, ended] = await Promise.all([makeStartup(), makeStartup()])
    await makeRelation(related, by)
    await makeRelation(ended, by, { until: '2020-01-01T00:00:00.000Z', read_only: true })
    const within = { of: related, by }
    const elsewhere = await makePartner()
    const [seen] = await Promise.all([
      make({ title: '共有' }, within),
      asked({ title: '自社の対応' }, within),
      make({ title: '提案', status: 'proposed' }, within),
      make({ title: '削除', deleted_at: since }, within),
      make({ title: '終わった関係' }, { of: ended, by }),
      make({ title: '別の相手' }, { of: related, by: elsewhere }),
      makeTask(related, { title: '社内' }),
    ])
    const client = clientOf(server, by.viewer)
    const all = await client.get(`${by.base}/tasks`)
    expect(titles(all)).toEqual(['共有', '自社の対応'].sort())
    expect(titles(await client.get(`${by.base}/tasks?asked=true`))).toEqual(['自社の対応'])
    expect(all.text).not.toMatch(/assignees|checklist|created_by/)
    // Three rows and their count, two relations, the caller.
    expect(server.lastMeter('GET /api/partners/{partner_id}/tasks')?.reads).toBeLessThanOrEqual(3 + 1 + 2 + 1)
    for (const [of, status] of [
      [related, 200],
      [ended, 404],
    ] as const) {
      const { uid } = of === related ? seen : await make({}, { of, by })
      expect((await client.get(`${by.base}/tasks/${uid}`)).status).toBe(status)
      expect((await client.get(`${by.base}/tasks/${uid}/comments`)).status).toBe(status)
    }
    const foreign = await make({}, { of: related, by: elsewhere })
    expect((await client.get(`${by.base}/tasks/${foreign.uid}`)).status).toBe(404)
  })
})

describe('what was done for a shared action', () => {
  test('is read by everybody of the partner, the latest first, without who did it and what stays with the startup', async () => {
    const task = await make()
    const own = { measure_updates: [{ measure_uid: 'm', value: 3 }], minutes: 45 }
    await makeExecution(task, { ...own, body: '初回の訪問', created_at: '2026-11-01T00:00:00.000Z' })
    await makeExecution(task, { result: 'blocked', blocker: '担当者が不在', created_at: '2026-11-02T00:00:00.000Z' })
    await makeExecution(task, { body: '消した記録', deleted_at: since })
    await makeExecution(await make(), { body: '別の経営アクション' })
    for (const role of ['owner', 'member', 'viewer'] as const) {
      const answer = await clientOf(server, partner[role]).get(`${partner.base}/tasks/${task.uid}/executions`)
      expect(answer.body.data).toMatchObject([{ blocker: '担当者が不在' }, { body: '初回の訪問', can: [] }])
      expect(answer.body.page_info.total_count).toBe(2)
      expect(answer.text).not.toMatch(/created_by|minutes|measure_updates|file|reactions|comment_count/)
    }
    // Two rows and their count, the action, the relation, the caller.
    expect(server.lastMeter('GET /api/partners/{partner_id}/tasks/{task_id}/executions')?.reads).toBe(2 + 1 + 1 + 1 + 1)
  })

  test('is nobody else’s, and ends with the relation, the sharing and the action', async () => {
    const [by, elsewhere, ended] = [await makePartner(), await makePartner(), await makeStartup()]
    await makeRelation(startup, by)
    await makeRelation(ended, by, { until: '2020-01-01T00:00:00.000Z', read_only: true })
    const read = async (task: TaskDocument, reader = by.owner) => {
      await makeExecution(task)
      return (await clientOf(server, reader).get(`${by.base}/tasks/${task.uid}/executions`)).status
    }
    expect(await read(await make({}, { by }))).toBe(200)
    expect(await read(await make({}, { by, of: ended }))).toBe(404)
    expect(await read(await make({}, { by: elsewhere }))).toBe(404)
    expect(await read(await makeTask(startup))).toBe(404)
    expect(await read(await make({ status: 'proposed' }, { by }))).toBe(404)
    expect(await read(await make({ deleted_at: since }, { by }))).toBe(404)
    expect(await read(await make({}, { by }), elsewhere.owner)).toBe(302)
  })
})

describe('moving an action', () => {
  test('waits for the startup, whose people are told, and comes back', async () => {
    const task = await asked()
    const waiting = await move(owner, task, { to: 'waiting' })
    expect(waiting.body.data).toMatchObject({ status: 'waiting', wait: { side: 'other', party: 'startup' } })
    const own = await clientOf(server, startup.viewer).get(`${startup.base}/tasks/${task.uid}`)
    expect(own.body.data.waiting_for).toMatchObject({ uid: startup.uid, actor: 'startup', name: startup.name })
    const told = (await notificationsTo(startup.member.uid)).filter(({ group_key }) => group_key.includes(task.uid))
    expect(told.map(({ title }) => title)).toEqual([`${partner.name}があなたの回答を待っています`])
    expect(await notificationsTo(startup.viewer.uid)).toEqual([])
    expect((await move(owner, task, { to: 'doing' }, 2)).body.data).toMatchObject({
      status: 'doing',
      wait: { side: 'you' },
    })
  })

  test('needs a word at its end, an action of its own, a relation that is open, and the last state', async () => {
    const task = await asked()
    expect((await move(owner, task, { to: 'done' })).body.error.fields).toHaveProperty('comment')
    expect((await move(owner, task, { to: 'doing', from: 'waiting' })).body.error.code).toBe('already_changed')
    expect((await move(owner, task, { to: 'cancelled', reason: '都合' })).status).toBe(403)
    const done = await move(owner, task, { to: 'done', comment: '資料を送りました' })
    expect(done.body.data).toMatchObject({ status: 'done', progress: 100, can: ['comment'] })
    expect(await toldOf(task.uid)).toContain('task.transitioned')
    expect((await move(owner, await make(), { to: 'doing' })).status).toBe(409)
    const ending = await makeStartup()
    await makeRelation(ending, partner, { until: '2099-01-01T00:00:00.000Z', read_only: true })
    const last = await asked({}, { of: ending })
    expect((await owner.get(`${partner.base}/tasks/${last.uid}`)).body.data.can).toEqual([])
    expect((await move(owner, last, { to: 'doing' })).status).toBe(409)
    const body = { body: '終わりに' }
    expect((await owner.post(`${partner.base}/tasks/${last.uid}/comments`, { body })).status).toBe(403)
  })

  test('is the partner’s turn once the startup waits for it, and its people are told where it opens', async () => {
    const task = await make({ status: 'doing' })
    const path = `${startup.base}/tasks/${task.uid}/transition`
    const body = { to: 'waiting', waiting_for_uid: partner.uid }
    await clientOf(server, startup.owner).post(path, { body, ifMatch: '"r1"' })
    const own = await owner.get(`${partner.base}/tasks/${task.uid}`)
    expect(own.body.data).toMatchObject({ wait: { side: 'you', since: expect.any(String) } })
    for (const { uid } of [partner.owner, partner.member])
      expect((await notificationsTo(uid)).find(({ group_key }) => group_key.includes(task.uid))).toMatchObject({
        title: `${startup.name}があなたの回答を待っています`,
        link: `/partners/${partner.uid}?task=${task.uid}`,
      })
    expect((await notificationsTo(partner.viewer.uid)).filter(({ group_key }) => group_key.includes(task.uid))).toEqual(
      [],
    )
  })
})

test('what is said about a shared action is read by both sides, and changed by its author alone', async () => {
  const task = await make()
  const path = `${partner.base}/tasks/${task.uid}/comments`
  const said = await owner.post(path, { body: { body: '見積を確認しました' } })
  expect(said.status).toBe(201)
  const theirs = await clientOf(server, startup.owner).post(`${startup.base}/tasks/${task.uid}/comments`, {
    body: { body: 'ありがとうございます' },
  })
  const seen = await clientOf(server, partner.viewer).get(path)
  expect(seen.body.data.map(({ body }: { body: string }) => body)).toEqual([
    '見積を確認しました',
    'ありがとうございます',
  ])
  const change = (client: Client, uid: string) =>
    client.patch(`${partner.base}/comments/${uid}`, { body: { body: '直した' }, ifMatch: '"r1"' })
  expect((await change(clientOf(server, partner.member), said.body.data.uid)).status).toBe(404)
  expect((await change(owner, theirs.body.data.uid)).status).toBe(404)
  expect((await change(owner, said.body.data.uid)).status).toBe(200)
  expect((await clientOf(server, partner.viewer).post(path, { body: { body: '閲覧' } })).status).toBe(403)
})

describe('operators', () => {
  const at = (by: TestPartner) => `/api/operator/partners/${by.uid}/tasks`
  const remind = (client: Client, { uid }: { uid: string }, by = partner) =>
    client.post(`${at(by)}/${uid}/remind`, { body: {} })

  test('see what is a partner’s to do or to answer, of all startups', async () => {
    const by = await makePartner()
    const other = await makeStartup()
    await Promise.all([
      asked({ title: '対応' }, { by }),
      make({ title: '担当', assignee_uids: [by.uid] }, { by, of: other }),
      make(
        { title: '回答', status: 'waiting', waiting_for: { uid: by.uid, actor: 'partner', name: by.name, since } },
        { by },
      ),
      make({ title: '共有だけ' }, { by }),
      asked({ title: '終わった対応', status: 'done' }, { by }),
    ])
    expect(titles(await manager.get(at(by)))).toEqual(['回答', '対応', '担当'].sort())
    expect(titles(await manager.get(`${at(by)}?status=done`))).toEqual(['終わった対応'])
  })

  test('remind its people once a working day, and those who only read do not', async () => {
    const task = await asked()
    const viewer = clientOf(server, await makeOperator('viewer'))
    expect((await remind(viewer, task)).status).toBe(403)
    expect((await remind(manager, task)).status).toBe(200)
    for (const { uid } of [partner.owner, partner.member])
      expect((await notificationsTo(uid)).map(({ title }) => title)).toContain('経営アクションへの対応をお願いします')
    expect((await remind(manager, task)).status).toBe(409)
    const row = (await manager.get(at(partner))).body.data.find(({ uid }: { uid: string }) => uid === task.uid)
    expect(row.reminded_at).toEqual(expect.any(String))
    expect(row.can).not.toContain('remind')
    // Longer ago than any holidays last.
    const before = await asked({ reminded_at: new Date(Date.now() - 20 * 86_400_000).toISOString() })
    expect((await remind(manager, before)).status).toBe(200)
  })

  test('remind of nothing that is not its turn', async () => {
    expect((await remind(manager, await make())).status).toBe(404)
    expect((await remind(manager, await asked({ status: 'done' }))).status).toBe(409)
    const others = { uid: startup.uid, actor: 'startup' as const, name: startup.name, since }
    expect((await remind(manager, await asked({ status: 'waiting', waiting_for: others }))).status).toBe(409)
    expect((await remind(manager, await asked({}, { by: await makePartner() }))).status).toBe(404)
  })
})

import type { Actor } from '@banso/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeGoal, makeOperator, makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { executionInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { dropField, notificationsTo, toldOf } from '../../testing/store.ts'
import { executionRoutes } from '../executions/routes.ts'
import { goalRoutes } from '../goals/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { commentRoutes } from './routes.ts'

/** What is called here. */
const routes = [...commentRoutes, ...executionRoutes, ...startupRoutes, ...goalRoutes, ...taskRoutes]

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let me: Client
let targets: Record<'goals' | 'tasks' | 'executions', string>

beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  me = clientOf(server, startup.member)
  targets = await makeTargets()
})
afterAll(() => server.stop())

/** One of each kind, with nothing said about it yet. */
async function makeTargets(): Promise<typeof targets> {
  const [goal, task] = await Promise.all([makeGoal(startup), makeTask(startup)])
  const execution = await me.post(`${startup.base}/tasks/${task.uid}/executions`, { body: executionInput() })
  return { goals: goal.uid, tasks: task.uid, executions: execution.body.data.uid }
}

const pathOf = (kind: keyof typeof targets, base = startup.base) => `${base}/${kind}/${targets[kind]}/comments`
const say = async (body: string, client = me, base = startup.base) =>
  (await client.post(pathOf('tasks', base), { body: { body } })).body.data
const kinds = ['goals', 'tasks', 'executions'] as const

describe.each(kinds)('on %s', (kind) => {
  test('are read by colleagues and operators in the order they were made', async () => {
    const uid = (await makeTargets())[kind]
    const pathIn = (base: string) => `${base}/${kind}/${uid}/comments`
    const operator = clientOf(server, await makeOperator('manager'))
    const operators = `/api/operator/startups/${startup.uid}`
    expect((await me.post(pathIn(startup.base), { body: { body: '一つ目' } })).status).toBe(201)
    const second = await operator.post(pathIn(operators), { body: { body: '二つ目' } })
    expect(second.body.data).toMatchObject({ body: '二つ目', author: { actor: 'operator' }, can: ['update', 'remove'] })
    const seen = await clientOf(server, startup.viewer).get(pathIn(startup.base))
    expect(seen.body.data.map(({ body }: { body: string }) => body)).toEqual(['一つ目', '二つ目'])
    expect(seen.body.data[0].can).toEqual([])
    expect((await operator.get(pathIn(operators))).body.page_info.total_count).toBe(2)
  })

  test('are refused to strangers, viewers and other companies', async () => {
    const body = { body: 'よそから' }
    expect((await clientOf(server).get(pathOf(kind))).status).toBe(401)
    expect((await clientOf(server).post(pathOf(kind), { body })).status).toBe(401)
    expect((await clientOf(server, startup.viewer).post(pathOf(kind), { body })).status).toBe(403)
    const other = clientOf(server, neighbour.owner)
    expect((await other.get(pathOf(kind))).status).toBe(302)
    expect((await other.get(pathOf(kind, neighbour.base))).status).toBe(404)
    expect((await other.post(pathOf(kind, neighbour.base), { body })).status).toBe(404)
  })

  test('are kept apart by the kind of their target', async () => {
    for (const wrong of kinds.filter((name) => name !== kind))
      expect((await me.get(`${startup.base}/${wrong}/${targets[kind]}/comments`)).status).toBe(404)
  })
})

test('the timeline of an action tells of comments on it and on its entries', async () => {
  const [task] = await Promise.all([makeTask(startup)])
  const execution = await me.post(`${startup.base}/tasks/${task.uid}/executions`, { body: executionInput() })
  await me.post(`${startup.base}/executions/${execution.body.data.uid}/comments`, { body: { body: 'よい一歩です' } })
  await me.post(`${startup.base}/tasks/${task.uid}/comments`, { body: { body: '続けましょう' } })
  expect(await toldOf(task.uid)).toEqual(['task.executed', 'comment.created', 'comment.created'])
})

test('nothing is said about what was deleted', async () => {
  const task = await makeTask(startup, { deleted_at: new Date().toISOString() })
  expect((await me.post(`${startup.base}/tasks/${task.uid}/comments`, { body: { body: '残す' } })).status).toBe(404)
})

test('empty, long and unknown fields are refused in Japanese', async () => {
  const fieldsOf = async (body: object) => (await me.post(pathOf('tasks'), { body })).body.error.fields
  expect(await fieldsOf({ body: '  ' })).toEqual({ body: ['コメントを入力してください。'] })
  expect(await fieldsOf({ body: 'あ'.repeat(1001) })).toEqual({
    body: ['コメントは1,000文字以内で入力してください。(現在1,001文字)'],
  })
  expect(await fieldsOf({ body: '本文', author: 'x' })).toEqual({ author: ['この項目は送信できません。'] })
  expect((await me.get(`${pathOf('tasks')}?q=${encodeURIComponent('本文')}`)).status).toBe(400)
})

test('an emoji counts as one character', async () => {
  expect((await me.post(pathOf('tasks'), { body: { body: '👨‍👩‍👧'.repeat(1000) } })).status).toBe(201)
})

test('the same key says it once', async () => {
  const key = newKey()
  const first = await me.post(pathOf('tasks'), { body: { body: '一度だけ' }, key })
  expect((await me.post(pathOf('tasks'), { body: { body: '一度だけ' }, key })).body).toEqual(first.body)
  const other = await me.post(pathOf('tasks'), { body: { body: '二度目' }, key })
  expect(other.body.error).toMatchObject({ code: 'idempotency_mismatch', uid: first.body.data.uid })
})

test('an execution carries the number of its comments, which makes no ETag old', async () => {
  const task = await makeTask(startup)
  const executions = `${startup.base}/tasks/${task.uid}/executions`
  const { uid } = (await me.post(executions, { body: executionInput() })).body.data
  const path = `${startup.base}/executions/${uid}/comments`
  const said = await Promise.all(['一', '二', '三'].map((body) => me.post(path, { body: { body } })))
  const removed = said[0]?.body.data
  await me.delete(`${startup.base}/comments/${removed.uid}`, { ifMatch: removed.etag })
  expect((await me.get(executions)).body.data).toMatchObject([{ comment_count: 2, etag: '"r1"' }])
  const corrected = await me.patch(`${startup.base}/executions/${uid}`, { body: { minutes: 10 }, ifMatch: '"r1"' })
  expect(corrected.body.data).toMatchObject({ minutes: 10, comment_count: 2 })
})

test('an execution stored before comments were counted is shown with none, and counts the next', async () => {
  const task = await makeTask(startup)
  const executions = `${startup.base}/tasks/${task.uid}/executions`
  const { uid } = (await me.post(executions, { body: executionInput() })).body.data
  await dropField('task_executions', uid, 'comment_count')
  expect((await me.get(executions)).body.data).toMatchObject([{ uid, comment_count: 0 }])
  await me.post(`${startup.base}/executions/${uid}/comments`, { body: { body: '最初の一言' } })
  expect((await me.get(executions)).body.data).toMatchObject([{ uid, comment_count: 1 }])
})

test('a list costs one read a row, and pages by cursor', async () => {
  const task = await makeTask(startup)
  const path = `${startup.base}/tasks/${task.uid}/comments`
  for (const body of ['一', '二', '三']) await me.post(path, { body: { body } })
  const first = await me.get(`${path}?per_page=2`)
  expect(first.body.page_info).toMatchObject({ total_count: 3, total_pages: 2 })
  expect(server.lastMeter('GET /api/startups/{startup_id}/tasks/{task_id}/comments')?.reads).toBe(1 + 2 + 1)
  const second = await me.get(`${path}?per_page=2&cursor=${encodeURIComponent(first.body.page_info.next_cursor)}`)
  expect(second.body.data).toMatchObject([{ body: '三' }])
})

describe('within a day', () => {
  test('the author changes and deletes; others do not', async () => {
    const comment = await say('はじめの言葉')
    const path = `${startup.base}/comments/${comment.uid}`
    const colleague = clientOf(server, startup.owner)
    expect((await colleague.patch(path, { body: { body: '代筆' }, ifMatch: '"r1"' })).status).toBe(403)
    expect((await colleague.delete(path, { ifMatch: '"r1"' })).status).toBe(403)
    expect((await me.patch(path, { body: { body: '直した言葉' } })).status).toBe(428)
    const changed = await me.patch(path, { body: { body: '直した言葉' }, ifMatch: '"r1"' })
    expect(changed.body.data).toMatchObject({ body: '直した言葉', etag: '"r2"' })
    const stale = await me.patch(path, { body: { body: '古い画面' }, ifMatch: '"r1"' })
    expect(stale.status).toBe(412)
    expect(stale.body.data.body).toBe('直した言葉')
    expect((await me.delete(path, { ifMatch: '"r2"' })).status).toBe(204)
    expect((await me.delete(path, { ifMatch: '"r3"' })).status).toBe(404)
    const other = clientOf(server, neighbour.owner)
    expect((await other.delete(`${neighbour.base}/comments/${comment.uid}`, { ifMatch: '"r3"' })).status).toBe(404)
  })

  test('after it only operator admins delete', async () => {
    const comment = await say('一日たった言葉')
    const later = await startServer(routes)
    later.moveClock(24.1)
    const path = `${startup.base}/comments/${comment.uid}`
    const then = clientOf(later, startup.member)
    expect((await then.patch(path, { body: { body: '遅い' }, ifMatch: '"r1"' })).status).toBe(403)
    expect((await then.delete(path, { ifMatch: '"r1"' })).status).toBe(403)
    const operators = `/api/operator/startups/${startup.uid}/comments/${comment.uid}`
    const manager = clientOf(later, await makeOperator('manager'))
    expect((await manager.delete(operators, { ifMatch: '"r1"' })).status).toBe(403)
    const admin = clientOf(later, await makeOperator('admin'))
    expect((await admin.patch(operators, { body: { body: '代筆' }, ifMatch: '"r1"' })).status).toBe(403)
    expect((await admin.delete(operators, { ifMatch: '"r1"' })).status).toBe(204)
    await later.stop()
  })
})

describe('tell', () => {
  const person = ({ uid, actor, name }: { uid: string; actor: Actor; name: string }) => ({
    uid,
    actor,
    name,
  })

  test('the operator in charge and those it concerns, but nobody of their own words', async () => {
    const operator = await makeOperator('manager')
    const own = await makeStartup({ assigned_operator_uids: [operator.uid], assigned_operators: [person(operator)] })
    const goal = await makeGoal(own)
    const task = await makeTask(own, { assignees: [person(own.owner), person(own.member)] })
    const write = (as: Parameters<typeof clientOf>[1], base: string, path: string, body: string) =>
      clientOf(server, as).post(`${base}/${path}/comments`, { body: { body } })
    const operators = `/api/operator/startups/${own.uid}`

    await write(own.owner, own.base, `goals/${goal.uid}`, 'ご意見をください')
    expect(await notificationsTo(operator.uid)).toMatchObject([
      {
        kind: 'goal',
        title: '試験 ownerさんがコメントしました',
        body: `${goal.title}:ご意見をください`,
        link: `/operator/startups/${own.uid}/goals/${goal.uid}`,
      },
    ])
    expect(await notificationsTo(own.owner.uid)).toEqual([])

    await write(operator, operators, `goals/${goal.uid}`, 'よい目標です')
    expect(await notificationsTo(own.owner.uid)).toMatchObject([{ link: `/startups/${own.uid}/goals/${goal.uid}` }])
    await write(operator, operators, `tasks/${task.uid}`, '一つ目')
    await write(operator, operators, `tasks/${task.uid}`, '二つ目')
    expect(await notificationsTo(own.member.uid)).toMatchObject([
      { kind: 'task', body: `${task.title}:二つ目`, link: `/startups/${own.uid}/tasks/${task.uid}`, count: 2 },
    ])
    const execution = await clientOf(server, own.member).post(`${own.base}/tasks/${task.uid}/executions`, {
      body: executionInput(),
    })
    await write(operator, operators, `executions/${execution.body.data.uid}`, 'お疲れさまでした')
    expect((await notificationsTo(own.member.uid)).map(({ count, link }) => [count, link])).toEqual([
      [3, `/startups/${own.uid}/tasks/${task.uid}`],
    ])
  })
})

test('a long comment is stored whole, and told as far as a notification takes it', async () => {
  const goal = await makeGoal(startup)
  const author = clientOf(server, startup.member)
  const body = 'あ'.repeat(900)
  const made = await author.post(`${startup.base}/goals/${goal.uid}/comments`, { body: { body } })
  expect([made.status, made.body.data.body]).toEqual([201, body])
  const [note] = (await notificationsTo(goal.owner.uid)).filter(({ group_key }) => group_key.includes(goal.uid))
  expect(note?.body).toMatch(/^.{159}…$/)
})

test('operators are not told of what another operator writes', async () => {
  const [inCharge, other] = await Promise.all([makeOperator('manager'), makeOperator('manager')])
  const own = await makeStartup({
    assigned_operator_uids: [inCharge.uid],
    assigned_operators: [{ uid: inCharge.uid, actor: 'operator', name: inCharge.name }],
  })
  const goal = await makeGoal(own)
  const path = `/api/operator/startups/${own.uid}/goals/${goal.uid}/comments`
  expect((await clientOf(server, other).post(path, { body: { body: '運営から' } })).status).toBe(201)
  expect(await notificationsTo(inCharge.uid)).toEqual([])
  expect(await notificationsTo(goal.owner.uid)).toHaveLength(1)
})

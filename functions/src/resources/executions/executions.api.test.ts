import { addDays, dayInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeGoal, makeOperator, makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { executionInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { goalRoutes } from '../goals/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { executionRoutes } from './routes.ts'

/** What is called here. */
const routes = [...executionRoutes, ...taskRoutes, ...goalRoutes, ...activityRoutes, ...startupRoutes]

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
const today = dayInJapan(new Date())

beforeAll(async () => {
  server = await startServer(routes)
  operator = await makeOperator('manager')
  const inCharge = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  ;[startup, neighbour] = await Promise.all([
    makeStartup({ assigned_operator_uids: [operator.uid], assigned_operators: [inCharge] }),
    makeStartup(),
  ])
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

const pathOf = (task: { uid: string }) => `${startup.base}/tasks/${task.uid}/executions`
const record = (task: { uid: string }, changes: object = {}) => me.post(pathOf(task), { body: executionInput(changes) })
const taskNow = async (task: { uid: string }) => (await me.get(`${startup.base}/tasks/${task.uid}`)).body.data
const goalNow = async (goal: { uid: string }) => (await me.get(`${startup.base}/goals/${goal.uid}`)).body.data

describe('a stamp on an entry', () => {
  const stampOn = (execution: { uid: string }, of = startup) =>
    `/api/operator/startups/${of.uid}/executions/${execution.uid}/stamp`

  test('is one of each operator: another takes its place, the startup reads it, and its author is told once', async () => {
    const task = await makeTask(startup)
    const entry = (await record(task)).body.data
    const colleague = await makeOperator('admin')
    const send = async (stamp: string | null, by = operator) =>
      (await clientOf(server, by).post(stampOn(entry), { body: { stamp } })).body.data
    await send('good')
    await send('great')
    await send('great')
    const { reactions, etag } = await send('cheer', colleague)
    expect(reactions).toMatchObject([
      { uid: operator.uid, stamp: 'great' },
      { uid: colleague.uid, name: colleague.name, stamp: 'cheer' },
    ])
    expect(etag).toBe(entry.etag)
    expect((await me.get(pathOf(task))).body.data[0]).toMatchObject({ reactions })
    const told = (await notificationsTo(startup.member.uid)).filter(({ title }) => title.includes('スタンプ'))
    expect(told.map(({ title, count }) => [title, count])).toEqual([
      [`${colleague.name}さんが実行記録にスタンプを押しました`, 2],
    ])
    // Taken back once more there is nothing to take back, and the entry is answered as it stands.
    for (const _ of [1, 2]) expect((await send(null)).reactions).toMatchObject([{ uid: colleague.uid }])
    const verbs = (await toldOf(task.uid)).filter((verb) => verb.startsWith('execution.'))
    expect(verbs).toEqual(['execution.stamped', 'execution.stamped', 'execution.stamped', 'execution.unstamped'])
  })

  test('is for who may write among the operators, on what is there, of the startup that is named', async () => {
    const task = await makeTask(startup)
    const entry = (await record(task)).body.data
    const send = async (client: Client, path = stampOn(entry), stamp: unknown = 'good') =>
      (await client.post(path, { body: { stamp } })).status
    const writer = clientOf(server, operator)
    expect(await send(clientOf(server, await makeOperator('viewer')))).toBe(403)
    expect(await send(me)).toBe(403)
    expect(await send(writer, stampOn(entry), 'unknown')).toBe(422)
    expect(await send(writer, stampOn(entry, neighbour))).toBe(404)
    expect((await me.get(pathOf(task))).body.data[0].can).not.toContain('stamp')
    await me.delete(`${startup.base}/executions/${entry.uid}`, { ifMatch: entry.etag })
    expect(await send(writer)).toBe(404)
  })
})

describe('who may call', () => {
  test('nobody without a token, viewers only to read, neighbours not at all', async () => {
    const task = await makeTask(startup)
    const made = (await record(task, { body: '秘密の内容' })).body.data
    const path = `${startup.base}/executions/${made.uid}`
    const all = async (client: Client) => [
      await client.get(pathOf(task)),
      await client.post(pathOf(task), { body: executionInput() }),
      await client.patch(path, { body: { body: '書き換え' }, ifMatch: '"r1"' }),
      await client.delete(path, { ifMatch: '"r1"' }),
    ]
    const statuses = async (client: Client) => (await all(client)).map(({ status }) => status)
    expect(await statuses(clientOf(server))).toEqual([401, 401, 401, 401])
    expect(await statuses(clientOf(server, startup.viewer))).toEqual([200, 403, 403, 403])
    const foreign = await all(clientOf(server, neighbour.owner))
    expect(foreign.map(({ status }) => status)).toEqual([302, 302, 302, 302])
    expect(foreign.map(({ text }) => text).join()).not.toContain('秘密')
  })

  test('entries and actions of another company are not found under the own base', async () => {
    const task = await makeTask(startup)
    const made = (await record(task)).body.data
    const other = clientOf(server, neighbour.owner)
    const foreign = `${neighbour.base}/executions/${made.uid}`
    expect((await other.get(`${neighbour.base}/tasks/${task.uid}/executions`)).status).toBe(404)
    expect(
      (await other.post(`${neighbour.base}/tasks/${task.uid}/executions`, { body: executionInput() })).status,
    ).toBe(404)
    expect((await other.patch(foreign, { body: { body: '書き換え' }, ifMatch: '"r1"' })).status).toBe(404)
    expect((await other.delete(foreign, { ifMatch: '"r1"' })).status).toBe(404)
    expect((await taskNow(task)).execution_count).toBe(1)
  })
})

describe('recording', () => {
  test('moves action, goal, chart and timeline in one step', async () => {
    const goal = await makeGoal(startup)
    const task = await makeTask(startup, { goal_uid: goal.uid, goal_title: goal.title })
    const answer = await record(task, { progress_after: 40, measure_updates: [{ measure_uid: 'm1', value: 20 }] })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      task_uid: task.uid,
      task_title: task.title,
      progress_before: 0,
      progress_after: 40,
      etag: '"r1"',
      can: ['update', 'remove', 'comment'],
    })
    expect(await taskNow(task)).toMatchObject({ status: 'doing', progress: 40, execution_count: 1, etag: '"r1"' })
    const moved = await goalNow(goal)
    // Half of the way of a measure that weighs 3 of 4: 37.5 %.
    expect(moved).toMatchObject({ progress: 38, etag: '"r1"' })
    expect(moved.measures.map(({ current_value }: { current_value: number }) => current_value)).toEqual([20, 4])
    expect(moved.history).toEqual([
      { on: goal.start_on, progress: 0, values: { m1: 10, m2: 4 } },
      { on: today, progress: 38, values: { m1: 20, m2: 4 } },
    ])
    expect(await toldOf(task.uid)).toEqual(['task.executed'])
  })

  test('keeps the progress where none is said', async () => {
    const task = await makeTask(startup, { status: 'waiting', progress: 60 })
    await record(task)
    expect(await taskNow(task)).toMatchObject({ status: 'waiting', progress: 60, execution_count: 1 })
  })

  test('an open edit form stays valid, since derived values raise no ETag', async () => {
    const task = await makeTask(startup)
    await record(task, { progress_after: 10 })
    const edited = await me.patch(`${startup.base}/tasks/${task.uid}`, { body: { title: '別名' }, ifMatch: '"r1"' })
    expect(edited.body.data).toMatchObject({ title: '別名', progress: 10, status: 'doing' })
  })

  test('a completing one finishes the action, and a repeating action goes on', async () => {
    const own = await makeStartup()
    const task = await makeTask(own, { recurrence: 'weekly', due_on: today })
    const client = clientOf(server, own.owner)
    const answer = await client.post(`${own.base}/tasks/${task.uid}/executions`, {
      body: executionInput({ result: 'completed' }),
    })
    expect(answer.body.data).toMatchObject({ progress_before: 0, progress_after: 100 })
    expect((await client.get(`${own.base}/tasks/${task.uid}`)).body.data).toMatchObject({
      status: 'done',
      progress: 100,
      closed_at: expect.any(String),
    })
    expect((await toldOf(task.uid)).sort()).toEqual(['task.executed', 'task.transitioned'])
    expect((await client.get(`${own.base}/tasks?status=todo`)).body.data).toMatchObject([
      { title: task.title, due_on: addDays(today, 7) },
    ])
  })

  test('the operator in charge hears of a blocked one at once', async () => {
    const task = await makeTask(startup, { title: '許認可の申請' })
    expect((await record(task, { result: 'blocked', blocker: '窓口が分からない' })).status).toBe(201)
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: '許認可の申請で行き詰まりの報告があります',
        body: expect.stringMatching(/:窓口が分からない$/),
        link: `/operator/startups/${startup.uid}/tasks/${task.uid}`,
        count: 1,
      }),
    )
    await record(task, { result: 'blocked', blocker: 'まだ分からない' })
    const notes = (await notificationsTo(operator.uid)).filter(({ link }) => link.endsWith(task.uid))
    expect(notes).toMatchObject([{ body: expect.stringMatching(/:まだ分からない$/), count: 2 }])
  })

  test.each(['proposed', 'done', 'cancelled'] as const)('is refused while the action is %s', async (status) => {
    const task = await makeTask(startup, { status, closed_at: status === 'proposed' ? null : new Date().toISOString() })
    expect((await record(task)).status).toBe(409)
    expect(await taskNow(task)).toMatchObject({ status, execution_count: 0 })
  })

  test('is refused for a deleted action', async () => {
    const task = await makeTask(startup, { deleted_at: new Date().toISOString() })
    expect((await record(task)).status).toBe(404)
  })

  test('each wrong field is refused in Japanese, and nothing is stored', async () => {
    const goal = await makeGoal(startup)
    const task = await makeTask(startup, { goal_uid: goal.uid })
    const fieldsOf = async (changes: object) => (await record(task, changes)).body.error.fields
    expect(await fieldsOf({ body: '', result: 'good', minutes: 1441, progress_after: 50.5 })).toEqual({
      body: ['実行した内容を入力してください。'],
      result: ['結果を選択してください。'],
      minutes: ['0〜1,440の数値で入力してください。'],
      progress_after: ['小数のない整数で入力してください。'],
    })
    expect(await fieldsOf({ executed_on: addDays(today, 1) })).toEqual({
      executed_on: ['実行日は今日以前の日付を選択してください。'],
    })
    expect(await fieldsOf({ result: 'blocked' })).toEqual({
      blocker: ['行き詰まっていることを入力してください。'],
    })
    expect(await fieldsOf({ measure_updates: [{ measure_uid: 'm9', value: 1 }] })).toEqual({
      'measure_updates.0.measure_uid': ['この指標は削除されました。'],
    })
    expect(await fieldsOf({ task_uid: 'other' })).toEqual({ task_uid: ['この項目は送信できません。'] })
    expect((await me.get(pathOf(task))).body.page_info.total_count).toBe(0)
    expect(await toldOf(task.uid)).toEqual([])
  })

  test('measures of an ended goal do not move', async () => {
    const goal = await makeGoal(startup, { status: 'achieved', closed_at: new Date().toISOString() })
    const task = await makeTask(startup, { goal_uid: goal.uid })
    const answer = await record(task, { measure_updates: [{ measure_uid: 'm1', value: 20 }] })
    expect(answer.body.error.fields).toEqual({ measure_updates: ['指標を更新できる経営目標がありません。'] })
    expect((await record(task)).status).toBe(201)
  })

  test('the same key records once and refuses another body', async () => {
    const task = await makeTask(startup)
    const key = newKey()
    const body = executionInput({ progress_after: 20 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => me.post(pathOf(task), { body, key })))
    expect(new Set(answers.map((answer) => answer.body.data.uid)).size).toBe(1)
    expect((await taskNow(task)).execution_count).toBe(1)
    const other = await me.post(pathOf(task), { body: executionInput({ progress_after: 30 }), key })
    expect(other.body.error).toMatchObject({ code: 'idempotency_mismatch', uid: answers[0]?.body.data.uid })
    expect((await taskNow(task)).progress).toBe(20)
  })

  test('ten at once lose nothing', async () => {
    const goal = await makeGoal(startup)
    const first = await makeTask(startup, { goal_uid: goal.uid })
    const second = await makeTask(startup, { goal_uid: goal.uid })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        record(index % 2 ? first : second, {
          measure_updates: [{ measure_uid: index % 2 ? 'm1' : 'm2', value: index % 2 ? 15 : 3 }],
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await taskNow(first)).execution_count).toBe(5)
    expect((await taskNow(second)).execution_count).toBe(5)
    expect((await me.get(pathOf(first))).body.page_info.total_count).toBe(5)
    const moved = await goalNow(goal)
    expect(moved.measures.map(({ current_value }: { current_value: number }) => current_value)).toEqual([15, 3])
    // 3 × 25 % + 1 × 50 % of 4.
    expect(moved.progress).toBe(31)
  })
})

describe('lists', () => {
  test('show the newest first and cost one read a row', async () => {
    const task = await makeTask(startup)
    for (const body of ['一回目', '二回目', '三回目']) await record(task, { body })
    const answer = await me.get(`${pathOf(task)}?per_page=2`)
    expect(answer.body.data.map(({ body }: { body: string }) => body)).toEqual(['三回目', '二回目'])
    expect(answer.body.page_info).toMatchObject({ total_count: 3, total_pages: 2 })
    expect(server.lastMeter('GET /api/startups/{startup_id}/tasks/{task_id}/executions')?.reads).toBe(1 + 2 + 1)
    const rest = await me.get(
      `${pathOf(task)}?per_page=2&cursor=${encodeURIComponent(answer.body.page_info.next_cursor)}`,
    )
    expect(rest.body.data.map(({ body }: { body: string }) => body)).toEqual(['一回目'])
    expect((await me.get(`${pathOf(task)}?result=blocked`)).status).toBe(400)
  })
})

describe('within a day', () => {
  test('the author corrects an entry; the difference is told', async () => {
    const task = await makeTask(startup)
    const made = (await record(task)).body.data
    const path = `${startup.base}/executions/${made.uid}`
    expect((await me.patch(path, { body: { body: '4施設' } })).status).toBe(428)
    const answer = await me.patch(path, { body: { body: '4施設に電話した', result: 'learned' }, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({ body: '4施設に電話した', result: 'learned', etag: '"r2"' })
    const stale = await me.patch(path, { body: { body: '5施設' }, ifMatch: '"r1"' })
    expect(stale.status).toBe(412)
    expect(stale.body.data.body).toBe('4施設に電話した')
    const timeline = await me.get(`${startup.base}/activities?object_uid=${task.uid}`)
    expect(timeline.body.data[0]).toMatchObject({
      verb: 'execution.updated',
      diff: [
        { label: '結果', before: '前進', after: '学びあり' },
        { label: '実行した内容', before: '3施設に電話した', after: '4施設に電話した' },
      ],
    })
    const wrong = await me.patch(path, { body: { result: 'blocked' }, ifMatch: '"r2"' })
    expect(wrong.body.error.fields).toEqual({ blocker: ['行き詰まっていることを入力してください。'] })
  })

  test('an entry for an earlier day moves the chart there, and neither measure, goal nor action back', async () => {
    const goal = await makeGoal(startup)
    const task = await makeTask(startup, { goal_uid: goal.uid })
    const measured = (value: number) => ({ measure_updates: [{ measure_uid: 'm1', value }] })
    const stands = async () => {
      const { measures, progress, history } = (await me.get(`${startup.base}/goals/${goal.uid}`)).body.data
      const chart = history.map(({ on, values }: { on: string; values: { m1: number } }) => [on, values.m1])
      return [measures[0].current_value, progress, (await taskNow(task)).progress, chart.slice(1)]
    }
    const newest = (await record(task, { progress_after: 60, ...measured(21) })).body.data
    const before = addDays(today, -10)
    const late = (await record(task, { executed_on: before, progress_after: 40, ...measured(16) })).body.data
    expect(late.progress_before).toBe(0)
    expect(await stands()).toEqual([
      21,
      41,
      60,
      [
        [before, 16],
        [today, 21],
      ],
    ])

    const on = (uid: string) => `${startup.base}/executions/${uid}`
    const changes = { progress_after: 55, executed_on: addDays(today, -1), ...measured(18) }
    const corrected = await me.patch(on(newest.uid), { body: changes, ifMatch: '"r1"' })
    expect(corrected.body.data).toMatchObject({ progress_before: 40, progress_after: 55, etag: '"r2"' })
    expect(await stands()).toEqual([
      18,
      30,
      55,
      [
        [before, 16],
        [addDays(today, -1), 18],
      ],
    ])

    expect((await me.delete(on(newest.uid), { ifMatch: '"r2"' })).status).toBe(204)
    expect(await stands()).toEqual([16, 22, 40, [[before, 16]]])
    expect((await me.delete(on(late.uid), { ifMatch: '"r1"' })).status).toBe(204)
    expect(await stands()).toEqual([10, 0, 0, []])
  })

  test('a value stays with the goal it was said of, though the action has moved to another, and that one has ended', async () => {
    const [goal, other] = await Promise.all([makeGoal(startup), makeGoal(startup)])
    const task = await makeTask(startup, { goal_uid: goal.uid })
    const made = (await record(task, { measure_updates: [{ measure_uid: 'm1', value: 20 }] })).body.data
    await me.patch(`${startup.base}/tasks/${task.uid}`, { body: { goal_uid: other.uid }, ifMatch: '"r1"' })
    const valueIn = async ({ uid }: { uid: string }) =>
      (await me.get(`${startup.base}/goals/${uid}`)).body.data.measures[0].current_value
    const path = `${startup.base}/executions/${made.uid}`
    const body = { measure_updates: [{ measure_uid: 'm1', value: 25 }] }
    expect((await me.patch(path, { body, ifMatch: '"r1"' })).status).toBe(200)
    expect([await valueIn(goal), await valueIn(other)]).toEqual([25, 10])
    const unknown = { measure_updates: [{ measure_uid: 'm9', value: 25 }] }
    expect((await me.patch(path, { body: unknown, ifMatch: '"r2"' })).body.error.fields).toEqual({
      'measure_updates.0.measure_uid': ['この指標は削除されました。'],
    })
  })

  test('the author deletes an entry, and the action counts one less', async () => {
    const task = await makeTask(startup)
    const made = (await record(task, { progress_after: 30 })).body.data
    const path = `${startup.base}/executions/${made.uid}`
    expect((await me.delete(path)).status).toBe(428)
    expect((await me.delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    expect(await taskNow(task)).toMatchObject({ execution_count: 0, etag: '"r1"' })
    expect((await me.get(pathOf(task))).body.data).toEqual([])
    expect((await me.delete(path, { ifMatch: '"r2"' })).status).toBe(404)
    expect(await toldOf(task.uid)).toEqual(['task.executed', 'execution.removed'])
  })

  test('colleagues and operators do not correct it; operator admins may delete it', async () => {
    const task = await makeTask(startup)
    const made = (await record(task)).body.data
    const colleague = clientOf(server, startup.owner)
    const path = `${startup.base}/executions/${made.uid}`
    expect((await colleague.patch(path, { body: { body: '書き換え' }, ifMatch: '"r1"' })).status).toBe(403)
    expect((await colleague.delete(path, { ifMatch: '"r1"' })).status).toBe(403)
    const operators = `/api/operator/startups/${startup.uid}`
    const manager = clientOf(server, operator)
    expect((await manager.delete(`${operators}/executions/${made.uid}`, { ifMatch: '"r1"' })).status).toBe(403)
    const admin = clientOf(server, await makeOperator('admin'))
    const seen = await admin.get(`${operators}/tasks/${task.uid}/executions`)
    expect(seen.body.data[0].can).toEqual(['remove', 'comment', 'stamp'])
    expect((await admin.delete(`${operators}/executions/${made.uid}`, { ifMatch: '"r1"' })).status).toBe(204)
    expect((await taskNow(task)).execution_count).toBe(0)
  })

  test('after it the entry stays as it is', async () => {
    const task = await makeTask(startup)
    const made = (await record(task)).body.data
    const later = await startServer(routes)
    const path = `${startup.base}/executions/${made.uid}`
    const then = clientOf(later, startup.member)
    later.moveClock(23.9)
    expect((await then.patch(path, { body: { body: '間に合った' }, ifMatch: '"r1"' })).status).toBe(200)
    later.moveClock(0.2)
    expect((await then.patch(path, { body: { body: '遅い' }, ifMatch: '"r2"' })).status).toBe(403)
    expect((await then.delete(path, { ifMatch: '"r2"' })).status).toBe(403)
    expect((await then.get(pathOf(task))).body.data[0]).toMatchObject({ body: '間に合った', can: ['comment'] })
    await later.stop()
  })
})

import { OPEN_TASK_LIMIT } from '@banso/contract/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeOperator, makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { taskBatchInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields, storeMany, toldOf } from '../../testing/store.ts'
import { taskBatchRoutes } from './batches.ts'
import { taskRoutes } from './routes.ts'

const path = '/api/operator/task_batches'
let server: TestServer
let startups: TestStartup[]
let me: Client
let admin: Client

beforeAll(async () => {
  server = await startServer([...taskRoutes, ...taskBatchRoutes])
  const operators = await Promise.all([makeOperator('manager'), makeOperator('admin')])
  ;[me, admin] = operators.map((one) => clientOf(server, one)) as [Client, Client]
})
beforeEach(async () => {
  startups = await Promise.all(Array.from({ length: 3 }, () => makeStartup()))
})
afterAll(() => server.stop())

const uidsOf = (chosen: readonly TestStartup[]) => chosen.map(({ uid }) => uid)
const made = (batch: string) => foundIn<{ uid: string; startup_company_uid: string }>('tasks', 'batch_uid', batch)
type Delivery = { startup_company_uid: string; task_uid: string | null; message: string }
const send = async (body: ReturnType<typeof taskBatchInput>) => {
  const answer = await me.post(path, { body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { uid: string; total: number; deliveries: Delivery[] }
}
const taskOf = ({ deliveries }: { deliveries: Delivery[] }, { uid }: TestStartup): string =>
  deliveries.find(({ startup_company_uid }) => startup_company_uid === uid)?.task_uid ?? ''
const answer = (startup: TestStartup, task: string, body: object, ifMatch = '"r1"') =>
  clientOf(server, startup.owner).post(`${startup.base}/tasks/${task}/transition`, { body, ifMatch })
const counts = async (batch: string) => {
  const { total, accepted, declined, withdrawn } = (await me.get(`${path}/${batch}`)).body.data
  return { total, accepted, declined, withdrawn }
}

describe('proposing to several startups', () => {
  test('of ten, two accept and one declines with a reason: the rate and the reason stand in the batch', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => makeStartup()))
    const batch = await send(taskBatchInput(uidsOf(ten), { title: '補助金に申請する' }))
    expect(batch).toMatchObject({ total: 10, title: '補助金に申請する' })
    const [first, second, third, fourth] = ten as [TestStartup, TestStartup, TestStartup, TestStartup]
    expect((await notificationsTo(first.owner.uid)).map(({ title }) => title)).toEqual([
      '担当者から経営アクションの提案があります',
    ])
    expect(await toldOf(taskOf(batch, first))).toEqual(['task.proposed'])
    for (const each of [first, second])
      expect((await answer(each, taskOf(batch, each), { to: 'todo' })).status).toBe(200)
    const reason = '今期は対象外のため'
    expect((await answer(third, taskOf(batch, third), { to: 'cancelled', reason })).status).toBe(200)

    const { data } = (await me.get(`${path}/${batch.uid}`)).body
    expect(data).toMatchObject({ total: 10, accepted: 2, declined: 1, withdrawn: 0, can: ['remind'] })
    const of = ({ uid }: TestStartup) => data.answers.find((each: Delivery) => each.startup_company_uid === uid)
    expect(of(first)).toMatchObject({ answer: 'accepted', startup_name: first.name })
    expect(of(third)).toMatchObject({ answer: 'declined', reason })
    expect(of(fourth)).toMatchObject({ answer: null, reason: '' })
    const listed = (await me.get(`${path}?per_page=100`)).body.data.find(
      ({ uid }: { uid: string }) => uid === batch.uid,
    )
    expect(listed).toMatchObject({ total: 10, accepted: 2, declined: 1 })
    const rows = (await me.get(`/api/operator/tasks?batch_uid=${batch.uid}`)).body
    expect(rows.page_info.total_count).toBe(10)
  })

  test('tells for each startup why it could not be, and a second try makes nothing twice', async () => {
    const [full, fine] = startups as [TestStartup, TestStartup]
    const open = Array.from({ length: OPEN_TASK_LIMIT }, (_, n) => ({
      uid: `${full.uid}-${n}`,
      startup_company_uid: full.uid,
      status: 'todo',
      deleted_at: null,
    }))
    await storeMany('tasks', open)
    const body = taskBatchInput([full.uid, fine.uid, 'nobody'])
    const first = await send(body)
    expect(first.total).toBe(1)
    expect(first.deliveries).toEqual([
      {
        startup_company_uid: full.uid,
        task_uid: null,
        message: `未完了の経営アクションは${OPEN_TASK_LIMIT}件まで登録できます。`,
      },
      { startup_company_uid: fine.uid, task_uid: expect.any(String), message: '' },
      { startup_company_uid: 'nobody', task_uid: null, message: expect.stringContaining('見つかりません') },
    ])
    await setFields('tasks', `${full.uid}-0`, { status: 'done' })
    const again = await send(body)
    expect(again.total).toBe(2)
    expect(again.deliveries.map(({ task_uid }) => task_uid !== null)).toEqual([true, true, false])
    expect(taskOf(again, fine)).toBe(taskOf(first, fine))
    expect((await made(body.batch_uid)).map((task) => task.startup_company_uid).sort()).toEqual(
      [full.uid, fine.uid].sort(),
    )
    expect(await toldOf(taskOf(first, fine))).toEqual(['task.proposed'])
  })

  test('leaves out companies that rest or have gone, by name, and proposes to the others', async () => {
    const states = ['active', 'paused', 'graduated', 'withdrawn'] as const
    const startups = await Promise.all(states.map((status) => makeStartup({ status })))
    const batch = await send(taskBatchInput(uidsOf(startups)))
    const told = batch.deliveries.map(({ task_uid, message }) => (task_uid === null ? message : '提案済み'))
    expect(told).toEqual([
      '提案済み',
      ...['休止中', '卒業', '退会'].map((status) => `「${status}」の企業のため、提案していません。`),
    ])
    expect(await made(batch.uid)).toHaveLength(1)
  })

  test('part by part adds to the same batch, whose words stay', async () => {
    const [first, second, third] = startups as [TestStartup, TestStartup, TestStartup]
    const body = taskBatchInput([first.uid])
    await send(body)
    expect((await send({ ...body, startup_uids: [second.uid, third.uid] })).total).toBe(3)
    const other = await me.post(path, { body: { ...body, title: '別のこと' } })
    expect([other.status, other.body.error.code, other.body.error.uid]).toEqual([
      422,
      'idempotency_mismatch',
      body.batch_uid,
    ])
    const anybody = await admin.post(path, { body })
    expect(anybody.status).toBe(422)
  })

  test('with the same key is answered once, and 51 startups are refused at once or one after the other', async () => {
    const body = taskBatchInput([startups[0]?.uid ?? ''])
    const key = newKey()
    const [one, two] = await Promise.all([me.post(path, { body, key }), me.post(path, { body, key })])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(await made(body.batch_uid)).toHaveLength(1)
    const many = Array.from({ length: 51 }, (_, n) => `s-${n}`)
    const refused = await me.post(path, { body: taskBatchInput(many) })
    expect(refused.body.error.fields.startup_uids).toEqual(['スタートアップは50社まで選択できます。'])
    await setFields('task_batches', body.batch_uid, { startup_uids: many.slice(0, 50) })
    const last = await me.post(path, { body: { ...body, startup_uids: uidsOf(startups.slice(1, 2)) } })
    expect([last.status, last.body.error.code]).toEqual([409, 'limit_reached'])
  })

  test('belongs to managers and administrators of the operators', async () => {
    const viewer = clientOf(server, await makeOperator('viewer'))
    const body = taskBatchInput(uidsOf(startups))
    expect((await viewer.post(path, { body })).status).toBe(403)
    const { uid } = await send(body)
    expect((await viewer.get(`${path}/${uid}`)).body.data.can).toEqual([])
    expect((await viewer.post(`${path}/${uid}/remind`, { body: {} })).status).toBe(403)
    expect((await me.get(`${path}/nothing`)).status).toBe(404)
    const wrong = await me.post(path, { body: { ...body, start_on: '2099-02-01', due_on: '2099-01-01' } })
    expect(wrong.body.error.fields.due_on).toEqual(['期限は開始日以降の日付を選択してください。'])
  })
})

describe('the count of answers', () => {
  test('follows what is withdrawn, deleted, put back and taken up after all', async () => {
    const [first, second, third] = startups as [TestStartup, TestStartup, TestStartup]
    const batch = await send(taskBatchInput(uidsOf(startups)))
    await answer(first, taskOf(batch, first), { to: 'cancelled', reason: '後にする' })
    expect(await counts(batch.uid)).toEqual({ total: 3, accepted: 0, declined: 1, withdrawn: 0 })
    await answer(first, taskOf(batch, first), { to: 'todo' }, '"r2"')
    expect(await counts(batch.uid)).toEqual({ total: 3, accepted: 1, declined: 0, withdrawn: 0 })
    await answer(first, taskOf(batch, first), { to: 'cancelled', reason: '途中でやめた' }, '"r3"')
    expect(await counts(batch.uid)).toEqual({ total: 3, accepted: 1, declined: 0, withdrawn: 0 })

    const base = `/api/operator/startups/${second.uid}/tasks/${taskOf(batch, second)}`
    const withdrawn = { to: 'cancelled', reason: '重複のため' }
    expect((await me.post(`${base}/transition`, { body: withdrawn, ifMatch: '"r1"' })).status).toBe(200)
    expect(await counts(batch.uid)).toEqual({ total: 3, accepted: 1, declined: 0, withdrawn: 1 })

    const own = `${third.base}/tasks/${taskOf(batch, third)}`
    const owner = clientOf(server, third.owner)
    expect((await owner.delete(own, { ifMatch: '"r1"' })).status).toBe(204)
    expect(await counts(batch.uid)).toEqual({ total: 3, accepted: 1, declined: 0, withdrawn: 2 })
    expect((await owner.post(`${own}/restore`, { body: {} })).status).toBe(200)
    expect(await counts(batch.uid)).toEqual({ total: 3, accepted: 1, declined: 0, withdrawn: 1 })
  })

  test('is nobody’s business for actions of one startup alone', async () => {
    const [startup] = startups as [TestStartup]
    const task = await makeTask(startup, { status: 'proposed', proposed_by_operator: true })
    expect((await answer(startup, task.uid, { to: 'todo' })).status).toBe(200)
    expect(await rawAt(`tasks/${task.uid}`)).toMatchObject({ answer: 'accepted', batch_uid: null })
  })
})

describe('reminding', () => {
  test('reaches whoever has not answered, once a working day each', async () => {
    const [first, second] = startups as [TestStartup, TestStartup, TestStartup]
    const batch = await send(taskBatchInput(uidsOf(startups)))
    await answer(first, taskOf(batch, first), { to: 'todo' })
    const remind = () => me.post(`${path}/${batch.uid}/remind`, { body: {} })
    const told = async (startup: TestStartup) => (await notificationsTo(startup.owner.uid)).map(({ count }) => count)
    const both = await Promise.all([remind(), remind()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body.data).toEqual({ reminded: 2 })
    expect([await told(first), await told(second)]).toEqual([[1], [2]])
    expect(await toldOf(taskOf(batch, second))).toEqual(['task.proposed', 'task.reminded'])
    expect((await me.get(`${path}/${batch.uid}`)).body.data.can).toEqual([])
    const before = new Date(Date.now() - 20 * 86_400_000).toISOString()
    await setFields('tasks', taskOf(batch, second), { reminded_at: before })
    expect((await remind()).body.data).toEqual({ reminded: 1 })
    expect((await me.get(`/api/operator/startups/${second.uid}/tasks/${taskOf(batch, second)}`)).body.data.etag).toBe(
      '"r1"',
    )
  })
})

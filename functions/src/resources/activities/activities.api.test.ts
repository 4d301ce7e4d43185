import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartupId } from '../../kernel/authorize.ts'
import { stateAt } from '../../kernel/changes.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { executionInput, taskInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { executionRoutes } from '../executions/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { tasks, tasksOf } from '../tasks/data.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { activitiesOf } from './data.ts'
import { activityRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let me: Client
let path: string

beforeAll(async () => {
  const served = [...activityRoutes, ...taskRoutes, ...partnerRoutes, ...startupRoutes, ...executionRoutes]
  server = await startServer(served, { strangers: true })
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  me = clientOf(server, startup.owner)
  path = `${startup.base}/activities`
  for (const title of ['一つ目', '二つ目', '三つ目'])
    await me.post(`${startup.base}/tasks`, { body: taskInput({ title }) })
  await clientOf(server, neighbour.owner).post(`${neighbour.base}/tasks`, { body: taskInput({ title: '隣の件' }) })
})
afterAll(() => server.stop())

const titles = (answer: { body: { data: { object: { title: string } }[] } }) =>
  answer.body.data.map(({ object }) => object.title)

test('everybody of the company reads its own, newest first, and nothing of others', async () => {
  const answer = await clientOf(server, startup.viewer).get(path)
  expect(titles(answer)).toEqual(['三つ目', '二つ目', '一つ目'])
  expect(answer.body.data[0]).toMatchObject({ verb: 'task.created', actor: { uid: startup.owner.uid }, diff: [] })
  for (const hidden of ['visible_to', 'request_id', 'startup_company_uid'])
    expect(answer.body.data[0]).not.toHaveProperty(hidden)
})

test('what operators do among themselves stands in their list alone', async () => {
  const admin = clientOf(server, await makeOperator('admin'))
  const own = await makeStartup()
  const judged = await admin.post(`/api/operator/startups/${own.uid}/health`, {
    body: { health: 'alert', reason: '資金繰りの見通しを来週の面談までに確認するため' },
    ifMatch: (await admin.get(`/api/operator/startups/${own.uid}`)).body.data.etag,
  })
  expect(judged.status).toBeLessThan(300)
  const verbs = async (client: Client, list: string) =>
    (await client.get(list)).body.data.map(({ verb }: { verb: string }) => verb)
  expect(await verbs(admin, `/api/operator/startups/${own.uid}/activities`)).toEqual(['startup.judged'])
  expect(await verbs(clientOf(server, own.owner), `${own.base}/activities`)).toEqual([])
})

test('the history of one object is a filter', async () => {
  const all = await me.get(path)
  const uid = all.body.data[1].object.uid
  expect(titles(await me.get(`${path}?object_uid=${uid}`))).toEqual(['二つ目'])
  const neighbours = await clientOf(server, neighbour.owner).get(`${neighbour.base}/activities?object_uid=${uid}`)
  expect(neighbours.body.data).toEqual([])
})

test('operators read the activities of each startup', async () => {
  const operator = clientOf(server, await makeOperator('viewer'))
  const list = `/api/operator/startups/${neighbour.uid}/activities`
  const all = await operator.get(list)
  expect(titles(all)).toEqual(['隣の件'])
  expect(titles(await operator.get(`${list}?object_uid=${all.body.data[0].object.uid}`))).toEqual(['隣の件'])
  expect(titles(await operator.get(`${list}?object_uid=other`))).toEqual([])
})

test('strangers get nothing', async () => {
  const partner = await makePartner()
  expect((await clientOf(server).get(path)).status).toBe(401)
  expect((await clientOf(server, neighbour.owner).get(path)).status).toBe(302)
  expect((await clientOf(server, partner.owner).get(path)).status).toBe(302)
  expect((await clientOf(server, await makeOperator('admin')).get(path)).status).toBe(403)
  expect((await me.get(`/api/operator/startups/${neighbour.uid}/activities`)).status).toBe(403)
})

test('entries are never changed over the API', async () => {
  const uid = (await me.get(path)).body.data[0].uid
  expect((await me.patch(`${path}/${uid}`, { body: {}, ifMatch: '"r1"' })).status).toBe(404)
  expect((await me.delete(path)).status).toBe(405)
})

test('unknown filters are refused; a page costs one read a row', async () => {
  expect((await me.get(`${path}?verb=task.created`)).status).toBe(400)
  expect((await me.get(`${path}?q=${encodeURIComponent('一つ')}`)).status).toBe(400)
  const first = await me.get(`${path}?per_page=2`)
  expect(server.lastMeter('GET /api/startups/{startup_id}/activities')?.reads).toBe(1 + 2 + 1)
  const second = await me.get(`${path}?per_page=2&cursor=${encodeURIComponent(first.body.page_info.next_cursor)}`)
  expect(titles(second)).toEqual(['一つ目'])
  expect(server.lastMeter('GET /api/startups/{startup_id}/activities')?.reads).toBe(1 + 1)
})

test('an action can be told as it was at any moment, and the raw values leave through no list', async () => {
  const { uid, base, owner } = await makeStartup()
  const me = clientOf(server, owner)
  const { data: made } = (await me.post(`${base}/tasks`, { body: taskInput({ title: '最初', priority: 'low' }) })).body
  const task = `${base}/tasks/${made.uid}`
  const states = [made]
  const change = async (answer: ReturnType<Client['patch']>) => {
    expect((await answer).status).toBeLessThan(300)
    states.push((await me.get(task)).body.data)
  }
  const etag = () => states.at(-1).etag
  await change(me.patch(task, { body: { title: '次', checklist: [{ text: '一', done: false }] }, ifMatch: etag() }))
  const body = { body: executionInput({ result: 'progressed', progress_after: 40 }) }
  await change(me.post(`${task}/executions`, body))
  await change(me.patch(task, { body: { priority: 'high', assignee_uids: [owner.uid] }, ifMatch: etag() }))
  await change(me.delete(task, { ifMatch: etag() }))

  const stored = await tasksOf(uid as StartupId).get(made.uid)
  const entries = await activitiesOf(uid as StartupId).changesOf(made.uid, made.created_at)
  expect(entries.length).toBe(4)
  if (!stored) throw new Error('the action is there')
  for (const state of states) {
    const { can: _, wait: ____, etag: __, updated_by: ___, updated_at, ...was } = state
    expect(stateAt(tasks, stored, entries, updated_at)).toMatchObject({ record: was, unsure: [] })
  }
  const history = await me.get(`${base}/activities?object_uid=${made.uid}`)
  for (const entry of history.body.data) expect(Object.keys(entry)).not.toContain('changes')
})

test('operators who view read what changed of funding in startups assigned to them alone', async () => {
  const [viewer, manager] = await Promise.all([makeOperator('viewer'), makeOperator('manager')])
  const [other, mine] = await Promise.all([makeStartup(), makeStartup({ assigned_operator_uids: [viewer.uid] })])
  const fieldsFor = async (who: typeof viewer, { uid, base, owner }: TestStartup) => {
    const own = clientOf(server, owner)
    const { etag } = (await own.get(`${base}/profile`)).body.data
    const body = { tagline: `変更${etag}`, funding_total_jpy: Number.parseInt(etag.slice(2), 10) * 1000 }
    await own.patch(`${base}/profile`, { body, ifMatch: etag })
    const listed = await clientOf(server, who).get(`/api/operator/startups/${uid}/activities?per_page=1`)
    return listed.body.data[0].diff.map(({ field }: { field: string }) => field)
  }
  expect(await fieldsFor(viewer, other)).toEqual(['tagline'])
  expect(await fieldsFor(viewer, mine)).toEqual(['tagline', 'funding_total_jpy'])
  expect(await fieldsFor(manager, other)).toEqual(['tagline', 'funding_total_jpy'])
})

test('what is done is no reading: the log of readers tells none of it', async () => {
  const answer = await me.get(`${startup.base}/access_logs`)
  expect([answer.status, answer.body.data]).toEqual([200, []])
})

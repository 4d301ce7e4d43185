import { dayInJapan } from '@banso/contract/dates'
import { addToMonth, monthOf } from '@banso/contract/months'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeMetric, makeOperator, makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { checkinInput, executionInput, goalInput } from '../../testing/inputs.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { executionRoutes } from '../executions/routes.ts'
import { metricRoutes } from '../metrics/routes.ts'
import { checkinRoutes } from './checkins.ts'
import { goalRoutes } from './routes.ts'

/** Measures of goals that follow a monthly number. */

let server: TestServer
let startup: TestStartup
let me: Client
const today = dayInJapan(new Date())
const thisMonth = monthOf(today)
beforeAll(async () => {
  server = await startServer([...goalRoutes, ...metricRoutes, ...executionRoutes, ...checkinRoutes])
})
afterAll(() => server.stop())
beforeEach(async () => {
  const own = { key: 'custom_AAAAAAAA', name: '導入施設数', unit: '施設' }
  startup = await makeStartup({ metrics_settings: ['mrr', 'churn', own.key], custom_metrics: [own] })
  me = clientOf(server, startup.member)
})

const measure = (changes: object = {}) => ({
  uid: null,
  name: '月次の収益',
  unit: '件',
  direction: 'up',
  start_value: 100,
  target_value: 200,
  tolerance: 0,
  weight: 1,
  metric_key: 'mrr',
  ...changes,
})
const value = (changes: object = {}) => ({ metric_key: 'mrr', month: thisMonth, value: 150, note: '', ...changes })
const put = async (changes: object = {}) => {
  const answer = await me.post(`${startup.base}/metrics`, { body: value(changes) })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const send = (measures: object[], changes: object = {}, client: Client = me) =>
  client.post(`${startup.base}/goals`, {
    body: { ...goalInput(startup.owner.uid), status: 'active', ...changes, measures },
  })
const make = async (measures: object[] = [measure()], changes: object = {}) => {
  const answer = await send(measures, changes)
  expect(answer.status).toBe(201)
  return answer.body.data
}
const pathOf = ({ uid }: { uid: string }) => `${startup.base}/goals/${uid}`
const now = async (goal: { uid: string }) => (await me.get(pathOf(goal))).body.data
const stands = async (goal: { uid: string }) => {
  const { measures, progress } = await now(goal)
  return [measures[0].current_value, progress]
}

describe('a measure that follows a number', () => {
  test('moves with what an operator puts right, as with what the founder enters', async () => {
    const goal = await make()
    const { uid } = await put()
    const operator = clientOf(server, await makeOperator('manager'))
    const body = { value: 180, reason: '確定した値' }
    const answer = await operator.patch(`/api/operator/startups/${startup.uid}/metrics/${uid}`, {
      body,
      ifMatch: '"r1"',
    })
    expect(answer.status).toBe(200)
    expect(await stands(goal)).toEqual([180, 80])
  })

  test('begins where the number stands, in its unit and under its name', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: addToMonth(thisMonth, -3), value: 110 })
    await makeMetric(startup, { metric_key: 'mrr', month: addToMonth(thisMonth, -1), value: 120 })
    const goal = await make([measure(), measure({ metric_key: null, name: '件数' })])
    expect(goal).toMatchObject({
      measures: [
        { metric_key: 'mrr', metric_name: '月次経常収益', unit: '円', current_value: 120 },
        { metric_key: null, unit: '件', current_value: 100 },
      ],
      progress: 10,
    })
  })

  test('begins at its start where the number has no value yet', async () => {
    expect(await stands(await make())).toEqual([100, 0])
  })

  test('moves with the newest month: put in, changed, taken out', async () => {
    const goal = await make()
    const latest = await put()
    expect(await stands(goal)).toEqual([150, 50])
    const older = await put({ month: addToMonth(thisMonth, -2), value: 190 })
    expect(await stands(goal)).toEqual([150, 50])
    const one = (uid: string) => `${startup.base}/metrics/${uid}`
    await me.patch(one(latest.uid), { body: { value: 175 }, ifMatch: latest.etag })
    expect(await stands(goal)).toEqual([175, 75])
    expect((await me.delete(one(latest.uid), { ifMatch: '"r2"' })).status).toBe(204)
    expect(await stands(goal)).toEqual([190, 90])
    expect((await me.delete(one(older.uid), { ifMatch: '"r1"' })).status).toBe(204)
    expect(await stands(goal)).toEqual([100, 0])
    expect((await now(goal)).etag).toBe('"r1"')
    expect((await now(goal)).history).toMatchObject([{ on: goal.start_on, progress: 0 }])
  })

  test('moves with many values that come at once', async () => {
    const goal = await make()
    const months = [3, 0, 2, 1].map((back) => addToMonth(thisMonth, -back))
    const values = months.map((month, index) => ({ metric_key: 'mrr', month, value: 110 + index, etag: null }))
    expect((await me.post(`${startup.base}/metrics/batch`, { body: { values } })).status).toBe(200)
    expect(await stands(goal)).toEqual([111, 11])
  })

  test('of another number, another company or a closed goal stays', async () => {
    const neighbour = await makeStartup({ metrics_settings: ['mrr'] })
    const [other, closed] = [await make([measure({ metric_key: 'churn' })]), await make()]
    const note = { to: 'achieved', result_note: '達成できたと判断した' }
    const owner = clientOf(server, startup.owner)
    expect((await owner.post(`${pathOf(closed)}/transition`, { body: note, ifMatch: '"r1"' })).status).toBe(200)
    await clientOf(server, neighbour.owner).post(`${neighbour.base}/metrics`, { body: value() })
    await put()
    expect([await stands(other), await stands(closed)]).toEqual([
      [100, 0],
      [100, 0],
    ])
    // Begun again, it stands where the number does.
    expect((await owner.post(`${pathOf(closed)}/transition`, { body: { to: 'active' }, ifMatch: '"r2"' })).status).toBe(
      200,
    )
    expect(await stands(closed)).toEqual([150, 50])
  })

  test('that was deleted comes back where the number stands', async () => {
    const goal = await make()
    await clientOf(server, startup.owner).delete(pathOf(goal), { ifMatch: '"r1"' })
    await put()
    const back = await clientOf(server, startup.owner).post(`${pathOf(goal)}/restore`, { body: {} })
    expect(back.body.data).toMatchObject({ progress: 50, measures: [{ current_value: 150 }] })
  })

  test('is entered by nobody: not in a check-in, not with an entry; both tell where it stands', async () => {
    const goal = await make([measure(), measure({ metric_key: null, name: '件数' })])
    const [follows, counted] = goal.measures
    await put()
    const text = '経営指標「月次経常収益」に連動しているため、入力できません。'
    const checkIn = (values: object) => me.post(`${pathOf(goal)}/checkins`, { body: checkinInput({ values }) })
    expect((await checkIn({ [follows.uid]: 1 })).body.error.fields).toEqual({ [`values.${follows.uid}`]: [text] })
    const made = await checkIn({ [counted.uid]: 110 })
    expect(made.body.data.values).toEqual({ [follows.uid]: 150, [counted.uid]: 110 })
    const task = await makeTask(startup, { goal_uid: goal.uid })
    const update = (measure_uid: string) => [{ measure_uid, value: 120 }]
    const record = (measure_updates: object[]) =>
      me.post(`${startup.base}/tasks/${task.uid}/executions`, { body: executionInput({ measure_updates }) })
    expect((await record(update(follows.uid))).body.error.fields).toEqual({ 'measure_updates.0.value': [text] })
    expect((await record(update(counted.uid))).status).toBe(201)
    expect(await stands(goal)).toEqual([150, 35])
  })

  test('can be linked and left by an edit, and follows the new words of a number of one’s own', async () => {
    const goal = await make([measure({ metric_key: null })])
    const { uid } = goal.measures[0]
    await makeMetric(startup, { metric_key: 'custom_AAAAAAAA', month: thisMonth, value: 130 })
    const edit = (metric_key: string | null, ifMatch: string) =>
      me.patch(pathOf(goal), { body: { measures: [measure({ uid, metric_key })] }, ifMatch })
    expect((await edit('custom_AAAAAAAA', '"r1"')).body.data).toMatchObject({
      progress: 30,
      measures: [{ uid, current_value: 130, metric_name: '導入施設数', unit: '施設' }],
    })
    const settings = [{ key: 'custom_AAAAAAAA', name: '導入した拠点', unit: '拠点' }]
    await me.patch(`${startup.base}/metrics/settings`, { body: { settings }, ifMatch: '"r1"' })
    expect((await now(goal)).measures).toMatchObject([{ metric_name: '導入した拠点', unit: '拠点' }])
    // Left, it keeps what it stood at and is entered by hand again.
    expect((await edit(null, '"r2"')).body.data.measures).toMatchObject([{ metric_key: null, current_value: 130 }])
    await put({ metric_key: 'custom_AAAAAAAA', month: addToMonth(thisMonth, -1), value: 190 })
    expect((await now(goal)).measures[0].current_value).toBe(130)
  })

  test('is refused for a number that is not kept, and from operators; a link that stands outlives the choice', async () => {
    const fieldsOf = async (answer: Promise<{ body: { error: { fields: object } } }>) =>
      (await answer).body.error.fields
    expect(await fieldsOf(send([measure({ metric_key: 'cash' })]))).toEqual({
      'measures.0.metric_key': ['この経営指標は現在使用していません。'],
    })
    const operator = clientOf(server, await makeOperator('manager'))
    const proposal = operator.post(`/api/operator/startups/${startup.uid}/goals`, {
      body: { ...goalInput(startup.owner.uid), measures: [measure()] },
    })
    expect(await fieldsOf(proposal)).toEqual({
      'measures.0.metric_key': ['経営指標との連動は、スタートアップのメンバーだけが設定できます。'],
    })
    const goal = await make()
    const settings = [{ key: 'churn', name: '', unit: '' }]
    await me.patch(`${startup.base}/metrics/settings`, { body: { settings }, ifMatch: '"r1"' })
    const kept = measure({ uid: goal.measures[0].uid, target_value: 300 })
    expect((await me.patch(pathOf(goal), { body: { measures: [kept] }, ifMatch: '"r1"' })).status).toBe(200)
  })

  test('and its number are stored together while several store at the same moment', async () => {
    const goal = await make()
    const answers = await Promise.all(
      [0, 1, 2, 3].map((back) =>
        me.post(`${startup.base}/metrics`, { body: value({ month: addToMonth(thisMonth, -back), value: 110 + back }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await stands(goal)).toEqual([110, 10])
    const found = (await checkInvariants()).find(({ name }) => name === 'I16')
    expect(found?.broken.filter((text) => text.startsWith(goal.uid))).toEqual([])
  })
})

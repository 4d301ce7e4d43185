import { dayInJapan } from '@banso/contract/dates'
import { runwayAlertUid } from '@banso/contract/metric-alerts'
import { addToMonth, monthOf } from '@banso/contract/months'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeMember,
  makeMetric,
  makeMetricAlert,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { metricAlertInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { metricAlertRoutes } from './alerts.ts'
import { metricRoutes } from './routes.ts'

/** アラート on monthly numbers. */

let server: TestServer
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let path: string
const thisMonth = monthOf(dayInJapan(new Date()))
const month = (back: number) => addToMonth(thisMonth, -back)
beforeAll(async () => {
  // Operators have no address for them.
  server = await startServer([...metricRoutes, ...metricAlertRoutes, ...activityRoutes], { strangers: true })
  operator = await makeOperator('manager')
})
afterAll(() => server.stop())

const fresh = async (metrics_settings: string[] = ['mrr', 'churn', 'cash', 'burn']) => {
  const assigned_operators = [{ uid: operator.uid, name: operator.name, actor: 'operator' as const }]
  startup = await makeStartup({ metrics_settings, assigned_operators, assigned_operator_uids: [operator.uid] })
  me = clientOf(server, startup.member)
  path = `${startup.base}/metric_alerts`
}
beforeEach(() => fresh())

const high = (changes: object = {}) =>
  metricAlertInput({ metric_key: 'churn', direction: 'above', value: 5, ...changes })
const list = async (client: Client = me) => (await client.get(path)).body.data
const make = async (changes: object = {}) => {
  const answer = await me.post(path, { body: high(changes) })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const enter = async (value: number, back = 0, metric_key = 'churn') => {
  const answer = await me.post(`${startup.base}/metrics`, { body: { metric_key, month: month(back), value, note: '' } })
  expect(answer.status).toBe(201)
  return answer.body.data
}
/** What this person was told of this startup's alerts, each with how often. */
const told = async ({ uid }: { uid: string }): Promise<[string, number][]> =>
  (await notificationsTo(uid))
    .filter(({ group_key, link }) => group_key.startsWith('metric_alert:') && link.includes(startup.uid))
    .map(({ title, count }): [string, number] => [title, count])
    .toSorted()
const metOf = async (uid: string) => (await rawAt(`metric_alerts/${uid}`))?.met

describe('an alert', () => {
  test('is added, changed, removed and taken back, and every step stands in the log', async () => {
    const made = await make({ months: 2 })
    expect(made).toMatchObject({
      ...high({ months: 2 }),
      name: '解約率',
      unit: '%',
      met: false,
      can: ['update', 'remove'],
    })
    const one = `${path}/${made.uid}`
    expect((await me.patch(one, { body: { value: 6 } })).status).toBe(428)
    const changed = await me.patch(one, { body: { value: 6 }, ifMatch: '"r1"' })
    expect(changed.body.data).toMatchObject({ value: 6, months: 2, etag: '"r2"' })
    const stale = await me.patch(one, { body: { value: 7 }, ifMatch: '"r1"' })
    expect([stale.status, stale.body.data.value]).toEqual([412, 6])
    expect((await me.delete(one, { ifMatch: '"r1"' })).status).toBe(412)
    expect((await me.delete(one, { ifMatch: '"r2"' })).status).toBe(204)
    expect((await list()).map(({ metric_key }: { metric_key: string }) => metric_key)).toEqual(['runway'])
    expect((await me.patch(one, { body: { value: 7 }, ifMatch: '"r3"' })).status).toBe(404)
    expect((await me.post(`${one}/restore`, { body: {} })).body.data).toMatchObject({ value: 6, etag: '"r4"' })
    expect((await me.post(`${one}/restore`, { body: {} })).status).toBe(404)
    expect(await toldOf(made.uid)).toEqual([
      'metric.alert_created',
      'metric.alert_updated',
      'metric.alert_removed',
      'metric.alert_restored',
    ])
    const history = (await me.get(`${startup.base}/activities?object_uid=${made.uid}`)).body.data
    expect(history[2]).toMatchObject({
      object: { title: '解約率' },
      diff: [
        {
          label: 'アラート',
          before: '解約率が5%を上回る(2か月連続)',
          after: '解約率が6%を上回る(2か月連続)',
        },
      ],
    })
  })

  test('is made once although it arrives twice', async () => {
    const key = newKey()
    const send = () => me.post(path, { body: high(), key })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect(await list()).toHaveLength(2)
  })

  test('is taken back for thirty days', async () => {
    const long = new Date(Date.now() - 31 * 86_400_000).toISOString()
    const { uid } = await makeMetricAlert(startup, { deleted_at: long })
    expect((await me.post(`${path}/${uid}/restore`, { body: {} })).status).toBe(404)
  })

  test('tells its limit with the sheet, while it is on, and to nobody outside the company', async () => {
    await make({ value: 5 })
    await make({ value: 7, enabled: false })
    const limitsFor = async (client: Client, base = startup.base) =>
      (await client.get(`${base}/metrics`)).body.data.limits.filter(
        (limit: { metric_key: string }) => limit.metric_key === 'churn',
      )
    const own = [{ metric_key: 'churn', direction: 'above', value: 5 }]
    expect(await limitsFor(me)).toEqual(own)
    expect(await limitsFor(clientOf(server, startup.viewer))).toEqual(own)
    expect(await limitsFor(clientOf(server, operator), startup.base.replace('/api/', '/api/operator/'))).toEqual([])
  })

  test('is refused in Japanese', async () => {
    const fieldsOf = async (changes: object) => (await me.post(path, { body: high(changes) })).body.error.fields
    expect(await fieldsOf({ metric_key: null, value: null })).toEqual({
      metric_key: ['見る指標を選択してください。'],
      value: ['しきい値を入力してください。'],
    })
    expect(await fieldsOf({ metric_key: 'customers' })).toEqual({
      metric_key: ['この経営指標は現在使用していません。'],
    })
    expect(await fieldsOf({ value: 101 })).toEqual({ value: ['0〜100の数値で入力してください。'] })
    expect(await fieldsOf({ metric_key: 'runway', value: 0 })).toEqual({
      value: ['0より大きく120以下の月数で入力してください。'],
    })
    for (const months of [0, 7, 1.5]) expect(Object.keys(await fieldsOf({ months }))).toEqual(['months'])
    expect(Object.keys(await fieldsOf({ met: true }))).toEqual(['met'])
    const { uid } = await make()
    const changed = await me.patch(`${path}/${uid}`, { body: { metric_key: 'runway', value: 500 }, ifMatch: '"r1"' })
    expect(Object.keys(changed.body.error.fields)).toEqual(['value'])
  })
})

describe('a number beyond the limit', () => {
  test('is told to the owners and the operator in charge, with where it stands', async () => {
    await make()
    await enter(5.5)
    expect(await told(startup.owner)).toEqual([['解約率が5%を上回りました', 1]])
    expect(await told(operator)).toEqual([[`${startup.name}:解約率が5%を上回りました`, 1]])
    for (const other of [startup.member, startup.viewer]) expect(await told(other)).toEqual([])
    const [year, of] = thisMonth.split('-').map(Number)
    const [note] = await notificationsTo(startup.owner.uid)
    expect(note).toMatchObject({ body: `${year}年${of}月は5.5%です。`, link: `/startups/${startup.uid}/metrics` })
    expect((await list())[1]).toMatchObject({ met: true, etag: '"r1"' })
  })

  test('on the limit is not beyond it', async () => {
    await make()
    await make({ direction: 'below', metric_key: 'mrr', value: 100 })
    await enter(5)
    await enter(100, 0, 'mrr')
    expect(await told(startup.owner)).toEqual([])
    await enter(99, 1, 'mrr') // An older month decides nothing.
    expect(await told(startup.owner)).toEqual([])
  })

  test('is told with the last of the months asked for, not one before, and not again with one more', async () => {
    await make({ months: 3 })
    for (const [back, count] of [
      [4, 0],
      [3, 0],
      [2, 1],
      [1, 1],
    ] as const) {
      await enter(6, back)
      expect([back, (await told(startup.owner)).length, (await told(startup.owner))[0]?.[1]]).toEqual([
        back,
        count,
        count || undefined,
      ])
    }
  })

  test('is told again once it was over', async () => {
    const { uid } = await make()
    const first = await enter(6, 1)
    await me.patch(`${startup.base}/metrics/${first.uid}`, { body: { value: 7 }, ifMatch: '"r1"' })
    expect(await told(startup.owner)).toEqual([['解約率が5%を上回りました', 1]])
    const second = await enter(4)
    expect(await metOf(uid)).toBe(false)
    expect(await told(startup.owner)).toEqual([['解約率が5%を上回りました', 1]])
    // Taken out, the month before is the newest again.
    expect((await me.delete(`${startup.base}/metrics/${second.uid}`, { ifMatch: '"r1"' })).status).toBe(204)
    expect([await metOf(uid), await told(startup.owner)]).toEqual([true, [['解約率が5%を上回りました', 2]]])
  })

  test('is told once of many values at once, and of what an operator puts right', async () => {
    const { uid } = await make({ months: 2 })
    const values = [4, 6, 7].map((value, index) => ({
      metric_key: 'churn',
      month: month(2 - index),
      value,
      etag: null,
    }))
    expect((await me.post(`${startup.base}/metrics/batch`, { body: { values } })).status).toBe(200)
    expect(await told(startup.owner)).toEqual([['解約率が5%を上回りました', 1]])
    const correct = async (value: number, ifMatch: string) => {
      const [last] = (await me.get(`${startup.base}/metrics`)).body.data.values.slice(-1)
      const at = `/api/operator/startups/${startup.uid}/metrics/${last.uid}`
      const answer = await clientOf(server, operator).patch(at, { body: { value, reason: '確定した値' }, ifMatch })
      expect(answer.status).toBe(200)
    }
    await correct(5, '"r1"')
    expect(await metOf(uid)).toBe(false)
    // It was a mistake, so that there is nothing to tell any more.
    expect(await told(startup.owner)).toEqual([])
    await correct(5.1, '"r2"')
    expect(await told(startup.owner)).toEqual([['解約率が5%を上回りました', 1]])
  })

  test('that is so already when the alert is made, changed or taken back stands in the list, and is told to nobody', async () => {
    await enter(6)
    const made = await make()
    expect(made.met).toBe(true)
    const one = `${path}/${made.uid}`
    const higher = await me.patch(one, { body: { value: 8 }, ifMatch: '"r1"' })
    expect(higher.body.data.met).toBe(false)
    const lower = await me.patch(one, { body: { value: 3 }, ifMatch: '"r2"' })
    expect(lower.body.data.met).toBe(true)
    await me.delete(one, { ifMatch: '"r3"' })
    expect((await me.post(`${one}/restore`, { body: {} })).body.data.met).toBe(true)
    expect(await told(startup.owner)).toEqual([])
  })

  test('is told to nobody by an alert that is silenced or removed', async () => {
    const silent = await make({ enabled: false })
    const gone = await make({ value: 4 })
    await me.delete(`${path}/${gone.uid}`, { ifMatch: '"r1"' })
    await enter(6)
    expect(await told(startup.owner)).toEqual([])
    expect([await metOf(silent.uid), await metOf(gone.uid)]).toEqual([true, false])
  })

  test('is told to owners alone where operators do not read the number', async () => {
    await make()
    const { uid } = await enter(4)
    // No longer among the numbers that are kept, which are those operators read.
    await changeRaw(`startup_companies/${startup.uid}`, { metrics_settings: ['mrr'] })
    await me.patch(`${startup.base}/metrics/${uid}`, { body: { value: 6 }, ifMatch: '"r1"' })
    expect(await told(startup.owner)).toEqual([['解約率が5%を上回りました', 1]])
    expect(await told(operator)).toEqual([])
  })

  test('is told to the operator in charge alone, and to none where there is none', async () => {
    const second = await makeOperator('manager')
    const people = [operator, second].map(({ uid, name }) => ({ uid, name, actor: 'operator' as const }))
    await changeRaw(`startup_companies/${startup.uid}`, { assigned_operators: people })
    await make()
    await enter(6, 1)
    expect([(await told(operator)).length, await told(second)]).toEqual([1, []])
    await changeRaw(`startup_companies/${startup.uid}`, { assigned_operators: [] })
    await enter(4)
    await make({ value: 3, direction: 'below' })
    const { uid } = (await me.get(`${startup.base}/metrics`)).body.data.values.at(-1)
    await me.patch(`${startup.base}/metrics/${uid}`, { body: { value: 2 }, ifMatch: '"r1"' })
    expect((await told(startup.owner)).length).toBe(2)
    expect((await told(operator)).length).toBe(1)
  })
})

describe('the runway', () => {
  const title = '資金の残りが6か月分を下回りました'

  test('is warned of below six months without anybody having asked for it, once', async () => {
    await enter(100, 0, 'burn')
    await enter(600, 1, 'cash')
    expect(await told(startup.owner)).toEqual([])
    const [runway] = await list()
    expect(runway).toMatchObject({
      metric_key: 'runway',
      value: 6,
      months: 1,
      met: false,
      can: ['update'],
      etag: '"r1"',
    })
    expect(await rawAt(`metric_alerts/${runwayAlertUid(startup.uid)}`)).toBeUndefined()
    await enter(599, 0, 'cash')
    expect(await told(startup.owner)).toEqual([[title, 1]])
    expect(await told(operator)).toEqual([[`${startup.name}:${title}`, 1]])
    const [note] = await notificationsTo(startup.owner.uid)
    expect(note?.body).toMatch(/末は5\.9か月分です。$/)
    await enter(120, 1, 'burn')
    expect(await told(startup.owner)).toEqual([[title, 1]])
    expect((await list())[0]).toMatchObject({ met: true, etag: '"r1"' })
  })

  test('is told to owners alone where one of its two numbers is not kept', async () => {
    await makeMetric(startup, { metric_key: 'burn', month: thisMonth, value: 100 })
    await changeRaw(`startup_companies/${startup.uid}`, { metrics_settings: ['cash'] })
    await enter(1, 0, 'cash')
    expect([await told(startup.owner), await told(operator)]).toEqual([[[title, 1]], []])
  })

  test('is warned of at another number of months, or not at all, and that alert stays', async () => {
    const one = `${path}/${runwayAlertUid(startup.uid)}`
    const changed = await me.patch(one, { body: { value: 9 }, ifMatch: '"r1"' })
    expect([changed.status, changed.body.data.value, changed.body.data.etag]).toEqual([200, 9, '"r2"'])
    expect((await me.delete(one, { ifMatch: '"r2"' })).status).toBe(403)
    await enter(100, 0, 'burn')
    await enter(850, 0, 'cash')
    expect(await told(startup.owner)).toEqual([['資金の残りが9か月分を下回りました', 1]])
    await me.patch(one, { body: { enabled: false }, ifMatch: '"r2"' })
    await enter(90_000, 1, 'cash')
    expect((await list()).map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([false])
  })

  test('is nobody else’s: the alert of another startup is not found', async () => {
    const neighbour = await makeStartup()
    const one = `${path}/${runwayAlertUid(neighbour.uid)}`
    expect((await me.patch(one, { body: { value: 9 }, ifMatch: '"r1"' })).status).toBe(404)
  })
})

describe('who may', () => {
  test('members change alerts, after the programme too; viewers read; nobody else does either', async () => {
    const { uid } = await make()
    const one = `${path}/${uid}`
    const [neighbour, partner, admin] = [await makeStartup(), await makePartner(), await makeOperator('admin')]
    const callers: [Client, number, number][] = [
      [clientOf(server), 401, 401],
      [clientOf(server, neighbour.owner), 302, 302],
      [clientOf(server, partner.owner), 302, 302],
      [clientOf(server, admin), 403, 403],
      [clientOf(server, startup.viewer), 200, 403],
    ]
    for (const [client, reads, writes] of callers) {
      expect((await client.get(path)).status).toBe(reads)
      const changes = [
        await client.post(path, { body: high() }),
        await client.patch(one, { body: { value: 1 }, ifMatch: '"r1"' }),
        await client.delete(one, { ifMatch: '"r1"' }),
        await client.post(`${one}/restore`, { body: {} }),
      ]
      expect(changes.map(({ status }) => status)).toEqual(Array(4).fill(writes))
    }
    expect(await list(clientOf(server, startup.viewer))).toMatchObject([{ can: [] }, { can: [] }])
    const theirs = clientOf(server, neighbour.owner)
    const foreign = `${neighbour.base}/metric_alerts/${uid}`
    expect((await theirs.patch(foreign, { body: { value: 1 }, ifMatch: '"r1"' })).status).toBe(404)
    expect((await clientOf(server, admin).get(`/api/operator/startups/${startup.uid}/metric_alerts`)).status).toBe(404)
    const graduated = clientOf(server, await makeMember(startup, 'member', { company_status: 'graduated' }))
    expect((await graduated.patch(one, { body: { value: 6 }, ifMatch: '"r1"' })).status).toBe(200)
  })
})

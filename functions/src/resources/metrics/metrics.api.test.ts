import { dayInJapan } from '@banso/contract/dates'
import type { Measure } from '@banso/contract/measures'
import { metricUid } from '@banso/contract/metrics'
import { addToMonth, monthOf } from '@banso/contract/months'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeGoal,
  makeMember,
  makeMetric,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { goalInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt, removeRaw, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { issueRoutes } from '../issues/routes.ts'
import { metricRoutes } from './routes.ts'
import { yearsBetween } from './rules.ts'

/** 経営指標: monthly numbers. */

let server: TestServer
let startup: TestStartup
let me: Client
let path: string
const thisMonth = monthOf(dayInJapan(new Date()))
beforeAll(async () => {
  server = await startServer([...metricRoutes, ...activityRoutes, ...issueRoutes])
})
afterAll(() => server.stop())

const fresh = async (metrics_settings: string[] = ['mrr', 'cash']) => {
  startup = await makeStartup({ metrics_settings })
  me = clientOf(server, startup.member)
  path = `${startup.base}/metrics`
}
const value = (changes: object = {}) => ({ metric_key: 'mrr', month: thisMonth, value: 100, note: '', ...changes })
const put = (changes: object = {}) => me.post(path, { body: value(changes) })
const sheet = async (search = '', client: Client = me) => (await client.get(path + search)).body.data

describe('a value', () => {
  test('is refused below zero where nothing can be, and in parts where it is counted: spending has no sign', async () => {
    await fresh(['mrr', 'burn', 'cash', 'churn', 'employees', 'customers'])
    for (const [metric_key, number, text] of [
      ['burn', -1_000_000, '0以上の数値で入力してください。'],
      ['mrr', -1, '0以上の数値で入力してください。'],
      ['customers', -1, '0以上の数値で入力してください。'],
      ['employees', -1, '0以上の数値で入力してください。'],
      ['churn', 100.1, '0〜100の数値で入力してください。'],
      // Nobody has half a customer.
      ['customers', 20.5, '小数のない整数で入力してください。'],
      ['employees', 1.2, '小数のない整数で入力してください。'],
    ] as const)
      expect((await put({ metric_key, value: number })).body.error.fields).toEqual({ value: [text] })
    // An account can be overdrawn.
    expect((await put({ metric_key: 'cash', value: -1 })).status).toBe(201)
    const { data } = (await put({ metric_key: 'burn', value: 1_000_000 })).body
    const changed = await me.patch(`${path}/${data.uid}`, { body: { value: -5 }, ifMatch: data.etag })
    expect(changed.body.error.fields).toEqual({ value: ['0以上の数値で入力してください。'] })
  })
})

describe('the sheet', () => {
  beforeAll(() => fresh())

  test('shows the kept numbers of the last twelve months, and costs a read for each year', async () => {
    await Promise.all([
      makeMetric(startup, { metric_key: 'mrr', month: thisMonth, value: 12 }),
      makeMetric(startup, { metric_key: 'cash', month: addToMonth(thisMonth, -11), value: 1 }),
      makeMetric(startup, { metric_key: 'mrr', month: addToMonth(thisMonth, -12), value: 0 }),
      // Not kept at the moment.
      makeMetric(startup, { metric_key: 'churn', month: thisMonth, value: 3 }),
      makeMetric(startup, { metric_key: 'cash', month: thisMonth, value: 9, deleted_at: new Date().toISOString() }),
    ])
    const data = await sheet()
    const years = yearsBetween(data.from, data.to).length
    expect(data).toMatchObject({
      from: addToMonth(thisMonth, -11),
      to: thisMonth,
      settings: [
        { key: 'mrr', name: '月次経常収益', unit: '円' },
        { key: 'cash', name: '現預金', unit: '円' },
      ],
      can: ['record'],
      etag: '"r1"',
    })
    expect(
      data.values.map(({ metric_key, value }: { metric_key: string; value: number }) => [metric_key, value]),
    ).toEqual([
      ['cash', 1],
      ['mrr', 12],
    ])
    expect(await sheet()).toEqual(data)
    // Membership, company, and the alerts and goals there are none of.
    expect(server.lastMeter('GET /api/startups/{startup_id}/metrics')?.reads).toBe(1 + 1 + 1 + 1 + years)
  })

  test('is the same from values that stood there before years were kept', async () => {
    const before = await sheet()
    expect(before.values).toHaveLength(2)
    for (const year of yearsBetween(before.from, before.to))
      await removeRaw(`startup_metric_years/${startup.uid}_${year}`)
    expect(await sheet()).toEqual(before)
    // What comes first into a year that is not kept is not taken for all of it.
    await removeRaw(`startup_metric_years/${startup.uid}_${thisMonth.slice(0, 4)}`)
    await put({ metric_key: 'cash', value: 5 })
    expect((await sheet()).values.map(({ value }: { value: number }) => value).sort()).toEqual([1, 12, 5])
    expect(await rawAt(`startup_metric_years/${startup.uid}_${thisMonth.slice(0, 4)}`)).toMatchObject({ whole: true })
  })

  test('leaves out one broken value, and shows the others', async () => {
    const year = `startup_metric_years/${startup.uid}_${thisMonth.slice(0, 4)}`
    const kept = await rawAt(year)
    const before = (await sheet()).values.length
    await changeRaw(year, { [`values.${metricUid(startup.uid, 'mrr', thisMonth)}`]: { value: '多い' } })
    expect((await sheet()).values).toHaveLength(before - 1)
    await storeRaw(year, kept ?? {})
  })

  test('loses nothing of what arrives at the same moment', async () => {
    const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((month) => `2021-${String(month).padStart(2, '0')}`)
    const statuses = await Promise.all(months.map(async (month, value) => (await put({ month, value })).status))
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect((await sheet('?from=2021-01&to=2021-12')).values.map(({ month }: { month: string }) => month)).toEqual(
      months,
    )
  })

  test('spans what is asked for, at most two years', async () => {
    expect(await sheet('?from=2020-02&to=2020-03')).toMatchObject({ from: '2020-02', to: '2020-03', values: [] })
    expect(await sheet('?to=2020-03')).toMatchObject({ from: '2019-04', to: '2020-03' })
    expect(await sheet('?from=2020-02')).toMatchObject({ from: '2020-02', to: '2021-01' })
    for (const search of ['?from=2020-03&to=2020-02', '?from=2020-01&to=2022-01', '?from=2020-13', '?month=2020-01'])
      expect([search, (await me.get(path + search)).status]).toEqual([search, 400])
  })

  test('tells where goals under way want the kept numbers to be, to operators too, at a read for each goal', async () => {
    await fresh(['mrr', 'churn'])
    const follows = (metric_key: string | null, changes: object = {}) => {
      const [first] = goalInput(startup.owner.uid).measures
      return { ...(first as Measure), uid: metric_key ?? 'free', current_value: 1, metric_key, ...changes }
    }
    const goal = (changes: object, ...measures: Measure[]) =>
      makeGoal(startup, { measures, metric_keys: measures.flatMap(({ metric_key }) => metric_key ?? []), ...changes })
    await Promise.all([
      goal(
        {},
        follows('mrr', { direction: 'up', start_value: 1, target_value: 900 }),
        follows('churn', { direction: 'keep', start_value: 2, target_value: 2, tolerance: 0.5 }),
        follows(null),
      ),
      // Not kept at the moment; not begun; over; deleted; another startup's.
      goal({}, follows('cash')),
      goal({ status: 'draft' }, follows('mrr')),
      goal({ status: 'achieved', closed_at: new Date().toISOString() }, follows('mrr')),
      goal({ deleted_at: new Date().toISOString() }, follows('mrr')),
      makeStartup().then((other) => makeGoal(other, { measures: [follows('mrr')], metric_keys: ['mrr'] })),
    ])
    const told = [
      { metric_key: 'mrr', direction: 'up', value: 900, tolerance: expect.any(Number) },
      { metric_key: 'churn', direction: 'keep', value: 2, tolerance: 0.5 },
    ]
    const { targets, from, to } = await sheet()
    expect(targets).toEqual(told)
    const reads = 1 + 1 + 1 + 1 + yearsBetween(from, to).length
    await sheet()
    expect(server.lastMeter('GET /api/startups/{startup_id}/metrics')?.reads).toBe(reads)
    const theirs = clientOf(server, await makeOperator('manager'))
    const answer = await theirs.get(path.replace('/api/', '/api/operator/'))
    expect(answer.body.data).toMatchObject({ targets: told, limits: [] })
    // Without numbers there is nothing to ask for.
    await fresh([])
    expect((await sheet()).targets).toEqual([])
    await sheet()
    expect(server.lastMeter('GET /api/startups/{startup_id}/metrics')?.reads).toBe(reads - 1)
  })
})

describe('a value', () => {
  beforeAll(() => fresh())

  test('is put in, changed, taken out and put in again, and every step is told', async () => {
    const made = await put({ value: 2_840_000, note: '速報' })
    expect(made.status).toBe(201)
    const { uid } = made.body.data
    expect(uid).toBe(metricUid(startup.uid, 'mrr', thisMonth))
    expect(made.body.data).toMatchObject({ source: 'startup', etag: '"r1"', can: ['update', 'remove'] })
    const one = `${path}/${uid}`
    expect((await me.patch(one, { body: { value: 1 } })).status).toBe(428)
    const changed = await me.patch(one, { body: { value: 2_900_000 }, ifMatch: '"r1"' })
    expect(changed.body.data).toMatchObject({ value: 2_900_000, note: '速報', etag: '"r2"' })
    const stale = await me.patch(one, { body: { value: 1 }, ifMatch: '"r1"' })
    expect([stale.status, stale.body.data.value]).toEqual([412, 2_900_000])
    expect((await me.delete(one, { ifMatch: '"r2"' })).status).toBe(204)
    expect((await sheet()).values).toEqual([])
    expect((await me.patch(one, { body: { value: 1 }, ifMatch: '"r3"' })).status).toBe(404)
    expect((await put({ value: 3_000_000 })).body.data).toMatchObject({ uid, value: 3_000_000, note: '', etag: '"r4"' })
    expect(await toldOf(uid)).toEqual(['metric.created', 'metric.updated', 'metric.removed', 'metric.created'])
    const history = (await me.get(`${startup.base}/activities?object_uid=${uid}`)).body.data
    const [year, month] = thisMonth.split('-').map(Number)
    expect(history[2]).toMatchObject({
      object: { title: `月次経常収益 ${year}年${month}月` },
      diff: [{ label: '値', before: '2,840,000円', after: '2,900,000円' }],
    })
  })

  test('that somebody else has put in meanwhile is not written over', async () => {
    const first = await put({ metric_key: 'cash', value: 1 })
    const second = await put({ metric_key: 'cash', value: 2 })
    expect([first.status, second.status, second.body.error.code]).toEqual([201, 412, 'conflict'])
    expect((await sheet()).values).toContainEqual(expect.objectContaining({ metric_key: 'cash', value: 1 }))
  })

  test('is put in once although it arrives twice', async () => {
    const key = newKey()
    const send = () => me.post(path, { body: value({ month: '2020-05' }), key })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  })

  test('is refused in Japanese', async () => {
    const fieldsOf = async (changes: object) => (await put(changes)).body.error.fields
    expect(await fieldsOf({ value: null })).toEqual({ value: ['値を入力してください。'] })
    expect(await fieldsOf({ note: 'あ'.repeat(201) })).toEqual({
      note: ['補足は200文字以内で入力してください。(現在201文字)'],
    })
    expect(await fieldsOf({ month: addToMonth(thisMonth, 1) })).toEqual({
      month: ['対象月は今月までの月を選択してください。'],
    })
    expect(await fieldsOf({ metric_key: 'churn' })).toEqual({
      metric_key: ['この経営指標は現在使用していません。'],
    })
    expect(Object.keys(await fieldsOf({ source: 'operator' }))).toEqual(['source'])
  })
})

describe('the table for spreadsheets', () => {
  beforeAll(() => fresh(['mrr', 'churn', 'custom_AAAAAAAA']))

  test('holds the months that are asked for, with names that are no formulas', async () => {
    const settings = ['mrr', 'churn'].map((key) => ({ key, name: '', unit: '' }))
    const own = { key: null, name: '=HYPERLINK("x")', unit: '' }
    expect(
      (await me.patch(`${path}/settings`, { body: { settings: [...settings, own] }, ifMatch: '"r1"' })).status,
    ).toBe(200)
    await Promise.all([
      makeMetric(startup, { metric_key: 'mrr', month: '2026-01', value: -2_840_000 }),
      makeMetric(startup, { metric_key: 'churn', month: '2025-12', value: 1.9 }),
    ])
    const file = `${startup.base}/exports/metrics?from=2025-12&to=2026-01`
    const answer = await clientOf(server, startup.viewer).get(file)
    expect([answer.status, answer.text.replace('\uFEFF', '').split('\r\n')]).toEqual([
      200,
      [`対象月,月次経常収益(円),解約率(%),"'=HYPERLINK(""x"")"`, '2026年1月,-2840000,,', '2025年12月,,1.9,', ''],
    ])
    expect((await me.get(`${startup.base}/exports/metrics?from=2024-01&to=2026-01`)).status).toBe(400)
    const neighbour = await makeStartup()
    expect((await clientOf(server, neighbour.owner).get(file)).status).toBe(302)
  })
})

describe('many values at once', () => {
  const month = (back: number) => addToMonth(thisMonth, -back)
  const enter = (values: object[], client: Client = me, key?: string) =>
    client.post(`${path}/batch`, { body: { values }, ...(key && { key }) })
  const entry = (changes: object = {}) => ({ metric_key: 'mrr', month: thisMonth, value: 5, etag: null, ...changes })
  beforeEach(() => fresh())

  test('are added, changed and taken up again, each told, with what was noted', async () => {
    const known = await makeMetric(startup, { metric_key: 'mrr', month: month(1), value: 1, note: '速報' })
    const gone = await makeMetric(startup, {
      metric_key: 'mrr',
      month: month(2),
      value: 9,
      note: '誤り',
      deleted_at: new Date().toISOString(),
    })
    const answer = await enter([
      entry(),
      entry({ month: month(1), value: 2, etag: '"r1"' }),
      entry({ month: month(2), value: 3 }),
      entry({ metric_key: 'cash', month: month(13), value: 4 }),
    ])
    expect(answer.status).toBe(200)
    expect(
      answer.body.data.map((each: { value: number; note: string; etag: string }) => [each.value, each.note, each.etag]),
    ).toEqual([
      [5, '', '"r1"'],
      [2, '速報', '"r2"'],
      [3, '', '"r2"'],
      [4, '', '"r1"'],
    ])
    expect((await sheet()).values.map((each: { value: number }) => each.value)).toEqual([3, 2, 5])
    expect((await sheet(`?from=${month(13)}`)).values[0]).toMatchObject({ metric_key: 'cash', value: 4 })
    expect(await toldOf(known.uid)).toEqual(['metric.updated'])
    expect(await toldOf(gone.uid)).toEqual(['metric.created'])
    const [told] = (await me.get(`${startup.base}/activities?object_uid=${known.uid}`)).body.data
    expect(told.diff).toEqual([{ field: 'value', label: '値', before: '1円', after: '2円' }])
  })

  test('are all left as they were where one has moved on, and the newer ones are answered', async () => {
    await makeMetric(startup, { metric_key: 'mrr', month: month(1), value: 1 })
    await makeMetric(startup, { metric_key: 'cash', month: month(1), value: 1 })
    const refused = await enter([
      entry(),
      entry({ month: month(1), value: 2 }),
      entry({ metric_key: 'cash', month: month(1), value: 2, etag: '"r1"' }),
      entry({ metric_key: 'cash', value: 2, etag: '"r3"' }),
    ])
    expect([refused.status, refused.body.error.code]).toEqual([412, 'conflict'])
    expect(refused.body.data).toMatchObject([{ metric_key: 'mrr', month: month(1), value: 1, etag: '"r1"' }])
    expect((await sheet()).values.map((each: { value: number }) => each.value)).toEqual([1, 1])
  })

  test('are refused together, each by its place', async () => {
    const fieldsOf = async (values: object[]) => (await enter(values)).body.error.fields
    expect(await fieldsOf([entry(), entry({ metric_key: 'churn' })])).toEqual({
      'values.1.metric_key': ['この経営指標は現在使用していません。'],
    })
    expect(await fieldsOf([entry({ month: addToMonth(thisMonth, 1) })])).toEqual({
      'values.0.month': ['対象月は今月までの月を選択してください。'],
    })
    expect(await fieldsOf([entry(), entry({ value: 6 })])).toEqual({ values: ['同じものが重複しています。'] })
    expect(await fieldsOf([])).toEqual({ values: ['保存する値がありません。'] })
    expect((await sheet()).values).toEqual([])
  })

  test('are stored once although they arrive twice, and two people store one of their tables', async () => {
    const key = newKey()
    const values = [entry(), entry({ month: month(1) })]
    expect([(await enter(values, me, key)).status, (await enter(values, me, key)).status]).toEqual([200, 200])
    expect(await toldOf(metricUid(startup.uid, 'mrr', thisMonth))).toEqual(['metric.created'])
    const other = clientOf(server, startup.owner)
    const [mine, theirs] = [6, 7].map((value) => values.map((each) => ({ ...each, etag: '"r1"', value })))
    const answers = await Promise.all([enter(mine as object[]), enter(theirs as object[], other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const kept = (await sheet()).values.map((each: { value: number }) => each.value)
    expect([
      [6, 6],
      [7, 7],
    ]).toContainEqual(kept)
  })

  test('of two years and all numbers are stored by one call', async () => {
    const keys = ['mrr', 'revenue', 'cash', 'burn', 'customers', 'churn', 'employees']
    await fresh(keys)
    const values = keys.flatMap((metric_key) =>
      Array.from({ length: 24 }, (_, back) => entry({ metric_key, month: month(back), value: back })),
    )
    expect((await enter(values)).status).toBe(200)
    expect((await sheet(`?from=${month(23)}&to=${thisMonth}`)).values).toHaveLength(168)
  })
})

describe('the choice of numbers', () => {
  beforeEach(() => fresh(['mrr']))
  const choose = (settings: object[], ifMatch: string, client: Client = me) =>
    client.patch(`${path}/settings`, { body: { settings }, ifMatch })

  test('takes standard ones and own ones, in order; own ones that are left out can be taken up again', async () => {
    const standard = { name: '', unit: '' }
    const first = await choose(
      [
        { key: 'churn', ...standard },
        { key: null, name: '導入施設数', unit: '施設' },
      ],
      '"r1"',
    )
    expect(first.status).toBe(200)
    const [, own] = first.body.data.settings
    expect(first.body.data.settings).toEqual([
      { key: 'churn', name: '解約率', unit: '%' },
      { key: expect.stringMatching(/^custom_\w{8}$/), name: '導入施設数', unit: '施設' },
    ])
    expect((await put({ metric_key: own.key, value: 21 })).status).toBe(201)
    const without = await choose([], '"r2"')
    expect(without.body.data).toMatchObject({ settings: [], unused: [own], etag: '"r3"' })
    expect((await sheet()).values).toEqual([])
    const again = await choose([{ ...own, name: '導入した施設' }], '"r3"')
    expect(again.body.data.settings).toEqual([{ ...own, name: '導入した施設' }])
    expect((await sheet()).values).toMatchObject([{ metric_key: own.key, value: 21 }])
    const [told] = (await me.get(`${startup.base}/activities?object_uid=${startup.uid}`)).body.data
    expect(told).toMatchObject({
      verb: 'metric.chosen',
      diff: [{ label: '経営指標', before: '', after: '導入した施設' }],
    })
  })

  test('is refused for too many, twice the same, nameless and unknown ones', async () => {
    const { etag } = await sheet()
    const many = Array.from({ length: 11 }, (_, index) => ({ key: null, name: `数${index}`, unit: '' }))
    expect((await choose(many, etag)).body.error.fields).toEqual({
      settings: ['経営指標は10件まで選択できます。'],
    })
    const mrr = { key: 'mrr', name: '', unit: '' }
    expect((await choose([mrr, mrr], etag)).body.error.fields).toEqual({ settings: ['同じものが重複しています。'] })
    expect((await choose([{ key: null, name: ' ', unit: '' }], etag)).body.error.fields).toEqual({
      'settings.0.name': ['指標名を入力してください。'],
    })
    expect((await choose([{ key: 'custom_AAAAAAAA', name: '他社の数', unit: '' }], etag)).status).toBe(422)
    expect((await choose([mrr], '"r0"')).status).toBe(412)
  })
})

describe('who may', () => {
  test('members write also after the programme; viewers and everybody else never', async () => {
    await fresh()
    const made = (await put()).body.data
    const one = `${path}/${made.uid}`
    const [neighbour, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('admin')])
    const entered = { metric_key: 'mrr', value: 1, etag: null }
    const callers: [Client, number, number][] = [
      [clientOf(server), 401, 401],
      [clientOf(server, neighbour.owner), 302, 302],
      [clientOf(server, partner.owner), 302, 302],
      [clientOf(server, operator), 403, 403],
      [clientOf(server, startup.viewer), 200, 403],
    ]
    for (const [client, reads, writes] of callers) {
      expect((await client.get(path)).status).toBe(reads)
      const changes = [
        await client.post(path, { body: value({ month: '2020-01' }) }),
        await client.post(`${path}/batch`, { body: { values: [{ ...entered, month: '2020-02' }] } }),
        await client.patch(one, { body: { value: 1 }, ifMatch: '"r1"' }),
        await client.patch(`${path}/settings`, { body: { settings: [] }, ifMatch: '"r1"' }),
        await client.delete(one, { ifMatch: '"r1"' }),
      ]
      expect(changes.map(({ status }) => status)).toEqual(Array(5).fill(writes))
    }
    expect(await sheet('', clientOf(server, startup.viewer))).toMatchObject({ can: [], values: [{ can: [] }] })
    const theirs = clientOf(server, neighbour.owner)
    expect((await theirs.patch(`${neighbour.base}/metrics/${made.uid}`, { body: {}, ifMatch: '"r1"' })).status).toBe(
      404,
    )

    const graduated = await makeMember(startup, 'member', { company_status: 'graduated' })
    const after = clientOf(server, graduated)
    expect((await after.patch(one, { body: { value: 5 }, ifMatch: '"r1"' })).status).toBe(200)
    expect((await after.post(path, { body: value({ month: '2020-01' }) })).status).toBe(201)
    expect((await sheet('', after)).can).toEqual(['record'])
    expect((await after.post(`${startup.base}/issues`, { body: {} })).status).toBe(403)
  })
})

describe('operators', () => {
  const operators = () => `/api/operator/startups/${startup.uid}/metrics`
  const logs = async () => (await me.get(`${startup.base}/access_logs`)).body.data
  beforeEach(async () => {
    await fresh()
    await put({ value: 12, note: '速報' })
  })

  test('read what a startup keeps, and the founder is told once a day of each', async () => {
    const [manager, admin] = [clientOf(server, await makeOperator('manager')), clientOf(server, await makeOperator())]
    for (const client of [manager, manager, admin]) {
      const answer = await client.get(`${operators()}?to=${thisMonth}`)
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({
        settings: [{ key: 'mrr' }, { key: 'cash' }],
        values: [{ metric_key: 'mrr', month: thisMonth, value: 12, note: '速報', can: ['correct'] }],
        can: [],
      })
    }
    const told = await logs()
    expect(told).toHaveLength(2)
    expect(told).toContainEqual(
      expect.objectContaining({
        group: 'metrics',
        company_name: null,
        reader: expect.objectContaining({ name: '試験 manager' }),
      }),
    )
    // The startup's own people are not told of themselves.
    await sheet()
    expect(await logs()).toHaveLength(2)
  })

  test('who only view read those of startups in their charge; whoever is refused has read nothing', async () => {
    const viewer = await makeOperator('viewer')
    const theirs = clientOf(server, viewer)
    expect((await theirs.get(operators())).body.error?.code).toBe('forbidden')
    expect(await logs()).toEqual([])
    await changeRaw(`startup_companies/${startup.uid}`, { assigned_operator_uids: [viewer.uid] })
    expect((await theirs.get(operators())).status).toBe(200)
    expect(await logs()).toMatchObject([{ group: 'metrics', reader: { uid: viewer.uid } }])
  })

  test('find none of a startup that is not there, and keep none themselves', async () => {
    const admin = clientOf(server, await makeOperator('admin'))
    expect((await admin.get('/api/operator/startups/nowhere/metrics')).status).toBe(404)
    expect((await admin.get(`${operators()}?from=2020-01&to=2022-01`)).status).toBe(400)
    expect((await admin.post(operators(), { body: value({ month: '2020-01' }) })).status).toBe(405)
    const settings = await admin.patch(`${operators()}/settings`, { body: { settings: [] }, ifMatch: '"r1"' })
    expect(Object.keys(settings.body.error.fields)).toContain('settings')
  })
})

describe('a correction by an operator', () => {
  const operators = () => `/api/operator/startups/${startup.uid}/metrics`
  const right = { value: 1200, reason: '千円単位の値が入っていたため' }
  const correct = async (
    uid: string,
    {
      as = 'manager',
      body = right,
      ifMatch = '"r1"',
    }: { as?: 'admin' | 'manager'; body?: object; ifMatch?: string } = {},
  ) => clientOf(server, await makeOperator(as)).patch(`${operators()}/${uid}`, { body, ifMatch })
  const make = async (changes: object = {}) => (await put({ value: 1.2, note: '速報', ...changes })).body.data
  beforeEach(() => fresh())

  test('takes the place of the value, and the startup reads who did it, what it was, and why', async () => {
    for (const as of ['admin', 'manager'] as const) {
      await fresh()
      const { uid } = await make()
      const answer = await correct(uid, { as })
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({ value: 1200, note: '速報', source: 'operator', can: ['correct'] })
      expect((await sheet()).values).toMatchObject([
        { value: 1200, source: 'operator', etag: '"r2"', can: ['update', 'remove'] },
      ])
      const [told] = (await me.get(`${startup.base}/activities?object_uid=${uid}`)).body.data
      expect(told).toMatchObject({
        verb: 'metric.corrected',
        actor: { actor: 'operator', name: `試験 ${as}` },
        diff: [
          { field: 'value', label: '値', before: '1.2円', after: '1,200円' },
          { field: 'reason', label: '訂正の理由', before: '', after: right.reason },
        ],
      })
      // What the startup then changes is its own again.
      await me.patch(`${path}/${uid}`, { body: { value: 1300 }, ifMatch: '"r2"' })
      expect((await sheet()).values).toMatchObject([{ value: 1300, source: 'startup' }])
    }
  })

  test('is told to the owners with the old value, the new one and the reason', async () => {
    const { uid } = await make()
    await correct(uid)
    const month = thisMonth.split('-').map(Number)
    expect(await notificationsTo(startup.owner.uid)).toMatchObject([
      {
        title: '試験 managerさんが経営指標を訂正しました',
        body: `月次経常収益 ${month[0]}年${month[1]}月 1.2円→1,200円:${right.reason}`,
        link: `/startups/${startup.uid}/metrics`,
      },
    ])
    expect(await notificationsTo(startup.member.uid)).toEqual([])
    const old = (await make({ month: addToMonth(thisMonth, -12) })).uid
    await correct(old)
    const links = (await notificationsTo(startup.owner.uid)).map(({ link }) => link)
    expect(links).toContain(`/startups/${startup.uid}/metrics?to=${addToMonth(thisMonth, -12)}`)
  })

  test('needs a reason, another value, and one that the number can have', async () => {
    const { uid } = await make()
    const fieldsOf = async (body: object) => (await correct(uid, { body })).body.error.fields
    expect(await fieldsOf({ ...right, reason: ' ' })).toEqual({ reason: ['訂正の理由を入力してください。'] })
    expect(await fieldsOf({ ...right, reason: 'あ'.repeat(201) })).toEqual({
      reason: ['訂正の理由は200文字以内で入力してください。(現在201文字)'],
    })
    expect(await fieldsOf({ ...right, value: -1 })).toEqual({ value: ['0以上の数値で入力してください。'] })
    expect(await fieldsOf({ ...right, value: 1.2 })).toEqual({
      value: ['現在の値と同じです。訂正後の値を入力してください。'],
    })
    expect(Object.keys(await fieldsOf({ ...right, note: '書き換え' }))).toEqual(['note'])
    expect((await sheet()).values).toMatchObject([{ value: 1.2, etag: '"r1"' }])
    expect(await toldOf(uid)).toEqual(['metric.created'])
  })

  test('writes over nothing unseen, and happens once although it arrives twice', async () => {
    const { uid } = await make()
    await me.patch(`${path}/${uid}`, { body: { value: 5 }, ifMatch: '"r1"' })
    const stale = await correct(uid)
    expect([stale.status, stale.body.data.value]).toEqual([412, 5])
    const client = clientOf(server, await makeOperator('manager'))
    expect((await client.patch(`${operators()}/${uid}`, { body: right })).status).toBe(428)
    const again = [await correct(uid, { ifMatch: '"r2"' }), await correct(uid, { ifMatch: '"r2"' })]
    expect(again.map(({ status }) => status)).toEqual([200, 412])
    expect(await toldOf(uid)).toEqual(['metric.created', 'metric.updated', 'metric.corrected'])
  })

  test('reaches what operators read alone: no value taken out, of a number not kept, of another startup', async () => {
    const { uid } = await make()
    const unkept = await makeMetric(startup, { metric_key: 'churn', month: thisMonth, value: 3 })
    const gone = await makeMetric(startup, {
      metric_key: 'cash',
      month: thisMonth,
      value: 3,
      deleted_at: new Date().toISOString(),
    })
    for (const other of [unkept.uid, gone.uid, metricUid(startup.uid, 'mrr', '2020-01')])
      expect((await correct(other)).status).toBe(404)
    const neighbour = await makeStartup({ metrics_settings: ['mrr'] })
    const elsewhere = `/api/operator/startups/${neighbour.uid}/metrics/${uid}`
    const client = clientOf(server, await makeOperator('admin'))
    expect((await client.patch(elsewhere, { body: right, ifMatch: '"r1"' })).status).toBe(404)
    expect(
      (await client.patch(`/api/operator/startups/nowhere/metrics/${uid}`, { body: right, ifMatch: '"r1"' })).status,
    ).toBe(404)
    expect((await sheet()).values).toMatchObject([{ value: 1.2 }])
  })

  test('is no viewer’s, also of a startup in their charge, and nobody’s of a company', async () => {
    const { uid } = await make()
    const viewer = await makeOperator('viewer')
    await changeRaw(`startup_companies/${startup.uid}`, { assigned_operator_uids: [viewer.uid] })
    const partner = await makePartner()
    const send = (client: Client) => client.patch(`${operators()}/${uid}`, { body: right, ifMatch: '"r1"' })
    for (const member of [viewer, startup.owner, partner.owner])
      expect((await send(clientOf(server, member))).status).toBe(403)
    expect((await send(clientOf(server))).status).toBe(401)
    const { data } = (await clientOf(server, viewer).get(operators())).body
    expect(data.values).toMatchObject([{ value: 1.2, can: [] }])
  })

  test('is logged as a reading, also where the value had moved on', async () => {
    const { uid } = await make()
    await correct(uid, { ifMatch: '"r9"' })
    const logs = (await me.get(`${startup.base}/access_logs`)).body.data
    expect(logs).toMatchObject([{ group: 'metrics', reader: { name: '試験 manager' } }])
  })

  test('leaves what partners see as the founder decided', async () => {
    const { uid } = await make()
    const before = await rawAt(`startup_companies/${startup.uid}`)
    await correct(uid)
    expect(await rawAt(`startup_companies/${startup.uid}`)).toEqual(before)
  })
})

import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { LoadView } from '@banso/contract/loads'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordReminded } from '../../jobs/data.ts'
import { recountLoads } from '../../jobs/loads.ts'
import { recountStartups } from '../../jobs/startup-figures.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { changeRaw, rawAt, removeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { commentRoutes } from '../comments/routes.ts'
import { issueRoutes } from '../issues/routes.ts'
import { recount } from '../startups/recount.ts'
import { startupRoutes } from '../startups/routes.ts'
import { loadRoutes } from './routes.ts'
import { shardUidOf } from './rules.ts'

/** 担当の偏り: touches against need, who carries it, and the batch that gives startups to others. */

type Operator = Awaited<ReturnType<typeof makeOperator>>
let server: TestServer
let admin: Client
let me: Client
let manager: Operator
const path = '/api/operator/loads'
const ROUTE = `GET ${path}`
beforeAll(async () => {
  server = await startServer([...loadRoutes, ...commentRoutes, ...startupRoutes, ...issueRoutes])
  admin = clientOf(server, await makeOperator('admin'))
  manager = await makeOperator('manager')
  me = clientOf(server, manager)
  await recordReminded('startup_figures', new Date().toISOString())
})
afterAll(() => server.stop())
beforeEach(() => removeRaw('settings/load_weights'))

const person = ({ uid, name }: Operator) => ({ uid, actor: 'operator' as const, name })
const inCharge = (...operators: Operator[]) => ({
  assigned_operator_uids: operators.map(({ uid }) => uid),
  assigned_operators: operators.map(person),
})
const view = async (query = '', client = me): Promise<LoadView> => {
  const { status, body, text } = await client.get(path + query)
  if (status !== 200) throw new Error(text)
  return body.data
}
const rowOf = async ({ uid }: TestStartup) => (await view(`?uids=${uid}`)).rows.find((row) => row.uid === uid)
const loadOf = async ({ uid }: Operator) => (await view()).operators.find((one) => one.uid === uid)
const today = dayInJapan(new Date())
const ago = (days: number) => momentInJapan(addDays(today, -days), '12:00')
const counted = async (startup: TestStartup) => {
  await recount(startup.uid, new Date())
  return rowOf(startup)
}

describe('a startup', () => {
  test('needs more for health, stage and urgent issues, and is touched by what operators do for it', async () => {
    const startup = await makeStartup({ stage: 'seed', ...inCharge(manager) })
    await makeIssue(startup, { urgency: 'high', order: 1 })
    await makeIssue(startup, { urgency: 'low', order: 2 })
    await makeIssue(startup, { urgency: 'high', status: 'resolved', order: 3 })
    const goal = await makeGoal(startup)
    const people = [startup.owner, startup.member]
    await makeInterview(startup, people, { status: 'done', start_at: ago(29) })
    await makeInterview(startup, people, { status: 'done', start_at: ago(30) })
    await makeInterview(startup, people, { status: 'cancelled', start_at: ago(2) })
    const comments = (base: string) => `${base}/goals/${goal.uid}/comments`
    await me.post(comments(`/api/operator/startups/${startup.uid}`), { body: { body: 'よい進み方です。' } })
    await clientOf(server, startup.owner).post(comments(startup.base), { body: { body: '自分たちの話' } })
    const row = await counted(startup)
    // 2 and seed, an urgent issue; its health is as the figures say.
    const health = row?.health === 'alert' ? 5 : row?.health === 'watch' ? 3 : 0
    expect(row).toMatchObject({ need: 2 + 1 + 1 + health, touch: 3 + 1, urgent_issues: 1, operator: person(manager) })
  })

  test('follows its changes: at once who is in charge and its health, within a minute what is done for it', async () => {
    const [startup, other] = [await makeStartup(inCharge(manager)), await makeOperator('manager')]
    await counted(startup)
    const address = `/api/operator/startups/${startup.uid}`
    await me.patch(address, { body: { assigned_operator_uids: [other.uid] }, ifMatch: '"r1"' })
    expect((await rowOf(startup))?.operator).toEqual(person(other))
    const judged = { health: 'alert', reason: '資金が尽きそうだと聞いたため' }
    await me.post(`${address}/health`, { body: judged, ifMatch: '"r2"' })
    expect((await rowOf(startup))?.need).toBe(2 + 5 + 1)
    const issue = { issue_category: 'hiring', title: '採用', detail: '', urgency: 'high' }
    await me.post(`${address}/issues`, { body: issue })
    await recountStartups(new Date())
    expect((await rowOf(startup))?.need).toBe(2 + 5 + 1 + 1)
    await admin.post(`${address}/transition`, { body: { to: 'graduated' }, ifMatch: '"r3"' })
    expect(await rowOf(startup)).toBeUndefined()
  })

  test('is there from its first change on, and one that cannot be read keeps no other from being shown', async () => {
    const [startup, broken] = [await makeStartup({ stage: 'series_a' }), await makeStartup()]
    const judged = { health: 'watch', reason: '次の面談まで様子を見ることにした' }
    await me.post(`/api/operator/startups/${startup.uid}/health`, { body: judged, ifMatch: '"r1"' })
    expect(await rowOf(startup)).toMatchObject({ need: 5, touch: 0 })
    await counted(broken)
    await changeRaw(`startup_loads/${shardUidOf(broken.uid)}`, { [`startups.${broken.uid}.touches`]: '山田' })
    expect(await rowOf(broken)).toBeUndefined()
    expect(await rowOf(startup)).toMatchObject({ need: 5 })
    await changeRaw(`startup_companies/${broken.uid}`, { 'load.on': '2000-01-01' })
    await recountLoads(new Date())
    expect(await rowOf(broken)).toMatchObject({ touch: 0 })
  })

  test('is under- and over-served at the ends of the band, the worst on top', async () => {
    const startup = await makeStartup({ stage: 'series_a', ...inCharge(manager) })
    await makeGoal(startup, { start_on: today, due_on: addDays(today, 90) })
    const people = [startup.owner, startup.member]
    expect((await counted(startup))?.balance).toBe('under')
    for (const days of [1, 2, 3]) await makeInterview(startup, people, { status: 'done', start_at: ago(days) })
    expect(await counted(startup)).toMatchObject({ touch: 9, need: 2, balance: 'over' })
    const { rows, counts } = await view()
    const balances = rows.map(({ balance }) => balance)
    expect(balances).toEqual(balances.toSorted((a, b) => (a === b ? 0 : a === 'under' ? -1 : 1)))
    expect(balances).not.toContain('fit')
    expect(counts.over).toBeGreaterThan(0)
  })
})

test('an operator carries the needs of those in whose charge they are first, against the own capacity', async () => {
  const profile = {
    ...{ display_name: '', department: '', introduction: '', hours: '' },
    ...{ capacity: 9, public_to_startups: false },
  }
  const own = await makeOperator('manager', { operator_profile: profile })
  const made = [
    await makeStartup({ stage: 'series_a', ...inCharge(own) }),
    await makeStartup({ stage: 'seed', ...inCharge(own, manager) }),
    await makeStartup({ stage: 'seed', ...inCharge(manager, own) }),
    await makeStartup({ status: 'paused', ...inCharge(own) }),
  ]
  const needs: number[] = []
  for (const startup of made) needs.push((await counted(startup))?.need ?? 0)
  expect(await loadOf(own)).toEqual({
    uid: own.uid,
    name: own.name,
    startups: 2,
    load: (needs[0] ?? 0) + (needs[1] ?? 0),
    capacity: 9,
  })
})

test('a view costs the same however many startups there are', async () => {
  await view()
  const { reads: before = Number.NaN } = server.lastMeter(ROUTE) ?? {}
  for (const startup of [await makeStartup(), await makeStartup(), await makeStartup()]) await counted(startup)
  await view('?all=true')
  expect(server.lastMeter(ROUTE)?.reads).toBe(before)
})

describe('weights', () => {
  test('are changed by administrators with the ETag of what was seen, and count at once', async () => {
    const startup = await makeStartup({ stage: 'series_a' })
    await makeGoal(startup, { start_on: today, due_on: addDays(today, 90) })
    await counted(startup)
    const { weights } = await view()
    expect([weights.base, weights.etag, weights.can]).toEqual([2, '"r0"', []])
    expect((await view('', admin)).weights.can).toEqual(['update'])
    const change = (client: Client, body: object, ifMatch = '"r0"') =>
      client.patch(`${path}/weights`, { body, ifMatch })
    expect((await change(me, { base: 3 })).status).toBe(403)
    expect((await change(admin, { base: 21 })).body.error.fields).toEqual({
      base: ['0〜20の数値で入力してください。'],
    })
    expect((await change(admin, { base: 6 })).body.data).toMatchObject({ base: 6, interview: 3, etag: '"r1"' })
    expect((await rowOf(startup))?.need).toBe(6)
    expect((await change(admin, { base: 7 })).status).toBe(412)
    expect(await toldOf('load_weights')).toContain('load.weights_updated')
  })
})

describe('a reassignment', () => {
  const send = (changes: object[], client = me) => client.post(`${path}/reassignments`, { body: { changes } })

  test('puts the new operator first, takes the former one off, and tells all whom it concerns', async () => {
    const [former, beside, next] = [await makeOperator('manager'), await makeOperator(), await makeOperator('manager')]
    const one = await makeStartup(inCharge(former, beside))
    const two = await makeStartup(inCharge(former, next))
    for (const startup of [one, two]) await counted(startup)
    const load = (await loadOf(former))?.load ?? 0
    const answer = await send([
      { uid: one.uid, etag: '"r1"', operator_uid: next.uid },
      { uid: two.uid, etag: '"r1"', operator_uid: next.uid },
    ])
    expect([answer.status, answer.body.data]).toEqual([
      200,
      [
        { uid: one.uid, etag: '"r2"' },
        { uid: two.uid, etag: '"r2"' },
      ],
    ])
    const operatorsOf = async ({ uid }: TestStartup) =>
      (await rawAt(`startup_companies/${uid}`))?.assigned_operator_uids as string[]
    expect([await operatorsOf(one), await operatorsOf(two)]).toEqual([[next.uid, beside.uid], [next.uid]])
    expect([(await loadOf(former))?.load, (await loadOf(next))?.load]).toEqual([0, load])
    expect((await notificationsTo(one.owner.uid)).map(({ title }) => title)).toEqual([
      `担当者が${next.name}さんに変わりました`,
    ])
    expect((await notificationsTo(next.uid)).map(({ title }) => title).sort()).toEqual(
      [one, two].map(({ name }) => `${name}の主担当になりました`).sort(),
    )
    expect(await toldOf(one.uid)).toEqual(['startup.assigned'])
    // Who is no longer in charge finds it no longer among the own.
    const own = await me.get(`/api/operator/startups?operator_uid=${former.uid}`)
    expect(own.body.data).toEqual([])
  })

  test('changes nothing where one has changed since it was seen, and says which', async () => {
    const next = await makeOperator('manager')
    const [fresh, stale] = [await makeStartup(inCharge(manager)), await makeStartup(inCharge(manager))]
    await me.patch(`/api/operator/startups/${stale.uid}`, { body: { tags: ['後'] }, ifMatch: '"r1"' })
    const answer = await send([
      { uid: fresh.uid, etag: '"r1"', operator_uid: next.uid },
      { uid: stale.uid, etag: '"r1"', operator_uid: next.uid },
    ])
    expect([answer.status, answer.body.error.code]).toEqual([412, 'conflict'])
    expect(answer.body.error.current ?? answer.body.data).toEqual([{ uid: stale.uid, etag: '"r2"' }])
    for (const { uid } of [fresh, stale])
      expect((await rawAt(`startup_companies/${uid}`))?.assigned_operator_uids).toEqual([manager.uid])
    expect(await notificationsTo(next.uid)).toEqual([])
  })

  test('is refused to who views, for who is no operator, and for no startup', async () => {
    const startup = await makeStartup(inCharge(manager))
    const change = { uid: startup.uid, etag: '"r1"', operator_uid: manager.uid }
    expect((await send([change], clientOf(server, await makeOperator('viewer')))).status).toBe(403)
    expect((await send([{ ...change, operator_uid: startup.owner.uid }])).body.error.fields).toEqual({
      changes: ['選択した方は現在、運営の担当者ではありません。選び直してください。'],
    })
    expect((await send([{ ...change, uid: 'nobody' }])).status).toBe(404)
    expect((await send([])).status).toBe(422)
    expect((await send([change, change])).status).toBe(422)
  })
})

test('the weeks of an operator hold interviews and answers that are due, by the startup they are of', async () => {
  const own = await makeOperator('manager')
  const [startup, partner] = [await makeStartup(), await makePartner()]
  const start_at = momentInJapan(addDays(today, 8), '10:00')
  await makeInterview(startup, [own, startup.owner], { status: 'scheduled', start_at })
  await makeInterview(startup, [own, startup.owner], { status: 'cancelled', start_at })
  await makeInterview(startup, [own, startup.owner], {
    status: 'scheduled',
    start_at: momentInJapan(addDays(today, 60), '10:00'),
  })
  const due = { respond_due_at: start_at, assigned_operator_uid: own.uid, assigned_operator: person(own) }
  await makeApply(startup, partner, { status: 'forwarded', ...due })
  const { body } = await me.get(`${path}/month?uids=${own.uid}`)
  const { weeks, operators } = body.data
  expect([weeks.length, new Date(weeks[0]).getUTCDay()]).toEqual([5, 1])
  const week = weeks.findLastIndex((monday: string) => monday <= addDays(today, 8))
  expect(operators).toEqual([
    {
      uid: own.uid,
      dates: [
        { week, startup_uid: startup.uid, kind: 'interview' },
        { week, startup_uid: startup.uid, kind: 'answer' },
      ],
    },
  ])
})

describe('the recount at night', () => {
  test('puts right what differs, says which in the log, and finds nothing the second time', async () => {
    const startup = await makeStartup({ stage: 'series_a', ...inCharge(manager) })
    await makeGoal(startup, { start_on: today, due_on: addDays(today, 90) })
    await makeInterview(startup, [startup.owner, startup.member], { status: 'done', start_at: ago(3) })
    await counted(startup)
    const shard = `startup_loads/${shardUidOf(startup.uid)}`
    await changeRaw(shard, { [`startups.${startup.uid}.urgent_issues`]: 7 })
    await changeRaw(`startup_companies/${startup.uid}`, { 'load.on': '2000-01-01' })
    expect((await rowOf(startup))?.need).toBe(2 + 7)
    const lines: string[] = []
    const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    await recountLoads(new Date()).finally(() => spy.mockRestore())
    expect(lines.filter((line) => line.includes('load differs') && line.includes(startup.uid))).toHaveLength(1)
    expect(await rowOf(startup)).toMatchObject({ need: 2, touch: 3 })
    expect((await view()).recounted_at).not.toBeNull()
    const again = await recountLoads(new Date())
    expect(again.count).toBe(0)
    expect((await rawAt(`startup_companies/${startup.uid}`))?.rev).toBe(1)
  })
})

test('nobody but operators reads any of it', async () => {
  const [startup, partner] = [await makeStartup(), await makePartner()]
  for (const { owner } of [startup, partner]) expect((await clientOf(server, owner).get(path)).status).toBe(403)
  expect((await clientOf(server).get(path)).status).toBe(401)
})

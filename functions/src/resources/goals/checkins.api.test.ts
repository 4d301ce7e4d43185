import { addDays, dayInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeGoal, makeOperator, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { checkinInput } from '../../testing/inputs.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { checkinRoutes } from './checkins.ts'
import { goalRoutes } from './routes.ts'

/** What is called here. */
const routes = [...goalRoutes, ...checkinRoutes, ...activityRoutes]

let server: TestServer
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
const today = dayInJapan(new Date())

beforeAll(async () => {
  server = await startServer(routes)
  operator = await makeOperator('manager')
  const inCharge = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  startup = await makeStartup({ assigned_operator_uids: [operator.uid], assigned_operators: [inCharge] })
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

const pathOf = (goal: { uid: string }) => `${startup.base}/goals/${goal.uid}/checkins`
const goalNow = async (goal: { uid: string }) => (await me.get(`${startup.base}/goals/${goal.uid}`)).body.data
const checkIn = async (goal: { uid: string }, changes: object = {}) =>
  (await me.post(pathOf(goal), { body: checkinInput(changes) })).body.data

describe('checking in', () => {
  test('moves values, chart, health and the next date, and raises no ETag', async () => {
    const goal = await makeGoal(startup)
    const answer = await me.post(pathOf(goal), { body: checkinInput() })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      values: { m1: 20 },
      values_before: { m1: 10, m2: 4 },
      etag: '"r1"',
      checked_on: today,
      can: ['update', 'remove'],
    })
    expect(await goalNow(goal)).toMatchObject({
      progress: 38,
      health: 'at_risk',
      next_checkin_on: addDays(today, 7),
      history: [
        { on: goal.start_on, progress: 0, values: { m1: 10, m2: 4 } },
        { on: today, progress: 38, values: { m1: 20, m2: 4 } },
      ],
      etag: '"r1"',
    })
    expect((await me.get(pathOf(goal))).body.page_info.total_count).toBe(1)
    expect(await toldOf(goal.uid)).toEqual(['goal.checked_in'])
  })

  test('a call for help reaches the operator in charge', async () => {
    const goal = await makeGoal(startup, { title: '採用を進める' })
    await checkIn(goal, { asks: '人材会社を紹介してほしい' })
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: '支援してほしいことが届きました',
        body: expect.stringMatching(/採用を進める:人材会社を紹介してほしい$/),
      }),
    )
  })

  test('wrong values are refused in Japanese, and drafts are not checked in', async () => {
    const goal = await makeGoal(startup)
    const fieldsOf = async (changes: object) =>
      (await me.post(pathOf(goal), { body: checkinInput(changes) })).body.error.fields
    expect(await fieldsOf({ comment: '', confidence: 'fine' })).toEqual({
      comment: ['状況を入力してください。'],
      confidence: ['見通しを選択してください。'],
    })
    expect(await fieldsOf({ values: { m9: 1 } })).toEqual({ 'values.m9': ['この指標は削除されました。'] })
    const draft = await makeGoal(startup, { status: 'draft' })
    expect((await me.post(pathOf(draft), { body: checkinInput() })).status).toBe(403)
  })
})

describe('within a day', () => {
  test('the author corrects the texts; values and confidence stay where nothing is said of them, and the difference is told', async () => {
    const goal = await makeGoal(startup)
    const { uid } = await checkIn(goal, { blockers: '見積待ち' })
    const path = `${pathOf(goal)}/${uid}`
    expect((await me.patch(path, { body: { comment: '商談が2件' } })).status).toBe(428)
    const answer = await me.patch(path, { body: { comment: '商談が2件進んだ', blockers: '' }, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({
      comment: '商談が2件進んだ',
      blockers: '',
      values: { m1: 20 },
      etag: '"r2"',
    })
    const stale = await me.patch(path, { body: { comment: '古い画面' }, ifMatch: '"r1"' })
    expect(stale.status).toBe(412)
    expect(stale.body.data).toMatchObject({ comment: '商談が2件進んだ', etag: '"r2"' })
    const timeline = await me.get(`${startup.base}/activities?object_uid=${goal.uid}`)
    expect(timeline.body.data[0]).toMatchObject({
      verb: 'goal.checkin_updated',
      diff: [
        { label: '状況', before: '商談が進んだ', after: '商談が2件進んだ' },
        { label: '行き詰まっていること', before: '見積待ち', after: '' },
      ],
    })
    const empty = await me.patch(path, { body: { comment: ' ' }, ifMatch: '"r2"' })
    expect(empty.body.error.fields).toEqual({ comment: ['状況を入力してください。'] })
  })

  test('values, outlook and day are corrected too: the goal stands as its check-ins say, by their days', async () => {
    const goal = await makeGoal(startup)
    const stands = async () => {
      const { measures, progress, health, last_checkin_at, next_checkin_on } = await goalNow(goal)
      return [measures[0].current_value, progress, health, last_checkin_at !== null, next_checkin_on]
    }
    const first = await checkIn(goal, { values: { m1: 18 }, confidence: 'on_track', checked_on: today })
    // Of an earlier day of the month, said afterwards.
    const { start } = { start: `${today.slice(0, 8)}01` }
    const late = await checkIn(goal, { values: { m1: 14 }, confidence: 'off_track', checked_on: start })
    const isFirst = start === today
    expect(late.values_before.m1).toBe(isFirst ? 18 : 10)
    if (!isFirst) expect(await stands()).toEqual([18, 30, 'on_track', true, addDays(today, 7)])
    // What the newer one changed is told from the older day on, as if that had been entered first.
    const told = async () =>
      (await me.get(pathOf(goal))).body.data.map(
        ({ values, values_before }: { values: { m1: number }; values_before: { m1: number } }) => [
          values_before.m1,
          values.m1,
        ],
      )
    if (!isFirst)
      expect((await told()).toSorted()).toEqual([
        [10, 14],
        [14, 18],
      ])

    const path = (uid: string) => `${pathOf(goal)}/${uid}`
    const put = { values: { m1: 20 }, confidence: 'at_risk' }
    expect((await me.patch(path(first.uid), { body: put, ifMatch: '"r1"' })).body.data).toMatchObject(put)
    if (!isFirst) expect(await stands()).toEqual([20, 38, 'at_risk', true, addDays(today, 7)])
    expect((await me.delete(path(late.uid), { ifMatch: '"r1"' })).status).toBe(204)
    expect(await stands()).toEqual([20, 38, 'at_risk', true, addDays(today, 7)])
    expect((await me.get(pathOf(goal))).body.page_info.total_count).toBe(1)

    expect((await clientOf(server, startup.owner).delete(path(first.uid), { ifMatch: '"r2"' })).status).toBe(403)
    expect((await me.delete(path(first.uid), { ifMatch: '"r2"' })).status).toBe(204)
    expect(await stands()).toEqual([10, 0, 'unset', false, addDays(today, 7)])
    expect((await me.delete(path(first.uid), { ifMatch: '"r3"' })).status).toBe(404)
    expect(await toldOf(goal.uid)).toContain('goal.checkin_removed')
  })

  test('a day to come is refused, and one before the month of the last check-in', async () => {
    const goal = await makeGoal(startup)
    const fields = async (checked_on: string) =>
      (await me.post(pathOf(goal), { body: checkinInput({ checked_on }) })).body.error?.fields?.checked_on?.[0]
    expect(await fields(addDays(today, 1))).toBe('チェックイン日は今日以前の日付を選択してください。')
    expect(await fields(addDays(today, -60))).toBeUndefined()
    expect(await fields(addDays(today, -120))).toMatch(/^チェックイン日は、前回のチェックインの月の初日/)
  })

  test('a call for help added later reaches the operator too, but none that says the same', async () => {
    const goal = await makeGoal(startup)
    const { uid } = await checkIn(goal)
    const path = `${pathOf(goal)}/${uid}`
    const asks = { body: { asks: '販売先を紹介してほしい' } }
    await me.patch(path, { ...asks, ifMatch: '"r1"' })
    await me.patch(path, { ...asks, ifMatch: '"r2"' })
    const notes = (await notificationsTo(operator.uid)).filter(({ link }) => link.endsWith(goal.uid))
    expect(notes).toMatchObject([
      { body: expect.stringMatching(new RegExp(`${goal.title}:販売先を紹介してほしい$`)), count: 1 },
    ])
  })

  test('colleagues do not correct it, and it is found under its own goal and company only', async () => {
    const [goal, other, neighbour] = await Promise.all([makeGoal(startup), makeGoal(startup), makeStartup()])
    const { uid } = await checkIn(goal)
    const patch = { body: { comment: '書き換え' }, ifMatch: '"r1"' }
    expect((await clientOf(server, startup.owner).patch(`${pathOf(goal)}/${uid}`, patch)).status).toBe(403)
    expect((await clientOf(server, startup.viewer).patch(`${pathOf(goal)}/${uid}`, patch)).status).toBe(403)
    expect((await me.patch(`${pathOf(other)}/${uid}`, patch)).status).toBe(404)
    const theirs = await makeGoal(neighbour)
    const them = clientOf(server, neighbour.owner)
    for (const { uid: goalUid } of [goal, theirs])
      expect((await them.patch(`${neighbour.base}/goals/${goalUid}/checkins/${uid}`, patch)).status).toBe(404)
    expect((await me.get(pathOf(goal))).body.data[0].comment).toBe('商談が進んだ')
  })

  test('after it the check-in stays as it is', async () => {
    const goal = await makeGoal(startup)
    const { uid } = await checkIn(goal)
    const path = `${pathOf(goal)}/${uid}`
    const later = await startServer(routes)
    const then = clientOf(later, startup.member)
    later.moveClock(23.9)
    expect((await then.patch(path, { body: { comment: '間に合った' }, ifMatch: '"r1"' })).status).toBe(200)
    later.moveClock(0.2)
    expect((await then.patch(path, { body: { comment: '遅い' }, ifMatch: '"r2"' })).status).toBe(403)
    expect((await then.get(pathOf(goal))).body.data[0]).toMatchObject({ comment: '間に合った', can: [] })
    await later.stop()
  })
})

import { addDays, dayInJapan } from '@banso/contract/dates'
import { GOAL_LIMIT, type GoalStatus, goalStates } from '@banso/contract/goals'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { goalInput, makeGoal, makeOperator, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notesTo, storeMany, toldOf } from '../../testing/store.ts'

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let them: Client
let goals: string
const today = dayInJapan(new Date())
const checkinInput = (changes: object = {}) => ({
  values: { m1: 20 },
  confidence: 'at_risk',
  comment: '商談が進んだ',
  blockers: '',
  asks: '',
  ...changes,
})

beforeAll(async () => {
  server = await startServer()
  operator = await makeOperator('manager')
  const inCharge = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  ;[startup, neighbour] = await Promise.all([
    makeStartup({ assigned_operator_uids: [operator.uid], assigned_operators: [inCharge] }),
    makeStartup(),
  ])
  me = clientOf(server, startup.owner)
  them = clientOf(server, operator)
  goals = `${startup.base}/goals`
})
afterAll(() => server.stop())

const input = (changes: object = {}) => ({ ...goalInput(startup.owner.uid), status: 'draft', ...changes })

describe('who may call', () => {
  test('nobody without a token, viewers only to read, neighbours not at all', async () => {
    const goal = await makeGoal(startup, { title: '秘密の経営目標' })
    const path = `${goals}/${goal.uid}`
    const all = async (client: Client) => [
      await client.get(goals),
      await client.get(path),
      await client.get(`${path}/checkins`),
      await client.post(goals, { body: input() }),
      await client.patch(path, { body: { title: '書き換え' }, ifMatch: '"r1"' }),
      await client.post(`${path}/checkins`, { body: checkinInput() }),
      await client.delete(path, { ifMatch: '"r1"' }),
    ]
    const statuses = async (client: Client) => (await all(client)).map(({ status }) => status)
    expect(await statuses(clientOf(server))).toEqual(Array(7).fill(401))
    expect(await statuses(clientOf(server, startup.viewer))).toEqual([200, 200, 200, 403, 403, 403, 403])
    const foreign = await all(clientOf(server, neighbour.owner))
    expect(foreign.map(({ status }) => status)).toEqual(Array(7).fill(302))
    expect(foreign.map(({ text }) => text).join()).not.toContain('秘密')
  })

  test('a goal of another company is not found under the own base', async () => {
    const goal = await makeGoal(startup)
    const other = clientOf(server, neighbour.owner)
    const path = `${neighbour.base}/goals/${goal.uid}`
    expect((await other.get(path)).status).toBe(404)
    expect((await other.patch(path, { body: { title: '書き換え' }, ifMatch: '"r1"' })).status).toBe(404)
    expect((await other.post(`${path}/checkins`, { body: checkinInput() })).status).toBe(404)
    expect((await other.delete(path, { ifMatch: '"r1"' })).status).toBe(404)
    expect((await other.get(`${path}/checkins`)).body.data).toEqual([])
  })
})

describe('adding', () => {
  test('a goal stands with its measures at their start and its people by name', async () => {
    const answer = await me.post(goals, { body: input({ status: 'active' }) })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      status: 'active',
      progress: 0,
      health: 'unset',
      owner: { uid: startup.owner.uid, name: startup.owner.name },
      next_checkin_on: addDays(today, 7),
      etag: '"r1"',
    })
    const [first] = answer.body.data.measures
    expect(first).toMatchObject({ uid: expect.stringMatching(/^\w{20}$/), current_value: 10 })
    expect(answer.body.data.history).toEqual([{ on: today, progress: 0, values: expect.any(Object) }])
    expect(answer.body.data).not.toHaveProperty('s')
    expect(await toldOf(answer.body.data.uid)).toEqual(['goal.created'])
  })

  test('each wrong field is refused in Japanese', async () => {
    const fieldsOf = async (changes: object) => (await me.post(goals, { body: input(changes) })).body.error.fields
    expect(await fieldsOf({ title: '', owner_user_uid: '', measures: [] })).toEqual({
      title: ['目標名を入力してください。'],
      owner_user_uid: ['責任者を選択してください。'],
      measures: ['達成指標を1つ以上追加してください。'],
    })
    expect(await fieldsOf({ start_on: today, due_on: addDays(today, -1) })).toEqual({
      due_on: ['期限は開始日以降の日付を選択してください。'],
    })
    expect(await fieldsOf({ progress: 50 })).toEqual({ progress: ['この項目は送信できません。'] })
    expect(await fieldsOf({ owner_user_uid: neighbour.owner.uid })).toEqual({
      owner_user_uid: ['選択した方は現在メンバーではありません。選び直してください。'],
    })
    expect(await fieldsOf({ owner_user_uid: operator.uid })).toEqual({
      owner_user_uid: ['責任者は自社のメンバーから選択してください。'],
    })
  })

  test('the same key adds one goal and refuses another', async () => {
    const key = newKey()
    const first = await me.post(goals, { body: input(), key })
    expect((await me.post(goals, { body: input(), key })).body).toEqual(first.body)
    const other = await me.post(goals, { body: input({ title: '別の目標' }), key })
    expect(other.body.error).toMatchObject({ code: 'idempotency_mismatch', uid: first.body.data.uid })
  })

  test('the active goal one too many is refused, also when it would start or come back', async () => {
    const full = await makeStartup()
    const model = await makeGoal(full)
    const [draft, gone] = await Promise.all([
      makeGoal(full, { status: 'draft' }),
      makeGoal(full, { deleted_at: new Date().toISOString() }),
    ])
    const others = Array.from({ length: GOAL_LIMIT - 1 }, (_, index) => ({ ...model, uid: `${model.uid}-${index}` }))
    await storeMany('goals', others)
    const owner = clientOf(server, full.owner)
    const path = `${full.base}/goals`
    const body = { ...goalInput(full.owner.uid), status: 'active' }
    const answer = await owner.post(path, { body })
    expect(answer.status).toBe(409)
    expect(answer.body.error.message).toBe('進行中の経営目標は20件まで登録できます。')
    const start = { body: { to: 'active' }, ifMatch: '"r1"' }
    expect((await owner.post(`${path}/${draft.uid}/transition`, start)).status).toBe(409)
    expect((await owner.post(`${path}/${gone.uid}/restore`)).status).toBe(409)
    expect((await owner.post(path, { body: { ...body, status: 'draft' } })).status).toBe(201)
  })
})

describe('changing', () => {
  test('known measures keep their value, new ones begin at their start, and the progress follows', async () => {
    const goal = await makeGoal(startup)
    const path = `${goals}/${goal.uid}`
    await me.post(`${path}/checkins`, { body: checkinInput() })
    const [first] = goalInput(startup.owner.uid).measures
    const answer = await me.patch(path, {
      body: {
        measures: [
          { ...first, uid: 'm1', target_value: 20 },
          { ...first, name: '新しい指標' },
        ],
      },
      ifMatch: '"r1"',
    })
    expect(answer.body.data.measures).toMatchObject([
      { uid: 'm1', current_value: 20 },
      { name: '新しい指標', current_value: 10 },
    ])
    expect(answer.body.data).toMatchObject({ progress: 50, etag: '"r2"' })
  })

  test('without If-Match 428, with an old one 412 and the present goal as its readers see it', async () => {
    const goal = await makeGoal(startup)
    const path = `${goals}/${goal.uid}`
    expect((await me.patch(path, { body: { title: '別名' } })).status).toBe(428)
    expect((await me.delete(path)).status).toBe(428)
    await me.patch(path, { body: { title: '先の変更' }, ifMatch: '"r1"' })
    for (const stale of [
      await me.patch(path, { body: { title: '後の変更' }, ifMatch: '"r1"' }),
      await me.delete(path, { ifMatch: '"r1"' }),
      await me.post(`${path}/transition`, { body: { to: 'cancelled', result_note: '中止' }, ifMatch: '"r1"' }),
    ]) {
      expect(stale.status).toBe(412)
      expect(stale.body.data).toMatchObject({ title: '先の変更', etag: '"r2"' })
      expect(stale.body.data).not.toHaveProperty('s')
      expect(stale.body.data).not.toHaveProperty('rev')
    }
  })

  test('a deleted goal leaves the lists and comes back for 30 days', async () => {
    const goal = await makeGoal(startup)
    const path = `${goals}/${goal.uid}`
    expect((await me.delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    const uids = async (query: string) =>
      (await me.get(`${goals}?per_page=100${query}`)).body.data.map(({ uid }: { uid: string }) => uid)
    expect(await uids('')).not.toContain(goal.uid)
    expect(await uids('&deleted=true')).toContain(goal.uid)
    const later = await startServer()
    later.moveClock(31 * 24)
    expect((await clientOf(later, startup.owner).post(`${path}/restore`)).status).toBe(404)
    await later.stop()
    expect((await me.post(`${path}/restore`)).body.data).toMatchObject({ deleted_at: null })
    expect(await toldOf(goal.uid)).toEqual(['goal.removed', 'goal.restored'])
  })
})

describe('the table of states', () => {
  const statuses = Object.keys(goalStates) as GoalStatus[]
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'from %s to %s is answered as the table says',
    async (from, to) => {
      const own = await makeStartup()
      const open = from === 'draft' || from === 'active'
      const make = () =>
        makeGoal(own, {
          status: from,
          due_on: addDays(today, -1),
          closed_at: open ? null : new Date().toISOString(),
          proposed_by_operator: from === 'draft',
        })
      const [goal, theirs] = await Promise.all([make(), make()])
      const request = { body: { to, reason: '見送ります', result_note: '振り返り' }, ifMatch: '"r1"' }
      const known = moveOf(goalStates, from, to)
      const mine = await clientOf(server, own.owner).post(`${own.base}/goals/${goal.uid}/transition`, request)
      expect(mine.status).toBe(known ? 200 : 409)
      if (known) expect(mine.body.data.status).toBe(to)
      const operators = await them.post(`/api/operator/startups/${own.uid}/goals/${theirs.uid}/transition`, request)
      expect(operators.status).toBe(!known ? 409 : known.by.includes('operator') ? 200 : 403)
    },
  )

  test('only who is in charge calls a goal achieved before 100 %, or missed', async () => {
    const goal = await makeGoal(startup, { due_on: addDays(today, -1) })
    const body = (to: string) => ({ body: { to, result_note: '振り返り' }, ifMatch: '"r1"' })
    const member = clientOf(server, startup.member)
    for (const to of ['achieved', 'missed'])
      expect((await member.post(`${goals}/${goal.uid}/transition`, body(to))).status).toBe(409)
    const full = await makeGoal(startup, { progress: 100 })
    expect((await member.post(`${goals}/${full.uid}/transition`, body('achieved'))).status).toBe(200)
    const running = await makeGoal(startup, { due_on: today })
    expect((await me.post(`${goals}/${running.uid}/transition`, body('missed'))).status).toBe(409)
  })

  test('ending a goal needs a look back', async () => {
    const goal = await makeGoal(startup)
    const path = `${goals}/${goal.uid}/transition`
    const answer = await me.post(path, { body: { to: 'achieved' }, ifMatch: '"r1"' })
    expect(answer.body.error.fields).toEqual({ result_note: ['振り返りを入力してください。'] })
  })

  test('an ended goal is taken up again within 30 days only', async () => {
    const closed_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    const goal = await makeGoal(startup, { status: 'missed', closed_at })
    const path = `${goals}/${goal.uid}/transition`
    expect((await me.post(path, { body: { to: 'active' }, ifMatch: '"r1"' })).status).toBe(409)
  })
})

describe('checking in', () => {
  test('moves values, chart, health and the next date, and raises no ETag', async () => {
    const goal = await makeGoal(startup)
    const path = `${goals}/${goal.uid}`
    const answer = await me.post(`${path}/checkins`, { body: checkinInput() })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ values: { m1: 20 }, values_before: { m1: 10, m2: 4 } })
    expect((await me.get(path)).body.data).toMatchObject({
      progress: 38,
      health: 'at_risk',
      next_checkin_on: addDays(today, 7),
      history: [{ on: today, progress: 38, values: { m1: 20, m2: 4 } }],
      etag: '"r1"',
    })
    expect((await me.get(`${path}/checkins`)).body.page_info.total_count).toBe(1)
    expect(await toldOf(goal.uid)).toEqual(['goal.checked_in'])
  })

  test('a call for help reaches the operator in charge', async () => {
    const goal = await makeGoal(startup, { title: '採用を進める' })
    await me.post(`${goals}/${goal.uid}/checkins`, { body: checkinInput({ asks: '人材会社を紹介してほしい' }) })
    expect(await notesTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: '支援してほしいことが届きました',
        body: '採用を進める:人材会社を紹介してほしい',
      }),
    )
  })

  test('wrong values are refused in Japanese, and drafts are not checked in', async () => {
    const goal = await makeGoal(startup)
    const fieldsOf = async (changes: object) =>
      (await me.post(`${goals}/${goal.uid}/checkins`, { body: checkinInput(changes) })).body.error.fields
    expect(await fieldsOf({ comment: '', confidence: 'fine' })).toEqual({
      comment: ['状況を入力してください。'],
      confidence: ['見通しを選択してください。'],
    })
    expect(await fieldsOf({ values: { m9: 1 } })).toEqual({ 'values.m9': ['この指標は削除されました。'] })
    const draft = await makeGoal(startup, { status: 'draft' })
    expect((await me.post(`${goals}/${draft.uid}/checkins`, { body: checkinInput() })).status).toBe(403)
  })
})

describe('lists', () => {
  test('can be asked for with every filter in every order, by the startup and by operators', async () => {
    const filters = ['', 'status=active', 'health=unset', 'period_kind=quarter']
    const orders = ['sort=due_on', 'sort=-updated_at', 'sort=-created_at', 'deleted=true']
    for (const query of orders.flatMap((order) => filters.map((filter) => `per_page=1&${order}&${filter}`)))
      for (const answer of [await me.get(`${goals}?${query}`), await them.get(`/api/operator/goals?${query}`)])
        expect(answer.status, query).toBe(200)
  })

  test('filter, search, page by cursor and cost one read a row', async () => {
    const own = await makeStartup()
    const viewer = clientOf(server, own.viewer)
    const path = `${own.base}/goals`
    await Promise.all([
      makeGoal(own, { title: '一番', due_on: addDays(today, 1) }),
      makeGoal(own, { title: '二番', due_on: addDays(today, 2), health: 'off_track' }),
      makeGoal(own, { title: '三番', due_on: addDays(today, 3), status: 'draft' }),
    ])
    const titles = async (query: string) =>
      (await viewer.get(`${path}?${query}`)).body.data.map(({ title }: { title: string }) => title)
    expect(await titles('')).toEqual(['一番', '二番', '三番'])
    expect(await titles('status=active&health=off_track,at_risk')).toEqual(['二番'])
    expect(await titles('status=draft')).toEqual(['三番'])
    const first = await viewer.get(`${path}?per_page=2`)
    expect(first.body.page_info).toMatchObject({ total_count: 3, total_pages: 2 })
    expect(first.body.data[0]).not.toHaveProperty('history')
    expect(server.lastMeter('GET /api/startups/{startup_id}/goals')?.reads).toBe(1 + 2 + 1)
    const cursor = encodeURIComponent(first.body.page_info.next_cursor)
    expect(await titles(`per_page=2&cursor=${cursor}`)).toEqual(['三番'])
    const tooMany = 'status=draft,active,achieved,missed&health=unset,on_track,at_risk&period_kind=month,quarter,half'
    for (const query of ['state=draft', 'q=a', 'sort=title', tooMany])
      expect((await viewer.get(`${path}?${query}`)).status, query).toBe(400)
  })
})

describe('operators', () => {
  test('propose drafts, change them until they are adopted, and see all startups in one list', async () => {
    const base = `/api/operator/startups/${startup.uid}/goals`
    const made = await them.post(base, { body: goalInput(startup.owner.uid, { title: '提案の目標' }) })
    expect(made.body.data).toMatchObject({ status: 'draft', proposed_by_operator: true })
    const path = `${base}/${made.body.data.uid}`
    expect((await them.patch(path, { body: { title: '提案の目標(改)' }, ifMatch: '"r1"' })).status).toBe(200)
    const adopted = await me.post(`${goals}/${made.body.data.uid}/transition`, {
      body: { to: 'active' },
      ifMatch: '"r2"',
    })
    expect(adopted.body.data.status).toBe('active')
    expect((await them.patch(path, { body: { title: '後から' }, ifMatch: '"r3"' })).status).toBe(403)
    expect((await them.delete(path, { ifMatch: '"r3"' })).status).toBe(403)
    const all = await them.get('/api/operator/goals?sort=-created_at&per_page=100')
    expect(all.body.data.map(({ uid }: { uid: string }) => uid)).toContain(made.body.data.uid)
    expect((await them.post('/api/operator/startups/nobody/goals', { body: goalInput('x') })).status).toBe(404)
  })
})

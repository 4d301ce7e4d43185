import { addDays, dayInJapan } from '@banso/contract/dates'
import { GOAL_LIMIT, type GoalStatus, goalStates } from '@banso/contract/goals'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchKeys } from '../../kernel/search-keys.ts'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeGoal, makeIssue, makeOperator, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { checkinInput, goalInput } from '../../testing/inputs.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { dropField, notificationsTo, storeMany, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { checkinRoutes } from './checkins.ts'
import { goalRoutes } from './routes.ts'

/** What is called here. */
const routes = [...goalRoutes, ...activityRoutes, ...checkinRoutes]

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let them: Client
let goals: string
const today = dayInJapan(new Date())

beforeAll(async () => {
  // A startup has no address to remind itself at.
  server = await startServer(routes, { strangers: true })
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
    expect((await other.get(`${path}/checkins`)).status).toBe(404)
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
    expect(answer.body.data.history).toEqual([{ on: addDays(today, -30), progress: 0, values: expect.any(Object) }])
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
    expect(await fieldsOf({ owner_user_uid: startup.viewer.uid })).toEqual({
      owner_user_uid: ['「閲覧のみ」の方は担当にできません。編集できる方を選択してください。'],
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
    const later = await startServer(routes)
    later.moveClock(31 * 24)
    expect((await clientOf(later, startup.owner).post(`${path}/restore`)).status).toBe(404)
    await later.stop()
    expect((await me.post(`${path}/restore`)).body.data).toMatchObject({ deleted_at: null })
    expect(await toldOf(goal.uid)).toEqual(['goal.removed', 'goal.restored'])
  })
})

describe('the goal above', () => {
  test('is an own one without a goal above it, and none of those below', async () => {
    const [above, goal, gone, foreign] = await Promise.all([
      makeGoal(startup, { title: '全社の目標' }),
      makeGoal(startup),
      makeGoal(startup, { deleted_at: new Date().toISOString() }),
      makeGoal(neighbour),
    ])
    const path = `${goals}/${goal.uid}`
    const under = (uid: string, at = path) => me.patch(at, { body: { parent_goal_uid: uid }, ifMatch: '"r1"' })
    const refused = ['上位の目標は、ほかの目標の下にない自社の経営目標から選択してください。']
    for (const uid of [goal.uid, gone.uid, foreign.uid, 'nothing'])
      expect((await under(uid)).body.error.fields, uid).toEqual({ parent_goal_uid: refused })
    expect((await me.post(goals, { body: input({ parent_goal_uid: foreign.uid }) })).body.error.fields).toEqual({
      parent_goal_uid: refused,
    })
    expect((await under(above.uid)).body.data).toMatchObject({ parent_goal_uid: above.uid, etag: '"r2"' })
    const third = await me.post(goals, { body: input({ parent_goal_uid: goal.uid }) })
    expect(third.body.error.fields).toEqual({ parent_goal_uid: refused })
    const other = await makeGoal(startup)
    expect((await under(other.uid, `${goals}/${above.uid}`)).body.error.fields).toEqual({
      parent_goal_uid: ['この目標の下に目標があるため、上位の目標は設定できません。'],
    })
    expect((await me.post(goals, { body: input({ parent_goal_uid: above.uid }) })).status).toBe(201)
  })

  test('and those below are told together, what is under way first, without what is deleted', async () => {
    const company = await makeStartup()
    const path = `${company.base}/goals`
    const client = clientOf(server, company.viewer)
    const above = await makeGoal(company, { title: '全社の目標' })
    const under = { parent_goal_uid: above.uid }
    const [goal, closed, later] = await Promise.all([
      makeGoal(company, { ...under, title: '先', due_on: '2030-03-31' }),
      makeGoal(company, { ...under, status: 'missed', closed_at: new Date().toISOString(), due_on: '2029-12-31' }),
      makeGoal(company, { ...under, title: '後', due_on: '2030-06-30' }),
      makeGoal(company, { ...under, deleted_at: new Date().toISOString() }),
      makeGoal(neighbour, under),
    ])
    const told = async (uid: string) => (await client.get(`${path}/${uid}/relatives`)).body.data
    const uidsOf = (rows: { uid: string }[]) => rows.map(({ uid }) => uid)
    const family = await told(above.uid)
    expect([family.above, uidsOf(family.below)]).toEqual([null, [goal.uid, later.uid, closed.uid]])
    expect(await told(goal.uid)).toMatchObject({ above: { uid: above.uid, title: '全社の目標' }, below: [] })
    await changeRaw(`goals/${above.uid}`, { deleted_at: new Date().toISOString() })
    expect(await told(goal.uid)).toEqual({ above: null, below: [] })
    expect((await client.get(`${path}/nothing/relatives`)).status).toBe(404)
  })

  test('is named in lists, wherever it stands, at a read for each that is not among the rows', async () => {
    const company = await makeStartup({ name: '親子のある会社' })
    const deleted_at = new Date().toISOString()
    const [shown, closed, gone, foreign] = await Promise.all([
      makeGoal(company, { title: '全社の目標', due_on: '2030-01-31' }),
      makeGoal(company, { title: '終えた目標', status: 'achieved', closed_at: deleted_at }),
      makeGoal(company, { title: '消した目標', deleted_at }),
      makeGoal(neighbour, { title: '他社の目標' }),
    ])
    const below = (title: string, above: { uid: string }, changes: object = {}) =>
      makeGoal(company, { title, parent_goal_uid: above.uid, due_on: '2030-06-30', ...changes })
    await Promise.all([
      below('い', shown),
      below('ろ', closed),
      below('は', closed),
      below('に', gone),
      below('ほ', foreign),
      below('へ', shown, { deleted_at }),
    ])
    const named = async (client: Client, path: string) => {
      const { data } = (await client.get(path)).body
      return Object.fromEntries(
        data.map((row: { title: string; parent_goal_title: string | null }) => [row.title, row.parent_goal_title]),
      )
    }
    const told = { 全社の目標: null, い: '全社の目標', ろ: '終えた目標', は: '終えた目標', に: null, ほ: null }
    const viewer = clientOf(server, company.viewer)
    expect(await named(viewer, `${company.base}/goals?status=active`)).toEqual(told)
    // The caller, how many there are, six rows; and of the goals above only the three that are not among them.
    expect(server.lastMeter('GET /api/startups/{startup_id}/goals')?.reads).toBe(1 + 1 + 6 + 3)
    const other = `${company.base.replace('/api/', '/api/operator/')}/goals?status=active`
    expect(await named(them, other)).toEqual(told)
    expect(await named(them, `/api/operator/goals?status=active&startup_uid=${company.uid}`)).toEqual(told)
    expect(await named(viewer, `${company.base}/goals?deleted=true`)).toEqual({ 消した目標: null, へ: '全社の目標' })
  })

  test('that is deleted later does not keep the goal from being changed', async () => {
    const above = await makeGoal(startup, { deleted_at: new Date().toISOString() })
    const goal = await makeGoal(startup, { parent_goal_uid: above.uid })
    const body = { title: '別名', parent_goal_uid: above.uid }
    expect((await me.patch(`${goals}/${goal.uid}`, { body, ifMatch: '"r1"' })).status).toBe(200)
  })
})

describe('the issues a goal names', () => {
  const foreignText = 'この経営課題は削除されました。選び直してください。'

  test('are the company’s own and there; naming them begins no work on them', async () => {
    const [one, two] = [
      await makeIssue(startup, { title: '販路の開拓', status: 'open' }),
      await makeIssue(startup, { title: '採用', status: 'resolved' }),
    ]
    const made = await me.post(goals, { body: input({ issue_uids: [one.uid, two.uid] }) })
    const issues = [
      { uid: one.uid, title: '販路の開拓' },
      { uid: two.uid, title: '採用' },
    ]
    expect(made.body.data).toMatchObject({ issue_uids: [one.uid, two.uid], issues })
    expect((await rawAt(`startup_issues/${one.uid}`))?.status).toBe('open')
    expect((await me.get(`${goals}/${made.body.data.uid}`)).body.data).toMatchObject({ issues })

    const gone = await makeIssue(startup, { deleted_at: new Date().toISOString() })
    const foreign = await makeIssue(await makeStartup())
    for (const uid of [gone.uid, foreign.uid, 'nothing']) {
      const refused = await me.post(goals, { body: input({ issue_uids: [one.uid, uid] }) })
      expect([refused.status, refused.body.error.fields]).toEqual([422, { issue_uids: [foreignText] }])
      const kept = await me.patch(`${goals}/${made.body.data.uid}`, { body: { issue_uids: [uid] }, ifMatch: '"r1"' })
      expect([kept.status, kept.body.error.fields]).toEqual([422, { issue_uids: [foreignText] }])
    }
    const many = Array.from({ length: 6 }, (_, index) => `i${index}`)
    expect((await me.post(goals, { body: input({ issue_uids: many }) })).body.error.fields).toEqual({
      issue_uids: ['関連する課題は5件まで選択できます。'],
    })
    expect((await me.post(goals, { body: input({ issue_uids: [one.uid, one.uid] }) })).status).toBe(422)
  })

  test('stay where one is settled or deleted since, and can be taken off but not named anew', async () => {
    const [one, two] = [await makeIssue(startup, { title: '資金' }), await makeIssue(startup, { title: '営業' })]
    const path = `${goals}/${(await me.post(goals, { body: input({ issue_uids: [one.uid] }) })).body.data.uid}`
    await changeRaw(`startup_issues/${one.uid}`, { deleted_at: new Date().toISOString() })
    const added = await me.patch(path, { body: { issue_uids: [two.uid, one.uid] }, ifMatch: '"r1"' })
    const both = [
      { uid: two.uid, title: '営業' },
      { uid: one.uid, title: '資金' },
    ]
    expect([added.status, added.body.data.issues]).toEqual([200, both])
    const untouched = await me.patch(path, { body: { title: '別の題' }, ifMatch: '"r2"' })
    expect(untouched.body.data.issues).toEqual(both)
    expect((await me.patch(path, { body: { issue_uids: [] }, ifMatch: '"r3"' })).body.data.issues).toEqual([])
    expect((await me.patch(path, { body: { issue_uids: [one.uid] }, ifMatch: '"r4"' })).status).toBe(422)
  })

  test('of a proposal are chosen by the operator among the startup’s', async () => {
    const issue = await makeIssue(startup, { title: '経理' })
    const path = `/api/operator/startups/${startup.uid}/goals`
    const made = await them.post(path, { body: goalInput(startup.owner.uid, { issue_uids: [issue.uid] }) })
    expect([made.status, made.body.data.issues]).toEqual([201, [{ uid: issue.uid, title: '経理' }]])
    const foreign = await makeIssue(await makeStartup())
    const body = goalInput(startup.owner.uid, { issue_uids: [foreign.uid] })
    expect((await them.post(path, { body })).body.error.fields).toEqual({ issue_uids: [foreignText] })
  })

  test('are none for a goal stored before goals named any', async () => {
    const goal = await makeGoal(startup)
    await dropField('goals', goal.uid, 'issue_uids')
    await dropField('goals', goal.uid, 'issues')
    expect((await me.get(`${goals}/${goal.uid}`)).body.data).toMatchObject({ issue_uids: [], issues: [] })
  })
})

test('a change is told in words, without codes or identifiers', async () => {
  const [above, goal, issue] = await Promise.all([
    makeGoal(startup, { title: '全社の目標' }),
    makeGoal(startup),
    makeIssue(startup, { title: '採用の遅れ' }),
  ])
  const [first] = goalInput(startup.owner.uid).measures
  const body = {
    issue_uids: [issue.uid],
    issue_category: 'hiring',
    period_kind: 'year',
    owner_user_uid: startup.member.uid,
    collaborator_uids: [startup.viewer.uid],
    checkin_cycle: 'monthly',
    disclosure: 'partners',
    parent_goal_uid: above.uid,
    measures: [{ ...first, uid: 'm1', target_value: 1200 }],
  }
  expect((await me.patch(`${goals}/${goal.uid}`, { body, ifMatch: '"r1"' })).status).toBe(200)
  const { diff } = (await me.get(`${startup.base}/activities?object_uid=${goal.uid}`)).body.data[0]
  const told = Object.fromEntries(
    diff.map(({ label, before, after }: Record<string, string>) => [label, [before, after]]),
  )
  expect(told).toEqual({
    関連する課題: ['', '採用の遅れ'],
    課題の分野: ['営業・販路開拓', '採用・組織づくり'],
    期間: ['四半期', '1年'],
    責任者: [startup.owner.name, startup.member.name],
    関係者: ['', startup.viewer.name],
    達成指標: ['導入施設数 10から30施設(重み3)、解約率 4から2%', '導入施設数 10から1,200施設(重み3)'],
    更新頻度: ['毎週', '毎月'],
    公開範囲: ['スタートアップと運営', '承認したパートナーまで'],
    上位の目標: ['', '全社の目標'],
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

  test('an ended goal waits for no check-in any more', async () => {
    const goal = await makeGoal(startup, { next_checkin_on: today })
    const body = { to: 'achieved', result_note: '振り返り' }
    const ended = await me.post(`${goals}/${goal.uid}/transition`, { body, ifMatch: '"r1"' })
    expect(ended.body.data).toMatchObject({ status: 'achieved', next_checkin_on: null })
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

  test('a search shows nothing whose keys only look like those of the words', async () => {
    const own = await makeStartup()
    const viewer = clientOf(server, own.viewer)
    const [match, other] = [
      await makeGoal(own, { title: '販路を広げる' }),
      await makeGoal(own, { title: '採用を進める', issue_category: 'hiring' }),
    ]
    const alike = { ...other, s: searchKeys(['販路を広げる']) }
    await storeMany('goals', [alike])
    const found = await viewer.get(`${own.base}/goals?q=${encodeURIComponent('販路')}`)
    expect(found.body.data.map(({ uid }: { uid: string }) => uid)).toEqual([match.uid])
    expect(found.body.page_info.total_count).toBe(1)
    // Changed through the API, it is found by its own words again.
    const path = `${own.base}/goals/${other.uid}`
    await clientOf(server, own.owner).patch(path, { body: { description: '紹介で増やす' }, ifMatch: '"r1"' })
    const again = await viewer.get(`${own.base}/goals?q=${encodeURIComponent('採用 紹介')}`)
    expect(again.body.data.map(({ uid }: { uid: string }) => uid)).toEqual([other.uid])
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
  })

  test('see goals of all startups with their names, or of one, at no read more for the names they bear', async () => {
    const [one, other] = await Promise.all([
      makeStartup({ name: '株式会社めいじ' }),
      makeStartup({ name: '株式会社たいしょう' }),
    ])
    await Promise.all([makeGoal(one), makeGoal(one), makeGoal(other)])
    const listed = async (query: string) => {
      const { body } = await them.get(`/api/operator/goals?${query}`)
      return body.data.map(({ startup_name }: { startup_name: string }) => startup_name)
    }
    expect(await listed('sort=-created_at&per_page=3')).toEqual(
      expect.arrayContaining(['株式会社めいじ', '株式会社たいしょう']),
    )
    const fresh = await makeStartup({ name: '株式会社しょうわ' })
    await Promise.all([makeGoal(fresh), makeGoal(fresh)])
    const reads = () => server.lastMeter('GET /api/operator/goals')?.reads
    expect(await listed(`startup_uid=${fresh.uid}`)).toEqual(['株式会社しょうわ', '株式会社しょうわ'])
    expect(reads()).toBe(1 + 2 + 1)
    // Stored before goals bore it, the name is read, once a minute.
    const old = await makeGoal(fresh)
    await dropField('goals', old.uid, 'startup_name')
    expect(new Set(await listed(`startup_uid=${fresh.uid}`))).toEqual(new Set(['株式会社しょうわ']))
    expect(reads()).toBe(1 + 3 + 1 + 1)
    await listed(`startup_uid=${fresh.uid}`)
    expect(reads()).toBe(1 + 3 + 1)
    expect(await listed('startup_uid=nobody')).toEqual([])
    expect((await them.get('/api/operator/goals?startup_id=x')).status).toBe(400)
    await makeGoal(other, { title: '提案した目標', status: 'draft', proposed_by_operator: true })
    await makeGoal(other, { status: 'draft' })
    for (const sort of ['due_on', '-updated_at', '-created_at']) {
      const proposals = `startup_uid=${other.uid}&status=draft&proposed_by_operator=true&sort=${sort}`
      const { data } = (await them.get(`/api/operator/goals?${proposals}`)).body
      expect(data.map(({ title }: { title: string }) => title)).toEqual(['提案した目標'])
    }
    const own = await clientOf(server, one.owner).get(`${one.base}/goals?startup_uid=${one.uid}`)
    expect(own.status).toBe(400)
  })

  test('narrow the goals of all to those under way that are over their day, or due within a week or a month', async () => {
    const own = await makeStartup()
    const inDays = (days: number) => addDays(dayInJapan(new Date()), days)
    await Promise.all([-1, 0, 7, 8, 30, 31].map((days) => makeGoal(own, { title: `${days}日`, due_on: inDays(days) })))
    await makeGoal(own, { title: '終わった目標', due_on: inDays(-1), status: 'missed' })
    const due = async (query: string) => {
      const { status, body } = await them.get(`/api/operator/goals?startup_uid=${own.uid}&${query}`)
      return status === 200 ? body.data.map(({ title }: { title: string }) => title) : status
    }
    expect(await due('due=overdue')).toEqual(['-1日'])
    expect(await due('due=week')).toEqual(['-1日', '0日', '7日'])
    expect(await due('due=month&status=missed')).toEqual(['-1日', '0日', '7日', '8日', '30日'])
    expect(await due('due=month&sort=-updated_at')).toBe(400)
    expect(await due('due=month&q=目標')).toBe(400)
    expect((await me.get(`${goals}?due=overdue`)).status).toBe(400)
  })

  test('ask who is responsible for an update, once a day, of what is under way', async () => {
    const own = await makeStartup()
    const goal = await makeGoal(own)
    const path = `/api/operator/startups/${own.uid}/goals/${goal.uid}`
    const can = async () => (await them.get(path)).body.data.can.includes('remind')
    const remind = (client = them) => client.post(`${path}/remind`, { body: {} })
    expect(await can()).toBe(true)
    expect((await remind(clientOf(server, await makeOperator('viewer')))).status).toBe(403)
    expect((await clientOf(server, own.owner).post(`${own.base}/goals/${goal.uid}/remind`, { body: {} })).status).toBe(
      404,
    )
    const sent = await Promise.all([remind(), remind()])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await can()).toBe(false)
    expect(await toldOf(goal.uid)).toEqual(['goal.reminded'])
    const told = await notificationsTo(own.owner.uid)
    expect(told.map(({ title, link }) => [title, link])).toEqual([
      [`「${goal.title}」の更新をお願いします`, `/startups/${own.uid}/goals/${goal.uid}`],
    ])
    // The form that is open goes on: nothing that a person edits has changed.
    expect((await them.get(path)).body.data.etag).toBe('"r1"')
    for (const closed of [{ status: 'draft' }, { status: 'achieved' }] as const) {
      const { uid } = await makeGoal(own, closed)
      const asked = await them.post(`/api/operator/startups/${own.uid}/goals/${uid}/remind`, { body: {} })
      expect([closed.status, asked.status]).toEqual([closed.status, 409])
    }
    const gone = await makeGoal(own, { deleted_at: new Date().toISOString() })
    expect((await them.post(`/api/operator/startups/${own.uid}/goals/${gone.uid}/remind`, { body: {} })).status).toBe(
      404,
    )
  })

  test('propose nothing to a startup that is not there', async () => {
    expect((await them.post('/api/operator/startups/nobody/goals', { body: goalInput('x') })).status).toBe(404)
  })

  test('hear what became of their proposals, of which the owners are told', async () => {
    const own = await makeStartup({ name: '株式会社こたえ' })
    const propose = async (title: string): Promise<string> => {
      const body = goalInput(own.owner.uid, { title })
      return (await them.post(`/api/operator/startups/${own.uid}/goals`, { body })).body.data.uid
    }
    const [wanted, unwanted] = [await propose('採用したい目標'), await propose('見送る目標')]
    expect(await notificationsTo(own.owner.uid)).toContainEqual(
      expect.objectContaining({
        kind: 'goal',
        title: '担当者から経営目標の提案があります',
        body: expect.stringMatching(/^採用したい目標\(期限 \d+\/\d+、.+さん\)$/),
        link: `/startups/${own.uid}/goals/${wanted}`,
      }),
    )
    expect(await notificationsTo(own.member.uid)).toEqual([])
    const answer = (uid: string, body: object) =>
      clientOf(server, own.owner).post(`${own.base}/goals/${uid}/transition`, { body, ifMatch: '"r1"' })
    expect((await answer(wanted, { to: 'active' })).status).toBe(200)
    expect((await answer(unwanted, { to: 'cancelled', reason: '時期が早い' })).status).toBe(200)
    const notes = (await notificationsTo(operator.uid)).filter(({ link }) => link.includes(own.uid))
    expect(notes.map(({ title, body, link }) => [title, body, link]).sort()).toEqual([
      [
        '株式会社こたえが提案を採用しました',
        expect.stringMatching(/^採用したい目標\(期限 \d+\/\d+、.+さん\)$/),
        `/operator/startups/${own.uid}/goals/${wanted}`,
      ],
      [
        '株式会社こたえが提案を見送りました',
        expect.stringMatching(/^見送る目標\(期限 \d+\/\d+、.+さん\):時期が早い$/),
        `/operator/startups/${own.uid}/goals/${unwanted}`,
      ],
    ])
  })

  test('who withdraw their own proposal, and startups that drop a draft of their own, tell nobody', async () => {
    const own = await makeStartup()
    const body = goalInput(own.owner.uid)
    const path = `/api/operator/startups/${own.uid}/goals`
    const { uid } = (await them.post(path, { body })).body.data
    const withdrawal = { body: { to: 'cancelled', reason: '取り下げます' }, ifMatch: '"r1"' }
    expect((await them.post(`${path}/${uid}/transition`, withdrawal)).status).toBe(200)
    const draft = await makeGoal(own, { status: 'draft' })
    const mine = clientOf(server, own.owner)
    expect((await mine.post(`${own.base}/goals/${draft.uid}/transition`, withdrawal)).status).toBe(200)
    expect((await notificationsTo(operator.uid)).filter(({ link }) => link.includes(own.uid))).toEqual([])
  })
})

describe('exports', () => {
  test('an administrator gets all pages of the list as a table, at one read a row; nobody else gets any', async () => {
    const admin = clientOf(server, await makeOperator('admin'))
    const own = await makeStartup({ name: '=株式会社かぞえる' })
    await Promise.all(Array.from({ length: 103 }, (_, index) => makeGoal(own, { title: `目標${index}` })))
    const path = `/api/operator/exports/goals?startup_uid=${own.uid}`
    const answer = await admin.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('経営目標.csv'))
    const lines = answer.text.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^スタートアップ,目標名,状態,見通し,進捗率/)
    expect(new Set(lines.slice(1).map((line) => line.split(',')[1])).size).toBe(103)
    expect(lines[1]).toMatch(/^'=株式会社かぞえる,/)
    // Rows, a count, the caller, the company's name, and the limit, which all processes share.
    expect(server.lastMeter('GET /api/operator/exports/goals')?.reads).toBeLessThanOrEqual(103 + 1 + 1 + 1 + 1)
    expect((await them.get(path)).status).toBe(403)
    expect((await me.get(path)).status).toBe(403)
    expect((await admin.get(`${path}&page=2`)).status).toBe(400)
  })

  test('everybody of a startup gets its own goals as its list is filtered, and no other startup’s', async () => {
    const own = await makeStartup()
    await Promise.all([
      makeGoal(own, { title: '=SUM(A1)' }),
      makeGoal(own, { title: '下書きの目標', status: 'draft' }),
      makeGoal(neighbour, { title: '隣の目標' }),
    ])
    const path = `${own.base}/exports/goals?status=active`
    const answer = await clientOf(server, own.viewer).get(path)
    const lines = answer.text.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF?目標名,状態,見通し,進捗率/)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(["'=SUM(A1)"])
    expect((await me.get(path)).status).toBe(302)
    expect((await them.get(path)).status).toBe(403)
    expect((await clientOf(server).get(path)).status).toBe(401)
  })
})

test('a last page that is full leads on to no other one', async () => {
  const company = await makeStartup()
  await Promise.all([makeGoal(company), makeGoal(company), makeGoal(company), makeGoal(company)])
  const list = (query: string) => clientOf(server, company.owner).get(`${company.base}/goals?per_page=2${query}`)
  const first = (await list('')).body.page_info
  expect(first).toMatchObject({ total_count: 4, total_pages: 2, next_cursor: expect.any(String) })
  const last = await list(`&cursor=${first.next_cursor}`)
  expect([last.body.data.length, last.body.page_info.next_cursor]).toEqual([2, null])
})

test('a change is the person’s who made it', async () => {
  const goal = await makeGoal(startup)
  const changed = await clientOf(server, startup.member).patch(`${goals}/${goal.uid}`, {
    body: { title: '言い換えた目標' },
    ifMatch: '"r1"',
  })
  expect(changed.body.data.updated_by).toMatchObject({ uid: startup.member.uid, name: startup.member.name })
  expect(changed.body.data.created_by).toEqual(goal.created_by)
})

test('a goal taken up again has no end and no look back any more, and waits for its next check-in', async () => {
  const closed_at = new Date(Date.now() - 86_400_000).toISOString()
  const goal = await makeGoal(startup, { status: 'missed', closed_at, result_note: '届かなかった' })
  const body = { to: 'active' }
  const again = await me.post(`${goals}/${goal.uid}/transition`, { body, ifMatch: '"r1"' })
  expect(again.body.data).toMatchObject({
    status: 'active',
    closed_at: null,
    result_note: '',
    next_checkin_on: expect.any(String),
  })
})

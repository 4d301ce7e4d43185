import { addDays, dayInJapan } from '@banso/contract/dates'
import { OPEN_TASK_LIMIT } from '@banso/contract/tasks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeGoal,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { taskInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, storeMany, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { taskRoutes } from './routes.ts'

/** What is called here. */
const routes = [...taskRoutes, ...activityRoutes]

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let me: Client
let tasks: string
const today = dayInJapan(new Date())

beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  me = clientOf(server, startup.member)
  tasks = `${startup.base}/tasks`
})
afterAll(() => server.stop())

describe('who may call', () => {
  test('nobody without a token', async () => {
    const task = await makeTask(startup)
    const nobody = clientOf(server)
    for (const answer of [
      await nobody.get(tasks),
      await nobody.get(`${tasks}/${task.uid}`),
      await nobody.post(tasks, { body: taskInput() }),
      await nobody.patch(`${tasks}/${task.uid}`, { body: { title: '別名' }, ifMatch: '"r1"' }),
      await nobody.delete(`${tasks}/${task.uid}`, { ifMatch: '"r1"' }),
    ])
      expect(answer.status).toBe(401)
  })

  test('people of other companies are led home and learn nothing', async () => {
    const task = await makeTask(startup, { title: '秘密の経営アクション' })
    const partner = await makePartner()
    for (const member of [neighbour.owner, partner.owner]) {
      const answer = await clientOf(server, member).get(`${tasks}/${task.uid}`)
      expect(answer.status).toBe(302)
      expect(answer.text).not.toContain('秘密')
      expect(answer.text).not.toContain(startup.uid)
    }
  })

  test('an action of another company is not found under the own base', async () => {
    const task = await makeTask(startup)
    const other = clientOf(server, neighbour.owner)
    const path = `${neighbour.base}/tasks/${task.uid}`
    expect((await other.get(path)).status).toBe(404)
    expect((await other.patch(path, { body: { title: '別名' }, ifMatch: '"r1"' })).status).toBe(404)
    expect((await other.post(`${path}/transition`, { body: { to: 'doing' }, ifMatch: '"r1"' })).status).toBe(404)
    expect((await other.delete(path, { ifMatch: '"r1"' })).status).toBe(404)
    expect((await me.get(`${tasks}/${task.uid}`)).body.data).toMatchObject({ title: task.title, status: 'todo' })
  })

  test('viewers read without any verdict and change nothing', async () => {
    const task = await makeTask(startup)
    const viewer = clientOf(server, startup.viewer)
    expect((await viewer.get(`${tasks}/${task.uid}`)).body.data.can).toEqual([])
    expect((await viewer.post(tasks, { body: taskInput() })).status).toBe(403)
    expect((await viewer.patch(`${tasks}/${task.uid}`, { body: {}, ifMatch: '"r1"' })).status).toBe(403)
    expect((await viewer.delete(`${tasks}/${task.uid}`, { ifMatch: '"r1"' })).status).toBe(403)
  })

  test('members of a company whose programme has ended only read', async () => {
    const graduated = await makeStartup({ status: 'graduated' })
    const member = clientOf(server, graduated.owner)
    const task = await makeTask(graduated)
    expect((await member.get(`${graduated.base}/tasks/${task.uid}`)).body.data.can).toEqual([])
    expect((await member.post(`${graduated.base}/tasks`, { body: taskInput() })).status).toBe(403)
  })
})

describe('adding', () => {
  test('an action starts as 未着手 with its goal and people by name, and is told', async () => {
    const goal = await makeGoal(startup)
    const answer = await me.post(tasks, {
      body: taskInput({
        goal_uid: goal.uid,
        assignee_uids: [startup.owner.uid],
        measure_links: [{ measure_uid: 'm1', expected_delta: 3 }],
      }),
    })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      status: 'todo',
      progress: 0,
      goal_title: goal.title,
      assignees: [{ uid: startup.owner.uid, actor: 'startup', name: startup.owner.name }],
      created_by: { uid: startup.member.uid },
      proposed_by_operator: false,
      etag: '"r1"',
      can: [
        'update',
        'remove',
        'execute',
        'comment',
        'transition:doing',
        'transition:waiting',
        'transition:done',
        'transition:cancelled',
      ],
    })
    expect(answer.body.data).not.toHaveProperty('due_sort')
    expect(await toldOf(answer.body.data.uid)).toEqual(['task.created'])
  })

  test('an action linked to an issue makes it 対応中; a proposal does once it is taken up', async () => {
    const [open, proposed, settled] = await Promise.all([
      makeIssue(startup, { title: '販路の開拓' }),
      makeIssue(startup, { title: '', issue_category: 'legal' }),
      makeIssue(startup, { status: 'resolved' }),
    ])
    const answer = await me.post(tasks, { body: taskInput({ issue_uid: open.uid }) })
    expect(answer.body.data).toMatchObject({ issue_uid: open.uid, issue_title: '販路の開拓' })
    const statusOf = async ({ uid }: { uid: string }) => (await rawAt(`startup_issues/${uid}`))?.status
    expect([await statusOf(open), await toldOf(open.uid)]).toEqual(['working', ['issue.transitioned']])

    const operator = clientOf(server, await makeOperator('manager'))
    const path = `/api/operator/startups/${startup.uid}/tasks`
    const proposal = (await operator.post(path, { body: taskInput({ issue_uid: proposed.uid }) })).body.data
    expect([proposal.issue_title, await statusOf(proposed)]).toEqual(['法務・契約', 'open'])
    const taken = await me.post(`${tasks}/${proposal.uid}/transition`, { body: { to: 'todo' }, ifMatch: proposal.etag })
    expect([taken.status, await statusOf(proposed)]).toEqual([200, 'working'])

    const { uid, etag } = answer.body.data
    const moved = await me.patch(`${tasks}/${uid}`, { body: { issue_uid: settled.uid }, ifMatch: etag })
    expect([moved.status, await statusOf(settled)]).toEqual([200, 'resolved'])
    const freed = await me.patch(`${tasks}/${uid}`, { body: { issue_uid: null }, ifMatch: moved.body.data.etag })
    expect(freed.body.data).toMatchObject({ issue_uid: null, issue_title: null })
  })

  test('an issue of another company is none', async () => {
    const foreign = await makeIssue(await makeStartup())
    const answer = await me.post(tasks, { body: taskInput({ issue_uid: foreign.uid }) })
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { issue_uid: ['この経営課題は削除されました。選び直してください。'] },
    ])
  })

  test('each wrong field is refused in Japanese', async () => {
    const answer = await me.post(tasks, {
      body: taskInput({ title: ' ', due_on: '2026-02-30', priority: 'urgent', checklist: [{ text: '', done: false }] }),
    })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual({
      title: ['経営アクション名を入力してください。'],
      due_on: ['期限には、暦にある日付を入力してください。例:2026/01/05'],
      priority: ['優先度を選択してください。'],
      'checklist.0.text': ['項目を入力してください。'],
    })
  })

  test('what fields say together is refused in Japanese', async () => {
    const wrong = async (changes: object) => (await me.post(tasks, { body: taskInput(changes) })).body.error.fields
    expect(await wrong({ start_on: addDays(today, 9), due_on: addDays(today, 8) })).toEqual({
      due_on: ['期限は開始日以降の日付を選択してください。'],
    })
    expect(await wrong({ recurrence: 'weekly', due_on: null })).toEqual({
      due_on: ['繰り返す場合は期限を選択してください。'],
    })
    expect(await wrong({ measure_links: [{ measure_uid: 'm1', expected_delta: 1 }] })).toEqual({
      goal_uid: ['指標への貢献を入力する場合は経営目標を選択してください。'],
    })
  })

  test('unknown fields are refused', async () => {
    const answer = await me.post(tasks, { body: taskInput({ status: 'done', progress: 100 }) })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual({
      status: ['この項目は送信できません。'],
      progress: ['この項目は送信できません。'],
    })
  })

  test('goals, measures and people of others are refused', async () => {
    const foreign = await makeGoal(neighbour)
    const goal = await makeGoal(startup)
    const wrong = async (changes: object) => (await me.post(tasks, { body: taskInput(changes) })).body.error.fields
    expect(await wrong({ goal_uid: foreign.uid })).toHaveProperty('goal_uid')
    expect(await wrong({ goal_uid: goal.uid, measure_links: [{ measure_uid: 'm9', expected_delta: 1 }] })).toEqual({
      'measure_links.0.measure_uid': ['この指標は削除されました。'],
    })
    expect(await wrong({ assignee_uids: [startup.owner.uid, startup.viewer.uid] })).toEqual({
      assignee_uids: ['「閲覧のみ」の方は担当にできません。編集できる方を選択してください。'],
    })
    expect(await wrong({ assignee_uids: [neighbour.owner.uid] })).toEqual({
      assignee_uids: ['選択した方は現在メンバーではありません。選び直してください。'],
    })
  })

  test('the same key answers the same action again, and refuses another one', async () => {
    const key = newKey()
    const body = taskInput({ title: '一度だけ' })
    const first = await me.post(tasks, { body, key })
    const again = await me.post(tasks, { body, key })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const other = await me.post(tasks, { body: taskInput({ title: '別のもの' }), key })
    expect(other.status).toBe(422)
    expect(other.body.error).toMatchObject({ code: 'idempotency_mismatch', uid: first.body.data.uid })
  })

  test('the same key sent five times at once makes one action', async () => {
    const key = newKey()
    const body = taskInput({ title: '同時に送る' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => me.post(tasks, { body, key })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body.data.uid)).size).toBe(1)
  })

  test('the open action one too many is refused, also when it would come back', async () => {
    const full = await makeStartup()
    const model = await makeTask(full)
    const gone = await makeTask(full, { deleted_at: new Date().toISOString() })
    const closed = await makeTask(full, { status: 'cancelled', closed_at: new Date().toISOString() })
    await storeMany(
      'tasks',
      Array.from({ length: OPEN_TASK_LIMIT - 1 }, (_, index) => ({ ...model, uid: `${model.uid}-${index}` })),
    )
    const owner = clientOf(server, full.owner)
    const path = `${full.base}/tasks`
    const answer = await owner.post(path, { body: taskInput() })
    expect(answer.status).toBe(409)
    expect(answer.body.error.message).toBe('未完了の経営アクションは500件まで登録できます。')
    expect((await owner.post(`${path}/${gone.uid}/restore`)).status).toBe(409)
    expect(
      (await owner.post(`${path}/${closed.uid}/transition`, { body: { to: 'todo' }, ifMatch: '"r1"' })).status,
    ).toBe(409)
    await owner.delete(`${path}/${model.uid}`, { ifMatch: '"r1"' })
    expect((await owner.post(path, { body: taskInput() })).status).toBe(201)
  })
})

describe('changing', () => {
  test('a change is stored, raises the ETag and is told with its differences in words', async () => {
    const task = await makeTask(startup)
    const answer = await me.patch(`${tasks}/${task.uid}`, {
      body: { priority: 'high', assignee_uids: [startup.owner.uid], checklist: [{ text: '電話する', done: true }] },
      ifMatch: '"r1"',
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ priority: 'high', etag: '"r2"', title: task.title })
    expect(answer.headers.get('etag')).toBe('"r2"')
    const timeline = await me.get(`${startup.base}/activities?object_uid=${task.uid}`)
    expect(timeline.body.data[0]).toMatchObject({ verb: 'task.updated', actor: { uid: startup.member.uid } })
    expect(timeline.body.data[0].diff).toEqual([
      { field: 'assignee_uids', label: '担当', before: '', after: startup.owner.name },
      { field: 'priority', label: '優先度', before: '中', after: '高' },
      { field: 'checklist', label: 'チェックリスト', before: '', after: '☑電話する' },
    ])
  })

  test('without If-Match 428, with an old one 412 and the present record', async () => {
    const task = await makeTask(startup)
    const path = `${tasks}/${task.uid}`
    expect((await me.patch(path, { body: { title: '別名' } })).status).toBe(428)
    await me.patch(path, { body: { title: '先の変更' }, ifMatch: '"r1"' })
    const stale = await me.patch(path, { body: { title: '後の変更' }, ifMatch: '"r1"' })
    expect(stale.status).toBe(412)
    expect(stale.body.data).toMatchObject({ title: '先の変更', etag: '"r2"' })
    expect((await me.delete(path, { ifMatch: '"r1"' })).status).toBe(412)
    expect((await me.patch(path, { body: { title: '後の変更' }, ifMatch: 'W/"r2"' })).status).toBe(200)
  })

  test('the whole record is checked, not only what was sent', async () => {
    const task = await makeTask(startup, { due_on: addDays(today, 3) })
    const answer = await me.patch(`${tasks}/${task.uid}`, { body: { start_on: addDays(today, 5) }, ifMatch: '"r1"' })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual({ due_on: ['期限は開始日以降の日付を選択してください。'] })
  })

  test('a removed measure does not stand in the way of other changes', async () => {
    const goal = await makeGoal(startup)
    const task = await makeTask(startup, {
      goal_uid: goal.uid,
      measure_links: [{ measure_uid: 'gone', expected_delta: 1 }],
    })
    const path = `${tasks}/${task.uid}`
    expect((await me.patch(path, { body: { title: '別名' }, ifMatch: '"r1"' })).status).toBe(200)
    expect((await me.patch(path, { body: { goal_uid: goal.uid }, ifMatch: '"r2"' })).status).toBe(422)
  })

  test('closed actions are not edited', async () => {
    const task = await makeTask(startup, { status: 'done', closed_at: new Date().toISOString() })
    expect((await me.patch(`${tasks}/${task.uid}`, { body: { title: '別名' }, ifMatch: '"r1"' })).status).toBe(403)
  })

  test('a deleted action leaves the lists, and comes back for 30 days', async () => {
    const task = await makeTask(startup, { title: '削除して戻す' })
    const path = `${tasks}/${task.uid}`
    expect((await me.delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    const uids = async (query: string) =>
      (await me.get(`${tasks}?${query}`)).body.data.map(({ uid }: { uid: string }) => uid)
    expect(await uids('per_page=100')).not.toContain(task.uid)
    expect(await uids('deleted=true')).toContain(task.uid)
    expect((await me.get(path)).body.data.can).toEqual(['restore'])
    expect((await me.patch(path, { body: { title: '別名' }, ifMatch: '"r2"' })).status).toBe(404)

    const later = await startServer(routes)
    later.moveClock(31 * 24)
    const then = clientOf(later, startup.member)
    expect((await then.get(path)).body.data.can).toEqual([])
    expect((await then.post(`${path}/restore`)).status).toBe(404)
    await later.stop()

    expect((await me.post(`${path}/restore`)).body.data).toMatchObject({ deleted_at: null, etag: '"r3"' })
    expect((await me.post(`${path}/restore`)).status).toBe(404)
    expect(await toldOf(task.uid)).toEqual(['task.removed', 'task.restored'])
  })
})

describe('lists', () => {
  let own: TestStartup
  let list: (query: string) => Promise<string[]>
  beforeAll(async () => {
    own = await makeStartup()
    const goal = await makeGoal(own)
    const due = (days: number) => addDays(today, days)
    await Promise.all([
      makeTask(own, { title: '昨日まで', due_on: due(-1), priority: 'high' }),
      makeTask(own, { title: '今日まで', due_on: today, assignee_uids: [own.owner.uid] }),
      makeTask(own, { title: '七日後', due_on: due(7), goal_uid: goal.uid, status: 'doing' }),
      makeTask(own, { title: '来月', due_on: due(30), status: 'waiting' }),
      makeTask(own, { title: '期限なし', due_on: null, status: 'proposed', proposed_by_operator: true }),
      makeTask(own, { title: '昨日完了', due_on: due(-1), status: 'done', closed_at: new Date().toISOString() }),
    ])
    list = async (query) => {
      const answer = await clientOf(server, own.viewer).get(`${own.base}/tasks?${query}`)
      expect(answer.status).toBe(200)
      return answer.body.data.map(({ title }: { title: string }) => title)
    }
  })

  test('come nearest due first, those without a due date last', async () => {
    const titles = await list('')
    expect(titles.slice(2)).toEqual(['今日まで', '七日後', '来月', '期限なし'])
    expect(titles).toHaveLength(6)
  })
  test('filter by state, priority, person, goal and proposal', async () => {
    expect(await list('status=doing,waiting')).toEqual(['七日後', '来月'])
    expect(await list('priority=high')).toEqual(['昨日まで'])
    expect(await list(`assignee_uid=${own.owner.uid}`)).toEqual(['今日まで'])
    expect(await list('status=doing&goal_uid=none')).toEqual([])
    expect(await list('proposed_by_operator=true')).toEqual(['期限なし'])
    expect(await list('proposed_by_operator=false&status=todo')).toEqual(['昨日まで', '今日まで'])
  })
  test('filter by due date counted from today in Japan, without closed ones', async () => {
    expect(await list('due=overdue')).toEqual(['昨日まで'])
    expect(await list('due=today')).toEqual(['昨日まで', '今日まで'])
    expect(await list('due=week')).toEqual(['昨日まで', '今日まで', '七日後'])
    expect(await list('due=overdue&status=done')).toEqual(['昨日完了'])
  })
  test('show a span of days with closed ones and without those that have no date', async () => {
    expect(await list(`due_from=${today}&due_to=${addDays(today, 7)}`)).toEqual(['今日まで', '七日後'])
    expect(await list(`due_from=${addDays(today, 8)}`)).toEqual(['来月'])
  })
  test('can be asked for with every filter in every order, by the startup and by operators', async () => {
    const operator = clientOf(server, await makeOperator('viewer'))
    const filters = ['', 'status=todo', 'priority=high', 'assignee_uid=x', 'goal_uid=x', 'proposed_by_operator=true']
    for (const sort of ['due_on', '-updated_at', '-created_at'])
      for (const filter of filters) {
        expect(await list(`sort=${sort}&${filter}`)).toBeDefined()
        expect((await operator.get(`/api/operator/tasks?per_page=1&sort=${sort}&${filter}`)).status).toBe(200)
      }
    for (const filter of filters) {
      expect(await list(`deleted=true&${filter}`)).toBeDefined()
      expect((await operator.get(`/api/operator/tasks?per_page=1&deleted=true&${filter}`)).status).toBe(200)
    }
  })
  test('find by the text of title and description', async () => {
    expect(await list(`q=${encodeURIComponent('七日後')}`)).toEqual(['七日後'])
  })
  test('refuse what they do not know or cannot answer', async () => {
    const viewer = clientOf(server, own.viewer)
    for (const query of [
      'state=todo',
      'status=open',
      'due=overdue&sort=-updated_at',
      'due=overdue&deleted=true',
      'due=overdue&q=%E4%B8%83%E6%97%A5',
      'deleted=true&q=%E4%B8%83%E6%97%A5',
      'q=a',
      'per_page=101',
      'page=0',
      'status=todo&status=doing',
      'cursor=abc.def',
    ])
      expect((await viewer.get(`${own.base}/tasks?${query}`)).status, query).toBe(400)
  })
  test('page by cursor, count once, and cost one read a row', async () => {
    const viewer = clientOf(server, own.viewer)
    const path = `${own.base}/tasks?per_page=4`
    const first = await viewer.get(path)
    expect(first.body.page_info).toMatchObject({ total_count: 6, current_page: 1, total_pages: 2 })
    // The caller's membership, 4 rows, one count of up to 1,000.
    expect(server.lastMeter('GET /api/startups/{startup_id}/tasks')?.reads).toBe(1 + 4 + 1)
    const cursor = encodeURIComponent(first.body.page_info.next_cursor)
    const second = await viewer.get(`${path}&cursor=${cursor}`)
    expect(second.body.page_info).toMatchObject({ total_count: 6, current_page: 2, next_cursor: null })
    expect(server.lastMeter('GET /api/startups/{startup_id}/tasks')?.reads).toBe(1 + 2)
    const titles = [...first.body.data, ...second.body.data].map(({ title }: { title: string }) => title)
    expect(new Set(titles).size).toBe(6)
    expect((await clientOf(server, own.owner).get(`${path}&cursor=${cursor}`)).status).toBe(400)
  })
})

describe('operators', () => {
  test('propose an action, of which the owner is told', async () => {
    const operator = await makeOperator('manager')
    const manager = clientOf(server, operator)
    const base = `/api/operator/startups/${startup.uid}/tasks`
    const answer = await manager.post(base, { body: taskInput({ title: '資金繰り表をつくる', due_on: null }) })
    expect(answer.body.data).toMatchObject({
      status: 'proposed',
      proposed_by_operator: true,
      can: ['update', 'comment', 'remind', 'transition:cancelled'],
    })
    expect(await toldOf(answer.body.data.uid)).toEqual(['task.proposed'])
    expect(await notificationsTo(startup.owner.uid)).toContainEqual(
      expect.objectContaining({
        title: '担当者から経営アクションの提案があります',
        body: `資金繰り表をつくる(${operator.name}さん)`,
        link: `/startups/${startup.uid}/tasks/${answer.body.data.uid}`,
      }),
    )
    const path = `${base}/${answer.body.data.uid}`
    expect((await manager.patch(path, { body: { priority: 'high' }, ifMatch: '"r1"' })).status).toBe(200)
    await me.post(`${tasks}/${answer.body.data.uid}/transition`, { body: { to: 'todo' }, ifMatch: '"r2"' })
    expect((await manager.patch(path, { body: { priority: 'low' }, ifMatch: '"r3"' })).status).toBe(403)
  })

  test('do not change actions of the startup; only admins delete them', async () => {
    const task = await makeTask(startup)
    const path = `/api/operator/startups/${startup.uid}/tasks/${task.uid}`
    const manager = clientOf(server, await makeOperator('manager'))
    expect((await manager.patch(path, { body: { title: '別名' }, ifMatch: '"r1"' })).status).toBe(403)
    expect((await manager.delete(path, { ifMatch: '"r1"' })).status).toBe(403)
    expect((await manager.get(path)).body.data.can).toEqual(['comment'])
    const admin = clientOf(server, await makeOperator('admin'))
    expect((await admin.delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    expect((await admin.post(`${path}/restore`)).status).toBe(200)
  })

  test('viewers among them propose nothing', async () => {
    const viewer = clientOf(server, await makeOperator('viewer'))
    expect((await viewer.post(`/api/operator/startups/${startup.uid}/tasks`, { body: taskInput() })).status).toBe(403)
  })

  test('see the actions of all startups in one list', async () => {
    const [mine, theirs] = await Promise.all([makeTask(startup), makeTask(neighbour)])
    const operator = clientOf(server, await makeOperator('viewer'))
    const answer = await operator.get('/api/operator/tasks?sort=-created_at&per_page=100')
    const uids = answer.body.data.map(({ uid }: { uid: string }) => uid)
    expect(uids).toEqual(expect.arrayContaining([mine.uid, theirs.uid]))
    const narrowed = await operator.get(`/api/operator/tasks?startup_uid=${neighbour.uid}&per_page=100`)
    const named = new Set(narrowed.body.data.map((task: Record<string, string>) => task.startup_name))
    expect([...named]).toEqual([neighbour.name])
    const one = await operator.get(`/api/operator/startups/${neighbour.uid}/tasks?per_page=100`)
    expect(one.body.data.map(({ uid }: { uid: string }) => uid)).not.toContain(mine.uid)
  })

  test('find an action by its id alone, which tells its company', async () => {
    const task = await makeTask(neighbour)
    const viewer = clientOf(server, await makeOperator('viewer'))
    const found = await viewer.get(`/api/operator/tasks/${task.uid}`)
    expect(found.body.data).toMatchObject({ uid: task.uid, startup_company_uid: neighbour.uid, can: [] })
    expect((await viewer.get('/api/operator/tasks/nothing')).status).toBe(404)
    expect((await me.get(`/api/operator/tasks/${task.uid}`)).status).toBe(403)
  })

  test('propose nothing to a startup that is not there', async () => {
    const manager = clientOf(server, await makeOperator('manager'))
    expect((await manager.post('/api/operator/startups/nobody/tasks', { body: taskInput() })).status).toBe(404)
  })
})

test('an action names no goal that was deleted', async () => {
  const goal = await makeGoal(startup, { deleted_at: new Date().toISOString() })
  const answer = await me.post(tasks, { body: taskInput({ goal_uid: goal.uid, measure_links: [] }) })
  expect(answer.body.error.fields).toEqual({ goal_uid: ['この経営目標は削除されました。選び直してください。'] })
})

test('everybody of a startup gets its own actions as a table, as the list is filtered', async () => {
  const own = await makeStartup()
  await Promise.all([
    makeTask(own, { title: '@導入先へ電話' }),
    makeTask(own, { title: '済んだこと', status: 'done' }),
    makeTask(neighbour, { title: '隣のこと' }),
  ])
  const path = `${own.base}/exports/tasks?status=todo,doing`
  const answer = await clientOf(server, own.viewer).get(path)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('経営アクション.csv'))
  const lines = answer.text.trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(["'@導入先へ電話"])
  expect((await me.get(path)).status).toBe(302)
})

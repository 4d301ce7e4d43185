import { addDays, dayInJapan } from '@banso/contract/dates'
import { moveOf } from '@banso/contract/states'
import { type TaskStatus, taskStates } from '@banso/contract/tasks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeIssue, makeOperator, makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { taskInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { commentRoutes } from '../comments/routes.ts'
import { homeRoutes } from '../home/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { taskRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
let me: Client
let them: Client
const today = dayInJapan(new Date())
const statuses = Object.keys(taskStates) as TaskStatus[]

beforeAll(async () => {
  server = await startServer([...taskRoutes, ...startupRoutes, ...commentRoutes, ...homeRoutes])
  operator = await makeOperator('manager')
  startup = await makeStartup({ assigned_operator_uids: [operator.uid] })
  me = clientOf(server, startup.member)
  them = clientOf(server, operator)
})
afterAll(() => server.stop())

/** All that any move may ask for. */
const said = () => ({ reason: '方針が変わったため', comment: '無事に終わりました', waiting_for_uid: startup.owner.uid })
const closedAt = (status: TaskStatus) => (status === 'done' || status === 'cancelled' ? new Date().toISOString() : null)
const move = (client: Client, uid: string, body: object, ifMatch = '"r1"') =>
  client.post(
    `${client === them ? '/api/operator/startups/' : '/api/startups/'}${startup.uid}/tasks/${uid}/transition`,
    {
      body,
      ifMatch,
    },
  )

describe('the table of states', () => {
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'from %s to %s is answered as the table says',
    async (from, to) => {
      const proposal = from === 'proposed'
      const make = (changes: object = {}) =>
        makeTask(startup, { status: from, closed_at: closedAt(from), proposed_by_operator: proposal, ...changes })
      const known = moveOf(taskStates, from, to)
      const asked = { uid: 'operator', actor: 'operator', name: '運営', since: new Date().toISOString() }
      // Operators answer what waits for an operator.
      const [task, theirs] = await Promise.all([make(), make(from === 'waiting' ? { waiting_for: asked } : {})])
      const answer = await move(me, task.uid, { to, ...said() })
      expect(answer.status).toBe(known ? 200 : 409)
      if (known) expect(answer.body.data).toMatchObject({ status: to, etag: '"r2"' })
      else
        expect(answer.body.error.message).toBe(
          `現在の状態「${taskStates[from].label}」からは「${taskStates[to].label}」に変更できません。`,
        )
      const operators = await move(them, theirs.uid, { to, ...said() })
      expect(operators.status).toBe(!known ? 409 : known.by.includes('operator') ? 200 : 403)
    },
  )

  test('operators take up nothing that waits for others', async () => {
    const { uid } = await makeTask(startup, { status: 'waiting' })
    expect((await move(them, uid, { to: 'doing' })).status).toBe(409)
  })

  test('viewers move nothing, and nothing moves from a state it has left; a save of other fields is no hindrance', async () => {
    const task = await makeTask(startup)
    expect((await move(clientOf(server, startup.viewer), task.uid, { to: 'doing' })).status).toBe(403)
    const at = `${startup.base}/tasks/${task.uid}`
    await clientOf(server, startup.owner).patch(at, { body: { title: '別名' }, ifMatch: '"r1"' })
    expect((await move(clientOf(server, startup.owner), task.uid, { to: 'doing', from: 'todo' })).status).toBe(200)
    const stale = await move(me, task.uid, { to: 'cancelled', from: 'todo', reason: '都合' })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'already_changed'])
    expect(stale.body.error.message).toContain(
      `${startup.owner.name}さんが経営アクション「別名」を「進行中」にしました`,
    )
    expect(stale.body.data).toMatchObject({ uid: task.uid, status: 'doing' })
  })

  test('states that do not exist are refused', async () => {
    const task = await makeTask(startup)
    expect((await move(me, task.uid, { to: 'finished' })).status).toBe(422)
  })
})

describe('what must be said', () => {
  test('stopping needs a reason, which is kept until the action is taken up again', async () => {
    const task = await makeTask(startup)
    const refused = await move(me, task.uid, { to: 'cancelled', reason: ' ' })
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields).toEqual({ reason: ['理由を入力してください。'] })
    const stopped = await move(me, task.uid, { to: 'cancelled', reason: '優先度を下げた' })
    expect(stopped.body.data).toMatchObject({ cancel_reason: '優先度を下げた', closed_at: expect.any(String) })
    const again = await move(me, task.uid, { to: 'todo' }, '"r2"')
    expect(again.body.data).toMatchObject({ status: 'todo', cancel_reason: '', closed_at: null })
  })

  test('waiting needs somebody of the company or an assigned operator, who is told', async () => {
    const task = await makeTask(startup)
    const none = await move(me, task.uid, { to: 'waiting' })
    expect(none.body.error.fields).toEqual({ waiting_for_uid: ['回答待ちの相手を選択してください。'] })
    const [other, stranger] = await Promise.all([makeOperator('manager'), makeStartup()])
    for (const uid of [other.uid, stranger.owner.uid, 'nobody'])
      expect((await move(me, task.uid, { to: 'waiting', waiting_for_uid: uid })).status).toBe(422)
    const waiting = await move(me, task.uid, { to: 'waiting', waiting_for_uid: operator.uid })
    expect(waiting.body.data.waiting_for).toMatchObject({ uid: operator.uid, actor: 'operator', name: operator.name })
    expect(waiting.body.data.waiting_for.since).toBe(waiting.body.data.updated_at)
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: `${startup.name}があなたの回答を待っています`,
        link: `/operator/startups/${startup.uid}/tasks/${task.uid}`,
      }),
    )
    const back = await move(me, task.uid, { to: 'doing' }, '"r2"')
    expect(back.body.data).toMatchObject({ status: 'doing', waiting_for: null })
  })

  test('finishing needs an execution or a comment, which becomes one', async () => {
    const task = await makeTask(startup)
    const refused = await move(me, task.uid, { to: 'done' })
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields).toEqual({ comment: ['実行記録がないため、完了コメントを入力してください。'] })
    const done = await move(me, task.uid, { to: 'done', comment: '先方の合意を得ました' })
    expect(done.body.data).toMatchObject({ status: 'done', progress: 100, closed_at: expect.any(String) })
    const comments = await me.get(`${startup.base}/tasks/${task.uid}/comments`)
    expect(comments.body.data).toMatchObject([{ body: '先方の合意を得ました', author: { uid: startup.member.uid } }])
    expect(await toldOf(task.uid)).toEqual(['task.transitioned'])
    const executed = await makeTask(startup, { execution_count: 1 })
    expect((await move(me, executed.uid, { to: 'done' })).status).toBe(200)
  })
})

describe('taking up again', () => {
  test.each([
    ['done', 'doing'],
    ['cancelled', 'todo'],
  ] as const)('%s goes back to %s for 30 days', async (from, to) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 + 60_000).toISOString()
    const [late, early] = await Promise.all([
      makeTask(startup, { status: from, closed_at: daysAgo(31) }),
      makeTask(startup, { status: from, closed_at: daysAgo(30) }),
    ])
    expect((await move(me, late.uid, { to })).status).toBe(409)
    expect((await me.get(`${startup.base}/tasks/${late.uid}`)).body.data.can).not.toContain(`transition:${to}`)
    expect((await move(me, early.uid, { to })).body.data).toMatchObject({ status: to, closed_at: null })
  })
})

describe('answers to a proposal', () => {
  const propose = async () =>
    (await them.post(`/api/operator/startups/${startup.uid}/tasks`, { body: taskInput({ title: '提案の件' }) })).body
      .data.uid as string

  test('the operator hears of its adoption', async () => {
    const uid = await propose()
    expect((await move(me, uid, { to: 'todo' })).body.data).toMatchObject({
      status: 'todo',
      proposed_by_operator: true,
    })
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: `${startup.name}が提案を採用しました`,
        body: expect.stringMatching(/^提案の件\(.*さん\)$/),
      }),
    )
  })

  test('the operator hears of its refusal with the reason', async () => {
    const uid = await propose()
    expect((await move(me, uid, { to: 'cancelled', reason: '今期は見送ります' })).status).toBe(200)
    expect(await notificationsTo(operator.uid)).toContainEqual(
      expect.objectContaining({
        title: `${startup.name}が提案を見送りました`,
        body: expect.stringMatching(/^提案の件\(.*さん\):今期は見送ります$/),
      }),
    )
  })

  test('a long company name gives way in the title', async () => {
    const name = `株式会社${'長'.repeat(90)}`
    const long = await makeStartup({ name })
    const mine = await makeOperator('manager')
    const made = await clientOf(server, mine).post(`/api/operator/startups/${long.uid}/tasks`, { body: taskInput() })
    const answer = await clientOf(server, long.owner).post(`${long.base}/tasks/${made.body.data.uid}/transition`, {
      body: { to: 'todo' },
      ifMatch: '"r1"',
    })
    expect(answer.status).toBe(200)
    const [note] = await notificationsTo(mine.uid)
    expect(note?.title).toHaveLength(60)
    expect(note?.title).toMatch(/…が提案を採用しました$/)
  })

  test('an operator withdraws a proposal and tells nobody', async () => {
    const uid = await propose()
    const before = (await notificationsTo(operator.uid)).length
    expect((await move(them, uid, { to: 'cancelled', reason: '重複していました' })).status).toBe(200)
    expect(await notificationsTo(operator.uid)).toHaveLength(before)
  })
})

describe('repeating actions', () => {
  const finish = async (changes: object) => {
    const own = await makeStartup()
    const task = await makeTask(own, changes)
    const client = clientOf(server, own.owner)
    const to = async (body: object, rev: number) => {
      const path = `${own.base}/tasks/${task.uid}/transition`
      expect((await client.post(path, { body, ifMatch: `"r${rev}"` })).status).toBe(200)
    }
    await to({ to: 'done', comment: '完了' }, 1)
    const open = async () => (await client.get(`${own.base}/tasks?status=todo`)).body.data
    return { open, to, task }
  }

  test('a weekly one is followed by the next, a week later and untouched', async () => {
    const { open, to, task } = await finish({
      recurrence: 'weekly',
      start_on: today,
      due_on: addDays(today, 2),
      checklist: [{ text: '数字を集める', done: true }],
      execution_count: 4,
      progress: 80,
    })
    const [next] = await open()
    expect(next).toMatchObject({
      title: task.title,
      status: 'todo',
      start_on: addDays(today, 7),
      due_on: addDays(today, 9),
      checklist: [{ text: '数字を集める', done: false }],
      recurrence: 'weekly',
      progress: 0,
      execution_count: 0,
      etag: '"r1"',
    })
    expect(await toldOf(next.uid)).toEqual(['task.created'])
    await to({ to: 'doing' }, 2)
    await to({ to: 'done', comment: 'もう一度完了' }, 3)
    expect(await open()).toHaveLength(1)
  })

  test('a monthly one at the end of a month stays at its end', async () => {
    const { open } = await finish({ recurrence: 'monthly', due_on: '2099-01-31' })
    expect((await open())[0]).toMatchObject({ due_on: '2099-02-28' })
  })

  test('one finished late goes on from today, not from the past', async () => {
    const { open } = await finish({ recurrence: 'weekly', due_on: addDays(today, -20) })
    expect((await open())[0]).toMatchObject({ due_on: addDays(today, 1) })
  })

  test('nothing follows beyond the end of the repetition', async () => {
    const { open } = await finish({
      recurrence: 'weekly',
      due_on: today,
      recurrence_until: addDays(today, 6),
    })
    expect(await open()).toEqual([])
  })
})

describe('who does what is taken up', () => {
  const takeUp = async (changes: Parameters<typeof makeTask>[1]) => {
    const proposal = await makeTask(startup, { status: 'proposed', proposed_by_operator: true, ...changes })
    return (await move(me, proposal.uid, { to: 'todo' })).body.data
  }
  const uidsOf = ({ assignees }: { assignees: { uid: string }[] }) => assignees.map(({ uid }) => uid)

  test('is who takes it up, where nobody was named: it stands on their HOME', async () => {
    const { uid, assignees } = await takeUp({})
    expect(assignees).toEqual([{ uid: startup.member.uid, actor: 'startup', name: startup.member.name }])
    const home = (await me.get(`/api/startups/${startup.uid}/home`)).body.data
    expect(home.tasks.map((task: { uid: string }) => task.uid)).toContain(uid)
  })

  test('is who was named, or the side that was', async () => {
    const { uid, name } = startup.owner
    const named = { assignees: [{ uid, actor: 'startup' as const, name }], assignee_uids: [uid] }
    expect(uidsOf(await takeUp(named))).toEqual([uid])
    expect(uidsOf(await takeUp({ owner_actor: 'operator' }))).toEqual([])
  })

  test('stays nobody where no proposal is taken up', async () => {
    const { uid } = await makeTask(startup, { status: 'cancelled', closed_at: new Date().toISOString() })
    expect(uidsOf((await move(me, uid, { to: 'todo' })).body.data)).toEqual([])
  })
})

test('a proposal that is taken up takes up its issue', async () => {
  const issue = await makeIssue(startup, { status: 'open' })
  const proposal = await makeTask(startup, { status: 'proposed', proposed_by_operator: true, issue_uid: issue.uid })
  expect((await move(me, proposal.uid, { to: 'todo' })).status).toBe(200)
  expect((await rawAt(`startup_issues/${issue.uid}`))?.status).toBe('working')
})

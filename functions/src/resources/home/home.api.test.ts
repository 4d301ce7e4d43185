import { addDays, dayInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { makeGoal, makeOperator, makeStartup, makeTask, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let startup: TestStartup
const day = (days: number) => addDays(dayInJapan(new Date()), days)
const range = (length: number) => Array.from({ length }, (_, index) => index)

beforeAll(async () => {
  server = await startServer()
  startup = await makeStartup()
  const assignee_uids = [startup.member.uid]
  await Promise.all([
    ...range(9).map((index) => makeTask(startup, { title: `担当${index}`, due_on: day(index), assignee_uids })),
    makeTask(startup, { title: '完了', due_on: day(-1), assignee_uids, status: 'done' }),
    makeTask(startup, { title: '削除', due_on: day(-1), assignee_uids, deleted_at: new Date().toISOString() }),
    makeTask(startup, { title: '人の担当', due_on: day(-1), assignee_uids: [startup.owner.uid] }),
    ...range(6).map((index) =>
      makeTask(startup, {
        title: `提案${index}`,
        status: 'proposed',
        proposed_by_operator: true,
        assignee_uids,
        created_at: new Date(Date.now() - index * 60_000).toISOString(),
      }),
    ),
    ...range(7).map((index) => makeGoal(startup, { title: `目標${index}`, due_on: day(index) })),
    makeGoal(startup, { title: '下書き', due_on: day(0), status: 'draft' }),
  ])
})
afterAll(() => server.stop())

test('shows what the caller has to do, what waits for an answer and how the goals stand', async () => {
  const answer = await clientOf(server, startup.member).get(`${startup.base}/home`)
  const titles = (part: string) => answer.body.data[part].map(({ title }: { title: string }) => title)
  expect(titles('tasks')).toEqual(range(8).map((index) => `担当${index}`))
  expect(titles('proposals')).toEqual(range(5).map((index) => `提案${index}`))
  expect(titles('goals')).toEqual(range(6).map((index) => `目標${index}`))
  expect(answer.body.data.proposals[0].can).toContain('transition:todo')
  expect(answer.body.data.goals[0]).not.toHaveProperty('history')
  // The caller's membership and the rows, without any count.
  expect(server.lastMeter('GET /api/startups/{startup_id}/home')?.reads).toBe(1 + 8 + 5 + 6)
})

test('is empty for who has nothing', async () => {
  const fresh = await makeStartup()
  const answer = await clientOf(server, fresh.viewer).get(`${fresh.base}/home`)
  expect(answer.body.data).toEqual({ tasks: [], proposals: [], goals: [] })
})

test('is for members of the company alone', async () => {
  const other = await makeStartup()
  expect((await clientOf(server).get(`${startup.base}/home`)).status).toBe(401)
  expect((await clientOf(server, other.owner).get(`${startup.base}/home`)).status).toBe(302)
  expect((await clientOf(server, await makeOperator('admin')).get(`${startup.base}/home`)).status).toBe(403)
  expect((await clientOf(server, other.owner).get(`${other.base}/home?limit=1`)).status).toBe(400)
})

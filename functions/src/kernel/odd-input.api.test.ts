import { randomUUID } from 'node:crypto'
import { dayMessage } from '@banso/contract/fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentRoutes } from '../resources/comments/routes.ts'
import { executionRoutes } from '../resources/executions/routes.ts'
import { goalRoutes } from '../resources/goals/routes.ts'
import { partnerRoutes } from '../resources/partners/routes.ts'
import { startupRoutes } from '../resources/startups/routes.ts'
import { taskRoutes } from '../resources/tasks/routes.ts'
import { userRoutes } from '../resources/users/routes.ts'
import { type Client, clientOf } from '../testing/client.ts'
import { makeGoal, makeStartup, type TestStartup } from '../testing/factory.ts'
import { goalInput, taskInput } from '../testing/inputs.ts'
import { startServer, type TestServer } from '../testing/server.ts'

/** Input that no form sends: refused in words, quickly, and never a fault of the server. */

let server: TestServer
let startup: TestStartup
let owner: Client
beforeAll(async () => {
  server = await startServer([
    ...commentRoutes,
    ...goalRoutes,
    ...taskRoutes,
    ...executionRoutes,
    ...userRoutes,
    ...partnerRoutes,
    ...startupRoutes,
  ])
  startup = await makeStartup()
  owner = clientOf(server, startup.owner)
})
afterAll(() => server.stop())

test('half a character in a text is 400', async () => {
  const goal = await makeGoal(startup)
  const answer = await owner.post(`${startup.base}/goals/${goal.uid}/comments`, { body: '{"body":"a\\ud800"}' })
  expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request'])
})

test.each(['__x__', '__proto__'])('%s is no id: 404 in a path, 422 in a body', async (uid) => {
  for (const path of [`/goals/${uid}`, `/tasks/${uid}`, `/tasks/${uid}/executions`, `/goals/${uid}/comments`])
    expect([path, (await owner.get(startup.base + path)).status]).toEqual([path, 404])
  const goal = await owner.post(`${startup.base}/goals`, { body: { ...goalInput(uid), status: 'draft' } })
  const task = await owner.post(`${startup.base}/tasks`, { body: taskInput({ goal_uid: uid }) })
  expect([goal.status, task.status]).toEqual([422, 422])
})

test.each<[string, string]>([
  ['', '開始日を選択してください。'],
  ...['0', '0001-01-01', '9999-12-31'].map((day): [string, string] => [day, dayMessage('開始日')]),
])('the day %j is refused at its field', async (start_on, message) => {
  const body = { ...goalInput(startup.owner.uid, { start_on }), status: 'draft' }
  const answer = await owner.post(`${startup.base}/goals`, { body })
  expect([answer.status, answer.body.error.fields]).toEqual([422, { start_on: [message] }])
})

test('marks nobody sees go from a text and from an address; what makes it none is refused', async () => {
  const title = '売上\u202eを\u0000伸\u200bばす\r\nBcc: x\ufeff'
  const goal = await owner.post(`${startup.base}/goals`, {
    body: { ...goalInput(startup.owner.uid, { title, description: '\u2066一行目\r\n\t👨‍👩‍👧' }), status: 'draft' },
  })
  expect(goal.body.data).toMatchObject({ title: '売上を伸ばす Bcc: x', description: '一行目\n\t👨‍👩‍👧' })
  const person = (mark: string, email: string) => ({
    ...{ email, company_role: 'member', last_name: '山田', first_name: `花子\r\nBcc: evil@evil.example${mark}` },
  })
  const invited = { last_name: '山田', first_name: '花子 Bcc: evil@evil.example' }
  // Alone, and as one of a list, whose rows are read one by one.
  const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.jp`
  const one = await owner.post(`${startup.base}/users`, { body: person('\u200b', address('ta\u200bro')) })
  expect(one.body.data).toMatchObject({ ...invited, email: expect.stringMatching(/^taro-/) })
  const members = [person('\u200b', address('ji\u202ero')), person('', address('sa,buro'))]
  const list = await owner.post(`${startup.base}/users/add_member`, { body: { members } })
  expect(list.body.data[0].invitation).toMatchObject({ ...invited, email: expect.stringMatching(/^jiro-/) })
  expect(list.body.data[1].fields).toEqual({
    email: ['メールアドレスの形式で入力してください。例:taro@example.co.jp'],
  })
  for (const mark of ['\u0007', ',', ';']) {
    const answer = await owner.post(`${startup.base}/users`, { body: person('', address(`ta${mark}ro`)) })
    expect([mark, answer.status]).toEqual([mark, 422])
  }
})

test('a body that is no object is 400', async () => {
  for (const body of ['null', '[]', '"text"', '1'])
    expect((await owner.post(`${startup.base}/goals`, { body })).status).toBe(400)
})

test('nothing is taken twice: people, measures', async () => {
  const { uid } = startup.member
  const goal = { ...goalInput(startup.owner.uid, { collaborator_uids: [uid, uid] }), status: 'draft' }
  const answer = await owner.post(`${startup.base}/goals`, { body: goal })
  expect(answer.body.error.fields).toEqual({ collaborator_uids: ['同じものが重複しています。'] })
  const task = await owner.post(`${startup.base}/tasks`, { body: taskInput({ assignee_uids: [uid, uid] }) })
  expect(task.body.error.fields).toEqual({ assignee_uids: ['同じものが重複しています。'] })
})

describe('a cursor that is none of ours', () => {
  test.each(['x', 'x.y', `x.${'あ'.repeat(22)}`, 'e30.e30', '..'])('%s is 400', async (cursor) => {
    const answer = await owner.get(`${startup.base}/goals?cursor=${encodeURIComponent(cursor)}`)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_request'])
  })
})

test('a token that does not say when its owner signed in is 401', async () => {
  const timeless = clientOf(server, { token: () => startup.owner.token({ auth_time: undefined }) })
  expect((await timeless.get(`${startup.base}/profile`)).status).toBe(401)
})

test('the refusals of shapes are Japanese', async () => {
  const body = { ...goalInput(startup.owner.uid, { issue_category: 'none', measures: 'x' }), status: 'open' }
  const answer = await owner.post(`${startup.base}/goals`, { body })
  expect(answer.status).toBe(422)
  for (const texts of Object.values<string[]>(answer.body.error.fields))
    expect(texts.join()).not.toMatch(/[A-Za-z]{3,}/)
})

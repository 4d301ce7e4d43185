import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMeter } from '../kernel/meter.ts'
import { forgetRename } from '../resources/startups/data.ts'
import { type Client, clientOf } from '../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../testing/factory.ts'
import { goalInput, taskInput } from '../testing/inputs.ts'
import { changeRaw, rawAt } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { dropField } from '../testing/store.ts'
import { carryAfter, carryNames } from './startup-names.ts'

/** Records bear their startup's name, and follow it. */

let server: TestServer
let them: Client
beforeAll(async () => {
  server = await startServer()
  them = clientOf(server, await makeOperator('manager'))
})
afterAll(() => server.stop())

const nameAt = async (path: string) => (await rawAt(path))?.startup_name
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const rename = async (startup: TestStartup, name: string) => {
  const { rev } = (await rawAt(`startup_companies/${startup.uid}`)) ?? {}
  const reply = await clientOf(server, startup.owner).patch(`${startup.base}/profile`, {
    body: { name },
    ifMatch: `"r${rev}"`,
  })
  expect(reply.status).toBe(200)
}
const listed = async (noun: string, startup: TestStartup) => {
  const { body } = await them.get(`/api/operator/${noun}?startup_uid=${startup.uid}`)
  return body.data.map(({ startup_name }: { startup_name: string }) => startup_name)
}

test('what startup and operators make bears the startup’s name at once', async () => {
  const startup = await makeStartup()
  const [own, ofOperators] = [clientOf(server, startup.owner), `/api/operator/startups/${startup.uid}`]
  const made = await Promise.all([
    own.post(`${startup.base}/tasks`, { body: taskInput() }),
    own.post(`${startup.base}/goals`, { body: goalInput(startup.owner.uid) }),
    them.post(`${ofOperators}/tasks`, { body: taskInput() }),
    them.post(`${ofOperators}/goals`, { body: goalInput(startup.owner.uid) }),
  ])
  const uids = made.map(({ body }) => body.data.uid)
  const paths = ['tasks', 'goals', 'tasks', 'goals'].map((noun, index) => `${noun}/${uids[index]}`)
  expect(await Promise.all(paths.map(nameAt))).toEqual(paths.map(() => startup.name))
})

test('a new name is carried to all records of the startup alone, without making an open form stale', async () => {
  const [startup, other, partner] = [await makeStartup(), await makeStartup(), await makePartner()]
  const [task, goal, apply, interview, others] = await Promise.all([
    makeTask(startup, { status: 'done', deleted_at: new Date().toISOString() }),
    makeGoal(startup),
    makeApply(startup, partner),
    makeInterview(startup, [startup.owner, startup.member]),
    makeTask(other),
  ])
  const paths = [`tasks/${task.uid}`, `goals/${goal.uid}`, `applies/${apply.uid}`, `interviews/${interview.uid}`]
  const before = await Promise.all(paths.map(rawAt))
  await rename(startup, '株式会社あたらしい')
  expect((await carryNames(new Date())).count).toBe(1)
  expect(await Promise.all(paths.map(nameAt))).toEqual(paths.map(() => '株式会社あたらしい'))
  const after = await Promise.all(paths.map(rawAt))
  const kept = (records: (Record<string, unknown> | undefined)[]) =>
    records.map((record) => ({ ...record, startup_name: '', s: {} }))
  expect(kept(after)).toEqual(kept(before))
  expect(await nameAt(`tasks/${others.uid}`)).toBe(other.name)
  expect(await listed('goals', startup)).toEqual(['株式会社あたらしい'])
  expect((await carryNames(later(3))).count).toBe(0)
})

test('a record made with the former name while the new one was stored is given it by the next run', async () => {
  const startup = await makeStartup()
  await rename(startup, '株式会社すぐに')
  await carryNames(new Date())
  // A call that had read the former name ends only now.
  const task = await makeTask(startup)
  expect((await carryNames(later(1))).count).toBe(1)
  expect(await nameAt(`tasks/${task.uid}`)).toBe('株式会社すぐに')
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeDefined()
  await carryNames(later(3))
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeUndefined()
  const meter = { reads: 0, writes: 0 }
  await withMeter(meter, () => carryNames(later(4)))
  expect(meter).toEqual({ reads: 1, writes: 0 })
})

test('a run that ends after another new name leaves the word of it', async () => {
  const startup = await makeStartup()
  await rename(startup, '株式会社はじめ')
  const first = { uid: startup.uid, at: String((await rawAt(`startup_renames/${startup.uid}`))?.at) }
  await rename(startup, '株式会社つぎ')
  await forgetRename(first)
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeDefined()
  await carryNames(later(3))
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeUndefined()
})

test('a change of something else than the name leaves nothing to carry', async () => {
  const startup = await makeStartup()
  const mine = clientOf(server, startup.owner)
  const reply = await mine.patch(`${startup.base}/profile`, { body: { tagline: 'あたらしい一言' }, ifMatch: '"r1"' })
  expect(reply.status).toBe(200)
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeUndefined()
})

test('a walk over all startups gives a name to what was stored without one, and done again it writes nothing', async () => {
  const startup = await makeStartup()
  const [task, goal] = await Promise.all([makeTask(startup), makeGoal(startup)])
  const walked = async () => {
    let [at, changed]: [string | null, number] = ['', 0]
    while (at !== null) {
      const step = await carryAfter(at, 2)
      at = step.next
      changed += step.changed
    }
    return changed
  }
  await walked()
  await dropField('tasks', task.uid, 'startup_name')
  await changeRaw(`goals/${goal.uid}`, { startup_name: '株式会社ちがう' })
  expect(await walked()).toBe(2)
  expect(await nameAt(`tasks/${task.uid}`)).toBe(startup.name)
  expect(await nameAt(`goals/${goal.uid}`)).toBe(startup.name)
  expect(await walked()).toBe(0)
})

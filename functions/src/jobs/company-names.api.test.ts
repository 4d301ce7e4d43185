import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMeter } from '../kernel/meter.ts'
import { forgetRename, type Side } from '../kernel/renames.ts'
import { routes } from '../routes.ts'
import { type Client, clientOf } from '../testing/client.ts'
import {
  makeApply,
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makePromise,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../testing/factory.ts'
import { goalInput, taskInput } from '../testing/inputs.ts'
import { changeRaw, rawAt } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { dropField } from '../testing/store.ts'
import { carryAfter, carryNames } from './company-names.ts'

/** Records bear the names of their companies, and follow them. */

let server: TestServer
let them: Client
beforeAll(async () => {
  server = await startServer(routes)
  them = clientOf(server, await makeOperator('manager'))
})
afterAll(() => server.stop())

const nameAt = async (path: string) => (await rawAt(path))?.startup_name
const namesAt = async (path: string) => {
  const { startup_name, partner_name } = (await rawAt(path)) ?? {}
  return [startup_name, partner_name]
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const rename = async (startup: TestStartup, name: string) => {
  const { rev } = (await rawAt(`startup_companies/${startup.uid}`)) ?? {}
  const reply = await clientOf(server, startup.owner).patch(`${startup.base}/profile`, {
    body: { name },
    ifMatch: `"r${rev}"`,
  })
  expect(reply.status).toBe(200)
}
const changeName = async ({ uid, base, owner }: TestPartner, name: string) => {
  const { rev } = (await rawAt(`partner_companies/${uid}`)) ?? {}
  const reply = await clientOf(server, owner).patch(`${base}/profile`, { body: { name }, ifMatch: `"r${rev}"` })
  expect(reply.status, reply.text).toBe(200)
}
/** Of each record all but what a new name changes. */
const beside = async (paths: readonly string[], name: 'startup_name' | 'partner_name') =>
  (await Promise.all(paths.map(rawAt))).map((record) => ({ ...record, [name]: '', s: {} }))
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
  const [task, goal, apply, interview, promise, others] = await Promise.all([
    makeTask(startup, { status: 'done', deleted_at: new Date().toISOString() }),
    makeGoal(startup),
    makeApply(startup, partner),
    makeInterview(startup, [startup.owner, startup.member]),
    makePromise(startup, { state: 'kept' }),
    makeTask(other),
  ])
  const paths = [
    `tasks/${task.uid}`,
    `goals/${goal.uid}`,
    `applies/${apply.uid}`,
    `interviews/${interview.uid}`,
    `promises/${promise.uid}`,
  ]
  const before = await beside(paths, 'startup_name')
  await rename(startup, '株式会社あたらしい')
  expect((await carryNames('startup', new Date())).count).toBe(1)
  expect(await Promise.all(paths.map(nameAt))).toEqual(paths.map(() => '株式会社あたらしい'))
  expect(await beside(paths, 'startup_name')).toEqual(before)
  expect(await nameAt(`tasks/${others.uid}`)).toBe(other.name)
  expect(await listed('goals', startup)).toEqual(['株式会社あたらしい'])
  expect((await carryNames('startup', later(4))).count).toBe(0)
})

test('a partner’s new name is carried to its promises and interviews alone, and an apply says what it said', async () => {
  const [startup, partner, other] = [await makeStartup(), await makePartner(), await makePartner()]
  const meets = ({ uid: partner_company_uid, name: partner_name }: TestPartner) =>
    makeInterview(startup, [startup.owner, startup.member], { partner_company_uid, partner_name })
  const [met, promise, gone, apply, metOther, others] = await Promise.all([
    meets(partner),
    makePromise(startup, { partner_company_uid: partner.uid }),
    makePromise(startup, {
      startup_company_uid: null,
      startup_name: '',
      partner_company_uid: partner.uid,
      deleted_at: new Date().toISOString(),
    }),
    makeApply(startup, partner),
    meets(other),
    makePromise(startup, { partner_company_uid: other.uid }),
  ])
  const paths = [`interviews/${met.uid}`, `promises/${promise.uid}`, `promises/${gone.uid}`]
  const before = await beside(paths, 'partner_name')
  await changeName(partner, 'あたらしいキャピタル')
  expect((await carryNames('startup', new Date())).count).toBe(0)
  expect((await carryNames('partner', new Date())).count).toBe(1)
  expect(await Promise.all(paths.map(namesAt))).toEqual([
    [startup.name, 'あたらしいキャピタル'],
    [startup.name, 'あたらしいキャピタル'],
    ['', 'あたらしいキャピタル'],
  ])
  expect(await beside(paths, 'partner_name')).toEqual(before)
  expect(await namesAt(`interviews/${metOther.uid}`)).toEqual([startup.name, other.name])
  expect(await namesAt(`promises/${others.uid}`)).toEqual([startup.name, other.name])
  expect((await rawAt(`applies/${apply.uid}`))?.target_snapshot).toMatchObject({ partner_name: partner.name })
  expect(await rawAt(`partner_renames/${partner.uid}`)).toBeDefined()
  expect((await carryNames('partner', later(4))).count).toBe(0)
  expect(await rawAt(`partner_renames/${partner.uid}`)).toBeUndefined()
})

test('a partner’s name that operators have to approve is carried once it is', async () => {
  const partner = await makePartner({ require_review: true })
  await changeName(partner, 'まちのキャピタル')
  expect(await rawAt(`partner_renames/${partner.uid}`)).toBeUndefined()
  const { rev } = (await rawAt(`partner_companies/${partner.uid}`)) ?? {}
  const decision = { to: 'approved', fields: ['name'] }
  const reply = await them.post(`/api/operator/pending_changes/${partner.uid}/transition`, {
    body: decision,
    ifMatch: `"r${rev}"`,
  })
  expect(reply.status, reply.text).toBe(200)
  expect(await rawAt(`partner_renames/${partner.uid}`)).toBeDefined()
})

test('a record made with the former name while the new one was stored is given it by the next run', async () => {
  const startup = await makeStartup()
  await rename(startup, '株式会社すぐに')
  await carryNames('startup', new Date())
  // A call that had read the former name ends only now.
  const task = await makeTask(startup)
  expect((await carryNames('startup', later(1))).count).toBe(1)
  expect(await nameAt(`tasks/${task.uid}`)).toBe('株式会社すぐに')
  await carryNames('startup', later(2.5))
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeDefined()
  await carryNames('startup', later(4))
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeUndefined()
  const meter = { reads: 0, writes: 0 }
  await withMeter(meter, () => carryNames('startup', later(5)))
  expect(meter).toEqual({ reads: 1, writes: 0 })
})

test('a run that ends after another new name leaves the word of it', async () => {
  const startup = await makeStartup()
  await rename(startup, '株式会社はじめ')
  const first = { uid: startup.uid, at: String((await rawAt(`startup_renames/${startup.uid}`))?.at) }
  await rename(startup, '株式会社つぎ')
  await forgetRename('startup', first)
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeDefined()
  await carryNames('startup', later(4))
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeUndefined()
})

test('a change of something else than the name leaves nothing to carry', async () => {
  const startup = await makeStartup()
  const mine = clientOf(server, startup.owner)
  const reply = await mine.patch(`${startup.base}/profile`, { body: { tagline: 'あたらしい一言' }, ifMatch: '"r1"' })
  expect(reply.status).toBe(200)
  expect(await rawAt(`startup_renames/${startup.uid}`)).toBeUndefined()
})

test('a walk over all companies gives a name to what was stored without one, and done again it writes nothing', async () => {
  const [startup, partner] = [await makeStartup(), await makePartner()]
  const [task, goal, promise] = await Promise.all([
    makeTask(startup),
    makeGoal(startup),
    makePromise(startup, { partner_company_uid: partner.uid }),
  ])
  const walked = async (side: Side) => {
    let [at, changed]: [string | null, number] = ['', 0]
    while (at !== null) {
      const step = await carryAfter(side, at, 2)
      at = step.next
      changed += step.changed
    }
    return changed
  }
  await walked('startup')
  await walked('partner')
  for (const field of ['startup_name', 'partner_name']) await dropField('promises', promise.uid, field)
  await dropField('tasks', task.uid, 'startup_name')
  await changeRaw(`goals/${goal.uid}`, { startup_name: '株式会社ちがう' })
  expect(await walked('startup')).toBe(3)
  expect(await namesAt(`promises/${promise.uid}`)).toEqual([startup.name, ''])
  expect(await walked('partner')).toBe(1)
  expect(await namesAt(`promises/${promise.uid}`)).toEqual([startup.name, partner.name])
  expect(await nameAt(`tasks/${task.uid}`)).toBe(startup.name)
  expect(await nameAt(`goals/${goal.uid}`)).toBe(startup.name)
  expect([await walked('startup'), await walked('partner')]).toEqual([0, 0])
})

import { defaultDisclosure } from '@banso/contract/startup-disclosures'
import { Query } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { disclosureRoutes } from '../resources/disclosures/routes.ts'
import { goalRoutes } from '../resources/goals/routes.ts'
import { invitationRoutes } from '../resources/invitations/routes.ts'
import { startupRoutes } from '../resources/startups/routes.ts'
import type { Member } from '../testing/account.ts'
import { clientOf } from '../testing/client.ts'
import {
  makeGoal,
  makeMember,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../testing/factory.ts'
import { allRaw, changeRaw, rawAt } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'

/** Who only looks is answered for who they are at that moment, whoever they were at the call before: held here as the membership is read. */

const gate = vi.hoisted(() => ({ open: undefined as (() => Promise<unknown>) | undefined }))
vi.mock('./authenticate.ts', async (original) => {
  const kernel = await original<typeof import('./authenticate.ts')>()
  const memberOf = async (...args: Parameters<typeof kernel.memberOf>) => {
    const { open } = gate
    gate.open = undefined
    await open?.()
    return kernel.memberOf(...args)
  }
  return { ...kernel, memberOf }
})
let server: TestServer
let startup: TestStartup
let me: Member
beforeAll(async () => {
  server = await startServer([...goalRoutes, ...disclosureRoutes, ...startupRoutes, ...invitationRoutes])
})
afterAll(() => server.stop())
beforeEach(async () => {
  startup = await makeStartup()
  me = await makeMember(startup, 'member')
  await makeGoal(startup)
})

const LIST = 'GET /api/startups/{startup_id}/goals'
const list = () => clientOf(server, me).get(`${startup.base}/goals`)
const mine = () => `users/${me.uid}`
/** What the store was asked for by a query, until told to stop. */
function queries() {
  const { get } = Query.prototype
  let sent = 0
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
    sent += 1
    return get.call(this)
  })
  return { sent: () => sent, stop: () => spy.mockRestore() }
}

test('nothing is asked for before the membership was read, also of somebody who is known', async () => {
  expect((await list()).status).toBe(200)
  const { sent, stop } = queries()
  const before = Promise.withResolvers<number>()
  gate.open = async () => {
    // As long as a query would need that did not wait.
    await rawAt(mine())
    before.resolve(sent())
  }
  const answer = await list()
  stop()
  expect([answer.status, answer.body.data.length, await before.promise]).toEqual([200, 1, 0])
  expect(sent()).toBeGreaterThan(0)
  expect(server.lastMeter(LIST)).toEqual({ reads: 1 + 1 + 1, writes: 0 })
})

const endings = [
  ['who was suspended', { status: 'suspended' }, 403, 'suspended'],
  ['who was removed', { status: 'left' }, 403, 'no_membership'],
  ['who belongs to another company', { startup_company_uid: 'another' }, 302, undefined],
  ['whose company registers anew', { registration_step: 'issue' }, 302, undefined],
  ['whose session has ended', { valid_after: Math.floor(Date.now() / 1000) + 3600 }, 401, 'unauthenticated'],
] as const
test.each(endings)('nothing that was found is told to one %s meanwhile', async (_, changes, status, code) => {
  const title = (await list()).body.data[0].title as string
  gate.open = () => changeRaw(mine(), { ...changes })
  const answer = await list()
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code])
  expect(answer.text).not.toContain(title)
  const again = await list()
  expect([again.status, again.body?.error?.code]).toEqual([status, code])
})

test('who may do less by now is answered so', async () => {
  const before = await list()
  expect(before.body.data[0].can).not.toEqual([])
  gate.open = () => changeRaw(mine(), { company_role: 'viewer' })
  const answer = await list()
  expect([answer.status, answer.body.data[0].can]).toEqual([200, []])
  expect(server.lastMeter(LIST)?.reads).toBe(1 + 1 + 1)
})

describe('what is stored where somebody looks', () => {
  let partner: TestPartner
  let other: TestStartup
  const look = (at: TestStartup, by: Member = partner.member) =>
    clientOf(server, by).get(`${partner.base}/startups/${at.uid}`)
  const readings = async ({ uid }: Member = partner.member) =>
    (await allRaw('activities', 'startup_company_uid', other.uid)).filter(
      ({ actor }) => (actor as { uid: string }).uid === uid,
    ).length
  beforeEach(async () => {
    partner = await makePartner()
    // Reading 資金調達 is written down.
    other = await makeStartup({
      last_round: { stage: 'seed', amount_jpy: 1, closed_on: null, lead: '試験' },
      disclosure: { ...defaultDisclosure, funding: 'approved_partners' },
    })
    await Promise.all([makeRelation(startup, partner), makeRelation(other, partner)])
  })

  test('is stored for who may look', async () => {
    await look(startup)
    expect((await look(other)).status).toBe(200)
    expect(await readings()).toBeGreaterThan(0)
  })

  test('is not stored for who may no longer', async () => {
    await look(startup)
    gate.open = () => changeRaw(`users/${partner.member.uid}`, { status: 'suspended' })
    expect((await look(other)).status).toBe(403)
    expect((await look(other, partner.owner)).status).toBe(200)
    expect([await readings(partner.owner), await readings()]).toEqual([1, 0])
    expect((await rawAt(`users/${partner.member.uid}`))?.status).toBe('suspended')
  })
})

test('a call that is refused costs the same each time', async () => {
  const viewer = clientOf(server, startup.viewer)
  const refused = `${startup.base}/invitations`
  await viewer.get(refused)
  const first = server.lastMeter('GET /api/startups/{startup_id}/invitations')
  await viewer.get(refused)
  expect(server.lastMeter('GET /api/startups/{startup_id}/invitations')).toEqual(first)
})

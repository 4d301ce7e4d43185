import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyGrant } from '../../accounts/grants/grants.ts'
import { clientOf } from '../../testing/client.ts'
import { makeOperator } from '../../testing/factory.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { changeRaw, rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { userRoutes } from './routes.ts'

type Operator = Awaited<ReturnType<typeof makeOperator>>
let server: TestServer
let [one, two]: Operator[] = []
beforeAll(async () => {
  server = await startServer(userRoutes)
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Those of the test before step back.
  for (const { uid } of [one, two].filter((operator) => operator !== undefined))
    await changeRaw(`users/${uid}`, { operator_role: 'viewer' })
  await storeRaw('settings/operators', { uid: 'operators', admin_count: 0 })
  ;[one, two] = [await makeOperator('admin'), await makeOperator('admin')]
})

const as = (operator: Operator | undefined) => clientOf(server, operator)
const at = (operator: Operator | undefined) => `/api/operator/users/${operator?.uid}`
const demote = (by: Operator | undefined, whom: Operator | undefined) =>
  as(by).post(`${at(whom)}/role`, { body: { role: 'viewer', reason: '異動' }, ifMatch: '"r1"' })
const suspension = { body: { to: 'suspended', reason: '休職' }, ifMatch: '"r1"' }
const admins = async () => (await rawAt('settings/operators'))?.admin_count
const counted = async () => (await checkInvariants()).find(({ name }) => name === 'I6')?.broken

describe('the last administrator', () => {
  it('stays when two demote each other at once', async () => {
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
    expect([await admins(), await counted()]).toEqual([1, []])
  })

  it('stays when two remove each other at once', async () => {
    const answers = await Promise.all([
      as(one).delete(at(two), { ifMatch: '"r1"' }),
      as(two).delete(at(one), { ifMatch: '"r1"' }),
    ])
    expect(answers.filter(({ status }) => status === 204).length).toBe(1)
    expect([await admins(), await counted()]).toEqual([1, []])
  })

  it('cannot leave, and the one before can', async () => {
    expect((await as(one).delete(at(one), { ifMatch: '"r1"' })).status).toBe(204)
    const last = await as(two).delete(at(two), { ifMatch: '"r1"' })
    expect([last.status, last.body.error.code]).toEqual([409, 'last_owner'])
    expect([await admins(), await counted()]).toEqual([1, []])
  })

  it('is counted among those who are active', async () => {
    expect((await as(one).post(`${at(two)}/transition`, suspension)).status).toBe(200)
    expect(await admins()).toBe(1)
    expect((await as(one).delete(at(one), { ifMatch: '"r1"' })).body.error.code).toBe('last_owner')
    await as(one).post(`${at(two)}/transition`, { body: { to: 'active' }, ifMatch: '"r2"' })
    expect([await admins(), await counted()]).toEqual([2, []])
  })

  it('is not taken by a grant either', async () => {
    await demote(one, two)
    await storeRaw('role_grants/last', { uid: one?.uid, role: 'operator:viewer', reason: '異動' })
    await applyGrant('last', new Date(), new Date())
    expect(await rawAt('role_grants/last')).toMatchObject({
      status: 'refused',
      cause: '管理者が1名のため変更できません。先に別の方を管理者にしてください。',
    })
    expect([await admins(), await counted()]).toEqual([1, []])
  })
})

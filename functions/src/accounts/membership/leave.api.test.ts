import { systemPerson } from '@banso/contract/common'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../kernel/firestore/write.ts'
import { devMailRoutes } from '../../mail/routes.ts'
import { authRoutes } from '../../resources/auth/routes.ts'
import { userRoutes } from '../../resources/users/routes.ts'
import { mailsTo } from '../../testing/auth.ts'
import { clientOf } from '../../testing/client.ts'
import { credentialsOf } from '../../testing/credentials.ts'
import { makeGoal, makeInvitation, makeMember, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { changeRaw, countRaw, emptyProject, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn } from '../../testing/store.ts'
import { begin, resumeDue } from '../operations/operations.ts'
import { sagas } from '../operations/sagas.ts'
import { credentialRoutes } from '../routes.ts'
import { handOver, start } from './duties.ts'
import { leavingOf } from './ending.ts'
import { leaving } from './leave.ts'

// What is checked is checked for everybody.
let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer([...credentialRoutes, ...userRoutes, ...authRoutes, ...devMailRoutes])
})
afterAll(() => server.stop())
beforeEach(async () => {
  await emptyProject()
  startup = await makeStartup()
  await Promise.all([startup.owner, startup.member, startup.viewer].map(credentialsOf))
})

describe('what somebody has begun', () => {
  test('ends with a suspension or removal: a change of address waits no more', async () => {
    for (const person of [startup.member, startup.viewer]) {
      const to = `new-${person.uid}@test.example`
      const asked = await clientOf(server, person).post(`${startup.base}/users/${person.uid}/change_email`, {
        body: { new_email: to },
      })
      expect(asked.status).toBe(202)
      const path = `${startup.base}/users/${person.uid}`
      const owner = clientOf(server, startup.owner)
      const body = { to: 'suspended', reason: '調査のため' }
      const ended =
        person === startup.member
          ? await owner.post(`${path}/transition`, { body, ifMatch: '"r1"' })
          : await owner.delete(path, { ifMatch: '"r1"' })
      expect(ended.status).toBeLessThan(300)
      const changes = await foundIn<{ status: string }>('email_changes', 'user_uid', person.uid)
      expect(changes.map(({ status }) => status)).toEqual(['cancelled'])
      expect((await rawAt(`users/${person.uid}`))?.pending_email).toBeNull()
      expect(await mailsTo(clientOf(server), to)).toEqual([])
    }
  })

  test('passes to nobody who has gone meanwhile, but to the head who has been there longest', async () => {
    const { member, owner } = startup
    const goal = await makeGoal(startup, { owner_user_uid: member.uid })
    const successor = await makeMember(startup, 'member')
    await changeRaw(`users/${member.uid}`, { status: 'suspended' })
    const operation = await transact(async (writer) => {
      const chosen = { uid: successor.uid, actor: 'startup', name: successor.name } as const
      return begin(writer, leaving, { payload: leavingOf(member, chosen, systemPerson) }, new Date())
    })
    await changeRaw(`users/${successor.uid}`, { status: 'suspended' })
    await resumeDue(sagas, new Date(Date.now() + 31_000))
    expect(await rawAt(`operations/${operation.uid}`)).toBeUndefined()
    expect((await rawAt(`goals/${goal.uid}`))?.owner_user_uid).toBe(owner.uid)
  })

  test('passes to nobody who only reads meanwhile, but to the head, at the start and in the middle of it', async () => {
    const { member, owner } = startup
    const goal = await makeGoal(startup, { owner_user_uid: member.uid })
    const successor = await makeMember(startup, 'member')
    await changeRaw(`users/${member.uid}`, { status: 'suspended' })
    const chosen = { uid: successor.uid, actor: 'startup', name: successor.name } as const
    const operation = await transact(async (writer) =>
      begin(writer, leaving, { payload: leavingOf(member, chosen, systemPerson) }, new Date()),
    )
    await changeRaw(`users/${successor.uid}`, { company_role: 'viewer' })
    await expect(handOver(member.uid, chosen, systemPerson, start, new Date())).rejects.toThrow('another')
    expect((await rawAt(`goals/${goal.uid}`))?.owner_user_uid).toBe(member.uid)
    await resumeDue(sagas, new Date(Date.now() + 31_000))
    expect(await rawAt(`operations/${operation.uid}`)).toBeUndefined()
    expect((await rawAt(`goals/${goal.uid}`))?.owner_user_uid).toBe(owner.uid)
  })

  test('a change of password that broke off ends with the person', async () => {
    const { member } = startup
    await changeRaw(`users/${member.uid}`, { status: 'left' })
    const saga = sagas.find(({ kind }) => kind === 'password_change')
    if (!saga) throw new Error('no such saga')
    await transact(async (writer) => begin(writer, saga, { payload: { user_uid: member.uid, begun: 0 } }, new Date()))
    await resumeDue(sagas, new Date(Date.now() + 31_000))
    expect(await countRaw('operations', 'kind', 'password_change')).toBe(0)
  })
})

test('the invariants notice an invitation that outlived its right, and an account made anew', async () => {
  const broken = async () => (await checkInvariants()).filter(({ broken }) => broken.length > 0).map(({ name }) => name)
  const invitation = await makeInvitation({ startup_company_uid: startup.uid, invited_by: startup.owner.uid })
  expect(await broken()).toEqual([])
  await changeRaw(`invitations/${invitation.uid}`, { invited_by: startup.member.uid })
  await changeRaw(`users/${startup.viewer.uid}`, { account_made_at: '2026-01-01T00:00:00.000Z' })
  expect(await broken()).toEqual(['I13', 'I14'])
})

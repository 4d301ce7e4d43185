import { randomUUID } from 'node:crypto'
import { type Acceptance, type InvitationDocument, TERMS_VERSION } from '@banso/contract/invitations'
import { MAX_MEMBERS } from '@banso/contract/users'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { authRoutes } from '../../resources/auth/routes.ts'
import { invitationRoutes } from '../../resources/invitations/routes.ts'
import { userRoutes } from '../../resources/users/routes.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeInvitation,
  makeMember,
  makeOperator,
  makePartner,
  makePartnerMember,
  makeStartup,
} from '../../testing/factory.ts'
import { guestInput } from '../../testing/inputs.ts'
import { authOf, changeRaw, countRaw, rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { storeMany, toldOf } from '../../testing/store.ts'
import { applyGrant } from '../grants/grants.ts'
import { acceptanceRoutes } from '../routes.ts'
import { hashOf, newToken } from '../secrets.ts'
import { keepToken } from './data.ts'
import { endGroundless } from './standing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer([...acceptanceRoutes, ...userRoutes, ...authRoutes, ...invitationRoutes])
})
afterAll(() => server.stop())

type Person = Awaited<ReturnType<typeof makeMember>>
const as = (person: Person) => clientOf(server, person)
let sender = 0
const ask = (path: string, body: object) => {
  sender += 1
  const headers = { 'x-forwarded-for': `10.3.${Math.floor(sender / 250)}.${sender % 250}` }
  return clientOf(server).post(`/api/auth/invitations/${path}`, { body, headers })
}
const check = (token: string) => ask('check', { token })
const accept = (token: string) =>
  ask('accept', {
    token,
    last_name: '白戸',
    first_name: '瑞希',
    job_title: '',
    password: 'hanabi-to-umi-7',
    terms_accepted_version: TERMS_VERSION,
  } satisfies Acceptance)
const stored = async (uid: string) => (await rawAt(`invitations/${uid}`)) as unknown as InvitationDocument

/** Invites a second mailbox over HTTP. Answers the row and the secret that its mail would carry. */
async function invites(inviter: Person, path: string, role: object) {
  const answer = await as(inviter).post(path, { body: { ...guestInput(), company_role: undefined, ...role } })
  expect(answer.status).toBe(202)
  const token = newToken()
  await keepToken(answer.body.data.uid, hashOf(token), new Date())
  return { uid: answer.body.data.uid as string, email: answer.body.data.email as string, token }
}

async function isRefused({ token, email }: { token: string; email: string }) {
  for (const answer of [await check(token), await accept(token)]) {
    expect([answer.status, answer.body.error.code]).toEqual([410, 'invitation_ended'])
    expect(answer.body.error.message).toContain('新しい招待を依頼してください')
  }
  expect(await authOf(email)).toBeUndefined()
  expect(await countRaw('users', 'email', email)).toBe(0)
}

const owner = { company_role: 'owner' }
const admin = { operator_role: 'admin' }
/** What takes the right away, over HTTP. */
const ways = {
  removal: (by: Person, { uid }: Person, base: string) => as(by).delete(`${base}/users/${uid}`, { ifMatch: '"r1"' }),
  suspension: (by: Person, { uid }: Person, base: string) =>
    as(by).post(`${base}/users/${uid}/transition`, {
      body: { to: 'suspended', reason: '調査のため' },
      ifMatch: '"r1"',
    }),
  demotion: (by: Person, { uid }: Person, base: string) =>
    as(by).patch(`${base}/users/${uid}`, { body: { company_role: 'member' }, ifMatch: '"r1"' }),
  'another role': (by: Person, { uid }: Person) =>
    as(by).post(`/api/operator/users/${uid}/role`, {
      body: { role: 'viewer', reason: '異動のため' },
      ifMatch: '"r1"',
    }),
}

describe('an invitation ends with the right of whoever made it', () => {
  const ofCompanies = ['removal', 'suspension', 'demotion'] as const
  it.each(ofCompanies)('of a startup’s or partner’s owner: %s', async (way) => {
    const [startup, partner] = await Promise.all([makeStartup({ owner_count: 2 }), makePartner({ owner_count: 2 })])
    const [one, other] = await Promise.all([makeMember(startup, 'owner'), makePartnerMember(partner, 'owner')])
    for (const [by, inviter, { base }] of [
      [startup.owner, one, startup],
      [partner.owner, other, partner],
    ] as const) {
      const invitation = await invites(inviter, `${base}/users`, owner)
      const kept = await invites(by, `${base}/users`, owner)
      expect((await check(invitation.token)).status).toBe(200)
      expect((await ways[way](by, inviter, base)).status).toBeLessThan(300)
      await isRefused(invitation)
      expect(await toldOf(invitation.uid)).toEqual(['user.invited', 'user.invitation_ended'])
      const listed = await as(by).get(`${base}/invitations?open=true`)
      const row = listed.body.data.find(({ uid }: { uid: string }) => uid === invitation.uid)
      expect(row).toMatchObject({ status: 'ended', can: ['resend', 'revoke'] })
      expect((await accept(kept.token)).status).toBe(200)
    }
  })

  const ofOperators = ['removal', 'suspension', 'another role'] as const
  it.each(ofOperators)('of an operator, to operators and into companies: %s', async (way) => {
    const [by, inviter, startup] = await Promise.all([makeOperator(), makeOperator(), makeStartup()])
    const toPortal = await invites(inviter, '/api/operator/users', admin)
    const toStartup = await invites(inviter, `/api/operator/startups/${startup.uid}/users`, owner)
    expect((await ways[way](by, inviter, '/api/operator')).status).toBeLessThan(300)
    for (const invitation of [toPortal, toStartup]) {
      await isRefused(invitation)
      expect(await toldOf(invitation.uid)).toEqual(['user.invited', 'user.invitation_ended'])
    }
  })

  it('of an administrator who becomes a manager: to operators no longer, into companies still', async () => {
    const [by, inviter, startup] = await Promise.all([makeOperator(), makeOperator(), makeStartup()])
    const toPortal = await invites(inviter, '/api/operator/users', admin)
    const toStartup = await invites(inviter, `/api/operator/startups/${startup.uid}/users`, owner)
    const body = { role: 'manager', reason: '異動のため' }
    await as(by).post(`/api/operator/users/${inviter.uid}/role`, { body, ifMatch: '"r1"' })
    await isRefused(toPortal)
    expect((await accept(toStartup.token)).status).toBe(200)
  })

  it('by a grant of the project too', async () => {
    const [, inviter] = await Promise.all([makeOperator(), makeOperator()])
    const invitation = await invites(inviter, '/api/operator/users', admin)
    const id = `grant-${randomUUID()}`
    await storeRaw(`role_grants/${id}`, { uid: inviter.uid, role: 'operator:viewer', reason: '異動' })
    await applyGrant(id, new Date(), new Date())
    expect(await rawAt(`role_grants/${id}`)).toMatchObject({ status: 'applied' })
    expect((await stored(invitation.uid)).ended_at).not.toBeNull()
    await isRefused(invitation)
  })

  it('all of them, however many there are', async () => {
    const startup = await makeStartup({ owner_count: 2 })
    const inviter = await makeMember(startup, 'owner')
    const into = { startup_company_uid: startup.uid, invited_by: inviter.uid }
    const made = await Promise.all(Array.from({ length: 41 }, () => makeInvitation(into)))
    await ways.removal(startup.owner, inviter, startup.base)
    const ended = await Promise.all(made.map(async ({ uid }) => (await stored(uid)).ended_at))
    expect(ended.filter((at) => at === null)).toEqual([])
    expect(await countRaw('operations', 'startup_company_uid', startup.uid)).toBe(0)
  })
})

describe('at its acceptance the right is looked at again', () => {
  it('whatever the invitation itself says: the inviter, the role, the company', async () => {
    const [startup, elsewhere, partner] = await Promise.all([
      makeStartup(),
      makeStartup(),
      makePartner({ status: 'terminated' }),
    ])
    const [gone, left] = await Promise.all([makeStartup({ status: 'withdrawn' }), makeStartup({ status: 'graduated' })])
    const manager = await makeOperator('manager')
    const ofGraduate = await makeMember(left, 'owner', { company_status: 'graduated' })
    const role = { company_role: 'owner' } as const
    const groundless: Partial<InvitationDocument>[] = [
      { startup_company_uid: startup.uid, ...role, invited_by: 'nobody' },
      { startup_company_uid: startup.uid, ...role, invited_by: startup.member.uid },
      { startup_company_uid: startup.uid, ...role, invited_by: elsewhere.owner.uid },
      { startup_company_uid: startup.uid, ...role, invited_by: partner.owner.uid },
      { startup_company_uid: gone.uid, ...role },
      { startup_company_uid: left.uid, ...role, invited_by: ofGraduate.uid },
      { startup_company_uid: 'no-such-company', ...role },
      { kind: 'partner_member', partner_company_uid: partner.uid, ...role },
      { kind: 'operator', company_role: null, operator_role: 'viewer', invited_by: manager.uid },
      { kind: 'operator', company_role: null, operator_role: 'viewer', invited_by: startup.owner.uid },
    ]
    for (const one of groundless) await isRefused(await makeInvitation({ ...one, email: guestInput().email }))
    const byOperator = await makeInvitation({ startup_company_uid: left.uid, email: guestInput().email })
    expect((await accept(byOperator.token)).status).toBe(200)
  })

  it('of two at once, the demotion and the acceptance, none leaves an owner whom nobody may have invited', async () => {
    for (let round = 0; round < 5; round += 1) {
      const startup = await makeStartup({ owner_count: 2 })
      const inviter = await makeMember(startup, 'owner')
      const invitation = await invites(inviter, `${startup.base}/users`, owner)
      const [accepted, demoted] = await Promise.all([
        accept(invitation.token),
        ways.demotion(startup.owner, inviter, startup.base),
      ])
      expect(demoted.status).toBe(200)
      expect([200, 409, 410]).toContain(accepted.status)
      const joined = (await stored(invitation.uid)).accepted_at
      expect(accepted.status === 200).toBe(joined !== null)
      expect(await countRaw('users', 'email', invitation.email)).toBe(joined === null ? 0 : 1)
      if (joined === null) expect(await authOf(invitation.email)).toBeUndefined()
    }
  })
})

describe('an invitation that has ended', () => {
  it('takes no place, and whoever sends it again stands behind it from then on', async () => {
    const startup = await makeStartup({ owner_count: 2 })
    const inviter = await makeMember(startup, 'owner')
    const { uid } = await invites(inviter, `${startup.base}/users`, owner)
    await ways.demotion(startup.owner, inviter, startup.base)
    expect(await keepToken(uid, hashOf(newToken()), new Date())).toBeUndefined()
    const again = await as(startup.owner).post(`${startup.base}/invitations/${uid}/resend`)
    expect(again.body.data).toMatchObject({ status: 'pending', can: ['resend', 'revoke'] })
    expect(await stored(uid)).toMatchObject({ invited_by: startup.owner.uid, ended_at: null })
    const token = newToken()
    await keepToken(uid, hashOf(token), new Date())
    expect((await accept(token)).status).toBe(200)
  })

  it('leaves its place in a full company to somebody else', async () => {
    const startup = await makeStartup({ owner_count: 2 })
    const inviter = await makeMember(startup, 'owner')
    const person = await rawAt(`users/${startup.viewer.uid}`)
    const uids = Array.from({ length: MAX_MEMBERS - 5 }, (_, index) => `${startup.uid}-${index}`)
    await storeMany(
      'users',
      uids.map((uid) => ({ ...person, uid, email: `${uid}@test.example` })),
    )
    await invites(inviter, `${startup.base}/users`, owner)
    const next = () => as(startup.owner).post(`${startup.base}/users`, { body: guestInput() })
    expect((await next()).body.error?.code).toBe('limit_reached')
    await ways.demotion(startup.owner, inviter, startup.base)
    expect((await next()).status).toBe(202)
  })

  it('is renewed by another invitation of the same address', async () => {
    const startup = await makeStartup({ owner_count: 2 })
    const inviter = await makeMember(startup, 'owner')
    const { uid, email } = await invites(inviter, `${startup.base}/users`, owner)
    await ways.removal(startup.owner, inviter, startup.base)
    const body = { ...guestInput(), email }
    const renewed = (await as(startup.owner).post(`${startup.base}/users`, { body })).body.data
    expect(renewed).toMatchObject({ uid, status: 'pending', company_role: body.company_role })
  })

  it('stands where another owner has sent it again before the first one went', async () => {
    const startup = await makeStartup({ owner_count: 2 })
    const inviter = await makeMember(startup, 'owner')
    const { uid } = await invites(inviter, `${startup.base}/users`, owner)
    await as(startup.owner).post(`${startup.base}/invitations/${uid}/resend`)
    await ways.removal(startup.owner, inviter, startup.base)
    expect(await stored(uid)).toMatchObject({ invited_by: startup.owner.uid, ended_at: null })
  })
})

test('the scheduled work ends what lost its ground in another way', async () => {
  const [startup, stays] = await Promise.all([makeStartup(), makeStartup()])
  const made = await makeInvitation({ startup_company_uid: startup.uid })
  const kept = await makeInvitation({ startup_company_uid: stays.uid })
  await changeRaw(`startup_companies/${startup.uid}`, { status: 'withdrawn' })
  await endGroundless(new Date())
  expect((await stored(made.uid)).ended_at).not.toBeNull()
  expect(await toldOf(made.uid)).toEqual(['user.invitation_ended'])
  expect((await stored(kept.uid)).ended_at).toBeNull()
})

import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '@banso/contract/invitations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authRoutes } from '../../resources/auth/routes.ts'
import { makeAccount } from '../../testing/account.ts'
import { tokenFor } from '../../testing/auth.ts'
import { clientOf } from '../../testing/client.ts'
import { makeInvitation, makePartner, makeStartup } from '../../testing/factory.ts'
import { authOf, changeRaw, countRaw, importAccount, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { storeMany, toldOf } from '../../testing/store.ts'
import { acceptanceRoutes } from '../routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer([...acceptanceRoutes, ...authRoutes])
})
afterAll(() => server.stop())

let sender = 0
const fromSomewhere = () => {
  sender += 1
  return { headers: { 'x-forwarded-for': `10.2.${Math.floor(sender / 250)}.${sender % 250}` } }
}
const nobody = () => clientOf(server)
const check = (token: string) => nobody().post('/api/auth/invitations/check', { body: { token }, ...fromSomewhere() })
/** The password that `acceptance` sets. */
const chosen = 'hanabi-to-umi-7'

const acceptance = (token: string, changes: object = {}) => ({
  token,
  last_name: '白戸',
  first_name: '瑞希',
  job_title: '開発',
  password: chosen,
  terms_accepted_version: TERMS_VERSION,
  ...changes,
})
const accept = (token: string, changes?: object) =>
  nobody().post('/api/auth/invitations/accept', { body: acceptance(token, changes), ...fromSomewhere() })

const memberOf = async (email: string) => {
  const uid = (await authOf(email))?.uid
  return { uid, user: uid ? await rawAt(`users/${uid}`) : undefined }
}
const newEmail = () => `guest-${randomUUID()}@test.example`
const invited = { registration_step: 'invited', status: 'invited', owner_count: 0 } as const
/** A company that waits for its founder, the founder's account, and the invitation. */
async function makeFounding(changes: Parameters<typeof makeInvitation>[0] = {}) {
  const startup = await makeStartup(invited)
  const founder = await makeAccount(`founder-${randomUUID().slice(0, 13)}`)
  const invitation = await makeInvitation({
    kind: 'startup_owner',
    startup_company_uid: startup.uid,
    company_role: 'owner',
    email: `${founder.uid}@test.example`,
    ...changes,
  })
  const found = (token = invitation.token, by = founder) =>
    clientOf(server, by).post('/api/auth/invitations/accept', { body: acceptance(token, { password: undefined }) })
  return { startup, founder, invitation, found }
}

describe('checking an invitation', () => {
  it('tells the holder of the token who invites to what, and nothing secret', async () => {
    const startup = await makeStartup()
    const invitation = await makeInvitation({ startup_company_uid: startup.uid, company_name: startup.name })
    const answer = await check(invitation.token)
    expect(answer.body.data).toMatchObject({
      kind: 'startup_member',
      company_name: startup.name,
      inviter_name: '運営 事務局',
      email: invitation.email,
      masked_email: `${invitation.email.slice(0, 2)}***@test.example`,
      startup_company_uid: startup.uid,
    })
    expect(answer.text).not.toContain(invitation.token_hash)
    expect(answer.body.data).not.toHaveProperty('invited_by')
  })

  it('refuses what is unknown, used, revoked or too old', async () => {
    const at = new Date().toISOString()
    const [used, revoked, old] = await Promise.all([
      makeInvitation({ accepted_at: at }),
      makeInvitation({ revoked_at: at }),
      makeInvitation({ expires_at: at }),
    ])
    for (const token of ['x'.repeat(43), used.token, revoked.token]) {
      expect((await check(token)).body.error.code).toBe('invitation_invalid')
      expect((await accept(token)).body.error.code).toBe('invitation_invalid')
    }
    for (const answer of [await check(old.token), await accept(old.token)]) {
      expect(answer.status).toBe(410)
      expect(answer.body.error.message).toBe('招待の有効期限が切れています。招待した方に再送を依頼してください。')
    }
    expect((await check('short')).status).toBe(422)
  })
})

describe('accepting as a member', () => {
  it('makes account, membership and claims, and ends the invitation', async () => {
    const startup = await makeStartup()
    const invitation = await makeInvitation({
      startup_company_uid: startup.uid,
      company_role: 'owner',
      email: newEmail(),
    })
    expect(await authOf(invitation.email)).toBeUndefined()
    const answer = await accept(invitation.token)
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { actor: 'startup', startup_company_uid: startup.uid, email: invitation.email },
    ])
    const { uid, user } = await memberOf(invitation.email)
    expect(user).toMatchObject({
      uid,
      status: 'active',
      actor: 'startup',
      startup_company_uid: startup.uid,
      company_role: 'owner',
      last_name: '白戸',
      job_title: '開発',
      email: invitation.email,
      email_verified: true,
      company_name: startup.name,
      registration_step: 'completed',
      terms_accepted_version: TERMS_VERSION,
      valid_after: null,
    })
    expect(await authOf(uid ?? '')).toMatchObject({
      emailVerified: true,
      customClaims: { role: 'startup', startup_company_uid: startup.uid, rev: 1 },
    })
    expect(await rawAt(`invitations/${invitation.uid}`)).toMatchObject({
      accepted_by: uid,
      accepted_at: expect.any(String),
    })
    expect((await rawAt(`startup_companies/${startup.uid}`))?.owner_count).toBe(2)
    expect(await toldOf(uid ?? '')).toEqual(['user.joined'])
    expect(await countRaw('operations', 'startup_company_uid', startup.uid)).toBe(0)
    expect(await tokenFor(invitation.email, chosen)).toBeDefined()
    expect((await accept(invitation.token)).body.error.code).toBe('invitation_invalid')
  })

  it('works for partners and operators alike', async () => {
    const partner = await makePartner()
    const into = await makeInvitation({ kind: 'partner_member', partner_company_uid: partner.uid, email: newEmail() })
    expect((await accept(into.token)).body.data).toEqual({
      actor: 'partner',
      partner_company_uid: partner.uid,
      email: into.email,
    })
    const operator = await makeInvitation({
      kind: 'operator',
      company_role: null,
      operator_role: 'viewer',
      email: newEmail(),
    })
    expect((await accept(operator.token)).body.data).toEqual({ actor: 'operator', email: operator.email })
    expect((await memberOf(operator.email)).user).toMatchObject({ actor: 'operator', operator_role: 'viewer' })
  })

  it('needs a password and the consent', async () => {
    const { token } = await makeInvitation({ startup_company_uid: (await makeStartup()).uid })
    expect((await accept(token, { password: undefined })).body.error.fields).toEqual({
      password: ['パスワードを入力してください。'],
    })
    expect((await accept(token, { password: 'short1' })).body.error.fields).toHaveProperty('password')
    expect((await accept(token, { terms_accepted_version: 'old' })).status).toBe(422)
    expect((await accept(token, { role: 'operator' })).status).toBe(422)
  })

  it('tells the holder that the address belongs to somebody, and leaves that account alone', async () => {
    const [startup, other] = await Promise.all([makeStartup(), makeStartup()])
    const invitation = await makeInvitation({ startup_company_uid: startup.uid, email: other.member.email })
    const before = [await authOf(other.member.uid), await rawAt(`users/${other.member.uid}`)]
    const answer = await accept(invitation.token)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'email_taken'])
    expect([await authOf(other.member.uid), await rawAt(`users/${other.member.uid}`)]).toEqual(before)
    expect(await countRaw('operations', 'startup_company_uid', startup.uid)).toBe(0)
    expect((await check(invitation.token)).status).toBe(200)
  })

  it('puts an account without rights aside that somebody made with the address', async () => {
    const startup = await makeStartup()
    const squatter = `squat-${randomUUID().slice(0, 13)}`
    const email = await importAccount(squatter, new Date())
    const invitation = await makeInvitation({ startup_company_uid: startup.uid, email })
    expect((await accept(invitation.token)).status).toBe(200)
    expect(await authOf(squatter)).toBeUndefined()
    const { uid } = await memberOf(email)
    expect(uid).not.toBe(squatter)
    expect(await tokenFor(email, chosen)).toBeDefined()
  })

  it('makes one member of many tries at once', async () => {
    const startup = await makeStartup()
    const invitation = await makeInvitation({ startup_company_uid: startup.uid, email: newEmail() })
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(invitation.token)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    for (const { status } of answers) expect([200, 403, 409]).toContain(status)
    expect(await countRaw('users', 'email', invitation.email)).toBe(1)
    expect(await tokenFor(invitation.email, chosen)).toBeDefined()
  })

  it('gives an address that two companies invite to the first who accepts', async () => {
    const [one, two] = await Promise.all([makeStartup(), makeStartup()])
    const email = newEmail()
    const first = await makeInvitation({ startup_company_uid: one.uid, email })
    const second = await makeInvitation({ startup_company_uid: two.uid, email })
    expect((await accept(first.token)).status).toBe(200)
    expect((await accept(second.token)).body.error.code).toBe('email_taken')
    expect((await memberOf(email)).user?.startup_company_uid).toBe(one.uid)
  })
})

describe('accepting as a founder', () => {
  it('makes the owner of the company and begins its registration', async () => {
    const { startup, founder, invitation, found } = await makeFounding()
    const answer = await found()
    expect(answer.body.data).toEqual({
      actor: 'startup',
      startup_company_uid: startup.uid,
      email: invitation.email,
    })
    const company = await rawAt(`startup_companies/${startup.uid}`)
    expect(company).toMatchObject({ status: 'registering', registration_step: 'issue', owner_count: 1 })
    const user = await rawAt(`users/${founder.uid}`)
    expect(user).toMatchObject({
      status: 'active',
      company_role: 'owner',
      company_status: 'registering',
      registration_step: 'issue',
      email_verified: true,
    })
    expect(user?.valid_after).toBeGreaterThan(Date.now() / 1000 - 60)
    const where = await clientOf(server, founder).get('/api/auth/users/current')
    expect([where.status, where.body.data.registration_step]).toEqual([200, 'issue'])
  })

  it('ends the sign-ins of before, which may be somebody else’s', async () => {
    const { founder, found } = await makeFounding()
    await found()
    const earlier = { token: () => founder.token({}, Math.floor(Date.now() / 1000) - 600) }
    expect((await clientOf(server, earlier).get('/api/auth/users/current')).status).toBe(401)
  })

  it('answers the same again to a page that lost the first answer', async () => {
    const { founder, found } = await makeFounding()
    const first = await found()
    const profile = await rawAt(`users/${founder.uid}`)
    const second = await found()
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await rawAt(`users/${founder.uid}`)).toEqual(profile)
  })

  it('needs the token of an account with the invited address', async () => {
    const { startup, invitation, found } = await makeFounding()
    expect((await accept(invitation.token)).status).toBe(401)
    const stranger = await makeAccount(`stranger-${randomUUID().slice(0, 13)}`)
    expect((await found(invitation.token, stranger)).body.error.code).toBe('invitation_invalid')
    expect(await rawAt(`users/${stranger.uid}`)).toBeUndefined()
    expect((await rawAt(`startup_companies/${startup.uid}`))?.status).toBe('invited')
  })

  it('refuses an account that belongs anywhere already', async () => {
    const other = await makeStartup()
    const { found, invitation } = await makeFounding({ email: other.owner.email })
    expect((await found(invitation.token, other.owner)).body.error.code).toBe('invitation_invalid')
    expect((await rawAt(`users/${other.owner.uid}`))?.startup_company_uid).toBe(other.uid)
  })

  it('takes no other person’s, no used and no expired token, and then the right one', async () => {
    const mine = await makeFounding()
    const theirs = await makeFounding()
    const used = await makeFounding()
    await used.found()
    const old = await makeInvitation({
      kind: 'startup_owner',
      startup_company_uid: mine.startup.uid,
      email: mine.invitation.email,
      expires_at: new Date().toISOString(),
    })
    for (const [token, status] of [
      [theirs.invitation.token, 403],
      [used.invitation.token, 403],
      [old.token, 410],
    ] as const)
      expect((await mine.found(token)).status).toBe(status)
    expect(await rawAt(`users/${mine.founder.uid}`)).toBeUndefined()
    expect((await mine.found()).status).toBe(200)
  })

  it('tells the company’s other people that it registers', async () => {
    const { startup, found } = await makeFounding()
    await changeRaw(`users/${startup.viewer.uid}`, { registration_step: 'invited', company_status: 'invited' })
    await found()
    expect(await rawAt(`users/${startup.viewer.uid}`)).toMatchObject({
      registration_step: 'issue',
      company_status: 'registering',
    })
  })
})

describe('the last place of a company', () => {
  /** 96 more people beside the three, without accounts; nobody signs in as them. */
  const crowd = async (company: { uid: string; viewer: { uid: string } }) => {
    const person = await rawAt(`users/${company.viewer.uid}`)
    const uids = Array.from({ length: 96 }, (_, index) => `${company.uid}-${index}`)
    await storeMany(
      'users',
      uids.map((uid) => ({ ...person, uid, email: `${uid}@test.example` })),
    )
  }

  it('goes to one of those who accept at once, and nothing of the others is left', async () => {
    for (const [company, field, kind] of [
      [await makeStartup(), 'startup_company_uid', 'startup_member'],
      [await makePartner(), 'partner_company_uid', 'partner_member'],
    ] as const) {
      await crowd(company)
      const invitations = await Promise.all([1, 2, 3].map(() => makeInvitation({ [field]: company.uid, kind })))
      const answers = await Promise.all(invitations.map(({ token }) => accept(token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const refused = answers.filter(({ status }) => status === 409)
      for (const { body } of refused) expect(body.error.message).toBe('メンバーは100件まで登録できます。')
      expect(await countRaw('users', field, company.uid)).toBe(100)
      const accounts = await Promise.all(invitations.map(({ email }) => authOf(email)))
      expect(accounts.filter(Boolean)).toHaveLength(1)
    }
  }, 60_000)
})

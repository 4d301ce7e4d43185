import { randomUUID } from 'node:crypto'
import { type Acceptance, TERMS_VERSION } from '@banso/contract/invitations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devMailRoutes } from '../../mail/routes.ts'
import { authRoutes } from '../../resources/auth/routes.ts'
import { goalRoutes } from '../../resources/goals/routes.ts'
import { userRoutes } from '../../resources/users/routes.ts'
import { forge, makeAccount, password } from '../../testing/account.ts'
import { mailsTo, nextSecond, outboxOf, tokenFor } from '../../testing/auth.ts'
import { clientOf } from '../../testing/client.ts'
import { credentialsOf } from '../../testing/credentials.ts'
import { makeGoal, makeInvitation, makeMember, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { guestInput } from '../../testing/inputs.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { authOf, changeAuth, changeRaw, emptyProject, rawAt, storeRaw } from '../../testing/raw.ts'
import { enforceRules, rulesLetIn } from '../../testing/rules.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { acceptanceRoutes } from '../routes.ts'
import { followDeletion, watchAccounts } from './watch.ts'

// Each test counts what the look finds among everybody.
let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer([...userRoutes, ...authRoutes, ...goalRoutes, ...acceptanceRoutes, ...devMailRoutes])
  await enforceRules()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await emptyProject()
  startup = await makeStartup()
  await Promise.all([startup.owner, startup.member, startup.viewer].map(credentialsOf))
  expect(await look()).toBe(0)
})

type Person = TestStartup['member']
const look = async () => (await watchAccounts(new Date(), null)).count
const me = (token: string) => clientOf(server, { token: () => token }).get(`${startup.base}/users/current`)
const stored = ({ uid }: Pick<Person, 'uid'>) => rawAt(`users/${uid}`)
const signedIn = async (email: string, secret = password) => (await tokenFor(email, secret)) as string
/** What the API and the rules answer a sign-in. */
const letIn = async (token: string, { uid }: Pick<Person, 'uid'>) => [
  (await me(token)).status === 200,
  await rulesLetIn(token, uid),
]
const later = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const broken = async () => (await checkInvariants()).flatMap((finding) => finding.broken)
const subjects = async (to: string) => (await mailsTo(clientOf(server), to)).map(({ subject }) => subject)

describe('an account that was deleted at Auth', () => {
  test('ends the membership, for the API and the rules, with a successor, an entry and a mail', async () => {
    const { member, owner } = startup
    const heir = await makeMember(startup, 'owner')
    await credentialsOf(heir)
    await changeRaw(`startup_companies/${startup.uid}`, { owner_count: 2 })
    const goal = await makeGoal(startup, { owner_user_uid: member.uid })
    const invitation = await makeInvitation({ startup_company_uid: startup.uid, invited_by: owner.uid })
    const [token, other] = [await signedIn(member.email), await signedIn(owner.email)]
    expect(await letIn(token, member)).toEqual([true, true])
    for (const { uid } of [member, owner]) await changeAuth(uid, 'deleted')
    // The rules alone know nothing of it yet.
    expect(await rulesLetIn(token, member.uid)).toBe(true)
    expect(await look()).toBe(2)
    expect(await letIn(token, member)).toEqual([false, false])
    expect(await letIn(other, owner)).toEqual([false, false])
    for (const person of [member, owner]) {
      expect((await stored(person))?.status).toBe('left')
      expect(await toldOf(person.uid)).toEqual(['user.removed'])
      expect(await subjects(person.email)).toEqual(['【Banso】アカウントが削除されました'])
    }
    expect((await rawAt(`goals/${goal.uid}`))?.owner_user_uid).toBe(heir.uid)
    expect((await rawAt(`invitations/${invitation.uid}`))?.ended_at).not.toBeNull()
    expect((await rawAt(`startup_companies/${startup.uid}`))?.owner_count).toBe(1)
    expect(await look()).toBe(0)
    expect(await broken()).toEqual([])
  })
})

describe('the event of a deletion', () => {
  const deleted = ({ uid }: Person) => followDeletion(uid, new Date())

  test('ends the membership at once, and once, however often and late it comes', async () => {
    const { member } = startup
    const token = await signedIn(member.email)
    await changeAuth(member.uid, 'deleted')
    expect(await Promise.all([deleted(member), deleted(member), deleted(member)])).toContain(true)
    expect(await deleted(member)).toBe(false)
    expect(await letIn(token, member)).toEqual([false, false])
    expect(await toldOf(member.uid)).toEqual(['user.removed'])
    expect(await subjects(member.email)).toEqual(['【Banso】アカウントが削除されました'])
    expect(await look()).toBe(0)
    expect(await broken()).toEqual([])
  })

  test('of an account that is there does nothing, nor of one that never had a membership', async () => {
    expect(await deleted(startup.member)).toBe(false)
    expect((await stored(startup.member))?.status).toBe('active')
    const bare = await makeAccount(`bare-${randomUUID()}`)
    await changeAuth(bare.uid, 'deleted')
    expect(await followDeletion(bare.uid, new Date())).toBe(false)
  })
})

describe('a password that was changed at Auth', () => {
  test('is adopted: the other sign-ins end, the new one goes on, entry and mail are made once', async () => {
    const { member } = startup
    const before = await signedIn(member.email)
    await later(2.1)
    await changeAuth(member.uid, { password: 'kumo-no-ue-no-48' })
    const after = await signedIn(member.email, 'kumo-no-ue-no-48')
    expect(await rulesLetIn(before, member.uid)).toBe(true)
    expect(await look()).toBe(1)
    expect(await letIn(before, member)).toEqual([false, false])
    expect(await letIn(after, member)).toEqual([true, true])
    expect(await look()).toBe(0)
    expect(await toldOf(member.uid)).toEqual(['user.password_changed'])
    expect(await subjects(member.email)).toEqual(['【Banso】パスワードが変更されました'])
    expect(await broken()).toEqual([])
  })

  test('is told also where the person signs in before the scheduled work has seen it', async () => {
    const { member } = startup
    await later(2.1)
    await changeAuth(member.uid, { password: 'kumo-no-ue-no-48' })
    expect((await me(await signedIn(member.email, 'kumo-no-ue-no-48'))).status).toBe(200)
    expect(await look()).toBe(0)
    expect(await toldOf(member.uid)).toEqual(['user.password_changed'])
  })

  test('is left to the portal where it is the portal that changes it', async () => {
    const { member } = startup
    await later(2.1)
    await storeRaw(`operations/password-${member.uid}`, {
      uid: `password-${member.uid}`,
      kind: 'password_change',
      step: 'conclude',
      attempts: 1,
      payload: {},
      startup_company_uid: null,
      partner_company_uid: null,
      created_at: new Date().toISOString(),
      due_at: new Date().toISOString(),
    })
    await changeAuth(member.uid, { password: 'kumo-no-ue-no-48' })
    expect(await look()).toBe(0)
    expect(await toldOf(member.uid)).toEqual([])
  })
})

describe('an address that was changed at Auth', () => {
  test.each([true, false])(
    'is undone, entry and mail to the former one are made (proven: %s)',
    async (emailVerified) => {
      const { member } = startup
      const moved = `moved-${randomUUID()}@test.example`
      const before = await signedIn(member.email)
      await changeAuth(member.uid, { email: moved, emailVerified })
      const thief = await signedIn(moved)
      expect(await rulesLetIn(thief, member.uid)).toBe(false)
      expect(await look()).toBe(1)
      expect((await authOf(member.uid))?.email).toBe(member.email)
      for (const token of [before, thief]) expect(await letIn(token, member)).toEqual([false, false])
      expect(await tokenFor(moved)).toBeUndefined()
      expect(await toldOf(member.uid)).toEqual(['user.email_reverted'])
      expect(await subjects(member.email)).toEqual(['【Banso】メールアドレスの変更を元に戻しました'])
      await nextSecond()
      expect(await letIn(await signedIn(member.email), member)).toEqual([true, true])
      expect(await look()).toBe(0)
      expect(await toldOf(member.uid)).toEqual(['user.email_reverted'])
      expect(await broken()).toEqual([])
    },
  )
})

test('an account that was disabled at Auth lets no sign-in of before in, in the rules neither', async () => {
  const { member } = startup
  const token = await signedIn(member.email)
  await changeAuth(member.uid, { disabled: true })
  expect(await look()).toBe(1)
  expect(await letIn(token, member)).toEqual([false, false])
  expect((await stored(member))?.status).toBe('active')
})

test('claims that were changed at Auth are written again', async () => {
  await changeAuth(startup.member.uid, { claims: { role: 'operator' } })
  expect(await look()).toBe(1)
  expect((await authOf(startup.member.uid))?.customClaims).toMatchObject({ role: 'startup', rev: 1 })
})

describe('an account made under the uid of one that is gone', () => {
  const ways = [
    ['with another address', (uid: string) => `other-${uid}@test.example`],
    ['with the same address', (uid: string) => `${uid}@test.example`],
  ] as const
  test.each(ways)('inherits nothing, by no call and no rule: %s', async (_, addressOf) => {
    const { member } = startup
    await changeAuth(member.uid, 'deleted')
    await nextSecond()
    const email = addressOf(member.uid)
    await makeAccount(member.uid, email)
    const token = await signedIn(email)
    const other = clientOf(server, { token: () => token })
    const answers = [
      await other.get(`${startup.base}/users/current`),
      await other.get(`${startup.base}/goals`),
      await other.get('/api/auth/users/current'),
      await other.post(`${startup.base}/goals`, { body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    for (const { text } of answers) expect(text).not.toContain(startup.uid)
    if (email !== member.email) expect(await rulesLetIn(token, member.uid)).toBe(false)
    expect(await look()).toBe(1)
    expect(await letIn(token, member)).toEqual([false, false])
    expect(await stored(member)).toMatchObject({ status: 'left', email: member.email })
    expect(await authOf(member.uid)).toBeUndefined()
    expect(await broken()).toEqual([])
  })

  test('inherits nothing either where nobody had looked at the first one, but has its address', async () => {
    const { member } = startup
    await changeRaw(`users/${member.uid}`, { account_made_at: null })
    await changeAuth(member.uid, 'deleted')
    await nextSecond()
    const email = `other-${member.uid}@test.example`
    await makeAccount(member.uid, email)
    expect(await letIn(await signedIn(email), member)).toEqual([false, false])
  })

  test('is known from the acceptance on', async () => {
    const invitation = await makeInvitation({ startup_company_uid: startup.uid, email: guestInput().email })
    const body: Acceptance = {
      token: invitation.token,
      last_name: '白戸',
      first_name: '瑞希',
      job_title: '',
      password,
      terms_accepted_version: TERMS_VERSION,
    }
    expect((await clientOf(server).post('/api/auth/invitations/accept', { body })).status).toBe(200)
    const account = await authOf(invitation.email)
    const user = await rawAt(`users/${account?.uid}`)
    expect(user?.account_made_at).toBe(new Date(account?.metadata.creationTime ?? '').toISOString())
  })
})

test('a token with an address the account has no longer is refused, however new its sign-in is', async () => {
  const { member } = startup
  const stale = forge(member.uid, { role: 'startup', email: `former-${member.uid}@test.example`, email_verified: true })
  const answer = await clientOf(server, { token: () => stale }).get(`${startup.base}/goals`)
  expect([answer.status, await rulesLetIn(stale, member.uid)]).toEqual([401, false])
})

test('many accounts are looked at in one run that reads few documents', async () => {
  await Promise.all(Array.from({ length: 30 }, () => makeMember(startup, 'viewer')))
  const gone = await makeMember(startup, 'viewer')
  await look()
  await changeAuth(gone.uid, 'deleted')
  expect(await look()).toBe(1)
  expect((await outboxOf(gone.email)).map(({ template }) => template)).toEqual(['account_removed'])
})

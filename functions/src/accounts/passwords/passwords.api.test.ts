import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { devMailRoutes } from '../../mail/routes.ts'
import { authRoutes } from '../../resources/auth/routes.ts'
import { userRoutes } from '../../resources/users/routes.ts'
import { password } from '../../testing/account.ts'
import { ageAtAuth, applyCode, mailsTo, nextSecond, outboxOf, tokenFor } from '../../testing/auth.ts'
import { clientOf } from '../../testing/client.ts'
import { makeMember, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { rulesLetIn } from '../../testing/rules.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { accountRoutes, credentialRoutes } from '../routes.ts'
import { recordResets } from '../sessions/sign-ins.ts'

/** What is called here. */
const routes = [...userRoutes, ...authRoutes, ...credentialRoutes, ...accountRoutes, ...devMailRoutes]

// What browsers ask Auth for, its emulator answers in its own project only.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = process.env.BANSO_EMULATORS_PROJECT
})

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer(routes)
  startup = await makeStartup()
})
afterAll(() => server.stop())

type Person = Awaited<ReturnType<typeof makeMember>>
const fresh = 'kumo-no-ue-no-47'
const nobody = () => clientOf(server)
const newMember = () => makeMember(startup, 'viewer')
const stored = (person: Pick<Person, 'uid'>) => rawAt(`users/${person.uid}`)
const withToken = (token: string) => clientOf(server, { token: () => token })
const me = (token: string) => withToken(token).get(`${startup.base}/users/current`)
const change = (token: string, uid: string, new_password: unknown, base = startup.base) =>
  withToken(token).post(`${base}/users/${uid}/change_password`, { body: { new_password } })
const endSessions = (token: string, uid: string, base = startup.base) =>
  withToken(token).post(`${base}/users/${uid}/revoke_sessions`)

describe('a new password', () => {
  test('ends every session within a second, for the API and for the rules, and lets a new sign-in in at once', async () => {
    const person = await newMember()
    const other = (await tokenFor(person.email)) as string
    const mine = (await tokenFor(person.email)) as string
    expect([await rulesLetIn(other, person.uid), (await me(other)).status]).toEqual([true, 200])
    const answer = await change(mine, person.uid, fresh)
    expect([answer.status, answer.text]).toEqual([204, ''])
    const entered = (await tokenFor(person.email, fresh)) as string
    expect(await tokenFor(person.email)).toBeUndefined()
    for (const token of [other, mine]) {
      expect((await me(token)).status).toBe(401)
      expect(await rulesLetIn(token, person.uid)).toBe(false)
    }
    expect((await me(entered)).status).toBe(200)
    expect(await rulesLetIn(entered, person.uid)).toBe(true)
    expect(await stored(person)).toMatchObject({ rev: 1 })
    const [mail] = await mailsTo(nobody(), person.email)
    expect(mail?.subject).toBe('【Banso】パスワードが変更されました')
    expect(mail?.link).toMatch(new RegExp(`/startups/${startup.uid}/login$`))
    expect((await notificationsTo(person.uid)).map(({ title }) => title)).toEqual(['パスワードが変更されました'])
    expect(await toldOf(person.uid)).toEqual(['user.password_changed'])
    expect(await rawAt(`operations/password-${person.uid}`)).toBeUndefined()
  })

  test('is set in every area', async () => {
    const [partner, operator] = await Promise.all([makePartner(), makeOperator('viewer')])
    for (const [person, base] of [
      [partner.viewer, partner.base],
      [operator, '/api/operator'],
    ] as const) {
      expect((await change(person.token(), person.uid, fresh, base)).status).toBe(204)
      expect(await tokenFor(person.email, fresh)).toBeDefined()
    }
  })

  it.each([
    ['short7c', 'パスワードは10文字以上で、英字と数字を両方含めてください。'],
    ['only-letters', 'パスワードは10文字以上で、英字と数字を両方含めてください。'],
    ['password12', 'よく使われているパスワードのため設定できません。別のパスワードを入力してください。'],
    ['1q2w3e4r5t', 'よく使われているパスワードのため設定できません。別のパスワードを入力してください。'],
    [undefined, 'パスワードを入力してください。'],
  ])('is refused in words: %j', async (word, text) => {
    const person = await newMember()
    const answer = await change(person.token(), person.uid, word)
    expect([answer.status, answer.body.error.fields.new_password]).toEqual([422, [text]])
    expect(await tokenFor(person.email)).toBeDefined()
  })

  test('is not the own address', async () => {
    const person = await newMember()
    const answer = await change(person.token(), person.uid, person.email)
    expect([answer.status, answer.body.error.fields.new_password]).toEqual([
      422,
      ['メールアドレスはパスワードに設定できません。別のパスワードを入力してください。'],
    ])
  })

  test('is nobody else’s to set, and needs a fresh sign-in', async () => {
    const [person, operator] = await Promise.all([newMember(), makeOperator()])
    expect((await change(startup.owner.token(), person.uid, fresh)).status).toBe(403)
    expect((await change(operator.token(), person.uid, fresh, '/api/operator')).status).toBe(403)
    expect((await nobody().post(`${startup.base}/users/${person.uid}/change_password`)).status).toBe(401)
    await ageAtAuth(person.uid)
    const old = person.token({}, Math.floor(Date.now() / 1000) - 360)
    for (const answer of [await change(old, person.uid, fresh), await endSessions(old, person.uid)])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'reauth_required'])
    expect(await tokenFor(person.email)).toBeDefined()
    expect(await toldOf(person.uid)).toEqual([])
  })

  test('can be tried ten times a minute, whatever comes of it; signing in elsewhere still works', async () => {
    const person = await newMember()
    await ageAtAuth(person.uid)
    const old = person.token({}, Math.floor(Date.now() / 1000) - 360)
    for (let call = 0; call < 10; call += 1) expect((await change(old, person.uid, fresh)).status).toBe(403)
    const eleventh = await change(old, person.uid, fresh)
    expect([eleventh.status, eleventh.body.error.code]).toEqual([429, 'rate_limited'])
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    // Another process counts along: what one has in memory is not all.
    const elsewhere = await startServer(routes)
    const again = await clientOf(elsewhere, { token: () => old }).post(
      `${startup.base}/users/${person.uid}/change_password`,
      { body: { new_password: fresh } },
    )
    await elsewhere.stop()
    expect(again.status).toBe(429)
    const entered = (await tokenFor(person.email)) as string
    expect((await me(entered)).status).toBe(200)
  })

  test('is asked for once at a time', async () => {
    const person = await newMember()
    const token = person.token()
    const answers = await Promise.all([1, 2, 3].map((n) => change(token, person.uid, `${fresh}-${n}`)))
    expect(answers.filter(({ status }) => status === 204).length).toBe(1)
    for (const { status } of answers) expect([204, 409, 401]).toContain(status)
  })

  test('leaves nothing behind from which it could be guessed', async () => {
    const person = await newMember()
    const token = person.token()
    const path = `${startup.base}/users/${person.uid}/change_password`
    await withToken(token).post(path, { body: { new_password: fresh }, key: randomUUID() })
    const { createHash } = await import('node:crypto')
    const { getFirestore } = await import('firebase-admin/firestore')
    const kept = await getFirestore().collection('idem').get()
    const hashes = [fresh, JSON.stringify({ new_password: fresh })].flatMap((text) =>
      (['hex', 'base64url'] as const).map((form) => createHash('sha256').update(text).digest(form)),
    )
    const all = JSON.stringify(kept.docs.map((document) => document.data()))
    for (const hash of hashes) expect(all).not.toContain(hash)
  })
})

describe('logging out elsewhere', () => {
  test('ends every session within a second, for the API and for the rules; the same password lets in again', async () => {
    const person = await newMember()
    const other = (await tokenFor(person.email)) as string
    const mine = (await tokenFor(person.email)) as string
    expect((await endSessions(mine, person.uid)).status).toBe(204)
    const entered = (await tokenFor(person.email)) as string
    for (const token of [other, mine]) {
      expect((await me(token)).status).toBe(401)
      expect(await rulesLetIn(token, person.uid)).toBe(false)
    }
    expect((await me(entered)).status).toBe(200)
    expect(await rulesLetIn(entered, person.uid)).toBe(true)
    expect(await toldOf(person.uid)).toEqual(['user.sessions_ended'])
    expect(await outboxOf(person.email)).toEqual([])
  })

  test('can be tried ten times a minute, whatever comes of it', async () => {
    const person = await newMember()
    await ageAtAuth(person.uid)
    const old = person.token({}, Math.floor(Date.now() / 1000) - 360)
    for (let call = 0; call < 10; call += 1) expect((await endSessions(old, person.uid)).status).toBe(403)
    const eleventh = await endSessions(old, person.uid)
    expect([eleventh.status, eleventh.body.error.code]).toEqual([429, 'rate_limited'])
  })

  test('is nobody else’s to do', async () => {
    const person = await newMember()
    expect((await endSessions(startup.owner.token(), person.uid)).status).toBe(403)
    expect((await stored(person))?.valid_after).toBeNull()
  })
})

describe('a sign-in', () => {
  test('is noted once, without touching the revision', async () => {
    const person = await newMember()
    const at = Math.floor(Date.now() / 1000)
    const token = person.token({}, at)
    const first = await me(token)
    expect(first.body.data.last_login_at).toBe(new Date(at * 1000).toISOString())
    expect(server.lastMeter('GET /api/startups/{startup_id}/users/current')?.writes).toBe(1)
    await me(token)
    expect(server.lastMeter('GET /api/startups/{startup_id}/users/current')).toEqual({ reads: 2, writes: 0 })
    expect(await stored(person)).toMatchObject({ rev: 1, last_login_at: first.body.data.last_login_at })
  })

  test('of an older device changes nothing', async () => {
    const person = await newMember()
    await ageAtAuth(person.uid)
    const at = Math.floor(Date.now() / 1000)
    await me(person.token({}, at))
    await me(person.token({}, at - 100))
    expect((await stored(person))?.last_login_at).toBe(new Date(at * 1000).toISOString())
  })
})

describe('a reset by mail', () => {
  const codeOf = async (email: string) => {
    const mail = (await mailsTo(nobody(), email)).find(({ link }) => link.includes('oobCode='))
    return new URL(mail?.link ?? '').searchParams.get('oobCode') ?? ''
  }
  const reset = async (person: Person) => {
    const headers = { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 255)}.1` }
    await nobody().post('/api/auth/password_resets', { body: { email: person.email }, headers })
    await nextSecond()
    expect(await applyCode(await codeOf(person.email), fresh)).toBeUndefined()
  }
  const old = async (person: Person) => {
    const token = (await tokenFor(person.email)) as string
    expect((await me(token)).status).toBe(200)
    return token
  }
  test('ends the other sessions, for the rules as soon as the person signs in, and tells the person', async () => {
    const person = await newMember()
    await ageAtAuth(person.uid)
    const thief = await old(person)
    await reset(person)
    await nextSecond()
    const entered = (await tokenFor(person.email, fresh)) as string
    expect((await me(entered)).status).toBe(200)
    expect((await me(thief)).status).toBe(401)
    expect(await rulesLetIn(thief, person.uid)).toBe(false)
    expect(await rulesLetIn(entered, person.uid)).toBe(true)
    expect(await toldOf(person.uid)).toEqual(['user.password_reset'])
    expect((await mailsTo(nobody(), person.email)).at(-1)?.subject).toBe('【Banso】パスワードが変更されました')
    await recordResets(new Date())
    expect((await outboxOf(person.email)).filter(({ template }) => template === 'password_changed').length).toBe(1)
  })

  test('does so by the scheduled work where the person does not sign in', async () => {
    const person = await newMember()
    await ageAtAuth(person.uid)
    const thief = await old(person)
    await reset(person)
    await recordResets(new Date())
    await recordResets(new Date())
    expect(await rulesLetIn(thief, person.uid)).toBe(false)
    expect((await outboxOf(person.email)).filter(({ template }) => template === 'password_changed').length).toBe(1)
  })

  test('that was only asked for changes nothing', async () => {
    const person = await newMember()
    await ageAtAuth(person.uid)
    const token = await old(person)
    const before = await stored(person)
    await nobody().post('/api/auth/password_resets', { body: { email: person.email } })
    await mailsTo(nobody(), person.email)
    await recordResets(new Date())
    expect(await stored(person)).toEqual(before)
    expect(await rulesLetIn(token, person.uid)).toBe(true)
  })
})

describe('what the log is told', () => {
  const { log, error } = console
  const lines: string[] = []
  beforeAll(() => {
    console.log = (line) => void lines.push(String(line))
    console.error = (line) => void lines.push(String(line))
  })
  afterEach(() => {
    Object.assign(console, { log, error })
  })

  test('holds no address, no password and no token', async () => {
    const person = await newMember()
    const token = (await tokenFor(person.email)) as string
    const to = `canary-${randomUUID()}@test.example`
    const client = withToken(token)
    const base = `${startup.base}/users/${person.uid}`
    await client.post(`${base}/change_email`, { body: { new_email: to } })
    await client.post(`${base}/change_email`, { body: { new_email: `${to}@` } })
    const secrets = [...(await mailsTo(nobody(), to)), ...(await mailsTo(nobody(), person.email))].map(
      ({ link }) => /[#=]([\w-]{20,})$/.exec(link)?.[1] ?? '',
    )
    await nobody().post('/api/auth/email_changes/revert', { body: { token: 'y'.repeat(43) } })
    await client.post(`${base}/change_password`, { body: { new_password: 'canary-short' } })
    await client.post(`${base}/change_password`, { body: { new_password: fresh } })
    await nobody().post('/api/auth/password_resets', { body: { email: to } })
    const told = lines.join('\n')
    expect(lines.length).toBeGreaterThan(7)
    expect(secrets.filter(Boolean).length).toBe(2)
    for (const canary of [to, person.email, password, fresh, 'canary', token, person.last_name, ...secrets])
      expect(told.includes(canary), canary).toBe(false)
  })
})

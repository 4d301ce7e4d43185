import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deliver } from '../mail/deliver.ts'
import { devMailRoutes } from '../mail/routes.ts'
import { forge, makeAccount } from '../testing/account.ts'
import { mailsTo, outboxOf } from '../testing/auth.ts'
import { clientOf } from '../testing/client.ts'
import { makeInvitation, makeOperator, makePartner, makeStartup } from '../testing/factory.ts'
import { changeAuth, importAccount, removeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { acceptanceRoutes, accountRoutes, credentialRoutes } from './routes.ts'

/** What is called here. */
const routes = [...acceptanceRoutes, ...accountRoutes, ...credentialRoutes, ...devMailRoutes]

// What browsers ask Auth for, its emulator answers in its own project only.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = process.env.BANSO_EMULATORS_PROJECT
})

let server: TestServer
beforeAll(async () => {
  server = await startServer(routes)
})
afterAll(() => server.stop())

const anonymous = () => clientOf(server)
let sender = 0
const nextSender = () => {
  sender += 1
  return sender
}
const reset = (email: string) =>
  anonymous().post('/api/auth/password_resets', {
    body: { email },
    headers: { 'x-forwarded-for': `10.1.${nextSender()}.1` },
  })

const mailsAt = (to: string) => mailsTo(anonymous(), to)

/** What Auth says of a code from a link: the address it is for. */
async function addressOfCode(code: string): Promise<string> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode: code }),
  })
  return ((await answer.json()) as { email: string }).email
}

describe('a forgotten password', () => {
  it('is reset on the page of the own area, by one mail with a link that works', async () => {
    const [startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator()])
    const cases: [string, string][] = [
      [startup.member.email, `/startups/${startup.uid}/login/reset_password_new?oobCode=`],
      [partner.owner.email, `/partners/${partner.uid}/login?mode=reset&oobCode=`],
      [operator.email, '/operator/login?mode=reset&oobCode='],
    ]
    for (const [email, path] of cases) {
      expect((await reset(` ${email.toUpperCase()} `)).status).toBe(202)
      const mails = await mailsAt(email)
      expect(mails.length).toBe(1)
      expect(mails[0]?.subject).toBe('【Banso】パスワード再設定のご案内')
      const link = new URL(mails[0]?.link ?? '')
      expect(`${link.pathname}${link.search}`.startsWith(path)).toBe(true)
      expect(mails[0]?.text).toContain(link.href)
      expect(await addressOfCode(link.searchParams.get('oobCode') ?? '')).toBe(email)
    }
  })

  it('of a founder who stopped half-way is reset on the way in of the company that waits', async () => {
    const startup = await makeStartup({ registration_step: 'invited', status: 'invited' })
    const founder = await makeAccount(`founder-${randomUUID().slice(0, 13)}`)
    const email = `${founder.uid}@test.example`
    const waiting = { kind: 'startup_owner', startup_company_uid: startup.uid, company_role: 'owner', email } as const
    await makeInvitation({ ...waiting, revoked_at: new Date().toISOString() })
    await reset(email)
    expect(await mailsAt(email)).toEqual([])

    await makeInvitation(waiting)
    await removeRaw(`attempts/${createHash('sha256').update(`password_reset\n${email}`).digest('hex')}`)
    await reset(email)
    const [mail] = await mailsAt(email)
    const link = new URL(mail?.link ?? '')
    expect(link.pathname).toBe(`/startups/${startup.uid}/login/reset_password_new`)
    expect(await addressOfCode(link.searchParams.get('oobCode') ?? '')).toBe(email)
  })

  it('answers an unknown address alike and sends nothing there', async () => {
    const unknown = `nobody-${randomUUID()}@test.example`
    const known = (await makeOperator()).email
    const [first, second] = [await reset(unknown), await reset(known)]
    expect([first.status, first.text]).toEqual([202, second.text])
    expect(await mailsAt(unknown)).toEqual([])
  })

  it('sends nothing to an account that is disabled', async () => {
    const { uid, email } = await makeOperator()
    await changeAuth(uid, { disabled: true })
    expect((await reset(email)).status).toBe(202)
    expect(await mailsAt(email)).toEqual([])
  })

  it('is mailed once, however often and at once the mail is delivered', async () => {
    const { email } = await makeOperator()
    await reset(email)
    const [queued] = await outboxOf(email)
    await Promise.all([1, 2, 3].map(() => deliver(queued?.uid ?? '', new Date())))
    await vi.waitFor(async () => expect((await outboxOf(email))[0]?.status).toBe('sent'), 10_000)
    expect((await mailsAt(email)).length).toBe(1)
  })

  it('keeps no link in the outbox', async () => {
    const { email } = await makeOperator()
    await reset(email)
    await mailsAt(email)
    const [mail] = await outboxOf(email)
    expect(mail).toMatchObject({ template: 'password_reset', parameters: {}, status: 'sent', attempts: 1 })
    expect(JSON.stringify(mail)).not.toMatch(/oobCode|http/)
  })

  it('cannot be kept from its owner by others who ask for it, and does not fill the mailbox', async () => {
    const { email } = await makeOperator()
    const others = await Promise.all([reset(email), reset(email), reset(email), reset(email), reset(email)])
    const own = await reset(email)
    // The same answer for everybody, and the link of the one mail works.
    expect([...others, own].map(({ status, text }) => [status, text])).toEqual(Array(6).fill([202, own.text]))
    expect((await outboxOf(email)).length).toBe(1)
    const [mail] = await mailsAt(email)
    expect(await addressOfCode(new URL(mail?.link ?? '').searchParams.get('oobCode') ?? '')).toBe(email)
    expect((await reset(`other-${email}`)).status).toBe(202)
    expect((await outboxOf(`other-${email}`)).length).toBe(1)
  })

  it('is mailed again to whoever asks a quarter of an hour later, not sooner', async () => {
    const { email } = await makeOperator()
    const later = await startServer(routes)
    const ask = () =>
      clientOf(later).post('/api/auth/password_resets', {
        body: { email },
        headers: { 'x-forwarded-for': `10.1.${nextSender()}.1` },
      })
    await ask()
    later.moveClock(14.9 / 60)
    await ask()
    expect((await outboxOf(email)).length).toBe(1)
    later.moveClock(0.2 / 60)
    await ask()
    expect((await outboxOf(email)).length).toBe(2)
    await later.stop()
  })

  it('can be asked for thirty times an hour by one sender, for whichever addresses and whatever it claims to be', async () => {
    const from = `10.4.${Math.floor(Math.random() * 250)}.2`
    const ask = (call: number) =>
      anonymous().post('/api/auth/password_resets', {
        body: { email: `many-${call}-${randomUUID()}@test.example` },
        headers: { 'x-forwarded-for': `192.0.2.${call}, ${from}` },
      })
    for (let call = 1; call <= 30; call += 1) expect((await ask(call)).status).toBe(202)
    const next = await ask(31)
    expect(next.status).toBe(429)
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it.each([
    {},
    { email: '' },
    { email: 'no address' },
    { email: 'a@test.example', role: 'admin' },
    { email: ['a@b.example'] },
  ])('refuses %j', async (body) => {
    expect((await anonymous().post('/api/auth/password_resets', { body })).status).toBe(422)
  })
})

describe('the confirmation mail', () => {
  it('is sent again to an address that is not confirmed yet', async () => {
    const uid = `u-${randomUUID().slice(0, 13)}`
    const email = await importAccount(uid, new Date())
    const me = clientOf(server, { token: () => forge(uid, { email, email_verified: false }) })
    expect((await me.post('/api/auth/verifications')).status).toBe(202)
    const [mail] = await mailsAt(email)
    expect(mail?.subject).toBe('【Banso】メールアドレスの確認')
    expect(new URL(mail?.link ?? '').searchParams.get('mode')).toBe('verifyEmail')
  })

  it('is not sent where the address was confirmed since the token was made', async () => {
    const uid = `u-${randomUUID().slice(0, 13)}`
    const email = await importAccount(uid, new Date(), true)
    const me = clientOf(server, { token: () => forge(uid, { email, email_verified: false }) })
    expect((await me.post('/api/auth/verifications')).status).toBe(202)
    expect(await mailsAt(email)).toEqual([])
  })

  it('can be asked for five times an hour', async () => {
    const uid = `u-${randomUUID().slice(0, 13)}`
    const email = await importAccount(uid, new Date())
    const me = clientOf(server, { token: () => forge(uid, { email, email_verified: false }) })
    for (let call = 0; call < 5; call += 1) expect((await me.post('/api/auth/verifications')).status).toBe(202)
    expect((await me.post('/api/auth/verifications')).status).toBe(429)
    expect((await outboxOf(email)).length).toBe(5)
  })

  it('is not sent where the address is confirmed, nor to anybody without a sign-in', async () => {
    const account = await makeAccount(`u-${randomUUID().slice(0, 13)}`)
    expect((await clientOf(server, account).post('/api/auth/verifications')).status).toBe(202)
    expect(await outboxOf(`${account.uid}@test.example`)).toEqual([])
    expect((await anonymous().post('/api/auth/verifications')).status).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import type { EmailChangeDocument } from '@banso/contract/credentials'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { devMailRoutes } from '../../mail/routes.ts'
import { authRoutes } from '../../resources/auth/routes.ts'
import { userRoutes } from '../../resources/users/routes.ts'
import { forge } from '../../testing/account.ts'
import {
  ageAtAuth,
  applyCode,
  mailsTo,
  moveAtAuth,
  nextSecond,
  outboxOf,
  signUpAtAuth,
  tokenFor,
} from '../../testing/auth.ts'
import { type Answer, clientOf } from '../../testing/client.ts'
import { makeMember, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { authOf, changeRaw, rawAt, removeRaw, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, toldOf } from '../../testing/store.ts'
import { accountRoutes, credentialRoutes } from '../routes.ts'
import { newChange } from './data.ts'
import { settleDead, settlePending } from './settle.ts'

// What browsers ask Auth for, its emulator answers in its own project only.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = process.env.BANSO_EMULATORS_PROJECT
})

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer([...credentialRoutes, ...userRoutes, ...authRoutes, ...accountRoutes, ...devMailRoutes])
  startup = await makeStartup()
})
afterAll(() => server.stop())

type Person = Awaited<ReturnType<typeof makeMember>>
const nobody = () => clientOf(server)
const newMember = () => makeMember(startup, 'viewer')
const newAddress = () => `new-${randomUUID().slice(0, 13)}@test.example`
const pathOf = (person: Pick<Person, 'uid'>, base = startup.base) => `${base}/users/${person.uid}/change_email`
const ask = (person: Person, new_email: string, base?: string) =>
  clientOf(server, person).post(pathOf(person, base), { body: { new_email } })
const cancel = (person: Person) => clientOf(server, person).delete(pathOf(person))
const revert = (token: string) => nobody().post('/api/auth/email_changes/revert', { body: { token } })
const me = (token: string, base = startup.base) => clientOf(server, { token: () => token }).get(`${base}/users/current`)
const stored = (person: Pick<Person, 'uid'>) => rawAt(`users/${person.uid}`)

const hashIn = (link: string | undefined, name: string) => new RegExp(`#${name}=([\\w-]+)$`).exec(link ?? '')?.[1] ?? ''
/** The code in the mail to the new address, the secret in the one to the old. */
async function linksOf(person: Person, to: string) {
  const change = (await mailsTo(nobody(), to)).at(-1)
  const warning = (await mailsTo(nobody(), person.email)).find(({ link }) => link.includes('#revert='))
  return { code: hashIn(change?.link, 'change'), secret: hashIn(warning?.link, 'revert'), change, warning }
}
/** Asked for and confirmed; the mirror has not seen it yet. */
async function confirmed(person: Person, to = newAddress()) {
  expect((await ask(person, to)).status).toBe(202)
  const links = await linksOf(person, to)
  expect(await applyCode(links.code)).toBeUndefined()
  return { to, ...links }
}

describe('a change of address', () => {
  test('waits for the new mailbox, and warns the old one', async () => {
    const person = await newMember()
    const to = newAddress()
    const answer = await ask(person, ` ${to.toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([202, { data: { pending_email: to } }])
    expect(await stored(person)).toMatchObject({ email: person.email, pending_email: to, rev: 1 })
    expect((await authOf(person.uid))?.email).toBe(person.email)
    const { change, warning } = await linksOf(person, to)
    expect(change?.subject).toBe('【Banso】メールアドレス変更の確認')
    expect(change?.link).toContain(`/startups/${startup.uid}/login#change=`)
    expect(warning?.subject).toBe('【Banso】メールアドレス変更の申し込みがありました')
    expect(warning?.link).toContain(`/startups/${startup.uid}/login#revert=`)
    expect(warning?.text).toContain(to)
    expect(await toldOf(person.uid)).toEqual(['user.email_requested'])
    const current = await clientOf(server, person).get(`${startup.base}/users/current`)
    expect(current.body.data.pending_email).toBe(to)
  })

  test('is in force once the mailbox has confirmed: the next sign-in goes on, every other session ends', async () => {
    const person = await newMember()
    const before = (await tokenFor(person.email)) as string
    const { to } = await confirmed(person)
    await nextSecond()
    const after = (await tokenFor(to)) as string
    const answer = await me(after)
    expect(answer.body.data).toMatchObject({ email: to, email_verified: true, pending_email: null })
    expect(await stored(person)).toMatchObject({ email: to, pending_email: null, rev: 1 })
    expect((await me(before)).status).toBe(401)
    expect((await me(after)).status).toBe(200)
    const told = (await mailsTo(nobody(), person.email)).at(-1)
    expect(told?.subject).toBe('【Banso】メールアドレスが変更されました')
    expect(told?.link).toContain('#revert=')
    expect((await notificationsTo(person.uid)).map(({ title }) => title)).toEqual(['メールアドレスが変更されました'])
    expect(await toldOf(person.uid)).toEqual(['user.email_requested', 'user.email_changed'])
  })

  test('is seen by the scheduled work too, once, when nobody comes back', async () => {
    const person = await newMember()
    const before = person.token()
    const { to } = await confirmed(person)
    await Promise.all([settlePending(new Date()), settlePending(new Date())])
    await settlePending(new Date())
    expect(await stored(person)).toMatchObject({ email: to, pending_email: null })
    expect((await stored(person))?.valid_after).toBeGreaterThan(Date.now() / 1000 - 60)
    expect((await outboxOf(person.email)).filter(({ template }) => template === 'email_changed').length).toBe(1)
    expect((await me(before)).status).toBe(401)
  })

  test('is seen however many others wait before it', async () => {
    const [waiting, person] = await Promise.all([newMember(), newMember()])
    const earlier = new Date(Date.now() - 3_600_000)
    const others = Array.from({ length: 101 }, () => newChange(waiting, newAddress(), 'pending', earlier))
    await Promise.all(others.map((change) => storeRaw(`email_changes/${change.uid}`, change)))
    const { to } = await confirmed(person)
    await settlePending(new Date())
    expect(await stored(person)).toMatchObject({ email: to, pending_email: null })
    await Promise.all(others.map(({ uid }) => removeRaw(`email_changes/${uid}`)))
  })

  test('ends a session that was only renewed since, in the same breath', async () => {
    const person = await newMember()
    const { to } = await confirmed(person)
    await ageAtAuth(person.uid)
    const now = Math.floor(Date.now() / 1000)
    const renewed = forge(person.uid, { role: 'startup', email: to, email_verified: true }, now - 60)
    expect((await me(renewed)).status).toBe(401)
    expect(await stored(person)).toMatchObject({ email: to })
  })

  test('works in every area', async () => {
    const [partner, operator] = await Promise.all([makePartner(), makeOperator('viewer')])
    const people: [Person, string, string][] = [
      [partner.viewer, partner.base, `/partners/${partner.uid}/login`],
      [operator, '/api/operator', '/operator/login'],
    ]
    for (const [person, base, login] of people) {
      const to = newAddress()
      expect((await ask(person, to, base)).status).toBe(202)
      const { change, warning } = await linksOf(person, to)
      for (const mail of [change, warning]) expect(new URL(mail?.link ?? '').pathname).toBe(login)
    }
  })

  test('sent again for the same address makes new mails, and replaces one for another', async () => {
    const person = await newMember()
    const [first, second] = [newAddress(), newAddress()]
    await ask(person, first)
    await ask(person, first)
    expect((await mailsTo(nobody(), first)).length).toBe(2)
    const { code } = await linksOf(person, first)
    await ask(person, second)
    expect((await mailsTo(nobody(), second)).length).toBe(1)
    expect((await stored(person))?.pending_email).toBe(second)
    const changes = await foundIn<{ new_email: string; status: string }>('email_changes', 'user_uid', person.uid)
    expect(changes.map(({ new_email, status }) => [new_email, status]).sort()).toEqual(
      [
        [first, 'cancelled'],
        [second, 'pending'],
      ].sort(),
    )
    expect(code).not.toBe('')
  })
})

describe('an address that somebody has', () => {
  test('gets the same answer, and only its owner is told', async () => {
    const [person, owner] = await Promise.all([newMember(), makeOperator()])
    const free = await ask(await newMember(), newAddress())
    const used = await ask(person, owner.email)
    const shape = ({ status, headers, body }: Answer) => [
      status,
      Object.keys(body),
      Object.keys(body.data),
      [...headers.keys()].filter((name) => name !== 'content-length'),
    ]
    expect(shape(used)).toEqual(shape(free))
    expect(used.body.data.pending_email).toBe(owner.email)
    const [mail] = await mailsTo(nobody(), owner.email)
    expect(mail?.subject).toBe('【Banso】メールアドレスはすでに登録されています')
    expect(mail?.link).not.toMatch(/[#?]/)
    expect(mail?.text).not.toContain(person.last_name)
    expect((await linksOf(person, owner.email)).warning?.text).toContain(owner.email)
    expect(await stored(owner)).toMatchObject({ email: owner.email, pending_email: null })
    expect((await authOf(person.uid))?.email).toBe(person.email)
  })
})

describe('who may change it', () => {
  test('nobody but the person, whoever asks', async () => {
    const person = await newMember()
    const operator = await makeOperator('admin')
    for (const [caller, base, status] of [
      [startup.owner, startup.base, 403],
      [operator, startup.base, 403],
      [operator, '/api/operator', 403],
    ] as const) {
      const answer = await clientOf(server, caller).post(pathOf(person, base), { body: { new_email: newAddress() } })
      expect(answer.status).toBe(status)
      expect((await clientOf(server, caller).delete(pathOf(person, base))).status).toBe(status)
    }
    expect((await nobody().post(pathOf(person), { body: { new_email: newAddress() } })).status).toBe(401)
    expect(await stored(person)).toMatchObject({ pending_email: null })
    expect(await outboxOf(person.email)).toEqual([])
  })

  test('only shortly after a sign-in', async () => {
    const person = await newMember()
    await ageAtAuth(person.uid)
    const now = Math.floor(Date.now() / 1000)
    const before = await stored(person)
    for (const [at, status, code] of [
      [now - 360, 403, 'reauth_required'],
      [now + 120, 401, 'unauthenticated'],
    ] as const) {
      const client = clientOf(server, { token: () => person.token({}, at) })
      const answer = await client.post(pathOf(person), { body: { new_email: newAddress() } })
      expect([answer.status, answer.body.error.code]).toEqual([status, code])
    }
    expect(await stored(person)).toEqual(before)
    const fresh = clientOf(server, { token: () => person.token({}, now - 290) })
    expect((await fresh.post(pathOf(person), { body: { new_email: newAddress() } })).status).toBe(202)
  })

  test('a few times an hour, by account and by address', async () => {
    const person = await newMember()
    const to = newAddress()
    for (let call = 0; call < 5; call += 1) expect((await ask(person, to)).status).toBe(202)
    const sixth = await ask(person, to)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
    // What one account has asked for keeps the address from nobody else.
    expect((await ask(await newMember(), to)).status).toBe(202)
  })

  it.each([
    [{}, 'メールアドレスを入力してください。'],
    [{ new_email: 'no address' }, 'メールアドレスの形式で入力してください。例:taro@example.co.jp'],
  ])('refuses %j in words', async (body, text) => {
    const person = await newMember()
    const answer = await clientOf(server, person).post(pathOf(person), { body })
    expect([answer.status, answer.body.error.fields.new_email]).toEqual([422, [text]])
  })

  test('not to the address one has', async () => {
    const person = await newMember()
    const answer = await ask(person, person.email)
    expect([answer.status, answer.body.error.fields.new_email]).toEqual([422, ['現在のメールアドレスと同じです。']])
  })
})

describe('a change that is cancelled', () => {
  test('waits no more, and its link is undone when it is opened all the same', async () => {
    const person = await newMember()
    const to = newAddress()
    await ask(person, to)
    const { code } = await linksOf(person, to)
    expect((await cancel(person)).status).toBe(204)
    expect((await stored(person))?.pending_email).toBeNull()
    expect((await cancel(person)).status).toBe(404)
    expect(await applyCode(code)).toBeUndefined()
    await nextSecond()
    const stolen = (await tokenFor(to)) as string
    expect((await me(stolen)).status).toBe(401)
    expect((await authOf(person.uid))?.email).toBe(person.email)
    expect(await stored(person)).toMatchObject({ email: person.email })
    await nextSecond()
    expect((await me((await tokenFor(person.email)) as string)).status).toBe(200)
    expect(await toldOf(person.uid)).toEqual(['user.email_requested', 'user.email_cancelled', 'user.email_reverted'])
    const told = (await mailsTo(nobody(), person.email)).at(-1)
    expect(told?.subject).toBe('【Banso】メールアドレスの変更を元に戻しました')
  })

  test('is undone by the scheduled work where nobody signs in', async () => {
    const person = await newMember()
    const to = newAddress()
    await ask(person, to)
    const { code } = await linksOf(person, to)
    await cancel(person)
    await applyCode(code)
    await settleDead(new Date())
    expect((await authOf(person.uid))?.email).toBe(person.email)
  })

  test('sends nothing any more where its mail was still to be made', async () => {
    const person = await newMember()
    const to = newAddress()
    await ask(person, to)
    await cancel(person)
    expect(await mailsTo(nobody(), to)).toEqual([])
  })
})

test('a change runs out after 72 hours', async () => {
  const person = await newMember()
  const to = newAddress()
  await ask(person, to)
  const { secret, code } = await linksOf(person, to)
  const [change] = await foundIn<EmailChangeDocument>('email_changes', 'user_uid', person.uid)
  expect(Date.parse(change?.until ?? '') - Date.parse(change?.created_at ?? '')).toBe(72 * 3_600_000)
  await settlePending(new Date())
  expect((await stored(person))?.pending_email).toBe(to)
  await changeRaw(`email_changes/${change?.uid}`, { until: new Date().toISOString() })
  await settlePending(new Date())
  expect((await stored(person))?.pending_email).toBeNull()
  expect((await revert(secret)).status).toBe(410)
  await applyCode(code)
  await nextSecond()
  expect((await me((await tokenFor(to)) as string)).status).toBe(401)
  expect((await authOf(person.uid))?.email).toBe(person.email)
})

describe('the link in the warning', () => {
  test('gives a confirmed change back: the old address, no session, a reset mail', async () => {
    const person = await newMember()
    const { to, secret } = await confirmed(person)
    await nextSecond()
    const thief = (await tokenFor(to)) as string
    expect((await me(thief)).status).toBe(200)
    const answer = await revert(secret)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await me(thief)).status).toBe(401)
    expect(await stored(person)).toMatchObject({ email: person.email, pending_email: null, rev: 1 })
    expect(await authOf(person.uid)).toMatchObject({ email: person.email, emailVerified: true })
    expect(await tokenFor(to)).toBeUndefined()
    const reset = (await mailsTo(nobody(), person.email)).at(-1)
    expect(reset?.subject).toBe('【Banso】パスワード再設定のご案内')
    expect(await toldOf(person.uid)).toContain('user.email_reverted')
    const again = await revert(secret)
    expect([again.status, again.body.error.code]).toEqual([410, 'link_expired'])
  })

  test('stops a change that is not confirmed yet', async () => {
    const person = await newMember()
    const to = newAddress()
    await ask(person, to)
    const { secret, code } = await linksOf(person, to)
    expect((await revert(secret)).status).toBe(204)
    expect((await stored(person))?.pending_email).toBeNull()
    await applyCode(code)
    await settleDead(new Date())
    expect((await authOf(person.uid))?.email).toBe(person.email)
  })

  test('of the first change counts after a second one, whose own link then counts no more', async () => {
    const person = await newMember()
    const first = await confirmed(person)
    await nextSecond()
    const thief = { ...person, email: first.to, token: () => moved }
    const moved = (await tokenFor(first.to)) as string
    await me(moved)
    const second = await confirmed(thief)
    await settlePending(new Date())
    expect(await stored(person)).toMatchObject({ email: second.to })
    // The thief takes the second one back first, to shut the first link out: in vain.
    expect((await revert(second.secret)).status).toBe(204)
    expect(await stored(person)).toMatchObject({ email: first.to })
    expect((await revert(first.secret)).status).toBe(204)
    expect(await stored(person)).toMatchObject({ email: person.email })
    expect((await authOf(person.uid))?.email).toBe(person.email)
    expect((await revert(second.secret)).status).toBe(410)
  })

  test('counts although somebody has signed up with the address meanwhile', async () => {
    const person = await newMember()
    const { secret } = await confirmed(person)
    await settlePending(new Date())
    await signUpAtAuth(person.email)
    expect((await revert(secret)).status).toBe(204)
    expect((await authOf(person.uid))?.email).toBe(person.email)
  })

  test('shuts the account where a member has the address by now', async () => {
    const person = await newMember()
    const { secret, to } = await confirmed(person)
    await settlePending(new Date())
    const other = await newMember()
    await moveAtAuth((await tokenFor(other.email)) as string, person.email)
    expect((await revert(secret)).status).toBe(204)
    expect(await authOf(person.uid)).toMatchObject({ email: to, disabled: true })
    expect((await authOf(other.uid))?.email).toBe(person.email)
  })

  it.each(['x'.repeat(43), '', 'short', '../users/x'])('is nothing for %j', async (token) => {
    expect([410, 422]).toContain((await revert(token)).status)
  })
})

describe('an address changed behind our back', () => {
  test('is put right where its mailbox is not proven', async () => {
    const person = await newMember()
    const stolen = (await tokenFor(person.email)) as string
    await moveAtAuth(stolen, newAddress())
    const moved = (await authOf(person.uid))?.email as string
    expect(moved).not.toBe(person.email)
    await nextSecond()
    expect((await me((await tokenFor(moved)) as string)).status).toBe(401)
    expect((await authOf(person.uid))?.email).toBe(person.email)
    expect(await stored(person)).toMatchObject({ email: person.email })
  })

  test('is put right where it is proven too, since nobody asked for it here', async () => {
    const person = await newMember()
    const to = newAddress()
    await moveByConsole(person.uid, to)
    await nextSecond()
    expect((await me((await tokenFor(to)) as string)).status).toBe(401)
    expect((await authOf(person.uid))?.email).toBe(person.email)
    expect(await toldOf(person.uid)).toEqual(['user.email_reverted'])
    const [mail] = await mailsTo(nobody(), person.email)
    expect(mail?.subject).toBe('【Banso】メールアドレスの変更を元に戻しました')
    expect(mail?.link).toMatch(new RegExp(`/startups/${startup.uid}/login$`))
  })

  test('is taken over where the former mailbox has claimed it back by Auth’s own mail', async () => {
    const person = await newMember()
    await confirmed(person)
    await settlePending(new Date())
    await moveByConsole(person.uid, person.email)
    await nextSecond()
    expect((await me((await tokenFor(person.email)) as string)).body.data.email).toBe(person.email)
  })
})

test('a reset that the former mailbox had asked for sets no password any more', async () => {
  const person = await newMember()
  await nobody().post('/api/auth/password_resets', { body: { email: person.email } })
  const [mail] = await mailsTo(nobody(), person.email)
  const code = new URL(mail?.link ?? '').searchParams.get('oobCode') ?? ''
  const { to } = await confirmed(person)
  expect(await applyCode(code, 'kumo-no-ue-no-49')).toBeDefined()
  expect(await tokenFor(to, 'kumo-no-ue-no-49')).toBeUndefined()
})

describe('whoever signs in with the new address at once', () => {
  test('is not put out by the scheduled work, which sees the change only afterwards', async () => {
    const person = await newMember()
    const before = (await tokenFor(person.email)) as string
    await nextSecond()
    const { to } = await confirmed(person)
    const entered = (await tokenFor(to)) as string
    await settlePending(new Date())
    expect(await stored(person)).toMatchObject({ email: to })
    expect((await me(entered)).status).toBe(200)
    expect((await me(before)).status).toBe(401)
  })

  test('keeps the sign-in also where the work comes a minute late', async () => {
    const person = await newMember()
    const { to } = await confirmed(person)
    const entered = (await tokenFor(to)) as string
    await nextSecond()
    await nextSecond()
    await settlePending(new Date())
    expect((await me(entered)).status).toBe(200)
  })
})

test('nothing secret is stored with a mail', async () => {
  const person = await newMember()
  const to = newAddress()
  await ask(person, to)
  const { code, secret } = await linksOf(person, to)
  const kept = JSON.stringify([
    await outboxOf(to),
    await outboxOf(person.email),
    await foundIn('email_changes', 'user_uid', person.uid),
  ])
  for (const part of [code, secret]) expect(kept).not.toContain(part)
})

async function moveByConsole(uid: string, email: string) {
  const { getAuth } = await import('firebase-admin/auth')
  const { app } = await import('../../kernel/app.ts')
  await getAuth(app).updateUser(uid, { email, emailVerified: true })
}

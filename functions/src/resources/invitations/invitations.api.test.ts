import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from '../../mail/deliver.ts'
import { routes } from '../../routes.ts'
import { clientOf, newKey } from '../../testing/client.ts'
import {
  makeInvitation,
  makeMember,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { guestInput } from '../../testing/inputs.ts'
import { authOf, countRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, toldOf } from '../../testing/store.ts'

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let admin: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, partner, admin] = await Promise.all([makeStartup(), makePartner(), makeOperator('admin')])
})
afterAll(() => server.stop())

const as = (member: Parameters<typeof clientOf>[1]) => clientOf(server, member)
const freshOwner = (of = startup) => makeMember(of, 'owner')
type Mail = { uid: string; to: string; template: string; status: string; parameters: object; related: string }
const mailsTo = (to: string) => foundIn<Mail>('mail_outbox', 'to', to)
/** Sends what waits, as the trigger does, and answers the links in the order in which they were made. */
async function linksTo(to: string): Promise<string[]> {
  for (const { uid } of await mailsTo(to)) await deliver(uid, new Date())
  const answer = await clientOf(server).get(`/api/dev/mails?to=${encodeURIComponent(to)}`)
  return answer.body.data.map(({ link }: { link: string }) => link).reverse()
}
const tokenOf = (link: string | undefined) => new URL(link ?? '').hash.split('=')[1] ?? ''
const check = (token: string) =>
  clientOf(server).post('/api/auth/invitations/check', {
    body: { token },
    headers: { 'x-forwarded-for': `10.3.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` },
  })

describe('inviting a member', () => {
  it('makes a row and a mail, and no account', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    const answer = await as(owner).post(`${startup.base}/users`, { body: guest })
    expect(answer.status).toBe(202)
    expect(answer.body.data).toMatchObject({
      ...guest,
      kind: 'startup_member',
      status: 'pending',
      startup_company_uid: startup.uid,
      company_name: startup.name,
      sent_count: 1,
      can: ['resend', 'revoke'],
    })
    for (const field of ['token_hash', 'invited_by', 's', 'sent_today'])
      expect(answer.body.data).not.toHaveProperty(field)
    expect(await authOf(guest.email)).toBeUndefined()
    expect(await countRaw('users', 'email', guest.email)).toBe(0)
    expect(await toldOf(answer.body.data.uid)).toEqual(['user.invited'])
    expect((await mailsTo(guest.email)).map(({ template }) => template)).toEqual(['member_invitation'])
  })

  it('sends a link whose token is kept by nobody but the mail', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    const { uid } = (await as(owner).post(`${startup.base}/users`, { body: guest })).body.data
    const [link] = await linksTo(guest.email)
    expect(link).toContain(`/startups/${startup.uid}/login/invite_new_password#token=`)
    const token = tokenOf(link)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await check(token)).body.data).toMatchObject({ company_name: startup.name, inviter_name: owner.name })
    const stored = JSON.stringify([await rawAt(`invitations/${uid}`), await mailsTo(guest.email)])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain('http')
  })

  it('answers every address outside the company alike, row and cost too', async () => {
    const other = await makeStartup()
    const owner = await freshOwner()
    const route = 'POST /api/startups/{startup_id}/users'
    const addresses = [guestInput().email, other.member.email, admin.email, partner.owner.email]
    const seen = []
    for (const email of addresses) {
      const answer = await as(owner).post(`${startup.base}/users`, { body: guestInput({ email }) })
      const {
        uid: _,
        email: __,
        etag,
        created_at: ___,
        updated_at: ____,
        expires_at: _____,
        wait,
        ...row
      } = answer.body.data
      seen.push([answer.status, etag, wait.what, row, server.lastMeter(route)])
    }
    expect(new Set(seen.map((entry) => JSON.stringify(entry))).size).toBe(1)
    expect(await rawAt(`users/${other.member.uid}`)).toMatchObject({ rev: 1, startup_company_uid: other.uid })
  })

  it('refuses the address of a colleague, however it is written', async () => {
    const owner = await freshOwner()
    const suspended = await makeMember(startup, 'member', { status: 'suspended' })
    for (const email of [startup.member.email, ` ${startup.member.email.toUpperCase()}`, suspended.email]) {
      const answer = await as(owner).post(`${startup.base}/users`, { body: guestInput({ email }) })
      expect(answer.status).toBe(422)
      expect(answer.body.error.fields).toEqual({ email: ['このメールアドレスはすでに登録されています。'] })
    }
    const left = await makeMember(startup, 'member', { status: 'left' })
    const again = await as(owner).post(`${startup.base}/users`, { body: guestInput({ email: left.email }) })
    expect(again.status).toBe(202)
  })

  it('renews the open invitation of an address instead of making a second', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    const post = (changes: object = {}) => as(owner).post(`${startup.base}/users`, { body: { ...guest, ...changes } })
    const first = (await post()).body.data
    const second = (await post({ email: `　${guest.email.toUpperCase()}`, company_role: 'viewer' })).body.data
    expect(second).toMatchObject({ uid: first.uid, email: guest.email, company_role: 'viewer', sent_count: 2 })
    const both = await Promise.all([post(), post()])
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    expect(await countRaw('invitations', 'email', guest.email)).toBe(1)
    const other = await makeStartup()
    expect((await as(other.owner).post(`${other.base}/users`, { body: guest })).status).toBe(202)
    expect(await countRaw('invitations', 'email', guest.email)).toBe(2)
  })

  it('makes one row of two calls at once for a new address', async () => {
    const guest = guestInput()
    const owners = [await freshOwner(), await freshOwner()]
    const both = await Promise.all(owners.map((owner) => as(owner).post(`${startup.base}/users`, { body: guest })))
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    expect(await countRaw('invitations', 'email', guest.email)).toBe(1)
  })

  it('is repeated by its key without a second mail', async () => {
    const owner = await freshOwner()
    const [key, guest] = [newKey(), guestInput()]
    const post = () => as(owner).post(`${startup.base}/users`, { body: guest, key })
    const [first, second] = [await post(), await post()]
    expect(second.text).toBe(first.text)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect((await mailsTo(guest.email)).length).toBe(1)
  })

  it('is for owners alone, and takes no fields of others', async () => {
    for (const member of [startup.member, startup.viewer])
      expect((await as(member).post(`${startup.base}/users`, { body: guestInput() })).status).toBe(403)
    expect((await as(partner.owner).post(`${startup.base}/users`, { body: guestInput() })).status).toBe(302)
    expect((await as(undefined).post(`${startup.base}/users`, { body: guestInput() })).status).toBe(401)
    const owner = await freshOwner()
    for (const field of ['role', 'startup_company_uid', 'uid', 'customClaims', 'kind', 'operator_role']) {
      const answer = await as(owner).post(`${startup.base}/users`, { body: guestInput({ [field]: 'operator' }) })
      expect([field, answer.status]).toEqual([field, 422])
    }
    const proto = JSON.stringify(guestInput()).replace(/}$/, ',"__proto__":{"role":"operator"}}')
    expect((await as(owner).post(`${startup.base}/users`, { body: proto })).status).toBe(422)
    for (const [field, value] of [
      ['email', 'no address'],
      ['last_name', ''],
      ['company_role', 'admin'],
      ['first_name', 'あ'.repeat(41)],
    ] as const) {
      const answer = await as(owner).post(`${startup.base}/users`, { body: guestInput({ [field]: value }) })
      expect(Object.keys(answer.body.error.fields)).toEqual([field])
    }
  })

  it('can be done 20 times an hour, and five times a day for one address', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    const post = (body: object) => as(owner).post(`${startup.base}/users`, { body })
    for (let mail = 0; mail < 5; mail += 1) expect((await post(guest)).status).toBe(202)
    expect((await post(guest)).status).toBe(429)
    expect((await mailsTo(guest.email)).length).toBe(5)
    const members = Array.from({ length: 15 }, () => guestInput())
    expect((await as(owner).post(`${startup.base}/users/add_member`, { body: { members } })).status).toBe(202)
    const refused = await post(guestInput())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})

describe('inviting several at once', () => {
  it('invites each good row and tells the others what is wrong', async () => {
    const owner = await freshOwner()
    const [good, twin] = [guestInput(), guestInput()]
    const members = [
      good,
      guestInput({ email: startup.member.email }),
      guestInput({ last_name: '' }),
      twin,
      { ...twin, email: twin.email.toUpperCase() },
      'nonsense',
    ]
    const answer = await as(owner).post(`${startup.base}/users/add_member`, { body: { members } })
    expect(answer.status).toBe(202)
    const rows = answer.body.data as { email: string; invitation: object | null; fields: object | null }[]
    expect(rows.map(({ invitation }) => invitation !== null)).toEqual([true, false, false, true, false, false])
    expect(rows[1]?.fields).toEqual({ email: ['このメールアドレスはすでに登録されています。'] })
    expect(rows[2]?.fields).toEqual({ last_name: ['姓を入力してください。'] })
    expect(rows[4]?.fields).toEqual({ email: ['同じメールアドレスが重複しています。'] })
    expect((await mailsTo(good.email)).length).toBe(1)
    expect(await countRaw('invitations', 'email', twin.email)).toBe(1)
  })

  it('refuses the whole where no row is good, so that its key can be used again', async () => {
    const owner = await freshOwner()
    const key = newKey()
    const path = `${startup.base}/users/add_member`
    const answer = await as(owner).post(path, { body: { members: [guestInput({ email: startup.viewer.email })] }, key })
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { 'members.0.email': ['このメールアドレスはすでに登録されています。'] },
    ])
    expect((await as(owner).post(path, { body: { members: [guestInput()] }, key })).status).toBe(202)
  })

  it('takes 1 to 20 rows', async () => {
    const owner = await freshOwner()
    for (const members of [[], Array.from({ length: 21 }, () => guestInput())])
      expect((await as(owner).post(`${startup.base}/users/add_member`, { body: { members } })).status).toBe(422)
  })
})

describe('a company', () => {
  it('has at most 100 people, the invited ones counted', { timeout: 60_000 }, async () => {
    const full = await makeStartup()
    await Promise.all(
      Array.from({ length: 96 }, () => makeInvitation({ startup_company_uid: full.uid, email: guestInput().email })),
    )
    const post = () => as(full.owner).post(`${full.base}/users`, { body: guestInput() })
    expect((await post()).status).toBe(202)
    const answer = await post()
    expect([answer.status, answer.body.error.message]).toEqual([409, '招待中を含むメンバーは100件まで登録できます。'])
    const members = [guestInput(), guestInput()]
    expect((await as(full.owner).post(`${full.base}/users/add_member`, { body: { members } })).status).toBe(409)
  })
})

describe('the last place of a company', () => {
  const HOUR = 3_600_000
  /** Three members and open invitations up to 99. */
  const nearlyFull = async (field: 'startup_company_uid' | 'partner_company_uid', uid: string) => {
    const open = () => makeInvitation({ [field]: uid, email: guestInput().email })
    await Promise.all(Array.from({ length: 95 }, open))
    return open()
  }

  it('is taken by one of many calls at once, whoever makes them, for startups and partners', async () => {
    const [full, fullPartner] = [await makeStartup(), await makePartner()]
    await nearlyFull('startup_company_uid', full.uid)
    await nearlyFull('partner_company_uid', fullPartner.uid)
    const operators = await Promise.all([1, 2].map(() => makeOperator('manager')))
    for (const [company, area] of [
      [full, 'startups'],
      [fullPartner, 'partners'],
    ] as const) {
      const path = `/api/operator/${area}/${company.uid}/users`
      const calls = [
        ...[1, 2].map(() => as(company.owner).post(`${company.base}/users`, { body: guestInput() })),
        as(company.owner).post(`${company.base}/users/add_member`, { body: { members: [guestInput()] } }),
        ...operators.map((operator) => as(operator).post(path, { body: guestInput() })),
      ]
      const answers = (await Promise.all(calls)).map(({ status }) => status)
      expect(answers.filter((status) => status === 202)).toEqual([202])
      expect(answers.filter((status) => status === 409)).toHaveLength(4)
      const field = area === 'startups' ? 'startup_company_uid' : 'partner_company_uid'
      expect(await countRaw('invitations', field, company.uid)).toBe(97)
    }
  }, 60_000)

  it('is not asked for by an invitation that is counted already, but by one that had run out', async () => {
    const full = await makeStartup()
    const waiting = await nearlyFull('startup_company_uid', full.uid)
    const old = { expires_at: new Date(Date.now() - HOUR).toISOString() }
    const [first, second] = [
      await makeInvitation({ startup_company_uid: full.uid, ...old }),
      await makeInvitation({ startup_company_uid: full.uid, ...old }),
    ]
    const resend = (invitation: { uid: string }) =>
      as(full.owner).post(`${full.base}/invitations/${invitation.uid}/resend`, { ifMatch: '"r1"' })
    const answers = await Promise.all([resend(first), resend(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await resend(waiting)).status).toBe(200)
    const again = guestInput({ email: waiting.email })
    expect((await as(full.owner).post(`${full.base}/users`, { body: again })).status).toBe(202)
  }, 60_000)
})

describe('invitations of operators', () => {
  it('go into companies as members, or as the first owner who registers', async () => {
    const fresh = await makeStartup({ registration_step: 'invited', status: 'invited', owner_count: 0 })
    const young = await makePartner({ status: 'draft', owner_count: 0 })
    const manager = await makeOperator('manager')
    const cases = [
      [
        `startups/${startup.uid}`,
        'owner',
        'startup_member',
        `/startups/${startup.uid}/login/invite_new_password#token=`,
      ],
      [`startups/${fresh.uid}`, 'owner', 'startup_owner', `/startups/${fresh.uid}/register#token=`],
      [`startups/${fresh.uid}`, 'member', 'startup_member', `/startups/${fresh.uid}/login/invite_new_password#token=`],
      [`partners/${young.uid}`, 'owner', 'partner_owner', `/partners/${young.uid}/login#invite=`],
      [`partners/${partner.uid}`, 'viewer', 'partner_member', `/partners/${partner.uid}/login#invite=`],
    ] as const
    for (const [place, company_role, kind, link] of cases) {
      const guest = guestInput({ company_role })
      const answer = await as(manager).post(`/api/operator/${place}/users`, { body: guest })
      expect(answer.body.data).toMatchObject({ kind, company_role, status: 'pending' })
      expect((await linksTo(guest.email))[0]).toContain(link)
    }
    expect((await as(manager).post('/api/operator/startups/nobody/users', { body: guestInput() })).status).toBe(404)
    const viewer = await makeOperator('viewer')
    const kindsOf = async (query: string): Promise<string[]> =>
      (await as(viewer).get(`/api/operator/invitations?${query}`)).body.data.map(({ kind }: { kind: string }) => kind)
    expect(await kindsOf(`partner_uid=${young.uid}`)).toEqual(['partner_owner'])
    expect(await kindsOf(`startup_uid=${fresh.uid}&open=true`)).toEqual(['startup_member', 'startup_owner'])
    const path = `/api/operator/startups/${startup.uid}/users`
    expect((await as(viewer).post(path, { body: guestInput() })).status).toBe(403)
    const taken = await as(manager).post(path, { body: guestInput({ email: startup.viewer.email }) })
    expect(taken.body.error.fields).toHaveProperty('email')
  })

  it('go to operators by administrators alone', async () => {
    const manager = await makeOperator('manager')
    const guest = () => ({ ...guestInput({ company_role: undefined }), operator_role: 'manager' })
    const body = guest()
    expect((await as(manager).post('/api/operator/users', { body })).status).toBe(403)
    const { uid, kind } = (await as(admin).post('/api/operator/users', { body })).body.data
    expect(kind).toBe('operator')
    expect((await linksTo(body.email))[0]).toContain('/operator/login#invite=')
    const own = await as(admin).post('/api/operator/users', { body: { ...guest(), email: manager.email } })
    expect(own.body.error.fields).toEqual({ email: ['このメールアドレスはすでに登録されています。'] })
    for (const action of ['resend', 'revoke'])
      expect((await as(manager).post(`/api/operator/invitations/${uid}/${action}`)).status).toBe(403)
    expect((await as(admin).post(`/api/operator/invitations/${uid}/revoke`)).body.data.status).toBe('revoked')
  })
})

describe('an open invitation', () => {
  it('is sent again with a new link, which ends the old one', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    const { uid } = (await as(owner).post(`${startup.base}/users`, { body: guest })).body.data
    const [old] = await linksTo(guest.email)
    const answer = await as(owner).post(`${startup.base}/invitations/${uid}/resend`)
    expect(answer.body.data).toMatchObject({ status: 'pending', sent_count: 2 })
    const fresh = (await linksTo(guest.email))[1]
    expect((await check(tokenOf(old))).status).toBe(403)
    expect((await check(tokenOf(fresh))).status).toBe(200)
    for (let mail = 2; mail < 5; mail += 1)
      expect((await as(owner).post(`${startup.base}/invitations/${uid}/resend`)).status).toBe(200)
    expect((await as(owner).post(`${startup.base}/invitations/${uid}/resend`)).status).toBe(429)
  })

  it('is taken back, and then nobody can use it', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    const { uid } = (await as(owner).post(`${startup.base}/users`, { body: guest })).body.data
    const [link] = await linksTo(guest.email)
    const answer = await as(owner).post(`${startup.base}/invitations/${uid}/revoke`)
    expect(answer.body.data).toMatchObject({ status: 'revoked', can: [] })
    expect((await check(tokenOf(link))).body.error.code).toBe('invitation_invalid')
    for (const action of ['resend', 'revoke']) {
      const again = await as(owner).post(`${startup.base}/invitations/${uid}/${action}`)
      expect([again.status, again.body.error.code]).toEqual([409, 'invalid_transition'])
    }
    expect((await as(owner).post(`${startup.base}/users`, { body: guest })).body.data.uid).not.toBe(uid)
    expect(await toldOf(uid)).toEqual(['user.invited', 'user.invitation_revoked'])
  })

  it('of which the mail was not sent yet when it was taken back is not sent', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    const { uid } = (await as(owner).post(`${startup.base}/users`, { body: guest })).body.data
    await as(owner).post(`${startup.base}/invitations/${uid}/revoke`)
    const links = await linksTo(guest.email)
    for (const link of links) expect((await check(tokenOf(link))).status).toBe(403)
  })

  it('is open again for a week when an expired one is sent again', async () => {
    const owner = await freshOwner()
    const expired = await makeInvitation({ startup_company_uid: startup.uid, expires_at: new Date().toISOString() })
    const answer = await as(owner).post(`${startup.base}/invitations/${expired.uid}/resend`)
    expect(answer.body.data.status).toBe('pending')
    expect(Date.parse(answer.body.data.expires_at)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  it('of another company is not there', async () => {
    const foreign = await makeInvitation({ startup_company_uid: (await makeStartup()).uid })
    const owner = await freshOwner()
    for (const action of ['resend', 'revoke'])
      for (const uid of [foreign.uid, `inv-${randomUUID()}`])
        expect((await as(owner).post(`${startup.base}/invitations/${uid}/${action}`)).status).toBe(404)
    expect((await as(startup.member).post(`${startup.base}/invitations/${foreign.uid}/resend`)).status).toBe(403)
  })
})

describe('the list of invitations', () => {
  it('shows the own company’s in their state, newest first, at the promised cost', async () => {
    const mine = await makeStartup()
    const at = new Date().toISOString()
    const into = { startup_company_uid: mine.uid }
    await makeInvitation({ ...into, accepted_at: at })
    await makeInvitation({ ...into, revoked_at: at })
    const expired = await makeInvitation({ ...into, expires_at: at })
    const pending = await makeInvitation(into)
    const list = await as(mine.viewer).get(`${mine.base}/invitations`)
    expect(list.body.data.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'expired',
      'revoked',
      'accepted',
    ])
    expect(server.lastMeter('GET /api/startups/{startup_id}/invitations')?.reads).toBe(1 + 4 + 1)
    expect(list.text).not.toContain(pending.token_hash)
    expect(list.body.data[0].can).toEqual([])
    const open = await as(mine.owner).get(`${mine.base}/invitations?open=true`)
    expect(open.body.data.map(({ uid }: { uid: string }) => uid)).toEqual([pending.uid, expired.uid])
    expect(open.body.data[0].can).toEqual(['resend', 'revoke'])
    expect((await as(mine.owner).get(`${mine.base}/invitations?startup_id=x`)).status).toBe(400)
  })

  it('shows operators those of every company and of one', async () => {
    const mine = await makeStartup()
    const { uid } = await makeInvitation({ startup_company_uid: mine.uid })
    const viewer = await makeOperator('viewer')
    const one = await as(viewer).get(`/api/operator/startups/${mine.uid}/invitations`)
    expect(one.body.data.map((row: { uid: string }) => row.uid)).toEqual([uid])
    expect((await as(viewer).get('/api/operator/invitations?per_page=1')).body.data.length).toBe(1)
    expect((await as(viewer).get(`/api/operator/partners/${partner.uid}/invitations`)).status).toBe(200)
    expect((await as(mine.owner).get('/api/operator/invitations')).status).toBe(403)
  })
})

describe('the list of mails', () => {
  it('tells operators receiver, kind and state, and neither words nor links', async () => {
    const owner = await freshOwner()
    const guest = guestInput()
    await as(owner).post(`${startup.base}/users`, { body: guest })
    await linksTo(guest.email)
    const viewer = await makeOperator('viewer')
    const answer = await as(viewer).get(`/api/operator/mails?to=${encodeURIComponent(guest.email.toUpperCase())}`)
    expect(answer.body.data).toMatchObject([{ to: guest.email, template: 'member_invitation', status: 'sent' }])
    for (const field of ['parameters', 'related', 'link', 'text']) expect(answer.body.data[0]).not.toHaveProperty(field)
    expect((await as(viewer).get('/api/operator/mails?status=failed')).status).toBe(200)
    expect((await as(owner).get('/api/operator/mails')).status).toBe(403)
  })
})

it('an invitation ends a week after its mail, to the moment', async () => {
  const owner = await freshOwner()
  const { expires_at, created_at } = (await as(owner).post(`${startup.base}/users`, { body: guestInput() })).body.data
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 86_400_000)
})

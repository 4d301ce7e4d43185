import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forge, makeAccount } from '../../testing/account.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { authRoutes } from '../auth/routes.ts'
import { goalRoutes } from '../goals/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { userRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
let nobody: Client

beforeAll(async () => {
  server = await startServer([...userRoutes, ...authRoutes, ...partnerRoutes, ...startupRoutes, ...goalRoutes])
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('viewer')])
  nobody = clientOf(server)
})
afterAll(() => server.stop())

const CURRENT = '/api/auth/users/current'

describe('where a signed-in person belongs', () => {
  test('is told with 302 and no Location, never kept by anybody', async () => {
    const answer = await clientOf(server, startup.viewer).get(CURRENT)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toEqual({ actor: 'startup', startup_company_uid: startup.uid })
    expect((await clientOf(server, partner.viewer).get(CURRENT)).body).toEqual({
      actor: 'partner',
      partner_company_uid: partner.uid,
    })
    expect((await clientOf(server, operator).get(CURRENT)).body).toEqual({ actor: 'operator' })
  })

  test('is 200 with the step while the company registers', async () => {
    const registering = await makeStartup({ registration_step: 'issue', status: 'registering' })
    const answer = await clientOf(server, registering.owner).get(CURRENT)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      actor: 'startup',
      startup_company_uid: registering.uid,
      registration_step: 'issue',
    })
    for (const path of ['profile', 'goals', 'users/current']) {
      const refused = await clientOf(server, registering.owner).get(`${registering.base}/${path}`)
      expect(refused.status).toBe(302)
      expect(refused.body).toEqual(answer.body.data)
    }
  })

  test('is nothing for a token without membership', async () => {
    const account = await makeAccount(`lonely-${Date.now()}`)
    const answer = await clientOf(server, account).get(CURRENT)
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('no_membership')
    expect(answer.text).not.toContain('actor')
  })

  test.each([
    ['suspended', 'suspended'],
    ['left', 'no_membership'],
  ] as const)('is nothing for who is %s', async (status, code) => {
    const member = await makeOperator('admin', { status })
    const answer = await clientOf(server, member).get(CURRENT)
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe(code)
  })

  test('needs a token that is valid, of our scheme, and of this time', async () => {
    const now = Math.floor(Date.now() / 1000)
    const token = startup.owner.token()
    for (const authorization of [undefined, `Bearer ${token}`, 'Token', 'Token abc', `Token ${token.slice(0, 40)}`]) {
      const headers: Record<string, string> = authorization ? { authorization } : {}
      expect((await nobody.get(CURRENT, { headers })).status).toBe(401)
    }
    const early = { authorization: `Token ${startup.owner.token({}, now + 300)}` }
    expect((await nobody.get(CURRENT, { headers: early })).status).toBe(401)
    const unknown = { authorization: `Token ${forge('nobody-there', {})}` }
    expect((await nobody.get(CURRENT, { headers: unknown })).status).toBe(401)
  })

  test('ends with the sign-ins before valid_after', async () => {
    const ended = Math.floor(Date.now() / 1000)
    const member = await makeOperator('admin', { valid_after: ended })
    const with_ = (at: number) => ({ headers: { authorization: `Token ${member.token({}, at)}` } })
    expect((await nobody.get(CURRENT, with_(ended))).status).toBe(401)
    expect((await nobody.get(CURRENT, with_(ended + 1))).status).toBe(302)
  })

  test('is nothing where the claim says another kind than the document', async () => {
    for (const [member, role] of [
      [startup.owner, 'operator'],
      [operator, 'startup'],
      [operator, undefined],
    ] as const) {
      const headers = { authorization: `Token ${member.token({ role })}` }
      expect((await nobody.get(CURRENT, { headers })).status).toBe(403)
    }
    const young = { authorization: `Token ${startup.owner.token({ role: undefined })}` }
    expect((await nobody.get(CURRENT, { headers: young })).status).toBe(302)
  })
})

describe('a company’s profile', () => {
  const signals = () =>
    [
      [startup.member, { actor: 'startup', startup_company_uid: startup.uid }],
      [partner.member, { actor: 'partner', partner_company_uid: partner.uid }],
    ] as const

  test('is shown to its own people, without what operators alone see', async () => {
    const mine = await clientOf(server, startup.viewer).get(`${startup.base}/profile`)
    expect(mine.body.data).toMatchObject({ uid: startup.uid, name: startup.name, status: 'active' })
    for (const field of ['internal_note', 'tags', 'health', 'owner_count', 's'])
      expect(mine.body.data).not.toHaveProperty(field)
    expect(mine.text).not.toContain('運営だけのメモ')
    const theirs = await clientOf(server, partner.viewer).get(`${partner.base}/profile`)
    expect(theirs.body.data).toMatchObject({ uid: partner.uid, name: partner.name })
  })

  test('leads everybody else home, the same whether the company exists or not', async () => {
    const [otherStartup, otherPartner] = await Promise.all([makeStartup(), makePartner()])
    for (const [member, signal] of signals())
      for (const base of [otherStartup.base, otherPartner.base, '/api/startups/nobody', '/api/partners/nobody']) {
        const answer = await clientOf(server, member).get(`${base}/profile`)
        expect(answer.status).toBe(302)
        expect(answer.body).toEqual(signal)
        expect(answer.headers.get('location')).toBeNull()
      }
  })

  test('is refused to operators and strangers', async () => {
    for (const base of [startup.base, partner.base, '/api/startups/nobody']) {
      const answer = await clientOf(server, operator).get(`${base}/profile`)
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain(startup.name)
      expect((await nobody.get(`${base}/profile`)).status).toBe(401)
    }
  })
})

describe('users', () => {
  test('everybody reads the own record', async () => {
    for (const [member, base] of [
      [startup.viewer, startup.base],
      [partner.viewer, partner.base],
      [operator, '/api/operator'],
    ] as const) {
      const answer = await clientOf(server, member).get(`${base}/users/current`)
      expect(answer.body.data).toMatchObject({
        uid: member.uid,
        email: `${member.uid}@test.example`,
        pending_email: null,
        unread_notifications: 0,
      })
      for (const field of ['valid_after', 'claims_rev', 'notification_settings', 'terms_accepted_version'])
        expect(answer.body.data).not.toHaveProperty(field)
    }
  })

  test('colleagues are listed, and nobody else', async () => {
    const path = `${startup.base}/users`
    const answer = await clientOf(server, startup.viewer).get(path)
    const uids = answer.body.data.map(({ uid }: { uid: string }) => uid)
    expect(uids.sort()).toEqual([startup.owner.uid, startup.member.uid, startup.viewer.uid].sort())
    expect(server.lastMeter('GET /api/startups/{startup_id}/users')?.reads).toBe(1 + 3 + 1)
    const owners = await clientOf(server, startup.viewer).get(`${path}?company_role=owner&status=active`)
    expect(owners.body.data).toMatchObject([{ uid: startup.owner.uid }])
    for (const filter of ['status=active', 'company_role=member']) {
      expect((await clientOf(server, startup.viewer).get(`${path}?${filter}`)).status).toBe(200)
      expect((await clientOf(server, partner.viewer).get(`${partner.base}/users?${filter}`)).status).toBe(200)
    }
    expect((await clientOf(server, startup.viewer).get(`${path}?role=owner`)).status).toBe(400)
    expect((await clientOf(server, partner.owner).get(path)).status).toBe(302)
    expect((await clientOf(server, operator).get(path)).status).toBe(403)
    expect((await nobody.get(path)).status).toBe(401)
    const partners = await clientOf(server, partner.owner).get(`${partner.base}/users`)
    expect(partners.body.page_info.total_count).toBe(3)
  })

  test('companies do not read under the operators’ base', async () => {
    for (const member of [startup.owner, partner.owner])
      expect((await clientOf(server, member).get('/api/operator/users/current')).status).toBe(403)
  })
})

test('everybody of a company as a table, for administrators of the operators alone', async () => {
  const path = `/api/operator/exports/users?startup_uid=${startup.uid}`
  const { status, text } = await clientOf(server, await makeOperator('admin')).get(path)
  expect(status).toBe(200)
  const [head, ...rows] = text.trim().split('\r\n')
  expect(head).toContain('氏名,メールアドレス,区分,所属企業,権限,役職,')
  expect(rows).toHaveLength(3)
  const { name, email } = startup.owner
  expect(rows.find((row) => row.includes(email))).toMatch(`${name},${email},スタートアップ,${startup.name},管理者,`)
  for (const reader of [operator, await makeOperator('manager'), startup.owner])
    expect((await clientOf(server, reader).get(path)).status).toBe(403)
})

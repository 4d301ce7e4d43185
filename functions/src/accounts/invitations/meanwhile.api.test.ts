import { type Acceptance, TERMS_VERSION } from '@banso/contract/invitations'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import { makeInvitation, makeMember, makeStartup } from '../../testing/factory.ts'
import { guestInput } from '../../testing/inputs.ts'
import { authOf, changeRaw, countRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { acceptanceRoutes } from '../routes.ts'

/** What becomes of an acceptance when something happens after it was let in: each is held once where it says. */

type Happening = () => Promise<unknown>
const gates = vi.hoisted(() => ({}) as { seat?: Happening | undefined; account?: Happening | undefined })
const pass = async (gate: keyof typeof gates) => {
  const happening = gates[gate]
  gates[gate] = undefined
  await happening?.()
}
vi.mock('../membership/seats.ts', async (original) => {
  const seats = await original<typeof import('../membership/seats.ts')>()
  const assertSeat: typeof seats.assertSeat = async (...args) => {
    await pass('seat')
    return seats.assertSeat(...args)
  }
  return { ...seats, assertSeat }
})
vi.mock('./account.ts', async (original) => {
  const account = await original<typeof import('./account.ts')>()
  const makeAccount: typeof account.makeAccount = async (...args) => {
    await pass('account')
    return account.makeAccount(...args)
  }
  return { ...account, makeAccount }
})

let server: TestServer
beforeAll(async () => {
  server = await startServer(acceptanceRoutes)
})
afterAll(() => server.stop())

let sender = 0
const accept = (token: string) => {
  sender += 1
  const body = {
    token,
    last_name: '白戸',
    first_name: '瑞希',
    job_title: '',
    password: 'hanabi-to-umi-7',
    terms_accepted_version: TERMS_VERSION,
  } satisfies Acceptance
  return clientOf(server).post('/api/auth/invitations/accept', {
    body,
    headers: { 'x-forwarded-for': `10.4.0.${sender}` },
  })
}
/** An owner's invitation into their company. */
async function invited(email = guestInput().email) {
  const startup = await makeStartup({ owner_count: 2 })
  const inviter = await makeMember(startup, 'owner')
  return {
    startup,
    inviter,
    ...(await makeInvitation({ startup_company_uid: startup.uid, invited_by: inviter.uid, email })),
  }
}
const isNobody = async (email: string) => {
  expect(await authOf(email)).toBeUndefined()
  expect(await countRaw('users', 'email', email)).toBe(0)
}

describe.each(['seat', 'account'] as const)('held at its %s', (gate) => {
  test('it comes to nothing where the invitation is revoked', async () => {
    const { uid, token, email } = await invited()
    gates[gate] = () => changeRaw(`invitations/${uid}`, { revoked_at: new Date().toISOString() })
    const answer = await accept(token)
    expect([answer.status, answer.body.error?.code]).toEqual([403, 'invitation_invalid'])
    await isNobody(email)
  })

  test('it comes to nothing where the inviter is removed', async () => {
    const { inviter, token, email } = await invited()
    gates[gate] = () => changeRaw(`users/${inviter.uid}`, { status: 'left' })
    const answer = await accept(token)
    expect([answer.status, answer.body.error?.code]).toEqual([410, 'invitation_ended'])
    await isNobody(email)
  })
})

test('a link that was just sent anew counts in the new mail alone', async () => {
  const { uid, token, email } = await invited()
  gates.seat = () => changeRaw(`invitations/${uid}`, { token_hash: 'of the new mail' })
  const answer = await accept(token)
  expect([answer.status, answer.body.error?.code]).toEqual([403, 'invitation_invalid'])
  await isNobody(email)
})

test('while one company’s invitation is being accepted, that of another to the same address has to wait', async () => {
  const first = await invited()
  const second = await invited(first.email)
  gates.account = async () => {
    const meanwhile = await accept(second.token)
    expect([meanwhile.status, meanwhile.body.error?.code]).toEqual([409, 'in_progress'])
    expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await accept(first.token)).status).toBe(200)
  const uid = (await authOf(first.email))?.uid
  expect((await rawAt(`users/${uid}`))?.startup_company_uid).toBe(first.startup.uid)
})

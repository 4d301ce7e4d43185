import { type EndpointDef, fillPath } from '@banso/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.ts'
import type { Member } from '../testing/account.ts'
import { type Answer, clientOf, newKey } from '../testing/client.ts'
import { type Endpoint, endpoints } from '../testing/endpoints.ts'
import { makeMember, makeStartup, makeTask, type TestStartup } from '../testing/factory.ts'
import { executionInput, goalInput } from '../testing/inputs.ts'
import { idsFor, stateHash, type Target } from '../testing/matrix.ts'
import { changeRaw, countRaw, rawAt } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { makeWorld, type World } from '../testing/world.ts'

/** Nothing is stored on a right that has ended since the call was let in: calls are held where they are about to commit. */

const gate = vi.hoisted(() => ({ open: undefined as (() => Promise<void>) | undefined }))
vi.mock('./commit.ts', async (original) => {
  const kernel = await original<typeof import('./commit.ts')>()
  const commit = async (...args: Parameters<typeof kernel.commit>) => {
    const { open } = gate
    gate.open = undefined
    await open?.()
    return kernel.commit(...args)
  }
  return { ...kernel, commit }
})

let server: TestServer
beforeAll(async () => {
  server = await startServer(routes)
})
afterAll(() => server.stop())

const now = () => Math.floor(Date.now() / 1000)
const user = (uid: string) => `users/${uid}`
/** What ends somebody's right, as it is stored, and what a fresh call is answered then. */
const endings = [
  ['who was suspended', { status: 'suspended' }, 403, 'suspended'],
  ['who was removed', { status: 'left' }, 403, 'no_membership'],
  ['who may only look by now', { company_role: 'viewer' }, 403, 'forbidden'],
  ['whose company has ended its programme', { company_status: 'withdrawn' }, 403, 'forbidden'],
  ['who belongs to another company', { startup_company_uid: 'another' }, 302, undefined],
  ['whose company registers anew', { registration_step: 'issue' }, 302, undefined],
  ['whose session has ended', { valid_after: 0 }, 401, 'unauthenticated'],
] as const
const changesOf = (changes: object): Record<string, unknown> =>
  'valid_after' in changes ? { valid_after: now() + 5 } : { ...changes }

describe('a call held before it commits', () => {
  let startup: TestStartup
  let me: Member
  let calls: Record<'transaction' | 'guarded batch', (key?: string) => Promise<Answer>>
  let stored: () => Promise<number[]>
  beforeEach(async () => {
    startup = await makeStartup()
    me = await makeMember(startup, 'member')
    const task = await makeTask(startup)
    const client = clientOf(server, me)
    calls = {
      transaction: (key) => client.post(`${startup.base}/goals`, { body: goalInput(startup.owner.uid), key }),
      'guarded batch': (key) =>
        client.post(`${startup.base}/tasks/${task.uid}/executions`, { body: executionInput(), key }),
    }
    stored = () =>
      Promise.all(
        ['goals', 'task_executions', 'activities'].map((name) => countRaw(name, 'startup_company_uid', startup.uid)),
      )
  })

  describe.each(['transaction', 'guarded batch'] as const)('with a %s', (kind) => {
    test.each(endings)('stores nothing for one %s, and answers as a fresh call', async (_, changes, status, code) => {
      const before = await stored()
      gate.open = () => changeRaw(user(me.uid), changesOf(changes))
      const held = await calls[kind](newKey())
      expect([held.status, held.body.error?.code]).toEqual([status, code])
      expect(await stored()).toEqual(before)
      const fresh = await calls[kind]()
      expect([fresh.status, { ...fresh.body.error, request_id: '' }]).toEqual([
        held.status,
        { ...held.body.error, request_id: '' },
      ])
    })

    test('goes through, once, for one who may do it by another right', async () => {
      const [goals = 0, executions = 0, activities = 0] = await stored()
      gate.open = () => changeRaw(user(me.uid), { company_role: 'owner' })
      expect((await calls[kind](newKey())).status).toBe(201)
      const one = kind === 'transaction' ? [goals + 1, executions] : [goals, executions + 1]
      expect(await stored()).toEqual([...one, activities + 1])
    })

    test('is given up, to be tried again, where the right changes each time', async () => {
      const before = await stored()
      const move = async () => {
        const { company_role } = (await rawAt(user(me.uid))) as { company_role: string }
        await changeRaw(user(me.uid), { company_role: company_role === 'owner' ? 'member' : 'owner' })
        gate.open = move
      }
      gate.open = move
      const answer = await calls[kind]()
      gate.open = undefined
      expect([answer.status, answer.body.error.code]).toEqual([409, 'in_progress'])
      expect(answer.headers.get('retry-after')).toBe('1')
      expect(await stored()).toEqual(before)
    })

    test('shows no stored answer to one whose right ended: before, and while the call runs', async () => {
      const key = newKey()
      const first = await calls[kind](key)
      expect((await calls[kind](key)).headers.get('idempotency-replayed')).toBe('true')
      for (const [, changes, status, code] of endings) {
        const member = await rawAt(user(me.uid))
        await changeRaw(user(me.uid), changesOf(changes))
        const again = await calls[kind](key)
        expect([again.status, again.body.error?.code]).toEqual([status, code])
        expect(again.text).not.toContain(first.body.data.uid)
        await changeRaw(user(me.uid), member ?? {})
      }
      // A race for one key: the loser is removed between looking for the answer and committing.
      const raced = newKey()
      gate.open = async () => {
        expect((await calls[kind](raced)).status).toBe(201)
        await changeRaw(user(me.uid), { status: 'left' })
      }
      const loser = await calls[kind](raced)
      expect([loser.status, loser.body.error.code]).toEqual([403, 'no_membership'])
    })
  })

  test('counts the reading of the right once, also where the change reads the same person', async () => {
    const path = '/api/startups/{startup_id}/notifications/read_all'
    await clientOf(server, me).post(`${startup.base}/notifications/read_all`, { body: {} })
    expect(server.lastMeter(`POST ${path}`)?.reads).toBe(2)
  })
})

describe('every call that changes something', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server)
  }, 120_000)

  /** Those that do something before: Auth is told of a password and ends the session itself; jobs are the portal's own. */
  const beforehand = /Credentials\.changePassword$|^tick\.run$/
  const changing = endpoints.filter(
    ({ name, def }) => def.method !== 'GET' && typeof def.access === 'object' && !beforehand.test(name),
  )
  const memberFor = ({ path, whileRegistering }: EndpointDef) => {
    const area = path.startsWith('/api/operator/') ? 'operator admin' : undefined
    const name = area ?? (path.startsWith('/api/partners/') ? 'partner owner' : 'startup owner')
    const chosen = whileRegistering === 'only' ? 'owner while registering' : name
    return world.callers.find((caller) => caller.name === chosen)?.member as Member
  }
  const send = async ({ name, def, bodyFor, search }: Endpoint) => {
    const target = (def.path.includes('{partner_id}') ? world.partnerTargets[0] : world.own) as Target
    const me = memberFor(def)
    const own: Record<string, string> = name.includes('Credentials') ? { user_id: me.uid } : {}
    const company = { startup_id: target.companyUid, partner_id: target.companyUid }
    const path = fillPath(def.path, { ...idsFor(def.path, target.ids), ...company, ...own })
    const body = def.body && bodyFor({ ...target.named, me: me.uid })
    return clientOf(server, me).send(def.method, path + search, { body, ifMatch: '"r1"' })
  }

  test('stores nothing for who is suspended before it commits', { timeout: 300_000 }, async () => {
    // What is changed here to suspend people, and how often something was tried.
    const others = ['users', 'attempts']
    const before = await stateHash(others)
    const answers: unknown[] = []
    for (const endpoint of changing) {
      const me = memberFor(endpoint.def)
      let held = false
      gate.open = async () => {
        held = true
        await changeRaw(user(me.uid), { status: 'suspended' })
      }
      const { status, body } = await send(endpoint)
      gate.open = undefined
      await changeRaw(user(me.uid), { status: 'active' })
      answers.push([endpoint.name, held, status, body?.error?.code])
    }
    expect(answers).toEqual(changing.map(({ name }) => [name, true, 403, 'suspended']))
    expect(await stateHash(others)).toBe(before)
  })
})

import { isDeepStrictEqual } from 'node:util'
import type { EndpointDef } from '@banso/contract/endpoint'
import { ApiError } from '@banso/contract/errors'
import { permissions } from '@banso/contract/permissions'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { Redirected } from '../../kernel/authorize.ts'
import { admit, type Call } from '../../kernel/serve.ts'
import { cellsOf, drawn } from '../cells.ts'
import { endpoints } from '../endpoints.ts'
import { type Cell, type Expected, expectedOf } from '../matrix.ts'
import { fillMemory } from '../memory.ts'
import { accounts, documents, stage } from './cast.ts'

/**
 * The authorization matrix: every endpoint × caller × company × record, expected from the contract alone, and asked of
 * the kernel's own door (`admit`): who calls, and that it is theirs to call this. Only Auth and the store stand in.
 */

vi.mock('../../kernel/firestore/query.ts', async (original) => {
  const { memoryReadings } = await import('../memory.ts')
  return { ...(await original<object>()), ...memoryReadings }
})
vi.mock('firebase-admin/auth', () => ({
  getAuth: () => ({
    verifyIdToken: async (token: string) => {
      const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      if (!accounts.has(said.sub)) throw new Error('no such account')
      return { ...said, uid: said.sub }
    },
  }),
}))

/** Checks of `authorize` that a test takes away. */
const hole = vi.hoisted(() => ({ company: false }))
vi.mock('../../kernel/authorize.ts', async (original) => {
  const kernel = await original<typeof import('../../kernel/authorize.ts')>()
  return {
    ...kernel,
    authorize: (...args: Parameters<typeof kernel.authorize>) => {
      const [, , params] = args
      return hole.company ? { startupId: params.startup_id, partnerId: params.partner_id } : kernel.authorize(...args)
    },
  }
})

beforeAll(() => fillMemory({ users: documents }))

const cells = cellsOf(stage, endpoints)
const guarded = cells.filter(({ endpoint: { def } }) => typeof (def as EndpointDef).access === 'object')

const paramsOf = ({ endpoint: { def }, base }: Cell): Record<string, string> =>
  Object.fromEntries(
    [...def.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      /^(startup|partner)_id$/.test(name) ? base.companyUid : 'record',
    ]),
  )

/** The kernel's door, with this token at this path. */
function admission(cell: Cell) {
  const token = cell.caller.member?.token()
  const headers = token === undefined ? {} : { authorization: `Token ${token}` }
  const call = { params: paramsOf(cell), search: '', request: { headers }, requestId: 'r', now: new Date() }
  return admit(cell.endpoint.def, call as unknown as Call)
}

/** The status that the door refuses with; 200 where it lets in. */
async function verdictOf(cell: Cell): Promise<number> {
  try {
    await admission(cell)
    return 200
  } catch (error) {
    if (error instanceof Redirected) return 302
    if (error instanceof ApiError) return error.status
    throw error
  }
}

/** The company that a caller is let into; none where the door refuses. */
async function tenantsOf(cell: Cell): Promise<object[]> {
  if ((await verdictOf(cell)) !== 200) return []
  return [(await admission(cell)).tenant]
}

type Hole = { endpoint: string; caller: string; base: string; objects: string; expected: Expected; status: number }
const fits = ({ expected, status }: Pick<Hole, 'expected' | 'status'>, { access }: EndpointDef): boolean =>
  typeof expected === 'number'
    ? status === expected
    : // A condition on the record, or on the token's own person, is for the handler; the right itself is not.
      status === 200 || (expected === 'conditional' && typeof access === 'string')

const namesOf = ({ endpoint, caller, base, objects }: Cell) => ({
  endpoint: endpoint.name,
  caller: caller.name,
  base: base.name,
  objects: objects.name,
})

/** The cells that are answered otherwise than was promised. */
async function holesIn(tried: readonly Cell[], promised: (cell: Cell) => Expected = expectedOf): Promise<Hole[]> {
  const found: Hole[] = []
  for (const cell of tried) {
    const [expected, status] = [promised(cell), await verdictOf(cell)]
    if (!fits({ expected, status }, cell.endpoint.def)) found.push({ ...namesOf(cell), expected, status })
  }
  return found
}

const endpointsOf = (list: readonly { endpoint: string }[]) => [...new Set(list.map(({ endpoint }) => endpoint))].sort()

describe('the matrix', () => {
  test('every caller gets what the contract promises, everywhere', async () => {
    expect(cells.length).toBeGreaterThanOrEqual(endpoints.length * stage.callers.length)
    expect(await holesIn(cells)).toEqual([])
  })

  test('who is let in is let into the company of the path alone', async () => {
    const wrong = []
    for (const cell of guarded) {
      const { startup_id: startupId, partner_id: partnerId } = paramsOf(cell)
      const tenants = await tenantsOf(cell)
      if (tenants.some((tenant) => !isDeepStrictEqual(tenant, { startupId, partnerId }))) wrong.push(namesOf(cell))
    }
    expect(wrong).toEqual([])
  })
})

describe('the matrix finds', () => {
  test('each endpoint that no longer asks whose company it is', async () => {
    const people = ['startup owner', 'other partner', 'operator admin']
    const tried = guarded.filter(({ caller }) => people.includes(caller.name))
    hole.company = true
    try {
      expect(endpointsOf(await holesIn(tried))).toEqual(endpointsOf(guarded.map(namesOf)))
    } finally {
      hole.company = false
    }
  })

  test('each right that was given to viewers', async () => {
    const base = stage.own
    const promised = new Map(
      guarded
        .filter(({ endpoint, caller }) => caller.role === 'viewer' && endpoint.def.path.startsWith(areaOf(caller.kind)))
        .map((cell) => (cell.caller.kind === 'startup' ? { ...cell, base, objects: base } : cell))
        .map((cell) => [cell, expectedOf(cell)] as const)
        .filter(([, expected]) => expected === 403),
    )
    const close = openToViewers()
    try {
      const found = await holesIn([...promised.keys()], (cell) => promised.get(cell) as Expected)
      expect(endpointsOf(found)).toEqual(endpointsOf([...promised.keys()].map(namesOf)))
    } finally {
      close()
    }
  })
})

test('probes over HTTP are drawn of every endpoint: each refusal it promises, and everybody it may let in', () => {
  const probes = drawn(cells)
  const answers = (list: readonly Cell[]) => new Set(list.map((cell) => `${cell.endpoint.name} ${expectedOf(cell)}`))
  const letIn = (list: readonly Cell[]) =>
    new Set(
      list
        .filter((cell) => typeof expectedOf(cell) === 'string')
        .map((cell) => `${cell.endpoint.name} ${cell.caller.name}`),
    )
  expect(answers(probes)).toEqual(answers(cells))
  expect(letIn(probes)).toEqual(letIn(cells))
  expect(new Set(probes.map(({ caller }) => caller.name))).toEqual(new Set(stage.callers.map(({ name }) => name)))
  const shuffled = drawn(cells.toReversed())
  expect(new Set(shuffled)).toEqual(new Set(probes))
})

const areaOf = (kind: Cell['caller']['kind']) =>
  kind === 'operator' ? '/api/operator' : kind === 'partner' ? '/api/partners' : '/api/startups'

/** Puts viewers into every row of the permission table; the answer takes them out again. */
function openToViewers(): () => void {
  const rules = Object.values(permissions).flatMap((actions) =>
    Object.values(actions as unknown as Record<string, Record<string, { roles: string[] }>>),
  )
  const closed = rules.flatMap((rule) => Object.values(rule)).filter(({ roles }) => !roles.includes('viewer'))
  const before = closed.map((grant) => [grant, grant.roles] as const)
  for (const [grant, roles] of before) grant.roles = [...roles, 'viewer']
  return () => {
    for (const [grant, roles] of before) grant.roles = roles
  }
}

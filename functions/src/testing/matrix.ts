import { createHash } from 'node:crypto'
import { fillPath } from '@banso/contract/endpoint'
import { grantOf } from '@banso/contract/permissions'
import type { Actor, Role } from '@banso/contract/roles'
import { env } from '../kernel/env.ts'
import type { Member } from './account.ts'
import type { Named } from './bodies.ts'
import { clientOf } from './client.ts'
import type { Endpoint } from './endpoints.ts'

/**
 * Who calls, as the expected answers need to know them. `none`: no token. `outsider`: a valid token that must
 * open nothing (no profile, removed, suspended, claims of another kind than the document).
 */
export type Caller = {
  name: string
  member?: Pick<Member, 'token'> & { uid?: string }
  kind: 'none' | 'outsider' | Actor
  role?: Role
  /** What the company's state does to its people: an ended programme, an unfinished registration. */
  state?: 'graduated' | 'registering'
  companyUid?: string
}

/**
 * A company with one record of each kind, whose texts carry `canary`: it must never show up elsewhere. `named`: whom
 * bodies name that are sent to it.
 */
export type Target = {
  /** What it is to those who call: lots are drawn by it. */
  name: string
  companyUid: string
  canary: string
  ids: Record<string, string>
  named: Omit<Named, 'me'>
}

export type Cell = { endpoint: Endpoint; caller: Caller; base: Target; objects: Target }
export type Expected = 401 | 403 | 302 | 'passes' | 'conditional'

/** The answer the contract and the permission table promise; everything not promised is refused. */
export function expectedOf({ endpoint: { def }, caller, base }: Cell): Expected {
  const { access } = def
  if (access === 'public') return 'passes'
  if (access === 'optional') return 'conditional'
  if (caller.kind === 'none') return 401
  if (access === 'token') return 'conditional'
  if (caller.kind === 'outsider') return 403
  if (access.actor === 'operator' && caller.kind !== 'operator') return 403
  if (access.actor !== 'operator') {
    if (caller.kind === 'operator') return 403
    if (caller.kind !== access.actor || caller.companyUid !== base.companyUid) return 302
  }
  if (caller.state === 'registering' && !def.whileRegistering) return 302
  if (caller.state !== 'registering' && def.whileRegistering === 'only') return 302
  if (access.permission === 'member') return 'passes'
  const grant = grantOf(access.permission, caller.kind)
  if (caller.state === 'graduated' && def.method !== 'GET' && grant?.scope !== 'self' && !grant?.outlives) return 403
  if (!caller.role || !grant?.roles.includes(caller.role)) return 403
  return grant.only ? 'conditional' : 'passes'
}

export type Finding = {
  endpoint: string
  caller: string
  base: string
  objects: string
  expected: Expected
  status: number
  why: string
}

/** Parameters that name no company's own record: the company itself, and what is published for everybody. */
const shared = new Set([
  'startup_id',
  'partner_id',
  'partner_uid',
  'seminar_id',
  'content_id',
  'post_id',
  'special_feature_id',
  'announcement_id',
  'media_id',
  'calendar_token',
])

/** Whether a parameter names what is no company's own. */
export const isShared = (param: string): boolean => shared.has(param)

/** The records a path names. A seat is an apply as well, but one that only paths of its seminar know. */
export const idsFor = (path: string, { seat_id = '', ...ids }: Record<string, string>): Record<string, string> =>
  path.includes('{seminar_id}') ? { ...ids, apply_id: seat_id } : ids

/** Makes the call and compares with the promise. Answers what is wrong with the cell, if anything. */
export async function tryCell(url: string, cell: Cell, expected = expectedOf(cell)): Promise<Finding | undefined> {
  const { endpoint, caller, base, objects } = cell
  const { def, bodyFor, search } = endpoint
  const company = { startup_id: base.companyUid, partner_id: base.companyUid }
  const path = fillPath(def.path, { ...idsFor(def.path, objects.ids), ...company })
  if (/\/\/|\/$/.test(path)) throw new Error(`world.ts makes no record for a parameter of ${def.path}`)
  const answer = await clientOf({ url }, caller.member).send(def.method, path + search, {
    ...(def.body && { body: bodyFor({ ...base.named, me: caller.member?.uid ?? 'nobody-at-all' }) }),
    ...(def.ifMatch && { ifMatch: '"r1"' }),
  })
  const foreignObject =
    objects !== base && [...def.path.matchAll(/\{(\w+)\}/g)].some(([, param]) => !shared.has(param ?? ''))
  const why = wrong(answer, expected, cell, foreignObject)
  return why
    ? {
        endpoint: endpoint.name,
        caller: caller.name,
        base: base.companyUid,
        objects: objects.companyUid,
        expected,
        status: answer.status,
        why,
      }
    : undefined
}

function wrong(
  answer: { status: number; text: string; headers: Headers; body: { data?: unknown; error?: unknown } },
  expected: Expected,
  { caller, base, objects }: Cell,
  foreignObject: boolean,
): string | undefined {
  const { status, text } = answer
  const refused = status === 401 || status === 403 || status === 302
  const seesAll = caller.kind === 'operator' && typeof expected === 'string' && !foreignObject
  for (const target of [base, objects])
    if (!seesAll && caller.companyUid !== target.companyUid && text.includes(target.canary))
      return 'data of another company left'
  if (status >= 500) return 'the server failed'
  if (typeof expected === 'number' && status !== expected) return `expected ${expected}`
  if (expected === 'passes' && refused) return 'refused although the table allows it'
  if (status === 302 && answer.headers.has('location')) return 'a 302 with a Location'
  if (status === 302 && base.companyUid !== caller.companyUid && text.includes(base.companyUid))
    return 'a 302 that names the foreign company'
  if (foreignObject && status < 300 && JSON.stringify(answer.body?.data ?? []) !== '[]')
    return 'a record of another company was answered or changed'
  return undefined
}

/**
 * One number for all stored documents of the test's project but those of some collections, to see that refused calls
 * changed nothing.
 */
export async function stateHash(except: readonly string[] = []): Promise<string> {
  const base = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${env.project}/databases/(default)/documents`
  const ask = async (what: string, body: object): Promise<unknown> => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
    return (await fetch(`${base}:${what}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { collectionIds } = (await ask('listCollectionIds', {})) as { collectionIds: string[] }
  const hash = createHash('sha256')
  for (const collectionId of collectionIds.filter((name) => !except.includes(name)).toSorted()) {
    const rows = (await ask('runQuery', { structuredQuery: { from: [{ collectionId }] } })) as { document?: unknown }[]
    for (const { document } of rows) if (document) hash.update(JSON.stringify(document))
  }
  return hash.digest('hex')
}

import type { UserDocument } from '@banso/contract/users'
import { newRecord } from '../../kernel/commit.ts'
import { membershipOf, newUser } from '../../resources/users/new-user.ts'
import { forge } from '../account.ts'
import { type CallerName, callersIn, type Stage } from '../cells.ts'
import type { Caller, Target } from '../matrix.ts'

/** The matrix's callers and companies as documents and tokens alone, for what is decided before any record is read. */

const companies = { startup: 'startup-own', partner: 'partner-own', other: 'partner-foreign' }

const targetOf = (name: string, companyUid: string): Target => ({
  name,
  companyUid,
  canary: '',
  ids: {},
  named: { person: '', startup: '', partner: '', content: '', token: '' },
})

const system = { uid: 'system', actor: 'operator', name: '運営 事務局' } as const

/** The document of a caller of the table; outsiders have another one, or none. */
function documentFor({ name, kind, role, state, companyUid = '' }: Caller, changes: Partial<UserDocument> = {}) {
  if (kind === 'none' || kind === 'outsider' || !role) throw new Error(`${name} is no member`)
  const uid = name.replaceAll(' ', '-')
  return newUser({
    ...newRecord(system, new Date()),
    uid,
    actor: kind,
    ...membershipOf(kind, companyUid, role),
    last_name: '試験',
    first_name: role,
    email: `${uid}@test.example`,
    email_verified: true,
    company_status: state === 'graduated' ? 'graduated' : 'active',
    registration_step: kind !== 'startup' ? null : state === 'registering' ? 'issue' : 'completed',
    ...changes,
  })
}

type Part = { document?: UserDocument; claims: object }

/** What each caller has: a document, and the claims of the token. */
function partsOf(callers: readonly Caller[]): Map<string, Part> {
  const named = (name: CallerName) => callers.find((caller) => caller.name === name) as Caller
  const [operator, owner] = [named('operator admin'), named('startup owner')]
  const asOperator = { role: 'operator' }
  const as = (name: string, like: Caller, changes?: Partial<UserDocument>) =>
    documentFor({ ...like, name: `${name} as ${like.name}` }, changes)
  const outsiders: Record<string, Part> = {
    orphan: { claims: {} },
    'operator claim without a document': { claims: asOperator },
    'operator claim, startup document': { document: as('claimant', owner), claims: asOperator },
    'operator document without a claim': { document: as('unclaimed', operator), claims: {} },
    left: { document: as('left', operator, { status: 'left' }), claims: asOperator },
    suspended: { document: as('suspended', operator, { status: 'suspended' }), claims: asOperator },
    'startup member without a claim': { document: documentFor(named('startup member without a claim')), claims: {} },
  }
  const members = callers
    .filter(({ name, kind }) => kind !== 'none' && !(name in outsiders))
    .map((caller): [string, Part] => [caller.name, { document: documentFor(caller), claims: { role: caller.kind } }])
  return new Map([...members, ...Object.entries(outsiders)])
}

const callers = callersIn(companies)
const parts = partsOf(callers)
const uidOf = (name: string, { document }: Part) => document?.uid ?? name.replaceAll(' ', '-')

/** The documents of all callers. */
export const documents: UserDocument[] = [...parts.values()].flatMap(({ document }) => document ?? [])
/** The ids of the accounts at Auth: of all callers but those without one. */
export const accounts: ReadonlySet<string> = new Set([...parts].map(([name, part]) => uidOf(name, part)))

export const stage: Stage = {
  callers: callers.map((caller) => {
    const part = parts.get(caller.name)
    const uid = part ? uidOf(caller.name, part) : 'nobody-at-all'
    const claims = part?.claims ?? { role: 'operator' }
    const token = forge(uid, { email: `${uid}@test.example`, email_verified: true, ...claims })
    return { ...caller, ...(caller.name !== 'anonymous' && { member: { uid, token: () => token } }) }
  }),
  own: targetOf('own', companies.startup),
  foreign: targetOf('foreign', 'startup-foreign'),
  partnerTargets: [targetOf('own', companies.partner), targetOf('foreign', companies.other)],
}

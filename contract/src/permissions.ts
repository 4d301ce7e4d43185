import { EDIT_HOURS } from './limits.ts'
import type { Actor, Role, RoleOf } from './roles.ts'

/** Whose records a right reaches, in words for the published table. */
export const scopes = {
  /** Of the caller's company. */
  own: '自社',
  /** Of companies that an apply links to the caller's. */
  linked: '関係する企業',
  /** What is open to everybody signed in. */
  published: '公開済み',
  all: 'すべて',
  self: '本人',
} as const
type Scope = keyof typeof scopes

/** Who may do it. `only` names the condition on the record that `rules.ts` of the resource decides. */
type Grant<A extends Actor> = { readonly roles: readonly RoleOf<A>[]; readonly scope: Scope; readonly only?: Condition }
type Rule = { readonly [A in Actor]?: Grant<A> }

/** Conditions on a record, in words for the published table. */
export const conditions = {
  own_proposal: '運営からの提案(採用前)に限る',
  own_author: `本人が作成後${EDIT_HOURS}時間以内`,
  within_author_day_or_admin: `本人が作成後${EDIT_HOURS}時間以内、またはシステム管理者`,
  shared: '共有されたものに限る',
} as const
export type Condition = keyof typeof conditions

const companyAll = ['owner', 'member', 'viewer'] as const
const companyWriters = ['owner', 'member'] as const
const operatorAll = ['admin', 'manager', 'viewer'] as const
const operatorWriters = ['admin', 'manager'] as const

const ownRead = { roles: companyAll, scope: 'own' } as const
const ownWrite = { roles: companyWriters, scope: 'own' } as const
const operatorRead = { roles: operatorAll, scope: 'all' } as const
const operatorWrite = { roles: operatorWriters, scope: 'all' } as const
const operatorProposal = { roles: operatorWriters, scope: 'all', only: 'own_proposal' } as const

/**
 * The rights of the portal: resource → action → who. Nothing is allowed that is not written here.
 * `authorize()` on the server reads it, the endpoints name their row, docs/permissions.md and the
 * expected values of the authorization matrix are made from it.
 */
export const permissions = {
  startup: {
    read: { startup: ownRead, operator: operatorRead },
  },
  partner: {
    read: { partner: ownRead, operator: operatorRead },
  },
  goal: {
    read: { startup: ownRead, operator: operatorRead },
    create: { startup: ownWrite, operator: operatorWrite },
    update: { startup: ownWrite, operator: operatorProposal },
    transition: { startup: ownWrite, operator: operatorProposal },
    check_in: { startup: ownWrite },
    remove: { startup: ownWrite, operator: { roles: ['admin'], scope: 'all' } },
  },
  checkin: {
    update: { startup: { ...ownWrite, only: 'own_author' } },
  },
  task: {
    read: { startup: ownRead, operator: operatorRead },
    create: { startup: ownWrite, operator: operatorWrite },
    update: { startup: ownWrite, operator: operatorProposal },
    transition: { startup: ownWrite, operator: operatorProposal },
    remove: { startup: ownWrite, operator: { roles: ['admin'], scope: 'all' } },
  },
  execution: {
    read: { startup: ownRead, operator: operatorRead },
    create: { startup: ownWrite },
    update: { startup: { ...ownWrite, only: 'own_author' } },
    remove: {
      startup: { ...ownWrite, only: 'own_author' },
      operator: { roles: ['admin'], scope: 'all' },
    },
  },
  comment: {
    read: { startup: ownRead, operator: operatorRead },
    create: { startup: ownWrite, operator: operatorWrite },
    update: { startup: { ...ownWrite, only: 'own_author' }, operator: { ...operatorWrite, only: 'own_author' } },
    remove: {
      startup: { ...ownWrite, only: 'own_author' },
      operator: { ...operatorWrite, only: 'within_author_day_or_admin' },
    },
  },
  user: {
    read: { startup: ownRead, partner: ownRead, operator: operatorRead },
  },
  activity: {
    read: { startup: ownRead, operator: operatorRead },
  },
  tick: {
    run: { operator: { roles: ['admin'], scope: 'all' } },
  },
} as const satisfies Record<string, Record<string, Rule>>

type Permissions = typeof permissions
/** `goal.update`, `task.read` … */
export type Permission = {
  [R in keyof Permissions & string]: `${R}.${keyof Permissions[R] & string}`
}[keyof Permissions & string]

/** The table's row, or undefined where the actor has no right at all. */
export function grantOf(
  permission: Permission,
  actor: Actor,
): { roles: readonly Role[]; scope: Scope; only?: Condition } | undefined {
  const [resource, action] = permission.split('.') as [keyof Permissions, string]
  const rule: Rule | undefined = (permissions[resource] as Record<string, Rule>)[action]
  return rule?.[actor]
}

/** Whether this role has the right at all; conditions on the record come on top. */
export const allows = (permission: Permission, actor: Actor, role: Role): boolean =>
  grantOf(permission, actor)?.roles.includes(role) ?? false

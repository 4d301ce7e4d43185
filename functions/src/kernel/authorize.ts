import type { RedirectSignal } from '@banso/contract/auth'
import type { Person } from '@banso/contract/common'
import { hoursSince } from '@banso/contract/dates'
import type { EndpointDef } from '@banso/contract/endpoint'
import { ApiError } from '@banso/contract/errors'
import { EDIT_HOURS } from '@banso/contract/limits'
import { type Condition, grantOf, type Permission } from '@banso/contract/permissions'
import type { Caller } from './authenticate.ts'

declare const brand: unique symbol
/** A company id that has been checked against the caller. Only `authorize` makes one; data access asks for it. */
export type StartupId = string & { readonly [brand]: 'startup' }
export type PartnerId = string & { readonly [brand]: 'partner' }

/** Leaves the pipeline with 302: the caller belongs elsewhere. */
export class Redirected extends Error {
  readonly signal: RedirectSignal
  constructor(signal: RedirectSignal) {
    super('redirected')
    this.signal = signal
  }
}

/** Where the caller belongs; nothing but the own uid, so the answer is the same for every foreign company. */
export function signalOf(caller: Caller): RedirectSignal {
  const company = caller.companyUid ?? undefined
  const step = caller.registrationStep
  return {
    actor: caller.actor,
    ...(caller.actor === 'startup' && { startup_company_uid: company }),
    ...(caller.actor === 'partner' && { partner_company_uid: company }),
    ...(caller.actor === 'startup' &&
      step !== null &&
      step !== 'completed' && { registration_step: step as RedirectSignal['registration_step'] }),
  }
}

export type Tenant = { startupId: StartupId | undefined; partnerId: PartnerId | undefined }

/**
 * Decides on the call before its body is looked at: area, company, registration, then the role's row in the
 * permission table. Conditions on the record follow in the resource (`may`). Errors: 302 into the caller's own
 * area from a company base, 403 for operators there, for companies on the operator base, and for the role.
 */
export function authorize(def: EndpointDef, caller: Caller, params: Record<string, string>): Tenant {
  const { access } = def
  if (typeof access === 'string') return { startupId: undefined, partnerId: undefined }
  if (access.actor === 'operator') {
    if (caller.actor !== 'operator') throw new ApiError('forbidden')
  } else {
    if (caller.actor === 'operator') throw new ApiError('forbidden')
    if (caller.actor !== access.actor || params[access.owns ?? ''] !== caller.companyUid)
      throw new Redirected(signalOf(caller))
    const registering = caller.registrationStep !== null && caller.registrationStep !== 'completed'
    if (registering && !def.whileRegistering) throw new Redirected(signalOf(caller))
    if (!registering && def.whileRegistering === 'only') throw new Redirected(signalOf(caller))
  }
  if (access.permission !== 'member') {
    const grant = grantOf(access.permission, caller.actor)
    const isEnded = def.method !== 'GET' && hasEnded(caller, grant)
    if (!grant?.roles.includes(caller.role) || isEnded) throw new ApiError('forbidden')
  }
  return {
    startupId: params.startup_id as StartupId | undefined,
    partnerId: params.partner_id as PartnerId | undefined,
  }
}

/** Whether the end of the caller's company has ended a right to change something: one that is not the person's own. */
const hasEnded = ({ readOnly }: Pick<Caller, 'readOnly'>, grant: ReturnType<typeof grantOf>): boolean =>
  readOnly && grant?.scope !== 'self' && !grant?.outlives

/** Who looks at a record, and when: verdicts depend on both. */
export type Reader = { readonly caller: Caller; readonly now: Date }

/** Whether the caller made the entry, and not so long ago that its author may no longer change it. */
export const isOwnAndFresh = (entry: { created_by: Person; created_at: string }, { caller, now }: Reader): boolean =>
  entry.created_by.uid === caller.uid && hoursSince(entry.created_at, now) < EDIT_HOURS

/** Whether the caller may do this to a record; `holds` answers the condition the table names for the actor. */
export function may(
  caller: Pick<Caller, 'actor' | 'role' | 'readOnly'>,
  permission: Permission,
  holds: (condition: Condition) => boolean = () => false,
): boolean {
  const grant = grantOf(permission, caller.actor)
  const isEnded = !permission.endsWith('.read') && hasEnded(caller, grant)
  if (!grant?.roles.includes(caller.role) || isEnded) return false
  return grant.only === undefined || holds(grant.only)
}

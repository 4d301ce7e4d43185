import { REGISTRATION_CORRECTION_DAYS } from '@banso/contract/companies'
import { hoursSince } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import type { Unit } from '../../kernel/commit.ts'
import { endInvitationsInto, hangingOn } from './data.ts'

type Company = {
  readonly uid: string
  readonly status: string
  readonly owner_count: number
  readonly created_at: string
}

/** Whether it may have been registered by mistake: nobody has joined it, and it has not been here for long. */
export const isNew = ({ status, owner_count, created_at }: Company, now: Date): boolean =>
  ['draft', 'invited'].includes(status) &&
  owner_count === 0 &&
  hoursSince(created_at, now) < REGISTRATION_CORRECTION_DAYS * 24

/**
 * Makes sure that a company can go: reads; what it answers ends its invitations.
 * Errors: 409 for one that is used by now, which says by what.
 */
export async function leavingNothing(unit: Unit, side: 'startup' | 'partner', company: Company, now: Date) {
  if (!isNew(company, now)) throw new ApiError('not_now')
  const found = await hangingOn(unit, side, company.uid)
  if (found.length > 0) throw new ApiError('company_in_use', { values: { what: found.join('、') } })
  return endInvitationsInto(unit, side, company.uid, now)
}

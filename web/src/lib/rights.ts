import { grantOf, type Permission } from '@banso/contract/permissions'
import { useAtomValue } from 'jotai'
import { loadedUser, partner, startup } from '../state.ts'

/**
 * What the person may do at all, from the permission table: for what is offered without a record, one right or many. A
 * company whose programme has ended reads, and does what outlives it. What may be done to a record that exists says its
 * own `can`.
 */
export const useRights = (): ((permission: Permission) => boolean) => {
  const { actor, company_role, operator_role } = useAtomValue(loadedUser)
  const { status } = useAtomValue(startup)
  const { status: partnerStatus } = useAtomValue(partner)
  const role = actor === 'operator' ? operator_role : company_role
  const hasEnded =
    actor === 'partner'
      ? partnerStatus === 'terminated'
      : actor === 'startup' && (status === 'graduated' || status === 'withdrawn')
  return (permission) => {
    const grant = actor && grantOf(permission, actor)
    if (!grant || !role || !grant.roles.includes(role)) return false
    return !hasEnded || permission.endsWith('.read') || grant.scope === 'self' || grant.outlives === true
  }
}

/** Whether the person may do this one thing: for buttons that create. */
export const useMay = (permission: Permission): boolean => useRights()(permission)

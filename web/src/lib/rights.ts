import { allows, type Permission } from '@banso/contract/permissions'
import { useAtomValue } from 'jotai'
import { loadedUser } from '../state.ts'

/**
 * Whether the person may do this at all, from the permission table: for buttons that create. What may be done to a
 * record that exists says its own `can`.
 */
export const useMay = (permission: Permission): boolean => {
  const { actor, company_role, operator_role } = useAtomValue(loadedUser)
  const role = actor === 'operator' ? operator_role : company_role
  return actor !== undefined && role !== null && role !== undefined && allows(permission, actor, role)
}

import { allows, type Permission } from '@banso/contract/permissions'
import { movesFrom } from '@banso/contract/states'
import { type UserDocument, userStates } from '@banso/contract/users'
import { isHead } from '../../accounts/membership/membership.ts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'

/**
 * What the caller may do to this person now; screens show exactly these. `manage`: give another role. `lastHead`: who
 * alone decides for their company, or for the operators, and so keeps role and place.
 */
export function userVerdicts(user: UserDocument, { caller }: Reader, lastHead?: string): string[] {
  if (user.status === 'left') return []
  const stays = user.uid === lastHead
  const self = user.uid === caller.uid
  const manages = may(caller, 'user.manage')
  // Operators never change their own role; the last head of a company is kept by the count.
  const gives = manages && !stays && user.status === 'active' && !(self && caller.actor === 'operator')
  return [
    ...(may(caller, 'user.update', () => self || (isHead(caller.role) && !caller.readOnly)) ? ['update'] : []),
    ...(gives ? ['manage'] : []),
    ...(manages && !stays ? ['remove'] : []),
    ...(caller.actor === 'operator' && may(caller, 'user.invite') ? ['reset_password'] : []),
    ...(manages && !self ? movesFrom(userStates, user.status, caller.actor).map(({ to }) => `transition:${to}`) : []),
  ]
}

/** Whether this person has a right of the operators today, whoever asks: for what somebody began and a moment ends. */
export const isOperatorWho = (permission: Permission, user: UserDocument | undefined): user is UserDocument =>
  user?.status === 'active' && user.operator_role !== null && allows(permission, 'operator', user.operator_role)

/** A person as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentUser = (reader: Reader, lastHead?: string) => (user: UserDocument) => ({
  ...user,
  etag: etagOf(user),
  can: userVerdicts(user, reader, lastHead),
})

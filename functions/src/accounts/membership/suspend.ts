import type { Person } from '@banso/contract/common'
import { userStates } from '@banso/contract/users'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { membersOf, users } from '../../resources/users/data.ts'
import { endPendingChange } from '../emails/data.ts'
import { mailStanding } from '../notifications.ts'
import { headsFor, told } from './ending.ts'
import { BATCH, change } from './later.ts'

/** The end of all memberships of a company, which its own end brings about. */

type Company = { startupId: StartupId } | { partnerId: PartnerId }
export type Why = { readonly by: Person; readonly reason: string }

/** Suspends twenty of the company's active members at most, its last owner too. Answers how many it found. */
export async function suspendSome(company: Company, { by, reason }: Why, now: Date): Promise<number> {
  const members = membersOf(company)
  const found = await members.active(BATCH)
  for (const { uid } of found)
    await change(by, uid, now, async (unit) => {
      const user = await members.getIn(unit, uid)
      if (user?.status !== 'active') return false
      const moveCount = await headsFor(unit, user, -1, { gone: true })
      const endChange = await endPendingChange(unit, user)
      moveCount()
      endChange()
      const next = unit.edit(users, user, { status: 'suspended', pending_email: null })
      const diff = [{ field: 'reason', label: '理由', before: '', after: reason }]
      unit.activity({ verb: 'user.transitioned', ...told(next), to: userStates.suspended.label, diff })
      mailStanding(unit, next, now)
      return true
    })
  return found.length
}

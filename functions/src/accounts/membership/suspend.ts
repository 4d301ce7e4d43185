import type { Person } from '@banso/contract/common'
import { userStates } from '@banso/contract/users'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { commit, type Unit } from '../../kernel/commit.ts'
import { membersOf, users } from '../../resources/users/data.ts'
import { endPendingChange } from '../emails/data.ts'
import { mailStanding } from '../notifications.ts'
import { headsFor, told } from './ending.ts'

/** The end of all memberships of a company, which its own end brings about. */

/** Records one step goes over, each in a commit of its own. */
export const BATCH = 20

/** One change of the operator who let a company go, made later: whoever finds it done already leaves it. */
export const change = (by: Person, what: string, now: Date, work: (unit: Unit) => Promise<boolean>): Promise<unknown> =>
  commit(
    { person: by, requestId: `withdraw/${what}`, now, ifMatch: undefined, replay: undefined },
    async (unit) => {
      if (!(await work(unit))) unit.silent()
      return { status: 200 }
    },
    (reply) => reply,
  )

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

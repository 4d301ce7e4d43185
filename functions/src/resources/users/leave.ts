import { moveOf } from '@banso/contract/states'
import { type operatorUsers, type partnerUsers, type startupUsers, userStates } from '@banso/contract/users'
import { endPendingChange } from '../../accounts/emails/data.ts'
import { companiesOf, endMembership, headsFor, leavingOf, successorOf, told } from '../../accounts/membership/ending.ts'
import { leaving, suspending } from '../../accounts/membership/leave.ts'
import { mailStanding } from '../../accounts/notifications.ts'
import { begin, follow, type Operation } from '../../accounts/operations/operations.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { users } from './data.ts'
import { seenUser } from './manage.ts'
import { presentUser, userVerdicts } from './rules.ts'

type RemoveContext =
  | Context<typeof startupUsers.remove>
  | Context<typeof partnerUsers.remove>
  | Context<typeof operatorUsers.remove>

/** Ends a membership: refused at the next call, duties handed over, the address free. Errors: 409 for the last head. */
export async function remove(context: RemoveContext) {
  const { now, caller, query } = context
  let operation: Operation | undefined
  const reply = await context.commit(async (unit: Unit) => {
    const user = await seenUser(unit, context)
    operation = await endMembership(unit, user, { ...query, person: caller.person }, now)
    return { status: 204 } as const
  })
  if (operation) await follow(leaving, operation, now)
  return reply
}

type TransitionContext =
  | Context<typeof startupUsers.transition>
  | Context<typeof partnerUsers.transition>
  | Context<typeof operatorUsers.transition>

/** Suspends or takes back. Errors: those of `assertTransition`, 403 for oneself, 409 for the last head. */
export async function transition(context: TransitionContext) {
  const { body, now, caller } = context
  let operation: Operation | undefined
  const reply = await context.commit(async (unit: Unit) => {
    const user = await seenUser(unit, context)
    assertTransition({
      table: userStates,
      from: user.status,
      to: body.to,
      can: userVerdicts(user, context),
      allowed:
        user.uid !== caller.uid && (moveOf(userStates, user.status, body.to)?.by.includes(caller.actor) ?? false),
      given: body,
      labels: { reason: '理由' },
    })
    const ends = body.to === 'suspended'
    const successor = ends ? await successorOf(unit, user, body.successor_uid, caller.uid) : null
    const moveCount = await headsFor(unit, user, ends ? -1 : 1)
    const endChange = ends ? await endPendingChange(unit, user) : () => undefined
    moveCount()
    endChange()
    const next = unit.edit(users, user, { status: body.to, ...(ends && { pending_email: null }) })
    const diff = body.reason ? [{ field: 'reason', label: '理由', before: '', after: body.reason }] : []
    unit.activity({ verb: 'user.transitioned', ...told(next), to: userStates[body.to].label, diff })
    mailStanding(unit, next, now)
    const payload = leavingOf(user, successor, caller.person)
    if (ends) operation = begin(unit, suspending, { payload, ...companiesOf(user) }, now)
    return { status: 200, body: { data: presentUser(context)(next) } } as const
  })
  if (operation) await follow(suspending, operation, now)
  return reply
}

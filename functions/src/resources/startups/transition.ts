import { dayInJapan } from '@banso/contract/dates'
import type { operatorStartups } from '@banso/contract/startup-operators'
import { startupStates } from '@banso/contract/startup-states'
import { moveOf } from '@banso/contract/states'
import { withdrawing } from '../../accounts/membership/withdraw.ts'
import { begin, follow, type Operation } from '../../accounts/operations/operations.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { countDemand } from '../demands/data.ts'
import { sharesOfIssue } from '../demands/rules.ts'
import { issuesOf } from '../issues/data.ts'
import { keepIdentity } from '../loads/data.ts'
import { endReopeningsOf } from '../reopenings/ending.ts'
import { presentIn, users } from '../users/data.ts'
import { startups } from './data.ts'
import { healthOn } from './figures.ts'
import { objectOf } from './profile.ts'
import { presentToOperator } from './rules.ts'

/**
 * Where a startup stands in the programme from now on. Its people mirror it (decision 06), so what they may do changes
 * with their next call; what else follows from a withdrawal is an operation. Errors: those of `assertTransition`, 412.
 */
export async function transition(context: Context<typeof operatorStartups.transition>) {
  const { startupId, body, caller, now } = context
  let operation: Operation | undefined
  const reply = await context.commit(async (unit) => {
    const startup = unit.seen(await unit.read(startups, startupId), presentToOperator(context))
    const { can } = presentToOperator(context)(startup)
    const { to, reason = '' } = body
    assertTransition({
      table: startupStates,
      from: startup.status,
      to,
      can,
      allowed: moveOf(startupStates, startup.status, to)?.by.includes('operator') ?? false,
      given: body,
      labels: { reason: '理由' },
    })
    const people = await presentIn(unit, 'startup', startupId)
    const issues = await issuesOf(startupId).unsettledIn(unit)
    const waitNoMore = to === 'active' ? undefined : await endReopeningsOf(unit, startupId)
    const moved = { ...startup, status: to }
    const next = unit.edit(startups, startup, { status: to, ...healthOn(moved, dayInJapan(now)) })
    for (const { uid } of people) unit.patch(users, uid, { company_status: to })
    keepIdentity(unit, next)
    const shares = (of: typeof startup) => issues.map((issue) => sharesOfIssue(issue, of))
    countDemand(unit, shares(startup), shares(next))
    const diff = reason ? [{ field: 'reason', label: '理由', before: '', after: reason }] : []
    unit.activity({
      verb: 'startup.transitioned',
      object: objectOf(next),
      startupId,
      to: startupStates[to].label,
      diff,
    })
    waitNoMore?.()
    if (to === 'withdrawn') {
      const payload = { uid: next.uid, by: caller.person, reason }
      operation = begin(unit, withdrawing, { payload, startup_company_uid: next.uid }, now)
    }
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })
  if (operation) await follow(withdrawing, operation, now)
  return reply
}

import { dayInJapan } from '@banso/contract/dates'
import { goalStates, type goals } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import { taskLabels } from '@banso/contract/labels/tasks'
import { moveOf } from '@banso/contract/states'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { proposersOf } from '../applies/receivers.ts'
import { approvedNow } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { goals as goalCollection } from './data.ts'
import { caughtUp } from './linked.ts'
import { answeredNotification } from './notifications.ts'
import { assertRoom, seenGoal } from './references.ts'
import { goalVerdicts, nextCheckin, objectOf, presentGoal } from './rules.ts'

/** A state change asked for by a person. Errors: those of `assertTransition`, 409 at the limit of active goals. */
export const transition = async (context: Context<typeof goals.transition>) => {
  const { startupId, params, body, caller, now } = context
  if (body.to === 'active') await assertRoom(startupId)
  return context.commit(async (unit) => {
    const goal = await seenGoal(unit, context, params.goal_id)
    assertTransition({
      table: goalStates,
      from: goal.status,
      to: body.to,
      can: goalVerdicts(goal, context),
      allowed: moveOf(goalStates, goal.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: { ...goalLabels, reason: taskLabels.reason },
    })
    const answers = goal.proposed_by_operator && goal.status === 'draft' && caller.actor === 'startup'
    const startup = answers && goal.created_by.actor === 'operator' ? await startupOf(startupId) : undefined
    const proposers = startup ? await proposersOf(goal, startup) : []
    const starts = body.to === 'active'
    const openTo = await approvedNow(startupId, goal.disclosure === 'partners', now)
    const stands = starts ? await caughtUp(unit, context, goal) : {}
    const next = unit.edit(goalCollection, goal, {
      ...stands,
      status: body.to,
      result_note: starts ? '' : (body.result_note ?? body.reason ?? ''),
      closed_at: starts ? null : now.toISOString(),
      next_checkin_on: starts ? nextCheckin(dayInJapan(now), goal.checkin_cycle) : null,
    })
    unit.activity({
      verb: 'goal.transitioned',
      object: objectOf(next),
      startupId,
      to: goalStates[body.to].label,
      openTo,
    })
    if (startup)
      for (const uid of proposers)
        unit.notify(
          answeredNotification(goal, uid, {
            startup: startup.name,
            by: context.caller.person.name,
            declined: starts ? null : (body.reason ?? ''),
          }),
        )
    return { status: 200, body: { data: presentGoal(context)(next) } }
  })
}

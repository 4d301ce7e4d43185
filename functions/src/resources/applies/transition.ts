import type { ApplyDocument, applies } from '@banso/contract/applies'
import { applyStates } from '@banso/contract/apply-states'
import { disclosedGroups } from '@banso/contract/disclosures'
import { ApiError } from '@banso/contract/errors'
import { labels } from '@banso/contract/labels'
import { moveOf } from '@banso/contract/states'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { relationAfter } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { appliesOf, applies as applyCollection } from './data.ts'
import { resubmittedNotification, withdrawnNotifications } from './notifications.ts'
import { operatorsFor, partnerPeopleFor } from './receivers.ts'
import { applyVerdicts, moved, objectOf, presentApply } from './rules.ts'

/** The apply as the caller saw it. Errors: 404 (seats of seminars too), 412. */
export async function seenApply(
  unit: Unit,
  context: Reader & { startupId: StartupId },
  uid: string,
): Promise<ApplyDocument> {
  return unit.seen(await appliesOf(context.startupId).getIn(unit, uid), presentApply(context))
}

/** The startup withdraws an apply, or sends one back again that was returned. Errors: those of `assertTransition`. */
export const transition = async (context: Context<typeof applies.transition>) => {
  const { startupId, params, body, caller, now } = context
  const startup = await startupOf(startupId)
  return context.commit(async (unit) => {
    const apply = await seenApply(unit, context, params.apply_id)
    assertTransition({
      table: applyStates,
      from: apply.status,
      to: body.to,
      can: applyVerdicts(apply, context),
      allowed: moveOf(applyStates, apply.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: labels.apply,
    })
    const { to, message, reason } = body
    const again = to === 'submitted'
    const changes = {
      ...moved(apply, to, caller.person, now, { reason, ...(again && message && { message }) }),
      // The partner will read what is open on the day of this apply.
      ...(again &&
        apply.partner_company_uid !== null && { shared_groups: disclosedGroups(startup.disclosure, 'approved') }),
    }
    const storeRelation = await relationAfter(unit, { ...apply, ...changes }, now)
    const [operators, people] = await Promise.all([operatorsFor(startup, apply), partnerPeopleFor(apply)])

    const next = unit.edit(applyCollection, apply, changes)
    storeRelation()
    const partnerId = next.forwarded_at === null ? null : next.partner_company_uid
    unit.activity({
      verb: 'apply.transitioned',
      object: objectOf(next),
      startupId,
      partnerId,
      to: applyStates[to].label,
    })
    for (const uid of operators)
      unit.notify(
        again ? resubmittedNotification(next, uid) : withdrawnNotifications.toOperator(next, uid, reason ?? ''),
      )
    for (const uid of people) unit.notify(withdrawnNotifications.toPartner(next, uid, reason ?? ''))
    return { status: 200, body: { data: presentApply(context)(next) } }
  })
}

/** The startup rates an apply that has come to its end, once. Errors: 404, 409. */
export const rate = (context: Context<typeof applies.rate>) =>
  context.commit(async (unit) => {
    const apply = await seenApply(unit, context, context.params.apply_id)
    if (!applyVerdicts(apply, context).includes('rate')) throw new ApiError('rating_closed')
    const feedback = { ...apply.feedback, startup: context.body }
    // No edit of the apply: neither its ETag nor its stamps tell the other side that somebody has rated.
    unit.patch(applyCollection, apply.uid, { feedback })
    unit.activity({ verb: 'apply.rated', object: objectOf(apply), startupId: context.startupId })
    return { status: 200, body: { data: presentApply(context)({ ...apply, feedback }) } }
  })

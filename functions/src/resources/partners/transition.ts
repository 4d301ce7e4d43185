import type { operatorPartners } from '@banso/contract/partner-operators'
import { partnerStates } from '@banso/contract/partner-states'
import { moveOf } from '@banso/contract/states'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { presentIn, users, writersOfPartner } from '../users/data.ts'
import { editPartner, partners } from './data.ts'
import { movedNotification } from './notifications.ts'
import { objectOf } from './profile.ts'
import { presentDetail } from './rules.ts'

/**
 * Whether startups find a partner from now on. Its people mirror it (decision 06), so what they may do changes with
 * their next call; a terminated one's are suspended once what runs has ended (`jobs/ended-partners.ts`). Errors: those
 * of `assertTransition`, 412.
 */
export async function transition(context: Context<typeof operatorPartners.transition>) {
  const { partnerId, body, caller, now } = context
  const receivers = await writersOfPartner(partnerId)
  return context.commit(async (unit) => {
    const partner = unit.seen(await unit.read(partners, partnerId), presentDetail(context))
    const { can } = presentDetail(context)(partner)
    const { to, reason = '' } = body
    assertTransition({
      table: partnerStates,
      from: partner.status,
      to,
      can,
      allowed: moveOf(partnerStates, partner.status, to)?.by.some((actor) => actor === 'operator') ?? false,
      given: body,
      labels: { reason: '理由' },
    })
    const people = await presentIn(unit, 'partner', partnerId)
    const ending_since = to === 'terminated' ? now.toISOString() : null
    const next = await editPartner(unit, partner, { status: to, ending_since })
    for (const { uid } of people) unit.patch(users, uid, { company_status: to })
    const diff = reason ? [{ field: 'reason', label: '理由', before: '', after: reason }] : []
    const about = { object: objectOf(next), partnerId }
    unit.activity({ verb: 'partner.transitioned', ...about, to: partnerStates[to].label, diff })
    const move = { from: partner.status, by: caller.person, reason }
    for (const receiver of receivers) unit.notify(movedNotification(next, receiver, move))
    return { status: 200, body: { data: presentDetail(context)(next) } }
  })
}

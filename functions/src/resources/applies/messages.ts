import type { applies } from '@banso/contract/applies'
import type { ApplyMessageDocument } from '@banso/contract/apply-messages'
import { ApiError } from '@banso/contract/errors'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { startupOf } from '../startups/data.ts'
import { appliesOf, messages } from './data.ts'
import { messagedNotifications } from './notifications.ts'
import { operatorsFor, partnerPeopleFor } from './receivers.ts'
import { applyVerdicts, objectOf } from './rules.ts'
import { seenApply } from './transition.ts'

const presentMessage = (message: ApplyMessageDocument) => ({ ...message, etag: etagOf(message), can: [] })

/** Errors: 404. */
export const listMessages = async ({ startupId, params, query, caller }: Context<typeof applies.listMessages>) => {
  const own = appliesOf(startupId)
  const { rows, page_info } = await own.messages(params.apply_id, query, caller.uid)
  if (rows.length === 0 && !(await own.get(params.apply_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentMessage), page_info } } as const
}

/** The startup writes to the operators and, once the apply has reached it, to the partner. Errors: 404, 409 at an end. */
export const sendMessage = async (context: Context<typeof applies.sendMessage>) => {
  const { startupId, params, body, caller, now } = context
  const startup = await startupOf(startupId)
  return context.commit(async (unit) => {
    const apply = await seenApply(unit, context, params.apply_id)
    if (!applyVerdicts(apply, context).includes('message')) throw new ApiError('thread_closed')
    const [operators, people] = await Promise.all([operatorsFor(startup, apply), partnerPeopleFor(apply)])
    const to_partner = apply.forwarded_at !== null && apply.partner_company_uid !== null
    const message: ApplyMessageDocument = {
      ...newRecord(caller.person, now),
      apply_uid: apply.uid,
      startup_company_uid: startupId,
      body: body.body,
      author: caller.person,
      to_partner,
    }
    unit.create(messages, message)
    const partnerId = to_partner ? apply.partner_company_uid : null
    unit.activity({ verb: 'apply.messaged', object: objectOf(apply), startupId, partnerId })
    for (const uid of operators) unit.notify(messagedNotifications.toOperator(apply, uid, body.body))
    for (const uid of people) unit.notify(messagedNotifications.toPartner(apply, uid, body.body))
    return { status: 201, body: { data: presentMessage(message) } }
  })
}

import { type CheckinDocument, checkins, operatorCheckins } from '@banso/contract/checkins'
import { dayInJapan } from '@banso/contract/dates'
import { ApiError, invalid } from '@banso/contract/errors'
import type { GoalDocument } from '@banso/contract/goals'
import { checkinLabels } from '@banso/contract/labels/goals'
import { isOwnAndFresh, may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { approvedNow } from '../relations/data.ts'
import { operatorInCharge } from '../startups/data.ts'
import { checkins as checkinCollection, goals as goalCollection, goalsOf } from './data.ts'
import { asksNotification } from './notifications.ts'
import { followsText, goalVerdicts, nextCheckin, objectOf, withValues } from './rules.ts'

const checkinVerdicts = (checkin: CheckinDocument, reader: Reader): string[] =>
  may(reader.caller, 'checkin.update', () => isOwnAndFresh(checkin, reader)) ? ['update'] : []

const presentCheckin = (reader: Reader) => (checkin: CheckinDocument) => ({
  ...checkin,
  etag: etagOf(checkin),
  can: checkinVerdicts(checkin, reader),
})

const list = async ({ startupId, params, query, ...reader }: Context<typeof checkins.list>) => {
  const { rows, page_info } = await goalsOf(startupId).checkinsOf(params.goal_id, query, reader.caller.uid)
  // Rows prove the goal; only an empty list costs a look.
  if (rows.length === 0 && !(await goalsOf(startupId).get(params.goal_id))) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentCheckin(reader)), page_info } } as const
}

/** One commit: the check-in, the goal's derived values, the activity, and a note to the operator where help is asked for. */
const create = (context: Context<typeof checkins.create>) =>
  context.commit(async (unit) => {
    const { startupId, params, body, caller, now } = context
    const goal = await goalsOf(startupId).getIn(unit, params.goal_id)
    if (!goal || goal.deleted_at) throw new ApiError('not_found')
    if (!goalVerdicts(goal, context).includes('check_in')) throw new ApiError('forbidden')
    assertEnterable(goal, body.values)
    const openTo = await approvedNow(startupId, goal.disclosure === 'partners', now)
    const operatorUid = body.asks ? await operatorInCharge(unit, startupId) : undefined

    const day = dayInJapan(now)
    const checkin: CheckinDocument = {
      ...newRecord(caller.person, now),
      ...body,
      values: { ...body.values, ...valuesOf(goal.measures.filter(({ metric_key }) => metric_key)) },
      goal_uid: goal.uid,
      startup_company_uid: startupId,
      values_before: valuesOf(goal.measures),
    }
    unit.create(checkinCollection, checkin)
    unit.derive(goalCollection, goal, {
      ...withValues(goal, body.values, day),
      health: body.confidence,
      health_stale: false,
      last_checkin_at: checkin.created_at,
      next_checkin_on: nextCheckin(day, goal.checkin_cycle),
    })
    unit.activity({ verb: 'goal.checked_in', object: objectOf(goal), startupId, openTo })
    if (operatorUid) unit.notify(asksNotification(goal, operatorUid, body.asks))
    return { status: 201, body: { data: presentCheckin(context)(checkin) } }
  })

/** The author's change of the texts within a day. A call for help that is new or says something else goes out again. */
const update = (context: Context<typeof checkins.update>) =>
  context.commit(async (unit) => {
    const { startupId, params, body } = context
    const goal = await goalsOf(startupId).getIn(unit, params.goal_id)
    if (!goal || goal.deleted_at) throw new ApiError('not_found')
    const found = await goalsOf(startupId).checkinIn(unit, goal.uid, params.checkin_id)
    const checkin = unit.seen(found, presentCheckin(context))
    if (!checkinVerdicts(checkin, context).includes('update')) throw new ApiError('forbidden')
    const asks = body.asks === checkin.asks ? undefined : body.asks
    const operatorUid = asks ? await operatorInCharge(unit, startupId) : undefined

    const next = unit.edit(checkinCollection, checkin, body)
    const { comment, blockers, asks: asked } = checkinLabels
    const diff = diffOf(checkin, next, { comment, blockers, asks: asked })
    unit.activity({ verb: 'goal.checkin_updated', object: objectOf(goal), startupId, diff })
    if (asks && operatorUid) unit.notify(asksNotification(goal, operatorUid, asks))
    return { status: 200, body: { data: presentCheckin(context)(next) } }
  })

const valuesOf = (measures: GoalDocument['measures']): CheckinDocument['values'] =>
  Object.fromEntries(measures.map(({ uid, current_value }) => [uid, current_value]))

/** Errors: 422 at a value of a measure the goal does not have, or that follows a monthly number. */
function assertEnterable(goal: GoalDocument, values: CheckinDocument['values']): void {
  const known = new Map(goal.measures.map((measure) => [measure.uid, measure]))
  for (const uid of Object.keys(values)) {
    const measure = known.get(uid)
    if (!measure) throw invalid({ [`values.${uid}`]: 'この指標は削除されました。' })
    if (measure.metric_key) throw invalid({ [`values.${uid}`]: followsText(measure) })
  }
}

export const checkinRoutes = [
  ...implement(checkins)({ list, create, update }),
  ...implement(operatorCheckins)({ list }),
]

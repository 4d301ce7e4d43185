import { type CheckinDocument, checkinIssues, checkins, confidences, operatorCheckins } from '@banso/contract/checkins'
import { dayInJapan } from '@banso/contract/dates'
import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import type { GoalDocument, GoalObservation } from '@banso/contract/goals'
import { checkinLabels } from '@banso/contract/labels/goals'
import { beforeIt, observed, withdrawn } from '@banso/contract/observations'
import { isOwnAndFresh, may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { approvedNow } from '../relations/data.ts'
import { operatorInCharge } from '../startups/data.ts'
import { checkins as checkinCollection, goals as goalCollection, goalsOf } from './data.ts'
import { asksNotification } from './notifications.ts'
import { checkedOn, observationsOf, ofCheckin, outlookOf, recounted, valuesBefore, valuesOf } from './recount.ts'
import { followsText, goalVerdicts, objectOf } from './rules.ts'

const checkinVerdicts = (checkin: CheckinDocument, reader: Reader): string[] => {
  const own = () => isOwnAndFresh(checkin, reader)
  return [
    ...(may(reader.caller, 'checkin.update', own) ? ['update'] : []),
    ...(may(reader.caller, 'checkin.remove', own) ? ['remove'] : []),
  ]
}

/** What it changed is told by what is known of its goal today: an older day may have been entered after it. */
const presentCheckin = (goal: GoalDocument, reader: Reader) => (checkin: CheckinDocument) => ({
  ...checkin,
  values_before: valuesBefore(goal, beforeIt(observationsOf(goal), ofCheckin(goal, checkin))),
  checked_on: checkedOn(checkin),
  etag: etagOf(checkin),
  can: checkinVerdicts(checkin, reader),
})

const list = async ({ startupId, params, query, ...reader }: Context<typeof checkins.list>) => {
  const [goal, { rows, page_info }] = await Promise.all([
    goalsOf(startupId).get(params.goal_id),
    goalsOf(startupId).checkinsOf(params.goal_id, query, reader.caller.uid),
  ])
  if (!goal) throw new ApiError('not_found')
  return { status: 200, body: { data: rows.map(presentCheckin(goal, reader)), page_info } } as const
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

    const known = observationsOf(goal)
    const { measures } = goal
    const checkin: CheckinDocument = {
      ...newRecord(caller.person, now),
      ...body,
      checked_on: body.checked_on ?? dayInJapan(now),
      goal_uid: goal.uid,
      startup_company_uid: startupId,
    }
    assertDay(checkin, known, now)
    const said = ofCheckin(goal, checkin)
    // Measures that follow a number are told as they stand, though the check-in says nothing of them itself.
    checkin.values = { ...body.values, ...valuesOf(measures.filter(({ metric_key }) => metric_key)) }
    unit.create(checkinCollection, checkin)
    unit.derive(goalCollection, goal, checkedIn(goal, observed(known, said), now))
    unit.activity({ verb: 'goal.checked_in', object: objectOf(goal), startupId, openTo })
    if (operatorUid) unit.notify(asksNotification(goal, operatorUid, body.asks))
    return { status: 201, body: { data: presentCheckin(goal, context)(checkin) } }
  })

/**
 * The author's change within a day; the goal is counted again. A call for help that is new or says something else goes
 * out again.
 */
const update = (context: Context<typeof checkins.update>) =>
  context.commit(async (unit) => {
    const { startupId, body, now } = context
    const { goal, checkin } = await seenCheckin(unit, context, 'update')
    const asks = body.asks === checkin.asks ? undefined : body.asks
    const operatorUid = asks ? await operatorInCharge(unit, startupId) : undefined

    const changed = { ...checkin, ...body, values: { ...checkin.values, ...body.values } }
    assertEnterable(goal, body.values ?? {}, checkin.values)
    const known = observationsOf(goal)
    if (body.checked_on) assertDay(changed, withdrawn(known, checkin.uid), now)
    const said = ofCheckin(goal, changed)
    const next = unit.edit(checkinCollection, checkin, changed)
    unit.derive(goalCollection, goal, checkedIn(goal, observed(known, said), now))
    const diff = diffOf(displayValues(goal, checkin), displayValues(goal, next), checkinLabels)
    unit.activity({ verb: 'goal.checkin_updated', object: objectOf(goal), startupId, diff })
    if (asks && operatorUid) unit.notify(asksNotification(goal, operatorUid, asks))
    return { status: 200, body: { data: presentCheckin(goal, context)(next) } }
  })

/** The author takes it back within a day: the goal stands as the others say. */
const remove = (context: Context<typeof checkins.remove>) =>
  context.commit(async (unit) => {
    const { startupId, now } = context
    const { goal, checkin } = await seenCheckin(unit, context, 'remove')
    unit.edit(checkinCollection, checkin, { deleted_at: now.toISOString() })
    unit.derive(goalCollection, goal, checkedIn(goal, withdrawn(observationsOf(goal), checkin.uid), now))
    unit.activity({ verb: 'goal.checkin_removed', object: objectOf(goal), startupId })
    return { status: 204 }
  })

type OfOne = Context<typeof checkins.update> | Context<typeof checkins.remove>
/** The check-in as the caller saw it, with its goal. Errors: 404, 412, 403. */
async function seenCheckin(unit: Unit, context: OfOne, verdict: 'update' | 'remove') {
  const { startupId, params } = context
  const goal = await goalsOf(startupId).getIn(unit, params.goal_id)
  if (!goal || goal.deleted_at) throw new ApiError('not_found')
  const found = await goalsOf(startupId).checkinIn(unit, goal.uid, params.checkin_id)
  const checkin = unit.seen(found, presentCheckin(goal, context))
  if (!checkinVerdicts(checkin, context).includes(verdict)) throw new ApiError('forbidden')
  return { goal, checkin }
}

/** The goal counted from what is known now; one that has ended is asked for no more check-ins. */
const checkedIn = (goal: GoalDocument, known: readonly GoalObservation[], now: Date): Partial<GoalDocument> => {
  const { next_checkin_on, ...outlook } = outlookOf(goal, known, now)
  return { ...recounted(goal, known), ...outlook, ...(goal.status === 'active' && { next_checkin_on }) }
}

/** Errors: 422 for a day to come, and one before the month of the last of the others. */
function assertDay(checkin: CheckinDocument, others: readonly GoalObservation[], now: Date): void {
  const last = others.findLast(({ confidence }) => confidence !== null)?.on ?? null
  assertNoIssues(checkinIssues(checkedOn(checkin), { today: dayInJapan(now), last }))
}

/** The fields as people read them, for the differences in the timeline. */
const displayValues = ({ measures }: GoalDocument, checkin: CheckinDocument) => ({
  ...checkin,
  checked_on: checkedOn(checkin),
  confidence: confidences[checkin.confidence],
  values: measures
    .flatMap(({ uid, name, unit }) => {
      const value = checkin.values[uid]
      return value === undefined ? [] : [`${name} ${value.toLocaleString('ja-JP')}${unit}`]
    })
    .join('、'),
})

/**
 * Errors: 422 at a value of a measure the goal does not have, or that follows a monthly number; `before` are values that
 * stand already, and may stay.
 */
function assertEnterable(
  goal: GoalDocument,
  values: CheckinDocument['values'],
  before: CheckinDocument['values'] = {},
): void {
  const known = new Map(goal.measures.map((measure) => [measure.uid, measure]))
  for (const uid of Object.keys(values).filter((one) => values[one] !== before[one])) {
    const measure = known.get(uid)
    if (!measure) throw invalid({ [`values.${uid}`]: 'この指標は削除されました。' })
    if (measure.metric_key) throw invalid({ [`values.${uid}`]: followsText(measure) })
  }
}

export const checkinRoutes = [
  ...implement(checkins)({ list, create, update, remove }),
  ...implement(operatorCheckins)({ list }),
]

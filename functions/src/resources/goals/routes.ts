import { dayInJapan } from '@banso/contract/dates'
import { ApiError, assertNoIssues } from '@banso/contract/errors'
import {
  type GoalDocument,
  type GoalListQuery,
  goalIssues,
  goalStates,
  goals,
  operatorGoals,
} from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import { moveOf } from '@banso/contract/states'
import { newRecord } from '../../kernel/commit.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { diffOf } from '../../kernel/diff.ts'
import { newUid } from '../../kernel/firestore/codec.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { nameFor, withStartupNames } from '../startups/data.ts'
import { ownersOf } from '../users/data.ts'
import { allGoals, goals as goalCollection, goalsOf } from './data.ts'
import { goalColumns, ownGoalColumns } from './export.ts'
import { caughtUp, linked } from './linked.ts'
import { proposedNotification, remindedNotification } from './notifications.ts'
import { forgetting, observationsOf, recounted, withMetrics } from './recount.ts'
import { assertRoom, inList, namedIssues, namedPeople, parentTitle, seenGoal } from './references.ts'
import {
  displayValues,
  followedKeys,
  goalVerdicts,
  mergeMeasures,
  newGoal,
  nextCheckin,
  objectOf,
  presentGoal,
  turnedOver,
} from './rules.ts'
import { transition } from './transition.ts'

type Reader = Parameters<typeof presentGoal>[0]
const askedBy = ({ caller, now }: Reader) => ({ callerUid: caller.uid, today: dayInJapan(now) })

const list = async ({ startupId, query, ...reader }: Context<typeof goals.list>) => {
  const { rows, page_info } = await goalsOf(startupId).list(query, askedBy(reader))
  return { status: 200, body: { data: await inList(rows, reader), page_info } } as const
}

const get = async ({ startupId, params, ...reader }: Context<typeof goals.get>) => {
  const goal = await goalsOf(startupId).get(params.goal_id)
  if (!goal) throw new ApiError('not_found')
  return { status: 200, body: { data: presentGoal(reader)(goal) } } as const
}

/** What is under way first, then by the day it is due. */
const relatives = async ({ startupId, params }: Context<typeof goals.relatives>) => {
  const own = goalsOf(startupId)
  const [goal, found] = await Promise.all([own.get(params.goal_id), own.below(params.goal_id)])
  if (!goal) throw new ApiError('not_found')
  const above = goal.parent_goal_uid ? await own.get(goal.parent_goal_uid) : undefined
  const rank = ({ closed_at, due_on }: GoalDocument) => `${closed_at === null ? 0 : 1} ${due_on}`
  const below = found.toSorted((a, b) => rank(a).localeCompare(rank(b)))
  return { status: 200, body: { data: { above: above && above.deleted_at === null ? above : null, below } } } as const
}

/** A startup's own goal, or an operator's proposal, of which the owners are told. */
const create = async (context: Context<typeof goals.create>) => {
  const { startupId, caller, now } = context
  const { status, ...input } = context.body
  const proposes = caller.actor === 'operator'
  if (status !== 'draft' && !moveOf(goalStates, 'draft', status)?.by.includes(caller.actor))
    throw new ApiError('forbidden')
  const startup_name = await nameFor(startupId, caller)
  if (status === 'active') await assertRoom(startupId)
  const people = await namedPeople(startupId, input)
  const owners = proposes ? await ownersOf(startupId) : []
  const day = dayInJapan(now)
  const blank = newGoal({
    ...newRecord(caller.person, now),
    ...input,
    ...people,
    startup_company_uid: startupId,
    startup_name,
    measures: mergeMeasures([], input.measures, newUid),
    metric_keys: followedKeys(input.measures),
    status,
    next_checkin_on: status === 'active' ? nextCheckin(day, input.checkin_cycle) : null,
    proposed_by_operator: proposes,
  })
  return context.commit(async (unit) => {
    const issues = await namedIssues(unit, startupId, input.issue_uids)
    const { measures, values } = await linked(unit, context, blank.measures)
    const begun = { ...blank, measures, issues }
    const goal = { ...begun, ...recounted(begun, withMetrics(begun, [], values)) }
    await parentTitle(unit, startupId, { parent_goal_uid: input.parent_goal_uid })
    unit.create(goalCollection, goal)
    unit.activity({ verb: proposes ? 'goal.proposed' : 'goal.created', object: objectOf(goal), startupId })
    for (const owner of owners) unit.notify(proposedNotification(goal, owner))
    return { status: 201, body: { data: presentGoal(context)(goal) } }
  })
}

const update = async (context: Context<typeof goals.update>) => {
  const { startupId, params, body } = context
  const people = await namedPeople(startupId, body)
  return context.commit(async (unit) => {
    const goal = await seenGoal(unit, context, params.goal_id)
    if (!goalVerdicts(goal, context).includes('update')) throw new ApiError('forbidden')
    const { measures, values } = body.measures
      ? await linked(unit, context, mergeMeasures(goal.measures, body.measures, newUid), goal.measures)
      : { measures: goal.measures, values: [] }
    const issues = body.issue_uids ? await namedIssues(unit, startupId, body.issue_uids, goal.issues) : goal.issues
    const changed = { ...goal, ...body, ...people, measures, metric_keys: followedKeys(measures), issues }
    assertNoIssues(goalIssues(changed))
    const moves = changed.parent_goal_uid !== goal.parent_goal_uid
    const above = moves ? await parentTitle(unit, startupId, changed) : ''
    const before =
      moves && goal.parent_goal_uid ? await goalsOf(startupId).getIn(unit, goal.parent_goal_uid) : undefined
    const known = forgetting(observationsOf(goal), turnedOver(goal.measures, measures))
    const next = unit.edit(goalCollection, goal, {
      ...changed,
      ...recounted(changed, withMetrics(changed, known, values)),
    })
    const diff = diffOf(displayValues(goal, before?.title ?? ''), displayValues(next, above), goalLabels)
    unit.activity({ verb: 'goal.updated', object: objectOf(next), startupId, diff })
    return { status: 200, body: { data: presentGoal(context)(next) } }
  })
}

const remove = (context: Context<typeof goals.remove>) =>
  context.commit(async (unit) => {
    const goal = await seenGoal(unit, context, context.params.goal_id)
    unit.edit(goalCollection, goal, { deleted_at: context.now.toISOString() })
    unit.activity({ verb: 'goal.removed', object: objectOf(goal), startupId: context.startupId })
    return { status: 204 }
  })

const restore = (context: Context<typeof goals.restore>) =>
  context.commit(async (unit) => {
    const goal = await goalsOf(context.startupId).getIn(unit, context.params.goal_id)
    if (!goal || !goalVerdicts(goal, context).includes('restore')) throw new ApiError('not_found')
    if (goal.status === 'active') await assertRoom(context.startupId)
    const stands = goal.closed_at === null ? await caughtUp(unit, context, goal) : {}
    const next = unit.edit(goalCollection, goal, { deleted_at: null, ...stands })
    unit.activity({ verb: 'goal.restored', object: objectOf(next), startupId: context.startupId })
    return { status: 200, body: { data: presentGoal(context)(next) } }
  })

/**
 * Asks who is responsible for a check-in, or the owners for their answer to a proposal. Errors: 404, 409 where the goal is
 * neither under way nor proposed, or was asked about today.
 */
const remind = async (context: Context<typeof operatorGoals.remind>) => {
  const { startupId, params, caller, now } = context
  return context.commit(async (unit) => {
    const goal = await goalsOf(startupId).getIn(unit, params.goal_id)
    if (!goal || goal.deleted_at) throw new ApiError('not_found')
    if (!goalVerdicts(goal, context).includes('remind')) throw new ApiError('not_now')
    const owners = goal.status === 'draft' ? await ownersOf(startupId) : []
    const reminded_at = now.toISOString()
    unit.derive(goalCollection, goal, { reminded_at })
    unit.activity({ verb: 'goal.reminded', object: objectOf(goal), startupId })
    if (goal.status === 'active') unit.notify(remindedNotification(goal, caller.person.name))
    else for (const owner of owners) unit.notify(proposedNotification(goal, owner))
    return { status: 200, body: { data: { uid: goal.uid, reminded_at } } } as const
  })
}

const listAll = async ({ query, ...reader }: Context<typeof operatorGoals.listAll>) => {
  const { rows, page_info } = await allGoals.list(query, askedBy(reader))
  const data = await withStartupNames(await inList(rows, reader))
  return { status: 200, body: { data, page_info } } as const
}

const shared = { list, get, relatives, create, update, transition, remove, restore }
export const goalRoutes = [
  ...implement(goals)({
    ...shared,
    exportOwn: async ({ startupId, query, ...reader }) => {
      const page = async (asked: GoalListQuery) => {
        const { rows, page_info } = await goalsOf(startupId).list(asked, askedBy(reader))
        return { data: rows.map(presentGoal(reader)), page_info }
      }
      return { status: 200, body: { name: '経営目標.csv', content: csvOf(ownGoalColumns, pagesOf(page, query)) } }
    },
  }),
  ...implement(operatorGoals)({
    ...shared,
    remind,
    listAll,
    exportAll: async ({ query, ...reader }) => {
      const page = async (asked: GoalListQuery) => {
        const { rows, page_info } = await allGoals.list(asked, askedBy(reader))
        return { data: await withStartupNames(rows.map(presentGoal(reader))), page_info }
      }
      return { status: 200, body: { name: '経営目標.csv', content: csvOf(goalColumns, pagesOf(page, query)) } }
    },
  }),
]

import type { Person } from '@banso/contract/common'
import { dayInJapan } from '@banso/contract/dates'
import { ApiError, invalid } from '@banso/contract/errors'
import {
  type CheckinDocument,
  GOAL_LIMIT,
  type GoalDocument,
  goalIssues,
  goalStates,
  goals,
  operatorGoals,
} from '@banso/contract/goals'
import { labels } from '@banso/contract/labels'
import { moveOf } from '@banso/contract/states'
import type { Caller } from '../../kernel/authenticate.ts'
import type { StartupId } from '../../kernel/authorize.ts'
import { etagOf, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { newUid } from '../../kernel/firestore.ts'
import { searchKeys } from '../../kernel/search.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { operatorInCharge, startupOf } from '../startups/data.ts'
import { peopleFor } from '../users/data.ts'
import { allGoals, checkins as checkinCollection, goals as goalCollection, goalsOf } from './data.ts'
import { checkinVerdicts, goalVerdicts, mergeMeasures, nextCheckin, withValues } from './rules.ts'

type Reader = { caller: Caller; now: Date }

/** A goal as its reader gets it; `declared` cuts what the endpoint does not name. */
export const presentGoal =
  ({ caller, now }: Reader) =>
  (goal: GoalDocument) => ({
    ...goal,
    spark: goal.history.slice(-12).map(({ on, progress }) => ({ on, progress })),
    etag: etagOf(goal),
    can: goalVerdicts(goal, caller, now),
  })
const presentCheckin =
  ({ caller, now }: Reader) =>
  (checkin: CheckinDocument) => ({
    ...checkin,
    etag: etagOf(checkin),
    can: checkinVerdicts(checkin, caller, now),
  })

const objectOf = (goal: GoalDocument) => ({ type: 'goal', uid: goal.uid, title: goal.title })
const keysOf = (goal: { title: string; description: string }) => searchKeys([goal.title, goal.description])

const list = async ({ startupId, query, ...reader }: Context<typeof goals.list>) => {
  const { rows, page_info } = await goalsOf(startupId).list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentGoal(reader)), page_info } } as const
}

const get = async ({ startupId, params, ...reader }: Context<typeof goals.get>) => {
  const goal = await goalsOf(startupId).get(params.goal_id)
  if (!goal) throw new ApiError('not_found')
  return { status: 200, body: { data: presentGoal(reader)(goal) } } as const
}

type GoalInput = Omit<Context<typeof goals.create>['body'], 'status'>

async function create(
  context: Context<typeof goals.create> | Context<typeof operatorGoals.create>,
  input: GoalInput,
  status: 'draft' | 'active',
) {
  const { startupId, caller, now } = context
  const proposed = caller.actor === 'operator'
  if (proposed) await startupOf(startupId)
  if (status === 'active') await assertRoom(startupId)
  const people = await namedPeople(startupId, input)
  const at = now.toISOString()
  const day = dayInJapan(now)
  const blank: GoalDocument = {
    ...input,
    ...people,
    uid: newUid(),
    startup_company_uid: startupId,
    measures: mergeMeasures([], input.measures, newUid),
    status,
    progress: 0,
    health: 'unset',
    health_stale: false,
    next_checkin_on: status === 'active' ? nextCheckin(day, input.checkin_cycle) : null,
    last_checkin_at: null,
    proposed_by_operator: proposed,
    result_note: '',
    closed_at: null,
    history: [],
    created_at: at,
    updated_at: at,
    created_by: caller.person,
    updated_by: caller.person,
    rev: 1,
    deleted_at: null,
    s: keysOf(input),
  }
  const goal = { ...blank, ...withValues(blank, {}, day) }
  return context.commit(async (unit) => {
    unit.create(goalCollection, goal)
    unit.activity({ verb: proposed ? 'goal.proposed' : 'goal.created', object: objectOf(goal), startupId })
    return { status: 201, body: { data: presentGoal(context)(goal) } }
  })
}

const update = async (context: Context<typeof goals.update>) => {
  const { startupId, params, body, caller, now } = context
  const people = await namedPeople(startupId, body)
  return context.commit(async (unit) => {
    const goal = await seenGoal(unit, context, params.goal_id)
    if (!goalVerdicts(goal, caller, now).includes('update')) throw new ApiError('forbidden')
    const measures = body.measures ? mergeMeasures(goal.measures, body.measures, newUid) : goal.measures
    const changed = { ...goal, ...body, ...people, measures }
    const issues = goalIssues({ ...changed, measures: measures.map(({ current_value: _, ...input }) => input) })
    if (issues.length > 0)
      throw invalid(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
    const derived = body.measures ? withValues(changed, {}, dayInJapan(now)) : {}
    const next = unit.edit(goalCollection, goal, { ...changed, ...derived, s: keysOf(changed) })
    unit.activity({ verb: 'goal.updated', object: objectOf(next), startupId, diff: diffOf(goal, next, labels.goal) })
    return { status: 200, body: { data: presentGoal(context)(next) } }
  })
}

const transition = async (context: Context<typeof goals.transition>) => {
  const { startupId, params, body, caller, now } = context
  if (body.to === 'active') await assertRoom(startupId)
  return context.commit(async (unit) => {
    const goal = await seenGoal(unit, context, params.goal_id)
    assertTransition({
      table: goalStates,
      from: goal.status,
      to: body.to,
      can: goalVerdicts(goal, caller, now),
      allowed: moveOf(goalStates, goal.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: { ...labels.goal, reason: labels.task.reason },
    })
    const starts = body.to === 'active'
    const next = unit.edit(goalCollection, goal, {
      status: body.to,
      result_note: starts ? '' : (body.result_note ?? body.reason ?? ''),
      closed_at: starts ? null : now.toISOString(),
      next_checkin_on: starts ? nextCheckin(dayInJapan(now), goal.checkin_cycle) : null,
    })
    unit.activity({ verb: 'goal.transitioned', object: objectOf(next), startupId, to: goalStates[body.to].label })
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
    if (!goal || !goalVerdicts(goal, context.caller, context.now).includes('restore')) throw new ApiError('not_found')
    if (goal.status === 'active') await assertRoom(context.startupId)
    const next = unit.edit(goalCollection, goal, { deleted_at: null })
    unit.activity({ verb: 'goal.restored', object: objectOf(next), startupId: context.startupId })
    return { status: 200, body: { data: presentGoal(context)(next) } }
  })

const listCheckins = async ({ startupId, params, query, ...reader }: Context<typeof goals.listCheckins>) => {
  const { rows, page_info } = await goalsOf(startupId).checkinsOf(params.goal_id, query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentCheckin(reader)), page_info } } as const
}

/** One commit: the check-in, the goal's derived values, the activity, and a note to the operator where help is asked for. */
const checkIn = (context: Context<typeof goals.checkIn>) =>
  context.commit(async (unit) => {
    const { startupId, params, body, caller, now } = context
    const goal = await goalsOf(startupId).getIn(unit, params.goal_id)
    if (!goal || goal.deleted_at) throw new ApiError('not_found')
    if (!goalVerdicts(goal, caller, now).includes('check_in')) throw new ApiError('forbidden')
    const known = new Set(goal.measures.map(({ uid }) => uid))
    for (const uid of Object.keys(body.values))
      if (!known.has(uid)) throw invalid({ [`values.${uid}`]: 'この指標は削除されました。' })
    const operatorUid = body.asks ? await operatorInCharge(unit, startupId) : undefined

    const at = now.toISOString()
    const day = dayInJapan(now)
    const checkin: CheckinDocument = {
      ...body,
      uid: newUid(),
      goal_uid: goal.uid,
      startup_company_uid: startupId,
      values_before: Object.fromEntries(goal.measures.map(({ uid, current_value }) => [uid, current_value])),
      created_at: at,
      updated_at: at,
      created_by: caller.person,
      updated_by: caller.person,
      rev: 1,
      deleted_at: null,
      s: {},
    }
    unit.create(checkinCollection, checkin)
    unit.patch(goalCollection, goal.uid, {
      ...withValues(goal, body.values, day),
      health: body.confidence,
      health_stale: false,
      last_checkin_at: at,
      next_checkin_on: nextCheckin(day, goal.checkin_cycle),
    })
    unit.activity({ verb: 'goal.checked_in', object: objectOf(goal), startupId })
    if (operatorUid)
      unit.notify({
        receiverUid: operatorUid,
        kind: 'goal',
        title: '支援してほしいことが届きました',
        body: `${goal.title}:${body.asks}`.slice(0, 160),
        link: `/operator/startups/${startupId}/goals/${goal.uid}`,
        groupKey: `goal:${goal.uid}:asks`,
      })
    return { status: 201, body: { data: presentCheckin(context)(checkin) } }
  })

/** The goal as the caller saw it. Errors: 404 (deleted ones too), 412. */
async function seenGoal(unit: Unit, context: Reader & { startupId: StartupId }, uid: string): Promise<GoalDocument> {
  const goal = await goalsOf(context.startupId).getIn(unit, uid)
  return unit.seen(goal?.deleted_at ? undefined : goal, presentGoal(context))
}

async function assertRoom(startupId: StartupId): Promise<void> {
  if ((await goalsOf(startupId).countActive()) >= GOAL_LIMIT)
    throw new ApiError('limit_reached', { values: { target: '進行中の経営目標', n: GOAL_LIMIT } })
}

/** The named people with their names. Errors: 422 for who is no active member (the owner must be of the company). */
async function namedPeople(
  startupId: StartupId,
  named: Partial<Pick<GoalDocument, 'owner_user_uid' | 'collaborator_uids'>>,
) {
  const { owner_user_uid, collaborator_uids } = named
  const people = await peopleFor(startupId, {
    owner_user_uid: owner_user_uid ? [owner_user_uid] : [],
    collaborator_uids: collaborator_uids ?? [],
  })
  const owner = owner_user_uid ? people.get(owner_user_uid) : undefined
  if (owner && owner.actor !== 'startup')
    throw invalid({ owner_user_uid: '責任者は自社のメンバーから選択してください。' })
  return {
    ...(owner && { owner }),
    ...(collaborator_uids && { collaborators: collaborator_uids.map((uid) => people.get(uid) as Person) }),
  } as { owner: Person; collaborators: Person[] }
}

const shared = { list, get, update, transition, remove, restore, listCheckins }
export const goalRoutes = [
  ...implement(goals)({
    ...shared,
    checkIn,
    create: (context) => {
      const { status, ...input } = context.body
      return create(context, input, status)
    },
  }),
  ...implement(operatorGoals)({
    ...shared,
    create: (context) => create(context, context.body, 'draft'),
    listAll: async ({ query, ...reader }) => {
      const { rows, page_info } = await allGoals.list(query, reader.caller.uid)
      return { status: 200, body: { data: rows.map(presentGoal(reader)), page_info } }
    },
  }),
]

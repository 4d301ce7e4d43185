import type { CheckinDocument } from '@banso/contract/checkins'
import type { Person } from '@banso/contract/common'
import { dayInJapan, daysBetween } from '@banso/contract/dates'
import type { ExecutionDocument } from '@banso/contract/executions'
import type { GoalDocument, GoalObservation } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { observed } from '@banso/contract/observations'
import { ofCheckin, ofExecution, outlookOf, recounted } from '../../functions/src/resources/goals/recount.ts'
import { newGoal, nextCheckin } from '../../functions/src/resources/goals/rules.ts'
import type { Clock } from './clock.ts'
import { issueTitle } from './issues.ts'
import { personOf, recordOf } from './people.ts'

export type MeasureSpec = Omit<Measure, 'uid' | 'current_value' | 'tolerance'> & { tolerance?: number }
export interface CheckinSpec {
  /** Words for the clock. */
  at: string
  by: string
  confidence: CheckinDocument['confidence']
  /** One per measure, in their order. */
  values: number[]
  comment: string
  blockers?: string
  asks?: string
}
export interface GoalSpec {
  uid: string
  startup: string
  title: string
  description: string
  /** The issues it names. */
  issues?: string[]
  category: GoalDocument['issue_category']
  period_kind?: GoalDocument['period_kind']
  /** Days from today. */
  start: number
  due: number
  owner: string
  collaborators?: string[]
  cycle?: GoalDocument['checkin_cycle']
  disclosure?: GoalDocument['disclosure']
  parent?: string
  status?: GoalDocument['status']
  measures: MeasureSpec[]
  checkins?: CheckinSpec[]
  proposedBy?: string
  closed?: { at: string; by: string; note: string }
}
/** Values set by an execution. */
export interface MeasureUpdate {
  goal: string
  at: string
  by: string
  execution: ExecutionDocument
}

export const measureUid = (goal: string, index: number): string => `${goal}-m${index + 1}`

const oneStepLower = { on_track: 'at_risk', at_risk: 'off_track', off_track: 'off_track', unset: 'unset' } as const

function makeCheckin(clock: Clock, goal: GoalSpec, spec: CheckinSpec, index: number): CheckinDocument {
  return {
    ...recordOf(`${goal.uid}-c${index + 1}`, spec.by, clock.moment(spec.at)),
    checked_on: dayInJapan(new Date(clock.moment(spec.at))),
    goal_uid: goal.uid,
    startup_company_uid: goal.startup,
    values: Object.fromEntries(spec.values.map((value, position) => [measureUid(goal.uid, position), value])),
    confidence: spec.confidence,
    comment: spec.comment,
    blockers: spec.blockers ?? '',
    asks: spec.asks ?? '',
  }
}

/** Health as the last check-in says it, one step lower once two check-ins were missed. */
function healthOf(clock: Clock, goal: GoalDocument, known: readonly GoalObservation[]) {
  const { next_checkin_on: next, ...said } = outlookOf(goal, known, new Date(goal.created_at))
  const isActive = goal.status === 'active'
  const isMissed = next !== null && daysBetween(nextCheckin(next, goal.checkin_cycle), clock.today) > 0
  const stale = isActive && said.last_checkin_at !== null && isMissed
  return {
    ...said,
    health: stale ? oneStepLower[said.health] : said.health,
    health_stale: stale,
    next_checkin_on: isActive ? next : null,
  }
}

/** A goal with its check-ins; progress, values, health and history are counted from what happened to it. */
export function makeGoal(
  clock: Clock,
  spec: GoalSpec,
  updates: readonly MeasureUpdate[],
  nameOf: (startup: string) => string,
) {
  const checkins = (spec.checkins ?? []).map((checkin, index) => makeCheckin(clock, spec, checkin, index))
  const measures: Measure[] = spec.measures.map((measure, index) => ({
    ...measure,
    uid: measureUid(spec.uid, index),
    tolerance: measure.tolerance ?? 0,
    current_value: measure.start_value,
  }))
  const executions = updates.filter((update) => update.goal === spec.uid)
  const events = [...checkins.map((checkin) => ({ at: checkin.created_at, by: checkin.created_by.uid })), ...executions]
  const createdAt = clock.moment(`${Math.min(spec.start, -1)} 09:00`)
  const closedAt = spec.closed ? clock.moment(spec.closed.at) : null
  const lastEvent = events.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
  const updated = spec.closed
    ? { by: spec.closed.by, at: clock.moment(spec.closed.at) }
    : lastEvent && { by: lastEvent.by, at: lastEvent.at }
  const collaborators: Person[] = (spec.collaborators ?? []).map(personOf)
  const goal = newGoal({
    ...recordOf(spec.uid, spec.proposedBy ?? spec.owner, createdAt, updated),
    startup_company_uid: spec.startup,
    startup_name: nameOf(spec.startup),
    title: spec.title,
    description: spec.description,
    issue_uids: spec.issues ?? [],
    issues: (spec.issues ?? []).map((uid) => ({ uid, title: issueTitle(uid) ?? '' })),
    issue_category: spec.category,
    period_kind: spec.period_kind ?? 'quarter',
    start_on: clock.day(spec.start),
    due_on: clock.day(spec.due),
    owner_user_uid: spec.owner,
    owner: personOf(spec.owner),
    collaborator_uids: collaborators.map(({ uid }) => uid),
    collaborators,
    disclosure: spec.disclosure ?? 'company',
    checkin_cycle: spec.cycle ?? 'weekly',
    parent_goal_uid: spec.parent ?? null,
    measures,
    metric_keys: measures.flatMap(({ metric_key }) => metric_key ?? []),
    status: spec.status ?? 'active',
    proposed_by_operator: spec.proposedBy !== undefined,
    result_note: spec.closed?.note ?? '',
    closed_at: closedAt,
  })
  // Measures follow their number since the last of these: until then values were entered by hand.
  const entered = { measures: measures.map(({ metric_key: _, ...measure }) => measure) }
  const saidIn = (checkin: CheckinDocument) => ofCheckin(entered, checkin)
  const known = observed(checkins.map(saidIn), ...executions.map(({ execution }) => ofExecution(execution)))
  return { goal: { ...goal, ...recounted(goal, known), ...healthOf(clock, goal, known) }, checkins }
}

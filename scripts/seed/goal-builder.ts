import type { CheckinDocument } from '@banso/contract/checkins'
import type { Person } from '@banso/contract/common'
import { dayInJapan, daysBetween } from '@banso/contract/dates'
import { goalProgress } from '@banso/contract/goal-math'
import type { GoalDocument } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
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
/** A value set by an execution. */
export interface MeasureUpdate {
  goal: string
  at: string
  by: string
  values: Record<string, number>
}

export const measureUid = (goal: string, index: number): string => `${goal}-m${index + 1}`

const oneStepLower = { on_track: 'at_risk', at_risk: 'off_track', off_track: 'off_track', unset: 'unset' } as const

function makeCheckin(clock: Clock, goal: GoalSpec, spec: CheckinSpec, index: number): CheckinDocument {
  return {
    ...recordOf(`${goal.uid}-c${index + 1}`, spec.by, clock.moment(spec.at)),
    goal_uid: goal.uid,
    startup_company_uid: goal.startup,
    values: Object.fromEntries(spec.values.map((value, position) => [measureUid(goal.uid, position), value])),
    values_before: {},
    confidence: spec.confidence,
    comment: spec.comment,
    blockers: spec.blockers ?? '',
    asks: spec.asks ?? '',
  }
}

type Event = { at: string; by: string; values: Record<string, number>; checkin?: CheckinDocument }

/** Plays check-ins and executions back in their order, as the server would have met them. */
function replay(measures: Measure[], startOn: string, events: Event[]): GoalDocument['history'] {
  const valuesNow = () => Object.fromEntries(measures.map((measure) => [measure.uid, measure.current_value]))
  const pointOn = (on: string) => ({ on, progress: goalProgress(measures), values: valuesNow() })
  const history = [pointOn(startOn)]
  for (const event of events) {
    if (event.checkin) event.checkin.values_before = valuesNow()
    for (const measure of measures) measure.current_value = event.values[measure.uid] ?? measure.current_value
    const point = pointOn(dayInJapan(new Date(event.at)))
    if (history.at(-1)?.on === point.on) history.pop()
    history.push(point)
  }
  return history
}

/** Health as the last check-in says it, one step lower once two check-ins were missed. */
function healthOf(clock: Clock, spec: GoalSpec, last: CheckinDocument | undefined) {
  const cycle = spec.cycle ?? 'weekly'
  const next = nextCheckin(last ? dayInJapan(new Date(last.created_at)) : clock.day(spec.start), cycle)
  const isActive = (spec.status ?? 'active') === 'active'
  const stale = isActive && last !== undefined && daysBetween(nextCheckin(next, cycle), clock.today) > 0
  const said = last?.confidence ?? 'unset'
  return {
    health: stale ? oneStepLower[said] : said,
    health_stale: stale,
    next_checkin_on: isActive ? next : null,
    last_checkin_at: last?.created_at ?? null,
  }
}

/** A goal with its check-ins; progress, values, health and history follow from what happened to it. */
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
  const events: Event[] = [
    ...checkins.map((checkin) => ({
      at: checkin.created_at,
      by: checkin.created_by.uid,
      values: checkin.values,
      checkin,
    })),
    ...updates.filter((update) => update.goal === spec.uid),
  ].sort((a, b) => a.at.localeCompare(b.at))
  const history = replay(measures, clock.day(spec.start), events)
  const createdAt = clock.moment(`${Math.min(spec.start, -1)} 09:00`)
  const closedAt = spec.closed ? clock.moment(spec.closed.at) : null
  const lastEvent = events.at(-1)
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
    progress: goalProgress(measures),
    ...healthOf(clock, spec, checkins.at(-1)),
    proposed_by_operator: spec.proposedBy !== undefined,
    result_note: spec.closed?.note ?? '',
    closed_at: closedAt,
    history,
  })
  return { goal, checkins }
}

import type { GoalTemplate } from '@banso/contract/goal-templates'
import type { GoalSummary, goalInput } from '@banso/contract/goals'
import type { measureInput } from '@banso/contract/measures'
import type * as z from 'zod'
import { periodEnd } from './parts/period.ts'

export type GoalValues = z.input<typeof goalInput>
export type MeasureValues = z.input<typeof measureInput>

/** A measure to be filled in. The target is still missing: the schema asks for it. */
export const blankMeasure = {
  uid: null,
  name: '',
  unit: '',
  direction: 'up',
  start_value: 0,
  target_value: null,
  tolerance: 0,
  weight: 1,
  metric_key: null,
} as unknown as MeasureValues

/** A new goal: a quarter from today, with its author in charge where a member of the startup wrote it, for what issues. */
export const blankGoal = (ownerUid = '', today: string, issue_uids: string[] = []): GoalValues => ({
  title: '',
  description: '',
  issue_uids,
  issue_category: null,
  period_kind: 'quarter',
  start_on: today,
  due_on: periodEnd('quarter', today) ?? today,
  owner_user_uid: ownerUid,
  collaborator_uids: [],
  disclosure: 'company',
  checkin_cycle: 'weekly',
  parent_goal_uid: null,
  measures: [blankMeasure],
})

/** The part of a goal that its form edits, in the schema's order, so that two versions compare field by field. */
export const goalValues = (goal: Omit<GoalSummary, 'spark'>): GoalValues => ({
  title: goal.title,
  description: goal.description,
  issue_uids: goal.issue_uids,
  issue_category: goal.issue_category,
  period_kind: goal.period_kind,
  start_on: goal.start_on,
  due_on: goal.due_on,
  owner_user_uid: goal.owner_user_uid,
  collaborator_uids: goal.collaborator_uids,
  disclosure: goal.disclosure,
  checkin_cycle: goal.checkin_cycle,
  parent_goal_uid: goal.parent_goal_uid,
  measures: goal.measures.map(
    ({ uid, name, unit, direction, start_value, target_value, tolerance, weight, metric_key }) => ({
      uid,
      name,
      unit,
      direction,
      start_value,
      target_value,
      tolerance,
      weight,
      metric_key: metric_key ?? null,
    }),
  ),
})

/** What a template puts into the form. */
export const templateValues = ({
  title,
  description,
  measures,
}: GoalTemplate): Pick<GoalValues, 'title' | 'description' | 'measures'> => ({
  title,
  description,
  measures: measures.map((measure) => ({ uid: null, tolerance: 0, weight: 1, metric_key: null, ...measure })),
})

/**
 * What takes an edit back: the fields it changed, as they were. Null where nothing changed, or where measures did: a
 * measure that was taken out does not come back with its values.
 */
export const undoOf = (before: GoalValues, after: GoalValues): Partial<GoalValues> | null => {
  const names = (Object.keys(before) as (keyof GoalValues)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0 || names.includes('measures')) return null
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}

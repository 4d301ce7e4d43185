import { invalid } from '@banso/contract/errors'
import type { ExecutionDocument } from '@banso/contract/executions'
import type { GoalDocument } from '@banso/contract/goals'
import { beforeIt, latest, type Observation, observed, withdrawn } from '@banso/contract/observations'
import type { TaskDocument } from '@banso/contract/tasks'
import type { StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { goalsOf } from '../goals/data.ts'
import { observationsOf, ofExecution, recounted } from '../goals/recount.ts'
import { followsText } from '../goals/rules.ts'
import { assertMeasures } from '../tasks/references.ts'
import { progressBy, progressKnown } from '../tasks/rules.ts'

/** What hangs on an entry: the progress of its action, and the measures of the goal (decision 16). */

/** What an entry says of its action's progress, where it says anything. */
export const ofProgress = (entry: ExecutionDocument): Observation[] =>
  entry.progress_after === null
    ? []
    : [{ record: entry.uid, on: entry.executed_on, at: entry.created_at, values: { progress: entry.progress_after } }]

/** The progress of an action before an entry, by its day. */
export function progressBefore(task: TaskDocument, { uid, executed_on, created_at }: ExecutionDocument): number {
  const before = beforeIt(progressKnown(task), { record: uid, on: executed_on, at: created_at, values: {} })
  return latest(before, 'progress')?.values.progress ?? 0
}

/** The action counted with an entry as it is now. */
export const progressWith = (task: TaskDocument, entry: ExecutionDocument): Partial<TaskDocument> =>
  progressBy(task, observed(withdrawn(progressKnown(task), entry.uid), ...ofProgress(entry)))

/** The action counted without an entry. */
export const progressWithout = (task: TaskDocument, { uid }: ExecutionDocument): Partial<TaskDocument> =>
  progressBy(task, withdrawn(progressKnown(task), uid))

/** The goal counted with an entry as it is now. */
export function measuresWith(goal: GoalDocument, entry: ExecutionDocument): Partial<GoalDocument> {
  const others = withdrawn(observationsOf(goal), entry.uid)
  return recounted(goal, entry.measure_updates.length === 0 ? others : observed(others, ofExecution(entry)))
}

/** The goal counted without an entry. */
export const measuresWithout = (goal: GoalDocument, { uid }: ExecutionDocument): Partial<GoalDocument> =>
  recounted(goal, withdrawn(observationsOf(goal), uid))

type Updates = ExecutionDocument['measure_updates']
/**
 * Errors: 422 for measures that the goal does not have, and for those that follow a monthly number; `before` are updates
 * that stand already, and may stay.
 */
export function assertUpdates(goal: GoalDocument, updates: Updates, before: Updates = []): void {
  const isNew = ({ measure_uid, value }: Updates[number]) =>
    !before.some((one) => one.measure_uid === measure_uid && one.value === value)
  assertMeasures(goal, 'measure_updates', updates, isNew)
  updates.forEach((update, index) => {
    const measure = goal.measures.find(({ uid }) => uid === update.measure_uid)
    if (measure?.metric_key && isNew(update))
      throw invalid({ [`measure_updates.${index}.value`]: followsText(measure) })
  })
}

/**
 * The goal whose measures a new entry moves. Errors: 422 where there is none, where it has ended, and those of
 * `assertUpdates`.
 */
export async function movedGoal(
  unit: Unit,
  startupId: StartupId,
  task: TaskDocument,
  updates: Updates,
): Promise<GoalDocument> {
  const goal = task.goal_uid ? await goalsOf(startupId).getIn(unit, task.goal_uid) : undefined
  if (!goal || goal.deleted_at || goal.closed_at)
    throw invalid({ measure_updates: '指標を更新できる経営目標がありません。' })
  assertUpdates(goal, updates)
  return goal
}

/**
 * The goal that an entry said something of, also one that has ended since: what is put right is right there too.
 * Undefined where it says nothing of measures, neither before nor after.
 */
export async function goalOfEntry(
  unit: Unit,
  startupId: StartupId,
  { entry, task, updates }: { entry: ExecutionDocument; task: TaskDocument | undefined; updates: Updates },
): Promise<GoalDocument | undefined> {
  if (entry.measure_updates.length === 0 && updates.length === 0) return undefined
  const uid = entry.goal_uid ?? task?.goal_uid
  const goal = uid ? await goalsOf(startupId).getIn(unit, uid) : undefined
  if (!goal && updates.length > 0) throw invalid({ measure_updates: '指標を更新できる経営目標がありません。' })
  return goal
}

import type { Person } from '@banso/contract/common'
import { ApiError, invalid } from '@banso/contract/errors'
import type { StartupDocument } from '@banso/contract/startups'
import { OPEN_TASK_LIMIT, type TaskDocument } from '@banso/contract/tasks'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { goalsOf } from '../goals/data.ts'
import { referencedIssues } from '../issues/references.ts'
import { titleOf } from '../issues/rules.ts'
import { peopleFor } from '../users/data.ts'
import { tasks, tasksOf } from './data.ts'
import { partnerAsPerson } from './links.ts'
import { nextOccurrence, presentTask } from './rules.ts'

/** The action as the caller saw it. Errors: 404 (deleted ones too), 412. */
export async function seenTask(unit: Unit, context: Reader & { startupId: StartupId }, uid: string) {
  const task = await tasksOf(context.startupId).getIn(unit, uid)
  return unit.seen(task?.deleted_at ? undefined : task, presentTask(context))
}

/** Errors: 409 when one more open action would be too many. */
export async function assertRoom(startupId: StartupId): Promise<void> {
  if ((await tasksOf(startupId).countOpen()) >= OPEN_TASK_LIMIT)
    throw new ApiError('limit_reached', { values: { target: '未完了の経営アクション', n: OPEN_TASK_LIMIT } })
}

/**
 * Whose answer is awaited. Errors: 422 for anybody but a member, an operator assigned to the startup, or the partner
 * that the action is shared with.
 */
export async function awaited(
  startup: StartupDocument,
  startupId: StartupId,
  task: TaskDocument,
  uid: string,
): Promise<Person> {
  const partner = partnerAsPerson(task)
  if (uid === partner?.uid) return partner
  const person = (await peopleFor(startupId, { waiting_for_uid: [uid] })).get(uid) as Person
  if (person.actor === 'operator' && !startup.assigned_operator_uids.includes(uid))
    throw invalid({ waiting_for_uid: '回答待ちの相手は、自社のメンバーか担当者から選択してください。' })
  return person
}

/** The goal's title as of now. Errors: 422 for a goal that is not there, and for measures that are not its own. */
export async function referencedGoal(
  writer: Writer,
  startupId: StartupId,
  { goal_uid, measure_links }: Pick<TaskDocument, 'goal_uid' | 'measure_links'>,
): Promise<Pick<TaskDocument, 'goal_title'>> {
  if (goal_uid === null) return { goal_title: null }
  const goal = await goalsOf(startupId).getIn(writer, goal_uid)
  if (!goal || goal.deleted_at) throw invalid({ goal_uid: 'この経営目標は削除されました。選び直してください。' })
  assertMeasures(goal, 'measure_links', measure_links)
  return { goal_title: goal.title }
}

/** The issue's title as of now, with `takeUp` as of `referencedIssues`. Errors: 422 for an issue that is not there. */
export async function referencedIssue(unit: Unit, startupId: StartupId, issue_uid: string | null) {
  const { linked, takeUp } = await referencedIssues(unit, startupId, issue_uid ? [issue_uid] : [], 'issue_uid')
  return { issue_title: linked[0] ? titleOf(linked[0]) : null, takeUp }
}

/** Errors: 422 at the position of each measure the goal does not have, but for those that stood there before. */
export function assertMeasures<N extends { measure_uid: string }>(
  goal: { measures: readonly { uid: string }[] },
  field: string,
  named: readonly N[],
  isNew: (one: N) => boolean = () => true,
): void {
  const known = new Set(goal.measures.map(({ uid }) => uid))
  const missing = named.flatMap((one, index) =>
    known.has(one.measure_uid) || !isNew(one)
      ? []
      : [[`${field}.${index}.measure_uid`, 'この指標は削除されました。'] as const],
  )
  if (missing.length > 0) throw invalid(Object.fromEntries(missing))
}

/** The next action to be made when this one is finished, unless it was made before. Reads only. */
export async function successorOf(unit: Unit, task: TaskDocument, reader: Reader): Promise<TaskDocument | undefined> {
  const next = nextOccurrence(task, reader)
  return next && !(await unit.read(tasks, next.uid)) ? next : undefined
}

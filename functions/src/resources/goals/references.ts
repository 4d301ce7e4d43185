import type { Person } from '@banso/contract/common'
import { ApiError, invalid } from '@banso/contract/errors'
import { GOAL_LIMIT, type GoalDocument } from '@banso/contract/goals'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { referencedIssues } from '../issues/references.ts'
import { titleOf } from '../issues/rules.ts'
import { peopleFor } from '../users/data.ts'
import { goalsAbove, goalsOf } from './data.ts'
import { presentGoal } from './rules.ts'

/** The goal as the caller saw it. Errors: 404 (deleted ones too), 412. */
export async function seenGoal(unit: Unit, context: Reader & { startupId: StartupId }, uid: string) {
  const goal = await goalsOf(context.startupId).getIn(unit, uid)
  return unit.seen(goal?.deleted_at ? undefined : goal, presentGoal(context))
}

/** Errors: 409 when one more active goal would be too many. */
export async function assertRoom(startupId: StartupId): Promise<void> {
  if ((await goalsOf(startupId).countActive()) >= GOAL_LIMIT)
    throw new ApiError('limit_reached', { values: { target: '進行中の経営目標', n: GOAL_LIMIT } })
}

/** The named people with their names. Errors: 422 for who is no active member (the owner must be of the company, and write). */
export async function namedPeople(
  startupId: StartupId,
  named: Partial<Pick<GoalDocument, 'owner_user_uid' | 'collaborator_uids'>>,
) {
  const { owner_user_uid, collaborator_uids } = named
  const people = await peopleFor(
    startupId,
    { owner_user_uid: owner_user_uid ? [owner_user_uid] : [], collaborator_uids: collaborator_uids ?? [] },
    { inCharge: ['owner_user_uid'] },
  )
  const owner = owner_user_uid ? people.get(owner_user_uid) : undefined
  if (owner && owner.actor !== 'startup')
    throw invalid({ owner_user_uid: '責任者は自社のメンバーから選択してください。' })
  return {
    ...(owner && { owner }),
    ...(collaborator_uids && { collaborators: collaborator_uids.map((uid) => people.get(uid) as Person) }),
  } as { owner: Person; collaborators: Person[] }
}

/**
 * The issues a goal names, with their titles. What it named before stays as it was, also where it has been settled or
 * deleted since; only what is added is read. That a goal names an issue does not begin the work on it.
 * Errors: 422 for an added one that is not the company's own or no longer there.
 */
export async function namedIssues(
  unit: Unit,
  startupId: StartupId,
  uids: readonly string[],
  before: GoalDocument['issues'] = [],
): Promise<GoalDocument['issues']> {
  const known = new Map(before.map((issue) => [issue.uid, issue]))
  const { linked } = await referencedIssues(
    unit,
    startupId,
    uids.filter((uid) => !known.has(uid)),
  )
  for (const issue of linked) known.set(issue.uid, { uid: issue.uid, title: titleOf(issue) })
  return uids.flatMap((uid) => known.get(uid) ?? [])
}

/** Goals as rows of a list: each with the name of the goal above it, null where that is deleted or another startup's. */
export async function inList(rows: readonly GoalDocument[], reader: Reader) {
  const above = await goalsAbove(rows)
  const present = presentGoal(reader)
  return rows.map((goal) => {
    const parent = goal.parent_goal_uid ? above.get(goal.parent_goal_uid) : undefined
    const isTold = parent?.deleted_at === null && parent.startup_company_uid === goal.startup_company_uid
    return { ...present(goal), parent_goal_title: isTold ? parent.title : null }
  })
}

/**
 * The title of the goal above. Goals have one level above them. Errors: 422 for a goal that is not there, the goal
 * itself, one that has a goal above it, and where others already stand below the goal.
 */
export async function parentTitle(
  writer: Writer,
  startupId: StartupId,
  { parent_goal_uid, uid }: Pick<GoalDocument, 'parent_goal_uid'> & { uid?: string },
): Promise<string> {
  if (parent_goal_uid === null) return ''
  const own = goalsOf(startupId)
  const parent = parent_goal_uid === uid ? undefined : await own.getIn(writer, parent_goal_uid)
  if (!parent || parent.deleted_at || parent.parent_goal_uid)
    throw invalid({ parent_goal_uid: '上位の目標は、ほかの目標の下にない自社の経営目標から選択してください。' })
  if (uid && (await own.hasChildren(writer, uid)))
    throw invalid({ parent_goal_uid: 'この目標の下に目標があるため、上位の目標は設定できません。' })
  return parent.title
}

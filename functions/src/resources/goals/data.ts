import { checkinDocument } from '@banso/contract/checkins'
import { categoryNames } from '@banso/contract/common'
import { addDays } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import { GOAL_LIMIT, type GoalDocument, type GoalListQuery, goalDocument } from '@banso/contract/goals'
import type { PageInfo } from '@banso/contract/paging'
import type { StartupId } from '../../kernel/authorize.ts'
import { trackedFields } from '../../kernel/changes.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { count, list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { alive, deleted, ofCompany, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const goals = collection(
  'goals',
  goalDocument,
  ({ title, description, issue_category, measures }) => [
    title,
    description,
    ...categoryNames(issue_category),
    ...measures.map(({ name }) => name),
  ],
  // The history and what it is counted from hold their days themselves; the health is lowered by the clock; a new name is the company's.
  trackedFields(goalDocument, ['history', 'observations', 'health', 'health_stale', 'startup_name', 'reminded_at']),
)
export const checkins = collection('goal_checkins', checkinDocument)

type Page = { page?: number; per_page?: number; cursor?: string; q?: string; sort?: string }

/** Whose list it is, and the day it is in Japan. */
type Asked = { callerUid: string; today: string }
/** Errors: 400 for days that are asked for in another order than theirs. */
function search(
  scope: Where[],
  query: GoalListQuery,
  { callerUid, today }: Asked,
): Promise<{ rows: GoalDocument[]; page_info: PageInfo }> {
  const where: Where[] = [...scope, query.deleted ? deleted : alive, ...dueSpan(query.due, today)]
  const status = query.due ? ['active'] : query.status
  if (status) where.push({ field: 'status', op: 'in', value: status })
  if (query.health) where.push({ field: 'health', op: 'in', value: query.health })
  if (query.period_kind) where.push({ field: 'period_kind', op: 'in', value: query.period_kind })
  if (query.issue_uid) where.push({ field: 'issue_uids', op: 'array-contains', value: query.issue_uid })
  if (query.proposed_by_operator) where.push({ field: 'proposed_by_operator', op: '==', value: true })
  const sort = query.deleted ? '-deleted_at' : (query.sort ?? 'due_on')
  if (query.due && sort !== 'due_on') throw new ApiError('bad_request')
  return list(goals, { where, sort, query, callerUid })
}

/** The last day of each of `goalDueFilters`, as far from today. */
const dueWithin = { week: 7, month: 30 } as const
function dueSpan(due: GoalListQuery['due'], today: string): Where[] {
  if (!due) return []
  if (due === 'overdue') return [{ field: 'due_on', op: '<', value: today }]
  return [{ field: 'due_on', op: '<=', value: addDays(today, dueWithin[due]) }]
}

/** More than a startup will ever have had. */
const MOST_EVER = 200
/** More than stand below one goal. */
const MOST_BELOW = 50

/** As the query for partners asks. */
const isForPartners = ({ deleted_at, status, disclosure }: GoalDocument): boolean =>
  deleted_at === null && status === 'active' && disclosure === 'partners'

/** Goals of one startup. There is no way to read a goal without naming the company it belongs to. */
export const goalsOf = (startupId: StartupId) => ({
  list: (query: GoalListQuery, asked: Asked) => search([ofStartup(startupId)], query, asked),
  find: (query: TextQuery) => findByText(goals, [ofStartup(startupId), alive], query),
  active: (limit: number) =>
    take(goals, [ofStartup(startupId), alive, { field: 'status', op: '==', value: 'active' }], 'due_on', limit),
  /** What operators propose and nobody has answered, newest first. */
  proposals: (limit: number) =>
    take(
      goals,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: '==', value: 'draft' },
        { field: 'proposed_by_operator', op: '==', value: true },
      ],
      '-created_at',
      limit,
    ),
  /** In any state, also deleted and not yet gone: to tell what they were. */
  ever: () => take(goals, [ofStartup(startupId)], undefined, MOST_EVER),
  /** Those that point at an issue, in any state. */
  ofIssue: (uid: string, limit: number) =>
    take(
      goals,
      [ofStartup(startupId), alive, { field: 'issue_uids', op: 'array-contains', value: uid }],
      undefined,
      limit,
    ),
  /** Those not closed whose measures follow one of these numbers; all of them, since they move with it. */
  followingIn: (writer: Writer, keys: readonly string[]) =>
    writer.take(
      goals,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: 'in', value: ['draft', 'active'] },
        { field: 'metric_keys', op: 'array-contains-any', value: keys },
      ],
      undefined,
      MOST_EVER,
    ),
  /** Those under way whose measures follow one of these numbers. */
  activeFollowing: (keys: readonly string[]) =>
    take(
      goals,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: '==', value: 'active' },
        { field: 'metric_keys', op: 'array-contains-any', value: keys },
      ],
      undefined,
      GOAL_LIMIT,
    ),
  countActive: () => count(goals, [ofStartup(startupId), alive, { field: 'status', op: '==', value: 'active' }]),
  /** Under way and open to partners, as far as the goal itself decides. */
  forPartners: (limit: number) =>
    take(
      goals,
      [
        ofStartup(startupId),
        alive,
        { field: 'status', op: '==', value: 'active' },
        { field: 'disclosure', op: '==', value: 'partners' },
      ],
      'due_on',
      limit,
    ),
  /** The same, of those named. */
  manyForPartners: async (uids: readonly string[]) =>
    (await readMany(goals, uids)).filter((goal) => owned(goal, startupId) && isForPartners(goal)),
  /** Those of the named that are there. */
  many: async (uids: readonly string[]) =>
    (await readMany(goals, uids)).filter((goal) => owned(goal, startupId) && goal.deleted_at === null),
  get: async (uid: string) => owned(await read(goals, uid), startupId),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(goals, uid), startupId),
  /** Whether goals stand below this one. */
  hasChildren: async (writer: Writer, uid: string) => {
    const field = 'parent_goal_uid'
    return (
      (await writer.take(goals, [ofStartup(startupId), alive, { field, op: '==', value: uid }], field, 1)).length > 0
    )
  },
  /** Those below this one, in any state. */
  below: (uid: string) =>
    take(
      goals,
      [ofStartup(startupId), alive, { field: 'parent_goal_uid', op: '==', value: uid }],
      undefined,
      MOST_BELOW,
    ),
  checkinsOf: (goalUid: string, query: Page, callerUid: string) =>
    list(checkins, {
      where: [ofStartup(startupId), alive, { field: 'goal_uid', op: '==', value: goalUid }],
      sort: query.sort ?? '-created_at',
      query,
      callerUid,
    }),
  checkinIn: async (writer: Writer, goalUid: string, uid: string) => {
    const checkin = owned(await writer.read(checkins, uid), startupId)
    return checkin?.goal_uid === goalUid && checkin.deleted_at === null ? checkin : undefined
  },
})

/** Goals of all startups: for operators alone. */
export const allGoals = {
  find: (query: TextQuery) => findByText(goals, [alive], query),
  list: (query: GoalListQuery, asked: Asked) => search(ofCompany(query), query, asked),
}

/**
 * The goals above these. Those among them are not read again, so that a list whose families stand together costs its rows
 * alone; the others are a read each, however many stand below them.
 */
export async function goalsAbove(rows: readonly GoalDocument[]): Promise<ReadonlyMap<string, GoalDocument>> {
  const known = new Map(rows.map((goal) => [goal.uid, goal]))
  const above = new Set(rows.flatMap(({ parent_goal_uid }) => parent_goal_uid ?? []))
  const others = await readMany(
    goals,
    [...above].filter((uid) => !known.has(uid)),
  )
  return new Map([...known, ...others.map((goal) => [goal.uid, goal] as const)])
}

/** Goals of all startups under way whose day this is. */
export const goalsOn = (field: 'next_checkin_on' | 'due_on', day: string): Queue<GoalDocument> => ({
  from: goals,
  where: [alive, { field: 'status', op: '==', value: 'active' }, { field, op: '==', value: day }],
  sort: undefined,
})

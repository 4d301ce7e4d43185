import type { GoalSummary } from '@banso/contract/goals'
import type { PageName } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { type AreaRow, areaAt, useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { usePeople } from '../../company/queries.ts'
import { useUnsettledIssues } from '../../issue/queries.ts'
import { useMetricChoices } from '../../metric/queries.ts'
import { goalArea } from '../area.ts'

/** What the form knows of the goal that it changes. */
type Own = Pick<GoalSummary, 'uid' | 'issues' | 'parent_goal_uid'>
/** A goal that another can stand below. */
export type GoalAbove = Pick<GoalSummary, 'uid' | 'title'>

const openGoals = ({ goals }: AreaRow<typeof goalArea>['calls'], startup_id: string) =>
  apiQuery(goals.list, { params: { startup_id }, query: { status: ['draft', 'active'], per_page: 100 } })
/** The open goals, of which the form offers some as the goal above. */
export const openGoalsQuestion = (page: PageName, startup_id: string) =>
  openGoals(areaAt(goalArea, page).calls, startup_id)

/** The open goals that stand below no other, and the one that the goal stands below already, whatever became of it. */
const useGoalsAbove = (startup_id: string, own: Own | undefined) => {
  const { calls } = useArea(goalArea)
  const query = useQuery(openGoals(calls, startup_id))
  const found: GoalAbove[] =
    query.data?.data.filter(({ uid, parent_goal_uid }) => uid !== own?.uid && parent_goal_uid === null) ?? []
  const named = own?.parent_goal_uid
  const isMissing = query.data !== undefined && Boolean(named) && !found.some(({ uid }) => uid === named)
  const kept = useQuery({
    ...apiQuery(calls.goals.get, { params: { startup_id, goal_id: named ?? '' } }),
    enabled: isMissing,
  })
  const other = isMissing && named ? [{ uid: named, title: kept.data?.data.title ?? '削除された経営目標' }] : []
  return { query, above: [...other, ...found], isReady: query.data !== undefined && !kept.isLoading }
}

/** The people, issues, monthly numbers and goals above that a goal's form offers, `owners` for who is responsible. */
export const useGoalFormData = (startup_id: string, own?: Own) => {
  const { query: members, people, writers } = usePeople(startup_id)
  const { query: unsettled, issues } = useUnsettledIssues(startup_id, own?.issues)
  const metrics = useMetricChoices(startup_id)
  const { query: open, above, isReady } = useGoalsAbove(startup_id, own)
  const queries = [members, unsettled, open, ...(metrics.isReady ? [] : [metrics.query])]
  return {
    people,
    owners: writers.filter(({ actor }) => actor === 'startup'),
    issues,
    metrics: metrics.choices,
    above,
    isReady: isReady && queries.every(({ data }) => data !== undefined),
    error: queries.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

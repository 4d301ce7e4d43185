import type { Task } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { usePeople } from '../../company/queries.ts'
import { useUnsettledIssues } from '../../issue/queries.ts'
import { taskArea } from '../area.ts'
import { useGoalOfTask } from '../queries.ts'

type Links = Partial<Pick<Task, 'goal_uid' | 'issue_uid' | 'issue_title'>>

/**
 * The goals, issues and people that a task's form offers: the open goals and the issues that are not settled, with
 * those it belongs to already. Nothing is read while the startup is not known (`''`).
 */
export const useTaskFormData = (startup_id: string, { goal_uid, issue_uid, issue_title }: Links = {}) => {
  const { calls } = useArea(taskArea)
  const open = useQuery({
    ...apiQuery(calls.goals.list, { params: { startup_id }, query: { status: ['draft', 'active'], per_page: 100 } }),
    enabled: startup_id !== '',
  })
  const own = useGoalOfTask(startup_id, goal_uid)
  const named = issue_uid ? [{ uid: issue_uid, title: issue_title ?? '' }] : []
  const { query: unsettled, issues } = useUnsettledIssues(startup_id, named)
  const { query: members, people } = usePeople(startup_id)
  const others = open.data?.data.filter(({ uid }) => uid !== goal_uid) ?? []
  const queries = [open, unsettled, members]
  return {
    // A goal that cannot be read any more is no reason to keep the form from anybody.
    goals: own.data ? [own.data.data, ...others] : others,
    issues,
    people,
    isPending: queries.some(({ isPending }) => isPending) || own.isLoading,
    error: queries.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

import { goals as goalEndpoints } from '@banso/contract/goals'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/query.ts'
import { usePeople } from './people.ts'
import { useGoalOfTask } from './use-goal-of-task.ts'

/** The goals and people that a task's form offers: the open goals, and the one it belongs to already. */
export const useTaskFormData = (startup_id: string, goal_uid?: string | null) => {
  const open = useQuery(
    apiQuery(goalEndpoints.list, { params: { startup_id }, query: { status: ['draft', 'active'], per_page: 100 } }),
  )
  const own = useGoalOfTask(startup_id, goal_uid)
  const { query: members, people } = usePeople(startup_id)
  const others = open.data?.data.filter(({ uid }) => uid !== goal_uid) ?? []
  const queries = [open, members]
  return {
    // A goal that cannot be read any more is no reason to keep the form from anybody.
    goals: own.data ? [own.data.data, ...others] : others,
    people,
    isPending: queries.some(({ isPending }) => isPending) || own.isLoading,
    error: queries.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

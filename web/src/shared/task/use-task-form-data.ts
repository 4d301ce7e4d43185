import { goals as goalEndpoints } from '@banso/contract/goals'
import { useQueries, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/query.ts'
import { usePeople } from './people.ts'

/** The goals and people that a task's form offers: the open goals, and the one it belongs to already. */
export const useTaskFormData = (startup_id: string, goal_uid: string | null = null) => {
  const open = useQuery(
    apiQuery(goalEndpoints.list, { params: { startup_id }, query: { status: ['draft', 'active'], per_page: 100 } }),
  )
  const isElsewhere =
    goal_uid !== null && open.data !== undefined && !open.data.data.some(({ uid }) => uid === goal_uid)
  const [own] = useQueries({
    queries: isElsewhere ? [apiQuery(goalEndpoints.get, { params: { startup_id, goal_id: goal_uid } })] : [],
  })
  const { query: members, people } = usePeople(startup_id)
  const queries = [open, members, ...(own ? [own] : [])]
  return {
    goals: [...(open.data?.data ?? []), ...(own?.data ? [own.data.data] : [])],
    people,
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

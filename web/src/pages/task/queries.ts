import { goals } from '@banso/contract/goals'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/query.ts'

/** The goal a task belongs to; without one nothing is read and `isLoading` stays false. */
export const useGoalOfTask = (startup_id: string, goal_uid: string | null | undefined) =>
  useQuery({
    ...apiQuery(goals.get, { params: { startup_id, goal_id: goal_uid ?? '' } }),
    enabled: Boolean(goal_uid),
  })

import { activities } from '@banso/contract/activities'
import { checkins } from '@banso/contract/checkins'
import { type Goal, goals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/query.ts'

/** What a change of a goal makes stale. */
export const staleAfterGoal = [goals.list, goals.get, checkins.list, activities.list, home.get] as const

/**
 * Options of a mutation that answers the changed goal: its page shows it at once, and the next change is made with
 * the new ETag.
 */
export const useAfterGoal = () => {
  const client = useQueryClient()
  const onSuccess = (answer: { data: Goal }) => {
    const { startup_company_uid: startup_id, uid: goal_id } = answer.data
    client.setQueryData(apiQuery(goals.get, { params: { startup_id, goal_id } }).queryKey, answer)
  }
  return { refresh: staleAfterGoal, onSuccess }
}

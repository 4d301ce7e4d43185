import { activities, operatorActivities } from '@banso/contract/activities'
import { checkins, operatorCheckins } from '@banso/contract/checkins'
import { type Goal, goals, operatorGoals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { issueLinks, operatorIssueLinks } from '@banso/contract/issue-links'
import { inAreas, useArea } from '../../lib/area.ts'
import { apiQuery, useAfter } from '../../lib/query.ts'

const operatorCalls = {
  goals: operatorGoals,
  checkins: operatorCheckins,
  activities: operatorActivities,
  links: operatorIssueLinks,
}
const operatorStartupPages = {
  list: 'operator_startup_goals',
  new: 'operator_startup_goal_new',
  detail: 'operator_startup_goal',
  edit: 'operator_startup_goal_edit',
} as const

/** The goals in each area: `calls` is also all that a change of a goal makes stale. */
export const goalArea = inAreas({
  startup: {
    calls: { goals, checkins, activities, home, links: issueLinks },
    pages: {
      list: 'startup_goals',
      new: 'startup_goal_new',
      detail: 'startup_goal',
      edit: 'startup_goal_edit',
    },
  },
  operatorStartup: { calls: operatorCalls, pages: operatorStartupPages },
  /** The list of all startups' goals leads to each among those of its company. */
  operator: { calls: operatorCalls, pages: operatorStartupPages },
})

/** The place of a goal, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Pick<Goal, 'uid' | 'startup_company_uid'>) => ({
  startup_id: startup_company_uid,
  goal_id: uid,
})

/** Options of a change that answers the goal. */
export const useAfterGoal = () => {
  const { calls } = useArea(goalArea)
  return useAfter(calls, (goal: Goal) => apiQuery(calls.goals.get, { params: paramsOf(goal) }).queryKey)
}

import { activities, operatorActivities } from '@banso/contract/activities'
import { applies } from '@banso/contract/applies'
import { goals } from '@banso/contract/goals'
import { issueLinks, operatorIssueLinks } from '@banso/contract/issue-links'
import { type Issue, issues, operatorIssues } from '@banso/contract/issues'
import { suggestions } from '@banso/contract/suggestions'
import { inAreas } from '../../lib/area.ts'

const operator = {
  calls: { issues: operatorIssues, links: operatorIssueLinks, activities: operatorActivities },
  pages: {
    list: 'operator_startup_issues',
    goals: 'operator_startup_goals',
    goal: 'operator_startup_goal',
    tasks: 'operator_startup_tasks',
    task: 'operator_startup_task',
    applies: 'operator_startup_applies',
    apply: 'operator_apply',
  },
} as const

/** The issues in each area: `calls` is also all that a change of an issue makes stale. */
export const issueArea = inAreas({
  startup: {
    calls: { issues, links: issueLinks, suggestions, activities },
    pages: {
      list: 'startup_issues',
      goals: 'startup_goals',
      goal: 'startup_goal',
      tasks: 'startup_tasks',
      task: 'startup_task',
      applies: 'startup_applies',
      apply: 'startup_apply',
    },
  },
  operatorStartup: operator,
  operator,
})

/** The issues with all that stands beside them, which the startup alone works in. */
export const laneArea = inAreas({
  startup: {
    calls: { issues, links: issueLinks, suggestions, goals, applies },
    pages: {
      here: 'startup_issues',
      settings: 'startup_edit',
      goals: 'startup_goals',
      goal: 'startup_goal',
      newGoal: 'startup_goal_new',
      tasks: 'startup_tasks',
      task: 'startup_task',
      newTask: 'startup_task_new',
      applies: 'startup_applies',
      apply: 'startup_apply',
    },
  },
})

/** The place of an issue, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Issue) => ({ startup_id: startup_company_uid, issue_id: uid })

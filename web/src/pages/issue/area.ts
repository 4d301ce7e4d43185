import { activities, operatorActivities } from '@banso/contract/activities'
import { issueLinks, operatorIssueLinks } from '@banso/contract/issue-links'
import { type Issue, issues, operatorIssues } from '@banso/contract/issues'
import { inAreas } from '../../lib/area.ts'

const operator = {
  calls: { issues: operatorIssues, links: operatorIssueLinks, activities: operatorActivities },
  pages: {
    list: 'operator_startup_issues',
    goal: 'operator_startup_goal',
    task: 'operator_startup_task',
    apply: 'operator_apply',
  },
} as const

/** The issues in each area: `calls` is also all that a change of an issue makes stale. */
export const issueArea = inAreas({
  startup: {
    calls: { issues, links: issueLinks, activities },
    pages: { list: 'startup_edit', goal: 'startup_goal', task: 'startup_task', apply: 'startup_apply' },
  },
  operatorStartup: operator,
  operator,
})

/** The place of an issue, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Issue) => ({ startup_id: startup_company_uid, issue_id: uid })

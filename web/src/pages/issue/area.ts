import { activities, operatorActivities } from '@banso/contract/activities'
import { type Issue, issues, operatorIssues } from '@banso/contract/issues'
import { inAreas } from '../../lib/area.ts'

const operatorCalls = { issues: operatorIssues, activities: operatorActivities }

/** The issues in each area: `calls` is also all that a change of an issue makes stale. */
export const issueArea = inAreas({
  startup: { calls: { issues, activities }, pages: { list: 'startup_edit' } },
  operatorStartup: { calls: operatorCalls, pages: { list: 'operator_startup_issues' } },
  operator: { calls: operatorCalls, pages: { list: 'operator_startup_issues' } },
})

/** Where issues are changed: so far by the startup alone. */
export const ownIssueArea = inAreas({ startup: issueArea.startup })

/** The place of an issue, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Issue) => ({ startup_id: startup_company_uid, issue_id: uid })

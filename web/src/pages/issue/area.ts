import { activities, operatorActivities } from '@banso/contract/activities'
import { issues, operatorIssues } from '@banso/contract/issues'
import { inAreas } from '../../lib/area.ts'

const operatorCalls = { issues: operatorIssues, activities: operatorActivities }

/** The issues in each area: `calls` is also all that a change of an issue makes stale. */
export const issueArea = inAreas({
  startup: { calls: { issues, activities }, pages: { list: 'startup_edit' } },
  operatorStartup: { calls: operatorCalls, pages: { list: 'operator_startup_issues' } },
  operator: { calls: operatorCalls, pages: { list: 'operator_startup_issues' } },
})

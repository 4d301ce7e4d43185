import { activities } from '@banso/contract/activities'
import { issues } from '@banso/contract/issues'

/** What a change of an issue makes stale: places shift, so every list is read again. */
export const staleAfterIssue = [issues.list, issues.get, activities.list] as const

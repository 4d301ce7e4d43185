import { activities, operatorActivities } from '@banso/contract/activities'
import { comments, operatorComments } from '@banso/contract/comments'
import { executions, operatorExecutions } from '@banso/contract/executions'
import { inAreas } from '../../lib/area.ts'

const operator = {
  calls: { comments: operatorComments, executions: operatorExecutions, activities: operatorActivities },
  pages: {},
} as const

/** Comments stand on pages of other nouns: they have calls in each area, but no page of their own. */
export const commentArea = inAreas({
  startup: { calls: { comments, executions, activities }, pages: {} },
  operatorStartup: operator,
  operator,
})

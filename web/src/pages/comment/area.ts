import { activities, operatorActivities } from '@banso/contract/activities'
import { comments, operatorComments, partnerComments } from '@banso/contract/comments'
import { executions, operatorExecutions } from '@banso/contract/executions'
import { inAreas } from '../../lib/area.ts'

const operator = {
  calls: { comments: operatorComments, executions: operatorExecutions, activities: operatorActivities },
  pages: {},
} as const

/** Comments stand on pages of other nouns: they have calls in each area, but no page of their own. */
export const commentArea = inAreas({
  startup: { calls: { comments, executions, activities }, pages: {} },
  /** Of actions that are shared with the partner alone. */
  partner: { calls: { comments: partnerComments }, pages: {} },
  operatorStartup: operator,
  operator,
})

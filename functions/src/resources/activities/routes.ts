import { activities, operatorActivities } from '@banso/contract/activities'
import { implement } from '../../kernel/serve.ts'
import { activitiesOf } from './data.ts'

export const activityRoutes = [
  ...implement(activities)({
    list: async ({ startupId, query, caller }) => {
      const { rows, page_info } = await activitiesOf(startupId).own(query, caller.uid)
      return { status: 200, body: { data: rows, page_info } }
    },
  }),
  ...implement(operatorActivities)({
    list: async ({ startupId, query, caller }) => {
      const { rows, page_info } = await activitiesOf(startupId).all(query, caller.uid)
      return { status: 200, body: { data: rows, page_info } }
    },
  }),
]

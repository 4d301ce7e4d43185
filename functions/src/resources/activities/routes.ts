import { accessLogs, type LoggedGroup } from '@banso/contract/access-logs'
import { type ActivityDocument, activities, operatorActivities } from '@banso/contract/activities'
import { implement } from '../../kernel/serve.ts'
import { accessLogsOf, activitiesOf } from './data.ts'

const presentAccess = ({ uid, occurred_at, actor, actor_company, object }: ActivityDocument) => ({
  uid,
  viewed_at: occurred_at,
  reader: actor,
  company_name: actor_company,
  group: object.type as LoggedGroup,
})

export const activityRoutes = [
  ...implement(accessLogs)({
    list: async ({ startupId, query, caller }) => {
      const { rows, page_info } = await accessLogsOf(startupId).list(query, caller.uid)
      return { status: 200, body: { data: rows.map(presentAccess), page_info } }
    },
  }),
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

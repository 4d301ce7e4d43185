import { accessLogs, type LoggedGroup } from '@banso/contract/access-logs'
import { type ActivityDocument, activities, operatorActivities } from '@banso/contract/activities'
import { systemActivities } from '@banso/contract/system-activities'
import { implement } from '../../kernel/serve.ts'
import { startupOf } from '../startups/data.ts'
import { accessLogsOf, activitiesOf } from './data.ts'
import { readableDiff } from './rules.ts'
import { systemActivityHandlers } from './system.ts'

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
      return {
        status: 200,
        body: { data: rows.map((row) => ({ ...row, diff: readableDiff(row, caller) })), page_info },
      }
    },
  }),
  ...implement(operatorActivities)({
    list: async ({ startupId, query, caller }) => {
      const [{ rows, page_info }, startup] = await Promise.all([
        activitiesOf(startupId).all(query, caller.uid),
        // Only of viewers it matters whether they are assigned.
        caller.role === 'viewer' ? startupOf(startupId) : undefined,
      ])
      const data = rows.map((row) => ({ ...row, diff: readableDiff(row, caller, startup) }))
      return { status: 200, body: { data, page_info } }
    },
  }),
  ...implement(systemActivities)(systemActivityHandlers),
]

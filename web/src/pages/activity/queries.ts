import { activities, operatorActivities } from '@banso/contract/activities'
import type { ResponseOf } from '@banso/contract/endpoint'
import { call } from '../../lib/api.ts'

/** Where the activities on one record are read, so that the history itself knows no endpoint. */
export type ActivitySource = {
  key: readonly [path: string, params: Record<string, string>, query: Record<string, string>]
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<ResponseOf<typeof activities.list>>
}

/** What happened to one record of a startup, for its own members. */
export const startupActivities = (startup_id: string, object_uid: string): ActivitySource => {
  const params = { startup_id }
  return {
    key: [activities.list.path, params, { object_uid }],
    read: (page, signal) => call(activities.list, { params, query: { object_uid, per_page: 5, ...page } }, signal),
  }
}

/** What happened to one record of a startup, for operators. */
export const operatorStartupActivities = (startup_id: string, object_uid: string): ActivitySource => {
  const params = { startup_id }
  return {
    key: [operatorActivities.list.path, params, { object_uid }],
    read: (page, signal) =>
      call(operatorActivities.list, { params, query: { object_uid, per_page: 5, ...page } }, signal),
  }
}

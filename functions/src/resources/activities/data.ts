import { activityDocument } from '@banso/contract/activities'
import type { StartupId } from '../../kernel/authorize.ts'
import { collection, list, type Where } from '../../kernel/firestore.ts'
import { ofStartup } from '../../kernel/scopes.ts'

const activities = collection('activities', activityDocument)

type Query = { page?: number; per_page?: number; cursor?: string; object_uid?: string }

function search(scope: Where, query: Query, callerUid: string) {
  const where: Where[] = [scope]
  if (query.object_uid) where.push({ field: 'object.uid', op: '==', value: query.object_uid })
  return list(activities, { where, sort: '-occurred_at', query, callerUid })
}

export const activitiesOf = (startupId: StartupId) => ({
  /** What the startup itself may read. */
  own: (query: Query, callerUid: string) =>
    search({ field: 'visible_to', op: 'array-contains', value: `startup:${startupId}` }, query, callerUid),
  /** All that happened around the startup, for operators. */
  all: (query: Query, callerUid: string) => search(ofStartup(startupId), query, callerUid),
})

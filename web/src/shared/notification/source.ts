import { operatorNotifications, partnerNotifications, startupNotifications } from '@banso/contract/notifications'
import type { Actor } from '@banso/contract/roles'
import { useAtomValue } from 'jotai'
import { apiQuery, useApiMutation } from '../../lib/query.ts'
import { partner, startupId } from '../../state.ts'

type Group = typeof startupNotifications
const groups = { startup: startupNotifications, partner: partnerNotifications, operator: operatorNotifications }

/** The calls of one area. They differ in their base alone, so all go by the startup's types. */
export const useNotifications = (actor: Actor) => {
  const { list, read, readAll } = groups[actor] as unknown as Group
  const params = { startup_id: useAtomValue(startupId), partner_id: useAtomValue(partner).uid ?? '' }
  return {
    path: list.path,
    params,
    list: (query: Parameters<typeof apiQuery<Group['list']>>[1]['query']) => apiQuery(list, { params, query }),
    read: useApiMutation(read, { refresh: [list] }),
    readAll: useApiMutation(readAll, { refresh: [list] }),
  }
}
export type Notifications = ReturnType<typeof useNotifications>

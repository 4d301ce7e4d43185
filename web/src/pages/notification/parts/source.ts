import { operatorNotifications, partnerNotifications, startupNotifications } from '@banso/contract/notifications'
import type { Actor } from '@banso/contract/roles'
import { useAtomValue } from 'jotai'
import type * as z from 'zod'
import { useNotice } from '../../../kit/notice.tsx'
import { apiQuery, useApiMutation } from '../../../lib/query.ts'
import { partner, startupId } from '../../../state.ts'

type Group = typeof startupNotifications
type ListQuery = z.input<Group['list']['query']>
const groups = { startup: startupNotifications, partner: partnerNotifications, operator: operatorNotifications }

/** The calls of one area. They differ in their base alone, so all go by the startup's types. */
export const useNotifications = (actor: Actor) => {
  const { list, read, readAll } = groups[actor] as unknown as Group
  const params = { startup_id: useAtomValue(startupId), partner_id: useAtomValue(partner).uid ?? '' }
  const showNotice = useNotice()
  const onError = (error: Error) => showNotice(`既読にできませんでした。${error.message}`)
  const one = useApiMutation(read, { refresh: [list] })
  const all = useApiMutation(readAll, { refresh: [list] })
  return {
    params,
    list: (query: ListQuery) => apiQuery(list, { params, query }),
    markRead: (notification_id: string) =>
      one.mutate({ params: { ...params, notification_id }, body: {} }, { onError }),
    /** Up to the newest on the screen, where that is known: what has come since stays unread. */
    markAllRead: (until?: string) => all.mutate({ params, body: until ? { until } : {} }, { onError }),
    isMarkingAll: all.isPending,
  }
}

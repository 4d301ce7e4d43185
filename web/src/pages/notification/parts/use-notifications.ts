import type { Notification } from '@banso/contract/notifications'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { failureText } from '../../../lib/failure.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { isSparing } from '../../../lib/sparing.ts'
import { unread } from '../../../lib/unread.ts'
import { store } from '../../../state.ts'
import { notificationArea } from '../area.ts'

/** What the person was told, and that it has been read. */
export const useNotifications = () => {
  const { calls, pages } = useArea(notificationArea)
  const params = useCompanyParams()
  const showNotice = useNotice()
  const onError = (error: Error) => showNotice(`既読にできませんでした。${failureText(error)}`)
  const stale = { refresh: readsOf(calls) }
  // Where nothing watches the number (app/bell.tsx), it follows what is done here.
  const follow = (left: (before: number) => number) =>
    isSparing() && store.set(unread, (before) => before && Math.max(0, left(before)))
  const one = useApiMutation(calls.notifications.read, { ...stale, onSuccess: () => follow((before) => before - 1) })
  const all = useApiMutation(calls.notifications.readAll, { ...stale, onSuccess: () => follow(() => 0) })
  return {
    pages,
    params,
    list: calls.notifications.list,
    /** As it is on the screen, with what stands under it: told anew since, it stays unread. */
    markRead: ({ uid, shown_at }: Notification) =>
      one.mutate({ params: { ...params, notification_id: uid }, body: { until: shown_at } }, { onError }),
    /** Up to the moment of what is on the screen: what has come since stays unread. */
    markAllRead: (until: string) => all.mutate({ params, body: { until } }, { onError }),
    isMarkingAll: all.isPending,
  }
}

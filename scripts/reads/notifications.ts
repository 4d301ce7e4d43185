import type { EndpointDef } from '@banso/contract/endpoint'
import { makeNotification, makeRow, makeSavedView } from '../../functions/src/testing/factory.ts'

type Receiver = { uid: string }

/** A page of notifications for each. */
export const makeNotifications = (receivers: readonly Receiver[], rows: number): Promise<unknown> =>
  Promise.all(receivers.flatMap((receiver) => Array.from({ length: rows }, () => makeNotification(receiver))))

/** One more for the caller, where the call is about one of their own; a page of them under it where those are asked for. */
export async function ownIds({ path }: EndpointDef, me: Receiver, rows: number): Promise<Record<string, string>> {
  if (path.endsWith('/beside')) {
    const told = await makeRow(
      me,
      Array.from({ length: rows + 1 }, () => ({})),
    )
    return { notification_id: told.find(({ head_at }) => head_at !== null)?.uid ?? '' }
  }
  if (path.includes('{notification_id}')) return { notification_id: (await makeNotification(me)).uid }
  return path.includes('{saved_view_id}') ? { saved_view_id: (await makeSavedView(me)).uid } : {}
}

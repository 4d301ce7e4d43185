import type { EndpointDef } from '@banso/contract/endpoint'
import { makeNotification } from '../../functions/src/testing/factory.ts'

type Receiver = { uid: string }

/** A page of notifications for each. */
export const makeNotes = (receivers: readonly Receiver[], rows: number): Promise<unknown> =>
  Promise.all(receivers.flatMap((receiver) => Array.from({ length: rows }, () => makeNotification(receiver))))

/** One more for the caller, where the call is about one. */
export const noteIds = async (def: EndpointDef, me: Receiver): Promise<{ notification_id?: string }> =>
  def.path.includes('{notification_id}') ? { notification_id: (await makeNotification(me)).uid } : {}

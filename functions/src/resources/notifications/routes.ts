import { ApiError } from '@banso/contract/errors'
import {
  isRead,
  operatorNotifications,
  partnerNotifications,
  startupNotifications,
} from '@banso/contract/notifications'
import type { Caller } from '../../kernel/authenticate.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { users } from '../users/data.ts'
import { notifications, notificationsOf, type Shown } from './data.ts'

const presentTo =
  ({ readBefore }: Pick<Caller, 'readBefore'>) =>
  (note: Shown) => ({ ...note, unread: !isRead(note, readBefore) })

type List = Pick<Context<(typeof startupNotifications)['list']>, 'caller' | 'query'>
const list = async ({ caller, query }: List) => {
  const { rows, page_info } = await notificationsOf(caller).list(query)
  return { status: 200, body: { data: rows.map(presentTo(caller)), page_info } } as const
}

// What somebody reads is nobody else's business: neither of these leaves an activity.

type Read = Pick<Context<(typeof operatorNotifications)['read']>, 'caller' | 'params' | 'now' | 'commit'>
const read = ({ caller, params, now, commit }: Read) =>
  commit(async (unit) => {
    const note = await notificationsOf(caller).getIn(unit, params.notification_id)
    if (!note) throw new ApiError('not_found')
    const read_at = note.read_at ?? now.toISOString()
    if (note.read_at === null) unit.patch(notifications, note.uid, { read_at })
    unit.silent()
    return { status: 200, body: { data: presentTo(caller)({ ...note, read_at }) } }
  })

type ReadAll = Pick<Context<(typeof startupNotifications)['readAll']>, 'caller' | 'body' | 'now' | 'commit'>
/** One stamp on the person covers any number of notifications; it never goes back, nor beyond the present. */
const readAll = ({ caller, body, now, commit }: ReadAll) =>
  commit(async (unit) => {
    const known = (await unit.read(users, caller.uid))?.notifications_read_before ?? ''
    const at = now.toISOString()
    const until = new Date(body.until ?? now).toISOString()
    const asked = until < at ? until : at
    const read_before = asked > known ? asked : known
    if (read_before !== known) unit.patch(users, caller.uid, { notifications_read_before: read_before })
    unit.silent()
    return { status: 200, body: { data: { read_before } } }
  })

/** Everybody's own notifications, in every area; no path names anybody else's. */
export const notificationRoutes = [
  ...implement(startupNotifications)({ list, read, readAll }),
  ...implement(partnerNotifications)({ list, read, readAll }),
  ...implement(operatorNotifications)({ list, read, readAll }),
]

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
  (note: Shown) => ({ ...note, count: shownCount(note), unread: !isRead(note, readBefore) })

/** What has come and is not arranged yet is not shown yet: who read the row now would be told of it all the same. */
const shownCount = ({ arranged_at, count, counted }: Shown): number =>
  arranged_at === null ? Math.max(1, Math.min(count, counted)) : count

type List = Pick<Context<(typeof startupNotifications)['list']>, 'caller' | 'query'>
const list = async ({ caller, query }: List) => {
  const { rows, page_info } = await notificationsOf(caller).list(query)
  return { status: 200, body: { data: rows.map(presentTo(caller)), page_info } } as const
}

type ListBeside = Pick<Context<(typeof operatorNotifications)['listBeside']>, 'caller' | 'params' | 'query'>
/** Errors: 404. */
const listBeside = async ({ caller, params, query }: ListBeside) => {
  const own = notificationsOf(caller)
  const note = await own.get(params.notification_id)
  if (!note) throw new ApiError('not_found')
  const { rows, page_info } = await own.besides(note, query)
  return { status: 200, body: { data: rows.map(presentTo(caller)), page_info } } as const
}

// What somebody reads is nobody else's business: neither of these leaves an activity.

/** What one reading marks at most of an object: more are not told of it in the half year that they are kept. */
const MOST_READ = 200

type Read = Pick<Context<(typeof operatorNotifications)['read']>, 'caller' | 'params' | 'body' | 'now' | 'commit'>
/** With it all that was told of its object before: the row stands for that. Errors: 404. */
const read = ({ caller, params, body, now, commit }: Read) =>
  commit(async (unit) => {
    const own = notificationsOf(caller)
    const note = await own.getIn(unit, params.notification_id)
    if (!note) throw new ApiError('not_found')
    const until = body.until === undefined ? note.shown_at : new Date(body.until).toISOString()
    const told = await own.shownUntilIn(unit, note, until < note.shown_at ? until : note.shown_at, MOST_READ)
    const read_at = now.toISOString()
    const marked = told.filter((one) => one.read_at === null)
    for (const { uid } of marked) unit.patch(notifications, uid, { read_at })
    unit.silent()
    const isMarked = marked.some(({ uid }) => uid === note.uid)
    return { status: 200, body: { data: presentTo(caller)(isMarked ? { ...note, read_at } : note) } }
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
  ...implement(startupNotifications)({ list, listBeside, read, readAll }),
  ...implement(partnerNotifications)({ list, listBeside, read, readAll }),
  ...implement(operatorNotifications)({ list, listBeside, read, readAll }),
]

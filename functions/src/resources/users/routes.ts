import { ApiError } from '@banso/contract/errors'
import {
  type AllUsersQuery,
  operatorPartnerUsers,
  operatorStartupUsers,
  operatorUsers,
  partnerUsers,
  startupUsers,
  type UserDocument,
} from '@banso/contract/users'
import { headsIn } from '../../accounts/membership/data.ts'
import { told } from '../../accounts/membership/ending.ts'
import { companyOf, isHead, roleOf } from '../../accounts/membership/membership.ts'
import { upToDate } from '../../accounts/sessions/sign-ins.ts'
import { countAttempt } from '../../kernel/attempts.ts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { csvOf, pagesOf } from '../../kernel/csv.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { queueMail } from '../../mail/data.ts'
import { notificationsOf } from '../notifications/data.ts'
import { avatars } from './avatars.ts'
import { allUsers, doorOf } from './data.ts'
import { userColumns } from './export.ts'
import { addMembers, create } from './invite.ts'
import { remove, transition } from './leave.ts'
import { role, update } from './manage.ts'
import { presentUser } from './rules.ts'

type ListContext =
  | Context<typeof startupUsers.list>
  | Context<typeof partnerUsers.list>
  | Context<typeof operatorUsers.list>
  | Context<typeof operatorStartupUsers.list>
  | Context<typeof operatorPartnerUsers.list>
/**
 * Who of these decides alone for their company, or for the operators, and so is not offered to go: one read where
 * somebody who may manage people looks at a head. In lists that is asked of the caller, who may be the only one.
 */
async function lastHead({ caller }: Reader, user: UserDocument | undefined): Promise<string | undefined> {
  if (user?.status !== 'active' || !isHead(roleOf(user)) || !may(caller, 'user.manage')) return undefined
  return (await headsIn(user.actor, companyOf(user))) > 1 ? undefined : user.uid
}

const list = async (context: ListContext) => {
  const { rows, page_info } = await doorOf(context).list(context.query, context.caller.uid)
  const last = await lastHead(
    context,
    rows.find(({ uid }) => uid === context.caller.uid),
  )
  return { status: 200, body: { data: rows.map(presentUser(context, last)), page_info } } as const
}

type GetContext =
  | Context<typeof startupUsers.get>
  | Context<typeof partnerUsers.get>
  | Context<typeof operatorUsers.get>
const get = async (context: GetContext) => {
  const user = await doorOf(context).get(context.params.user_id)
  if (!user) throw new ApiError('not_found')
  return { status: 200, body: { data: presentUser(context, await lastHead(context, user))(user) } } as const
}

type CurrentContext =
  | Context<typeof startupUsers.current>
  | Context<typeof partnerUsers.current>
  | Context<typeof operatorUsers.current>
/** One's own record, and how much one has not read: the bell shows it before anything is watched. */
const current = async (context: CurrentContext) => {
  const unread = notificationsOf(context.caller).countUnread()
  const [user, unread_notifications] = await Promise.all([upToDate(context), unread])
  return { status: 200, body: { data: { ...presentUser(context)(user), unread_notifications } } } as const
}

const MAILS_AN_HOUR = { calls: 5, seconds: 3600 }
/** The mail that everybody can ask for; here an operator does, whatever others have asked. Errors: 404, 429. */
const resetPassword = (context: Context<typeof operatorUsers.resetPassword>) =>
  context.commit(async (unit) => {
    const user = await allUsers.getIn(unit, context.params.user_id)
    if (!user || user.status === 'left') throw new ApiError('not_found')
    await countAttempt(unit, 'operator_reset', `${context.caller.uid} ${user.uid}`, MAILS_AN_HOUR, context.now)
    queueMail(unit, { to: user.email, template: 'password_reset', parameters: {} }, context.now)
    unit.activity({ verb: 'user.reset_sent', ...told(user) })
    return { status: 202, body: {} }
  })

/** Everybody the list finds, whoever of them is asked for. */
const exportAll = async ({ query, caller }: Context<typeof operatorUsers.exportAll>) => {
  const page = async (asked: AllUsersQuery) => {
    const { rows: data, page_info } = await allUsers.list(asked, caller.uid)
    return { data, page_info }
  }
  return { status: 200, body: { name: 'ユーザー.csv', content: csvOf(userColumns, pagesOf(page, query)) } } as const
}

const ofCompany = { list, get, current, avatars, create, addMembers, update, remove, transition }
export const userRoutes = [
  ...implement(startupUsers)(ofCompany),
  ...implement(partnerUsers)(ofCompany),
  ...implement(operatorUsers)({
    list,
    exportAll,
    get,
    current,
    avatars,
    create,
    update,
    remove,
    transition,
    role,
    resetPassword,
  }),
  ...implement(operatorStartupUsers)({ list, create }),
  ...implement(operatorPartnerUsers)({ list, create }),
]

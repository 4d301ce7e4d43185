import {
  operatorNotificationSettings,
  partnerNotificationSettings,
  startupNotificationSettings,
} from '@banso/contract/notifications'
import type { UserDocument } from '@banso/contract/users'
import { etagOf, type Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { users } from '../users/data.ts'

type Update = Context<(typeof startupNotificationSettings)['update']>

const present = (user: UserDocument) => ({ ...user.notification_settings, etag: etagOf(user), can: ['update'] })

const get = async ({ ownDocument }: Pick<Update, 'ownDocument'>) =>
  ({ status: 200, body: { data: present(ownDocument()) } }) as const

const change =
  ({ caller, body }: Pick<Update, 'caller' | 'body'>) =>
  async (unit: Unit) => {
    const user = unit.seen(await unit.read(users, caller.uid), present)
    const next = unit.edit(users, user, { notification_settings: { ...user.notification_settings, ...body } })
    unit.activity({
      verb: 'user.notifications_updated',
      object: { type: 'user', uid: user.uid, title: caller.person.name },
    })
    return { status: 200, body: { data: present(next) } } as const
  }

/** Everybody's own settings, in every area; no path names anybody else's. */
export const notificationSettingRoutes = [
  ...implement(startupNotificationSettings)({ get, update: (context) => context.commit(change(context)) }),
  ...implement(partnerNotificationSettings)({ get, update: (context) => context.commit(change(context)) }),
  ...implement(operatorNotificationSettings)({ get, update: (context) => context.commit(change(context)) }),
]

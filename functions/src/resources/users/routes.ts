import { operatorUsers, partnerUsers, startupUsers, type UserDocument } from '@banso/contract/users'
import { etagOf } from '../../kernel/commit.ts'
import { implement } from '../../kernel/serve.ts'
import { currentUser, membersOf } from './data.ts'

const present = (user: UserDocument) => ({ ...user, etag: etagOf(user), can: [] })

const current = async ({ caller }: { caller: { uid: string } }) =>
  ({ status: 200, body: { data: present(await currentUser(caller.uid)) } }) as const

export const userRoutes = [
  ...implement(startupUsers)({
    list: async ({ startupId, query, caller }) => {
      const { rows, page_info } = await membersOf({ startupId }).list(query, caller.uid)
      return { status: 200, body: { data: rows.map(present), page_info } }
    },
    current,
  }),
  ...implement(partnerUsers)({
    list: async ({ partnerId, query, caller }) => {
      const { rows, page_info } = await membersOf({ partnerId }).list(query, caller.uid)
      return { status: 200, body: { data: rows.map(present), page_info } }
    },
    current,
  }),
  ...implement(operatorUsers)({ current }),
]

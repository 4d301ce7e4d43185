import { devMails, mails } from '@banso/contract/mails'
import { normalized } from '../accounts/emails/address.ts'
import { implement } from '../kernel/serve.ts'
import { devMailsTo, listMails } from './data.ts'

export const mailRoutes = implement(mails)({
  list: async ({ query, caller }) => {
    const to = query.to === undefined ? {} : { to: normalized(query.to) }
    const { rows, page_info } = await listMails({ ...query, ...to }, caller.uid)
    return { status: 200, body: { data: rows, page_info } }
  },
})

/** Mounted on emulators only. */
export const devMailRoutes = implement(devMails)({
  list: async ({ query }) => ({ status: 200, body: { data: await devMailsTo(query.to) } }),
})

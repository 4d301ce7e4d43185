import { devMails } from '@banso/contract/mails'
import { implement } from '../kernel/serve.ts'
import { devMailsTo } from './data.ts'

/** Mounted on emulators only. */
export const devMailRoutes = implement(devMails)({
  list: async ({ query }) => ({ status: 200, body: { data: await devMailsTo(query.to) } }),
})

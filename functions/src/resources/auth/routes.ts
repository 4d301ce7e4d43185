import { auth } from '@banso/contract/auth'
import { memberOf } from '../../kernel/authenticate.ts'
import { signalOf } from '../../kernel/authorize.ts'
import { implement } from '../../kernel/serve.ts'

export const authRoutes = implement(auth)({
  /** 302 says where a registered person belongs; 200 that the registration is still under way. Neither is a failure. */
  current: async ({ caller }) => {
    const signal = signalOf(await memberOf(caller))
    return signal.registration_step ? { status: 200, body: { data: signal } } : { status: 302, body: signal }
  },
})

import { emailChanges, operatorCredentials, partnerCredentials, startupCredentials } from '@banso/contract/credentials'
import { implement } from '../kernel/serve.ts'
import { cancelChange, requestChange, revertChange } from './email-changes.ts'
import { changePassword, endSessions } from './password-changes.ts'

/** The same in every area: only the path differs. */
const own = {
  changeEmail: requestChange,
  cancelEmail: cancelChange,
  changePassword,
  revokeSessions: endSessions,
} as const

export const credentialRoutes = [
  ...implement(startupCredentials)(own),
  ...implement(partnerCredentials)(own),
  ...implement(operatorCredentials)(own),
  ...implement(emailChanges)({
    revert: async ({ body, requestId, now }) => {
      await revertChange(body.token, requestId, now)
      return { status: 204 }
    },
  }),
]

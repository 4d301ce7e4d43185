import { accounts } from '@banso/contract/auth'
import { emailChanges, operatorCredentials, partnerCredentials, startupCredentials } from '@banso/contract/credentials'
import { invitationAcceptance } from '@banso/contract/invitations'
import { transact } from '../kernel/firestore.ts'
import { implement } from '../kernel/serve.ts'
import { queueMail } from '../mail/data.ts'
import { countAttempt } from './attempts.ts'
import { normalized } from './emails/address.ts'
import { cancelChange, requestChange, revertChange } from './emails/changes.ts'
import { acceptInvitation, checkInvitation } from './invitations/accept.ts'
import { changePassword, endSessions } from './passwords/changes.ts'

const MAILS_AN_HOUR = { calls: 5, seconds: 3600 }

/** Whether there is an account is looked up when the mail is made, so this takes the same steps for every address. */
const request = (template: 'password_reset' | 'email_verification', to: string, now: Date): Promise<void> =>
  transact(async (writer) => {
    await countAttempt(writer, template, to, MAILS_AN_HOUR, now)
    queueMail(writer, { to, template, parameters: {} }, now)
  })

export const acceptanceRoutes = implement(invitationAcceptance)({
  check: async ({ body, now }) => ({ status: 200, body: { data: await checkInvitation(body.token, now) } }),
  accept: async ({ body, caller, now }) => ({
    status: 200,
    body: { data: await acceptInvitation(body, caller, now) },
  }),
})

export const accountRoutes = implement(accounts)({
  resetPassword: async ({ body, now }) => {
    await request('password_reset', normalized(body.email), now)
    return { status: 202, body: {} }
  },
  verify: async ({ caller, now }) => {
    if (caller.email && !caller.emailVerified) await request('email_verification', normalized(caller.email), now)
    return { status: 202, body: {} }
  },
})

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

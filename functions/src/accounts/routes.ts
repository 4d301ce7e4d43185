import { accounts } from '@banso/contract/auth'
import { emailChanges, operatorCredentials, partnerCredentials, startupCredentials } from '@banso/contract/credentials'
import { invitationAcceptance } from '@banso/contract/invitations'
import { countAttempt, hasRoom } from '../kernel/attempts.ts'
import { transact } from '../kernel/firestore/write.ts'
import { implement } from '../kernel/serve.ts'
import { queueMail } from '../mail/data.ts'
import { normalized } from './emails/address.ts'
import { cancelChange, requestChange, revertChange } from './emails/changes.ts'
import { acceptInvitation, checkInvitation } from './invitations/accept.ts'
import { changePassword, endSessions } from './passwords/changes.ts'

const MAILS_AN_HOUR = { calls: 5, seconds: 3600 }
/** Its link holds for an hour: whoever asks again sooner has one in the mailbox that is good for 45 minutes more. */
const RESET_MAIL = { calls: 1, seconds: 900 }

/**
 * Anybody can ask for anybody's mail, so nobody is refused one for others having asked: the answer is the same, and a
 * mail leaves unless one has left just now. Whether there is an account is looked up when the mail is made, so this
 * takes the same steps for every address.
 */
const requestReset = (to: string, now: Date): Promise<void> =>
  transact(async (writer) => {
    if (await hasRoom(writer, 'password_reset', to, RESET_MAIL, now))
      queueMail(writer, { to, template: 'password_reset', parameters: {} }, now)
  })

/** Only who is signed in under the address asks for this one. Errors: 429. */
const requestVerification = (to: string, now: Date): Promise<void> =>
  transact(async (writer) => {
    await countAttempt(writer, 'email_verification', to, MAILS_AN_HOUR, now)
    queueMail(writer, { to, template: 'email_verification', parameters: {} }, now)
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
    await requestReset(normalized(body.email), now)
    return { status: 202, body: {} }
  },
  verify: async ({ caller, now }) => {
    if (caller.email && !caller.emailVerified) await requestVerification(normalized(caller.email), now)
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

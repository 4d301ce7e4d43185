import type { UserDocument } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import * as z from 'zod'
import { app } from '../../kernel/app.ts'
import type { Unit } from '../../kernel/commit.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { log } from '../../kernel/log.ts'
import { queueMail } from '../../mail/data.ts'
import { users } from '../../resources/users/data.ts'
import { isTaken, unlessGone } from '../auth.ts'
import { accountAt, dropBareProfile } from '../data.ts'
import { objectOf } from '../membership/membership.ts'
import { accountNotification } from '../notifications.ts'
import { begin, type Operation, type Saga } from '../operations/operations.ts'
import { accountInAuth, endAtAuth, secondsOf, thisSecond } from '../sessions/sessions.ts'

const payload = z.object({ user_uid: z.string(), email: z.string(), verified: z.boolean(), reset: z.boolean() })
type Payload = z.output<typeof payload>

/**
 * A person has the former address again and no session any more; Auth follows. `reset`: a mail lets the person set a
 * new password, as soon as the address opens the account again.
 */
export const addressRestored: Saga<Payload> = {
  kind: 'address_restored',
  payload,
  steps: {
    auth: async ({ user_uid, email, verified }) => {
      await unlessGone(giveAddress(user_uid, email, verified))
      return undefined
    },
    mail: async ({ email, reset }, now) => {
      if (reset)
        await transact(async (writer) =>
          queueMail(writer, { to: email, template: 'password_reset', parameters: {} }, now),
        )
      return undefined
    },
  },
}

/** The first half, in the caller's transaction. One at a time for a person: while one is under way this fails. */
export function restoreAddress(
  writer: Writer,
  user: UserDocument,
  email: string,
  { reset }: { reset: boolean },
  now: Date,
): Operation {
  const verified = reset || user.email_verified
  const valid_after = Math.max(thisSecond(), user.valid_after ?? 0)
  const pending_email = reset ? null : user.pending_email
  writer.set(users, { ...user, email, email_verified: verified, pending_email, valid_after })
  const about = { payload: { user_uid: user.uid, email, verified, reset }, uid: `address-${user.uid}` }
  return begin(writer, addressRestored, about, now)
}

/** Tells the person and the log of it: what comes with `restoreAddress`, whoever asked for it. */
export function tellOfRestored(unit: Unit, user: UserDocument): void {
  const [title, body] = ['メールアドレスの変更を元に戻しました', 'すべての端末からログアウトしました。']
  unit.notify(accountNotification(user, 'email', title, body))
  unit.activity({ verb: 'user.email_reverted', object: objectOf(user) })
}

/**
 * Gives an account its address and ends its sign-ins. Anybody can sign up with an address that has become free: such
 * an account without membership gives way. Where a member has it by now, the account that lost it is shut, since only
 * somebody else's mailbox would open it.
 */
async function giveAddress(uid: string, email: string, emailVerified: boolean): Promise<void> {
  const auth = getAuth(app)
  const [user, account] = await Promise.all([accountAt(uid), accountInAuth(uid)])
  const isGiven = account?.email === email && account.emailVerified === emailVerified
  // An earlier run came so far: another one would put out who has signed in since.
  if (isGiven && secondsOf(account.tokensValidAfterTime) > (user?.valid_after ?? 0)) return
  const give = () => auth.updateUser(uid, { email, emailVerified })
  try {
    await give()
  } catch (error) {
    if (!isTaken(error)) throw error
    const { uid: holder } = await auth.getUserByEmail(email)
    if (await dropBareProfile(holder)) {
      await auth.deleteUser(holder)
      await give()
    } else {
      log('ERROR', 'an address to be restored belongs to another member: the account is disabled')
      await auth.updateUser(uid, { disabled: true })
    }
  }
  if (user && user.status !== null) await endAtAuth(user)
}

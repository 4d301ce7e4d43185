import { ApiError } from '@banso/contract/errors'
import type { UserDocument } from '@banso/contract/users'
import type { UserRecord } from 'firebase-admin/auth'
import { type Caller, madeAt } from '../../kernel/authenticate.ts'
import { transact } from '../../kernel/firestore/write.ts'
import { type Handled, processEach, readQueue, storedAs } from '../../kernel/queue.ts'
import { mailedTo, mailsSince } from '../../mail/data.ts'
import { currentUser, users } from '../../resources/users/data.ts'
import { accountAt } from '../data.ts'
import { normalized } from '../emails/address.ts'
import { settleAddress } from '../emails/settle.ts'
import { lookUp } from '../lookup.ts'
import { memberIn } from '../membership/person.ts'
import { isUnderWay } from '../operations/operations.ts'
import { conclude } from '../passwords/changes.ts'
import {
  accountInAuth,
  endedByAuth,
  endedElsewhere,
  endedSince,
  secondsOf,
  thisSecond,
  untilAfter,
} from './sessions.ts'

/** A token made at the sign-in itself, not renewed later, says which address that sign-in used. */
const RENEWED_SECONDS = 2
/** A link of a reset mail counts for an hour. */
const RESET_MS = 65 * 60_000

type Asked = { readonly caller: Caller; readonly now: Date; readonly ownDocument: () => UserDocument }
/**
 * The caller's own record, brought up to date with what Auth knows: an address confirmed since, a sign-in, a reset.
 * Errors: 401 where the caller's own session ends by it.
 */
export async function upToDate({ caller, now, ownDocument }: Asked): Promise<UserDocument> {
  const user = ownDocument()
  if (caller.email !== null && normalized(caller.email) !== user.email) return withNewAddress(caller, now)
  return secondsOf(user.last_login_at) < caller.authTime ? recordSignIn(user, caller, now) : user
}

async function withNewAddress(caller: Caller, now: Date): Promise<UserDocument> {
  const isNew = caller.issuedAt - caller.authTime <= RENEWED_SECONDS
  await settleAddress(caller.uid, now, isNew ? caller.authTime - 1 : thisSecond())
  const user = await currentUser(caller.uid)
  const isHeld = normalized(caller.email ?? '') === user.email
  if (isHeld && (user.valid_after ?? 0) < caller.authTime) return recordSignIn(user, caller, now)
  await untilAfter(user.valid_after ?? 0)
  throw new ApiError('unauthenticated')
}

/**
 * Takes note of a sign-in, once: `last_login_at`, and the end of the sessions that Auth has ended since, so that the
 * rules know it too. Derived values: `rev` stays.
 */
async function recordSignIn(user: UserDocument, { authTime }: Caller, now: Date): Promise<UserDocument> {
  const account = await accountInAuth(user.uid)
  const ended = Math.min(endedByAuth(account), authTime - 1)
  if (account) await adoptEnd(user, account, now, ended)
  return transact(async (writer) => {
    const known = await memberIn(writer, user.uid)
    const last = Math.max(authTime, secondsOf(known.last_login_at))
    const changes = {
      last_login_at: new Date(last * 1000).toISOString(),
      valid_after: ended > 0 ? Math.max(ended, known.valid_after ?? 0) : known.valid_after,
      account_made_at: known.account_made_at ?? madeAt(account?.metadata.creationTime),
    }
    writer.patch(users, user.uid, changes)
    return { ...known, ...changes }
  })
}

/**
 * Where Auth has ended a member's sign-ins without us, a new password was set past the API: by a mail, or at Auth
 * itself. The document follows, and the person is told. Answers whether there was such an end.
 */
export async function adoptEnd(
  seen: UserDocument,
  account: UserRecord,
  now: Date,
  ended = endedByAuth(account),
): Promise<boolean> {
  if (!endedElsewhere(seen, account) || (await isUnderWay(seen.uid))) return false
  // What was under way when the person was read has ended the sign-ins by now.
  const user = await currentUser(seen.uid)
  if (user.status === 'left' || !endedElsewhere(user, account)) return false
  const mailed = await mailedTo(user.email, 'password_reset', since(now))
  const isReset = mailed !== undefined && secondsOf(mailed.created_at) <= secondsOf(account.tokensValidAfterTime)
  if (!isReset && !endedSince(user, account)) return false
  await conclude(user, ended, isReset ? 'user.password_reset' : 'user.password_changed', now)
  return true
}
const since = (now: Date) => new Date(now.getTime() - RESET_MS).toISOString()

/** Mails one run looks at; the look at what was changed at Auth finds what is beyond. */
const MOST = 1000

/** For `tick`: resets whose person has not signed in since; their other sessions end as well. */
export async function recordResets(now: Date): Promise<Handled> {
  const job = 'password_resets'
  const mails = await readQueue(job, mailsSince('password_reset', since(now)), now, MOST)
  const addresses = [...new Set(mails.records.map(({ to }) => to))]
  if (addresses.length === 0) return { count: 0, failed: mails.failed }
  const accounts = await lookUp(addresses.map((email) => ({ email })))
  const noted = await processEach(
    job,
    accounts.map(storedAs('users')),
    async (account) => {
      const user = await accountAt(account.uid)
      return user && user.status !== null && user.status !== 'left' ? adoptEnd(user, account, now) : false
    },
    now,
  )
  return { count: noted.count, failed: mails.failed + noted.failed }
}

import { ApiError, invalid } from '@banso/contract/errors'
import { countAttempt } from '../../kernel/attempts.ts'
import type { Caller } from '../../kernel/authenticate.ts'
import { commitFor, type Unit } from '../../kernel/commit.ts'
import { transact } from '../../kernel/firestore/write.ts'
import { queueMail } from '../../mail/data.ts'
import { users } from '../../resources/users/data.ts'
import { accountAt } from '../data.ts'
import { objectOf } from '../membership/membership.ts'
import { memberIn, personOf, selfIn } from '../membership/person.ts'
import { follow, reached } from '../operations/operations.ts'
import { assertFresh, assertOwn, thisSecond, untilAfter } from '../sessions/sessions.ts'
import { normalized } from './address.ts'
import { changeBySecret, changesIn, emailChanges, newChange } from './data.ts'
import { addressRestored, restoreAddress, tellOfRestored } from './restore.ts'
import { isOpen, isRevertible, termOf } from './rules.ts'

/**
 * Mails go to an address nobody has proven yet: few an hour by account, fewer to one address. Accounts count apart, so
 * that nobody can keep an address from its owner by asking for it.
 */
const BY_ACCOUNT = { calls: 10, seconds: 3600 }
const BY_ADDRESS = { calls: 5, seconds: 3600 }

/** What the handlers need of a call, whichever area it comes from. */
type Call<R> = {
  readonly params: { readonly user_id: string }
  readonly caller: Caller
  readonly now: Date
  readonly commit: (work: (unit: Unit) => Promise<R>) => Promise<R>
}

type Pending = { status: 202; body: { data: { pending_email: string } } }
/**
 * Notes a new address that waits for its mailbox to confirm, and leaves a mail to it and a warning to the old one.
 * Whether somebody has the address is looked up only when its mail is made, so the answer and all that is done for
 * it are the same. Calling again sends again. Errors: 403 (not the own account, or no fresh sign-in), 422, 429.
 */
export async function requestChange(call: Call<Pending> & { readonly body: { new_email: string } }): Promise<Pending> {
  const { params, caller, body, now } = call
  assertOwn(caller, params.user_id)
  assertFresh(caller, now)
  const email = normalized(body.new_email)
  await transact((writer) => countAttempt(writer, 'change_email', caller.uid, BY_ACCOUNT, now))
  await transact((writer) => countAttempt(writer, 'change_email_to', `${caller.uid} ${email}`, BY_ADDRESS, now))
  await reached('change_email:begun')
  const reply = await call.commit(async (unit) => {
    const user = await selfIn(unit, caller)
    if (email === user.email) throw invalid({ new_email: '現在のメールアドレスと同じです。' })
    const open = (await changesIn(unit, user.uid)).filter((change) => isOpen(change, now))
    const same = open.find(({ new_email }) => new_email === email)
    const change = same ? { ...same, ...termOf(now) } : newChange(user, email, 'pending', now)
    for (const { uid } of open.filter(({ uid }) => uid !== change.uid))
      unit.patch(emailChanges, uid, { status: 'cancelled' })
    unit.set(emailChanges, change)
    unit.patch(users, user.uid, { pending_email: email })
    const parameters = { new_email: email }
    queueMail(unit, { to: email, template: 'email_change', parameters: {}, related: change.uid }, now)
    queueMail(unit, { to: user.email, template: 'email_change_warning', parameters, related: change.uid }, now)
    unit.activity({ verb: 'user.email_requested', object: objectOf(user) })
    return { status: 202, body: { data: { pending_email: email } } }
  })
  await reached('change_email:stored')
  return reply
}
/** For the tests that end the process at each. */
export const changeEmailSeams = ['change_email:begun', 'change_email:stored'] as const

/** Takes the own change back before it is confirmed. Errors: 403, 404 where none waits. */
export async function cancelChange(call: Call<{ status: 204 }>): Promise<{ status: 204 }> {
  assertOwn(call.caller, call.params.user_id)
  return call.commit(async (unit) => {
    const user = await selfIn(unit, call.caller)
    const open = (await changesIn(unit, user.uid)).filter(({ status }) => status === 'pending')
    if (user.pending_email === null) throw new ApiError('not_found')
    for (const { uid } of open) unit.patch(emailChanges, uid, { status: 'cancelled' })
    unit.patch(users, user.uid, { pending_email: null })
    unit.activity({ verb: 'user.email_cancelled', object: objectOf(user) })
    return { status: 204 }
  })
}

/**
 * The old mailbox objects: the person's document has its address again and every session ends, in one transaction;
 * Auth follows, then the mail that sets a new password (`addressRestored`). Later changes of the person die with it;
 * earlier ones can still be taken back, so that nobody who goes through several addresses shuts the first one out.
 * Errors: 410 for a secret that is used up, run out or unknown.
 */
export async function revertChange(secret: string, requestId: string, now: Date): Promise<void> {
  const found = await changeBySecret(secret)
  const owner = found && (await accountAt(found.user_uid))
  if (!found || !owner || owner.status === null || owner.status === 'left') throw new ApiError('link_expired')
  const operation = await commitFor(personOf(owner), { requestId, now }, async (unit) => {
    const user = await memberIn(unit, owner.uid)
    const changes = await changesIn(unit, owner.uid)
    const at = changes.findIndex(({ uid }) => uid === found.uid)
    const change = changes[at]
    if (!change || !isRevertible(change, now)) throw new ApiError('link_expired')
    for (const { uid } of changes.slice(0, at + 1)) unit.patch(emailChanges, uid, { status: 'reverted' })
    const begun = restoreAddress(unit, user, change.old_email, { reset: true }, now)
    tellOfRestored(unit, user)
    return begun
  })
  await follow(addressRestored, operation, now)
  // Who signs in on this answer is let in: sessions have ended up to this second.
  await untilAfter(thisSecond())
}

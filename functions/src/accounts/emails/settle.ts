import { randomUUID } from 'node:crypto'
import type { EmailChangeDocument } from '@banso/contract/credentials'
import type { UserDocument } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import { commitBySystem, commitFor, type Unit } from '../../kernel/commit.ts'
import { isAlreadyExists, transact } from '../../kernel/firestore/write.ts'
import { type Handled, processEach, readQueue, storedAs } from '../../kernel/queue.ts'
import { queueMail } from '../../mail/data.ts'
import { users } from '../../resources/users/data.ts'
import { accountAt, accountIn } from '../data.ts'
import { lookUp } from '../lookup.ts'
import { objectOf } from '../membership/membership.ts'
import { memberIn, personOf } from '../membership/person.ts'
import { accountNotification } from '../notifications.ts'
import { follow, type Operation, reached } from '../operations/operations.ts'
import { secondsOf, thisSecond } from '../sessions/sessions.ts'
import { normalized } from './address.ts'
import { changesIn, changesOf, deadChanges, emailChanges, newChange, pendingChanges } from './data.ts'
import { addressRestored, restoreAddress, tellOfRestored } from './restore.ts'
import { isOpen, judge, termOf } from './rules.ts'

/**
 * The second up to which sign-ins end by an address that Auth has changed: none with the new address is among them,
 * however much later we look. Auth says when it was, and where it does not (its emulator), the last sign-in since the
 * change was asked for was the first with the new address.
 */
function endOf({ tokensValidAfterTime, metadata }: UserRecord, asked: EmailChangeDocument | undefined): number {
  const since = secondsOf(asked?.created_at)
  const [ended, entered] = [secondsOf(tokensValidAfterTime), secondsOf(metadata.lastSignInTime)]
  if (!asked || Math.max(ended, entered) < since) return thisSecond()
  return (ended > since ? ended : Math.max(since, entered)) - 1
}

/**
 * Brings the person's document and Auth together where their addresses differ: after a confirmation, or after Auth
 * was changed behind our back. `ended`: the second up to which sessions end, where the caller knows it better than
 * Auth. Each call begins with what is there, so repeating it is harmless and it may die anywhere.
 * Answers whether something was to be done.
 */
export async function settleAddress(uid: string, now: Date, ended?: number): Promise<boolean> {
  const [user, { users: accounts }] = await Promise.all([accountAt(uid), getAuth(app).getUsers([{ uid }])])
  const account = accounts[0]
  if (!user || user.status === null || user.status === 'left' || !account?.email) return false
  const inAuth = { email: normalized(account.email), verified: account.emailVerified }
  const judgement = judge(user, inAuth, await changesOf(uid), now)
  if (judgement.kind === 'adopt') {
    const { change } = judgement
    await adopt(user, inAuth.email, change, ended ?? endOf(account, change), now)
  }
  if (judgement.kind === 'restore') await restore(user, now)
  return judgement.kind !== 'same'
}

/** Thrown out of a transaction: another call has done it. */
class Settled extends Error {}

/** The document follows Auth; the old mailbox is told, with a link that takes it back. */
async function adopt(
  seen: UserDocument,
  email: string,
  asked: EmailChangeDocument | undefined,
  ended: number,
  now: Date,
): Promise<void> {
  const work = async (unit: Unit) => {
    const user = await memberIn(unit, seen.uid)
    const others = (await changesIn(unit, user.uid)).filter((other) => isOpen(other, now) && other.uid !== asked?.uid)
    if (user.email === email) throw new Settled()
    const change = asked
      ? { ...asked, status: 'confirmed' as const, ...termOf(now) }
      : newChange(user, email, 'confirmed', now)
    for (const { uid } of others) unit.patch(emailChanges, uid, { status: 'cancelled' })
    unit.set(emailChanges, change)
    const valid_after = Math.max(ended, user.valid_after ?? 0)
    unit.set(users, { ...user, email, email_verified: true, pending_email: null, valid_after })
    queueMail(
      unit,
      { to: user.email, template: 'email_changed', parameters: { new_email: email }, related: change.uid },
      now,
    )
    unit.notify(
      accountNotification(user, 'email', 'メールアドレスが変更されました', 'ほかの端末からはログアウトしました。'),
    )
    unit.activity({ verb: 'user.email_changed', object: objectOf(user) })
  }
  await reached('change_email:seen')
  await commitFor(personOf(seen), { requestId: randomUUID(), now }, work).catch((error: unknown) => {
    if (!(error instanceof Settled)) throw error
  })
  await reached('change_email:adopted')
}
/** For the tests that end the process at each. */
export const confirmationSeams = ['change_email:seen', 'change_email:adopted'] as const

/** Auth follows the document, and the person is told. Whoever comes second finds the operation under way. */
async function restore(seen: UserDocument, now: Date): Promise<void> {
  let operation: Operation | undefined
  const work = async (unit: Unit) => {
    const user = await memberIn(unit, seen.uid)
    operation = restoreAddress(unit, user, user.email, { reset: false }, now)
    queueMail(unit, { to: user.email, template: 'email_restored', parameters: {}, related: user.uid }, now)
    tellOfRestored(unit, user)
  }
  try {
    await commitBySystem({ requestId: randomUUID(), now }, work)
  } catch (error) {
    if (isAlreadyExists(error)) return
    throw error
  }
  if (operation) await follow(addressRestored, operation, now)
}

/** A change nobody confirmed in time. */
const expire = (change: EmailChangeDocument): Promise<void> =>
  transact(async (writer) => {
    const user = await accountIn(writer, change.user_uid)
    writer.patch(emailChanges, change.uid, { status: 'cancelled' })
    const waits = user && user.status !== null && user.pending_email === change.new_email
    if (waits) writer.patch(users, user.uid, { pending_email: null })
  })

/** Changes one run looks up; where ever more wait, the look at what was changed at Auth finds those beyond. */
const MOST = 1000

/** Of some changes those whose person has not the address from before it in Auth. */
async function movedOf(changes: readonly EmailChangeDocument[]): Promise<EmailChangeDocument[]> {
  const accounts = await lookUp(changes.map(({ user_uid: uid }) => ({ uid })))
  const addresses = new Map(accounts.map(({ uid, email }) => [uid, normalized(email ?? '')]))
  return changes.filter(({ user_uid, old_email }) => addresses.get(user_uid) !== old_email)
}

/** For `tick`: confirmations whose person has not come back since, and changes that have run out. */
export async function settlePending(now: Date): Promise<Handled> {
  const job = 'email_changes'
  const pending = await readQueue(job, pendingChanges, now, MOST)
  const moved = new Set((await movedOf(pending.records)).map(({ uid }) => uid))
  const settle = async (change: EmailChangeDocument) => {
    if (moved.has(change.uid)) await settleAddress(change.user_uid, now)
    else if (!isOpen(change, now)) await expire(change)
    else return false
    return true
  }
  const settled = await processEach(job, pending.records.map(storedAs('email_changes')), settle, now)
  return { count: settled.count, failed: pending.failed + settled.failed }
}

/** For `tick`: links of changes that were cancelled or taken back, opened all the same. */
export async function settleDead(now: Date): Promise<Handled> {
  const job = 'dead_email_changes'
  const dead = await readQueue(job, deadChanges(now), now, MOST)
  const people = new Set((await movedOf(dead.records)).map(({ user_uid }) => user_uid))
  const found = [...people].map((uid) => ({ uid })).map(storedAs('users'))
  const settled = await processEach(job, found, ({ uid }) => settleAddress(uid, now), now)
  return { count: settled.count, failed: dead.failed + settled.failed }
}

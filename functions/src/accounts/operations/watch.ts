import { createHash } from 'node:crypto'
import { systemPerson } from '@banso/contract/common'
import { type AccountDocument, claimsOf, type UserDocument } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import * as z from 'zod'
import { app } from '../../kernel/app.ts'
import { isOtherAccount, madeAt } from '../../kernel/authenticate.ts'
import { commitBySystem } from '../../kernel/commit.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { read } from '../../kernel/firestore/query.ts'
import { transact } from '../../kernel/firestore/write.ts'
import { type Handled, handledBy, processEach, Skipped } from '../../kernel/queue.ts'
import { queueMail } from '../../mail/data.ts'
import { allUsers, users } from '../../resources/users/data.ts'
import { accountAt } from '../data.ts'
import { normalized } from '../emails/address.ts'
import { settleAddress } from '../emails/settle.ts'
import { lookUp } from '../lookup.ts'
import { writeClaims } from '../membership/claims.ts'
import { endMembership, told } from '../membership/ending.ts'
import { leaving } from '../membership/leave.ts'
import { thisSecond } from '../sessions/sessions.ts'
import { adoptEnd } from '../sessions/sign-ins.ts'
import { follow, isUnderWay } from './operations.ts'

/**
 * `account_rosters/{00 … 15}`: every account as Auth had it at the last look, by uid, as one short mark. What has
 * another mark, or is not there any more, was changed at Auth. A field that holds no index: it is read as a whole.
 */
const rosters = collection('account_rosters', z.object({ uid: z.string(), marks: z.record(z.string(), z.string()) }))
const ROSTERS = 16
/** As many as Auth answers in one call, and calls of one run: what is beyond waits for the next minute. */
const ACCOUNTS = 1000
const PAGES = 20

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const rosterOf = (uid: string): number => createHash('sha256').update(uid).digest().readUInt8(0) % ROSTERS
const nameOf = (roster: number) => String(roster).padStart(2, '0')

/** All that matters of an account: another one under the uid, the address, the end of sign-ins, the claims. */
const markOf = ({ email, emailVerified, disabled, metadata, tokensValidAfterTime, customClaims }: UserRecord): string =>
  hashOf(
    JSON.stringify([email, emailVerified, disabled, metadata.creationTime, tokensValidAfterTime, sorted(customClaims)]),
  ).slice(0, 12)
const sorted = (claims: object | null | undefined) =>
  Object.entries(claims ?? {}).sort(([a], [b]) => a.localeCompare(b))

/** Where the next run goes on: a page of Auth's, and the last uid before it. */
const position = z.tuple([z.string(), z.string()])
/** The uids a run has seen: after the first, up to the last; without one up to the end. */
type Seen = { after: string; last: string | undefined }
type Walked = Handled & { next: string | null }

/**
 * Looks through the accounts for what was changed at Auth itself: by the person with the client's own calls, or by
 * hand. One run takes 20,000 of them; it reads 16 documents, and beyond that only the people whose account has
 * changed. Answers how many were put right, and where the next run goes on.
 */
export async function watchAccounts(now: Date, from: string | null): Promise<Walked> {
  const [page, after] = from === null ? [undefined, ''] : position.parse(JSON.parse(from))
  const { accounts, next } = await listed(page)
  const last = next === undefined ? undefined : accounts.at(-1)?.uid
  const byRoster = Map.groupBy(accounts, ({ uid }) => rosterOf(uid))
  let handled: Handled = { count: 0, failed: 0 }
  for (let roster = 0; roster < ROSTERS; roster += 1)
    handled = handledBy(handled, await compare(roster, byRoster.get(roster) ?? [], { after, last }, now))
  return { ...handled, next: next === undefined ? null : JSON.stringify([next, last ?? after]) }
}

async function listed(page: string | undefined) {
  const accounts: UserRecord[] = []
  let next = page
  for (let call = 0; call < PAGES; call += 1) {
    const { users: found, pageToken } = await getAuth(app).listUsers(ACCOUNTS, next)
    accounts.push(...found)
    next = pageToken
    if (next === undefined) break
  }
  return { accounts, next }
}

async function compare(
  roster: number,
  accounts: readonly UserRecord[],
  { after, last }: Seen,
  now: Date,
): Promise<Handled> {
  const uid = nameOf(roster)
  const known = (await read(rosters, uid))?.marks ?? {}
  const marks = { ...known }
  const changed = accounts.filter((account) => known[account.uid] !== markOf(account))
  const found = changed.map((account) => ({ path: `users/${account.uid}`, read: () => account }))
  const looked = await processEach(
    'account_changes',
    found,
    async (account) => {
      // What the portal itself does to it is told where it is done; the next run looks again.
      if (await isUnderWay(account.uid)) throw new Skipped()
      const righted = await reconcileMember(account, await accountAt(account.uid), now)
      marks[account.uid] = markOf(account)
      return righted
    },
    now,
  )
  const listedHere = new Set(accounts.map((account) => account.uid))
  const isMissing = (one: string) => one > after && (last === undefined || one <= last) && !listedHere.has(one)
  const gone = await confirmedGone(Object.keys(known).filter(isMissing))
  const left = await processEach(
    'account_changes',
    gone.map((one) => ({ path: `users/${one}`, read: () => one })),
    async (one) => {
      const ended = await endGone(one, now)
      delete marks[one]
      return ended
    },
    now,
  )
  if (JSON.stringify(marks) !== JSON.stringify(known))
    await transact(async (writer) => writer.set(rosters, { uid, marks }))
  return handledBy(looked, left)
}

/** Of some uids those without an account, as Auth says when asked for each. */
async function confirmedGone(uids: readonly string[]): Promise<string[]> {
  const there = new Set((await lookUp(uids.map((uid) => ({ uid })))).map(({ uid }) => uid))
  return uids.filter((uid) => !there.has(uid))
}

/**
 * What becomes of a member whose account Auth shows like this: another account under the uid ends the membership, an
 * address is adopted or undone, an end of sign-ins followed, claims written again. Answers whether something was done.
 */
export async function reconcileMember(
  account: UserRecord,
  profile: AccountDocument | undefined,
  now: Date,
): Promise<boolean> {
  if (!profile || profile.status === null || profile.status === 'left') return false
  const made = madeAt(account.metadata.creationTime)
  if (isOtherAccount(profile, { madeAt: made ?? '', email: normalized(account.email ?? '') }))
    return endGone(profile.uid, now)
  const moved = normalized(account.email ?? '') !== profile.email && (await settleAddress(profile.uid, now))
  const ended = !moved && (account.disabled ? await shut(profile, now) : await adoptEnd(profile, account, now))
  const claims = JSON.stringify(sorted(claimsOf(profile))) !== JSON.stringify(sorted(account.customClaims))
  if (claims) await writeClaims(profile.uid)
  if (profile.account_made_at === null)
    await transact(async (writer) => writer.patch(users, profile.uid, { account_made_at: made }))
  return moved || ended || claims
}

/**
 * Auth's own word that an account was deleted, which may come late, more than once, or of what the portal deleted
 * itself: what Auth has under the uid by now decides. Answers whether something was done.
 */
export async function followDeletion(uid: string, now: Date): Promise<boolean> {
  const [account] = await lookUp([{ uid }])
  return account ? reconcileMember(account, await accountAt(uid), now) : endGone(uid, now)
}

/** An account that was disabled at Auth lets nobody in any more; the document ends what is open, for the rules too. */
async function shut({ uid }: UserDocument, now: Date): Promise<boolean> {
  await commitBySystem({ requestId: 'reconcile', now }, async (unit) => {
    const user = await allUsers.getIn(unit, uid)
    if (!user) throw new Skipped()
    unit.patch(users, uid, { valid_after: Math.max(thisSecond(), user.valid_after ?? 0) })
    unit.activity({ verb: 'user.sessions_ended', ...told(user) })
  })
  return true
}

/** Ends the membership of somebody whose account is gone from Auth, the last head's too. Answers whether there was one. */
export async function endGone(uid: string, now: Date): Promise<boolean> {
  const operation = await commitBySystem({ requestId: 'reconcile', now }, async (unit) => {
    const user = await allUsers.getIn(unit, uid)
    if (!user || user.status === 'left') {
      unit.silent()
      return undefined
    }
    const begun = await endMembership(unit, user, { person: systemPerson, gone: true }, now)
    queueMail(unit, { to: user.email, template: 'account_removed', parameters: {} }, now)
    return begun
  })
  if (operation) await follow(leaving, operation, now)
  return operation !== undefined
}

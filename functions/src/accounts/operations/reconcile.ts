import type { AccountDocument, UserDocument } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import { log } from '../../kernel/log.ts'
import { type Handled, processEach, storedAs } from '../../kernel/queue.ts'
import { presentAfter } from '../../resources/users/data.ts'
import { accountsAt, dropBareProfile } from '../data.ts'
import { lookUp } from '../lookup.ts'

import { endGone, reconcileMember } from './watch.ts'

/** An account without membership is kept for so long. */
const KEPT_MS = 24 * 3_600_000
/** What changed a moment ago may be under way; only what has been so for longer is put right. */
const SETTLED_MS = 10 * 60_000
const ACCOUNTS = 1000
/** As many as Auth looks up in one call. */
const PROFILES = 100

type Walked = Handled & { next: string | null }

/**
 * Auth and Firestore are two stores, and Auth can be changed behind the portal's back: by the person, with the
 * client's own calls, or by hand. One page of accounts a call: those without membership go after a day, those of people who
 * have left go at once, and of members the address and the claims follow. Answers how many were put right and where
 * the next call goes on.
 */
export async function reconcileAccounts(now: Date, page: string | null): Promise<Walked> {
  const { users, pageToken } = await getAuth(app).listUsers(ACCOUNTS, page ?? undefined)
  const profiles = await accountsAt(users.map(({ uid }) => uid))
  const found = users.map((account) => ({
    path: `users/${account.uid}`,
    read: () => ({ account, profile: profiles.get(account.uid)?.read() }),
  }))
  const put = ({ account, profile }: { account: UserRecord; profile: AccountDocument | undefined }) =>
    reconcileAccount(account, profile, now)
  const { count, failed } = await processEach('accounts', found, put, now)
  return { count: warned('accounts', count), failed, next: pageToken ?? null }
}

async function reconcileAccount(account: UserRecord, profile: AccountDocument | undefined, now: Date) {
  if (profile && profile.status !== null && profile.status !== 'left')
    return now.getTime() - Date.parse(profile.updated_at) > SETTLED_MS && reconcileMember(account, profile, now)
  const since = profile?.status === 'left' ? profile.updated_at : account.metadata.creationTime
  const kept = profile?.status === 'left' ? SETTLED_MS : KEPT_MS
  if (now.getTime() - Date.parse(since) <= kept || !(await dropBareProfile(account.uid))) return false
  await getAuth(app).deleteUser(account.uid)
  return true
}

/** One part of all profiles: people whose account is gone have left. Answers as above. */
export async function reconcileProfiles(now: Date, after: string | null): Promise<Walked> {
  const { found, next } = await presentAfter(after ?? '', PROFILES)
  const people: UserDocument[] = []
  const read = await processEach('profiles', found, (user) => people.push(user), now)
  const there = new Set((await lookUp(people.map(({ uid }) => ({ uid })))).map(({ uid }) => uid))
  const left = people.filter(
    ({ uid, updated_at }) => !there.has(uid) && now.getTime() - Date.parse(updated_at) > SETTLED_MS,
  )
  const ended = await processEach('profiles', left.map(storedAs('users')), ({ uid }) => endGone(uid, now), now)
  return { count: warned('profiles', ended.count), failed: read.failed + ended.failed, next: next?.id ?? null }
}

/** Growth here means that something changes Auth that should not. */
function warned(job: string, count: number): number {
  if (count > 0) log('WARNING', 'repaired', { job, count })
  return count
}

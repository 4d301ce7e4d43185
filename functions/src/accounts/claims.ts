import { claimsOf } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import { app } from '../kernel/app.ts'
import { accountAt } from './data.ts'

const isUnknown = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'auth/user-not-found'

/** What is done to an account that is gone already is done. */
export const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!isUnknown(error)) throw error
  })
}

/** Writes the membership as it is stored into the account's claims: the one place that does. Repeating it is harmless. */
export async function writeClaims(uid: string): Promise<void> {
  const account = await accountAt(uid)
  if (account && account.status !== null) await unlessGone(getAuth(app).setCustomUserClaims(uid, claimsOf(account)))
}

import { claimsOf } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import { app } from '../../kernel/app.ts'
import { unlessGone } from '../auth.ts'
import { accountAt } from '../data.ts'

/** Writes the membership as it is stored into the account's claims: the one place that does. Repeating it is harmless. */
export async function writeClaims(uid: string): Promise<void> {
  const account = await accountAt(uid)
  if (account && account.status !== null) await unlessGone(getAuth(app).setCustomUserClaims(uid, claimsOf(account)))
}

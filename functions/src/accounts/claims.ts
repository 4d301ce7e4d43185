import type { UserDocument } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import { app } from '../kernel/app.ts'
import { accountAt } from './data.ts'

/** What a token says of a person; a hint only, the document decides. Somebody who has left has no claims. */
export function claimsOf(user: UserDocument): Record<string, string | number> | null {
  if (user.status === 'left') return null
  return {
    role: user.actor,
    ...(user.startup_company_uid && { startup_company_uid: user.startup_company_uid }),
    ...(user.partner_company_uid && { partner_company_uid: user.partner_company_uid }),
    rev: user.claims_rev,
  }
}

/** Writes the membership as it is stored into the account's claims: the one place that does. Repeating it is harmless. */
export async function writeClaims(uid: string): Promise<void> {
  const account = await accountAt(uid)
  if (account && account.status !== null) await getAuth(app).setCustomUserClaims(uid, claimsOf(account))
}

import { claimsOf } from '@banso/contract/users'
import { writeClaims } from '../accounts/membership/claims.ts'
import { type Member, password } from './account.ts'
import { rawAt } from './raw.ts'

type Credentials = { email: string; password: string; claims: object }

/** What a person types to sign in for real, with the claims in the token as the product writes them. */
export async function credentialsOf({ uid }: Member): Promise<Credentials> {
  const [account] = await Promise.all([rawAt(`users/${uid}`), writeClaims(uid)])
  const isMember = account !== undefined && account.status !== null
  const claims = (isMember && claimsOf(account as Parameters<typeof claimsOf>[0])) || {}
  return { email: `${uid}@test.example`, password, claims }
}

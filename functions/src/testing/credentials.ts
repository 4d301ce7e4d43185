import { writeClaims } from '../accounts/membership/claims.ts'
import { type Member, password } from './account.ts'

/** What a person types to sign in for real, with the claims in the token as the product writes them. */
export async function credentialsOf({ uid }: Member): Promise<{ email: string; password: string }> {
  await writeClaims(uid)
  return { email: `${uid}@test.example`, password }
}

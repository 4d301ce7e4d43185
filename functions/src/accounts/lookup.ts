import { getAuth, type UserIdentifier, type UserRecord } from 'firebase-admin/auth'
import { app } from '../kernel/app.ts'

/** As many as Auth looks up in one call. */
const LOOKED_UP_AT_ONCE = 100

/** Those of the accounts asked for that Auth has, in any order: one call for each hundred. */
export async function lookUp(asked: readonly UserIdentifier[]): Promise<UserRecord[]> {
  const found: UserRecord[] = []
  for (let start = 0; start < asked.length; start += LOOKED_UP_AT_ONCE) {
    const { users } = await getAuth(app).getUsers(asked.slice(start, start + LOOKED_UP_AT_ONCE))
    found.push(...users)
  }
  return found
}

import { getAuth } from 'firebase-admin/auth'
import { app } from '../kernel/app.ts'
import { dropBareProfile } from './data.ts'

const KEPT_MS = 24 * 3_600_000
const PAGE = 1000

/**
 * Deletes accounts that have been without membership for a day, one page of accounts a call. Claims spare the look
 * at the document of nearly everybody: members have them. Answers how many went and where the next call goes on.
 */
export async function removeLeftovers(now: Date, page: string | null): Promise<{ count: number; next: string | null }> {
  const { users, pageToken } = await getAuth(app).listUsers(PAGE, page ?? undefined)
  const old = users.filter(
    ({ customClaims, metadata }) =>
      customClaims?.role === undefined && now.getTime() - Date.parse(metadata.creationTime) > KEPT_MS,
  )
  let count = 0
  for (const { uid } of old) {
    if (!(await dropBareProfile(uid))) continue
    await getAuth(app).deleteUser(uid)
    count += 1
  }
  return { count, next: pageToken ?? null }
}

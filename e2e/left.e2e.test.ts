import { getAuth } from 'firebase-admin/auth'
import { expect, test } from 'vitest'
import { writeClaims } from '../functions/src/accounts/membership/claims.ts'
import { app } from '../functions/src/kernel/app.ts'
import { checkInvariants } from '../functions/src/testing/invariants.ts'

/** Comes when all other journeys are over (vitest.config.ts). */

/** People whom journeys made without letting them sign in have no claims yet; whoever signs in gets them (`credentialsOf`). */
async function writeMissingClaims(): Promise<void> {
  const { users } = await getAuth(app).listUsers(1000)
  for (const { uid, customClaims } of users)
    if (uid.startsWith('u-') && customClaims === undefined) await writeClaims(uid)
}

test('what all journeys have left keeps the invariants', async () => {
  await writeMissingClaims()
  const left = await checkInvariants()
  expect(left.flatMap(({ name, broken }) => broken.map((text) => `${name} ${text}`))).toEqual([])
  expect(left.length).toBeGreaterThan(5)
})

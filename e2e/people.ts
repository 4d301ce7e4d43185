import { claimsOf } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import type { Page } from 'playwright-core'
import { app } from '../functions/src/kernel/app.ts'
import { password } from '../functions/src/testing/account.ts'
import { makeStartup, type TestStartup } from '../functions/src/testing/factory.ts'
import { signInWith } from './browser.ts'

/** A startup of this journey alone, whose owner can sign in: what happens to it changes no demo data. */
export async function newStartup(changes: Parameters<typeof makeStartup>[0]): Promise<TestStartup> {
  const startup = await makeStartup(changes)
  await getAuth(app).setCustomUserClaims(startup.owner.uid, claimsOf(startup.owner))
  return startup
}

/** The owner of such a startup signs in. */
export const signInOwner = (page: Page, { owner }: TestStartup, at = '/'): Promise<void> =>
  signInWith(page, { email: `${owner.uid}@test.example`, password }, at)

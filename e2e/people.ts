import { claimsOf } from '@banso/contract/users'
import { getAuth } from 'firebase-admin/auth'
import type { Page } from 'playwright-core'
import { app } from '../functions/src/kernel/app.ts'
import { password } from '../functions/src/testing/account.ts'
import {
  makeOperator,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../functions/src/testing/factory.ts'
import { signInWith } from './browser.ts'

/** Companies and people of one journey alone: what happens to them changes no demo data. */

type Claimed = Parameters<typeof claimsOf>[0] & { uid: string }
/** As who has joined by an invitation: the token says where they belong. */
async function withClaims<P extends Claimed>(person: P): Promise<P> {
  await getAuth(app).setCustomUserClaims(person.uid, claimsOf(person))
  return person
}

/** A startup whose owner can sign in. */
export async function newStartup(changes: Parameters<typeof makeStartup>[0]): Promise<TestStartup> {
  const startup = await makeStartup(changes)
  await withClaims(startup.owner)
  return startup
}

/** A published partner whose people can sign in. */
export async function newPartner(changes: Parameters<typeof makePartner>[0]): Promise<TestPartner> {
  const partner = await makePartner(changes)
  await Promise.all([partner.owner, partner.member, partner.viewer].map(withClaims))
  return partner
}

export const newOperator = async (...given: Parameters<typeof makeOperator>) => withClaims(await makeOperator(...given))

/** One of these people signs in. */
export const signInAs = (page: Page, { uid }: { uid: string }, at = '/'): Promise<void> =>
  signInWith(page, { email: `${uid}@test.example`, password }, at)

/** The owner of such a startup signs in. */
export const signInOwner = (page: Page, { owner }: TestStartup, at = '/'): Promise<void> => signInAs(page, owner, at)

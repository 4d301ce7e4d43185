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
import { enter } from './session.ts'

/** Companies and people of one journey alone: what happens to them changes no demo data. */

export type Person = Parameters<typeof claimsOf>[0] & { uid: string }
/** As who has joined by an invitation: the token says where they belong. */
async function withClaims<P extends Person>(person: P): Promise<P> {
  await getAuth(app).setCustomUserClaims(person.uid, claimsOf(person))
  return person
}

/** A startup whose people can sign in. */
export async function newStartup(changes?: Parameters<typeof makeStartup>[0]): Promise<TestStartup> {
  const startup = await makeStartup(changes)
  await Promise.all([startup.owner, startup.member, startup.viewer].map(withClaims))
  return startup
}

/** A published partner whose people can sign in. */
export async function newPartner(changes?: Parameters<typeof makePartner>[0]): Promise<TestPartner> {
  const partner = await makePartner(changes)
  await Promise.all([partner.owner, partner.member, partner.viewer].map(withClaims))
  return partner
}

export const newOperator = async (...given: Parameters<typeof makeOperator>) => withClaims(await makeOperator(...given))

/** What one of these people types where they are asked for it. */
export const credentialsOf = ({ uid }: { uid: string }) => ({ email: `${uid}@test.example`, password })
/** The first page of a person's area. */
export const homeOf = ({ startup_company_uid, partner_company_uid }: Person): string =>
  startup_company_uid
    ? `/startups/${startup_company_uid}`
    : partner_company_uid
      ? `/partners/${partner_company_uid}`
      : '/operator'

/** One of these people, who has signed in before, opens an address: home unless another is named. */
export const signInAs = (page: Page, person: Person, at = homeOf(person)): Promise<void> =>
  enter(page, { ...credentialsOf(person), startup: person.startup_company_uid }, at)

/** The owner of such a startup does. */
export const signInOwner = (page: Page, { owner }: TestStartup, at?: string): Promise<void> => signInAs(page, owner, at)

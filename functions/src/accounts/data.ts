import type { Person } from '@banso/contract/common'
import type { Actor } from '@banso/contract/roles'
import { type AccountDocument, accountDocument, type UserDocument } from '@banso/contract/users'
import * as z from 'zod'
import {
  collection,
  isAlreadyExists,
  read,
  type Stored,
  storedMany,
  transact,
  type Writer,
} from '../kernel/firestore.ts'
import { partners } from '../resources/partners/data.ts'
import { startups } from '../resources/startups/data.ts'
import { presentIn, users } from '../resources/users/data.ts'

const accounts = collection('users', accountDocument)

const typed = z.string().trim().catch('')
/**
 * `role_grants/{id}`, made by hand in the console or by `npm run grant`, so whatever was typed is read and then
 * judged in words. `uid` is the account's, not the document's.
 */
const roleGrantDocument = z.object({
  uid: typed,
  email: typed,
  role: typed,
  startup_company_uid: typed,
  partner_company_uid: typed,
  reason: typed,
  /** The server's stamp. */
  status: z.enum(['applied', 'refused']).optional().catch(undefined),
  stamped_at: z.string().optional(),
  cause: z.string().optional(),
})
export type RoleGrant = z.output<typeof roleGrantDocument>
export const roleGrants = collection('role_grants', roleGrantDocument)

/** `settings/operators`: how many active operators are admins; at least one must remain. */
const operatorSettings = collection('settings', z.object({ uid: z.literal('operators'), admin_count: z.int() }))

/** What stands at `users/{uid}`: a member, a bare profile, or nothing yet. */
export const accountAt = (uid: string): Promise<AccountDocument | undefined> => read(accounts, uid)
export const accountIn = (writer: Writer, uid: string): Promise<AccountDocument | undefined> =>
  writer.read(accounts, uid)

/** What stands at several of them, by uid; each to be parsed by itself. */
export const accountsAt = async (uids: readonly string[]): Promise<Map<string, Stored<AccountDocument>>> =>
  new Map((await storedMany(accounts, uids)).map((account) => [account.uid, account]))

/** Makes the bare profile of an account that has none. Of calls at once one makes it, and none waits for another. */
export async function createBareProfile(uid: string, now: Date): Promise<void> {
  if (await accountAt(uid)) return
  const profile = { uid, status: null, valid_after: null, created_at: now.toISOString() }
  await transact(async (writer) => writer.create(accounts, profile)).catch((error: unknown) => {
    if (!isAlreadyExists(error)) throw error
  })
}

/**
 * Removes a bare profile. Answers whether the account has no rights, so that it may go too: nobody's, or one of
 * somebody who has left.
 */
export const dropBareProfile = (uid: string): Promise<boolean> =>
  transact(async (writer) => {
    const account = await writer.read(accounts, uid)
    if (account?.status === null) writer.remove(accounts, uid)
    return !account || account.status === null || account.status === 'left'
  })

/** What members mirror of the place they belong to, and how many hold its highest role. */
export type Place = {
  company_name: string | null
  company_status: UserDocument['company_status']
  registration_step: UserDocument['registration_step']
  heads: number
  /** Stores another number of people with the highest role. */
  setHeads(heads: number): void
}

/** The place an actor belongs to; undefined for a company that does not exist. Operators without settings count none. */
export async function placeOf(writer: Writer, actor: Actor, companyUid: string): Promise<Place | undefined> {
  if (actor === 'operator') {
    const heads = (await writer.read(operatorSettings, 'operators'))?.admin_count ?? 0
    const setHeads = (admin_count: number) => writer.set(operatorSettings, { uid: 'operators', admin_count })
    return { company_name: null, company_status: null, registration_step: null, heads, setHeads }
  }
  if (actor === 'startup') {
    const startup = await writer.read(startups, companyUid)
    return (
      startup && {
        company_name: startup.name,
        company_status: startup.status,
        registration_step: startup.registration_step,
        heads: startup.owner_count,
        setHeads: (owner_count) => writer.patch(startups, companyUid, { owner_count }),
      }
    )
  }
  const partner = await writer.read(partners, companyUid)
  return (
    partner && {
      company_name: partner.name,
      company_status: partner.status,
      registration_step: null,
      heads: partner.owner_count,
      setHeads: (owner_count) => writer.patch(partners, companyUid, { owner_count }),
    }
  )
}

/** The company of a founder begins its registration, and so do all who mirror it. Answers what to write after all reads. */
export async function registering(writer: Writer, companyUid: string, by: Person, now: Date) {
  const startup = await writer.read(startups, companyUid)
  const people = await presentIn(writer, 'startup', companyUid)
  const waits = startup?.registration_step === 'invited' || startup?.registration_step === 'account'
  if (!startup || !waits) return { mirrored: {}, store: () => undefined }
  const step = { registration_step: 'issue' } as const
  const stamp = { rev: startup.rev + 1, updated_at: now.toISOString(), updated_by: by }
  return {
    mirrored: { company_status: 'registering', ...step } as const,
    store: () => {
      writer.patch(startups, companyUid, { status: 'registering', ...step, ...stamp })
      for (const { uid } of people) writer.patch(users, uid, { company_status: 'registering', ...step })
    },
  }
}

export const grantAt = (id: string): Promise<RoleGrant | undefined> => read(roleGrants, id)

/** Stamps a grant as refused, unless it has its stamp. */
export const refuseGrant = (id: string, cause: string, now: Date): Promise<void> =>
  transact(async (writer) => {
    if ((await writer.read(roleGrants, id))?.status !== undefined) return
    writer.patch(roleGrants, id, { status: 'refused', stamped_at: now.toISOString(), cause })
  })

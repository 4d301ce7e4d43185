import { type AccountDocument, accountDocument } from '@banso/contract/users'
import { collection, type Stored } from '../kernel/firestore/codec.ts'
import { read, storedMany } from '../kernel/firestore/query.ts'
import { isAlreadyExists, transact, type Writer } from '../kernel/firestore/write.ts'

const accounts = collection('users', accountDocument)

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

import type { UserDocument } from '@banso/contract/users'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { projectId } from '../emulators/ports.ts'

/** More than the demo data have. */
const MOST = 1000

/**
 * The Auth emulator ends everybody's sign-ins anew as it takes in kept accounts, which looks as if each of them had a
 * new password. The documents follow, so that nobody is told of one that nobody has set. Answers how many follow.
 */
export async function followKeptAccounts(): Promise<number> {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? projectId }, 'kept')
  try {
    const [firestore, { users }] = [getFirestore(app), await getAuth(app).listUsers(MOST)]
    const followed = await Promise.all(users.map((account) => follow(firestore, account)))
    return followed.filter(Boolean).length
  } finally {
    await deleteApp(app)
  }
}

async function follow(firestore: FirebaseFirestore.Firestore, account: UserRecord): Promise<boolean> {
  const ended = Math.floor(Date.parse(account.tokensValidAfterTime ?? '') / 1000) - 1
  const path = firestore.doc(`users/${account.uid}`)
  const known = (await path.get()).data() as Pick<UserDocument, 'valid_after'> | undefined
  if (!known || Number.isNaN(ended) || ended <= (known.valid_after ?? 0)) return false
  await path.update({ valid_after: ended })
  return true
}

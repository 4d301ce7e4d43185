import type { UserDocument } from '@banso/contract/users'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { projectId } from '../emulators/ports.ts'

/** As many as Auth answers in one call. */
const PAGE = 1000

/**
 * Auth ends everybody's sign-ins as it takes in kept accounts, which looks as if each of them had a new password. The documents follow, so that nobody is told of one that nobody has set. Answers how many follow.
 */
export async function followKeptAccounts(): Promise<number> {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? projectId }, 'kept')
  try {
    const firestore = getFirestore(app)
    let [count, page]: [number, string | undefined] = [0, undefined]
    do {
      const { users, pageToken } = await getAuth(app).listUsers(PAGE, page)
      const followed = await Promise.all(users.map((account) => follow(firestore, account)))
      count += followed.filter(Boolean).length
      page = pageToken
    } while (page)
    return count
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

import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { app } from '../kernel/app.ts'

/** Documents and accounts as somebody with the console would see and make them. */
export const rawAt = async (path: string): Promise<Record<string, unknown> | undefined> =>
  (await getFirestore(app).doc(path).get()).data()
export const storeRaw = async (path: string, document: object): Promise<void> => {
  await getFirestore(app).doc(path).set(document)
}

export const changeRaw = async (path: string, changes: Record<string, unknown>): Promise<void> => {
  await getFirestore(app).doc(path).update(changes)
}

/** How many documents of a collection have this value. */
export const countRaw = async (name: string, field: string, value: string): Promise<number> =>
  (await getFirestore(app).collection(name).where(field, '==', value).count().get()).data().count

export const authOf = async (uid: string) => (await getAuth(app).getUsers([{ uid }])).users[0]

/** An account of any age, as an import makes it. */
export async function importAccount(uid: string, madeAt: Date, emailVerified = false): Promise<string> {
  const email = `${uid}@test.example`
  const metadata = { creationTime: madeAt.toUTCString(), lastSignInTime: madeAt.toUTCString() }
  await getAuth(app).importUsers([{ uid, email, emailVerified, metadata }])
  return email
}

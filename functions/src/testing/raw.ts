import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { app } from '../kernel/app.ts'
import { env } from '../kernel/env.ts'
import { FACET_KEYS, facetKeysOf } from '../kernel/facets.ts'

/** Documents and accounts as somebody with the console would see and make them. */
export const rawAt = async (path: string): Promise<Record<string, unknown> | undefined> =>
  (await getFirestore(app).doc(path).get()).data()
export const storeRaw = async (path: string, document: object): Promise<void> => {
  await getFirestore(app).doc(path).set(withKeys(path, document))
}
/** With the keys by which its lists find it: what is about a stored value is not about them. */
export function withKeys(path: string, document: object): object {
  const keys = facetKeysOf(path.split('/')[0] ?? '', document)
  return keys ? { ...document, [FACET_KEYS]: keys } : document
}

/** One more administrator among the operators. */
export const countAdmin = async (): Promise<void> => {
  const settings = { uid: 'operators', admin_count: FieldValue.increment(1) }
  await getFirestore(app).doc('settings/operators').set(settings, { merge: true })
}

export const removeRaw = async (path: string): Promise<void> => {
  await getFirestore(app).doc(path).delete()
}

/** Takes away all documents and accounts of the file's own project, for tests that count what they find in all of it. */
export async function emptyProject(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: store, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env
  const project = `emulator/v1/projects/${env.project}`
  const everything = [`${store}/${project}/databases/(default)/documents`, `${auth}/${project}/accounts`]
  const headers = { authorization: 'Bearer owner' }
  for (const address of everything) {
    const answer = await fetch(`http://${address}`, { method: 'DELETE', headers })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  }
}

/** Puts a copy beside every record that people made: lists of one row become lists of two. */
export async function copyRecords(): Promise<void> {
  for (const collection of await getFirestore(app).listCollections())
    for (const document of (await collection.get()).docs) {
      const [uid, record] = [`${document.id}-copy`, document.data()]
      if ('created_at' in record || 'occurred_at' in record) await collection.doc(uid).set({ ...record, uid })
    }
}

/** For who must be among the first of many: earlier with each run, on emulators that stay up. */
export const longAgo = (): string => new Date(3e12 - Date.now()).toISOString()

export const changeRaw = async (path: string, changes: Record<string, unknown>): Promise<void> => {
  const ref = getFirestore(app).doc(path)
  await ref.update(changes)
  const changed = (await ref.get()).data() ?? {}
  if (FACET_KEYS in changed) await ref.set(withKeys(path, changed))
}

/** How many documents of a collection have this value. */
export const countRaw = async (name: string, field: string, value: unknown): Promise<number> =>
  (await getFirestore(app).collection(name).where(field, '==', value).count().get()).data().count

/** All documents of a collection that have this value. */
export const allRaw = async (name: string, field: string, value: unknown): Promise<Record<string, unknown>[]> =>
  (await getFirestore(app).collection(name).where(field, '==', value).get()).docs.map((found) => found.data())

/** The account of a uid or an address. */
export const authOf = async (who: string) =>
  (await getAuth(app).getUsers([who.includes('@') ? { email: who } : { uid: who }])).users[0]

/** An account of any age, as an import makes it. */
export async function importAccount(uid: string, madeAt: Date, emailVerified = false): Promise<string> {
  const email = `${uid}@test.example`
  const metadata = { creationTime: madeAt.toUTCString(), lastSignInTime: madeAt.toUTCString() }
  await getAuth(app).importUsers([{ uid, email, emailVerified, metadata }])
  return email
}

type AuthChange =
  | {
      email?: string
      emailVerified?: boolean
      password?: string
      disabled?: boolean
      claims?: Record<string, unknown>
    }
  | 'deleted'
/** Changes an account as the client's own calls, or somebody in the console, can. */
export async function changeAuth(uid: string, change: AuthChange): Promise<void> {
  const auth = getAuth(app)
  if (change === 'deleted') return auth.deleteUser(uid)
  const { claims, ...fields } = change
  if (claims) await auth.setCustomUserClaims(uid, claims)
  if (Object.keys(fields).length > 0) await auth.updateUser(uid, fields)
}

/** Where a uid stands, whatever the collection. */
export async function pathsOf(uid: string): Promise<string[]> {
  const collections = await getFirestore(app).listCollections()
  const found = await Promise.all(collections.map((collection) => collection.doc(uid).get()))
  return found.filter(({ exists }) => exists).map(({ ref }) => ref.path)
}

/** Lets every query on a collection fail, as where the store does not answer. Answers what mends it. */
export function failQueriesOn(name: string): () => void {
  const db = getFirestore(app)
  const { collection } = db
  const failing: object = new Proxy(
    {},
    { get: (_, call) => (call === 'get' ? () => Promise.reject(new Error('no answer')) : () => failing) },
  )
  db.collection = (path) => (path === name ? (failing as ReturnType<typeof collection>) : collection.call(db, path))
  return () => {
    db.collection = collection
  }
}

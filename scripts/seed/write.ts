import { claimsOf, type UserDocument } from '@banso/contract/users'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { facetsIn } from '../../functions/src/kernel/firestore/codec.ts'
import { demandOf } from '../../functions/src/resources/demands/rules.ts'
import { catalogueOf, marksOf } from '../../functions/src/resources/partners/catalogue.ts'
import { demoPassword } from '../demo-accounts.ts'
import { projectId } from '../emulators/ports.ts'
import { type Dataset, type Kind, schemas } from './dataset.ts'
import { loadShardsOf } from './loads.ts'

/** Firestore takes at most 500 writes a batch. */
const BATCH = 400

async function writeDocuments(firestore: Firestore, documents: { path: string; data: object }[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = firestore.batch()
    for (const { path, data } of documents.slice(start, start + BATCH)) batch.set(firestore.doc(path), data)
    await batch.commit()
  }
}

/** Also the account of somebody suspended is enabled: the person signs in and reads why. */
async function writeAccount(auth: Auth, firestore: Firestore, user: UserDocument): Promise<void> {
  const { metadata } = await auth.createUser({
    uid: user.uid,
    email: user.email,
    emailVerified: user.email_verified,
    password: demoPassword,
    displayName: `${user.last_name} ${user.first_name}`,
  })
  await auth.setCustomUserClaims(user.uid, claimsOf(user))
  const account_made_at = new Date(metadata.creationTime).toISOString()
  await firestore.doc(`users/${user.uid}`).update({ account_made_at })
}

/**
 * Counted from what all startups saw: of the partners that begin anew, what the others saw would be counted no more. And
 * seals over a log whose entries are replaced, and what is kept of records that are replaced (`kernel/materialized.ts`).
 */
const begunAnew = [
  'startup_exposures',
  'partner_exposures',
  'exposure_caps',
  'audit_seals',
  'special_features_running',
  'startup_measured_issues',
]

/** Every document, read by its schema; one that does not fit stops the seed. */
function checkedDocuments(dataset: Dataset): { path: string; data: object }[] {
  return (Object.keys(schemas) as Kind[]).flatMap((kind) =>
    dataset[kind].map((record) => {
      const path = `${kind}/${record.uid}`
      const result = schemas[kind].safeParse(record)
      if (!result.success) throw new Error(`${path}: ${result.error.message}`)
      return { path, data: { ...record, ...facetsIn(kind, record) } }
    }),
  )
}

async function writeAccounts(auth: Auth, firestore: Firestore, users: readonly UserDocument[]): Promise<void> {
  const accounts = users.filter(({ status }) => status !== 'left')
  await auth.deleteUsers(accounts.map(({ uid }) => uid))
  await Promise.all(accounts.map((user) => writeAccount(auth, firestore, user)))
}

/**
 * Writes documents and accounts to the emulators; existing ones of the same uid are replaced, and who saw whom and
 * the seals of the log begin anew. Answers how many documents.
 */
export async function writeDataset(dataset: Dataset): Promise<number> {
  const documents = checkedDocuments(dataset)
  const admins = dataset.users.filter(({ operator_role, status }) => operator_role === 'admin' && status === 'active')
  for (const { uid, helpful_count } of dataset.posts)
    documents.push({ path: `post_counters/${uid}`, data: { uid, helpful_count } })
  const catalogue = catalogueOf(dataset.partner_companies)
  for (const shard of catalogue) documents.push({ path: `partner_catalogue/${shard.uid}`, data: shard })
  documents.push({ path: 'partner_catalogue_marks/all', data: marksOf(catalogue) })
  for (const counters of demandOf(dataset.startup_companies, dataset.startup_issues, dataset.partner_companies))
    documents.push({ path: `demand_supply/${counters.uid}`, data: counters })
  for (const shard of loadShardsOf(dataset, new Date()))
    documents.push({ path: `startup_loads/${shard.uid}`, data: shard })
  documents.push({ path: 'settings/operators', data: { uid: 'operators', admin_count: admins.length } })
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? projectId }, 'seed')
  try {
    const firestore = getFirestore(app)
    for (const name of begunAnew) await firestore.recursiveDelete(firestore.collection(name))
    await firestore.doc('settings/audit').delete()
    await writeDocuments(firestore, documents)
    await writeAccounts(getAuth(app), firestore, dataset.users)
  } finally {
    await deleteApp(app)
  }
  return documents.length
}

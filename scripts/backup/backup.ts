import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { Problem } from '../lib/main.ts'
import { accountsOf, type StoredAccount, storeAccounts } from './accounts.ts'
import { cutOf, documentsAt, type StoredDocument, storeDocuments } from './documents.ts'
import { filesOf, type StoredFile, storeFiles } from './files.ts'
import { markOf, readLines, type Written, writeLines } from './lines.ts'

// A backup of a project on the emulators: a folder with one line for each document, account and file, the bytes of the
// files beside them, and last of all what is in it. A real project is kept by Google's own means (docs/operations.md).

const parts = ['documents', 'accounts', 'files'] as const
type Part = (typeof parts)[number]

/** What a backup says of itself. `cut`: every write acknowledged before is in it, none of those after. */
export type Manifest = { readonly project: string; readonly cut: string } & Readonly<Record<Part, Written>>

const manifestIn = (folder: string) => join(folder, 'backup.json')
const linesIn = (folder: string, part: Part) => join(folder, `${part}.ndjson`)
const bytesIn = (folder: string) => join(folder, 'files')

/** Does something with a project's bucket. */
export async function withBucket<T>(
  project: string,
  work: (bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>) => Promise<T>,
) {
  const app = initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` }, `backup-${project}`)
  try {
    return await work(getStorage(app).bucket())
  } finally {
    await deleteApp(app)
  }
}

/**
 * Keeps a project in an empty folder. Documents are of one moment, the cut; accounts and files are read after it, so that
 * all that those documents name is among them: what came since, the portal's own jobs put right.
 */
export async function backUp(project: string, folder: string): Promise<Manifest> {
  await mkdir(bytesIn(folder), { recursive: true })
  const cut = await cutOf(project)
  const documents = await writeLines(linesIn(folder, 'documents'), documentsAt(project, cut))
  const accounts = await writeLines(linesIn(folder, 'accounts'), accountsOf(project))
  const files = await withBucket(project, (bucket) =>
    writeLines(linesIn(folder, 'files'), filesOf(bucket, bytesIn(folder))),
  )
  const manifest = { project, cut, documents, accounts, files }
  await writeFile(manifestIn(folder), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** What a folder says it holds. Errors: a Problem where it is no backup, or not what was written. */
export async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new Problem(`${folder} にバックアップがありません(backup.json がないものは、途中で止まったものです)。`)
  })
  const manifest = JSON.parse(text) as Manifest
  for (const part of parts)
    if ((await markOf(linesIn(folder, part))) !== manifest[part].sha256)
      throw new Problem(`${linesIn(folder, part)} が、書き出したときの内容と違います。戻しません。`)
  return manifest
}

/** Whether a project holds anything at all. */
async function isEmpty(project: string): Promise<boolean> {
  const first = await Promise.all([
    documentsAt(project, await cutOf(project), 1).next(),
    accountsOf(project).next(),
    withBucket(project, async (bucket) => ({ done: (await bucket.getFiles({ maxResults: 1 }))[0].length === 0 })),
  ])
  return first.every(({ done }) => done)
}

/** Throws away everything a project has on the emulators. */
export async function emptyOut(project: string): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: store, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env
  const headers = { authorization: 'Bearer owner' }
  for (const address of [
    `${store}/emulator/v1/projects/${project}/databases/(default)/documents`,
    `${auth}/emulator/v1/projects/${project}/accounts`,
  ])
    await fetch(`http://${address}`, { method: 'DELETE', headers })
  await withBucket(project, (bucket) => bucket.deleteFiles({ force: true }))
}

/**
 * Brings a backup into an empty project, accounts and files before the documents that name them. Errors: a Problem where
 * the backup is damaged or the project holds something.
 */
export async function restore(project: string, folder: string): Promise<Manifest> {
  const manifest = await manifestOf(folder)
  if (!(await isEmpty(project))) throw new Problem(`${project} は空ではありません。空のプロジェクトにだけ戻せます。`)
  await storeAccounts(project, readLines<StoredAccount>(linesIn(folder, 'accounts')))
  await withBucket(project, (bucket) =>
    storeFiles(bucket, bytesIn(folder), readLines<StoredFile>(linesIn(folder, 'files'))),
  )
  await storeDocuments(project, readLines<StoredDocument>(linesIn(folder, 'documents')))
  return manifest
}

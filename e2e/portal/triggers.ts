import { setTimeout as delay } from 'node:timers/promises'
import type { FileDocument } from '@banso/contract/files'
import { type DocumentChange, getFirestore, type Query } from 'firebase-admin/firestore'
import { applyGrant } from '../../functions/src/accounts/grants/grants.ts'
import { app } from '../../functions/src/kernel/app.ts'
import { deliver } from '../../functions/src/mail/deliver.ts'
import { bucket } from '../../functions/src/resources/files/storage.ts'
import { arrangeNotification } from '../../functions/src/triggers/notifications.ts'
import { checkUpload } from '../../functions/src/triggers/uploads.ts'

/** Calls in this process what documents and files set off (`functions/src/index.ts`), as the emulators would by a process for each. */

const db = getFirestore(app)

/** How long a declared upload is waited for: whoever declared it has left by then. */
const UPLOAD_MS = 60_000
const LOOK_MS = 100

/** Who comes second to a locked document is told to try again: on the platform by the event's retry, or by the next tick. */
const TRIES = 5
const BETWEEN_MS = 500

async function actOn(change: DocumentChange, act: (change: DocumentChange) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await act(change)
      return
    } catch (error) {
      console.error(`${change.doc.ref.path}, try ${attempt}`, error)
      if (attempt === TRIES) return
      await delay(BETWEEN_MS)
    }
  }
}

/**
 * Each document that appears in, or changes within, what a query answers; not what has been there before. One after the
 * other: side by side they would wait for each other's documents, and whoever works in the portal for theirs. `waits`: for
 * what takes as long as somebody else needs.
 */
function watch(query: Query, act: (change: DocumentChange) => Promise<unknown>, { waits = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    let isFirst = true
    let line = Promise.resolve()
    const begin = (change: DocumentChange) => {
      const turn = waits ? Promise.resolve() : line
      line = turn.then(() => actOn(change, act))
    }
    query.onSnapshot((snapshot) => {
      if (!isFirst) for (const change of snapshot.docChanges()) if (change.type !== 'removed') begin(change)
      isFirst = false
      resolve()
    }, reject)
  })
}

/** Storage tells nobody here that an object is complete, so it is looked for until it is there. */
async function checkOnceThere({ uid, owner_uid }: FileDocument): Promise<void> {
  const name = `quarantine/${owner_uid}/${uid}`
  for (const end = Date.now() + UPLOAD_MS; Date.now() < end; await delay(LOOK_MS)) {
    const [exists] = await bucket().file(name).exists()
    if (!exists) continue
    const [{ generation = '', size }] = await bucket().file(name).getMetadata()
    return checkUpload({ name, generation: String(generation), size: Number(size) })
  }
}

/** Resolves when everything that happens from now on is noticed. */
export const callTriggers = (): Promise<unknown> =>
  Promise.all([
    watch(db.collection('mail_outbox').where('status', '==', 'queued'), ({ type, doc }) =>
      type === 'added' ? deliver(doc.id, new Date()) : Promise.resolve(),
    ),
    watch(db.collection('notifications').where('arranged_at', '==', null), ({ doc }) =>
      arrangeNotification(doc.id, new Date()),
    ),
    watch(db.collection('role_grants'), async ({ type, doc }) => {
      if (type === 'added') await applyGrant(doc.id, doc.createTime.toDate(), new Date())
    }),
    watch(
      db.collection('files').where('state', '==', 'declared'),
      ({ type, doc }) => (type === 'added' ? checkOnceThere(doc.data() as FileDocument) : Promise.resolve()),
      { waits: true },
    ),
  ])

import { setTimeout as delay } from 'node:timers/promises'

/** Longest wait for an open transaction of a trigger, or of a test that ended without its answer: its lock times out. */
const TRIES = 60

/** Removes every document of the emulated Firestore at `host:port`. Throws when it stays busy for two minutes. */
export async function emptyFirestore(address: string, project: string): Promise<void> {
  const documents = `http://${address}/emulator/v1/projects/${project}/databases/(default)/documents`
  for (let attempt = 1; ; attempt += 1) {
    const { ok, status } = await fetch(documents, { method: 'DELETE' })
    if (ok) return
    if (status !== 409 || attempt === TRIES) throw new Error(`Firestore could not be emptied: ${status}`)
    await delay(2_000)
  }
}

/** Everything goes that the emulators of the environment hold of its project: documents and accounts. */
export async function emptyPortal(): Promise<void> {
  const { GCLOUD_PROJECT: project = '', FIRESTORE_EMULATOR_HOST = '', FIREBASE_AUTH_EMULATOR_HOST } = process.env
  await emptyFirestore(FIRESTORE_EMULATOR_HOST, project)
  const accounts = `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${project}/accounts`
  await fetch(accounts, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
}

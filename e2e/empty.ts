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

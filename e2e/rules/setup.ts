import { setTimeout as delay } from 'node:timers/promises'
import { emulatorEnvironment, projectId, testPorts } from '../../scripts/emulators/ports.ts'

/** The people of the rules' tests hold no more than what rules look at: no test of the API may come upon them later. */
export default function setup() {
  return async (): Promise<void> => {
    const { FIRESTORE_EMULATOR_HOST } = emulatorEnvironment(testPorts)
    const documents = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}/databases/(default)/documents`
    for (let attempt = 1; ; attempt += 1) {
      const { ok, status } = await fetch(documents, { method: 'DELETE' })
      if (ok) return
      // A transaction of a trigger or of a test that ended without its answer still holds documents: its lock times out.
      if (status !== 409 || attempt === 60) throw new Error(`Firestore could not be emptied: ${status}`)
      await delay(2_000)
    }
  }
}

import { emulatorEnvironment, projectId, testPorts } from '../../scripts/emulators/ports.ts'
import { emptyFirestore } from '../empty.ts'

/** The people of the rules' tests hold no more than what rules look at: no test of the API may come upon them later. */
export default function setup() {
  return (): Promise<void> => emptyFirestore(emulatorEnvironment(testPorts).FIRESTORE_EMULATOR_HOST, projectId)
}

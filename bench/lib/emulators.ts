import { emulatorEnvironment, type Service, testPorts, testSet } from '../../scripts/emulators/ports.ts'
import { isRunning, startSuite } from '../../scripts/emulators/suite.ts'

/** Makes services of the test set reachable: those of `npm run up`, else their own until the process ends. */
export async function useEmulators(services: readonly Service[] = ['auth', 'firestore']): Promise<void> {
  Object.assign(process.env, emulatorEnvironment(testPorts))
  if (!(await isRunning(testSet, services))) await startSuite({ set: testSet, services })
}

/** Runs the work without the request log, which would drown the table. */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { log } = console
  console.log = () => {}
  try {
    return await work()
  } finally {
    console.log = log
  }
}

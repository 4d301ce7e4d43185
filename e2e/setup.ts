import { emulatorEnvironment, testPorts } from '../scripts/emulators/ports.ts'
import { seed } from '../scripts/seed.ts'

/** Demo data for all journeys, once, before the first browser opens. Runs outside of the tests' environment. */
export default async function setup(): Promise<void> {
  Object.assign(process.env, emulatorEnvironment(testPorts))
  await seed()
}

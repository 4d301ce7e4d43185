import { browserPorts, emulatorEnvironment } from '../scripts/emulators/ports.ts'
import { withoutTriggers } from '../scripts/emulators/triggers.ts'
import { seed } from '../scripts/seed.ts'

/** A page asks this many things at once; the emulator starts a process for each. */
const WORKERS = 6

/** Demo data for all journeys, once, before the first browser opens. Runs outside of the tests' environment. */
export default async function setup(): Promise<void> {
  Object.assign(process.env, emulatorEnvironment(browserPorts))
  // Nothing is to be mailed about demo data, and a hundred processes starting for it would keep the first pages waiting.
  await withoutTriggers(() => seed())
  const { BANSO_BASE_URL } = emulatorEnvironment(browserPorts)
  await Promise.all(Array.from({ length: WORKERS }, () => fetch(`${BANSO_BASE_URL}/api/openapi.json`)))
}

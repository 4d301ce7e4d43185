import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { browserPorts, browserSet, plainEnvironment } from '../scripts/emulators/ports.ts'
import { logOf } from '../scripts/emulators/suite.ts'
import { setTriggers } from '../scripts/emulators/triggers.ts'
import { at } from '../scripts/lib/root.ts'
import { seed } from '../scripts/seed.ts'
import { emptyPortal } from './empty.ts'

/**
 * For all journeys before the plain portal: demo data, and the portal itself in one process (`portal/main.ts`), which
 * calls the triggers that the emulators' own functions leave to it. Runs outside of the tests' environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  Object.assign(process.env, plainEnvironment(browserPorts))
  await setTriggers('disable')
  await emptyPortal()
  await seed()
  const log = openSync(logOf({ ...browserSet, name: `${browserSet.name}-portal` }), 'w')
  const portal = fork(at('e2e/portal/main.ts'), { execArgv: [], stdio: ['ignore', log, log, 'ipc'] })
  await Promise.race([
    once(portal, 'message'),
    once(portal, 'exit').then(() => {
      throw new Error('The plain portal ended before it listened; its log lies beside those of the emulators.')
    }),
  ])
  return async () => {
    const ended = once(portal, 'exit')
    portal.kill()
    await ended
    await setTriggers('enable')
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { browserPorts, browserSet, plainEnvironment } from '../scripts/emulators/ports.ts'
import { logOf } from '../scripts/emulators/suite.ts'
import { setTriggers } from '../scripts/emulators/triggers.ts'
import { at } from '../scripts/lib/root.ts'
import { seed } from '../scripts/seed.ts'
import { serveBrowser } from './browser.ts'
import { emptyPortal } from './empty.ts'

/**
 * For all journeys before the plain portal: demo data, the portal itself in one process (`portal/main.ts`), which calls
 * the triggers that the emulators' own functions leave to it, and one browser. Runs outside of the tests' environment.
 */
async function start(): Promise<() => Promise<void>> {
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
  const browser = await serveBrowser()
  process.env.BANSO_BROWSER = browser.address
  return async () => {
    await browser.close()
    const ended = once(portal, 'exit')
    portal.kill()
    await ended
    await setTriggers('enable')
  }
}

/** Each project that needs the portal sets it up; they share one process, and one portal in it. */
const shared = globalThis as { portal?: Promise<() => Promise<void>>; needed?: number }
export default async function setup(): Promise<() => Promise<void>> {
  shared.portal ??= start()
  shared.needed = (shared.needed ?? 0) + 1
  const stop = await shared.portal
  return async () => {
    shared.needed = (shared.needed ?? 0) - 1
    if (shared.needed === 0) await stop()
  }
}

import { parseArgs } from 'node:util'
import { watchFunctions } from './build-functions.ts'
import { browserSet, type EmulatorSet, emulatorEnvironment, type Service, testSet } from './emulators/ports.ts'
import { startSuite } from './emulators/suite.ts'
import { main } from './lib/main.ts'

async function up(set: EmulatorSet, services?: readonly Service[]): Promise<number> {
  const suite = await startSuite({ set, services, onFunctionLog: (line) => console.log(line) })
  for (const [name, value] of Object.entries(emulatorEnvironment(set.ports))) console.log(`  ${name}=${value}`)
  return suite.ended
}

// Keeps test emulators up, so that `npm test -- api` and `npx vitest --project api` start at once: those of rules, API and
// page tests, only some of them (`npm run up -- --only firestore,auth`), or with those of the journeys (`--browser`).
main(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, browser: { type: 'boolean' } } })
  console.log('テスト用のエミュレーターを起動しています。終了するには Ctrl-C を押してください。')
  if (values.browser) await watchFunctions()
  const sets = [
    up(testSet, values.only?.split(',') as Service[] | undefined),
    ...(values.browser ? [up(browserSet)] : []),
  ]
  return Promise.race(sets)
}, 0)

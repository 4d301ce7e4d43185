import { parseArgs } from 'node:util'
import { watchFunctions } from './build-functions.ts'
import { emulatorEnvironment, testPorts, testSet } from './emulators/ports.ts'
import { allServices, type Service, startSuite } from './emulators/suite.ts'
import { main } from './lib/main.ts'

// Keeps the test emulators up, so that `npm test -- api` and `npx vitest --project api` start at once:
// `npm run up`, or only some of them with `npm run up -- --only firestore,auth`.
main(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const services = values.only ? (values.only.split(',') as Service[]) : allServices
  if (services.includes('functions')) await watchFunctions()
  const suite = await startSuite({
    set: testSet,
    services,
    onFunctionLog: (line) => console.log(line),
  })
  console.log('テスト用のエミュレーターが動いています。終了するには Ctrl-C を押してください。')
  for (const [name, value] of Object.entries(emulatorEnvironment(testPorts))) console.log(`  ${name}=${value}`)
  return suite.ended
}, 0)

import { build } from './build.ts'
import { printWelcome } from './demo-accounts.ts'
import { host, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'
import { step } from './lib/step.ts'
import { forgetData, startPortal } from './portal.ts'

main(async () => {
  if (process.argv.includes('--fresh')) forgetData()
  await step('画面とサーバーを用意', build)
  const suite = await startPortal()
  printWelcome(`http://${host}:${startPorts.hosting}`, suite.console)
  await suite.ended
  throw new Problem('エミュレーターが終了しました。.emulators/start.log を確認してください。')
}, 0)

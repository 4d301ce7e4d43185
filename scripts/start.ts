import { build } from './build.ts'
import { printWelcome } from './demo-accounts.ts'
import { host, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'
import { forgetData, startPortal } from './portal.ts'

main(async () => {
  if (process.argv.includes('--fresh')) forgetData()
  console.log('画面とサーバーを組み立てています…')
  await build()
  const suite = await startPortal()
  printWelcome(`http://${host}:${startPorts.hosting}`)
  await suite.ended
  throw new Problem('エミュレーターが終了しました。.emulators/start.log を確認してください。')
}, 0)

import { existsSync, mkdirSync } from 'node:fs'
import { createServer, type Plugin } from 'vite'
import { watchFunctions } from './build-functions.ts'
import { printWelcome } from './demo-accounts.ts'
import { checkPorts, host, startPorts } from './emulators/ports.ts'
import { main, onExit, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'
import { forgetData, startPortal } from './portal.ts'

const pagesPort = 5173

/** Hosting's rewrite for Vite's server: every address but `/` is the application's document. */
const application: Plugin = {
  name: 'application-document',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '/'
      const isPage = request.headers.accept?.includes('text/html') && path !== '/' && !path.includes('.')
      if (isPage && !path.startsWith('/api/')) request.url = '/app.html'
      next()
    })
  },
}

async function servePages(): Promise<void> {
  const server = await createServer({
    root: at('web'),
    plugins: [application],
    server: { host, port: pagesPort, strictPort: true, proxy: { '/api': `http://${host}:${startPorts.hosting}` } },
  })
  onExit(() => server.close())
  await server.listen()
}

// `npm start` for someone who changes the code: the pages come from Vite, and the functions are bundled at each change.
main(async () => {
  if (process.argv.includes('--fresh')) forgetData()
  await checkPorts({ pages: pagesPort })
  if (!existsSync(at('web/dist'))) mkdirSync(at('web/dist')) // the Hosting emulator wants the folder, though nobody looks there
  await watchFunctions()
  const suite = await startPortal()
  await servePages()
  printWelcome(`http://${host}:${pagesPort}`, suite.console)
  await suite.ended
  throw new Problem('エミュレーターが終了しました。.emulators/start.log を確認してください。')
}, 0)

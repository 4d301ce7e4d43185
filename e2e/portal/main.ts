import { createServer } from 'node:http'
import { serve } from '../../functions/src/kernel/serve.ts'
import { routes } from '../../functions/src/routes.ts'
import { browserPorts, host, plainPort } from '../../scripts/emulators/ports.ts'
import { hosting } from './hosting.ts'
import { callTriggers } from './triggers.ts'

// The portal in one process: the built pages, the API behind them, and what documents and files set off. The functions
// emulator starts a process for each question at a time; here all are answered by this one. Says so once it listens.
const api = serve(routes)
const pages = hosting()
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  if (request.url?.startsWith('/api/')) return void api(request, response)
  pages(request, response)
})
await callTriggers()
server.listen(plainPort(browserPorts), host, () => process.send?.('ready'))
process.on('disconnect', () => process.exit())

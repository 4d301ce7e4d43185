import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signup } from '../accounts/signup/signup.ts'
import type { Meter } from '../kernel/meter.ts'
import { type Route, serve } from '../kernel/serve.ts'

/** Whether one of the routes has this address, whatever stands for its parameters and with whatever method. */
function createMap(routes: readonly Route[]): (path: string) => boolean {
  const addresses = routes.map(({ def }) => new RegExp(`^${def.path.replace(/\{\w+\}/g, '[^/]*')}$`))
  return (path) => addresses.some((address) => address.test(path))
}

/**
 * These routes as the API exports them, with `/signup` beside them, in a plain Node server: the functions emulator serves
 * one request at a time and is no place for many calls. The clock can be moved, and what each request cost is kept.
 *
 * A call of something else is answered with 501: with the 404 of the API, a test that expects one would pass for want of
 * a route. `strangers` lets addresses that nobody has through to the API.
 */
export async function startServer(routes: readonly Route[], { strangers = false } = {}) {
  let offset = 0
  const meters: { route: string; meter: Meter }[] = []
  const handle = serve(routes, {
    clock: () => new Date(Date.now() + offset),
    onMeter: (route, meter) => meters.push({ route, meter }),
  })
  const isServed = createMap(routes)
  const listener: RequestListener = (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (path === '/signup') signup(request, response)
    else if (strangers || isServed(path)) handle(request, response)
    else response.writeHead(501).end(`this server has no ${path}: give startServer its routes`)
  }
  // Never closes an idle connection: its callers share its thread, and would write to one that it has just given up.
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Moves the server's clock; the caller's tokens keep their own time. */
    moveClock: (hours: number) => {
      offset += hours * 3_600_000
    },
    /** Sets the server's clock to a moment; it goes on from there. */
    setClock: (moment: Date) => {
      offset = moment.getTime() - Date.now()
    },
    /** What the last request to a route cost. */
    lastMeter: (route: string): Meter | undefined => meters.findLast((entry) => entry.route === route)?.meter,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** Ends like a process that dies: whoever waits for an answer gets none. */
    abandon: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startServer>>

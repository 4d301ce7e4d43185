import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signup } from '../accounts/signup/signup.ts'
import type { Meter } from '../kernel/meter.ts'
import { serve } from '../kernel/serve.ts'
import { routes } from '../routes.ts'

/**
 * The API as it is exported, with `/signup` beside it, in a plain Node server: the functions emulator serves one
 * request at a time and is no place for many calls. The clock can be moved, and what each request cost is kept.
 */
export async function startServer() {
  let offset = 0
  const meters: { route: string; meter: Meter }[] = []
  const handle = serve(routes, {
    clock: () => new Date(Date.now() + offset),
    onMeter: (route, meter) => meters.push({ route, meter }),
  })
  const server = createServer(
    // Never closes an idle connection: its callers share its thread, and would write to one that it has just given up.
    { keepAliveTimeout: 0 },
    (request, response) => void (request.url === '/signup' ? signup(request, response) : handle(request, response)),
  )
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
  }
}
export type TestServer = Awaited<ReturnType<typeof startServer>>

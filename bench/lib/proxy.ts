import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { host } from '../../scripts/emulators/ports.ts'

/** Stands before an emulator, so that it can be away for a while without being touched: nothing goes in or comes out. */
export async function startProxy(port: number) {
  const sockets = new Map<Socket, Socket>()
  let isFrozen = false
  const flow = (from: Socket, to: Socket) => (isFrozen ? from.unpipe(to).pause() : from.pipe(to))
  const server = createServer((from) => {
    const to = connect(port, host)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.set(one, other)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
      flow(one, other)
    }
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  const freeze = (frozen: boolean) => {
    isFrozen = frozen
    for (const [from, to] of sockets) flow(from, to)
  }
  return {
    address: `${host}:${(server.address() as AddressInfo).port}`,
    away: async (ms: number) => {
      freeze(true)
      await new Promise((over) => setTimeout(over, ms))
      freeze(false)
    },
    stop: () => {
      for (const [socket] of sockets) socket.destroy()
      server.close()
    },
  }
}

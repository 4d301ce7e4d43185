import { env } from '../kernel/env.ts'
import { startWholeServer } from './whole-server.ts'

/** What a test tells this process: at which seam to die. */
export type Order = { killAt: string }

// The server in a process of its own, which tests let die.
const { url } = await startWholeServer()
process.on('message', (order: Order) => {
  Object.assign(env, order)
})
process.on('disconnect', () => process.exit())
process.send?.({ url })

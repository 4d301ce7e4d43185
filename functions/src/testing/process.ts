import { runTick } from '../jobs/tick.ts'
import { env } from '../kernel/env.ts'
import { startWholeServer } from './whole-server.ts'

/** What a test tells this process: at which seam to die, or to do the scheduled work so many seconds later. */
export type Order = { killAt: string } | { tickAfter: number }

// The server in a process of its own, which tests let die.
const { url } = await startWholeServer()
process.on('message', async (order: Order) => {
  if ('killAt' in order) Object.assign(env, order)
  else {
    const { jobs } = await runTick(new Date(Date.now() + order.tickAfter * 1000), { all: true })
    process.send?.({ failed: jobs.filter(({ failed }) => failed).map(({ name }) => name) })
  }
})
process.on('disconnect', () => process.exit())
process.send?.({ url })

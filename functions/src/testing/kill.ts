import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { env } from '../kernel/env.ts'
import type { Order } from './process.ts'

type Running = { child: ChildProcess; url: string }

/** Starts the server in a process of its own, on the emulators and in the project of this one. */
export async function startProcess(): Promise<Running> {
  const child = fork(new URL('./process.ts', import.meta.url), {
    env: { ...process.env, GCLOUD_PROJECT: env.project },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr?.on('data', (said) => console.error(String(said)))
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { child, url }
}
const tell = ({ child }: Running, order: Order) => child.send(order)

/** Servers to be killed one after the other; the next one starts while the last one is looked at. */
export function startVictims() {
  let next = startProcess()
  const tick = startProcess()
  return {
    /**
     * Lets a call run into the seam at which its server ends itself with SIGKILL. Answers whether it did: a seam that
     * is never reached would prove nothing.
     */
    async dieAt(seam: string, call: (url: string) => Promise<unknown>): Promise<boolean> {
      const victim = await next
      next = startProcess()
      const ended = once(victim.child, 'exit')
      tell(victim, { killAt: seam })
      const answered = await call(victim.url).then(
        () => true,
        () => false,
      )
      if (answered) victim.child.kill('SIGTERM')
      const [, signal] = await ended
      return signal === 'SIGKILL'
    },
    /** The scheduled work, so many seconds later, in a process that has seen nothing of it. Answers what failed. */
    async tickLater(seconds: number): Promise<string[]> {
      const runner = await tick
      tell(runner, { tickAfter: seconds })
      const [{ failed }] = (await once(runner.child, 'message')) as [{ failed: string[] }]
      return failed
    },
    stop: async () => {
      for (const { child } of await Promise.all([next, tick])) child.kill('SIGTERM')
    },
  }
}

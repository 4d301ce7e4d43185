import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { vi } from 'vitest'
import { bundling } from '../../bundling.ts'
import { meetSeams } from '../accounts/operations/operations.ts'
import { env } from '../kernel/env.ts'
import * as rawJson from '../kernel/raw-json.ts'
import type { Route } from '../kernel/serve.ts'
import type { Order } from './process.ts'
import { startServer } from './server.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server of `process.ts` in one file, so that each process of it is there at once. */
export async function buildProcess() {
  const folder = await mkdtemp(join(tmpdir(), 'banso-process-'))
  const file = join(folder, 'process.mjs')
  // Where the packages are found that stay outside.
  await symlink(here('../../../node_modules'), join(folder, 'node_modules'), 'dir')
  await build({
    entryPoints: [here('./process.ts')],
    outfile: file,
    ...bundling,
  })
  return {
    /** Starts it, on the emulators and in the project of this process. */
    start: async (): Promise<{ child: ChildProcess; url: string }> => {
      const child = fork(file, {
        env: { ...process.env, GCLOUD_PROJECT: env.project },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      child.stderr?.on('data', (said) => console.error(String(said)))
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`The process ended before it listened (${code}).`)
      })
      ended.catch(() => {}) // it ends some day
      const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }]
      return { child, url }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** A call that is to run into a seam, whatever comes of it. */
type Call = (url: string) => Promise<unknown>

/** Processes to be killed one after the other; the next one starts while the last one is looked at. */
export async function startVictims() {
  const bundle = await buildProcess()
  let next = bundle.start()
  return {
    /**
     * Lets a call run into the seam at which its process ends itself with SIGKILL. Answers whether it did: a seam that
     * is never reached would prove nothing.
     */
    async dieAt(seam: string, call: Call): Promise<boolean> {
      const { child, url } = await next
      next = bundle.start()
      const ended = once(child, 'exit')
      child.send({ killAt: seam } satisfies Order)
      const answered = await call(url).then(
        () => true,
        () => false,
      )
      if (answered) child.kill('SIGTERM')
      const [, signal] = await ended
      return signal === 'SIGKILL'
    },
    stop: async () => {
      const { child } = await next
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await bundle.remove()
    },
  }
}

/**
 * The same without a process: at the seam the run never comes back, and its caller's connection breaks. Answers whether
 * the seam was reached.
 */
export async function hangAt(seam: string, routes: readonly Route[], call: Call): Promise<boolean> {
  const server = await startServer(routes)
  const hung = new Promise<true>((resolve) =>
    meetSeams((reached) => {
      if (reached !== seam) return undefined
      resolve(true)
      return new Promise(() => {})
    }),
  )
  const answered = call(server.url).then(
    () => false as const,
    () => false as const,
  )
  const isHung = await Promise.race([hung, answered])
  server.abandon()
  await answered
  meetSeams()
  return isHung
}

/** The server and its scheduled work as a process has them that has seen nothing yet: no cache of this one is in it. */
export async function startAfresh() {
  vi.resetModules()
  // Changes Node's own server when it is loaded: once in a process.
  vi.doMock('../kernel/raw-json.ts', () => rawJson)
  const { startWholeServer } = await import('./whole-server.ts')
  const { runTick } = await import('../jobs/tick.ts')
  const server = await startWholeServer()
  return {
    ...server,
    /** The scheduled work, so many seconds later. Answers what failed. */
    tickLater: async (seconds: number): Promise<string[]> => {
      const { jobs } = await runTick(new Date(Date.now() + seconds * 1000), { all: true })
      return jobs.filter(({ failed }) => failed).map(({ name }) => name)
    },
  }
}

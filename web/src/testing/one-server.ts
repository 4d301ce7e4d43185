import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one server of all page tests listens. */
    server: string
  }
}

const log = fileURLToPath(new URL('../../../.emulators/pages-server.log', import.meta.url))

/** Starts the one server of all page tests, in a plain Node process; what it says stands in .emulators. */
export default async function setup({ config, provide }: TestProject) {
  mkdirSync(new URL('.', `file://${log}`), { recursive: true })
  const said = openSync(log, 'w')
  const child = fork(new URL('./server-process.ts', import.meta.url), {
    env: { ...process.env, ...config.env },
    execArgv: [],
    stdio: ['ignore', said, said, 'ipc'],
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the server of the page tests ended with ${code}: see ${log}`)
  })
  failed.catch(() => {})
  const [{ url }] = (await Promise.race([once(child, 'message'), failed])) as [{ url: string }]
  provide('server', url)
  return () => {
    child.kill('SIGTERM')
  }
}

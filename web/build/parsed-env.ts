import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const file = fileURLToPath(new URL('../src/env.ts', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** What pages are built with: web/.env.production, and values of the shell before them. */
export async function builtEnv() {
  const { module } = await runnerImport<typeof import('../src/env.ts')>(file, { mode: 'production', root })
  return module.env
}

/** The environment is known when the portal is built: it is parsed then, and a browser gets the values without zod. */
export const parsedEnv: Plugin = {
  name: 'parsed-env',
  apply: 'build',
  async load(id) {
    return id === file ? `export const env = ${JSON.stringify(await builtEnv())}` : null
  },
}

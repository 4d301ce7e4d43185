import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const file = fileURLToPath(new URL('../src/env.ts', import.meta.url))

/** The environment is known when the portal is built: it is parsed then, and a browser gets the values without zod. */
export const parsedEnv: Plugin = {
  name: 'parsed-env',
  apply: 'build',
  async load(id) {
    if (id !== file) return null
    const { module } = await runnerImport<typeof import('../src/env.ts')>(file, { mode: 'production' })
    return `export const env = ${JSON.stringify(module.env)}`
  },
}

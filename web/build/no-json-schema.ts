import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/** The same exports, of which nothing can be used: what only makes a method may be called, the method may not. */
const emptied = (code: string): string =>
  [
    "const refuse = () => { throw new Error('A browser describes no schema.') }",
    ...[...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name = '']) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`,
    ),
  ].join('\n')

/**
 * Zod hangs on every schema what describes it as JSON Schema: the server makes the API's description with it, and no page
 * does. A browser gets these two modules without their content, 5 KB less on each form.
 */
export const noJsonSchema = {
  name: 'no-json-schema',
  apply: 'build',
  load: (id: string) => (describing.test(id) ? emptied(readFileSync(id, 'utf8')) : null),
} satisfies Plugin

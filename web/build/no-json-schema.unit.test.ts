import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { noJsonSchema } from './no-json-schema.ts'

const zod = join(dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'v4/core')
const fileOf = (name: string) => join(zod, `${name}.js`)
type Exports = Record<string, (...args: unknown[]) => unknown>
const asBuilt = (name: string): Promise<Exports> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(noJsonSchema.load(fileOf(name)) ?? '')}`)

test.each([
  ['to-json-schema', ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']],
  ['json-schema-processors', ['stringProcessor', 'objectProcessor', 'aggregateChecks', 'toJSONSchema']],
])('what describes schemas (%s) has its names in a built portal, and refuses to do it', async (name, some) => {
  const [built, original] = [await asBuilt(name), (await import(/* @vite-ignore */ fileOf(name))) as Exports]
  // An alias of one of the others is asked for by these two modules alone.
  expect(Object.keys(original).filter((key) => key !== 'process')).toEqual(Object.keys(built))
  for (const key of some) {
    const use = () => {
      const made = built[key]?.()
      if (typeof made === 'function') made()
    }
    expect(use).toThrow('A browser describes no schema.')
  }
})

test('the rest of zod stays as it is', () => {
  expect(noJsonSchema.load(fileOf('schemas'))).toBeNull()
})

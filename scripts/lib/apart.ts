import { globSync, readFileSync } from 'node:fs'
import { root } from './root.ts'

const wants = /@vitest-environment|\bvi\.(mock|doMock|resetModules)\(/

/**
 * The unit tests that need a process each, as paths from the root: they name a window of their own, or put something in
 * the place of a module, which then must be loaded for them alone. All others share what they load.
 */
export const apart = (): string[] =>
  globSync('{contract,functions,web,e2e,scripts}/**/*.unit.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).filter((path) => wants.test(readFileSync(`${root}/${path}`, 'utf8')))

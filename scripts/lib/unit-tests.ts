import { globSync, readFileSync } from 'node:fs'
import { root } from './root.ts'

/**
 * Puts something in the place of a module, or of what it reads as it is loaded, which then must be loaded for that file
 * alone; empties the window, where modules of the files before it keep elements (Emotion its styles); or says itself why.
 */
const alone =
  /\bvi\.(mock|doMock|resetModules|stubEnv)\(|document\.(head|body)\.(innerHTML = |replaceChildren)|^\/\/ In a process of its own: /m
const window = /^\/\/ @vitest-environment jsdom/

/**
 * The unit tests, as paths from the root, by what they can share. `apart` need a process each; `inWindow` name a window,
 * which they may share with all that they load; `pure` share what they load.
 */
export function unitTests() {
  const files = globSync('{contract,functions,web,e2e,scripts}/**/*.unit.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const kindOf = (path: string) => {
    const text = readFileSync(`${root}/${path}`, 'utf8')
    if (alone.test(text)) return 'apart'
    return window.test(text) ? 'inWindow' : 'pure'
  }
  return Object.groupBy(files, kindOf)
}

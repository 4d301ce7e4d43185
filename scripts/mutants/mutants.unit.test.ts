import { existsSync, readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { mutantsOf } from '../lib/mutants.ts'
import { at } from '../lib/root.ts'
import { mistakeClasses, mistaken } from './index.ts'
import { patternClasses } from './patterns.ts'

const all = Object.values(mistakeClasses).flat()
const told = ({ file, what }: { file: string; what: string }) => `${file}: ${what}`

test('the text of each mistake stands exactly once in its file', () => {
  const stale = all.filter((mistake) => mistaken(mistake, readFileSync(at(mistake.file), 'utf8')) === undefined)
  expect(stale.map(told)).toEqual([])
})

test('each mistake changes something, and what it makes can be run', () => {
  const broken = all.filter((mistake) => {
    const text = mistaken(mistake, readFileSync(at(mistake.file), 'utf8'))
    if (text === undefined) return false
    transformSync(text, { loader: mistake.file.endsWith('x') ? 'tsx' : 'ts', logLevel: 'silent' })
    return mistake.from === mistake.to
  })
  expect(broken.map(told)).toEqual([])
})

test('the tests that have to notice are there', () => {
  const tests = [...all, ...Object.values(patternClasses)].flatMap((mistake) => mistake.tests)
  expect([...new Set(tests)].filter((path) => !existsSync(at(path)))).toEqual([])
})

test('no mistake is told twice', () => {
  expect(new Set(all.map(told)).size).toBe(all.length)
})

test('patterns find something in the file they are for', () => {
  for (const { file, changes } of Object.values(patternClasses))
    expect(mutantsOf(readFileSync(at(file), 'utf8'), changes).length).toBeGreaterThan(5)
})

import { existsSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { at } from '../lib/root.ts'
import { mistakeClasses, mistaken } from './index.ts'

const all = Object.values(mistakeClasses).flat()
const told = ({ file, what }: { file: string; what: string }) => `${file}: ${what}`

test('the text of each mistake stands exactly once in its file', () => {
  expect(all.filter((mistake) => mistaken(mistake) === undefined).map(told)).toEqual([])
})

test('each mistake changes something, and what it makes can be run', () => {
  for (const mistake of all) transformSync(mistaken(mistake) ?? '', { loader: 'ts', logLevel: 'silent' })
  expect(all.filter(({ from, to }) => from === to).map(told)).toEqual([])
})

test('the tests that have to notice are there', () => {
  const tests = all.flatMap((mistake) => mistake.tests)
  expect([...new Set(tests)].filter((path) => !existsSync(at(path)))).toEqual([])
})

test('no mistake is told twice, and all can be made in half an hour', () => {
  expect(new Set(all.map(told)).size).toBe(all.length)
  expect(all.length).toBeLessThanOrEqual(80)
})

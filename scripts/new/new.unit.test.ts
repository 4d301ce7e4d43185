import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { at } from '../lib/root.ts'
import { listEntries, withEntry } from './list-entries.ts'
import { namesOf } from './names.ts'
import { pageFiles } from './page-files.ts'
import { serverFiles } from './server-files.ts'

test('a noun is spelt as its neighbours are', () => {
  expect(namesOf('operator', 'special-feature')).toMatchObject({
    nouns: 'special-features',
    snakes: 'special_features',
    Pascals: 'SpecialFeatures',
    group: 'operatorSpecialFeatures',
    api: '/api/operator/special_features',
  })
  expect(namesOf('startup', 'activity')).toMatchObject({
    nouns: 'activities',
    group: 'activities',
    path: '/startups/:startup_id/activities',
  })
})

describe.each(['startup', 'partner', 'operator'] as const)('for %s', (actor) => {
  const names = namesOf(actor, 'test-thing')
  const files = Object.entries({ ...serverFiles(names), ...pageFiles(names) })

  test.each(files)('%s is code', (file, text) => {
    expect(() => transformSync(text, { loader: file.endsWith('x') ? 'tsx' : 'ts', logLevel: 'silent' })).not.toThrow()
    expect(text).not.toContain('${n.')
  })

  test('every list has a place for it, and takes it once', () => {
    for (const entry of listEntries(names)) {
      const text = readFileSync(at(entry.file), 'utf8')
      const once = withEntry(text, entry)
      expect(once).toContain(entry.text)
      expect(withEntry(once ?? '', entry)).toBe(once)
    }
  })
})

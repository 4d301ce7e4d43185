import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './lib/root.ts'

test('every test that docs/security.md names is there', () => {
  const table = readFileSync(at('docs/security.md'), 'utf8')
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| right or carrier'))
  expect(rows.length).toBeGreaterThan(40)
  const unknown = rows.filter((row) => {
    const [, file = '', title = ''] = /`([^`]+)` 「([^」]+)」 \|$/.exec(row) ?? []
    return !existsSync(at(file)) || !file || !readFileSync(at(file), 'utf8').includes(title)
  })
  expect(unknown).toEqual([])
})

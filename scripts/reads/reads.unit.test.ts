import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '../../functions/src/testing/endpoints.ts'
import { at } from '../lib/root.ts'
import { notFixed } from './not-fixed.ts'

/** What docs/reads.md says of each endpoint: its name, the call, rows, reads, writes. */
const rows = readFileSync(at('docs/reads.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )

test('every endpoint has its row, in the order of the contract, and no row is of another', () => {
  expect(rows.map(([name, call]) => [name, call])).toEqual(
    endpoints.map(({ name, def }) => [name, `${def.method} ${def.path}`]),
  )
})

test('every row says in numbers what the call costs, or in words why there is no number', () => {
  const untold = rows.filter(([name = '', , , reads = '', writes = '']) =>
    name in notFixed ? reads !== notFixed[name] : !/^\d+$/.test(reads) || !/^\d+$/.test(writes),
  )
  expect(untold).toEqual([])
})

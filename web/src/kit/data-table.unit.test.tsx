// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import '../testing/browser.ts'
import { type Column, DataTable } from './data-table.tsx'

afterEach(cleanup)

type Company = { name: string; status: string; health: string | null; silent: number; owner: string | null }
const columns: Column<Company>[] = [
  { key: 'name', slot: 'name', head: '企業名', cell: ({ name }) => name },
  { key: 'status', slot: 'state', head: '支援状況', cell: ({ status }) => status },
  { key: 'health', slot: 'state', head: 'コンディション', cell: ({ health }) => health },
  { key: 'silent', slot: 'figure', number: true, head: '最終連絡', cell: ({ silent }) => `${silent}日前` },
  { key: 'since', slot: 'fact', headed: true, head: '開始', cell: ({ silent }) => (silent > 9 ? '4月' : false) },
  { key: 'owner', head: '担当', cell: ({ owner }) => owner },
]
const rows: Company[] = [
  { name: '甲', status: '支援中', health: '要対応', silent: 21, owner: '石動' },
  { name: '乙', status: '休止中', health: null, silent: 2, owner: null },
]
const show = (shown: Company[], more: { sort?: string } = {}) => {
  const sortable = columns.map((column) => (column.key === 'owner' ? { ...column, ...more } : column))
  const named = { label: '企業', rowKey: ({ name }: Company) => name, rowName: ({ name }: Company) => name }
  return render(<DataTable {...named} columns={sortable} rows={shown} />)
}
const slots = (name: string) =>
  [...(screen.getByText(name).closest('tr')?.cells ?? [])].flatMap(({ textContent, dataset }) =>
    dataset.slot ? [[dataset.slot, textContent, dataset.label]] : [],
  )

it('gives each place of a phone to one column: the last that has something in the row', () => {
  show(rows)
  expect(slots('甲')).toEqual([
    ['name', '甲', undefined],
    ['state', '要対応', undefined],
    ['figure', '21日前', '最終連絡'],
    ['fact', '4月', '開始'],
  ])
  expect(slots('乙')).toEqual([
    ['name', '乙', undefined],
    ['state', '休止中', undefined],
    ['figure', '2日前', '最終連絡'],
  ])
})

it('leaves out a column that has nothing in any row, unless the list can be put in its order', () => {
  const nobody = rows.map((row) => ({ ...row, owner: null }))
  show(rows)
  screen.getByRole('columnheader', { name: '担当' })
  cleanup()
  show(nobody)
  expect(screen.queryByRole('columnheader', { name: '担当' })).toBeNull()
  cleanup()
  show(nobody, { sort: 'owner' })
  screen.getByRole('columnheader', { name: '担当' })
})

it('every list says which of its columns names the row, and no place is told anywhere else', () => {
  const source = join(import.meta.dirname, '..')
  const texts = globSync('{pages,app}/**/*.tsx', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')] as const)
  const lists = texts.filter(([, text]) => /: Column<[^>]+>\[\]/.test(text))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter(([, text]) => !text.includes("slot: 'name'")).map(([file]) => file)).toEqual([])
  const styles = globSync('**/*.css', { cwd: source }).filter((file) => dirname(file) !== 'kit')
  expect(styles.filter((file) => readFileSync(join(source, file), 'utf8').includes('data-slot'))).toEqual([])
})

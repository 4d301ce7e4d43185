import { expect, test } from 'vitest'
import { csvOf, pagesOf } from './csv.ts'

const textOf = async (pieces: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}
async function* pages<R>(...list: R[][]) {
  yield* list
}
const column = { head: '名前', cell: (row: string | number | null) => row }

test('a table is UTF-8 with a mark, lines end as RFC 4180 says, and what needs quotes has them', async () => {
  const text = await textOf(csvOf([column, { head: '長さ', cell: () => 2 }], pages(['甲', '乙,"丙"\n丁'], [null])))
  expect(text).toBe('\uFEFF名前,長さ\r\n甲,2\r\n"乙,""丙""\n丁",2\r\n,2\r\n')
})

test('no text begins as a formula does, in half width, full width or behind blanks; numbers stay numbers', async () => {
  const halfWidth = ['=HYPERLINK("a")', '+1', '-1', '@x', '\tx', '\rx', ' =1', '\u3000=1', '\n=1']
  const fullWidth = ['\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20x']
  for (const formula of [...halfWidth, ...fullWidth]) {
    const [, line = ''] = (await textOf(csvOf([column], pages([formula])))).split('名前\r\n')
    expect(line.replace(/^"/, '')[0], JSON.stringify(formula)).toBe("'")
  }
  expect(await textOf(csvOf([column], pages([-5])))).toContain('\r\n-5\r\n')
})

test('a list is leafed through by its cursors, and no page is read before it is needed', async () => {
  const asked: unknown[] = []
  const list = async (query: { q: string; per_page: number; cursor?: string }) => {
    asked.push(query.cursor ?? null)
    const page = Number(query.cursor ?? 1)
    const page_info = {
      total_count: 3,
      current_page: page,
      total_pages: 3,
      next_cursor: page < 3 ? String(page + 1) : null,
    }
    return { data: [`${query.q}${page}`], page_info }
  }
  const rows = csvOf([column], pagesOf(list, { q: '行' }))
  await rows.next()
  expect(asked).toEqual([])
  expect(await textOf(rows)).toBe('行1\r\n行2\r\n行3\r\n')
  expect(asked).toEqual([null, '2', '3'])
})

import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { csvOf, pagesOf } from './csv.ts'
import { sendFile } from './http.ts'

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

test('digits that are no number keep their zeros, and nothing else becomes a formula by it', async () => {
  const cellOf = async (value: string) => (await textOf(csvOf([column], pages([value])))).split('\r\n')[1]
  for (const digits of ['09012345678', '0600001', '5010401089998'])
    expect(await cellOf(digits)).toBe(`"=""${digits}"""`)
  for (const plain of ['090-1234-5678', '0', '120', '2026-01-05']) expect(await cellOf(plain)).toBe(plain)
  expect(await cellOf('0")+cmd|x')).toBe('"0"")+cmd|x"')
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

test('10,000 rows never lie in memory together: what a slow reader has not taken holds back the next page', async () => {
  const PAGES = 100
  const wide = 'あ'.repeat(500)
  let [asked, taken, ahead, bytes, largest] = [0, 0, 0, 0, 0]
  const list = async ({ per_page, cursor }: { per_page: number; cursor?: string }) => {
    asked += 1
    const page = Number(cursor ?? 1)
    const next_cursor = page < PAGES ? String(page + 1) : null
    const page_info = { total_count: PAGES * per_page, current_page: page, total_pages: PAGES, next_cursor }
    return { data: Array.from({ length: per_page }, (_, row) => `${page}-${row} ${wide}`), page_info }
  }
  const slow = new Writable({
    highWaterMark: 1,
    write(piece: Uint8Array, _, done) {
      ahead = Math.max(ahead, asked - taken)
      taken += 1
      bytes += piece.byteLength
      largest = Math.max(largest, piece.byteLength)
      setTimeout(done, 1)
    },
  })
  const response = Object.assign(slow, { removeHeader() {}, writeHead() {} }) as unknown as ServerResponse
  const content = csvOf([column], pagesOf(list, {}))
  await sendFile(response, { name: '一覧.csv', content }, 'text/csv', {})
  expect([asked, taken]).toEqual([PAGES, PAGES + 1])
  // The page that is being taken, one that waits and one that is being made, of a hundred.
  expect(ahead).toBeLessThanOrEqual(3)
  expect(largest).toBeLessThan((2 * bytes) / PAGES)
})

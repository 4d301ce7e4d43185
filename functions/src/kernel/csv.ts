import type { PageInfo } from '@banso/contract/paging'

/** A column of an export: its head, and what stands in it; null leaves the cell empty. */
export type CsvColumn<R> = { readonly head: string; readonly cell: (row: R) => string | number | null }

/** Spreadsheets read UTF-8 as such only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet takes for a formula, also in full width and behind blanks. Source: OWASP, CSV Injection. */
const FORMULA = /^[\s\u3000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Digits that are no number: a spreadsheet would drop the zero of 「09012345678」, and show 「5010401089998」 as 5.01E+12. */
const DIGITS = /^(0\d+|\d{12,})$/
/** A text that stays one: a would-be formula behind an apostrophe, digits as the formula that says no more than themselves. */
const asText = (value: string) => (DIGITS.test(value) ? `="${value}"` : FORMULA.test(value) ? `'${value}` : value)

const escaped = (value: string | number | null): string => {
  if (value === null) return ''
  // A number is a number, also below zero.
  const text = typeof value === 'number' ? String(value) : asText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const lineOf = (cells: readonly (string | number | null)[]): string => `${cells.map(escaped).join(',')}\r\n`

/**
 * A table as CSV (UTF-8 with byte order mark, RFC 4180), made page by page as it is sent: one page of rows is in memory
 * at a time, however long the list.
 */
export async function* csvOf<R>(
  columns: readonly CsvColumn<R>[],
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK + lineOf(columns.map(({ head }) => head)))
  for await (const rows of pages)
    yield encoder.encode(rows.map((row) => lineOf(columns.map(({ cell }) => cell(row)))).join(''))
}

type Page<R> = { readonly data: readonly R[]; readonly page_info: PageInfo }
const PAGE_SIZE = 100

/** All pages of a list, one after the other, as one would leaf through it. */
export async function* pagesOf<Q extends object, R>(
  list: (query: Q & { per_page: number; cursor?: string }) => Promise<Page<R>>,
  query: Q,
): AsyncGenerator<readonly R[]> {
  let cursor: string | null | undefined
  do {
    const { data, page_info } = await list({ ...query, per_page: PAGE_SIZE, ...(cursor && { cursor }) })
    yield data
    cursor = page_info.next_cursor
  } while (cursor)
}

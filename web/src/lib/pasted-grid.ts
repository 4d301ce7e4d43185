const next = (text: string, from: number, stops: string): number => {
  let at = from
  while (at < text.length && !stops.includes(text[at] as string)) at += 1
  return at
}

/** A cell in quotes, as spreadsheets copy one with line breaks: what it holds, and where it ends. */
const quoted = (text: string, from: number): { cell: string; end: number } => {
  let cell = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end === -1) return { cell: cell + text.slice(at), end: text.length }
    cell += text.slice(at, end)
    if (text[end + 1] !== '"') return { cell, end: end + 1 }
    cell += '"'
    at = end + 2
  }
}

/** The rows of what was copied from a spreadsheet (tabs) or a CSV (commas), without the empty ones. */
export function gridOf(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ','
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const opened = text[at] === '"' ? quoted(text, at) : { cell: '', end: at }
    const end = next(text, opened.end, `${separator}\r\n`)
    rows.at(-1)?.push((opened.cell + text.slice(opened.end, end)).trim())
    const breaks = text[end] === '\r' || text[end] === '\n'
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    if (breaks) rows.push([])
    else if (at === text.length && text[end] === separator) rows.at(-1)?.push('')
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** Columns as rows, for a table that stands the other way round. */
export const turned = (grid: readonly (readonly string[])[]): string[][] =>
  Array.from({ length: Math.max(0, ...grid.map(({ length }) => length)) }, (_, column) =>
    grid.map((row) => row[column] ?? ''),
  )

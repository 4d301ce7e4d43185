import { type KeptMetric, METRIC_MONTHS, type MetricEntry } from '@banso/contract/metrics'
import { addToMonth } from '@banso/contract/months'
import { gridOf, turned } from '../../../lib/pasted-grid.ts'
import { datedMonths, monthHead, yearHead } from './paste-months.ts'
import { metricNamed, unknownName } from './paste-names.ts'
import { multipleOf, unitNote, valueIn } from './paste-values.ts'

export type ReadValue = Pick<MetricEntry, 'metric_key' | 'month' | 'value'>
/** What could not be read: where it stands, what stands there, and why. */
export type Unread = { readonly where: string; readonly cell: string; readonly why: string }
export type Pasted = { readonly read: ReadValue[]; readonly unread: Unread[]; readonly problem: string | null }

type Grid = readonly (readonly string[])[]
type Line = {
  readonly cells: readonly string[]
  readonly metric: KeptMetric
  readonly multiple: number
  readonly head: string
}
type Column = { readonly at: number; readonly month: string; readonly head: string }

const NO_MONTH = '月が見つかりません。「2026年11月」のような見出しも含めて貼り付けてください。'
const NO_METRIC = '使用している経営指標の名前が見つかりません。指標名も含めて貼り付けてください。'

const most = <T>(items: readonly T[], score: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>(
    (best, item) => (best === undefined || score(item) > score(best) ? item : best),
    undefined,
  )

/** A table whose columns are months. */
function readColumns(grid: Grid, settings: readonly KeptMetric[], thisMonth: string): Pasted {
  const headRow = most([...grid.keys()], (row) => (grid[row] ?? []).filter(monthHead).length) ?? 0
  const heads = grid[headRow] ?? []
  const monthsAt = [...heads.keys()].filter((at) => monthHead(heads[at] ?? ''))
  if (monthsAt.length === 0) return { read: [], unread: [], problem: NO_MONTH }
  const body = grid.slice(headRow + 1)
  const others = [...turned(grid).keys()].filter((at) => !monthsAt.includes(at))
  const nameAt = most(others, (at) => body.filter((row) => metricNamed(row[at] ?? '', settings)).length)
  const sheetMultiple =
    grid
      .flat()
      .map(unitNote)
      .find((multiple) => multiple !== null) ?? 1

  const unread: Unread[] = []
  const lines = body.flatMap((cells): Line[] => {
    const head = nameAt === undefined ? '' : (cells[nameAt] ?? '')
    const named = metricNamed(head, settings)
    const isEmpty = monthsAt.every((at) => (cells[at] ?? '') === '')
    if (!named && !isEmpty && head !== '') unread.push({ where: head, cell: '', why: unknownName(head) })
    if (!named || isEmpty) return []
    const unitCell = others.map((at) => multipleOf(cells[at])).find((multiple) => multiple !== null)
    return [{ cells, metric: named.metric, multiple: named.multiple ?? unitCell ?? sheetMultiple, head }]
  })
  if (lines.length === 0) return { read: [], unread, problem: NO_METRIC }

  const months = datedMonths(
    monthsAt.map((at) => {
      const head = monthHead(heads[at] ?? '') ?? { year: null, month: 1 }
      const filled = lines.some(({ cells, metric }) => valueIn(cells[at] ?? '', metric, 1) !== null)
      return { ...head, year: head.year ?? yearHead(grid[headRow - 1]?.[at]), filled }
    }),
    thisMonth,
  )
  const columns = monthsAt.map((at, index): Column => ({ at, month: months[index] ?? '', head: heads[at] ?? '' }))
  const sums = others.filter((at) => at !== nameAt && lines.some(({ cells }) => /^[\d,.]+$/.test(cells[at] ?? '')))
  unread.push(
    ...sums.map((at) => ({ where: heads[at] || `${at + 1}列目`, cell: '', why: '月の見出しではありません。' })),
  )
  return { ...placed(lines, columns, thisMonth, unread), problem: null }
}

/** The values of the cells, each month of a number once, and none that cannot be stored. */
function placed(lines: readonly Line[], columns: readonly Column[], thisMonth: string, unread: Unread[]) {
  const past = columns.map(({ month }) => month).filter((month) => month <= thisMonth)
  const first = addToMonth(past.toSorted().at(-1) ?? thisMonth, 1 - METRIC_MONTHS)
  const read = new Map<string, ReadValue>()
  for (const { cells, metric, multiple, head } of lines)
    for (const { at, month, head: column } of columns) {
      const cell = cells[at] ?? ''
      const value = valueIn(cell, metric, multiple)
      const refuse = (why: string) => unread.push({ where: `${head} ${column}`, cell, why })
      const place = `${metric.key} ${month}`
      const known = read.get(place)
      if (value === null) continue
      if ('why' in value) refuse(value.why)
      else if (month > thisMonth) refuse('今月より後の月は保存できません。')
      else if (month < first) refuse(`一度に保存できるのは${METRIC_MONTHS}か月分までです。`)
      else if (!known) read.set(place, { metric_key: metric.key, month, value: value.value })
      else if (known.value !== value.value) refuse('同じ指標の同じ月に、別の値があります。')
    }
  return { read: [...read.values()], unread }
}

/**
 * Monthly values in what was copied from a spreadsheet, with months above and names at the left or the other way
 * round, whichever says more. Nothing is guessed that cannot be seen in the preview.
 */
export function parsePaste(text: string, settings: readonly KeptMetric[], thisMonth: string): Pasted {
  // In one spelling of digits and signs.
  const grid = gridOf(text).map((row) => row.map((cell) => cell.normalize('NFKC')))
  if (grid.length === 0) return { read: [], unread: [], problem: null }
  const [upright, lying] = [grid, turned(grid)].map((each) => readColumns(each, settings, thisMonth)) as [
    Pasted,
    Pasted,
  ]
  const said = ({ read, unread, problem }: Pasted) =>
    problem === NO_MONTH ? Number.NEGATIVE_INFINITY : (problem ? -1e9 : read.length * 1e6) - unread.length
  return said(lying) > said(upright) ? lying : upright
}

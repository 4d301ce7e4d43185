/** The head of a month; `year` is null where only 「11月」 stands there. */
export type MonthHead = { readonly year: number | null; readonly month: number }

const names = 'january february march april may june july august september october november december'.split(' ')
/** The year before the first one of an era. */
const eras: Record<string, number> = { 令和: 2018, r: 2018, 平成: 1988, h: 1988 }

const headOf = (year: number | null, month: number): MonthHead | null =>
  month >= 1 && month <= 12 && (year === null || (year >= 1900 && year < 2200)) ? { year, month } : null

/** 「2026年11月」「2026/11」「2026-11-30」「令和8年11月」「R8.11」「Nov-26」「11月」. Null for anything else, plans and forecasts included. */
export function monthHead(cell: string): MonthHead | null {
  const text = cell.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
  const plain = text.replace(/(月)(?:分|度|末|実績)$/, '$1')
  const full = /^'?(\d{4}|\d{2}(?=年))(?:年|[/.-])(\d{1,2})(?:月(?:\d{1,2}日)?|[/.-]\d{1,2})?$/.exec(plain)
  if (full) return headOf(Number(full[1]) + (full[1]?.length === 2 ? 2000 : 0), Number(full[2]))
  const packed = /^(20\d{2})(\d{2})$/.exec(plain)
  if (packed) return headOf(Number(packed[1]), Number(packed[2]))
  const era = /^(令和|r|平成|h)(元|\d{1,2})(?:年|[/.-])(\d{1,2})(?:月(?:\d{1,2}日)?|[/.-]\d{1,2})?$/.exec(plain)
  if (era) return headOf((eras[era[1] ?? ''] ?? 0) + (era[2] === '元' ? 1 : Number(era[2])), Number(era[3]))
  const english = /^([a-z]{3,9})[-.'/]*(\d{4}|\d{2})?$/.exec(plain)
  const named = names.findIndex((name) => english?.[1] && name.startsWith(english[1])) + 1
  if (english && named > 0)
    return headOf(english[2] ? Number(english[2]) + (english[2].length === 2 ? 2000 : 0) : null, named)
  const short = /^(\d{1,2})月$/.exec(plain)
  return short ? headOf(null, Number(short[1])) : null
}

/** A year that stands above its months, as in 「2026年」 over 「4月」. */
export const yearHead = (cell: string | undefined): number | null => {
  const year = Number(/^(\d{4})年?$/.exec(cell ?? '')?.[1])
  const era = /^(令和|平成)(元|\d{1,2})年$/.exec(cell ?? '')
  if (era) return (eras[era[1] ?? ''] ?? 0) + (era[2] === '元' ? 1 : Number(era[2]))
  return year >= 1900 && year < 2200 ? year : null
}

const countOf = (year: number, month: number) => year * 12 + month - 1
const textOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`

/** The nearest such month beside another one: after December comes January, and before January December. */
const beside = (count: number, month: number): number => {
  const ahead = (month - 1 - (count % 12) + 12) % 12
  return count + (ahead <= 6 ? ahead : ahead - 12)
}

type Head = MonthHead & {
  /** Whether values stand under it. */
  readonly filled: boolean
}

/**
 * The months that heads stand for, as they stand beside each other. Where no year is given at all, it is the latest one
 * in which no value lies ahead of `thisMonth`.
 */
export function datedMonths(heads: readonly Head[], thisMonth: string): string[] {
  const now = countOf(Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(5)))
  const anchor = Math.max(
    0,
    heads.findIndex(({ year }) => year !== null),
  )
  const counts: number[] = []
  const count = ({ year, month }: Head, neighbour: number | undefined): number => {
    if (year !== null) return countOf(year, month)
    return neighbour === undefined ? countOf(Math.floor(now / 12), month) : beside(neighbour, month)
  }
  for (let at = anchor; at < heads.length; at += 1) counts[at] = count(heads[at] as Head, counts[at - 1])
  for (let at = anchor - 1; at >= 0; at -= 1) counts[at] = count(heads[at] as Head, counts[at + 1])
  if (heads.some(({ year }) => year !== null)) return counts.map(textOf)
  const filled = counts.filter((_, at) => heads[at]?.filled)
  const last = Math.max(...(filled.length > 0 ? filled : counts))
  const years = Math.floor((now - last) / 12) * 12
  return counts.map((each) => textOf(each + years))
}

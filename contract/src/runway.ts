import { addDays, addMonths } from './dates.ts'
import type { Metric } from './metrics.ts'
import { addToMonth, monthText } from './months.ts'

/** Months without whose money a company is warned (domain: six). */
export const SHORT_RUNWAY = 6
/** The burn is that of so many months. */
const MEAN_OF = 3
/** Months of cash that tell the trend, this one among them. */
export const RUNWAY_MONTHS = 5

type Value = Pick<Metric, 'metric_key' | 'month' | 'value'>
export type Runway = {
  /** The last month whose cash is known, and the cash of all that are, oldest first. */
  readonly month: string
  readonly cash: readonly { readonly month: string; readonly value: number }[]
  /** Mean of the last three months' expenses that are known. */
  readonly burn: number
  /** How long the cash lasts from the end of that month; null where nothing is spent. */
  readonly months: number | null
  /** The month in which it is used up, and the first at whose end less than six months' burn is left. */
  readonly empty: string | null
  /** The last day that it covers, by the trend. */
  readonly lasts_to: string | null
  readonly short: string | null
}

/** The last day of a month. */
const endOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

/** The last day that so many months after the end of one reach: of a part of a month, as many days as it has whole. */
function lastDay(month: string, months: number): string {
  const end = endOf(addToMonth(month, Math.floor(months)))
  const next = endOf(addToMonth(month, Math.floor(months) + 1))
  // A hair more than computed: 0.6 of 30 days are 18, though the machine says a little less.
  return addDays(end, Math.floor((months % 1) * Number(next.slice(8)) + 1e-9))
}

/** 「2027年1月末」 where whole months are covered, else the day by the trend: 「2027年2月12日ごろ」. */
export const lastsText = (day: string): string =>
  endOf(day.slice(0, 7)) === day
    ? `${monthText(day.slice(0, 7))}末`
    : `${monthText(day.slice(0, 7))}${Number(day.slice(8))}日ごろ`

/** How long the money lasts: the last known cash over the mean burn. Null where one of the two was never entered. */
export function runwayOf(values: readonly Value[]): Runway | null {
  const of = (key: string) =>
    values
      .filter(({ metric_key }) => metric_key === key)
      .map(({ month, value }) => ({ month, value }))
      .toSorted((a, b) => a.month.localeCompare(b.month))
  const cash = of('cash')
  const last = cash.at(-1)
  const burns = of('burn').slice(-MEAN_OF)
  if (!last || burns.length === 0) return null
  const burn = burns.reduce((sum, { value }) => sum + value, 0) / burns.length
  if (burn <= 0) return { month: last.month, cash, burn, months: null, empty: null, lasts_to: null, short: null }
  const months = Math.max(0, last.value) / burn
  const untilShort = months < SHORT_RUNWAY ? 0 : Math.floor(months - SHORT_RUNWAY) + 1
  return {
    month: last.month,
    cash,
    burn,
    months,
    empty: addToMonth(last.month, Math.ceil(months)),
    lasts_to: lastDay(last.month, months),
    short: addToMonth(last.month, untilShort),
  }
}

import { addDays, addMonths } from '@banso/contract/dates'

type Month = {
  /** Whole weeks from Sunday to Saturday, each seven days. */
  weeks: string[][]
  first: string
  last: string
  previous: string
  next: string
}

const monthOf = (day: string) => day.slice(0, 7)

/** The weeks that hold a month: `monthGrid('2026-11')` begins with Sunday 2026-11-01. */
export const monthGrid = (month: string): Month => {
  const day = `${month}-01`
  const nextMonth = addMonths(day, 1)
  const first = addDays(day, -new Date(day).getUTCDay())
  const end = addDays(nextMonth, -1)
  const last = addDays(end, 6 - new Date(end).getUTCDay())
  const weeks: string[][] = []
  for (let sunday = first; sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)))
  return { weeks, first, last, previous: monthOf(addMonths(day, -1)), next: monthOf(nextMonth) }
}

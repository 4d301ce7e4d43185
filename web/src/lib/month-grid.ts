import { addDays, addMonths, mondayOf } from '@banso/contract/dates'

type Month = {
  /** Whole weeks from Monday to Sunday, each seven days. */
  weeks: string[][]
  first: string
  last: string
  previous: string
  next: string
}

const monthOf = (day: string) => day.slice(0, 7)

/** The weeks that hold a month: `monthGrid('2026-11')` begins with Monday 2026-10-26. */
export const monthGrid = (month: string): Month => {
  const day = `${month}-01`
  const nextMonth = addMonths(day, 1)
  const first = mondayOf(day)
  const end = addDays(nextMonth, -1)
  const last = addDays(mondayOf(end), 6)
  const weeks: string[][] = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return { weeks, first, last, previous: monthOf(addMonths(day, -1)), next: monthOf(nextMonth) }
}

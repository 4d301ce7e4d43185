/** National holidays of Japan by the law of 2020, for days from 2020 to 2099. */

const weekdayOf = (day: string): number => new Date(day).getUTCDay()
const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
const neighbour = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The n-th Monday of a month. */
const monday = (year: number, month: number, nth: number): string => {
  const first = weekdayOf(dayOf(year, month, 1))
  return dayOf(year, month, 1 + ((8 - first) % 7) + 7 * (nth - 1))
}
/** The equinoxes move by the year; this holds until 2099. */
const equinox = (year: number, base: number): number =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))

const fixed = ['01-01', '02-11', '02-23', '04-29', '05-03', '05-04', '05-05', '08-11', '11-03', '11-23']

/** Holidays by name; the days that follow from them are not among these. */
const isNamed = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  const moving = [
    monday(year, 1, 2),
    monday(year, 7, 3),
    monday(year, 9, 3),
    monday(year, 10, 2),
    dayOf(year, 3, equinox(year, 20.8431)),
    dayOf(year, 9, equinox(year, 23.2488)),
  ]
  return fixed.includes(day.slice(5)) || moving.includes(day)
}

/** A holiday on a Sunday is made up for by the next day that is none. */
const isSubstitute = (day: string): boolean => {
  let before = neighbour(day, -1)
  while (isNamed(before)) {
    if (weekdayOf(before) === 0) return true
    before = neighbour(before, -1)
  }
  return false
}

/** Whether the day (`YYYY-MM-DD`) is a holiday in Japan: by name, in place of one, or between two. */
export const isHoliday = (day: string): boolean =>
  isNamed(day) || isSubstitute(day) || (isNamed(neighbour(day, -1)) && isNamed(neighbour(day, 1)))

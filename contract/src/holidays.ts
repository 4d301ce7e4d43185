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

const fixed: Readonly<Record<string, string>> = {
  '01-01': '元日',
  '02-11': '建国記念の日',
  '02-23': '天皇誕生日',
  '04-29': '昭和の日',
  '05-03': '憲法記念日',
  '05-04': 'みどりの日',
  '05-05': 'こどもの日',
  '08-11': '山の日',
  '11-03': '文化の日',
  '11-23': '勤労感謝の日',
}

/** The holiday that the day is by itself; the days that follow from holidays have no name of their own. */
const nameOf = (day: string): string | undefined => {
  const year = Number(day.slice(0, 4))
  const moving = {
    [monday(year, 1, 2)]: '成人の日',
    [monday(year, 7, 3)]: '海の日',
    [monday(year, 9, 3)]: '敬老の日',
    [monday(year, 10, 2)]: 'スポーツの日',
    [dayOf(year, 3, equinox(year, 20.8431))]: '春分の日',
    [dayOf(year, 9, equinox(year, 23.2488))]: '秋分の日',
  }
  return fixed[day.slice(5)] ?? moving[day]
}
const isNamed = (day: string): boolean => nameOf(day) !== undefined

/** A holiday on a Sunday is made up for by the next day that is none. */
const isSubstitute = (day: string): boolean => {
  let before = neighbour(day, -1)
  while (isNamed(before)) {
    if (weekdayOf(before) === 0) return true
    before = neighbour(before, -1)
  }
  return false
}

/** What the day (`YYYY-MM-DD`) is as a holiday in Japan: by name, in place of one, or between two; null where it is none. */
export function holidayName(day: string): string | null {
  const name = nameOf(day)
  if (name !== undefined) return name
  if (isSubstitute(day)) return '振替休日'
  return isNamed(neighbour(day, -1)) && isNamed(neighbour(day, 1)) ? '国民の休日' : null
}
export const isHoliday = (day: string): boolean => holidayName(day) !== null

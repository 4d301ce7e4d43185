import { isHoliday } from './holidays.ts'

/**
 * Days are `YYYY-MM-DD` in Japan (JST has no daylight saving), moments are ISO 8601 UTC.
 * Plain arithmetic on both, so that server and screen agree without a date library.
 */
const DAY_MS = 86_400_000

/** The day it is in Japan at this moment. */
export const dayInJapan = (moment: Date): string =>
  new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)

/** `addDays('2026-11-30', 1)` → `'2026-12-01'` */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one day to the other; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The same day of a later month; the 31st becomes that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

export type Cycle = 'weekly' | 'biweekly' | 'monthly'
/**
 * The n-th day after the first one. Counted from the first, not from the one before: monthly from 31 December it is
 * 31 January, 28 February, 31 March.
 */
export const cycleDay = (first: string, cycle: Cycle, n: number): string =>
  cycle === 'monthly' ? addMonths(first, n) : addDays(first, n * (cycle === 'weekly' ? 7 : 14))

/** Whether the day comes in that cycle from the first one on. */
export function isCycleDay(first: string, cycle: Cycle, day: string): boolean {
  if (cycle !== 'monthly') return day >= first && daysBetween(first, day) % (cycle === 'weekly' ? 7 : 14) === 0
  const [from, to] = [first, day].map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))) as [
    number,
    number,
  ]
  return day >= first && addMonths(first, to - from) === day
}

/** The day so many working days after a day: weekends and holidays in Japan are none. */
export function addBusinessDays(day: string, days: number): string {
  let on = day
  for (let left = days; left > 0; left -= isWeekend(on) || isHoliday(on) ? 0 : 1) on = addDays(on, 1)
  return on
}
/** Working days from one day to a later one, as `addBusinessDays` counts them: 0 on the same day, 1 from Friday to Monday. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0
  for (let on = addBusinessDays(from, 1); on <= to; on = addBusinessDays(on, 1)) count += 1
  return count
}
/** Days since Monday. */
const ofWeek = (day: string): number => (new Date(day).getUTCDay() + 6) % 7
/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, -ofWeek(day))

/**
 * Whether the work of a week begins on this day: its first working day, a Tuesday where the Monday is a holiday. A week
 * of nothing but holidays has none.
 */
export const opensWeek = (day: string): boolean => addBusinessDays(addDays(mondayOf(day), -1), 1) === day

export const isWeekend = (day: string): boolean => ofWeek(day) > 4

/** A day and a time in Japan as a moment: `momentInJapan('2026-11-20', '18:00')`. */
export const momentInJapan = (day: string, time: string): string => new Date(`${day}T${time}:00+09:00`).toISOString()

/** A moment as a clock in Japan shows it: `'2026-11-20T18:00'`. */
export const clockInJapan = (moment: string): string =>
  new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16)

/** Seconds until the next day begins in Japan. */
export const secondsLeftOfDay = (now: Date): number =>
  Math.ceil((Date.parse(momentInJapan(addDays(dayInJapan(now), 1), '00:00')) - now.getTime()) / 1000)

/** Hours since a moment. */
export const hoursSince = (moment: string, now: Date): number => (now.getTime() - Date.parse(moment)) / 3_600_000

/** Whether the text is a day that exists (2026-02-30 does not), in years that arithmetic on days can serve. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text

/** Whether a clock here shows another time than one in Japan, of which all times of the portal are. */
export const isElsewhere = (): boolean => new Date().getTimezoneOffset() !== -540

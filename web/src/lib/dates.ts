import { dayInJapan } from '@banso/contract/dates'
import { weekdayOf, weekdays } from '@banso/contract/weekdays'

/** Today in Japan, `YYYY-MM-DD`. */
export const today = (): string => dayInJapan(new Date())

/** `2026-11-24` → `2026/11/24` */
export const longDay = (day: string): string => day.replaceAll('-', '/')

/** `2026-11-04` → `11/04`: what stands where the year is told beside it, as on the axis of a chart. */
export const dayOfYear = (day: string): string => longDay(day.slice(5, 10))

/** `2026-11-04` → `11/04`, with the year when it is not this one; in lists and in sentences: two ways would meet. */
export const shortDay = (day: string, now: string = today()): string =>
  day.slice(0, 4) === now.slice(0, 4) ? dayOfYear(day) : longDay(day)

const weekday = (day: string): string => weekdays[weekdayOf(day)]

/** `2026-11-24` → `11/24(火)`, with the year when it is not this one. */
export const dayWithWeekday = (day: string, now?: string): string => `${shortDay(day, now)}(${weekday(day)})`

/** `2026-11-20` → `11月20日(金)` */
export const dayInWords = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日(${weekday(day)})`

/** A moment as lists show it in Japan: `11/18 18:20`, with the year when it is not this one. */
export const shortMoment = (moment: string, now: Date = new Date()): string => {
  const local = new Date(Date.parse(moment) + 9 * 3_600_000).toISOString()
  return `${shortDay(local.slice(0, 10), dayInJapan(now))} ${local.slice(11, 16)}`
}

/** The time of day of a moment in Japan: `18:00` */
export const timeInJapan = (moment: string): string =>
  new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(11, 16)

/** `11/27(金) 18:00`: a moment that somebody can meet at. */
export const momentWithWeekday = (moment: string, now?: string): string =>
  `${dayWithWeekday(dayInJapan(new Date(moment)), now)} ${timeInJapan(moment)}`

/** `2026/11/27(金) 18:00〜19:30`; the second day is told only where it is another one. */
export const momentSpan = (start: string, end: string): string => {
  const [first, last] = [dayInJapan(new Date(start)), dayInJapan(new Date(end))]
  const until = `${first === last ? '' : `${dayWithWeekday(last, first)} `}${timeInJapan(end)}`
  return `${longDay(first)}(${weekday(first)}) ${timeInJapan(start)}〜${until}`
}

/** The hour it is in Japan, 0–23. */
export const hourInJapan = (now: Date): number => (now.getUTCHours() + 9) % 24

/** `2026/10/01〜12/31`; the second year is told only where it is another one. */
export const periodText = ({ start_on, due_on }: { start_on: string; due_on: string }): string =>
  `${longDay(start_on)}〜${start_on.slice(0, 4) === due_on.slice(0, 4) ? dayOfYear(due_on) : longDay(due_on)}`

import { dayInJapan, isDay } from '@banso/contract/dates'
import { holidayName } from '@banso/contract/holidays'
import { dayWithWeekday, shortDay } from './dates.ts'

const weekendNames: Readonly<Record<number, string>> = { 0: '日曜日', 6: '土曜日' }

/** Why few people in Japan can be met on the day: the holiday, or the day of the weekend. Null for a working day. */
export const dayOffName = (day: string): string | null =>
  holidayName(day) ?? weekendNames[new Date(day).getUTCDay()] ?? null

/** 「11/23(月)は勤労感謝の日です。」, beside the day with its year; nothing for a working day, and for what is no day yet. */
export function dayOffText(day: string | null | undefined): string | undefined {
  if (!day || !isDay(day)) return undefined
  const holiday = holidayName(day)
  if (holiday) return `${dayWithWeekday(day, day)}は${holiday}です。`
  const name = dayOffName(day)
  return name ? `${shortDay(day, day)}は${name}です。` : undefined
}

/** The same of a moment, as the clock in Japan has it. */
export const momentOffName = (moment: string): string | null => dayOffName(dayInJapan(new Date(moment)))

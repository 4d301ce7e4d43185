import { addDays, dayInJapan } from '@banso/contract/dates'
import type { Notification } from '@banso/contract/notifications'
import { dayInWords, longDay } from '../../../lib/dates.ts'

/** 「今日」「昨日」, else the day; with its year where that is another one. */
const dayName = (day: string, today: string): string => {
  if (day === today) return '今日'
  if (day === addDays(today, -1)) return '昨日'
  return day.slice(0, 4) === today.slice(0, 4) ? dayInWords(day) : longDay(day)
}

type Day = { day: string; name: string; rows: Notification[] }
/** The notifications under the days on which they came (Japan), in the order given. */
export const byDay = (rows: readonly Notification[], today: string): Day[] => {
  const days: Day[] = []
  for (const row of rows) {
    const day = dayInJapan(new Date(row.shown_at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, name: dayName(day, today), rows: [row] })
  }
  return days
}

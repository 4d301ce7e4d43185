import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'

/** Days and moments of the demo data, all counted from one `now`, in Japanese time. */
export interface Clock {
  readonly now: string
  readonly today: string
  /** The day `offset` days from today. */
  day(offset: number): string
  /** Like `day`, moved on to Monday where it falls on a weekend. */
  workday(offset: number): string
  /** The day `count` working days after a day. */
  businessDaysAfter(day: string, count: number): string
  /** `at('2026-11-20', '14:00')` in Japan, as stored. */
  at(day: string, time: string): string
  /** A moment in words: `-3 17:05` (three days ago at 17:05) or `2h` (two hours ago). */
  moment(words: string): string
  /** `2026-11`, the month `offset` months from this one. */
  month(offset: number): string
}

export function makeClock(now: Date): Clock {
  const today = dayInJapan(now)
  const day = (offset: number) => addDays(today, offset)
  const isWeekend = (on: string) => [0, 6].includes(new Date(on).getUTCDay())
  const at = momentInJapan
  return {
    now: now.toISOString(),
    today,
    day,
    workday(offset) {
      let candidate = day(offset)
      while (isWeekend(candidate)) candidate = addDays(candidate, 1)
      return candidate
    },
    businessDaysAfter: addBusinessDays,
    at,
    moment(words) {
      const hours = /^(\d+)h$/.exec(words)?.[1]
      if (hours) return new Date(now.getTime() - Number(hours) * 3_600_000).toISOString()
      const [offset = '0', time = '10:00'] = words.split(' ')
      return at(day(Number(offset)), time)
    },
    month(offset) {
      const [year = 0, month = 0] = today.split('-').map(Number)
      return new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 7)
    },
  }
}

import { expect, test } from 'vitest'
import { addBusinessDays, addDays, mondayOf, opensWeek } from './dates.ts'
import { holidayName, isHoliday } from './holidays.ts'

// As the Cabinet Office has published them for these years.
const holidays: Record<string, string[]> = {
  2026: [
    '01-01',
    '01-12',
    '02-11',
    '02-23',
    '03-20',
    '04-29',
    '05-03',
    '05-04',
    '05-05',
    '05-06',
    '07-20',
    '08-11',
    '09-21',
    '09-22',
    '09-23',
    '10-12',
    '11-03',
    '11-23',
  ],
  2027: [
    '01-01',
    '01-11',
    '02-11',
    '02-23',
    '03-21',
    '03-22',
    '04-29',
    '05-03',
    '05-04',
    '05-05',
    '07-19',
    '08-11',
    '09-20',
    '09-23',
    '10-11',
    '11-03',
    '11-23',
  ],
}

test.each(Object.keys(holidays))('the holidays of %s are those of the calendar', (year) => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10),
  )
  expect(days.filter(isHoliday).map((day) => day.slice(5))).toEqual(holidays[year])
})

test('a holiday is told by its name, also one in place of another or between two', () => {
  expect(holidayName('2026-11-23')).toBe('勤労感謝の日')
  expect(holidayName('2026-07-20')).toBe('海の日')
  expect(holidayName('2026-03-20')).toBe('春分の日')
  expect(holidayName('2026-05-06')).toBe('振替休日')
  expect(holidayName('2026-09-22')).toBe('国民の休日')
  expect(holidayName('2026-11-24')).toBeNull()
})

test('a working day is neither of the weekend nor a holiday', () => {
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-24') // Friday → Tuesday, over Labour Thanksgiving Day
  expect(addBusinessDays('2026-05-01', 1)).toBe('2026-05-07')
  expect(addBusinessDays('2026-11-24', 5)).toBe('2026-12-01')
})

test('a week opens with its first working day, and with no other', () => {
  const opening = (monday: string) => [0, 1, 2, 3, 4, 5, 6].filter((days) => opensWeek(addDays(monday, days)))
  expect(opening('2026-11-30')).toEqual([0])
  expect(opening('2026-11-23')).toEqual([1]) // 勤労感謝の日
  expect(opening('2026-05-04')).toEqual([3]) // みどりの日, こどもの日 and the day for 憲法記念日
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  expect(mondayOf('2023-12-31')).toBe('2023-12-25')
})

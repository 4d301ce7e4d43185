import { expect, test } from 'vitest'
import {
  dayInWords,
  dayWithWeekday,
  hourInJapan,
  momentSpan,
  momentWithWeekday,
  periodText,
  shortDay,
  shortMoment,
} from './dates.ts'

test('days are told with their weekday and in words where headings want them', () => {
  const now = '2026-11-20'
  expect(shortDay('2026-11-04', now)).toBe('11/04')
  expect(dayWithWeekday('2026-11-24', now)).toBe('11/24(火)')
  expect(dayInWords('2026-11-20')).toBe('11月20日(金)')
})

test('a day of another year has its year, wherever it is told', () => {
  const now = '2026-12-30'
  expect(shortDay('2027-01-05', now)).toBe('2027/01/05')
  expect(dayWithWeekday('2025-12-31', now)).toBe('2025/12/31(水)')
  expect(momentWithWeekday('2026-12-31T15:00:00.000Z', now)).toBe('2027/01/01(金) 00:00')
})

test('a moment is shown in Japanese time, with the year only when it is another one', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  expect(shortMoment('2026-11-17T20:05:00.000Z', now)).toBe('11/18 05:05')
  expect(shortMoment('2025-12-31T15:00:00.000Z', now)).toBe('01/01 00:00')
  expect(shortMoment('2025-12-31T14:59:00.000Z', now)).toBe('2025/12/31 23:59')
})

test('the hour is that of Japan', () => {
  expect(hourInJapan(new Date('2026-11-20T20:30:00Z'))).toBe(5)
})

test('a period tells the second year only where it is another one', () => {
  expect(periodText({ start_on: '2026-10-01', due_on: '2026-12-31' })).toBe('2026/10/01〜12/31')
  expect(periodText({ start_on: '2026-10-01', due_on: '2027-03-31' })).toBe('2026/10/01〜2027/03/31')
})

test('a span of time names the second day only where it is another one', () => {
  expect(momentSpan('2026-11-27T09:00:00.000Z', '2026-11-27T10:30:00.000Z')).toBe('2026/11/27(金) 18:00〜19:30')
  expect(momentSpan('2026-11-27T09:00:00.000Z', '2026-11-28T01:00:00.000Z')).toBe(
    '2026/11/27(金) 18:00〜11/28(土) 10:00',
  )
})

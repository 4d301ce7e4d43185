import { expect, test } from 'vitest'
import { parseDay } from './day-input.tsx'

test.each([
  '2026/1/5',
  '2026-01-05',
  '2026.1.05',
  '20260105',
  '２０２６／１／５',
  '2026年1月5日',
  ' 2026/01/05 ',
  '\u200b2026/1/5\u202c',
])('%s is the fifth of January', (typed) => expect(parseDay(typed)).toBe('2026-01-05'))

test.each(['', '2026', '2026/13/1', '2026/02/30', '2/30', '13/1', '15', '2026/1/5/', '202615'])(
  '%s is no day',
  (typed) => expect(parseDay(typed)).toBeNull(),
)

test.each([
  ['11/28', undefined, '2026-11-28'],
  ['１１／２９', undefined, '2026-11-29'],
  ['11月27日', undefined, '2026-11-27'],
  ['11/1', undefined, '2026-11-01'],
  ['9/1', undefined, '2027-09-01'],
  ['1-5', undefined, '2027-01-05'],
  // A day that was: never after the last one that may be chosen.
  ['11/27', '2026-11-28', '2026-11-27'],
  ['11/29', '2026-11-28', '2025-11-29'],
])('%s without a year, until %s, is %s', (typed, max, day) =>
  expect(parseDay(typed, { now: '2026-11-28', ...(max && { max }) })).toBe(day),
)

test.each([
  ['2020-01-01', '2026-11-27'],
  ['2026-11-28', '2027-11-27'],
])('11/27 without a year where %s is the first that may be chosen is %s', (min, day) =>
  expect(parseDay('11/27', { now: '2026-11-28', min })).toBe(day),
)

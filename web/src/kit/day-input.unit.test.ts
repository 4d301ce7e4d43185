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

test.each(['', '2026', '2026/13/1', '2026/02/30', '1/5', '2026/1/5/', '202615'])('%s is no day', (typed) =>
  expect(parseDay(typed)).toBeNull(),
)

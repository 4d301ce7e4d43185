import { expect, test } from 'vitest'
import { periodEnd } from './period.ts'

test('a period ends the day before the same day of a later month', () => {
  expect(periodEnd('month', '2026-11-21')).toBe('2026-12-20')
  expect(periodEnd('quarter', '2026-10-01')).toBe('2026-12-31')
  expect(periodEnd('half', '2026-10-01')).toBe('2027-03-31')
  expect(periodEnd('year', '2026-04-01')).toBe('2027-03-31')
})

test('a period of own days has no computed end, nor has one without a beginning', () => {
  expect(periodEnd('custom', '2026-10-01')).toBeNull()
  expect(periodEnd('month', '')).toBeNull()
  for (const typed of ['2', '2026-1', '2026/10/0', '2026-02-30', '20260-01-01', '来週', null])
    expect(periodEnd('month', typed)).toBeNull()
})

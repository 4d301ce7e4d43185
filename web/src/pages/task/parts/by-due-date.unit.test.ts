import { describe, expect, test } from 'vitest'
import { monthGrid } from '../../../lib/month-grid.ts'
import { byDueDate } from './by-due-date.ts'

describe('monthGrid', () => {
  test('fills the weeks before the first and after the last day with the neighbours’ days', () => {
    const { weeks, first, last } = monthGrid('2026-12')
    expect(first).toBe('2026-11-30')
    expect(last).toBe('2027-01-03')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
  })
  test('adds no week where the month begins on Monday and ends on Sunday', () => {
    const { weeks, first, last } = monthGrid('2027-02')
    expect([first, last, weeks.length]).toEqual(['2027-02-01', '2027-02-28', 4])
  })
  test('shows the 29th of February in leap years and needs six weeks where the month is wide', () => {
    expect(monthGrid('2028-02').weeks.flat()).toContain('2028-02-29')
    expect(monthGrid('2027-02').weeks.flat()).not.toContain('2027-02-29')
    expect(monthGrid('2026-08').weeks).toHaveLength(6)
  })
  test('goes over the end of the year in both directions', () => {
    expect(monthGrid('2026-12').next).toBe('2027-01')
    expect(monthGrid('2026-01').previous).toBe('2025-12')
  })
})

describe('byDueDate', () => {
  test('keeps the order within a day and leaves out what has no due date', () => {
    const rows = [
      { uid: 'a', due_on: '2026-11-20' },
      { uid: 'b', due_on: null },
      { uid: 'c', due_on: '2026-11-18' },
      { uid: 'd', due_on: '2026-11-20' },
    ]
    const days = byDueDate(rows)
    expect([...days.keys()]).toEqual(['2026-11-20', '2026-11-18'])
    expect(days.get('2026-11-20')?.map(({ uid }) => uid)).toEqual(['a', 'd'])
  })
})

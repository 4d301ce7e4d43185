import { expect, test } from 'vitest'
import { deadline } from './deadline.ts'

const now = new Date('2026-11-20T06:00:00.000Z')
const text = (at: string) => deadline(at, now).text

test('a clock that runs by the hour is told by hours, over or to come, not by the day', () => {
  expect(text('2026-11-20T02:00:00.000Z')).toBe('4時間超過')
  expect(text('2026-11-20T05:59:30.000Z')).toBe('1分超過')
  expect(text('2026-11-18T05:00:00.000Z')).toBe('2日超過')
  expect(text('2026-11-20T08:30:00.000Z')).toBe('あと2時間')
  expect(text('2026-11-20T11:00:00.000Z')).toBe('11/20 20:00まで')
  expect(text('2027-01-05T03:00:00.000Z')).toBe('2027/01/05 12:00まで')
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayOffText, momentOffName } from './days-off.ts'

// A year is told where it is not this one.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') }))
afterAll(() => void vi.useRealTimers())

test('a holiday and the weekend are named, and a working day is not', () => {
  expect(dayOffText('2026-11-23')).toBe('11/23(月)は勤労感謝の日です。')
  expect(dayOffText('2026-05-06')).toBe('05/06(水)は振替休日です。')
  expect(dayOffText('2026-11-28')).toBe('11/28は土曜日です。')
  expect(dayOffText('2026-11-29')).toBe('11/29は日曜日です。')
  expect(dayOffText('2026-05-03')).toBe('05/03(日)は憲法記念日です。')
  expect(dayOffText('2026-11-24')).toBeUndefined()
})

test('what is no day yet is told nothing of', () => {
  for (const text of [null, undefined, '', '2026-11', '2026-02-30', '11/23']) expect(dayOffText(text)).toBeUndefined()
})

test('a moment is of the day that it is in Japan', () => {
  expect(momentOffName('2026-11-22T15:00:00.000Z')).toBe('勤労感謝の日')
  expect(momentOffName('2026-11-23T14:59:00.000Z')).toBe('勤労感謝の日')
  expect(momentOffName('2026-11-23T15:00:00.000Z')).toBeNull()
})

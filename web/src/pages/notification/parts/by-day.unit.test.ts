import type { Notification } from '@banso/contract/notifications'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const at = (shown_at: string) => ({ uid: shown_at, shown_at }) as Notification

test('notifications stand under their day in Japan', () => {
  const rows = [
    at('2026-11-20T15:10:00.000Z'), // 11/21 00:10
    at('2026-11-20T14:50:00.000Z'),
    at('2026-11-19T23:00:00.000Z'),
    at('2026-11-18T03:00:00.000Z'),
    at('2025-12-31T03:00:00.000Z'),
  ]
  expect(byDay(rows, '2026-11-21').map(({ name, rows: some }) => [name, some.length])).toEqual([
    ['今日', 1],
    ['昨日', 2],
    ['11月18日(水)', 1],
    ['2025/12/31', 1],
  ])
  expect(byDay([], '2026-11-21')).toEqual([])
})

import type { PlannedAvailability } from '@banso/contract/availabilities'
import { expect, test } from 'vitest'
import { closedHours, hindered } from './free-hours.ts'

const on = '2026-12-01'
const office = [{ from: '10:00', to: '18:00' }]
const person = (name: string, day: Partial<PlannedAvailability['days'][number]>): PlannedAvailability => ({
  person: { uid: name, actor: 'partner', name },
  buffer_minutes: 15,
  max_interviews_per_day: 4,
  days: [{ on, open: office, busy: [], ...day }],
})
const busy = person('真鍋', { busy: [{ from: '14:00', to: '15:00' }] })
const early = person('葉山', { open: [{ from: '09:00', to: '12:00' }] })

test('a time is in the way of whoever has something else then, or does not work then', () => {
  const at = (time: string) => `2026-12-01T${time}:00.000Z`
  expect(hindered(at('01:00'), 60, [busy, early])).toEqual({ taken: [], away: [] })
  expect(hindered(at('05:30'), 60, [busy])).toEqual({ taken: ['真鍋'], away: [] })
  expect(hindered(at('02:30'), 60, [busy, early])).toEqual({ taken: [], away: ['葉山'] })
  // It may begin when the other ends, and end when the other begins.
  expect(hindered(at('06:00'), 60, [busy]).taken).toEqual([])
  expect(hindered(at('04:00'), 60, [busy]).taken).toEqual([])
  // Of a day that is not known nothing is said.
  expect(hindered('2026-12-02T01:00:00.000Z', 60, [busy])).toEqual({ taken: [], away: [] })
})

test('a day is closed where anybody is not free, from nine to seven', () => {
  expect(closedHours(on, [busy])).toEqual([
    { from: 9 * 60, to: 10 * 60 },
    { from: 14 * 60, to: 15 * 60 },
    { from: 18 * 60, to: 19 * 60 },
  ])
  expect(closedHours(on, [busy, early])).toEqual([
    { from: 9 * 60, to: 10 * 60 },
    { from: 12 * 60, to: 19 * 60 },
  ])
  expect(closedHours('2026-12-02', [busy])).toBeUndefined()
})

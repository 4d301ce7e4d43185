import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AvailabilityInput, availabilityInput, daysOf, defaultAvailability, openSpans } from './availabilities.ts'

const changed = (changes: Partial<AvailabilityInput>): AvailabilityInput => ({ ...defaultAvailability, ...changes })
const monday = '2026-11-30'
const on = (weekly: Partial<AvailabilityInput['weekly']>, rest: Partial<AvailabilityInput> = {}) =>
  openSpans(changed({ weekly: { ...defaultAvailability.weekly, ...weekly }, ...rest }), monday)

describe('a day', () => {
  test('is open by its weekday, with lunch kept free unless it is given', () => {
    expect(openSpans(defaultAvailability, monday)).toEqual([
      { from: '10:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ])
    expect(on({}, { keeps_lunch: false })).toEqual([{ from: '10:00', to: '18:00' }])
    expect(openSpans(defaultAvailability, '2026-11-29')).toEqual([])
    expect(on({ mon: [{ from: '12:15', to: '12:45' }] })).toEqual([])
    expect(on({ mon: [{ from: '09:00', to: '12:00' }] })).toEqual([{ from: '09:00', to: '12:00' }])
  })

  test('is closed on holidays and in absences, their first and last day among them', () => {
    expect(openSpans(defaultAvailability, '2026-11-23')).toEqual([])
    const away = (from: string, to: string) => on({}, { absences: [{ from, to, note: '' }] })
    for (const [from, to] of [
      [monday, monday],
      ['2026-11-20', monday],
      [monday, '2026-12-02'],
    ] as const)
      expect(away(from, to)).toEqual([])
    expect(away('2026-12-01', '2026-12-02')).not.toEqual([])
  })

  test('is never open outside of its hours, nor at lunch, whatever they are', () => {
    const quarter = fc
      .nat(96)
      .map((at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.uniqueArray(quarter, { minLength: 2, maxLength: 6 }), (times) => {
        const sorted = times.toSorted()
        const mon = sorted.flatMap((to, index) => (index % 2 === 1 ? [{ from: sorted[index - 1] ?? '', to }] : []))
        const open = (time: string, spans: { from: string; to: string }[]) =>
          spans.some(({ from, to }) => from <= time && time < to)
        const spans = on({ mon })
        for (let at = 0; at < 96; at += 1) {
          const time = `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`
          expect(open(time, spans)).toBe(open(time, mon) && !('12:00' <= time && time < '13:00'))
        }
      }),
    )
  })
})

test.each([
  ['a time between the quarters', { weekly: { ...defaultAvailability.weekly, mon: [{ from: '10:05', to: '11:00' }] } }],
  [
    'a span that ends before it begins',
    { weekly: { ...defaultAvailability.weekly, mon: [{ from: '11:00', to: '10:00' }] } },
  ],
  [
    'spans that overlap',
    {
      weekly: {
        ...defaultAvailability.weekly,
        mon: [
          { from: '09:00', to: '11:00' },
          { from: '10:00', to: '12:00' },
        ],
      },
    },
  ],
  ['an absence that ends before it begins', { absences: [{ from: '2026-12-02', to: '2026-12-01', note: '' }] }],
  ['a day that does not exist', { absences: [{ from: '2026-02-30', to: '2026-03-01', note: '' }] }],
  ['more interviews a day than eight', { max_interviews_per_day: 9 }],
] as const)('%s is refused', (_, changes) => {
  expect(availabilityInput.safeParse(defaultAvailability).success).toBe(true)
  expect(availabilityInput.safeParse({ ...defaultAvailability, ...changes }).success).toBe(false)
})

test('a window is every day of it', () => {
  expect(daysOf({ from: '2026-11-30', to: '2026-12-02' })).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})

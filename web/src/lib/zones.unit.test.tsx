// @vitest-environment jsdom
import { isDay, isElsewhere } from '@banso/contract/dates'
import type { Task } from '@banso/contract/tasks'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { FilterDay } from '../kit/day-input.tsx'
import { Form } from '../kit/form.tsx'
import { MomentField } from '../kit/moment-field.tsx'
import { momentOf } from '../pages/apply/values.ts'
import { readMonth } from '../pages/calendar/parts/month.ts'
import { blankExecution } from '../pages/execution/values.ts'
import { startsOf } from '../pages/interview/parts/slot-rows.tsx'
import { dayWithWeekday, momentWithWeekday, today } from './dates.ts'
import { monthGrid } from './month-grid.ts'

/** Devices elsewhere, each at a moment when another day is on their own clock than in Japan, across a month's end. */
const devices = [
  { zone: 'America/Los_Angeles', now: '2026-11-30T22:00:00.000Z', day: '2026-12-01', there: 30 },
  { zone: 'Pacific/Kiritimati', now: '2026-11-30T14:00:00.000Z', day: '2026-11-30', there: 1 },
]

const schema = z.strictObject({ at: z.string().nullable() })
type Held = z.output<typeof schema>

describe.each(devices)('on a device in $zone', ({ zone, now, day, there }) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  test('the clock of the device really has another day', () => {
    expect(new Date().getDate()).toBe(there)
  })

  test('it is said that times are those of Japan, and nowhere with its clock', () => {
    expect(isElsewhere()).toBe(true)
    for (const alike of ['Asia/Tokyo', 'Asia/Seoul']) {
      vi.stubEnv('TZ', alike)
      expect(isElsewhere()).toBe(false)
    }
  })

  test('forms and calendars begin with the day of Japan', () => {
    expect(today()).toBe(day)
    expect(blankExecution({ progress: 0 } as Task).executed_on).toBe(day)
    expect(readMonth(new URLSearchParams())).toBe(day.slice(0, 7))
    const [week] = monthGrid('2026-11').weeks
    expect([week?.[0], week?.at(-1), isDay('2026-11-30')]).toEqual(['2026-10-26', '2026-11-01', true])
    expect(dayWithWeekday('2026-11-20', '2026-11-20')).toBe('11/20(金)')
  })

  test('the day and the hour of a meeting that are entered are those of Japan', () => {
    expect(startsOf({ slots: [{ day: '2026-11-20', time: '09-00' }] })).toEqual(['2026-11-20T00:00:00.000Z'])
    expect(momentOf({ day: '2026-11-20', time: '18:30' })).toBe('2026-11-20T09:30:00.000Z')
    expect(momentWithWeekday('2026-11-20T15:00:00.000Z', '2026-11-20')).toBe('11/21(土) 00:00')
  })

  test('a field of a day and a time takes and shows what stands on a clock in Japan', () => {
    let held: string | null = ''
    const page = (
      <Form<Held>
        schema={schema}
        values={{ at: '2026-11-20T15:30:00.000Z' }}
        submitLabel="保存"
        onSubmit={async () => {}}
      >
        {({ control, watch }) => {
          held = watch('at')
          return <MomentField control={control} name="at" label="開始" />
        }}
      </Form>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
    const input = screen.getByLabelText<HTMLInputElement>(/^開始/)
    expect(input.value).toBe('2026-11-21T00:30')
    // An hour that Los Angeles skips, and one that it has twice.
    for (const [typed, moment] of [
      ['2026-12-01T08:00', '2026-11-30T23:00:00.000Z'],
      ['2026-03-08T02:30', '2026-03-07T17:30:00.000Z'],
      ['2026-11-01T01:30', '2026-10-31T16:30:00.000Z'],
    ]) {
      fireEvent.change(input, { target: { value: typed } })
      expect([held, input.value]).toEqual([moment, typed])
    }
    fireEvent.change(input, { target: { value: '' } })
    expect(held).toBeNull()
  })

  test('a day among the filters is asked for as it was typed, or picked in the calendar', () => {
    const asked = vi.fn()
    const { container } = render(<FilterDay label="期間の初日" value={undefined} onChange={asked} max={today()} />)
    fireEvent.change(screen.getByRole('textbox', { name: '期間の初日' }), { target: { value: '2026/11/01' } })
    const calendar = container.querySelector<HTMLInputElement>('input[type="date"]') as HTMLInputElement
    expect([calendar.value, calendar.max]).toEqual(['2026-11-01', day])
    fireEvent.change(calendar, { target: { value: '2026-11-20' } })
    expect(asked.mock.calls).toEqual([['2026-11-01'], ['2026-11-20']])
  })
})

import { type AvailabilityInput, daysOf, defaultAvailability, type Span } from '@banso/contract/availabilities'
import { addDays, momentInJapan } from '@banso/contract/dates'
import { isHoliday } from '@banso/contract/holidays'
import { weekdayOf } from '@banso/contract/weekdays'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Attendee,
  type Question,
  type Relaxation,
  relaxationCosts,
  relaxationKey,
  solve,
  type Taken,
} from './solver.ts'

const MONDAY = '2026-11-30'
const start = (on: string, time: string) => momentInJapan(on, time)
const quarter = (time: string) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15
const takenAt = (...spans: [from: string, to: string][]): Taken => ({
  quarters: new Set(
    spans.flatMap(([from, to]) =>
      Array.from({ length: quarter(to) - quarter(from) }, (_, index) => quarter(from) + index),
    ),
  ),
  interviews: spans.length,
})
const person = (uid: string, changes: Partial<AvailabilityInput> = {}, more: Partial<Attendee> = {}): Attendee => ({
  uid,
  optional: false,
  availability: { ...defaultAvailability, ...changes },
  taken: new Map(),
  ...more,
})
const ask = (attendees: Attendee[], changes: Partial<Question> = {}): Question => ({
  attendees,
  durationMinutes: 60,
  travels: false,
  from: MONDAY,
  to: MONDAY,
  after: '2026-11-20T00:00:00.000Z',
  ...changes,
})
const starts = (question: Question) => solve(question).times.map(({ start_at }) => start_at)
const changesOf = (question: Question) =>
  solve(question).changes.map(({ relaxations, count }) => [relaxations.map(relaxationKey).join(' + '), count])
const weekly = (hours: Partial<AvailabilityInput['weekly']>) => ({
  weekly: { sun: [], mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], ...hours },
})

describe('times', () => {
  test('lie within everybody’s hours, keep lunch and buffers, and are not over yet', () => {
    const one = person('a', weekly({ mon: [{ from: '10:00', to: '14:00' }] }))
    const other = person('b', weekly({ mon: [{ from: '11:00', to: '15:00' }] }))
    expect(starts(ask([one, other])).sort()).toEqual([start(MONDAY, '11:00'), start(MONDAY, '13:00')])
    const busy = person('b', {}, { taken: new Map([[MONDAY, takenAt(['14:00', '15:00'])]]) })
    expect(starts(ask([one, busy]))).not.toContain(start(MONDAY, '13:00'))
    expect(starts(ask([one, other], { after: start(MONDAY, '11:00') }))).toEqual([start(MONDAY, '13:00')])
  })

  test('leave an hour before and after where people travel', () => {
    const one = person('a', weekly({ mon: [{ from: '13:00', to: '16:00' }] }))
    expect(starts(ask([one], { travels: true }))).toEqual([start(MONDAY, '14:00')])
    const busy = person('a', weekly({ mon: [{ from: '13:00', to: '17:00' }] }), {
      taken: new Map([[MONDAY, takenAt(['13:00', '13:30'])]]),
    })
    expect(starts(ask([busy], { travels: true }))).toEqual([start(MONDAY, '14:30')])
  })

  test('come with all optional people first, then spread over days and halves of days', () => {
    const host = person('a')
    const guest = person('b', weekly({ tue: [{ from: '13:00', to: '14:00' }] }), { optional: true })
    const { times } = solve(ask([host, guest], { to: addDays(MONDAY, 3) }))
    expect(times[0]).toEqual({ start_at: start(addDays(MONDAY, 1), '13:00'), missing: [] })
    expect(times.slice(1, 4)).toEqual([
      { start_at: start(MONDAY, '10:00'), missing: ['b'] },
      { start_at: start(addDays(MONDAY, 2), '10:00'), missing: ['b'] },
      { start_at: start(addDays(MONDAY, 3), '13:00'), missing: ['b'] },
    ])
    expect(times).toHaveLength(10)
  })

  test('are never on a holiday, nor on a weekend but for who offers it', () => {
    const holiday = '2026-11-23'
    expect(starts(ask([person('a')], { from: '2026-11-21', to: holiday }))).toEqual([])
    const saturday = person('a', weekly({ sat: [{ from: '10:00', to: '11:00' }] }))
    expect(starts(ask([saturday], { from: '2026-11-21', to: holiday }))).toEqual([start('2026-11-21', '10:00')])
  })
})

describe('where no time suits, the smallest change is named', () => {
  const noon = weekly({ mon: [{ from: '12:00', to: '13:00' }] })

  test('lunch before buffer before a full day before an absence before a weekend', () => {
    expect(changesOf(ask([person('a', noon)]))[0]).toEqual(['lunch', 1])
    const between = person('a', weekly({ mon: [{ from: '14:00', to: '15:00' }] }), {
      taken: new Map([[MONDAY, takenAt(['13:00', '14:00'])]]),
    })
    expect(changesOf(ask([between]))[0]).toEqual(['buffer a', 1])
    const full = person('a', { max_interviews_per_day: 1 }, { taken: new Map([[MONDAY, takenAt(['17:00', '18:00'])]]) })
    expect(changesOf(ask([full]))[0]).toEqual([`cap a ${MONDAY}`, 3])
    const absent = person('a', { absences: [{ from: MONDAY, to: MONDAY, note: '' }] })
    expect(changesOf(ask([absent]))).toEqual([
      ['absence a mon pm', 4],
      ['absence a mon am', 2],
    ])
    expect(changesOf(ask([person('a')], { from: '2026-11-28', to: '2026-11-28' }))[0]).toEqual([
      // 9:00 and 10:30, then every hour and a half from 13:00 to 17:30.
      'weekend 2026-11-28',
      6,
    ])
  })

  test('as many times as it says open once it is given', () => {
    const question = ask([person('a', { absences: [{ from: MONDAY, to: MONDAY, note: '' }] }), person('b')])
    for (const { relaxations, count } of solve(question).changes)
      expect(solve({ ...question, isGiven: (key) => relaxations.map(relaxationKey).includes(key) }).times).toHaveLength(
        count,
      )
  })

  test('nothing moves another interview, or opens the night', () => {
    const full = person('a', {}, { taken: new Map([[MONDAY, takenAt(['09:00', '19:00'])]]) })
    expect(solve(ask([full]))).toEqual({ times: [], changes: [] })
  })
})

const clock = (q: number) => `${String(Math.floor(q / 4)).padStart(2, '0')}:${String((q % 4) * 15).padStart(2, '0')}`

/** The same question answered without any thought: each change is made, then every time is tried. */
const byForce = (question: Question) => {
  const days = daysOf(question)
  const required = question.attendees.filter(({ optional }) => !optional)
  const weekend = (on: string) => ['sat', 'sun'].includes(weekdayOf(on)) || isHoliday(on)
  const everything: Relaxation[] = [
    { kind: 'lunch' },
    ...days.filter(weekend).map((on) => ({ kind: 'weekend', on }) as const),
    ...required.flatMap(({ uid }): Relaxation[] => [
      { kind: 'buffer', uid },
      ...days.map((on) => ({ kind: 'cap', uid, on }) as const),
      ...[...new Set(days.map(weekdayOf))].flatMap((weekday) =>
        (['am', 'pm'] as const).map((half) => ({ kind: 'absence', uid, weekday, half }) as const),
      ),
    ]),
  ]
  const travel = question.travels ? 4 : 0
  const length = question.durationMinutes / 15
  const facts = days.map((on) => ({
    on,
    off: weekend(on),
    holiday: isHoliday(on),
    froms: Array.from({ length: 97 - length - 2 * travel }, (_, index) => index + travel).filter(
      (from) => start(on, clock(from)) > question.after,
    ),
    people: required.map(({ uid, availability, taken }) => ({
      uid,
      availability,
      quarters: taken.get(on)?.quarters ?? new Set<number>(),
      interviews: taken.get(on)?.interviews ?? 0,
      away: availability.absences.some(({ from, to }) => from <= on && on <= to),
      offered: Array.from({ length: 96 }, (_, q) =>
        availability.weekly[weekdayOf(on)].some(({ from, to }) => quarter(from) <= q && q < quarter(to)),
      ),
    })),
  }))
  type Day = (typeof facts)[number]
  /** The quarters of a day from which one person could meet, one bit each. */
  const bitsOf = (
    { off, holiday, froms }: Day,
    { availability, quarters, away, offered }: Day['people'][number],
    { lunch, am, pm, unbuffered, opened }: Record<'lunch' | 'am' | 'pm' | 'unbuffered' | 'opened', boolean>,
  ): bigint => {
    const buffer = unbuffered ? 0 : Math.ceil(availability.buffer_minutes / 15)
    const isPresent = (q: number): boolean => {
      if (quarters.has(q) || (q >= 48 && q < 52 && availability.keeps_lunch && !lunch)) return false
      if (offered[q] && !away && !holiday) return true
      const free = q < 48 ? am : pm
      if (q < 36 || q >= 76 || (away && !free)) return false
      return off ? opened || (offered[q] === true && !holiday) : offered[q] === true || free
    }
    const present = Array.from({ length: 96 }, (_, q) => isPresent(q))
    const suits = (from: number): boolean => {
      for (let q = from - travel; q < from + length + travel; q += 1) if (!present[q]) return false
      for (let q = from - buffer; q < from + length + buffer; q += 1) if (quarters.has(q)) return false
      return true
    }
    return froms.filter(suits).reduce((bits, from) => bits | (1n << BigInt(from)), 0n)
  }
  const known = new Map<string, bigint>()
  const opens = (given: readonly Relaxation[]): boolean => {
    const keys = new Set(given.map(relaxationKey))
    return facts.some((day) => {
      const { on, people } = day
      let bits = -1n
      for (const one of people) {
        const { uid, interviews, availability } = one
        if (interviews >= availability.max_interviews_per_day && !keys.has(`cap ${uid} ${on}`)) return false
        const changes = {
          lunch: keys.has('lunch'),
          am: keys.has(`absence ${uid} ${weekdayOf(on)} am`),
          pm: keys.has(`absence ${uid} ${weekdayOf(on)} pm`),
          unbuffered: keys.has(`buffer ${uid}`),
          opened: keys.has(`weekend ${on}`),
        }
        // One person's day is looked at once for each change of it, since changes are tried together by the hundred.
        const key = [on, uid, ...Object.values(changes)].join()
        const mine = known.get(key) ?? bitsOf(day, one, changes)
        known.set(key, mine)
        bits &= mine
      }
      return bits !== 0n && (people.length > 0 || day.froms.length > 0)
    })
  }
  return { everything, opens }
}

function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield []
  else
    for (let index = from; index <= items.length - size; index += 1)
      for (const rest of subsets(items, size - 1, index + 1)) yield [items[index] as T, ...rest]
}

const costOf = (relaxations: readonly Relaxation[]) =>
  relaxations.reduce((sum, { kind }) => sum + relaxationCosts[kind], 0)

const span = fc
  .tuple(fc.integer({ min: 32, max: 80 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from, to: Math.min(from + length, 96) }))
const hours: fc.Arbitrary<Span[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Span[]>([]) },
  { weight: 2, arbitrary: span.map(({ from, to }) => [{ from: clock(from), to: clock(to) }]) },
)
// The days of the window, holidays and weekends among them: Friday, Saturday, Sunday, Monday (a holiday), Tuesday.
const FIRST = '2026-11-20'
const window = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 1 }))
const attendee = (uid: string): fc.Arbitrary<Attendee> =>
  fc
    .record({
      optional: fc.boolean().map((flag) => flag && uid === 'c'),
      weekly: fc.record({ sun: hours, mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours }),
      away: fc.option(fc.integer({ min: 0, max: 4 })),
      keeps_lunch: fc.boolean(),
      buffer_minutes: fc.constantFrom(0, 10, 15, 30, 60),
      max_interviews_per_day: fc.integer({ min: 1, max: 2 }),
      busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), span), { maxLength: 3 }),
    })
    .map(({ optional, away, busy, ...availability }) => {
      const on = away === null ? null : addDays(FIRST, away)
      const taken = new Map<string, Taken>()
      for (const [day, { from, to }] of busy) {
        const key = addDays(FIRST, day)
        const before = taken.get(key) ?? { quarters: new Set<number>(), interviews: 0 }
        const added = Array.from({ length: to - from }, (_, index) => from + index)
        taken.set(key, { quarters: new Set([...before.quarters, ...added]), interviews: before.interviews + 1 })
      }
      return {
        uid,
        optional,
        availability: { ...availability, absences: on ? [{ from: on, to: on, note: '' }] : [] },
        taken,
      }
    })
const question: fc.Arbitrary<Question> = fc
  .record({
    people: fc.tuple(attendee('a'), fc.option(attendee('b')), fc.option(attendee('c'))),
    durationMinutes: fc.constantFrom(15, 30, 60, 90, 240),
    travels: fc.boolean(),
    window,
    after: fc.constantFrom('2026-11-19T00:00:00.000Z', '2026-11-20T04:00:00.000Z', '2026-11-22T01:07:00.000Z'),
  })
  .map(({ people, window: [first, length], ...rest }) => ({
    ...rest,
    attendees: people.filter((one) => one !== null),
    from: addDays(FIRST, first),
    to: addDays(FIRST, first + length),
  }))

test('against brute force on 1,000 random questions: a time is found iff one exists, and the smallest change is smallest', () => {
  let [open, changed, hopeless] = [0, 0, 0]
  fc.assert(
    fc.property(question, (asked) => {
      const { everything, opens } = byForce(asked)
      const { times, changes } = solve(asked)
      expect(times.length > 0).toBe(opens([]))
      if (times.length > 0) {
        open += 1
        return
      }
      const [smallest] = changes
      expect(smallest !== undefined).toBe(opens(everything))
      if (!smallest) {
        hopeless += 1
        return
      }
      changed += 1
      const { relaxations, count } = smallest
      expect(opens(relaxations)).toBe(true)
      expect(count).toBeGreaterThan(0)
      // Whoever gives up more loses no time, so what is one smaller stands for all that are smaller.
      for (const other of subsets(everything, relaxations.length - 1))
        if (opens(other)) throw new Error(`${other.map(relaxationKey)} is smaller`)
      for (const other of subsets(everything, relaxations.length))
        if (costOf(other) < costOf(relaxations))
          if (opens(other)) throw new Error(`${other.map(relaxationKey)} is smaller`)
    }),
    { numRuns: 1000, seed: 20261122, endOnFailure: true },
  )
  // The cases are of all three sorts, none of them rare.
  expect(Math.min(open, changed, hopeless)).toBeGreaterThan(30)
}, 300_000)

import { type AvailabilityInput, daysOf, type Span } from '@banso/contract/availabilities'
import { momentInJapan } from '@banso/contract/dates'
import { isHoliday } from '@banso/contract/holidays'
import { QUARTER_MINUTES } from '@banso/contract/interview-durations'
import { MAX_SLOTS } from '@banso/contract/interview-inputs'
import { type Weekday, weekdayOf } from '@banso/contract/weekdays'

/**
 * Finds times at which people can meet, or the smallest change of their plans that would make one. A pure function of
 * what it is given: the same question has the same answer, whoever asks it.
 *
 * Everything is counted in quarter hours of a day in Japan, 0 to 95. A time is a start at a quarter hour whose hours,
 * with the way there and back where people travel, lie within one day.
 */

/** Quarters of a day that are taken by other interviews, and how many of these there are. */
export type Taken = { readonly quarters: ReadonlySet<number>; readonly interviews: number }
export type Attendee = {
  readonly uid: string
  /** Times are found without them too; those that suit them come first. */
  readonly optional: boolean
  readonly availability: AvailabilityInput
  /** By day; a day without an entry is free. */
  readonly taken: ReadonlyMap<string, Taken>
}
export type Question = {
  readonly attendees: readonly Attendee[]
  readonly durationMinutes: number
  /** People go there and back: an hour before and after is theirs as well. */
  readonly travels: boolean
  /** Days in Japan, both included. */
  readonly from: string
  readonly to: string
  /** No time begins at this moment or earlier. */
  readonly after: string
  /** What may be given up, by key; nothing unless said. */
  readonly isGiven?: (key: string) => boolean
}

/** 午前 ends, and 午後 begins, at noon. */
export type Half = 'am' | 'pm'
/** One thing somebody could give up, so that a time opens. */
export type Relaxation =
  | { readonly kind: 'lunch' }
  | { readonly kind: 'buffer'; readonly uid: string }
  | { readonly kind: 'cap'; readonly uid: string; readonly on: string }
  | { readonly kind: 'absence'; readonly uid: string; readonly weekday: Weekday; readonly half: Half }
  | { readonly kind: 'weekend'; readonly on: string }
/** What each costs: of two changes of as many things the cheaper is the smaller. */
export const relaxationCosts = { lunch: 1, buffer: 2, cap: 3, absence: 4, weekend: 5 } as const satisfies Record<
  Relaxation['kind'],
  number
>

export type FoundTime = {
  readonly start_at: string
  /** Optional people who cannot come then. */
  readonly missing: readonly string[]
}
/** A change: all of its relaxations together open so many times, as `solve` would answer with them given. */
export type Change = { readonly relaxations: readonly Relaxation[]; readonly count: number }
export type Solution = {
  /** The best first. */
  readonly times: readonly FoundTime[]
  /** Only where there is no time: the smallest changes that make one, the cheapest first. Empty: none would. */
  readonly changes: readonly Change[]
}

const QUARTERS = 96
const NOON = 48
/** Hours that can be opened by a change: 09:00–19:00. Beyond them only what people offer themselves counts. */
const FRAME = { from: 36, to: 76 }
const LUNCH = { from: 48, to: 52 }
const TRAVEL_QUARTERS = 4
/** Two times of one day lie so far apart, from start to start, unless the interview itself is longer. */
const APART_MINUTES = 90
/** So many changes are worth reading. */
const MAX_CHANGES = 8

export const relaxationKey = (relaxation: Relaxation): string =>
  [
    relaxation.kind,
    ...('uid' in relaxation ? [relaxation.uid] : []),
    ...('on' in relaxation ? [relaxation.on] : []),
    ...(relaxation.kind === 'absence' ? [relaxation.weekday, relaxation.half] : []),
  ].join(' ')

const isWithin = (quarter: number, { from, to }: { from: number; to: number }) => from <= quarter && quarter < to
const quarterOf = (time: string): number => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / QUARTER_MINUTES
const timeOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * QUARTER_MINUTES).padStart(2, '0')}`

/** What a time would need of somebody: `null` where nothing makes it possible. */
type Needs = ReadonlyMap<string, Relaxation> | null

/** What each quarter of a day needs of somebody; `null`: it cannot be had. Without what other interviews need. */
function needsOfDay({ uid, availability }: Attendee, on: string): (readonly Relaxation[] | null)[] {
  const weekday = weekdayOf(on)
  const holiday = isHoliday(on)
  const dayOff = holiday || weekday === 'sat' || weekday === 'sun'
  const absent = availability.absences.some(({ from, to }) => from <= on && on <= to)
  const hours = availability.weekly[weekday].map(({ from, to }: Span) => ({ from: quarterOf(from), to: quarterOf(to) }))
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const offered = hours.some((span) => isWithin(quarter, span))
    const needs: Relaxation[] = []
    if (dayOff && (holiday || !offered)) needs.push({ kind: 'weekend', on })
    if (absent || (!dayOff && !offered))
      needs.push({ kind: 'absence', uid, weekday, half: quarter < NOON ? 'am' : 'pm' })
    if (needs.length > 0 && !isWithin(quarter, FRAME)) return null
    if (availability.keeps_lunch && isWithin(quarter, LUNCH)) needs.push({ kind: 'lunch' })
    return needs
  })
}

type Day = {
  readonly attendee: Attendee
  readonly on: string
  readonly quarters: readonly (readonly Relaxation[] | null)[]
  readonly taken: Taken
}

/** What a time from one quarter until another needs of one person. */
function needsOf({ attendee, on, quarters, taken }: Day, from: number, to: number, travel: number): Needs {
  const { uid, availability } = attendee
  const needs = new Map<string, Relaxation>()
  const add = (relaxation: Relaxation) => needs.set(relaxationKey(relaxation), relaxation)
  for (let quarter = from - travel; quarter < to + travel; quarter += 1) {
    const own = quarters[quarter]
    if (!own || taken.quarters.has(quarter)) return null
    own.forEach(add)
  }
  const buffer = Math.ceil(availability.buffer_minutes / QUARTER_MINUTES)
  for (let quarter = from - buffer; quarter < to + buffer; quarter += 1)
    if (taken.quarters.has(quarter)) add({ kind: 'buffer', uid })
  if (taken.interviews >= availability.max_interviews_per_day) add({ kind: 'cap', uid, on })
  return needs
}

type Candidate = {
  readonly on: string
  readonly start: number
  readonly needs: ReadonlyMap<string, Relaxation>
  readonly missing: readonly string[]
}

/** Every time of the window that the required people can have or could make room for. */
function candidatesOf(question: Question): Candidate[] {
  const { attendees, durationMinutes, travels, after } = question
  const length = Math.ceil(durationMinutes / QUARTER_MINUTES)
  const travel = travels ? TRAVEL_QUARTERS : 0
  const free: Taken = { quarters: new Set(), interviews: 0 }
  return daysOf(question).flatMap((on) => {
    const days = attendees.map((attendee) => ({
      attendee,
      on,
      quarters: needsOfDay(attendee, on),
      taken: attendee.taken.get(on) ?? free,
    }))
    const found: Candidate[] = []
    for (let start = travel; start + length + travel <= QUARTERS; start += 1) {
      if (momentInJapan(on, timeOf(start)) <= after) continue
      const needs = new Map<string, Relaxation>()
      const missing: string[] = []
      const possible = days.every((day) => {
        const own = needsOf(day, start, start + length, travel)
        if (!day.attendee.optional) {
          own?.forEach((relaxation, key) => {
            needs.set(key, relaxation)
          })
          return own !== null
        }
        if (own === null || own.size > 0) missing.push(day.attendee.uid)
        return true
      })
      if (possible) found.push({ on, start, needs, missing })
    }
    return found
  })
}

/**
 * The times people are shown: most optional people first; then spread over days, and over mornings and afternoons;
 * then the soonest. Times of one day do not overlap.
 */
function spread(candidates: readonly Candidate[], durationMinutes: number): FoundTime[] {
  const apart = Math.max(APART_MINUTES, durationMinutes) / QUARTER_MINUTES
  const chosen: Candidate[] = []
  const halfOf = ({ start }: Candidate): Half => (start < NOON ? 'am' : 'pm')
  const rank = (candidate: Candidate): number[] => [
    candidate.missing.length,
    chosen.filter(({ on }) => on === candidate.on).length,
    chosen.filter((other) => halfOf(other) === halfOf(candidate)).length,
  ]
  let left = candidates
  while (left.length > 0 && chosen.length < MAX_SLOTS) {
    // Candidates come by day and hour, so the first of the best is the soonest.
    const best = left
      .map((candidate) => ({ candidate, rank: rank(candidate) }))
      .reduce((a, b) => (compare(b.rank, a.rank) < 0 ? b : a)).candidate
    chosen.push(best)
    left = left.filter(({ on, start }) => on !== best.on || Math.abs(start - best.start) >= apart)
  }
  return chosen.map(({ on, start, missing }) => ({ start_at: momentInJapan(on, timeOf(start)), missing }))
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

const costOf = (relaxations: readonly Relaxation[]) =>
  relaxations.reduce((sum, { kind }) => sum + relaxationCosts[kind], 0)

/** Up to ten times, or else the smallest changes that would make one: of fewest things, then the cheapest. */
export function solve(question: Question): Solution {
  const candidates = candidatesOf(question)
  const { isGiven = () => false } = question
  const open = (also: readonly string[]) =>
    candidates.filter(({ needs }) => [...needs.keys()].every((key) => isGiven(key) || also.includes(key)))
  const times = spread(open([]), question.durationMinutes)
  if (times.length > 0) return { times, changes: [] }

  // Whatever opens a time holds all that this time needs, so the smallest change is what one of the times needs.
  const left = candidates.map(({ needs }) => [...needs].filter(([key]) => !isGiven(key)))
  const fewest = Math.min(...left.map(({ length }) => length))
  const changes = new Map(
    left
      .filter(({ length }) => length === fewest)
      .map((needs) => [
        needs
          .map(([key]) => key)
          .sort()
          .join('\n'),
        needs,
      ]),
  )
  const ordered = [...changes]
    .map(([key, needs]) => ({ key, keys: needs.map(([own]) => own), relaxations: needs.map(([, own]) => own) }))
    .map((change) => ({ ...change, opens: open(change.keys) }))
    .sort(
      (a, b) =>
        costOf(a.relaxations) - costOf(b.relaxations) || b.opens.length - a.opens.length || (a.key < b.key ? -1 : 1),
    )
  return {
    times,
    changes: ordered.slice(0, MAX_CHANGES).map(({ relaxations, opens }) => ({
      relaxations: relaxations.toSorted((a, b) => relaxationCosts[a.kind] - relaxationCosts[b.kind]),
      count: spread(opens, question.durationMinutes).length,
    })),
  }
}

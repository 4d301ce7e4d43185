import {
  type AvailabilityDocument,
  type AvailabilityInput,
  defaultAvailability,
  openSpans,
  type PlannedAvailability,
  type Span,
} from '@banso/contract/availabilities'
import type { Person } from '@banso/contract/common'
import { QUARTER_MINUTES } from '@banso/contract/interview-durations'
import { etagOf, newRecord } from '../../kernel/commit.ts'

/** What holds for somebody who has entered nothing; the first change stores it, as its first revision. */
export function newAvailability(person: Person, now: Date): AvailabilityDocument {
  const { s: _, ...record } = newRecord(person, now)
  return { ...record, ...defaultAvailability, uid: person.uid, rev: 0 }
}

/** A person's own, notes included. */
export const presentOwn = (availability: AvailabilityDocument) => ({
  ...availability,
  etag: etagOf(availability),
  can: ['update'],
})

const minutesOf = (quarter: string): number => Number(quarter.slice(0, 2)) * 60 + Number(quarter.slice(2))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Quarter hours, as locks name them (`1415`), as spans, those that follow each other as one. */
export function spansOf(quarters: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const quarter of quarters.toSorted()) {
    const [from, to] = [timeOf(minutesOf(quarter)), timeOf(minutesOf(quarter) + QUARTER_MINUTES)]
    const last = spans.at(-1)
    if (last?.to === from) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

/** Some days of a person for whoever plans: neither why somebody is absent nor what is in the way. */
export const planOf = (
  person: Person,
  availability: AvailabilityInput,
  taken: ReadonlyMap<string, readonly string[]>,
  days: readonly string[],
): PlannedAvailability => ({
  person,
  buffer_minutes: availability.buffer_minutes,
  max_interviews_per_day: availability.max_interviews_per_day,
  days: days.map((on) => ({ on, open: openSpans(availability, on), busy: spansOf(taken.get(on) ?? []) })),
})

import type { PlannedAvailability, Span } from '@banso/contract/availabilities'
import { clockInJapan } from '@banso/contract/dates'

/** A time held against the days of the own people. */

type Day = PlannedAvailability['days'][number]
/** What a line draws of a day, in minutes since midnight. */
export const FRAME = { from: 9 * 60, to: 19 * 60 } as const

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const inMinutes = ({ from, to }: Span) => ({ from: minutesOf(from), to: minutesOf(to) })
type Minutes = ReturnType<typeof inMinutes>
const meets = (one: Minutes, other: Minutes): boolean => one.from < other.to && other.from < one.to

/** A moment and how long, as hours of its day in Japan. */
export const hoursOf = (start: string, minutes: number): { on: string } & Minutes => {
  const [on = '', time = ''] = clockInJapan(start).split('T')
  const from = minutesOf(time)
  return { on, from, to: from + minutes }
}

const dayOf = (days: readonly Day[], on: string): Day | undefined => days.find((day) => day.on === on)

/** Whether anything is known of that day. */
export const isKnown = (start: string, people: readonly PlannedAvailability[]): boolean =>
  people.some(({ days }) => dayOf(days, hoursOf(start, 0).on))

/** Who of the people has something else at that time, and whose hours do not hold it; nobody where all are free. */
export function hindered(start: string, minutes: number, people: readonly PlannedAvailability[]) {
  const { on, ...hours } = hoursOf(start, minutes)
  const names = (is: (day: Day) => boolean) =>
    people.filter(({ days }) => days.some((day) => day.on === on && is(day))).map(({ person }) => person.name)
  const taken = names(({ busy }) => busy.map(inMinutes).some((span) => meets(span, hours)))
  const away = names(
    ({ open }) => !open.map(inMinutes).some(({ from, to }) => from <= hours.from && hours.to <= to),
  ).filter((name) => !taken.includes(name))
  return { taken, away }
}

/** The hours of a day within the frame at which somebody is not free, each once; undefined for a day that is not known. */
export function closedHours(on: string, people: readonly PlannedAvailability[]): Minutes[] | undefined {
  const known = people.flatMap(({ days }) => dayOf(days, on) ?? [])
  if (known.length === 0) return undefined
  const isClosed = (from: number) => {
    const quarter = { from, to: from + 15 }
    return known.some(
      ({ open, busy }) =>
        !open.map(inMinutes).some((span) => meets(span, quarter)) ||
        busy.map(inMinutes).some((span) => meets(span, quarter)),
    )
  }
  const spans: Minutes[] = []
  for (let from = FRAME.from; from < FRAME.to; from += 15) {
    if (!isClosed(from)) continue
    const last = spans.at(-1)
    if (last?.to === from) last.to = from + 15
    else spans.push({ from, to: from + 15 })
  }
  return spans
}

import { dayInJapan } from '@banso/contract/dates'
import type { OperatorInterview } from '@banso/contract/interviews'

/** A time on a calendar: an interview's own, or one that is held for it. */
export type Entry = {
  key: string
  interview: OperatorInterview
  start_at: string
  end_at: string
  held: boolean
}

const endOf = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

/** What a calendar shows of these interviews: those with a time, and of the others what is held or can be chosen. */
export function entriesOf(timed: readonly OperatorInterview[], adjusting: readonly OperatorInterview[]): Entry[] {
  const own = timed.flatMap((interview) => {
    const { uid, start_at, end_at, duration_minutes, status } = interview
    if (start_at === null || status === 'cancelled') return []
    return [{ key: uid, interview, start_at, end_at: end_at ?? endOf(start_at, duration_minutes), held: false }]
  })
  const held = adjusting.flatMap((interview) =>
    interview.candidate_slots.map(({ uid, start_at }) => ({
      key: `${interview.uid} ${uid}`,
      interview,
      start_at,
      end_at: endOf(start_at, interview.duration_minutes),
      held: true,
    })),
  )
  return [...own, ...held].sort((a, b) => a.start_at.localeCompare(b.start_at) || a.key.localeCompare(b.key))
}

/** Entries by their day in Japan. */
export const byDay = (entries: readonly Entry[]): Map<string, Entry[]> =>
  Map.groupBy(entries, ({ start_at }) => dayInJapan(new Date(start_at)))

/** Minutes since midnight in Japan. */
export const minutesOf = (moment: string): number => (Math.floor(Date.parse(moment) / 60_000) + 9 * 60) % (24 * 60)

export type Placed = Entry & { lane: number; lanes: number }

/** Entries of one day side by side where they overlap: each in the first lane that is free. */
export function placed(entries: readonly Entry[]): Placed[] {
  const groups: { entries: (Entry & { lane: number })[]; ends: string[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const group = last?.ends.some((end) => end > entry.start_at) ? last : { entries: [], ends: [] as string[] }
    if (group !== last) groups.push(group)
    const free = group.ends.findIndex((end) => end <= entry.start_at)
    const lane = free === -1 ? group.ends.length : free
    group.ends[lane] = entry.end_at
    group.entries.push({ ...entry, lane })
  }
  return groups.flatMap(({ entries, ends }) => entries.map((entry) => ({ ...entry, lanes: ends.length })))
}

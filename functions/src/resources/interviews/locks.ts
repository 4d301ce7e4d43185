import { ApiError } from '@banso/contract/errors'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { Actor } from '@banso/contract/roles'
import type { Writer } from '../../kernel/firestore/write.ts'
import { type Lock, locks, lockUid } from './data.ts'

/** What an interview keeps of its people's days, and how it gets and gives it back. */

const QUARTER_MS = 15 * 60_000
const JAPAN_MS = 9 * 3_600_000
/** The way to a visit, and back. */
const TRAVEL_MS = 60 * 60_000

/** The quarter hours from one moment until another, by day in Japan: `{ '2026-11-24': ['1400', '1415'] }`. */
export function quartersBetween(from: number, until: number): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (let at = Math.floor(from / QUARTER_MS) * QUARTER_MS; at < until; at += QUARTER_MS) {
    const local = new Date(at + JAPAN_MS).toISOString()
    const day = local.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), local.slice(11, 16).replace(':', '')])
  }
  return days
}

/** A time of one person: taken for good, or, with `until`, held. Where it is not to be had, `optional` goes without. */
type Claim = { person: string; start: string; until: string | null; optional: boolean }

/**
 * Who leads on the operators' and on the partner's side: their time is held while the others choose. Where nobody of a
 * side leads, the first one does.
 */
export const leaders = ({ participants }: Pick<InterviewDocument, 'participants'>) =>
  (['operator', 'partner'] as const).flatMap((side) => {
    const people = participants.filter(({ actor, optional }) => actor === side && !optional)
    return people.find(({ role }) => role === 'host') ?? people[0] ?? []
  })

function claimsOf(interview: InterviewDocument): Claim[] {
  const { status, start_at, candidate_slots, participants } = interview
  if (interview.deleted_at !== null) return []
  if (status === 'adjusting')
    return candidate_slots.flatMap(({ start_at: start, hold_expires_at: until }) =>
      until === null ? [] : leaders(interview).map(({ uid }) => ({ person: uid, start, until, optional: false })),
    )
  // What has taken place keeps its hours; what will not gives them back.
  if (start_at === null || status === 'cancelled' || status === 'draft') return []
  return participants.map(({ uid, optional }) => ({ person: uid, start: start_at, until: null, optional }))
}

type Part = { lock: string; claim: Claim; quarters: string[]; travel: string[] }
function partsOf(interview: InterviewDocument): Part[] {
  const way = interview.method === 'visit' ? TRAVEL_MS : 0
  return claimsOf(interview).flatMap((claim) => {
    const from = Date.parse(claim.start)
    const until = from + interview.duration_minutes * 60_000
    const meeting = quartersBetween(from, until)
    const all = quartersBetween(from - way, until + way)
    return [...all].map(([day, reached]) => {
      const quarters = meeting.get(day) ?? []
      const travel = reached.filter((quarter) => !quarters.includes(quarter))
      return { lock: lockUid(claim.person, day), claim, quarters, travel }
    })
  })
}

const without = <T>(entries: Record<string, T>, isGone: (value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => !isGone(value)))
const isEmpty = ({ quarters, holds, travel }: Lock) =>
  [quarters, holds, travel].every((entries) => Object.keys(entries).length === 0)

/** The day without what this interview keeps of it, and without holds that are over. */
const released = (lock: Lock, by: string, now: string): Lock => ({
  uid: lock.uid,
  quarters: without(lock.quarters, (owner) => owner === by),
  holds: without(lock.holds, (hold) => hold.by === by || hold.until <= now),
  travel: without(lock.travel, (owner) => owner === by),
})

const put = <T>(entries: Record<string, T>, quarters: readonly string[], value: T): Record<string, T> => ({
  ...entries,
  ...Object.fromEntries(quarters.map((quarter) => [quarter, value])),
})

/**
 * Gives back what the interview kept before and takes what it needs now, in the transaction that changes it, so that
 * no two interviews get the same quarter hour of a person. False, and nothing written, where somebody has another
 * interview then. Reads come before the transaction's writes.
 */
export async function moveLocks(
  writer: Writer,
  before: InterviewDocument | null,
  after: InterviewDocument,
  now: Date,
): Promise<boolean> {
  return (await takenFrom(writer, before, after, now)).length === 0
}

/** The same; the uids of those who have another interview then, for whom nothing was written, or none. */
async function takenFrom(
  writer: Writer,
  before: InterviewDocument | null,
  after: InterviewDocument,
  now: Date,
): Promise<string[]> {
  const uids = new Set([...(before ? partsOf(before) : []), ...partsOf(after)].map(({ lock }) => lock))
  const known = new Map<string, Lock>()
  for (const uid of uids) {
    const stored = await writer.read(locks, uid)
    if (stored) known.set(uid, stored)
  }
  const { days, taken } = lockedDays(known, uids, after, now.toISOString())
  if (taken.length > 0) return taken
  for (const [uid, day] of days) {
    if (!isEmpty(day)) writer.set(locks, day)
    else if (known.has(uid)) writer.remove(locks, uid)
  }
  return []
}

/** These days as they are with the interview, and whoever it cannot do without has another then. */
function lockedDays(
  known: ReadonlyMap<string, Lock>,
  uids: Iterable<string>,
  after: InterviewDocument,
  at: string,
): { days: Map<string, Lock>; taken: string[] } {
  const days = new Map<string, Lock>()
  const taken = new Set<string>()
  for (const uid of uids)
    days.set(uid, released(known.get(uid) ?? { uid, quarters: {}, holds: {}, travel: {} }, after.uid, at))
  for (const { lock, claim, quarters, travel } of partsOf(after)) {
    const day = days.get(lock) as Lock
    // The interview's own times may lie beside each other, or overlap.
    const isTaken = (quarter: string) =>
      quarter in day.quarters || (quarter in day.holds && day.holds[quarter]?.by !== after.uid)
    if (quarters.some(isTaken)) {
      if (!claim.optional) taken.add(claim.person)
      continue
    }
    const hold = claim.until === null ? null : { by: after.uid, until: claim.until }
    days.set(lock, {
      uid: lock,
      quarters: hold ? day.quarters : put(day.quarters, quarters, after.uid),
      holds: hold ? put(day.holds, quarters, hold) : day.holds,
      travel: hold ? day.travel : put(day.travel, travel, after.uid),
    })
  }
  return { days, taken: [...taken] }
}

/** All that these interviews keep of their people's days, as if each had just been made; by day and person. */
export function locksFor(interviews: readonly InterviewDocument[], at: string): Lock[] {
  const days = new Map<string, Lock>()
  for (const interview of interviews) {
    const uids = partsOf(interview).map(({ lock }) => lock)
    const locked = lockedDays(days, uids, interview, at)
    if (locked.taken.length > 0) throw new Error(`${interview.uid} meets another interview`)
    for (const [uid, day] of locked.days) days.set(uid, day)
  }
  return [...days.values()].filter((day) => !isEmpty(day))
}

/**
 * Gives back all that these interviews keep, as they end. Reads now; answers the writing, which has to wait until the
 * transaction has read all it reads.
 */
export async function releaseLocks(
  writer: Writer,
  ended: readonly InterviewDocument[],
  now: Date,
): Promise<() => void> {
  const uids = new Set(ended.flatMap(partsOf).map(({ lock }) => lock))
  const known = await Promise.all([...uids].map((uid) => writer.read(locks, uid)))
  return () => {
    for (const stored of known) {
      if (!stored) continue
      const day = ended.reduce((left, { uid }) => released(left, uid, now.toISOString()), stored)
      if (isEmpty(day)) writer.remove(locks, day.uid)
      else writer.set(locks, day)
    }
  }
}

/** The quarter hours of a day that others than this interview keep, and how many interviews these are. */
export function keptBy(
  lock: Lock,
  now: string,
  except?: string,
): { quarters: ReadonlySet<string>; interviews: number } {
  const { quarters, holds, travel } = except === undefined ? lock : released(lock, except, now)
  const live = without(holds, ({ until }) => until <= now)
  const interviews = new Set([...Object.values(quarters), ...Object.values(live).map(({ by }) => by)])
  return {
    quarters: new Set([...Object.keys(quarters), ...Object.keys(live), ...Object.keys(travel)]),
    interviews: interviews.size,
  }
}

/** Who has another interview then, as the reader may know it: of another company nobody by name. */
const takenText = ({ participants }: InterviewDocument, taken: readonly string[], reader: Actor): string => {
  const named = participants
    .filter(({ uid }) => taken.includes(uid))
    .map(({ actor, name }) => (reader === 'operator' || actor !== otherOf(reader) ? `${name}さん` : '相手側の方'))
  const who = named.length === 0 ? '参加者' : [...new Set(named)].join('、')
  return `${who}は、この時間にほかの面談が入っています。別の時間を選択してください。`
}
const otherOf = (reader: Actor): Actor => (reader === 'startup' ? 'partner' : 'startup')

/**
 * `moveLocks`, where the time was chosen by whoever asks. Errors: 409 where somebody has another interview then, saying
 * who.
 */
export async function assertTime(
  writer: Writer,
  before: InterviewDocument | null,
  after: InterviewDocument,
  now: Date,
  reader: Actor = 'operator',
): Promise<void> {
  const taken = await takenFrom(writer, before, after, now)
  if (taken.length > 0) throw new ApiError('slot_taken', { message: takenText(after, taken, reader) })
}

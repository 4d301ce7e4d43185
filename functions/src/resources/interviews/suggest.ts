import { type AvailabilityInput, daysOf, type PlannedAvailability } from '@banso/contract/availabilities'
import type { Person } from '@banso/contract/common'
import type { ReplyOf } from '@banso/contract/endpoint'
import type { interviewMethods } from '@banso/contract/interview-states'
import type { operatorInterviews } from '@banso/contract/interviews'
import type { Context } from '../../kernel/serve.ts'
import { availabilitiesOf } from '../availabilities/data.ts'
import { planOf } from '../availabilities/rules.ts'
import { type Lock, locksOf } from './data.ts'
import { keptBy } from './locks.ts'
import { participantsOf } from './people.ts'
import { changeText, type Named, relaxationToken } from './relaxations.ts'
import { type Attendee, relaxationKey, type Solution, solve, type Taken } from './solver.ts'

type Call = Context<typeof operatorInterviews.suggestSlots>
type Method = keyof typeof interviewMethods

const quarterNumber = (quarter: string): number => Number(quarter.slice(0, 2)) * 4 + Number(quarter.slice(2)) / 15
const takenOf = (lock: Lock, now: string, except: string | undefined): Taken => {
  const { quarters, interviews } = keptBy(lock, now, except)
  return { quarters: new Set([...quarters].map(quarterNumber)), interviews }
}

type Window = { readonly from: string; readonly to: string }
/** What is known of somebody's days: the hours they offer, and what some of their days hold already. */
type Days = { readonly availability: AvailabilityInput; readonly locks: ReadonlyMap<string, Lock> }
async function daysOfPeople(
  people: readonly Pick<Person, 'uid'>[],
  windows: readonly Window[],
): Promise<readonly Days[]> {
  const [availabilities, locks] = await Promise.all([
    availabilitiesOf(people),
    Promise.all(people.map(({ uid }) => Promise.all(windows.map((window) => locksOf(uid, window))))),
  ])
  return availabilities.map((availability, index) => ({
    availability,
    locks: new Map((locks[index] ?? []).flatMap((found) => [...found])),
  }))
}

/** People as the search knows them; what `except` holds itself is free for it. */
const attendeesOf = (
  people: readonly Pick<Attendee, 'uid' | 'optional'>[],
  days: readonly Days[],
  at: string,
  except?: string,
): Attendee[] =>
  days.map(({ availability, locks }, index) => {
    const { uid = '', optional = false } = people[index] ?? {}
    return {
      uid,
      optional,
      availability,
      taken: new Map([...locks].map(([on, lock]) => [on, takenOf(lock, at, except)])),
    }
  })

type FreeQuestion = Window & {
  readonly durationMinutes: number
  readonly method: Method
  /** Days outside of the window that are told too. */
  readonly beside: readonly string[]
}
/**
 * Times, in their order, at which all of these people of one company are free, as few as the search answers, and how
 * their days stand: for them alone.
 */
export async function timesFreeFor(
  people: readonly Person[],
  { durationMinutes, method, beside, ...window }: FreeQuestion,
  now: Date,
): Promise<{ times: string[]; people: PlannedAvailability[] }> {
  const after = now.toISOString()
  const known = await daysOfPeople(people, [window, ...beside.map((on) => ({ from: on, to: on }))])
  const attendees = attendeesOf(
    people.map(({ uid }) => ({ uid, optional: false })),
    known,
    after,
  )
  const travels = method === 'visit'
  const { times } = solve({ attendees, durationMinutes, travels, ...window, after, isGiven: () => false })
  return {
    times: times.map(({ start_at }) => start_at).sort(),
    people: people.flatMap((person, index) => {
      const { availability, locks } = known[index] ?? {}
      if (!availability || !locks) return []
      const taken = new Map([...locks].map(([on, lock]) => [on, [...keptBy(lock, after).quarters]]))
      return planOf(person, availability, taken, [...daysOf(window), ...beside].sort())
    }),
  }
}

/**
 * Times for the named people, from everybody's availability and what their days hold already. Reads: each person, their
 * hours, and the days on which they have anything. Errors: 422 for people who are not of these companies.
 */
export async function suggest({ query, now }: Call): Promise<ReplyOf<typeof operatorInterviews.suggestSlots>> {
  const { required, optional = [], startup_uid, partner_uid = null, interview_uid, given = [] } = query
  const asked = [...new Set([...required, ...optional])]
  const people = await participantsOf(
    asked.map((uid) => ({ uid, role: 'guest', optional: !required.includes(uid) })),
    { startup_company_uid: startup_uid, partner_company_uid: partner_uid },
  )
  const at = now.toISOString()
  const attendees = attendeesOf(people, await daysOfPeople(people, [query]), at, interview_uid)
  const answer = (method: Method) =>
    solve({
      attendees,
      durationMinutes: query.duration_minutes,
      travels: method === 'visit',
      from: query.from,
      to: query.to,
      after: at,
      isGiven: (key) => given.includes(relaxationToken(key)),
    })
  // Only the way there and back makes a difference between the methods.
  const [near, visit] = [answer('online'), answer('visit')]
  const solution = query.method === 'visit' ? visit : near
  const counts = { online: near.times.length, phone: near.times.length, visit: visit.times.length }
  return { status: 200, body: { data: { ...inWords(solution, people, attendees, given), counts } } }
}

/** Names and hours of operators, who are the reader's own side; of everybody else that there is something. */
function inWords(
  { times, changes }: Solution,
  people: readonly Person[],
  attendees: readonly Attendee[],
  given: readonly string[],
) {
  const own = people.flatMap((person, index) => {
    const attendee = attendees[index]
    return person.actor === 'operator' && attendee ? [{ person, attendee }] : []
  })
  const named: Named = new Map(
    own.map(({ person, attendee }) => [
      person.uid,
      {
        name: person.name,
        cap: attendee.availability.max_interviews_per_day,
        interviews: (on: string) => attendee.taken.get(on)?.interviews ?? 0,
      },
    ]),
  )
  // Changes of the other side are told alike, whoever would have to make them: the one that opens most stands for all.
  const alike = Map.groupBy(changes, ({ relaxations }) => changeText(relaxations, 0, named))
  const told = [...alike.values()].map((same) => same.reduce((a, b) => (b.count > a.count ? b : a)))
  return {
    times: times.map(({ start_at, missing }) => ({
      start_at,
      missing: [...new Set(missing.map((uid) => named.get(uid)?.name ?? '相手側'))],
    })),
    changes: told.map(({ relaxations, count }) => ({
      text: changeText(relaxations, count, named),
      count,
      given: [...given, ...relaxations.map((relaxation) => relaxationToken(relaxationKey(relaxation)))].join(','),
    })),
  }
}

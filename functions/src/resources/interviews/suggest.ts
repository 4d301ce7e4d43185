import type { Person } from '@banso/contract/common'
import type { ReplyOf } from '@banso/contract/endpoint'
import type { interviewMethods, operatorInterviews } from '@banso/contract/interviews'
import type { Context } from '../../kernel/serve.ts'
import { availabilitiesOf } from '../availabilities/data.ts'
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

/** People with their hours and what their days hold already; what `except` holds itself is free for it. */
async function attendeesOf(
  people: readonly Pick<Attendee, 'uid' | 'optional'>[],
  window: Window,
  at: string,
  except?: string,
): Promise<Attendee[]> {
  const [availabilities, days] = await Promise.all([
    availabilitiesOf(people),
    Promise.all(people.map(({ uid }) => locksOf(uid, window))),
  ])
  return people.map(({ uid, optional }, index) => ({
    uid,
    optional,
    availability: availabilities[index] as Attendee['availability'],
    taken: new Map([...(days[index] ?? [])].map(([on, lock]) => [on, takenOf(lock, at, except)])),
  }))
}
type Window = { readonly from: string; readonly to: string }

/** Times, in their order, at which all of these people are free, as few as the search answers. */
export async function timesFreeFor(
  uids: readonly string[],
  { durationMinutes, method, ...window }: Window & { durationMinutes: number; method: Method },
  now: Date,
): Promise<string[]> {
  const after = now.toISOString()
  const people = [...new Set(uids)].map((uid) => ({ uid, optional: false }))
  const attendees = await attendeesOf(people, window, after)
  const travels = method === 'visit'
  const { times } = solve({ attendees, durationMinutes, travels, ...window, after, isGiven: () => false })
  return times.map(({ start_at }) => start_at).sort()
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
  const attendees = await attendeesOf(people, query, at, interview_uid)
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

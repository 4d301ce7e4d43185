import type { Person } from '@banso/contract/common'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { Writer } from '../../kernel/firestore/write.ts'
import { moveLocks } from './locks.ts'
import { withoutHolds } from './slots.ts'

/** An interview goes on when somebody in it leaves: another takes the place, and the times. */

type Participants = InterviewDocument['participants']

/** Who takes part when `to` comes for `from`: once, leading where either was to, and without an answer as yet. */
export function succeeded(participants: Participants, from: string, to: Person) {
  const gone = participants.find(({ uid }) => uid === from)
  const known = from === to.uid ? undefined : participants.find(({ uid }) => uid === to.uid)
  const next = participants.flatMap((person): Participants => {
    if (person.uid === known?.uid) {
      const role = gone?.role === 'host' ? 'host' : person.role
      return [{ ...person, role, optional: person.optional && gone?.optional === true }]
    }
    if (person.uid !== from) return [person]
    if (known) return []
    return [{ ...person, ...to, ...(from !== to.uid && { response: 'none', attended: false }) }]
  })
  return { participants: next, participant_uids: next.map(({ uid }) => uid) }
}

/**
 * The times are kept of the day of whoever takes part now. A successor who has another interview then is asked without
 * being waited for, and times still to be chosen are held no longer, so that the interview stands in any case.
 */
export async function settledTimes(
  writer: Writer,
  before: InterviewDocument,
  changes: Partial<InterviewDocument>,
  now: Date,
): Promise<Partial<InterviewDocument>> {
  if (await moveLocks(writer, before, { ...before, ...changes }, now)) return changes
  const known = new Map(before.participants.map((person) => [person.uid, person]))
  const participants = (changes.participants ?? before.participants).map((person) => ({
    ...person,
    optional: known.get(person.uid)?.optional ?? true,
  }))
  const asked = { ...changes, participants, ...(before.status === 'adjusting' && withoutHolds(before)) }
  if (!(await moveLocks(writer, before, { ...before, ...asked }, now)))
    throw new Error(`${before.uid}: the times of somebody who stays are taken`)
  return asked
}

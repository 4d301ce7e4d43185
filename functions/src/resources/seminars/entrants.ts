import type { SeminarDocument } from '@banso/contract/seminars'
import { commitBySystem, type NewNotification, type Unit } from '../../kernel/commit.ts'
import { entrantsAfter, seminars } from './data.ts'
import { cancelledNotification, changedNotification } from './notifications.ts'
import { changeWords } from './rules.ts'

/** Who has a seat or waits for one is told that the seminar was called off, or is held at another time or place. */

/** Entrants told in one commit; the scheduled work goes on with the others. */
const TOLD_AT_ONCE = 100

/** The next entrants' notices, made by what the seminar says now, and after whom to go on; null when those were all. */
type Next = { readonly notes: readonly NewNotification[]; readonly notices_after: string | null }

/** `after` is the uid of the last seat whose person knows; empty to begin. Reads only. */
export async function noticesFor(unit: Unit, seminar: SeminarDocument, after: string): Promise<Next> {
  const entrants = await entrantsAfter(unit, seminar.uid, after, TOLD_AT_ONCE)
  const note = seminar.status === 'cancelled' ? cancelledNotification : changedNotification
  return {
    notes: entrants.map((apply) => note(apply, seminar)),
    notices_after: entrants.length === TOLD_AT_ONCE ? (entrants.at(-1)?.uid ?? null) : null,
  }
}

/** What an edit makes its entrants be told, where it moves a seminar that they have entered. Reads only. */
export async function noticesOfChange(unit: Unit, before: SeminarDocument, after: SeminarDocument, now: Date) {
  const isEntered = after.confirmed_count + after.waitlisted_count > 0
  const isToCome = after.status === 'published' && now.toISOString() < after.start_at
  // A draft may lack its times still.
  const change_told = isEntered && isToCome ? changeWords(before, after) : ''
  if (change_told === '') return { notes: [], changes: {} }
  const { notes, notices_after } = await noticesFor(unit, { ...after, change_told }, '')
  return { notes, changes: { change_told, notices_after } }
}

/** Goes on where a seminar's entrants are not all told yet, until they are. */
export async function goOnTelling({ uid }: SeminarDocument, now: Date): Promise<void> {
  const step = async (unit: Unit): Promise<boolean> => {
    // What happened is told by whoever has done it.
    unit.silent()
    const seminar = await unit.read(seminars, uid)
    if (!seminar || seminar.notices_after === null) return false
    const { notes, notices_after } = await noticesFor(unit, seminar, seminar.notices_after)
    for (const note of notes) unit.notify(note)
    unit.patch(seminars, uid, { notices_after })
    return notices_after !== null
  }
  let goesOn = true
  while (goesOn) goesOn = await commitBySystem({ requestId: 'seminar.told', now }, step)
}

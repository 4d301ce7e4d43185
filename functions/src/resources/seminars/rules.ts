import type { ApplyDocument } from '@banso/contract/applies'
import type { ErrorCode } from '@banso/contract/errors'
import { type SeminarApplyStatus, type SeminarEntry, seminarApplyStates } from '@banso/contract/seats'
import { type SeminarDisplayStatus, type SeminarDocument, seminarDisplayStatus } from '@banso/contract/seminars'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'

/** Seats nobody has; null without a limit. */
export const freeSeats = ({ capacity, confirmed_count }: SeminarDocument): number | null =>
  capacity === null ? null : Math.max(0, capacity - confirmed_count)

/** Seats a newcomer may have: who waits comes first. */
const seatsLeft = (seminar: SeminarDocument): number | null => {
  const free = freeSeats(seminar)
  return free === null ? null : Math.max(0, free - seminar.waitlisted_count)
}

/** What a newcomer gets: a seat while there is one, else a place in the queue. */
export const statusForNext = (seminar: SeminarDocument): 'confirmed' | 'waitlisted' =>
  seatsLeft(seminar) === 0 ? 'waitlisted' : 'confirmed'

const openStatuses: readonly string[] = ['open', 'few', 'full'] satisfies SeminarDisplayStatus[]
const takesEntries = (seminar: SeminarDocument, now: Date): boolean =>
  openStatuses.includes(seminarDisplayStatus(seminar, now.toISOString()))

type Entries = readonly Pick<ApplyDocument, 'applicant_user_uid'>[]

/** Why the caller cannot enter a person now, if so. `entries` are those of the caller's company. */
export function refusalOf(
  seminar: SeminarDocument,
  entries: Entries,
  userUid: string,
  { caller, now }: Reader,
): ErrorCode | undefined {
  if (!may(caller, 'seat.create')) return 'forbidden'
  if (caller.companyStatus === 'paused') return 'company_paused'
  if (!takesEntries(seminar, now)) return 'entry_closed'
  if (entries.some(({ applicant_user_uid }) => applicant_user_uid === userUid)) return 'already_entered'
  if (entries.length >= seminar.seats_per_company) return 'company_seats_taken'
  if (statusForNext(seminar) === 'waitlisted' && !seminar.waitlist_enabled) return 'capacity_full'
  return undefined
}

/** Whether the caller has a seat: only then they are told where it takes place online and what was shown there. */
export const isSeated = (entries: readonly ApplyDocument[], { caller }: Reader): boolean =>
  entries.some(
    ({ applicant_user_uid, status }) =>
      applicant_user_uid === caller.uid && (status === 'confirmed' || status === 'attended'),
  )

const isAhead = ({ status, end_at }: SeminarDocument, now: Date): boolean =>
  status === 'published' && now.toISOString() < end_at

/** `apply`: for oneself; `apply_colleague`: for somebody of the company; `ics`: the calendar file. */
export function seminarVerdicts(seminar: SeminarDocument, entries: readonly ApplyDocument[], reader: Reader): string[] {
  // Nobody is called '': what remains is whether anybody at all can be entered.
  const refusal = refusalOf(seminar, entries, '', reader)
  const isIn = entries.some(({ applicant_user_uid }) => applicant_user_uid === reader.caller.uid)
  return [
    ...(refusal || isIn ? [] : ['apply']),
    ...(refusal ? [] : ['apply_colleague']),
    ...(isSeated(entries, reader) && isAhead(seminar, reader.now) ? ['ics'] : []),
  ]
}

/** What the caller may do with a seat of their company: give it back until the seminar begins. */
export function entryVerdicts({ status }: ApplyDocument, seminar: SeminarDocument, { caller, now }: Reader): string[] {
  const canLeave = seminar.status === 'published' && now.toISOString() < seminar.start_at
  if (!canLeave || !may(caller, 'seat.withdraw')) return []
  return movesFrom(seminarApplyStates, status, caller.actor).map(({ to }) => `transition:${to}`)
}

export const presentEntry = (
  apply: ApplyDocument,
  seminar: SeminarDocument,
  reader: Reader,
  place: number | null = null,
): SeminarEntry => ({
  uid: apply.uid,
  number: apply.number,
  user: apply.applicant,
  status: apply.status as SeminarApplyStatus,
  message: apply.message,
  place,
  created_at: apply.created_at,
  created_by: apply.created_by,
  etag: etagOf(apply),
  can: entryVerdicts(apply, seminar, reader),
})

/** A seminar as its reader gets it, with the entries of their company, and without what only seats are told. */
export function presentSeminar(seminar: SeminarDocument, entries: readonly ApplyDocument[], reader: Reader) {
  const { online_url: _, recording_url, ...open } = seminar
  return {
    ...open,
    seats_left: seatsLeft(seminar),
    display_status: seminarDisplayStatus(seminar, reader.now.toISOString()),
    has_recording: recording_url !== '',
    has_materials: seminar.material_file_uids.length > 0,
    entries: entries.map((entry) => presentEntry(entry, seminar, reader)),
    etag: etagOf(seminar),
    can: seminarVerdicts(seminar, entries, reader),
  }
}

/** What only those with a seat are told; null is for everybody else, and for what there is not. */
export function secretsFor(seminar: SeminarDocument, entries: readonly ApplyDocument[], reader: Reader) {
  const seated = isSeated(entries, reader)
  return {
    online_url: (seated && seminar.online_url) || null,
    recording_url: (seated && seminar.recording_url) || null,
  }
}

export const objectOf = ({ uid, title }: SeminarDocument) => ({ type: 'seminar', uid, title })

import type { ApplyDocument } from '@banso/contract/applies'
import { issueCategories, stages } from '@banso/contract/common'
import type { ErrorCode } from '@banso/contract/errors'
import { mediaUid, mediaUrl } from '@banso/contract/files'
import { isPublishing, publicationGaps } from '@banso/contract/publication'
import { plainTextOf } from '@banso/contract/rich-text'
import { type SeminarApplyStatus, type SeminarEntry, seminarApplyStates } from '@banso/contract/seats'
import {
  type SeminarDisplayStatus,
  type SeminarDocument,
  type SpeakerInput,
  seminarDisplayStatus,
  seminarFormats,
  seminarStates,
} from '@banso/contract/seminars'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { draftVerdicts } from '../../kernel/drafts.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { spokenTime } from '../interviews/spoken.ts'

/** What every seminar begins with: a draft with neither limit nor queue. */
const begun = () =>
  ({
    summary: '',
    body: '',
    cover_url: null,
    issue_categories: [],
    target_stages: [],
    organizer_partner_uid: null,
    venue: '',
    online_url: '',
    capacity: null,
    waitlist_enabled: false,
    seats_per_company: 2,
    fee_text: '無料',
    pre_question: '',
    material_file_uids: [],
    recording_url: '',
    status: 'draft',
    confirmed_count: 0,
    waitlisted_count: 0,
    apply_numbers: null,
    publish_at: null,
    publisher_uid: null,
    cancel_reason: '',
    change_told: '',
    notices_after: null,
  }) satisfies Partial<SeminarDocument>

/**
 * Who speaks, as the record stores it. Who was introduced with a picture keeps it while the form says nothing of it; one
 * that is no upload of the portal has no uid, and stays until another comes.
 */
export const withPhotos = (speakers: readonly SpeakerInput[], before: SeminarDocument['speakers']) =>
  speakers.map(({ photo_file_uid: asked, ...speaker }): SeminarDocument['speakers'][number] => {
    const known = before.find(({ name }) => name === speaker.name)?.photo_url ?? null
    const stays = asked === undefined || (asked === null && mediaUid(known) === null)
    return { ...speaker, photo_url: asked ? mediaUrl(asked) : stays ? known : null }
  })

/** A speaker as people are introduced. */
export const speakerText = ({ name, title, company, profile }: SeminarDocument['speakers'][number]): string =>
  [company, title, name, profile].filter(Boolean).join(' ')

/** The document of a new seminar: what is given, over what every seminar begins with. */
export const newSeminar = (given: NewDocument<SeminarDocument, ReturnType<typeof begun>>): SeminarDocument => ({
  ...begun(),
  ...given,
})

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

/** The `when` of seminarStates, decided on the record. */
function moveHolds(seminar: SeminarDocument, to: string, now: Date): boolean {
  const at = now.toISOString()
  const { end_at } = seminar
  if (isPublishing(to)) return publicationGaps.seminar(seminar, at).length === 0
  if (to === 'draft') return seminar.confirmed_count + seminar.waitlisted_count === 0
  return to === 'cancelled' ? at < end_at : at >= end_at
}

/** What an operator may do to a seminar now; one that was called off stays as it is. */
export function managedVerdicts(seminar: SeminarDocument, { caller, now }: Reader): string[] {
  // Whoever has applied once keeps what they applied for.
  const isUnseen = seminar.apply_numbers === null
  const own = draftVerdicts(seminar, { mayRemove: may(caller, 'seminar.remove'), isUnseen, now })
  if (seminar.deleted_at !== null) return own
  return [
    ...own,
    ...(may(caller, 'seminar.update') && seminar.status !== 'cancelled' ? ['update'] : []),
    ...(may(caller, 'seminar.transition')
      ? movesFrom(seminarStates, seminar.status, caller.actor)
          .filter(({ to }) => moveHolds(seminar, to, now))
          .map(({ to }) => `transition:${to}`)
      : []),
  ]
}

/** A seminar as operators get it. */
export const presentManaged = (reader: Reader) => (seminar: SeminarDocument) => ({
  ...seminar,
  display_status: seminarDisplayStatus(seminar, reader.now.toISOString()),
  etag: etagOf(seminar),
  can: managedVerdicts(seminar, reader),
})

/** What an operator may say of a seat: from the beginning on, who came. */
export function attendanceVerdicts({ status }: ApplyDocument, seminar: SeminarDocument, reader: Reader): string[] {
  const { caller, now } = reader
  const hasBegun = ['published', 'ended'].includes(seminar.status) && now.toISOString() >= seminar.start_at
  if (!hasBegun || !may(caller, 'seat.attend')) return []
  return movesFrom(seminarApplyStates, status, caller.actor).map(({ to }) => `transition:${to}`)
}

/** A seat as operators get it, with the company it is of. */
export const presentAttendee =
  (seminar: SeminarDocument, reader: Reader) => (apply: ApplyDocument & { startup_name: string }) => ({
    ...presentEntry(apply, seminar, reader),
    startup_company_uid: apply.startup_company_uid,
    startup_name: apply.startup_name,
    can: attendanceVerdicts(apply, seminar, reader),
  })

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (seminar: SeminarDocument) => ({
  ...seminar,
  body: plainTextOf(seminar.body),
  issue_categories: seminar.issue_categories.map((category) => issueCategories[category]).join('、'),
  target_stages: seminar.target_stages.map((stage) => stages[stage]).join('、'),
  speakers: seminar.speakers.map(({ name }) => name).join('、'),
  format: seminarFormats[seminar.format],
  capacity: seminar.capacity === null ? '' : `${seminar.capacity}名`,
  waitlist_enabled: seminar.waitlist_enabled ? 'はい' : 'いいえ',
  seats_per_company: `${seminar.seats_per_company}席`,
  material_file_uids: `${seminar.material_file_uids.length}件`,
})

type Place = Pick<SeminarDocument, 'start_at' | 'end_at' | 'format' | 'venue' | 'online_url'>
/** 「日時と会場が変わりました(11/24(火) 14:00→11/25(水) 15:00)」; empty where an edit moves nothing. */
export function changeWords(before: Place, after: Place): string {
  const differs = (...names: (keyof Place)[]) => names.some((name) => before[name] !== after[name])
  const what = [
    differs('start_at', 'end_at') && '日時',
    differs('format', 'venue') && '会場',
    differs('online_url') && '視聴URL',
  ].filter(Boolean)
  const times = differs('start_at')
    ? `(${spokenTime(before.start_at)}→${spokenTime(after.start_at)})`
    : differs('end_at')
      ? `(終了 ${spokenTime(before.end_at)}→${spokenTime(after.end_at)})`
      : ''
  return what.length === 0 ? '' : `${what.join('と')}が変わりました${times}`
}

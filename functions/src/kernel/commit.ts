import { createHash } from 'node:crypto'
import type { Activity, ActivityDocument, FieldChange } from '@banso/contract/activities'
import type { ActivityVerb } from '@banso/contract/activity-verbs'
import { type Person, systemPerson } from '@banso/contract/common'
import { ApiError } from '@banso/contract/errors'
import { shortenedUnits } from '@banso/contract/letters'
import {
  type NotificationDocument,
  type NotificationKind,
  newNotificationDocument,
  objectOfGroup,
} from '@banso/contract/notifications'
import { activities, newActivity } from './activity.ts'
import { assertMembership, type Caller } from './authenticate.ts'
import { changesOf } from './changes.ts'
import { withCompanyNames } from './company-names.ts'
import { assertDeletable } from './deleted.ts'
import { type Collection, collection, newUid } from './firestore/codec.ts'
import { contend, isAlreadyExists, patchDerived, transact, type Writer } from './firestore/write.ts'
import { createReplay, type Replay, type ReplayKey } from './idempotency.ts'
import { withOvertaker } from './overtaken.ts'

/** Only what a change itself knows: what the receiver's settings make of it is stamped afterwards. */
const notes = collection('notifications', newNotificationDocument)

/** What every stored document has beside its own fields. */
type Stored = { uid: string; rev: number; updated_at: string; updated_by: Person | null }

/** What a new document starts with beside its own fields; its collection fills the search keys. */
export const newRecord = (person: Person, now: Date) => ({
  uid: newUid(),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  created_by: person,
  updated_by: person,
  rev: 1,
  deleted_at: null,
  s: {},
})
export type NewRecord = ReturnType<typeof newRecord>

/** A notification's title made of a name and a sentence; a long name gives way, so that the sentence stays whole. */
export const titled = (name: string, rest: string): string => `${shortenedUnits(name, 60 - rest.length)}${rest}`

type Entry = {
  verb: ActivityVerb
  object: Activity['object']
  startupId?: string | null
  partnerId?: string | null
  to?: string
  diff?: Activity['diff']
  /** Partners that may read it as well, as far as it is open to them: it stands in their timeline. */
  openTo?: readonly string[]
  /** Of the operators alone: the companies it concerns are not told. */
  internal?: true
  /** Who did it, where the caller only gave the occasion: readers of another company must not learn of them. */
  by?: Person
}
/** Title and body are cut to 60 and 160 characters. A newer note of the same group replaces the older. */
export type NewNotification = {
  receiverUid: string
  kind: NotificationKind
  title: string
  body: string
  link: string
  groupKey: string
  /** Nobody needs it from this moment on. */
  endsAt?: string
  /** A mail of its own tells it too, so that no setting switches it off. */
  fixed?: true
  /** Its mail alone tells it: nothing stands under the bell. */
  mailOnly?: true
  /** The interview whose calendar file its mail brings. */
  calendarUid?: string
  /** The interview that its mail takes out of the receiver's calendar. */
  left?: NotificationDocument['left']
  /** Where its mail leads on to, beside the record. */
  onward?: NotificationDocument['onward']
  /** The interview whose brief its mail brings; it begins at `endsAt`. */
  briefUid?: string
  /** The seat it reminds of, in a seminar that begins at `endsAt`. */
  seat?: NotificationDocument['seat']
}

/** The one notification a receiver has of a group. */
export const notificationUid = ({ receiverUid, groupKey }: Pick<NewNotification, 'receiverUid' | 'groupKey'>): string =>
  createHash('sha256').update(`${receiverUid}\n${groupKey}`).digest('base64url')

/** Tells somebody of something; one write, whoever it is. */
export function notifyIn(
  writer: Writer,
  { receiverUid, kind, title, body, link, groupKey, ...note }: NewNotification,
  now: Date,
) {
  const at = now.toISOString()
  writer.setCounting(notes, {
    uid: notificationUid({ receiverUid, groupKey }),
    receiver_uid: receiverUid,
    kind,
    title: shortenedUnits(title, 60),
    body: shortenedUnits(body, 160),
    link,
    group_key: groupKey,
    object_key: objectOfGroup(groupKey),
    count: 1,
    ends_at: note.endsAt ?? null,
    fixed: note.fixed ?? false,
    mail_only: note.mailOnly ?? false,
    calendar_uid: note.calendarUid ?? null,
    left: note.left ?? null,
    brief_uid: note.briefUid ?? null,
    seat: note.seat ?? null,
    onward: note.onward ?? null,
    arranged_at: null,
    rev: 1,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  })
}

/** One change: everything in it is stored together or not at all. */
export type Unit = Writer & {
  /**
   * A record as the caller saw it. Errors: 404; where it has moved on, with the record as `present` shows it, 412 for an
   * edit of fields, and 409 for a command that was given in another state.
   */
  seen<T extends Stored>(record: T | undefined, present: (record: T) => unknown): T
  /** Stores a person's edit: raises `rev`, stamps time and person. Answers the new record. */
  edit<T extends Stored>(into: Collection<T>, record: T, changes: Partial<T>): T
  /** Stores fields that follow from something else: no edit, so `rev` stays, and no open form goes stale. */
  derive<T extends { uid: string }>(into: Collection<T>, record: T, fields: Partial<T>): void
  /** Tells the change in the activity log; a commit without an entry is refused. */
  activity(entry: Entry): void
  notify(note: NewNotification): void
  /** In place of an activity entry, for what people do for themselves alone (read, keep a view): nobody is told of it. */
  silent(): void
}

/** The ETag of a record: its revision, so that only people's edits change it. */
export const etagOf = (record: { rev: number }): string => `"r${record.rev}"`

type CommitOptions = {
  person: Person
  /** Whose right to the change is read with it; none where no call of a member asks for it (jobs, secret links). */
  member?: Caller
  requestId: string
  now: Date
  ifMatch: string | undefined
  /** The state a command was given in; undefined where it names none. */
  from?: string | undefined
  replay: ReplayKey | undefined
}
type Reply = { status: number; body?: unknown }

/** `hot`: many write the same document at the same moment, so nobody waits for a lock (`contend`). */
export type HowToCommit = { hot?: boolean }

/**
 * Runs a change as one transaction (`hot`: as one guarded batch) together with its activity entries and, where the
 * call brought an Idempotency-Key, the answer to replay. Whoever loses the race for a key gets the winner's answer.
 * Throws MembershipChanged, and stores nothing, where the member's right has changed since the call was let in.
 */
export async function commit<R extends Reply>(
  options: CommitOptions,
  work: (unit: Unit) => Promise<R>,
  shape: (reply: R) => R,
  how?: HowToCommit,
): Promise<R | Replay> {
  try {
    return await stored(options, work, shape, how)
  } catch (error) {
    // Whoever comes after the winner may find what it has just done, and refuse it.
    const raced = isAlreadyExists(error) || error instanceof ApiError
    const winner = options.replay && raced ? await options.replay.find() : undefined
    if (winner) return winner
    throw error
  }
}

/** The state a record stands in, whichever of the two names it has. */
const stateOf = (record: Stored & { status?: unknown; state?: unknown }): unknown => record.status ?? record.state

/** When, and on what occasion, a change is made that no call asks for. */
type Occasion = Pick<CommitOptions, 'requestId' | 'now'>

/**
 * A change in the name of a person whose call this is not: it follows from an earlier one, or from a secret link. Nothing
 * of it is replayed, and no right of a member is read with it. Answers what the work does.
 */
export async function commitFor<T>(
  person: Person,
  { requestId, now }: Occasion,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const options = { person, requestId, now, ifMatch: undefined, replay: undefined }
  const { made } = await stored(
    options,
    async (unit) => ({ status: 200, made: await work(unit) }),
    (reply) => reply,
  )
  return made
}

/** The same where no person acts. */
export const commitBySystem = <T>(occasion: Occasion, work: (unit: Unit) => Promise<T>): Promise<T> =>
  commitFor(systemPerson, occasion, work)

/** A change with its entries and the answer to replay, in one transaction or one guarded batch. */
const stored = <R extends Reply>(
  options: CommitOptions,
  work: (unit: Unit) => Promise<R>,
  shape: (reply: R) => R,
  { hot = false }: HowToCommit = {},
): Promise<R> =>
  (hot ? contend : transact)(async (writer) => {
    const told: Told = { entries: [], changes: [], silent: false }
    const worked = () => work(unitOf(writer, options, told)).catch((error) => refused(error, told, options))
    const reply = shape(await withMembership(writer, options, worked))
    if (told.entries.length === 0 && !told.silent) throw new Error('a change was committed without an activity entry')
    for (const entry of await withCompanyNames(withChanges(told), options.member)) writer.create(activities, entry)
    if (options.replay) createReplay(writer, options.replay, reply, options.now)
    return reply
  })

/** The work beside the reading of the right it stands on. Without that right it does not matter what became of it. */
async function withMembership<R>(writer: Writer, { member }: CommitOptions, work: () => Promise<R>): Promise<R> {
  if (!member) return work()
  const [stands, worked] = await Promise.allSettled([assertMembership(writer, member), work()])
  if (stands.status === 'rejected') throw stands.reason
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

/** Throws what the work threw; who came too late is told who was faster. */
async function refused(error: unknown, { seen }: Told, { member, now }: CommitOptions): Promise<never> {
  throw seen && member ? await withOvertaker(error, seen, member, now) : error
}

type Told = { entries: ActivityDocument[]; changes: FieldChange[]; silent: boolean; seen?: string }

/** Each change stands in the entry that tells of its record, or else in the first one. */
function withChanges({ entries, changes }: Told): ActivityDocument[] {
  const entryOf = (change: FieldChange) => entries.find(({ object }) => object.uid === change.uid) ?? entries[0]
  return entries.map((entry) => {
    const own = changes.filter((change) => entryOf(change) === entry)
    return { ...entry, changes: own, changed_uids: [...new Set(own.map(({ uid }) => uid))] }
  })
}

function unitOf(writer: Writer, options: CommitOptions, told: Told): Unit {
  const { person, now, requestId } = options
  const at = now.toISOString()
  return {
    ...writer,
    seen(record, present) {
      if (!record) throw new ApiError('not_found')
      told.seen = record.uid
      if (options.ifMatch !== undefined && options.ifMatch.replace(/^W\//, '') !== etagOf(record))
        throw new ApiError('conflict', { current: present(record) })
      const { from } = options
      if (from !== undefined && from !== stateOf(record))
        throw new ApiError('already_changed', { current: present(record) })
      return record
    },
    edit(into, record, changes) {
      assertDeletable(into.name, changes)
      const next = { ...record, ...changes, rev: record.rev + 1, updated_at: at, updated_by: person }
      writer.set(into, next)
      told.changes.push(...changesOf(into, record, next))
      return next
    },
    derive(into, record, fields) {
      patchDerived(writer, into, record, fields, now)
      told.changes.push(...changesOf(into, record, { ...record, ...fields }))
    },
    activity({ verb, object, startupId = null, partnerId = null, to, diff = [], by = person, internal, openTo = [] }) {
      told.entries.push(
        newActivity({
          uid: newUid(),
          occurred_at: at,
          actor: by,
          verb,
          object,
          to: to ?? null,
          diff,
          startup_company_uid: startupId,
          partner_company_uid: partnerId,
          timeline_of: [...openTo],
          request_id: requestId,
          ...(internal && { visible_to: ['operators'] }),
        }),
      )
    },
    silent() {
      told.silent = true
    },
    notify: (note) => notifyIn(writer, note, now),
  }
}

import type { AnnouncementDocument } from '@banso/contract/announcements'
import type { UserDocument } from '@banso/contract/users'
import { commitBySystem, notificationUid, type Unit } from '../../kernel/commit.ts'
import { isOver } from '../../kernel/deadline.ts'
import { readable } from '../../kernel/firestore/codec.ts'
import { notifications } from '../notifications/data.ts'
import { activeAfter, activeInCompany } from '../users/data.ts'
import { announcements } from './data.ts'
import { announcedNotification } from './notifications.ts'
import { addresseeOf, isFor, isOpen } from './rules.ts'

/**
 * An audience may be thousands of people, so it is told in batches: each is one commit with the place it has come to
 * (`told_after`), so that whoever was told is known, and a run that is cut short goes on with the next one.
 */

/** People of an area told in one commit. Of chosen companies it is one company. */
const TOLD_AT_ONCE = 100
/** Batches of one announcement in one run of the job; the next run goes on. */
const MOST_BATCHES = 50

/** Whose turn it is after somebody (or a company); `next` is where to go on, null when these are the last. */
export type Batch = { readonly people: readonly UserDocument[]; readonly next: string | null }

/** The next ones an announcement is meant for; `after` is '' to begin. Whose record is broken is left out. */
export async function batchAfter(announcement: AnnouncementDocument, after: string): Promise<Batch> {
  const { people, next } = await (announcement.audience === 'companies'
    ? ofNextCompany(announcement, after)
    : ofNextPeople(announcement.audience, after))
  return { people: people.filter((user) => isFor(announcement, addresseeOf(user))), next }
}

async function ofNextCompany({ companies }: AnnouncementDocument, after: string): Promise<Batch> {
  const at = after === '' ? 0 : companies.findIndex(({ uid }) => uid === after) + 1
  const company = companies[at]
  if (!company) return { people: [], next: null }
  const next = at + 1 < companies.length ? company.uid : null
  return { people: await activeInCompany(company.type, company.uid), next }
}

async function ofNextPeople(
  area: Exclude<AnnouncementDocument['audience'], 'companies'>,
  after: string,
): Promise<Batch> {
  const { found, next } = await activeAfter(area === 'all' ? undefined : area, after, TOLD_AT_ONCE)
  return { people: readable(found), next: next?.id ?? null }
}

/** Tells a batch. Answers what the announcement keeps of it. */
export function tell(unit: Unit, announcement: AnnouncementDocument, { people, next }: Batch) {
  for (const user of people) unit.notify(announcedNotification(announcement, user))
  return { told_count: announcement.told_count + people.length, told_after: next }
}

/** Takes the notifications of a batch back. Answers what the announcement keeps of it. */
export function recall(unit: Unit, announcement: AnnouncementDocument, { people, next }: Batch) {
  for (const user of people) unit.remove(notifications, notificationUid(announcedNotification(announcement, user)))
  return { recalled_after: next }
}

/**
 * Gives the notifications of a batch the announcement's end of now, so that nothing is held longer, or dropped earlier,
 * than it stands. Whoever is still to be told has none. Answers what the announcement keeps of it. Reads come first.
 */
export async function redate(unit: Unit, announcement: AnnouncementDocument, { people, next }: Batch) {
  const { expires_at: ends_at } = announcement
  const uids = people.map((user) => notificationUid(announcedNotification(announcement, user)))
  const told = await Promise.all(uids.map((uid) => unit.read(notifications, uid)))
  for (const note of told) if (note && note.ends_at !== ends_at) unit.patch(notifications, note.uid, { ends_at })
  return { redated_after: next }
}

type Walk = {
  /** Where it keeps the place it has come to. */
  readonly field: 'told_after' | 'recalled_after' | 'redated_after'
  readonly isDue: (announcement: AnnouncementDocument, now: Date) => boolean
  readonly step: typeof tell | typeof recall | typeof redate
}
/** One that was deleted waits until it is restored. */
const telling: Walk = { field: 'told_after', isDue: isOpen, step: tell }
const redating: Walk = { field: 'redated_after', isDue: isOpen, step: redate }
const recalling: Walk = { field: 'recalled_after', isDue: ({ status }) => status === 'ended', step: recall }

/** Does the next batch. Answers the announcement as it is then; undefined where there was nothing to do. */
async function nextBatch(walk: Walk, seen: AnnouncementDocument, now: Date): Promise<AnnouncementDocument | undefined> {
  const { field, isDue, step } = walk
  const after = seen[field]
  if (after === null || !isDue(seen, now)) return undefined
  const batch = await batchAfter(seen, after)
  return commitBySystem({ requestId: `announcement.${field}`, now }, async (unit) => {
    // That it was published, or taken back, is told by whoever did it.
    unit.silent()
    const announcement = await unit.read(announcements, seen.uid)
    // Another run has gone on, or somebody has changed it meanwhile.
    if (!announcement || announcement[field] !== after || !isDue(announcement, now)) return undefined
    const kept = await step(unit, announcement, batch)
    unit.patch(announcements, seen.uid, kept)
    return { ...announcement, ...kept }
  })
}

/** Goes on where a walk has come to. Answers `false` where there was nothing to do. */
const goOn =
  (walk: Walk) =>
  async (seen: AnnouncementDocument, now: Date): Promise<boolean> => {
    let current = await nextBatch(walk, seen, now)
    if (!current) return false
    for (let batches = 1; current && batches < MOST_BATCHES && !isOver(); batches += 1)
      current = await nextBatch(walk, current, now)
    return true
  }

/** Tells those who are still to be told. */
export const goOnTelling = goOn(telling)
/** Gives those who were told another end than they were told with. */
export const goOnRedating = goOn(redating)
/** Takes back the notifications of an announcement that was withdrawn. */
export const goOnRecalling = goOn(recalling)

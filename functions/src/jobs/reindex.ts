import { uid } from '@banso/contract/fields'
import { type NotificationDocument, objectOfGroup } from '@banso/contract/notifications'
import { readMinutes } from '@banso/contract/posts'
import { keptTurnsOf } from '@banso/contract/turns'
import * as z from 'zod'
import { noteOwner } from '../accounts/invitations/data.ts'
import { placesOf } from '../kernel/activity.ts'
import { collection, readable } from '../kernel/firestore/codec.ts'
import { after, read, takeBatch } from '../kernel/firestore/query.ts'
import { transact } from '../kernel/firestore/write.ts'
import { type Reindexed, reindexAfter } from '../kernel/reindex.ts'
import { activities } from '../resources/activities/data.ts'
import { announcements, recountReadsAfter } from '../resources/announcements/data.ts'
import { applies } from '../resources/applies/data.ts'
import { reachedPartner } from '../resources/applies/rules.ts'
import { contacts } from '../resources/contacts/data.ts'
import { contents, recommendations } from '../resources/contents/data.ts'
import { readingOf } from '../resources/contents/rules.ts'
import { executions } from '../resources/executions/data.ts'
import { goals } from '../resources/goals/data.ts'
import { interviews } from '../resources/interviews/data.ts'
import { invitations } from '../resources/invitations/data.ts'
import { issues } from '../resources/issues/data.ts'
import { memos } from '../resources/memos/data.ts'
import { notifications } from '../resources/notifications/data.ts'
import { partners, relist } from '../resources/partners/data.ts'
import { posts } from '../resources/posts/data.ts'
import { promises } from '../resources/promises/data.ts'
import { seminars } from '../resources/seminars/data.ts'
import { specialFeatures } from '../resources/special-features/data.ts'
import { startups } from '../resources/startups/data.ts'
import { tasks } from '../resources/tasks/data.ts'
import { askedPartner } from '../resources/tasks/rules.ts'
import { users } from '../resources/users/data.ts'
import { carryAfter } from './company-names.ts'

type Step = (from: string, limit: number) => Promise<Reindexed>
/** Every collection that is found by words; of some, fields by which lists find them, that older documents have not. */
export const searched: Readonly<Record<string, Step>> = {
  announcements: (...step) => reindexAfter(announcements, ...step),
  applies: (...step) =>
    reindexAfter(applies, ...step, [], (record) => ({
      reached_partner_uid: reachedPartner(record),
      ...keptTurnsOf({ noun: 'apply', record }, new Date()),
    })),
  contacts: (...step) => reindexAfter(contacts, ...step),
  contents: (...step) => reindexAfter(contents, ...step, [], readingOf),
  goals: (...step) => reindexAfter(goals, ...step),
  interviews: (...step) =>
    reindexAfter(interviews, ...step, [], (record) => keptTurnsOf({ noun: 'interview', record }, new Date())),
  invitations: (...step) => reindexAfter(invitations, ...step),
  memos: (...step) => reindexAfter(memos, ...step),
  partner_companies: (...step) => reindexAfter(partners, ...step),
  posts: (...step) => reindexAfter(posts, ...step, [], ({ body }) => ({ read_minutes: readMinutes(body) })),
  seminars: (...step) => reindexAfter(seminars, ...step),
  special_features: (...step) => reindexAfter(specialFeatures, ...step),
  startup_companies: (...step) => reindexAfter(startups, ...step),
  startup_issues: (...step) => reindexAfter(issues, ...step),
  task_executions: (...step) => reindexAfter(executions, ...step),
  tasks: (...step) => reindexAfter(tasks, ...step, [], (task) => ({ asked_partner_uid: askedPartner(task) })),
  // Accounts without a membership are nobody to be found.
  users: (...step) =>
    reindexAfter(users, ...step, [{ field: 'actor', op: 'in', value: ['startup', 'partner', 'operator'] }]),
}

/** The entries of the partners after this one. A read a partner more, and one of a document of the catalogue. */
async function relistAfter(from: string, limit: number): Promise<Reindexed> {
  const { found, next } = await takeBatch(partners, { where: after(from), sort: undefined }, limit, undefined)
  const changed = await relist(readable(found).map(({ uid }) => uid))
  return { seen: found.length, changed, unreadable: [], next: next?.id ?? null }
}

/** What was told before objects were told apart stands in rows of its own. */
const rowOf = ({ object_key, group_key, shown_at, head_at }: NotificationDocument) =>
  object_key === '' ? { object_key: objectOfGroup(group_key), head_at: shown_at } : { object_key, head_at }

/** Companies learn until when their first owner is invited: two reads an invitation, one write of each that tells it. */
async function noteOwnersAfter(from: string, limit: number): Promise<Reindexed> {
  const { found, next } = await takeBatch(invitations, { where: after(from), sort: undefined }, limit, undefined)
  const changed = await Promise.all(readable(found).map(noteOwner))
  return { seen: found.length, changed: changed.filter(Boolean).length, unreadable: [], next: next?.id ?? null }
}

/** Everything that is gone through, in this order. */
export const walked: Readonly<Record<string, Step>> = {
  // Whom a goal or a profile was open to when an entry was made is kept nowhere, so such entries stay as they are.
  activities: (...step) => reindexAfter(activities, ...step, [], placesOf),
  notifications: (...step) => reindexAfter(notifications, ...step, [], rowOf),
  // The keys by which lists filter them.
  content_recommendations: (...step) => reindexAfter(recommendations, ...step),
  // Whose turn they are.
  promises: (...step) => reindexAfter(promises, ...step),
  ...searched,
  // Until when companies that nobody has joined wait for somebody.
  owner_invitations: noteOwnersAfter,
  // How many people have opened each announcement.
  announcement_reads: recountReadsAfter,
  // What the lists of partners know of each.
  partner_catalogue: relistAfter,
  // The names that records bear of their companies.
  startup_names: (...step) => carryAfter('startup', ...step),
  partner_names: (...step) => carryAfter('partner', ...step),
}

/** `settings/reindex`: how far a walk has come that has not ended. */
const place = z.object({ uid: z.literal('reindex'), collection: z.string(), after: z.union([uid, z.literal('')]) })
const settings = collection('settings', place)

const keepPlace = (at: { collection: string; after: string }) =>
  transact(async (writer) => writer.set(settings, { uid: 'reindex', ...at }))

const BATCH = 200
export type Progress = { name: string; seen: number; changed: number; unreadable: string[] }

/**
 * Goes through all collections and names, telling of each as it ends, and keeps how far it has come: begun again after
 * it was stopped, it goes on there. `fresh` begins at the beginning.
 */
export async function reindex(
  tell: (progress: Progress) => void,
  { fresh = false, batch = BATCH } = {},
): Promise<void> {
  const known = fresh ? undefined : await read(settings, 'reindex')
  const names = Object.keys(walked)
  for (const name of names.slice(Math.max(0, names.indexOf(known?.collection ?? '')))) {
    const done: Progress = { name, seen: 0, changed: 0, unreadable: [] }
    let from: string | null = known?.collection === name ? known.after : ''
    while (from !== null) {
      const part: Reindexed | undefined = await walked[name]?.(from, batch)
      done.seen += part?.seen ?? 0
      done.changed += part?.changed ?? 0
      done.unreadable.push(...(part?.unreadable ?? []))
      from = part?.next ?? null
      if (from !== null) await keepPlace({ collection: name, after: from })
    }
    tell(done)
  }
  await transact(async (writer) => writer.remove(settings, 'reindex'))
}

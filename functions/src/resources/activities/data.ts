import { createHash } from 'node:crypto'
import type { LoggedGroup } from '@banso/contract/access-logs'
import type { ActivityDocument } from '@banso/contract/activities'
import type { ActivityVerb } from '@banso/contract/activity-verbs'
import { dayInJapan } from '@banso/contract/dates'
import { type SystemActivityQuery, verbsOf } from '@banso/contract/system-activities'
import { activities } from '../../kernel/activity.ts'
import type { Caller } from '../../kernel/authenticate.ts'
import type { StartupId } from '../../kernel/authorize.ts'
import { withCompanyNames } from '../../kernel/company-names.ts'
import { list, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { createOnce } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { daysWithin, ofCompany, ofStartup } from '../../kernel/scopes.ts'
import { newAccessLog } from './rules.ts'

export { activities }

type Query = { page?: number; per_page?: number; cursor?: string; object_uid?: string }

function search(scope: Where, query: Query, callerUid: string) {
  const where: Where[] = [scope]
  if (query.object_uid) where.push({ field: 'object.uid', op: '==', value: query.object_uid })
  return list(activities, { where, sort: '-occurred_at', query, callerUid })
}

/** Enough for years of one record. */
const MOST_CHANGES = 1000
/** As many records as one query looks for. */
const MOST_NAMED = 30

export const activitiesOf = (startupId: StartupId) => ({
  /** What the startup itself may read. */
  own: (query: Query, callerUid: string) =>
    search({ field: 'visible_to', op: 'array-contains', value: `startup:${startupId}` }, query, callerUid),
  /** All that happened around the startup, for operators. */
  all: (query: Query, callerUid: string) => search(ofStartup(startupId), query, callerUid),
  /** What has changed in a record since a moment, newest first, for `stateAt`. */
  changesOf: (uid: string, moment: string) =>
    take(
      activities,
      [
        ofStartup(startupId),
        { field: 'changed_uids', op: 'array-contains', value: uid },
        { field: 'occurred_at', op: '>', value: moment },
      ],
      '-occurred_at',
      MOST_CHANGES,
    ),
  /** The same for several records at once, in queries of thirty. Undefined where there is more than can be read. */
  changesOfMany: async (uids: readonly string[], moment: string): Promise<ActivityDocument[] | undefined> => {
    const parts = Array.from({ length: Math.ceil(uids.length / MOST_NAMED) }, (_, part) =>
      uids.slice(part * MOST_NAMED, (part + 1) * MOST_NAMED),
    )
    const found = await Promise.all(
      parts.map((some) =>
        take(
          activities,
          [
            ofStartup(startupId),
            { field: 'changed_uids', op: 'array-contains-any', value: some },
            { field: 'occurred_at', op: '>', value: moment },
          ],
          '-occurred_at',
          MOST_CHANGES,
        ),
      ),
    )
    return found.some(({ length }) => length === MOST_CHANGES) ? undefined : found.flat()
  },
  /** What operators have done of these things since a moment, newest first. */
  ofOperatorsSince: (verbs: readonly ActivityVerb[], moment: string, limit: number) =>
    take(
      activities,
      [
        ofStartup(startupId),
        { field: 'actor.actor', op: '==', value: 'operator' },
        { field: 'verb', op: 'in', value: verbs },
        { field: 'occurred_at', op: '>=', value: moment },
      ],
      '-occurred_at',
      limit,
    ),
  /** The last time that an operator did one of these things. */
  lastOfOperators: async (verbs: readonly ActivityVerb[]): Promise<ActivityDocument | undefined> => {
    const where: Where[] = [
      ofStartup(startupId),
      { field: 'actor.actor', op: '==', value: 'operator' },
      { field: 'verb', op: 'in', value: verbs },
    ]
    return (await take(activities, where, '-occurred_at', 1))[0]
  },
})

/** What has happened in the whole system: for operators alone. */
export function systemActivitiesFor(query: SystemActivityQuery, callerUid: string) {
  const { actor, actor_uid, noun, verb } = query
  const where: Where[] = ofCompany(query)
  if (actor) where.push({ field: 'actor.actor', op: '==', value: actor })
  if (actor_uid) where.push({ field: 'actor.uid', op: '==', value: actor_uid })
  if (verb) where.push({ field: 'verb', op: '==', value: verb })
  else if (noun) where.push({ field: 'verb', op: 'in', value: verbsOf(noun) })
  return list(activities, {
    where: [...where, ...daysWithin('occurred_at', query)],
    sort: '-occurred_at',
    query,
    callerUid,
  })
}

/** Verbs of what changes whether startups find a partner, and whom it says it serves. */
const partnerVerbs = [
  'partner.created',
  'partner.transitioned',
  'partner.change_approved',
  'profile.updated',
] as const satisfies ActivityVerb[]
/** What has changed of any partner since a moment, newest first. Undefined where there is more than can be read. */
export async function partnerChangesSince(moment: string): Promise<ActivityDocument[] | undefined> {
  const where: Where[] = [
    { field: 'object.type', op: '==', value: 'partner' },
    { field: 'verb', op: 'in', value: partnerVerbs },
    { field: 'occurred_at', op: '>', value: moment },
  ]
  const found = await take(activities, where, '-occurred_at', MOST_CHANGES)
  return found.length === MOST_CHANGES ? undefined : found
}

/** What has happened in the portal since a moment, in the order in which it did. */
export const activitiesSince = (moment: string): Queue<ActivityDocument> => ({
  from: activities,
  where: [{ field: 'occurred_at', op: '>=', value: moment }],
  sort: 'occurred_at',
})

type AccessQuery = { page?: number; per_page?: number; cursor?: string; group?: LoggedGroup[] }

/** Who of another side has read what of a startup. */
export const accessLogsOf = (startupId: StartupId) => ({
  list(query: AccessQuery, callerUid: string) {
    const where: Where[] = [ofStartup(startupId), { field: 'verb', op: '==', value: 'access.viewed' }]
    if (query.group) where.push({ field: 'object.type', op: 'in', value: query.group })
    return list(activities, { where, sort: '-occurred_at', query, callerUid })
  },
  /**
   * Writes down that somebody reads these groups of the startup now: once per reader, group and day in Japan. To be
   * awaited before the answer goes out, so that nothing is read unseen. The reader's own company is not told. `name`:
   * what the startup is called, where that has been read.
   */
  async write(groups: readonly LoggedGroup[], { caller, now, requestId }: AccessContext, name?: string): Promise<void> {
    const day = dayInJapan(now)
    const entries = groups.map((group) =>
      newAccessLog(group, {
        uid: createHash('sha256').update(`${startupId}\n${caller.uid}\n${group}\n${day}`).digest('base64url'),
        occurred_at: now.toISOString(),
        actor: caller.person,
        startup_company_uid: startupId,
        startup_name: name ?? null,
        partner_company_uid: caller.actor === 'partner' ? caller.companyUid : null,
        actor_company: caller.actor === 'partner' ? caller.companyName : null,
        request_id: requestId,
      }),
    )
    await Promise.all((await withCompanyNames(entries, caller)).map((entry) => createOnce(activities, entry)))
  },
})
type AccessContext = { readonly caller: Caller; readonly now: Date; readonly requestId: string }

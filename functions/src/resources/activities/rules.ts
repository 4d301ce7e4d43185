import { type LoggedGroup, loggedGroups } from '@banso/contract/access-logs'
import type { ActivityDocument } from '@banso/contract/activities'
import { groupContents } from '@banso/contract/disclosures'
import type { StartupDocument } from '@banso/contract/startups'
import { newActivity } from '../../kernel/activity.ts'
import type { Caller } from '../../kernel/authenticate.ts'

type Seen = Pick<
  ActivityDocument,
  'uid' | 'occurred_at' | 'actor' | 'partner_company_uid' | 'actor_company' | 'request_id'
> & { startup_company_uid: string; startup_name?: string | null }
/** The entry that somebody has read a group of a startup; the reader's own company is not told. */
export const newAccessLog = (group: LoggedGroup, seen: Seen): ActivityDocument =>
  newActivity({
    ...seen,
    verb: 'access.viewed',
    object: { type: group, uid: seen.startup_company_uid, title: loggedGroups[group] },
    visible_to: ['operators', `startup:${seen.startup_company_uid}`],
  })

/** What operators write about a startup, for themselves alone. */
const operatorsOwn = ['assigned_operator_uids', 'tags', 'internal_note', 'program', 'health'] satisfies Field[]
/** 資金調達, ピッチ資料 and 経営指標, which among operators the viewers read only of startups assigned to them. */
const guarded = [
  ...groupContents.shape.funding.keyof().options,
  'pitch_deck_file_uid',
  'metrics_settings',
] satisfies Field[]
type Field = keyof StartupDocument

/** Whether it matters to an operator who views that the startup is assigned to them. */
export const isGuarded = ({ verb, object, diff }: Pick<ActivityDocument, 'verb' | 'object' | 'diff'>): boolean =>
  diff.length > 0 && (object.type === 'startup' || verb.startsWith('metric.'))

/**
 * The differences of an entry that its reader may read today; one without any left tells its verb alone. `startup` is
 * the one the entry is of, where it matters who is assigned.
 */
export function readableDiff(
  { verb, object, diff }: Pick<ActivityDocument, 'verb' | 'object' | 'diff'>,
  { actor, role, uid }: Pick<Caller, 'actor' | 'role' | 'uid'>,
  startup?: Pick<StartupDocument, 'assigned_operator_uids'>,
): ActivityDocument['diff'] {
  const without = (fields: readonly string[]) =>
    object.type === 'startup' ? diff.filter(({ field }) => !fields.includes(field)) : diff
  if (actor === 'partner') return []
  if (actor === 'startup') return without(operatorsOwn)
  if (role !== 'viewer' || startup?.assigned_operator_uids.includes(uid)) return diff
  return verb.startsWith('metric.') ? [] : without(guarded)
}

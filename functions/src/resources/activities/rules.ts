import type { ActivityDocument } from '@banso/contract/activities'
import { groupContents } from '@banso/contract/disclosures'
import type { StartupDocument } from '@banso/contract/startups'
import type { Caller } from '../../kernel/authenticate.ts'

/** What operators write about a startup, for themselves alone. */
const operatorsOwn = ['assigned_operator_uids', 'tags', 'internal_note', 'program', 'health'] satisfies Field[]
/** 資金調達, ピッチ資料 and 経営指標, which among operators the viewers read only of startups assigned to them. */
const guarded = [
  ...groupContents.shape.funding.keyof().options,
  'pitch_deck_file_uid',
  'metrics_settings',
] satisfies Field[]
type Field = keyof StartupDocument

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

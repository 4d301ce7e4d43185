import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import type { Unit } from '../../kernel/commit.ts'
import { runningFeatures, specialFeatures } from './data.ts'

type Item = Pick<SpecialFeatureDocument['items'][number], 'type' | 'uid'>

/**
 * Counts an apply at the item of the feature it was begun from. Of one that does not run any more, or does not hold the
 * item, nothing is counted: the apply itself has nothing to do with that. Numbers are derived, so no open form becomes
 * stale. Reads; what it answers writes.
 */
export async function countBegunFrom(
  unit: Unit,
  featureUid: string | undefined,
  { type, uid }: Item,
  now: Date,
): Promise<() => void> {
  const feature = featureUid === undefined ? undefined : await runningFeatures.getIn(unit, featureUid, now)
  const isMeant = (item: Item) => item.type === type && item.uid === uid
  if (!feature?.items.some(isMeant)) return () => {}
  const items = feature.items.map((item) => (isMeant(item) ? { ...item, apply_count: item.apply_count + 1 } : item))
  return () => unit.patch(specialFeatures, feature.uid, { items })
}

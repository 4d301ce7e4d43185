import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import { transact } from '../kernel/firestore/write.ts'
import { type Handled, processQueue } from '../kernel/queue.ts'
import { comingFeatures, specialFeatures } from '../resources/special-features/data.ts'
import { sourcesOf } from '../resources/special-features/items.ts'

/** Looks which items of the features that startups see, or will see, are not published any more. */
export const countHidden = (now: Date): Promise<Handled> =>
  processQueue('hidden_items', comingFeatures(), (feature) => recount(feature, now), now)

async function recount({ uid, items, hidden_count }: SpecialFeatureDocument, now: Date): Promise<boolean> {
  const open = (await sourcesOf(items, now)).filter(({ is_open }) => is_open)
  const hidden = items.length - open.length
  if (hidden === hidden_count) return false
  await transact(async (writer) => writer.patch(specialFeatures, uid, { hidden_count: hidden }))
  return true
}

import { metricLabels } from '@banso/contract/labels/metrics'
import type { MetricDocument } from '@banso/contract/metrics'
import type { StartupDocument } from '@banso/contract/startups'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { isOpenMetrics } from '../disclosures/open-fields.ts'
import { goalsFollow } from '../goals/linked.ts'
import { approvedNow } from '../relations/data.ts'
import { alertsFollow } from './crossings.ts'
import { keepInYear, metrics } from './data.ts'
import { displayValues, objectOf, wordsOf } from './rules.ts'

/**
 * What hangs on the values of these numbers moves in the commit that stores them: measures of goals that follow them
 * (decision 17), and alerts (decision 17). Reads; what it answers writes.
 */
export async function followers(
  unit: Unit,
  place: Reader & { startupId: StartupId },
  startup: StartupDocument,
  places: readonly Pick<MetricDocument, 'metric_key'>[],
) {
  const [goals, alerts] = await Promise.all([goalsFollow(unit, place, places), alertsFollow(unit, startup, places)])
  return async (stored: readonly MetricDocument[]) => {
    goals(stored)
    await alerts(stored)
  }
}

type Replaced = {
  startup: StartupDocument
  value: MetricDocument
  changes: Partial<MetricDocument>
  /** Why an operator has put it right. */
  reason?: string
}
/** Stores something else in the place of a value, with what follows it, and tells it. */
export async function replace(
  unit: Unit,
  context: Reader & { startupId: StartupId },
  { startup, value, changes, reason }: Replaced,
): Promise<MetricDocument> {
  const { startupId, now } = context
  const openTo = await approvedNow(startupId, isOpenMetrics(startup), now)
  const words = wordsOf(startup, value.metric_key)
  const follow = await followers(unit, context, startup, [value])
  const next = unit.edit(metrics, value, changes)
  keepInYear(unit, next)
  await follow([next])
  const { value: label, note, reason: why } = metricLabels
  const after = { ...displayValues(next, words), reason: reason ?? '' }
  const diff = diffOf({ ...displayValues(value, words), reason: '' }, after, { value: label, note, reason: why })
  const verb = reason === undefined ? 'metric.updated' : 'metric.corrected'
  unit.activity({ verb, object: objectOf(next, words), startupId, diff, openTo })
  return next
}

import { isDeepStrictEqual } from 'node:util'
import { invalid } from '@banso/contract/errors'
import type { GoalDocument } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { keptMetrics, type MetricDocument, type MetricTarget } from '@banso/contract/metrics'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { metricsOf } from '../metrics/data.ts'
import { wordsOf } from '../metrics/rules.ts'
import { startups } from '../startups/data.ts'
import { goals, goalsOf } from './data.ts'
import { observationsOf, recounted, withMetrics } from './recount.ts'
import { followedKeys } from './rules.ts'

/** Measures of goals that follow a monthly number (decision 17). */

const newestOf = async (writer: Writer, startupId: StartupId, keys: readonly string[], limit = 1) =>
  (await Promise.all(keys.map((key) => metricsOf(startupId).newestIn(writer, key, limit)))).flat()

/**
 * Where goals under way want these numbers to be, for the lines in their charts. One read for each goal that follows one,
 * none where no number is asked for.
 */
export async function targetsOf(startupId: StartupId, keys: readonly string[]): Promise<MetricTarget[]> {
  const following = keys.length > 0 ? await goalsOf(startupId).activeFollowing(keys) : []
  return following.flatMap(({ measures }) =>
    measures.flatMap(({ metric_key, direction, target_value, tolerance }) =>
      metric_key && keys.includes(metric_key) ? [{ metric_key, direction, value: target_value, tolerance }] : [],
    ),
  )
}

type Place = Reader & { startupId: StartupId }
/**
 * The measures, those that follow a number with its words, and the newest values of these numbers. Reads only. Errors:
 * 422 where one is to follow a number that is not kept, and where somebody else than the startup links one.
 */
export async function linked(
  unit: Unit,
  { startupId, caller }: Place,
  measures: readonly Measure[],
  before: readonly Measure[] = [],
): Promise<{ measures: Measure[]; values: MetricDocument[] }> {
  const keys = followedKeys(measures)
  if (keys.length === 0) return { measures: [...measures], values: [] }
  const [startup, values] = await Promise.all([unit.read(startups, startupId), newestOf(unit, startupId, keys)])
  if (!startup) throw new Error('a goal belongs to a startup')
  const kept = keptMetrics(startup).map(({ key }) => key)
  const known = followedKeys(before)
  const worded = measures.map((measure, index) => {
    const { metric_key } = measure
    if (!metric_key) return measure
    const refuse = (text: string) => invalid({ [`measures.${index}.metric_key`]: text })
    if (!known.includes(metric_key)) {
      if (caller.actor !== 'startup') throw refuse('経営指標との連動は、スタートアップのメンバーだけが設定できます。')
      if (!kept.includes(metric_key)) throw refuse('この経営指標は現在使用していません。')
    }
    const { name, unit: counted } = wordsOf(startup, metric_key)
    return { ...measure, unit: counted, metric_name: name }
  })
  return { measures: worded, values }
}

/** The goal's measures as their numbers stand now, where any follows one: for a goal that begins or comes back. */
export async function caughtUp(unit: Unit, place: Place, goal: GoalDocument): Promise<Partial<GoalDocument>> {
  if (goal.metric_keys.length === 0) return {}
  const { measures, values } = await linked(unit, place, goal.measures, goal.measures)
  const next = { ...goal, measures }
  return recounted(next, withMetrics(next, observationsOf(goal), values))
}

/** Writes what follows from the values that were stored. */
export type Follow = (stored: readonly MetricDocument[]) => void

/**
 * What goals do when values of these numbers are stored: their measures move with them, in the same commit. Reads;
 * what it answers writes.
 */
export async function goalsFollow(
  unit: Unit,
  { startupId }: Place,
  places: readonly Pick<MetricDocument, 'metric_key'>[],
): Promise<Follow> {
  const keys = followedKeys(places)
  const following = await goalsOf(startupId).followingIn(unit, keys)
  const followed = keys.filter((key) => following.some(({ metric_keys }) => metric_keys.includes(key)))
  // One more than are stored, so that one of those that stay is among them.
  const known = await newestOf(unit, startupId, followed, places.length + 1)
  return (stored) => {
    const changed = new Set(stored.map(({ uid }) => uid))
    const values = [...known.filter(({ uid }) => !changed.has(uid)), ...stored.filter(({ deleted_at }) => !deleted_at)]
    for (const goal of following) {
      const others = observationsOf(goal).filter(({ record }) => !changed.has(record))
      const standing = recounted(goal, withMetrics(goal, others, values))
      if (!isDeepStrictEqual(standing.history, goal.history)) unit.derive(goals, goal, standing)
    }
  }
}

/** A number of the startup's own is called otherwise, or counted otherwise: the measures that follow it are, too. */
export async function goalsRenamed(
  unit: Unit,
  { startupId }: Place,
  renamed: readonly { key: string; name: string; unit: string }[],
): Promise<() => void> {
  const keys = renamed.map(({ key }) => key)
  const following = keys.length > 0 ? await goalsOf(startupId).followingIn(unit, keys) : []
  return () => {
    for (const goal of following) {
      const measures = goal.measures.map((measure) => {
        const words = renamed.find(({ key }) => key === measure.metric_key)
        return words ? { ...measure, metric_name: words.name, unit: words.unit } : measure
      })
      unit.derive(goals, goal, { measures })
    }
  }
}

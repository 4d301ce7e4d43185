import { dayInJapan } from '@banso/contract/dates'
import { invalid } from '@banso/contract/errors'
import type { GoalDocument } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { keptMetrics, type MetricDocument, type MetricTarget } from '@banso/contract/metrics'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { Writer } from '../../kernel/firestore.ts'
import { metricsOf } from '../metrics/data.ts'
import { wordsOf } from '../metrics/rules.ts'
import { startups } from '../startups/data.ts'
import { goals, goalsOf } from './data.ts'
import { followedKeys, withValues } from './rules.ts'

/** Measures of goals that follow a monthly number (decision 069). */

/** What a measure stands at: the newest value of its number, or where it has none the value at the start. */
const standing = (measure: Measure, values: readonly MetricDocument[]): number =>
  values
    .filter(({ metric_key }) => metric_key === measure.metric_key)
    .reduce<MetricDocument | undefined>(
      (newest, value) => (newest && newest.month > value.month ? newest : value),
      undefined,
    )?.value ?? measure.start_value

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
 * The measures, those that follow a number with its words and its newest value. Reads only. Errors: 422 where one is to
 * follow a number that is not kept, and where somebody else than the startup links one.
 */
export async function linked(
  unit: Unit,
  { startupId, caller }: Place,
  measures: readonly Measure[],
  before: readonly Measure[] = [],
): Promise<Measure[]> {
  const keys = followedKeys(measures)
  if (keys.length === 0) return [...measures]
  const [startup, values] = await Promise.all([unit.read(startups, startupId), newestOf(unit, startupId, keys)])
  if (!startup) throw new Error('a goal belongs to a startup')
  const kept = keptMetrics(startup).map(({ key }) => key)
  const known = followedKeys(before)
  return measures.map((measure, index) => {
    const { metric_key } = measure
    if (!metric_key) return measure
    const refuse = (text: string) => invalid({ [`measures.${index}.metric_key`]: text })
    if (!known.includes(metric_key)) {
      if (caller.actor !== 'startup') throw refuse('経営指標との連動は、スタートアップのメンバーだけが設定できます。')
      if (!kept.includes(metric_key)) throw refuse('この経営指標は現在使用していません。')
    }
    const { name, unit: counted } = wordsOf(startup, metric_key)
    return { ...measure, unit: counted, metric_name: name, current_value: standing(measure, values) }
  })
}

/** The goal's measures as their numbers stand now, where any follows one: for a goal that begins or comes back. */
export async function caughtUp(unit: Unit, place: Place, goal: GoalDocument): Promise<Partial<GoalDocument>> {
  if (goal.metric_keys.length === 0) return {}
  const measures = await linked(unit, place, goal.measures, goal.measures)
  return withValues({ ...goal, measures }, {}, dayInJapan(place.now))
}

/** Writes what follows from the values that were stored. */
export type Follow = (stored: readonly MetricDocument[]) => void

/**
 * What goals do when values of these numbers are stored: their measures move with them, in the same commit. Reads;
 * what it answers writes.
 */
export async function goalsFollow(
  unit: Unit,
  { startupId, now }: Place,
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
      const moved = goal.measures.filter(
        (measure) => keys.includes(measure.metric_key ?? '') && standing(measure, values) !== measure.current_value,
      )
      if (moved.length === 0) continue
      const now_at = Object.fromEntries(moved.map((measure) => [measure.uid, standing(measure, values)]))
      unit.derive(goals, goal, withValues(goal, now_at, dayInJapan(now)))
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

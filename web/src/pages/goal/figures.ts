import type { CheckinInput } from '@banso/contract/checkins'
import { goalProgress, measureShare, planShare } from '@banso/contract/goal-math'
import type { GoalSummary } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'

type Scaled = Pick<Measure, 'unit' | 'start_value' | 'target_value'>
type Period = Pick<GoalSummary, 'start_on' | 'due_on'>

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

// Made once: each is dear to make, and a list has many figures.
const japanese = new Intl.NumberFormat('ja-JP')
/** `1234.5` → `1,234.5`; two decimals at most. */
export const figure = (value: number): string => japanese.format(rounded(value, 2))

/** Yen is told in 万円 or 億円, by the size of the larger end, so that all figures of a measure share one unit. */
export const scaleOf = ({ unit, start_value, target_value }: Scaled): { divisor: number; unit: string } => {
  const size = Math.max(Math.abs(start_value), Math.abs(target_value))
  if (unit !== '円' || size < 10_000) return { divisor: 1, unit }
  return size < 100_000_000 ? { divisor: 10_000, unit: '万円' } : { divisor: 100_000_000, unit: '億円' }
}

/** A value of a measure in words: `30施設`, `1.2億円`. */
export const inUnit = (measure: Scaled, value: number): string => {
  const { divisor, unit } = scaleOf(measure)
  return value === 0 ? `0${measure.unit}` : `${figure(value / divisor)}${unit}`
}

/** Where the measure should stand on a day; null where there is no way to go (`keep`). */
export const plannedValue = (measure: Measure, period: Period, day: string): number | null =>
  measure.direction === 'keep'
    ? null
    : measure.start_value + (measure.target_value - measure.start_value) * planShare(period, day)

/**
 * The first measure over the last check-ins, and where it should have stood: what falls is drawn falling, as its numbers
 * do. Points from before the measure was there are left out; nothing is planned for one that is to be kept.
 */
export const sparkOf = (
  goal: Pick<GoalSummary, 'measures' | 'spark'> & Period,
): { values: number[]; plan: number[] } => {
  const [measure] = goal.measures
  const points = goal.spark.flatMap(({ on, value }) => (value === null ? [] : [{ on, value }]))
  const plan = points.flatMap(({ on }) => (measure && plannedValue(measure, goal, on)) ?? [])
  return { values: points.map(({ value }) => value), plan }
}

/** Whole percent of the way gone, and of the way planned until this day (null for `keep`). */
export const measurePercent = (measure: Measure, period: Period, day: string) => ({
  value: Math.round(100 * measureShare(measure)),
  plan: measure.direction === 'keep' ? null : planPercent(period, day),
})

/** Whole percent that a straight plan has gone on a day. */
export const planPercent = (period: Period, day: string): number => Math.round(100 * planShare(period, day))

/** Colour of a bar: blue unless it is behind plan and the last check-in says so too; a closed goal shows its end. */
export const barTone = (
  { status, health }: Pick<GoalSummary, 'status' | 'health'>,
  percent: { value: number; plan: number | null },
) => {
  if (status === 'achieved') return 'ok' as const
  if (status === 'missed') return 'danger' as const
  const behind = percent.value < (percent.plan ?? 100)
  if (status !== 'active' || !behind || health === 'unset' || health === 'on_track') return 'normal' as const
  return health === 'at_risk' ? ('warn' as const) : ('danger' as const)
}

/** A difference is told as exactly as the measure is counted; percentages differ by points. */
const distance = (measure: Measure, value: number): string => {
  const { divisor, unit } = scaleOf(measure)
  const range = Math.abs(measure.target_value - measure.start_value) / divisor
  const digits = range >= 10 ? 0 : range >= 1 ? 1 : 2
  const word = unit.startsWith('%') ? 'ポイント' : unit
  return `${rounded(Math.abs(value) / divisor, digits).toLocaleString('ja-JP')}${word}`
}

/** How a measure stands in a few words: 「計画より3施設先行」, 「目標まで0.4ポイント」. */
export const standing = (measure: Measure, period: Period, day: string): string => {
  const { current_value, target_value, start_value, tolerance } = measure
  const planned = plannedValue(measure, period, day)
  if (planned === null) {
    if (measure.measured_on === null) return 'まだ記録なし'
    const off = Math.abs(current_value - target_value)
    return off <= tolerance ? '目標の範囲内' : `目標から${distance(measure, off)}`
  }
  if (measureShare(measure) === 1) return '目標に到達'
  const lead = (current_value - planned) * Math.sign(target_value - start_value)
  const words = distance(measure, lead)
  if (/^0(?![.\d])/.test(words)) return '計画どおり'
  return lead > 0 ? `計画より${words}先行` : `計画より${words}遅れ`
}

/** So many points behind the plan a goal needs attention, or is behind. */
const BEHIND = { at_risk: 5, off_track: 20 } as const

/**
 * What the numbers alone say of how a goal goes, and why: how many points the progress is behind a straight plan. One
 * measure that is far behind asks for attention even where the others make up for it; what is to be kept counts as far
 * behind where it is out of its range. A suggestion: how it goes is said by a person.
 */
export const suggestedOutlook = (
  measures: readonly Measure[],
  period: Period,
  day: string,
): { confidence: CheckinInput['confidence']; reason: string } => {
  const plan = planShare(period, day)
  const lagOf = (measure: Measure) => 100 * ((measure.direction === 'keep' ? 1 : plan) - measureShare(measure))
  const progress = goalProgress(measures)
  const weights = measures.reduce((sum, { weight }) => sum + weight, 0)
  const planned = measures.reduce((sum, { direction, weight }) => sum + weight * (direction === 'keep' ? 1 : plan), 0)
  const expected = weights === 0 ? 0 : Math.round((100 * planned) / weights)
  const lag = expected - progress
  const [worst] = measures.toSorted((a, b) => lagOf(b) - lagOf(a))
  const isWorstFar = worst !== undefined && lagOf(worst) >= BEHIND.off_track
  const named = isWorstFar ? `「${worst.name}」は${standing(worst, period, day)}です。` : ''
  if (lag >= BEHIND.at_risk)
    return {
      confidence: lag >= BEHIND.off_track ? 'off_track' : 'at_risk',
      reason: `進捗${progress}%は、計画の${expected}%を${lag}ポイント下回っています。${named}`,
    }
  if (isWorstFar)
    return { confidence: 'at_risk', reason: `進捗${progress}%は計画の${expected}%に沿っていますが、${named}` }
  return {
    confidence: 'on_track',
    reason:
      progress === 100
        ? 'すべての達成指標が目標に届いています。'
        : `進捗${progress}%は、計画の${expected}%${lag < 0 ? 'を上回っています' : 'に沿っています'}。`,
  }
}

import { daysBetween } from './dates.ts'

type MeasureValues = {
  direction: 'up' | 'down' | 'keep'
  start_value: number
  target_value: number
  current_value: number
  tolerance: number
  weight: number
  /** Null while no value is known: what is to be kept is not kept before it was looked at. */
  measured_on?: string | null | undefined
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** How much of the way a measure has gone, 0–1. `keep`: all or nothing, within the tolerance, and nothing while not measured. */
export function measureShare(measure: MeasureValues): number {
  const { direction, start_value, target_value, current_value, tolerance } = measure
  if (direction === 'keep')
    return measure.measured_on !== null && Math.abs(current_value - target_value) <= tolerance ? 1 : 0
  return target_value === start_value ? 0 : clamp((current_value - start_value) / (target_value - start_value))
}

/** 進捗率 of a goal in whole percent: weighted mean of its measures. */
export function goalProgress(measures: readonly MeasureValues[]): number {
  const weights = measures.reduce((sum, measure) => sum + measure.weight, 0)
  const done = measures.reduce((sum, measure) => sum + measure.weight * measureShare(measure), 0)
  return weights === 0 ? 0 : Math.round((100 * done) / weights)
}

/** Where a straight plan from start to due stands on a day, 0–1. */
export function planShare(period: { start_on: string; due_on: string }, day: string): number {
  const length = daysBetween(period.start_on, period.due_on)
  return length <= 0 ? 1 : clamp(daysBetween(period.start_on, day) / length)
}

type GoalOfMean = { readonly progress: number; readonly start_on: string; readonly due_on: string }
const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** How far several goals have come, and where their plans stand on a day, in whole percent; null without any. */
export const goalsStand = (goals: readonly GoalOfMean[], day: string) =>
  goals.length === 0
    ? null
    : {
        count: goals.length,
        progress: mean(goals.map(({ progress }) => progress)),
        plan: mean(goals.map((goal) => 100 * planShare(goal, day))),
      }

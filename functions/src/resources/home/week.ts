import { addDays, mondayOf, opensWeek } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import type { MeasureMove } from '@banso/contract/home'
import type { Measure } from '@banso/contract/measures'

/** From when on a day tells what has changed: on the first working day of a week from last week's Monday; null on others. */
export const toldSince = (day: string): string | null => (opensWeek(day) ? addDays(mondayOf(day), -7) : null)

/** Whether a measure is nearer to where it should go; 「保つ」 is best at its target. */
function turnOf({ direction, target_value }: Measure, before: number, now: number): MeasureMove['turn'] {
  if (before === now) return 'same'
  if (direction === 'up') return now > before ? 'better' : 'worse'
  if (direction === 'down') return now < before ? 'better' : 'worse'
  const [was, is] = [before, now].map((value) => Math.abs(value - target_value)) as [number, number]
  return is === was ? 'same' : is < was ? 'better' : 'worse'
}

/** What the measures of some goals stood at before a day, and now; those that moved first. */
export function movesSince(since: string, goals: readonly GoalDocument[]): MeasureMove[] {
  const moves = goals.flatMap(({ uid, measures, history }) =>
    measures.map((measure): MeasureMove => {
      const point = history.findLast(({ on, values }) => on < since && values[measure.uid] !== undefined)
      const before = point?.values[measure.uid] ?? measure.start_value
      const { name, unit, current_value: now } = measure
      return { goal_uid: uid, name, unit, before, now, turn: turnOf(measure, before, now) }
    }),
  )
  return moves.toSorted((a, b) => Number(a.turn === 'same') - Number(b.turn === 'same'))
}

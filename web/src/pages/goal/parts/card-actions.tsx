import { type GoalSummary, goalStates } from '@banso/contract/goals'
import { allowedMoves } from '@banso/contract/states'
import { Button } from '../../../kit/button.tsx'
import type { GoalChanges } from '../changes.tsx'
import { moveLabel } from '../texts.ts'

type CardActionsProps = { goal: GoalSummary; today: string; changes: GoalChanges }

/** The buttons of a card: the check-in of an active goal, the next states of the others, all as the server allows. */
export const CardActions = ({ goal, today, changes }: CardActionsProps) => {
  const { can, next_checkin_on } = goal
  if (can.includes('restore')) {
    return (
      <Button size="small" icon="restore" onClick={() => changes.restore(goal)}>
        元に戻す
      </Button>
    )
  }
  if (can.includes('check_in')) {
    const isDue = next_checkin_on !== null && next_checkin_on <= today
    return (
      <Button size="small" look={isDue ? 'secondary' : 'white'} onClick={() => changes.checkIn(goal)}>
        チェックイン
      </Button>
    )
  }
  return allowedMoves(goalStates, goal).map(({ to, move }) => (
    <Button key={to} size="small" look={to === 'active' ? 'secondary' : 'white'} onClick={() => changes.move(goal, to)}>
      {moveLabel(goal, move)}
    </Button>
  ))
}

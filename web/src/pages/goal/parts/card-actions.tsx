import { type GoalStatus, type GoalSummary, goalStates } from '@banso/contract/goals'
import { movesFrom } from '@banso/contract/states'
import { Button } from '../../../kit/button.tsx'
import type { GoalDialogs } from '../changes.tsx'
import { moveLabel } from '../texts.ts'

type CardActionsProps = { goal: GoalSummary; today: string; dialogs: GoalDialogs }

/** The buttons of a card: the check-in of an active goal, the next states of the others, all as the server allows. */
export const CardActions = ({ goal, today, dialogs }: CardActionsProps) => {
  const { can, status, next_checkin_on } = goal
  if (can.includes('restore')) {
    return (
      <Button size="small" icon="restore" onClick={() => dialogs.restore(goal)}>
        元に戻す
      </Button>
    )
  }
  if (can.includes('check_in')) {
    const isDue = next_checkin_on !== null && next_checkin_on <= today
    return (
      <Button size="small" look={isDue ? 'secondary' : 'white'} onClick={() => dialogs.checkIn(goal)}>
        チェックイン
      </Button>
    )
  }
  return movesFrom(goalStates, status, 'startup')
    .filter(({ to }) => can.includes(`transition:${to}`))
    .map(({ to, move }) => (
      <Button
        key={to}
        size="small"
        look={to === 'active' ? 'secondary' : 'white'}
        onClick={() => dialogs.move(goal, to as GoalStatus)}
      >
        {moveLabel(goal, move)}
      </Button>
    ))
}

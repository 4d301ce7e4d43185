import { type Goal, type GoalStatus, goalStates } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { movesFrom } from '@banso/contract/states'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import type { GoalDialogs } from '../changes.tsx'
import { moveLabel } from '../texts.ts'

/** The one main action of the goal's state; all others behind 「その他」. What the server does not allow is not there. */
export const GoalActions = ({ goal, dialogs }: { goal: Goal; dialogs: GoalDialogs }) => {
  const navigate = useNavigate()
  const { can } = goal
  const moves = movesFrom(goalStates, goal.status, 'startup')
    .filter(({ to }) => can.includes(`transition:${to}`))
    .map(({ to, move }) => ({
      to,
      label: moveLabel(goal, move),
      onClick: () => dialogs.move(goal, to as GoalStatus),
    }))
  if (goal.deleted_at !== null) {
    if (!can.includes('restore')) return null
    return (
      <Button icon="restore" onClick={() => dialogs.restore(goal)}>
        元に戻す
      </Button>
    )
  }
  const start = moves.find(({ to }) => to === 'active')
  const edit = () => navigate(href('startup_goal_edit', { startup_id: goal.startup_company_uid, goal_id: goal.uid }))
  return (
    <>
      <ActionMenu
        items={[
          ...(can.includes('update') ? [{ label: '編集', icon: 'edit' as const, onClick: edit }] : []),
          ...moves.filter(({ to }) => to !== 'active').map(({ label, onClick }) => ({ label, onClick })),
          ...(can.includes('remove')
            ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => dialogs.remove(goal) }]
            : []),
        ]}
      />
      {start && (
        <Button look="primary" onClick={start.onClick}>
          {start.label}
        </Button>
      )}
      {can.includes('check_in') && (
        <Button look="primary" onClick={() => dialogs.checkIn(goal)}>
          チェックイン
        </Button>
      )}
    </>
  )
}

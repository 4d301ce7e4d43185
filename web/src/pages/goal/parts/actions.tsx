import { type Goal, goalStates } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { allowedMoves } from '@banso/contract/states'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { printEntry } from '../../../kit/file-entries.ts'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useArea } from '../../../lib/area.ts'
import { goalArea, paramsOf } from '../area.ts'
import type { GoalChanges } from '../changes.tsx'
import { moveLabel } from '../texts.ts'

/** The one main action of the goal's state; all others behind 「その他」. What the server does not allow is not there. */
export const GoalActions = ({ goal, changes }: { goal: Goal; changes: GoalChanges }) => {
  const navigate = useNavigate()
  const { calls, pages } = useArea(goalArea)
  const { can } = goal
  const moves = allowedMoves(goalStates, goal).map(({ to, move }) => ({
    to,
    label: moveLabel(goal, move),
    onClick: () => changes.move(goal, to),
  }))
  if (goal.deleted_at !== null) {
    if (!can.includes('restore')) return null
    return (
      <Button icon="restore" onClick={() => changes.restore(goal)}>
        元に戻す
      </Button>
    )
  }
  const start = moves.find(({ to }) => to === 'active')
  const edit = () => navigate(href(pages.edit, paramsOf(goal)))
  return (
    <>
      <ActionMenu
        items={[
          ...(can.includes('update') ? [{ label: '編集', icon: 'edit' as const, onClick: edit }] : []),
          ...moves.filter(({ to }) => to !== 'active').map(({ label, onClick }) => ({ label, onClick })),
          // The own records are taken along, on paper as in a table.
          ...('exportOwn' in calls.goals ? [printEntry] : []),
          ...(can.includes('remove')
            ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => changes.remove(goal) }]
            : []),
        ]}
      />
      {start && (
        <Button look="primary" onClick={start.onClick}>
          {start.label}
        </Button>
      )}
      {can.includes('check_in') && (
        <Button look="primary" onClick={() => changes.checkIn(goal)}>
          チェックイン
        </Button>
      )}
    </>
  )
}

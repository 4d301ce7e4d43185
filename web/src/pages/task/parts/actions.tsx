import { href } from '@banso/contract/pages'
import type { Task } from '@banso/contract/tasks'
import { Button } from '../../../kit/button.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useArea } from '../../../lib/area.ts'
import { executionArea } from '../../execution/area.ts'
import { paramsOf, taskArea } from '../area.ts'
import type { TaskChanges } from '../changes.tsx'
import { movesOf } from './moves.ts'
import { RestoreButton } from './restore-button.tsx'

const moveIcons: Partial<Record<Task['status'], IconName>> = { doing: 'play', todo: 'refresh', cancelled: 'stop' }

/** The page's buttons: what is done daily in sight, the rest behind 「その他」. All of it is the server's verdict. */
export const TaskActions = ({ task, changes }: { task: Task; changes: TaskChanges }) => {
  const { pages } = useArea(taskArea)
  const executionPages = useArea(executionArea).pages
  if (task.deleted_at) return <RestoreButton task={task} changes={changes} />
  const moves = movesOf(task)
  const isProposal = task.status === 'proposed'
  const inSight = moves.filter(({ to }) => isProposal || to === 'done' || to === 'waiting')
  const behind = moves.filter((move) => !inSight.includes(move))
  const items = [
    ...(task.can.includes('update')
      ? [{ label: '編集', icon: 'edit' as const, to: href(pages.edit, paramsOf(task)) }]
      : []),
    ...behind.map((move) => ({ label: move.label, icon: moveIcons[move.to], onClick: () => changes.move(task, move) })),
    ...(task.can.includes('remove')
      ? [{ label: '削除', icon: 'trash' as const, danger: true, onClick: () => changes.remove(task) }]
      : []),
  ]
  return (
    <>
      <ActionMenu items={items} />
      {inSight.map((move) => (
        <Button
          key={move.to}
          look={isProposal && move.to === 'todo' ? 'primary' : 'white'}
          busy={changes.moving.get(task.uid)?.status === move.to}
          onClick={() => changes.move(task, move)}
        >
          {move.label}
        </Button>
      ))}
      {'new' in executionPages && task.can.includes('execute') && (
        <Button look="primary" icon="edit" to={href(executionPages.new, paramsOf(task))}>
          実行を記録
        </Button>
      )}
    </>
  )
}

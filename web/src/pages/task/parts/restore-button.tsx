import type { Task } from '@banso/contract/tasks'
import { Button } from '../../../kit/button.tsx'
import type { TaskChanges } from '../changes.tsx'
import '../../../kit/data-table.css'

type RestoreButtonProps = { task: Task; changes: Pick<TaskChanges, 'restore'> }

/** Brings a deleted task back, where the server still allows it. */
export const RestoreButton = ({ task, changes }: RestoreButtonProps) =>
  task.can.includes('restore') ? (
    <span className="above-row-link">
      <Button size="small" icon="restore" onClick={() => changes.restore(task)} aria-label={`${task.title}を元に戻す`}>
        元に戻す
      </Button>
    </span>
  ) : (
    <span className="muted">削除済み</span>
  )

import { href } from '@banso/contract/pages'
import type { Task } from '@banso/contract/tasks'
import { Link } from 'react-router-dom'
import { People } from '../../kit/status.tsx'
import { useArea } from '../../lib/area.ts'
import { paramsOf, taskArea } from './area.ts'
import type { TaskChanges } from './changes.tsx'
import { ChecklistCount, TaskDue, TaskProgress, TaskWaiting } from './marks.tsx'
import { movesOf } from './parts/moves.ts'
import { TaskStateMenu } from './parts/state-menu.tsx'

type TaskCardProps = { task: Task; changes: TaskChanges; onDrag: (task: Task | null) => void }

/** A task on the board. */
export const TaskCard = ({ task, changes, onDrag }: TaskCardProps) => {
  const { pages } = useArea(taskArea)
  return (
    <article
      className="task-card"
      draggable={movesOf(task).length > 0 && !changes.moving.has(task.uid)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', task.title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(task)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className="task-card-head">
        <span className="muted meta-text ellipsis grow">{task.goal_title ?? '経営目標なし'}</span>
        <TaskStateMenu task={task} changes={changes} compact />
      </div>
      <h3>
        <Link to={href(pages.detail, paramsOf(task))} draggable={false}>
          {task.title}
        </Link>
      </h3>
      {task.status === 'doing' && <TaskProgress task={task} />}
      <TaskWaiting task={task} />
      <ChecklistCount task={task} />
      <div className="row">
        <TaskDue task={task} />
        {task.priority === 'high' && task.status !== 'done' && (
          <b className="text-danger meta-text nowrap">優先度 高</b>
        )}
        <span className="push">
          <People people={task.assignees} max={3} />
        </span>
      </div>
    </article>
  )
}

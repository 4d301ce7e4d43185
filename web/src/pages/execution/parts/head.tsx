import type { Task } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../../kit/icon.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortDay } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { paramsOf } from '../../task/area.ts'
import { TaskDue } from '../../task/marks.tsx'
import { executionArea } from '../area.ts'

/** For which task, of which goal, how late, and what was recorded last. */
export const ExecutionHead = ({ task }: { task: Task }) => {
  const { executions } = useArea(executionArea).calls
  const { data } = useQuery(apiQuery(executions.list, { params: paramsOf(task), query: { per_page: 1 } }))
  const last = data?.data[0]
  return (
    <div className="execution-head">
      {task.goal_title && (
        <p className="muted secondary-text">
          <Icon name="target" size="small" /> {task.goal_title}
        </p>
      )}
      <h1>{task.title}</h1>
      <p className="row muted secondary-text" data-wrap>
        {task.due_on && <TaskDue task={task} />}
        {last && (
          <span>
            前回の記録 {shortDay(last.executed_on)} {last.created_by.name}
          </span>
        )}
      </p>
    </div>
  )
}

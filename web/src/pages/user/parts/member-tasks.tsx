import { href } from '@banso/contract/pages'
import { openTaskStatuses, type Task, taskStatuses, tasks } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Due, TaskState } from '../../../kit/status.tsx'
import { today } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'

type MemberTasksProps = { startup_id: string; user_id: string }

/** 担当している経営アクション: what is open and would have to be handed over, the next due first. */
export const MemberTasks = ({ startup_id, user_id }: MemberTasksProps) => {
  const query = useQuery(
    apiQuery(tasks.list, {
      params: { startup_id },
      query: { assignee_uid: user_id, status: openTaskStatuses, sort: 'due_on', per_page: 5 },
    }),
  )
  const rows = query.data?.data ?? []
  const total = query.data?.page_info.total_count
  return (
    <Card>
      <CardHead
        title="担当している経営アクション"
        count={total ? `${total}件` : undefined}
        action={
          total !== undefined &&
          total > rows.length && (
            <Link to={`${href('startup_tasks', { startup_id })}?assignee_uid=${user_id}`}>すべて見る</Link>
          )
        }
      />
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !query.data && (
        <LoadError what="経営アクション" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && (
        <CardBody>
          <p className="muted secondary-text">未完了の経営アクションはありません。</p>
        </CardBody>
      )}
      {rows.length > 0 && (
        <Rows label="担当している経営アクション">
          {rows.map((task) => (
            <TaskRow key={task.uid} task={task} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

const TaskRow = ({ task }: { task: Task }) => (
  <Row
    title={
      <Link to={href('startup_task', { startup_id: task.startup_company_uid, task_id: task.uid })}>{task.title}</Link>
    }
    meta={task.goal_title}
  >
    <TaskState state={task.status}>{taskStatuses[task.status]}</TaskState>
    <Due date={task.due_on} today={today()} />
  </Row>
)

import { href } from '@banso/contract/pages'
import { openTaskStatuses, type Task, taskStatuses } from '@banso/contract/tasks'
import type { User } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Due, TaskState } from '../../../kit/status.tsx'
import { today } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { paramsOf, userArea } from '../area.ts'

const { calls, pages } = userArea.startup

/** 担当している経営アクション: what is open and would have to be handed over, the next due first. */
export const MemberTasks = ({ user }: { user: User }) => {
  const params = paramsOf(user)
  const query = useQuery(
    apiQuery(calls.tasks.list, {
      params,
      query: { assignee_uid: user.uid, status: openTaskStatuses, sort: 'due_on', per_page: 5 },
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
          total > rows.length && <Link to={`${href(pages.tasks, params)}?assignee_uid=${user.uid}`}>すべて見る</Link>
        }
      />
      <QueryStatus query={query} what="経営アクション" rows={2} />
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
    title={<Link to={href(pages.task, { startup_id: task.startup_company_uid, task_id: task.uid })}>{task.title}</Link>}
    meta={task.goal_title}
  >
    <TaskState state={task.status}>{taskStatuses[task.status]}</TaskState>
    <Due date={task.due_on} today={today()} />
  </Row>
)

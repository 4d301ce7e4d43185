import type { Goal } from '@banso/contract/goals'
import type { PageInfo } from '@banso/contract/paging'
import { type Task, taskStatuses } from '@banso/contract/tasks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { type Column, DataTable, RowLink } from '../../../kit/data-table.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Due, People, TaskState } from '../../../kit/status.tsx'
import { figure, scaleOf } from '../figures.ts'

type GoalTasksProps = {
  goal: Goal
  query: UseQueryResult<{ data: Task[]; page_info: PageInfo }>
  /** Where a task is shown. */
  to: (task: Task) => string
  today: string
  action?: ReactNode
  /** Stands under the rows. */
  foot?: ReactNode
}

/** 関連する経営アクション, open ones first, with what each is expected to add. */
export const GoalTasks = ({ goal, query, to, today, action, foot }: GoalTasksProps) => {
  const all = query.data?.data ?? []
  const tasks = [...all.filter(isOpen), ...all.filter((task) => !isOpen(task))]
  return (
    <Card>
      <CardHead
        title="関連する経営アクション"
        count={query.data && countText(tasks, query.data.page_info)}
        action={action}
      />
      <QueryStatus query={query} what="経営アクション" rows={3} />
      {query.data && tasks.length === 0 && (
        <CardBody>
          <p className="muted">経営アクションはありません。目標から分解するとつくりやすくなります。</p>
        </CardBody>
      )}
      {tasks.length > 0 && (
        <DataTable
          label="関連する経営アクション"
          columns={columnsFor(goal, to, today)}
          rows={tasks}
          rowKey={({ uid }) => uid}
          rowName={({ title }) => title}
        />
      )}
      {foot}
    </Card>
  )
}

const isOpen = ({ closed_at }: Task) => closed_at === null

/** 「4件 うち完了1件」; how many are done is told only where all are in sight. */
const countText = (tasks: Task[], { total_count, total_pages }: PageInfo) => {
  if (total_count === 0) return undefined
  const done = tasks.filter(({ status }) => status === 'done').length
  return total_pages > 1 || done === 0 ? `${total_count}件` : `${total_count}件 うち完了${done}件`
}

const columnsFor = (goal: Goal, to: GoalTasksProps['to'], today: string): Column<Task>[] => [
  { key: 'title', slot: 'name', head: 'アクション名', cell: (task) => <RowLink to={to(task)}>{task.title}</RowLink> },
  {
    key: 'status',
    slot: 'fact',
    head: '状態',
    cell: ({ status }) => <TaskState state={status}>{taskStatuses[status]}</TaskState>,
  },
  {
    key: 'assignees',
    head: '担当',
    cell: ({ assignees }) => (assignees.length > 0 ? <People people={assignees} /> : null),
  },
  {
    key: 'due',
    slot: 'figure',
    head: '期限',
    cell: ({ due_on, closed_at }) => due_on && <Due date={due_on} today={today} closed={closed_at !== null} />,
  },
  {
    key: 'contribution',
    head: '指標への貢献',
    cell: (task) => contribution(goal, task) || null,
    number: true,
  },
]

/** 「+4 施設」: what the task is expected to add to the goal's measures. */
const contribution = (goal: Goal, task: Task): string =>
  task.measure_links
    .flatMap(({ measure_uid, expected_delta }) => {
      const measure = goal.measures.find(({ uid }) => uid === measure_uid)
      if (!measure) return []
      const { divisor, unit } = scaleOf(measure)
      return `${expected_delta > 0 ? '+' : ''}${figure(expected_delta / divisor)} ${unit}`
    })
    .join('、')

import type { GoalSummary } from '@banso/contract/goals'
import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import type { PageInfo } from '@banso/contract/paging'
import type { Actor } from '@banso/contract/roles'
import type { Task } from '@banso/contract/tasks'
import { useState } from 'react'
import { Card } from '../../../kit/card.tsx'
import { type Column, DataTable, ListPager, RowLink } from '../../../kit/data-table.tsx'
import { useArea, useReader } from '../../../lib/area.ts'
import { GoalChip } from '../../goal/marks.tsx'
import { paramsOf, taskArea } from '../area.ts'
import type { TaskChanges } from '../changes.tsx'
import { ChecklistCount, originOf, TaskAssignees, TaskDue, TaskPriority, TaskProgress } from '../marks.tsx'
import { BulkDue } from './bulk-due.tsx'
import { groupByGoal } from './group-by-goal.ts'
import type { TaskQuestion } from './question.ts'
import { RestoreButton } from './restore-button.tsx'
import { TaskStateMenu } from './state-menu.tsx'

const label = taskLabels

const columnsOf = (changes: TaskChanges, to: (task: Task) => string, reader: Actor): Column<Task>[] => [
  {
    key: 'status',
    slot: 'fact',
    head: label.status,
    width: 116,
    cell: (task) =>
      task.deleted_at ? (
        <RestoreButton task={task} changes={changes} />
      ) : (
        <TaskStateMenu task={task} changes={changes} />
      ),
  },
  {
    key: 'title',
    slot: 'name',
    head: 'アクション名',
    cell: (task) => (
      <span className="task-name">
        <RowLink to={to(task)}>{task.title}</RowLink>
        <ChecklistCount task={task} />
      </span>
    ),
  },
  { key: 'assignees', head: label.assignee_uids, cell: (task) => <TaskAssignees task={task} /> },
  {
    key: 'due_on',
    slot: 'figure',
    head: label.due_on,
    width: 130,
    cell: (task) => task.due_on && <TaskDue task={task} />,
  },
  { key: 'progress', head: '進捗', width: 140, cell: (task) => <TaskProgress task={task} /> },
  { key: 'priority', head: label.priority, cell: (task) => <TaskPriority task={task} /> },
  {
    key: 'origin',
    head: label.origin,
    cell: (task) => <span className="muted">{originOf(task, reader)}</span>,
  },
]

type TaskTableProps = {
  rows: Task[]
  pageInfo: PageInfo
  question: TaskQuestion
  goals: readonly GoalSummary[]
  changes: TaskChanges
}

/** The list view: grouped by goal unless asked otherwise, rows to be chosen where any may be changed. */
export const TaskTable = ({ rows, pageInfo, question, goals, changes }: TaskTableProps) => {
  const { pages } = useArea(taskArea)
  const reader = useReader()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = rows.map((task) => changes.moving.get(task.uid) ?? task)
  const canSelect = rows.some(({ can }) => can.includes('update'))
  const chosen = rows.filter(({ uid }) => selected.has(uid))
  return (
    <>
      <Card>
        <DataTable
          dense
          label="経営アクション"
          columns={columnsOf(changes, (task) => href(pages.detail, paramsOf(task)), reader)}
          rows={question.isGrouped ? groupsOf(shown, goals) : shown}
          rowKey={({ uid }) => uid}
          rowName={({ title }) => title}
          selection={canSelect ? { selected, onChange: setSelected } : undefined}
        />
        <ListPager pageInfo={pageInfo} list={question} />
      </Card>
      <BulkDue tasks={chosen} onSelect={setSelected} />
    </>
  )
}

const groupsOf = (rows: Task[], goals: readonly GoalSummary[]) =>
  groupByGoal(rows).map(({ goal_uid, title, rows: group }) => {
    const goal = goals.find(({ uid }) => uid === goal_uid)
    const head = (
      <>
        <b className="ellipsis">{title}</b>
        {goal && <GoalChip goal={goal} />}
        <span className="muted">{group.length}件</span>
      </>
    )
    return { key: goal_uid ?? '', head, rows: group }
  })

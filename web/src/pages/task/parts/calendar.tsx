import { href } from '@banso/contract/pages'
import { type Task, taskStatuses } from '@banso/contract/tasks'
import { Link } from 'react-router-dom'
import { Icon } from '../../../kit/icon.tsx'
import { MonthAgenda, MonthCard, MonthTable } from '../../../kit/month.tsx'
import { Note } from '../../../kit/notice.tsx'
import { TaskState } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { today } from '../../../lib/dates.ts'
import { paramsOf, taskArea } from '../area.ts'
import type { TaskChanges } from '../changes.tsx'
import { isOverdue, TaskAssignees } from '../marks.tsx'
import { byDueDate } from './by-due-date.ts'
import type { TaskQuestion } from './question.ts'
import { TaskStateMenu } from './state-menu.tsx'

type TaskCalendarProps = { rows: Task[]; total: number; question: TaskQuestion; changes: TaskChanges }

/** A month of due dates; on phones the days that have any, as a list. */
export const TaskCalendar = ({ rows, total, question, changes }: TaskCalendarProps) => {
  const { month, to } = question
  const shown = { month, days: byDueDate(rows), keyOf: ({ uid }: Task) => uid }
  return (
    <MonthCard month={month} to={(other) => to({ month: other })}>
      {total > rows.length && (
        <Note tone="warn">
          {total}件のうち期限が早い{rows.length}件を表示しています。条件を絞り込んでください。
        </Note>
      )}
      <MonthTable {...shown} caption="期限の月間カレンダー">
        {(task) => <DayTask task={task} />}
      </MonthTable>
      <MonthAgenda {...shown} empty="この月に期限のある経営アクションはありません。">
        {(task) => (
          <>
            <TaskStateMenu task={task} changes={changes} compact />
            <span className="grow">
              <DayTask task={task} />
            </span>
            <TaskAssignees task={task} />
          </>
        )}
      </MonthAgenda>
    </MonthCard>
  )
}

const DayTask = ({ task }: { task: Task }) => {
  const { pages } = useArea(taskArea)
  const late = isOverdue(task, today())
  return (
    <Link
      className="month-item"
      data-late={late || undefined}
      data-done={task.status === 'done' || undefined}
      title={task.title}
      to={href(pages.detail, paramsOf(task))}
    >
      {late ? <Icon name="alert" size="small" /> : <TaskState state={task.status} />}
      <span className="visually-hidden">{late ? '期限超過' : taskStatuses[task.status]}</span>
      <span className="ellipsis">{task.title}</span>
    </Link>
  )
}

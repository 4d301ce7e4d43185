import { href } from '@banso/contract/pages'
import { type Task, taskStatuses } from '@banso/contract/tasks'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, IconButton } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Note } from '../../../kit/notice.tsx'
import { TaskState } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { dayInWords, today } from '../../../lib/dates.ts'
import { monthGrid } from '../../../lib/month-grid.ts'
import { paramsOf, taskArea } from '../area.ts'
import type { TaskChanges } from '../changes.tsx'
import { isOverdue, TaskAssignees } from '../marks.tsx'
import { byDueDate } from './by-due-date.ts'
import type { TaskQuestion } from './question.ts'
import { TaskStateMenu } from './state-menu.tsx'

const weekdays = ['日', '月', '火', '水', '木', '金', '土']
const SHOWN = 3

type TaskCalendarProps = { rows: Task[]; total: number; question: TaskQuestion; changes: TaskChanges }

/** A month of due dates; on phones the days that have any, as a list. */
export const TaskCalendar = ({ rows, total, question, changes }: TaskCalendarProps) => {
  const { month, to } = question
  const grid = monthGrid(month)
  const days = byDueDate(rows)
  const [year, number] = month.split('-')
  return (
    <Card className="calendar">
      <header className="calendar-head">
        <h2 aria-live="polite">
          {year}年{Number(number)}月
        </h2>
        <span className="row push">
          <IconButton icon="chevron-left" label="前の月" to={to({ month: grid.previous })} />
          <Button size="small" to={to({ month: undefined })}>
            今月
          </Button>
          <IconButton icon="chevron-right" label="次の月" to={to({ month: grid.next })} />
        </span>
      </header>
      {total > rows.length && (
        <Note tone="warn">
          {total}件のうち期限が早い{rows.length}件を表示しています。条件を絞り込んでください。
        </Note>
      )}
      <MonthTable weeks={grid.weeks} month={month} days={days} />
      <Agenda month={month} days={days} changes={changes} />
    </Card>
  )
}

type Days = ReadonlyMap<string, Task[]>

const MonthTable = ({ weeks, month, days }: { weeks: string[][]; month: string; days: Days }) => (
  <table className="month desktop-only">
    <caption className="visually-hidden">期限の月間カレンダー</caption>
    <thead>
      <tr>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col">
            {weekday}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <DayCell key={day} day={day} outside={!day.startsWith(month)} tasks={days.get(day) ?? []} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type DayCellProps = { day: string; outside: boolean; tasks: Task[] }

const DayCell = ({ day, outside, tasks }: DayCellProps) => {
  const [all, setAll] = useState(false)
  const isToday = day === today()
  const hidden = tasks.length - SHOWN
  return (
    <td data-outside={outside || undefined} data-today={isToday || undefined}>
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="visually-hidden">{dayInWords(day)}</span>
      </time>
      <ul>
        {(all ? tasks : tasks.slice(0, SHOWN)).map((task) => (
          <li key={task.uid}>
            <DayTask task={task} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="month-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '折りたたむ' : `ほか${hidden}件`}
        </button>
      )}
    </td>
  )
}

const DayTask = ({ task }: { task: Task }) => {
  const { pages } = useArea(taskArea)
  const late = isOverdue(task, today())
  return (
    <Link
      className="month-task"
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

const Agenda = ({ month, days, changes }: { month: string; days: Days; changes: TaskChanges }) => {
  const own = [...days].filter(([day]) => day.startsWith(month))
  if (own.length === 0) return <p className="agenda-empty phone-only">この月に期限のある経営アクションはありません。</p>
  return (
    <ol className="agenda phone-only">
      {own.map(([day, tasks]) => (
        <li key={day}>
          <h3 data-today={day === today() || undefined}>
            {dayInWords(day)}
            {day === today() && ' 今日'}
          </h3>
          <ul>
            {tasks.map((task) => (
              <li key={task.uid} className="agenda-task">
                <TaskStateMenu task={task} changes={changes} compact />
                <span className="grow">
                  <DayTask task={task} />
                </span>
                <TaskAssignees task={task} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

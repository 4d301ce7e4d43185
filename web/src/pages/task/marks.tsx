import { priorities } from '@banso/contract/common'
import { dayInJapan, daysBetween } from '@banso/contract/dates'
import type { Actor } from '@banso/contract/roles'
import { sideName } from '@banso/contract/sides'
import type { Task } from '@banso/contract/tasks'
import { Icon } from '../../kit/icon.tsx'
import { Due, NameSan, People, Person, Progress } from '../../kit/status.tsx'
import { shortDay, today } from '../../lib/dates.ts'
import './task.css'

/** Done or cancelled: nothing is late any more. */
type Dated = Pick<Task, 'status' | 'due_on' | 'closed_at'>
const isClosed = ({ status }: Dated): boolean => status === 'done' || status === 'cancelled'
export const isOverdue = (task: Dated, day: string): boolean =>
  !isClosed(task) && task.due_on !== null && task.due_on < day

/** The due date with how near it is; of what is done the day it was closed. */
export const TaskDue = ({ task, long }: { task: Dated; long?: boolean }) => {
  if (task.status === 'done' && task.closed_at && !long)
    return <span className="due">{`${shortDay(dayInJapan(new Date(task.closed_at)))} 完了`}</span>
  return <Due date={task.due_on} today={today()} closed={isClosed(task)} long={long} />
}

/** Who is in charge: one by name, several as marks. */
export const TaskAssignees = ({ task }: { task: Task }) => {
  const [first, ...others] = task.assignees
  if (!first) return <span className="muted">–</span>
  return others.length === 0 ? <Person name={first.name} uid={first.uid} /> : <People people={task.assignees} max={3} />
}

/** 「高橋 みのりさんの回答待ち 3日目」, of a company without さん. */
export const TaskWaiting = ({
  task,
}: {
  task: Pick<Task, 'status' | 'waiting_for' | 'partner_company_uid' | 'startup_company_uid'>
}) => {
  if (task.status !== 'waiting' || !task.waiting_for) return null
  const { uid, name, since } = task.waiting_for
  const isCompany = uid === task.partner_company_uid || uid === task.startup_company_uid
  const days = daysBetween(dayInJapan(new Date(since)), today()) + 1
  return (
    <div className="secondary-text">
      <Icon name="clock" size="small" /> {isCompany ? name : <NameSan name={name} uid={uid} />}
      の回答待ち <span className="nowrap">{days}日目</span>
    </div>
  )
}

/** 「チェックリスト 3/5」, nothing without a checklist. */
export const ChecklistCount = ({ task }: { task: Task }) =>
  task.checklist.length === 0 ? null : (
    <span className="muted meta-text nowrap">
      チェックリスト {task.checklist.filter(({ done }) => done).length}/{task.checklist.length}
    </span>
  )

/** Who thought of it. */
export const originOf = ({ proposed_by_operator, created_by }: Task, reader: Actor): string =>
  proposed_by_operator ? '担当者' : sideName(created_by.actor === 'partner' ? 'partner' : 'startup', reader)

/** The bar with its figure; a task has no plan. */
export const TaskProgress = ({ task }: { task: Task }) => <Progress value={task.progress} figures="beside" />

/** Only the high one is marked; words stay for the others. */
export const TaskPriority = ({ task }: { task: Task }) =>
  task.priority === 'high' ? <b className="text-danger">{priorities.high}</b> : <span>{priorities[task.priority]}</span>

import { dayInJapan } from '@banso/contract/dates'
import type { IssueLink, LinkedTask } from '@banso/contract/issue-links'
import type { Issue } from '@banso/contract/issues'
import { href } from '@banso/contract/pages'
import { taskStatuses } from '@banso/contract/tasks'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { People, TaskState } from '../../../kit/status.tsx'
import { shortDay } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import { paramsOf } from '../../task/area.ts'
import { TaskDue, TaskWaiting } from '../../task/marks.tsx'
import { laneArea } from '../area.ts'
import { LaneCell, LaneGap, SHOWN } from './lane-cell.tsx'
import { countText, goalsShown, isOpenTask, isProposal } from './lane-texts.ts'

const { pages } = laneArea.startup

/** The actions on an issue: what is open in the order of their days, what is done folded. */
export const LaneTasks = ({ issue, links }: { issue: Issue; links: IssueLink }) => {
  const startup_id = issue.startup_company_uid
  const { rows, more } = links.tasks
  const open = rows.filter(isOpenTask)
  const done = rows.filter(({ status }) => status === 'done')
  const mayAdd = useMay('task.create')
  const goals = goalsShown(links)
  const isProposed = goals.length > 0 && goals.every(isProposal)
  return (
    <LaneCell
      step="tasks"
      title="アクション"
      count={countText(open.length + done.length, more)}
      isGap={open.length === 0}
      allTo={open.length > SHOWN || more ? `${href(pages.tasks, { startup_id })}?issue_uid=${issue.uid}` : undefined}
      foot={
        <>
          {done.length > 0 && <Done tasks={done} />}
          {mayAdd && (
            <Button
              look="transparent"
              size="small"
              icon="plus"
              aria-label={`「${issue.title}」のアクションを追加`}
              to={`${href(pages.newTask, { startup_id })}?issue_uid=${issue.uid}`}
            >
              アクションを追加
            </Button>
          )}
        </>
      }
    >
      {open.length === 0 && (
        <LaneGap>
          {isProposed
            ? '目標を採用すると、アクションに分けられます。'
            : done.length > 0
              ? '進んでいるアクションはありません。'
              : 'つながるアクションはまだありません。'}
        </LaneGap>
      )}
      {open.slice(0, SHOWN).map((task) => (
        <TaskNode key={task.uid} task={task} />
      ))}
    </LaneCell>
  )
}

const TaskNode = ({ task }: { task: LinkedTask }) => (
  <li className="lane-node" data-look={task.status === 'proposed' ? 'dashed' : undefined}>
    <div className="lane-line">
      <TaskState state={task.status} />
      <Link to={href(pages.task, paramsOf(task))}>{task.title}</Link>
    </div>
    <div className="lane-meta">
      {task.status === 'waiting' ? <TaskWaiting task={task} /> : <span>{taskStatuses[task.status]}</span>}
      {task.due_on && <TaskDue task={task} />}
      {task.assignees.length > 0 && (
        <span className="push">
          <People people={task.assignees} max={3} />
        </span>
      )}
    </div>
  </li>
)

const Done = ({ tasks }: { tasks: readonly LinkedTask[] }) => (
  <details className="lane-done">
    <summary>
      <TaskState state="done" />
      {`完了 ${tasks.length}件`}
      <Icon name="chevron-down" size="small" />
    </summary>
    <ul>
      {tasks.map((task) => (
        <li key={task.uid}>
          <Link to={href(pages.task, paramsOf(task))}>{task.title}</Link>{' '}
          {task.closed_at && <span className="muted">{shortDay(dayInJapan(new Date(task.closed_at)))}</span>}
        </li>
      ))}
    </ul>
  </details>
)

import { applyStatuses } from '@banso/contract/apply-states'
import type { IssueLink } from '@banso/contract/issue-links'
import { href } from '@banso/contract/pages'
import { openTaskStatuses, taskStatuses } from '@banso/contract/tasks'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Due, TaskState } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { today } from '../../../lib/dates.ts'
import { GoalChip } from '../../goal/marks.tsx'
import { issueArea } from '../area.ts'
import { countText } from './lane-texts.ts'

/** As many of a kind as stand under an issue; the rest is behind 「ほか」, in the list of those that point at it. */
const SHOWN = 4

/** Goals, actions and applies that point at an issue; what is missing is said as a gap. */
export const Linked = ({ startup_id, links }: { startup_id: string; links: IssueLink }) => {
  const { pages } = useArea(issueArea)
  const { goals, tasks, applies } = links
  const listTo = (page: 'goals' | 'tasks' | 'applies') =>
    `${href(pages[page], { startup_id })}?issue_uid=${links.issue_uid}`
  const day = today()
  return (
    <div className="issue-item-links">
      <Kind name="経営目標" of={goals} allTo={listTo('goals')} gap="つながる目標はまだありません。">
        {(goal) => (
          <>
            <Link to={href(pages.goal, { startup_id, goal_id: goal.uid })}>{goal.title}</Link>
            <span>
              <GoalChip goal={goal} />
              {`${goal.progress}%`}
            </span>
          </>
        )}
      </Kind>
      <Kind name="経営アクション" of={tasks} allTo={listTo('tasks')} gap="つながるアクションはまだありません。">
        {(task) => (
          <>
            <Link to={href(pages.task, { startup_id, task_id: task.uid })}>{task.title}</Link>
            <span>
              <TaskState state={task.status}>{taskStatuses[task.status]}</TaskState>
              {task.due_on && (
                <Due date={task.due_on} today={day} closed={!openTaskStatuses.some((open) => open === task.status)} />
              )}
            </span>
          </>
        )}
      </Kind>
      <Kind name="パートナーへの申込" of={applies} allTo={listTo('applies')} gap="パートナーがまだつながっていません。">
        {(apply) => (
          <>
            <Link to={href(pages.apply, { startup_id, apply_id: apply.uid })}>{apply.target_name}</Link>
            <span>{`${apply.number} ${applyStatuses[apply.status]}`}</span>
          </>
        )}
      </Kind>
    </div>
  )
}

type KindProps<T> = {
  name: string
  of: { readonly rows: readonly T[]; readonly more: boolean }
  /** Where all of them stand. */
  allTo: string
  /** What stands in place of the rows where there are none. */
  gap: string
  children: (row: T) => ReactNode
}

const Kind = <T extends { uid: string }>({ name, of: { rows, more }, allTo, gap, children }: KindProps<T>) => (
  // Not a heading: the list stands below headings of different depth.
  <div>
    <p className="issue-item-kind">
      {name} {rows.length > 0 && countText(rows.length, more)}
    </p>
    {rows.length === 0 ? (
      <p className="issue-item-gap">{gap}</p>
    ) : (
      <ul>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.uid}>{children(row)}</li>
        ))}
        {rows.length > SHOWN && (
          <li>
            <Link to={allTo} aria-label={`ほか${countText(rows.length - SHOWN, more)}の${name}を見る`}>
              ほか{countText(rows.length - SHOWN, more)}
            </Link>
          </li>
        )}
      </ul>
    )}
  </div>
)

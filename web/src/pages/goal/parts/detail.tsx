import { type Goal, goalStates, type GoalRelatives as Relatives } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import type { PageInfo } from '@banso/contract/paging'
import type { Task } from '@banso/contract/tasks'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beside } from '../../../kit/beside.ts'
import { Button } from '../../../kit/button.tsx'
import { restoreText } from '../../../kit/dialog.tsx'
import { Note } from '../../../kit/notice.tsx'
import { NameSan } from '../../../kit/status.tsx'
import { useArea, useOwnMove } from '../../../lib/area.ts'
import { today as dayToday } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useMay } from '../../../lib/rights.ts'
import { ActivityHistory } from '../../activity/panel.tsx'
import { CommentThread } from '../../comment/panel.tsx'
import { startupTaskArea, useProposes } from '../../task/area.ts'
import { GoalAbout, GoalResult } from './about.tsx'
import { GoalChart } from './chart.tsx'
import { CheckinList } from './checkin-list.tsx'
import { MeasureTable } from './measure-table.tsx'
import { GoalRelatives } from './relatives.tsx'
import { GoalSummaryStrip } from './summary.tsx'
import { GoalTasks } from './tasks.tsx'
import './pages.css'

const QuickAdd = lazyPart(async () => (await import('../../task/panel.tsx')).QuickAdd)

type GoalDetailProps = {
  goal: Goal
  /** Undefined where they could not be read. */
  relatives: Relatives | undefined
  related: UseQueryResult<{ data: Task[]; page_info: PageInfo }>
}

/** The body of the detail: what is known at the left, why and who at the right. */
export const GoalDetail = ({ goal, relatives, related }: GoalDetailProps) => {
  const { uid, startup_company_uid: startup_id, status } = goal
  const today = dayToday()
  const { pages: taskPages } = useArea(startupTaskArea)
  const answers = useOwnMove(goalStates, 'draft', 'active')
  const proposes = useProposes()
  const mayAddTask = useMay('task.create') && status === 'active' && goal.deleted_at === null
  return (
    <>
      {goal.deleted_at && <Note tone="warn">削除した経営目標です。{restoreText}</Note>}
      {goal.proposed_by_operator && status === 'draft' && (
        <div className="goal-proposed">
          <Note tone="info" icon="bulb">
            <NameSan {...goal.created_by} />
            からの提案です。
            {answers
              ? '内容を確認し、採用するか見送るかを選択してください。'
              : 'スタートアップが採用すると始まります。'}
          </Note>
        </div>
      )}
      <GoalSummaryStrip goal={goal} today={today} />
      <div ref={beside} className="with-side beside">
        <div className="stack">
          <GoalResult goal={goal} />
          {status !== 'draft' && <GoalChart goal={goal} today={today} />}
          <MeasureTable goal={goal} today={today} />
          {status !== 'draft' && <CheckinList goal={goal} />}
          <GoalTasks
            goal={goal}
            query={related}
            to={(task) => href(taskPages.detail, { startup_id, task_id: task.uid })}
            today={today}
            action={
              mayAddTask && (
                <Button
                  look="transparent"
                  size="small"
                  icon="plus"
                  to={`${href(taskPages.new, { startup_id })}?goal_uid=${uid}`}
                >
                  追加
                </Button>
              )
            }
            foot={
              mayAddTask &&
              !proposes && (
                <Suspense>
                  <QuickAdd startup_id={startup_id} goal_uid={uid} />
                </Suspense>
              )
            }
          />
        </div>
        <aside className="stack" aria-label="目標の補足">
          <GoalAbout goal={goal} />
          {relatives && <GoalRelatives relatives={relatives} />}
          <CommentThread on={{ type: 'goal', startup_id, uid }} canComment={goal.can.includes('comment')} />
          <ActivityHistory startup_id={startup_id} object_uid={uid} />
        </aside>
      </div>
    </>
  )
}

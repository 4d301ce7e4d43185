import { checkinCycles, type Goal } from '@banso/contract/goals'
import { SummaryStrip } from '../../../kit/card.tsx'
import { Due, Person, Progress } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { barTone, planPercent } from '../figures.ts'
import { GoalChip, NextCheckin } from '../marks.tsx'

/** The head figures of a goal: how far, how it goes, who, until when, and what comes next. */
export const GoalSummaryStrip = ({ goal, today }: { goal: Goal; today: string }) => {
  const plan = goal.status === 'active' ? planPercent(goal, today) : null
  const tone = barTone(goal, { value: goal.progress, plan })
  return (
    <SummaryStrip
      items={[
        { label: '進捗率', value: <Progress value={goal.progress} plan={plan} tone={tone} figures="below" /> },
        { label: goal.status === 'active' ? '見通し' : '状態', value: <GoalChip goal={goal} /> },
        { label: '責任者', value: <Person name={goal.owner.name} uid={goal.owner.uid} /> },
        { label: '期限', value: <Due date={goal.due_on} today={today} closed={goal.closed_at !== null} long /> },
        goal.closed_at
          ? { label: '終了日時', value: shortMoment(goal.closed_at) }
          : { label: '次の更新', value: <NextUpdate goal={goal} today={today} /> },
      ]}
    />
  )
}

const NextUpdate = ({ goal, today }: { goal: Goal; today: string }) => (
  <>
    <NextCheckin goal={goal} today={today} /> <span className="goal-cycle">{checkinCycles[goal.checkin_cycle]}</span>
  </>
)

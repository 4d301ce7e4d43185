import { issueCategories } from '@banso/contract/common'
import type { GoalInList, GoalSummary } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card, KeyValues } from '../../kit/card.tsx'
import { Due, Person, StatusChip } from '../../kit/status.tsx'
import { useArea } from '../../lib/area.ts'
import { goalArea, paramsOf } from './area.ts'
import { GoalChip, GoalSpark, MeasureLine, NextCheckin, ParentGoal } from './marks.tsx'

type GoalCardProps = { goal: GoalInList; to?: string; today: string; actions?: ReactNode }

/** A goal in a list: how it goes at the left, who and when at the right. Without `to` (deleted) it leads nowhere. */
export const GoalCard = ({ goal, to, today, actions }: GoalCardProps) => (
  <Card as="article" className="goal-card">
    <div className="goal-card-head">
      <div className="row" data-wrap>
        <GoalChip goal={goal} />
        {goal.proposed_by_operator && goal.status === 'draft' && (
          <StatusChip tone="info" icon="bulb">
            担当者からの提案
          </StatusChip>
        )}
        {goal.issue_category && <span className="muted meta-text">{issueCategories[goal.issue_category]}</span>}
      </div>
      <h2>{to === undefined ? goal.title : <Link to={to}>{goal.title}</Link>}</h2>
      <Above goal={goal} />
    </div>
    <ul className="goal-card-measures">
      {goal.measures.map((measure) => (
        <MeasureLine key={measure.uid} goal={goal} measure={measure} today={today} />
      ))}
    </ul>
    {goal.spark.length > 1 && (
      <div className="goal-card-spark">
        <GoalSpark goal={goal} width={132} height={44} />
        <div className="muted meta-text">
          {goal.measures.length > 1 && `${goal.measures[0]?.name} `}直近{goal.spark.length}回の更新
        </div>
      </div>
    )}
    <div className="goal-card-side">
      <KeyValues items={detailsOf(goal, today)} />
      {actions && <div className="goal-card-actions">{actions}</div>}
    </div>
  </Card>
)

const Above = ({ goal }: { goal: GoalInList }) => {
  const { pages } = useArea(goalArea)
  const { parent_goal_uid } = goal
  const to = parent_goal_uid ? href(pages.detail, { ...paramsOf(goal), goal_id: parent_goal_uid }) : undefined
  return <ParentGoal goal={goal} to={to} />
}

const detailsOf = (goal: GoalSummary, today: string) => [
  { label: '責任者', value: <Person name={goal.owner.name} uid={goal.owner.uid} /> },
  { label: '期限', value: <Due date={goal.due_on} today={today} closed={goal.closed_at !== null} long /> },
  ...(goal.status === 'active' ? [{ label: '次の更新', value: <NextCheckin goal={goal} today={today} /> }] : []),
]

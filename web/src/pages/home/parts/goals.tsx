import type { GoalSummary } from '@banso/contract/goals'
import { HOME_ROWS } from '@banso/contract/limits'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, SectionHead } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Avatar, Progress } from '../../../kit/status.tsx'
import { shortDay } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import { barTone, figure, planPercent, scaleOf, standing } from '../../goal/figures.ts'
import { GoalChip, GoalSpark } from '../../goal/marks.tsx'
import { homeArea } from '../area.ts'
import { SectionError } from './section.tsx'

const { pages } = homeArea.startup

const SHOWN = 3

type HomeGoalsProps = {
  startup_id: string
  goals: GoalSummary[]
  today: string
  unread: boolean
  onRetry: () => void
}

/** The active goals nearest their due date. */
export const HomeGoals = ({ startup_id, goals, today, unread, onRetry }: HomeGoalsProps) => (
  <section>
    <SectionHead
      title="経営目標"
      sub={goals.length > 0 && goals.length < HOME_ROWS.goals ? `進行中 ${goals.length}件` : undefined}
      action={<Link to={href(pages.goals, { startup_id })}>すべて見る</Link>}
    />
    {unread && (
      <Card>
        <SectionError what="経営目標" onRetry={onRetry} />
      </Card>
    )}
    {!unread && goals.length === 0 && <NoGoals startup_id={startup_id} />}
    <div className="columns-3">
      {goals.slice(0, SHOWN).map((goal) => (
        <HomeGoal key={goal.uid} goal={goal} to={href(pages.goal, { startup_id, goal_id: goal.uid })} today={today} />
      ))}
    </div>
  </section>
)

const NoGoals = ({ startup_id }: { startup_id: string }) => {
  const mayCreate = useMay('goal.create')
  return (
    <Card>
      <Empty
        title="進行中の経営目標はありません。目標を追加しましょう。"
        text="目標を決めると、進捗と見通しがここに並びます。"
        action={
          mayCreate && (
            <Button icon="plus" to={href(pages.newGoal, { startup_id })}>
              目標を追加
            </Button>
          )
        }
      />
    </Card>
  )
}

const HomeGoal = ({ goal, to, today }: { goal: GoalSummary; to: string; today: string }) => {
  const plan = planPercent(goal, today)
  const { next_checkin_on: next } = goal
  return (
    <Link className="card home-goal" to={to}>
      <div className="row">
        <span className="grow">
          <GoalChip goal={goal} />
        </span>
        <Avatar name={goal.owner.name} uid={goal.owner.uid} />
      </div>
      <h3>{goal.title}</h3>
      <div className="home-goal-figures">
        <FirstMeasure goal={goal} today={today} />
        <GoalSpark goal={goal} width={96} height={40} />
      </div>
      <Progress value={goal.progress} plan={plan} tone={barTone(goal, { value: goal.progress, plan })} />
      <div className="home-goal-foot">
        <span aria-hidden="true">{goal.progress}%</span>
        {next && (
          <span>
            {next < today ? '更新が遅れています' : next === today ? '更新は今日まで' : `次の更新 ${shortDay(next)}`}
          </span>
        )}
      </div>
    </Link>
  )
}

const FirstMeasure = ({ goal, today }: { goal: GoalSummary; today: string }) => {
  const [measure] = goal.measures
  if (!measure) return null
  const { divisor, unit } = scaleOf(measure)
  return (
    <div className="grow">
      <div className="key-figure">
        {figure(measure.current_value / divisor)}
        <small>
          / {figure(measure.target_value / divisor)} {unit}
        </small>
      </div>
      <div className="muted meta-text">{standing(measure, goal, today)}</div>
    </div>
  )
}

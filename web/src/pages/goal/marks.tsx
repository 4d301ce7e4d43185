import type { GoalInList, GoalSummary } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import type { Measure } from '@banso/contract/measures'
import { Link } from 'react-router-dom'
import { Due, Progress, Sparkline, StatusChip } from '../../kit/status.tsx'
import { dayWithWeekday, today } from '../../lib/dates.ts'
import { barTone, figure, measurePercent, scaleOf, sparkOf } from './figures.ts'
import { type ChippedGoal, goalChip } from './texts.ts'
import './goal.css'

/** How a goal goes, or the state it is in. */
export const GoalChip = ({ goal }: { goal: ChippedGoal }) => {
  const { tone, icon, text } = goalChip(goal, today())
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  )
}

/** 「上位の目標:…」 on one line, as a link where an address is given; nothing of a goal without one above it. */
export const ParentGoal = ({ goal, to }: { goal: Pick<GoalInList, 'parent_goal_title'>; to?: string }) => {
  const title = goal.parent_goal_title
  return title === null ? null : (
    <div className="goal-parent muted meta-text ellipsis" title={title}>
      {goalLabels.parent_goal_uid}:{to === undefined ? title : <Link to={to}>{title}</Link>}
    </div>
  )
}

type OfGoal = { goal: GoalSummary; today: string }

/** Name, value of target, bar with today's plan, and percent. */
export const MeasureLine = ({ goal, measure, today }: OfGoal & { measure: Measure }) => {
  const { divisor, unit } = scaleOf(measure)
  const percent = measurePercent(measure, goal, today)
  return (
    <li className="measure-line">
      <span className="measure-line-name">{measure.name}</span>
      <span className="measure-line-value">
        <b>{figure(measure.current_value / divisor)}</b> / {figure(measure.target_value / divisor)} {unit}
      </span>
      <Progress {...percent} plan={goal.status === 'active' ? percent.plan : null} tone={barTone(goal, percent)} />
      <b className="measure-line-percent" aria-hidden="true">
        {percent.value}%
      </b>
    </li>
  )
}

/** The first measure over the last check-ins against plan; nothing before the second one. */
export const GoalSpark = ({ goal, width, height }: { goal: GoalSummary; width?: number; height?: number }) => {
  const { values, plan } = sparkOf(goal)
  return values.length < 2 ? null : <Sparkline values={values} plan={plan} width={width} height={height} />
}

/** 「11/24(火)」, 「今日まで」, 「3日超過」; 「–」 where no check-in is expected. */
export const NextCheckin = ({ goal, today }: { goal: Pick<GoalSummary, 'next_checkin_on'>; today: string }) => {
  const { next_checkin_on: on } = goal
  if (!on) return <span className="due">–</span>
  if (on > today) return <time dateTime={on}>{dayWithWeekday(on)}</time>
  return <Due date={on} today={today} />
}

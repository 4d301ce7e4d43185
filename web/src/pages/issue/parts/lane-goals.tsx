import { goalStates } from '@banso/contract/goals'
import type { IssueLink, LinkedGoal } from '@banso/contract/issue-links'
import type { Issue } from '@banso/contract/issues'
import { href } from '@banso/contract/pages'
import { allowedMoves } from '@banso/contract/states'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Avatar, Name, People, Progress } from '../../../kit/status.tsx'
import { today as dayToday } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import { paramsOf } from '../../goal/area.ts'
import type { GoalChanges } from '../../goal/changes.tsx'
import { barTone, figure, planPercent, scaleOf } from '../../goal/figures.ts'
import { GoalChip } from '../../goal/marks.tsx'
import { moveLabel } from '../../goal/texts.ts'
import { laneArea } from '../area.ts'
import { LaneCell, LaneGap, SHOWN } from './lane-cell.tsx'
import { countText, goalsShown, isProposal } from './lane-texts.ts'

const { pages } = laneArea.startup

type LaneGoalsProps = { issue: Issue; links: IssueLink; changes: GoalChanges }

/** The goals that are to solve an issue; proposals are answered here. */
export const LaneGoals = ({ issue, links, changes }: LaneGoalsProps) => {
  const startup_id = issue.startup_company_uid
  const goals = goalsShown(links)
  const proposed = goals.filter(isProposal).length
  const linked = goals.length - proposed
  const mayAdd = useMay('goal.create')
  const hasOthers = goals.length > SHOWN || links.goals.more
  return (
    <LaneCell
      step="goals"
      title="目標"
      count={linked === 0 && proposed > 0 ? `提案${proposed}件` : countText(linked, links.goals.more)}
      isGap={linked === 0}
      allTo={hasOthers ? `${href(pages.goals, { startup_id })}?issue_uid=${issue.uid}` : undefined}
      foot={
        mayAdd && (
          <Button
            look="transparent"
            size="small"
            icon="plus"
            aria-label={`「${issue.title}」の目標を追加`}
            to={`${href(pages.newGoal, { startup_id })}?issue_uid=${issue.uid}`}
          >
            目標を追加
          </Button>
        )
      }
    >
      {goals.length === 0 && <LaneGap>つながる目標はまだありません。</LaneGap>}
      {goals
        .slice(0, SHOWN)
        .map((goal) =>
          isProposal(goal) ? (
            <Proposal key={goal.uid} goal={goal} changes={changes} />
          ) : (
            <GoalNode key={goal.uid} goal={goal} />
          ),
        )}
    </LaneCell>
  )
}

const GoalNode = ({ goal }: { goal: LinkedGoal }) => {
  const [measure] = goal.measures
  const today = dayToday()
  const isPlanned = goal.status === 'active' && goal.measures.some(({ direction }) => direction !== 'keep')
  const plan = isPlanned ? planPercent(goal, today) : null
  return (
    <li className="lane-node">
      <Link className="lane-name" to={href(pages.goal, paramsOf(goal))}>
        {goal.title}
      </Link>
      <div className="lane-facts">
        <GoalChip goal={goal} />
        {measure && <MeasureFigure measure={measure} />}
        <span className="push">
          <People people={[goal.owner]} />
        </span>
      </div>
      <Progress
        value={goal.progress}
        plan={plan}
        tone={barTone(goal, { value: goal.progress, plan })}
        figures="beside"
      />
    </li>
  )
}

/** 「21 / 30 施設」 */
const MeasureFigure = ({ measure }: { measure: LinkedGoal['measures'][number] }) => {
  const { divisor, unit } = scaleOf(measure)
  return (
    <span className="lane-figure">
      {figure(measure.current_value / divisor)} / {figure(measure.target_value / divisor)} {unit}
    </span>
  )
}

const Proposal = ({ goal, changes }: { goal: LinkedGoal; changes: GoalChanges }) => (
  <li className="lane-node" data-look="dashed">
    <div className="lane-by">
      <Avatar name={goal.created_by.name} uid={goal.created_by.uid} />
      <span>
        <Name {...goal.created_by} />
        さんの提案
      </span>
    </div>
    <Link className="lane-name" to={href(pages.goal, paramsOf(goal))}>
      {goal.title}
    </Link>
    <div className="lane-answers">
      {allowedMoves(goalStates, goal).map(({ to, move }) => (
        <Button
          key={to}
          size="small"
          look={to === 'active' ? 'secondary' : 'transparent'}
          onClick={() => changes.move(goal, to)}
        >
          {moveLabel(goal, move)}
        </Button>
      ))}
    </div>
  </li>
)

import type { Goal } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { useState } from 'react'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { LineChart } from '../../../kit/line-chart.tsx'
import { periodText } from '../../../lib/dates.ts'
import { scaleOf } from '../figures.ts'
import { forecastMessage, forecastOf, pointsOf, roundLike } from './forecast.ts'

type GoalChartProps = { goal: Goal; today: string }

/** Actual against plan of one measure, with where the present speed leads; a switch where there are several. */
export const GoalChart = ({ goal, today }: GoalChartProps) => {
  const [chosen, setChosen] = useState(goal.measures[0]?.uid)
  const measure = goal.measures.find(({ uid }) => uid === chosen) ?? goal.measures[0]
  if (!measure) return null
  return (
    <Card>
      {goal.measures.length > 1 && (
        <div className="goal-chart-switch">
          <SegmentControl label="指標">
            {goal.measures.map(({ uid, name }) => (
              <Segment key={uid} active={uid === measure.uid} onClick={() => setChosen(uid)}>
                {name}
              </Segment>
            ))}
          </SegmentControl>
        </div>
      )}
      <MeasureChart key={measure.uid} goal={goal} measure={measure} today={today} />
    </Card>
  )
}

const MeasureChart = ({ goal, measure, today }: GoalChartProps & { measure: Measure }) => {
  const { divisor, unit } = scaleOf(measure)
  const scaled = <P extends { day: string; value: number }>(point: P) => ({ ...point, value: point.value / divisor })
  const forecast = forecastOf(goal, measure, today)
  const start = { day: goal.start_on, value: measure.start_value }
  const target = { day: goal.due_on, value: measure.target_value }
  return (
    <LineChart
      title={forecastMessage(goal, measure, today)}
      sub={`${measure.name}${unit && `(${unit})`} ${periodText(goal)}`}
      unit={unit}
      actual={pointsOf(goal, measure).map(scaled)}
      plan={[start, target].map(scaled)}
      forecast={forecast && scaled({ ...forecast, value: roundLike(measure, forecast.value) })}
      today={today}
    />
  )
}

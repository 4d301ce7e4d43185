import type { Goal } from '@banso/contract/goals'
import type { Measure } from '@banso/contract/measures'
import { Card, CardHead } from '../../../kit/card.tsx'
import { type Column, DataTable } from '../../../kit/data-table.tsx'
import { Progress } from '../../../kit/status.tsx'
import { MeasureLink } from '../../measure/marks.tsx'
import { barTone, figure, measurePercent, scaleOf } from '../figures.ts'

const scaled = (measure: Measure, value: number) => figure(value / scaleOf(measure).divisor)

const columnsFor = (goal: Goal, today: string): Column<Measure>[] => [
  {
    key: 'name',
    slot: 'name',
    head: '指標名',
    cell: (measure) => (
      <>
        <b>{measure.name}</b> <MeasureLink {...measure} />
        <div className="phone-only muted meta-text">
          開始時 {scaled(measure, measure.start_value)}・重み {measure.weight}
        </div>
      </>
    ),
  },
  { key: 'start', head: '開始時', cell: (measure) => scaled(measure, measure.start_value), number: true },
  {
    key: 'current',
    slot: 'fact',
    head: '現在',
    cell: (measure) => <b>{scaled(measure, measure.current_value)}</b>,
    number: true,
  },
  {
    key: 'target',
    slot: 'figure',
    head: '目標',
    cell: (measure) => {
      const tolerance =
        measure.direction === 'keep' && measure.tolerance ? `±${scaled(measure, measure.tolerance)}` : ''
      return `${scaled(measure, measure.target_value)}${tolerance} ${scaleOf(measure).unit}`
    },
    number: true,
  },
  {
    key: 'progress',
    slot: 'line',
    head: '進捗',
    cell: (measure) => {
      const percent = measurePercent(measure, goal, today)
      const plan = goal.status === 'active' ? percent.plan : null
      return <Progress value={percent.value} plan={plan} tone={barTone(goal, percent)} figures="beside" />
    },
    width: '26%',
  },
  { key: 'weight', head: '重み', cell: (measure) => measure.weight, number: true },
]

/** 達成指標 of one goal. */
export const MeasureTable = ({ goal, today }: { goal: Goal; today: string }) => (
  <Card>
    <CardHead title="達成指標" count={`${goal.measures.length}件`} />
    <DataTable
      label="達成指標"
      columns={columnsFor(goal, today)}
      rows={goal.measures}
      rowKey={({ uid }) => uid}
      rowName={({ name }) => name}
    />
  </Card>
)

import type { KeptMetric, Metric, MetricSheet } from '@banso/contract/metrics'
import { addToMonth } from '@banso/contract/months'
import { Card } from '../../../kit/card.tsx'
import { LineChart } from '../../../kit/line-chart.tsx'
import { changeText, metricText, scaleOf } from '../texts.ts'
import { courseOf, limitOf, targetOf } from './sheet.ts'

type MetricChartsProps = { sheet: MetricSheet; today: string }

/** A chart for each number that has something to show. */
export const MetricCharts = ({ sheet, today }: MetricChartsProps) => (
  <div className="columns-2">
    {sheet.settings.map((metric) => {
      const course = courseOf(sheet, metric)
      return course.length > 1 ? (
        <Card key={metric.key}>
          <MetricChart metric={metric} course={course} sheet={sheet} today={today} />
        </Card>
      ) : null
    })}
  </div>
)

/** 「月次経常収益は284万円、前月比9.2%増」: from the last value, and the one of the month before it where there is one. */
export const chartTitle = ({ name, unit }: KeptMetric, course: readonly Metric[]): string => {
  const last = course.at(-1)
  if (!last) return name
  const before = course.find(({ month }) => month === addToMonth(last.month, -1))
  const change = changeText(before?.value, last.value, unit)
  return `${name}は${metricText(last.value, unit)}${change ? `、前月比${change}` : ''}`
}

type MetricChartProps = MetricChartsProps & { metric: KeptMetric; course: readonly Metric[] }

const MetricChart = ({ metric, course, sheet: { limits, targets }, today }: MetricChartProps) => {
  const limit = limitOf(limits, course)
  const target = targetOf(targets, course)
  // A target far above is told in the unit of the values, which would lose their digits in its own.
  const { divisor, unit } = scaleOf(
    [...course, ...(limit ? [limit] : [])].map(({ value }) => value),
    metric.unit,
  )
  const told = (month: string | undefined) => month?.replace('-', '/')
  return (
    <LineChart
      title={chartTitle(metric, course)}
      sub={`${unit && `単位:${unit} `}${told(course[0]?.month)}〜${told(course.at(-1)?.month)}`}
      unit={unit}
      actual={course.map(({ month, value }) => ({ day: `${month}-01`, value: value / divisor }))}
      levels={[limit, target].flatMap((level) => (level ? [{ ...level, value: level.value / divisor }] : []))}
      today={today}
      monthly
    />
  )
}

import { daysBetween } from '@banso/contract/dates'
import { type ReactNode, useState } from 'react'
import { dayOfYear } from '../lib/dates.ts'
import { rem } from '../lib/rem.ts'
import { Segment, SegmentControl } from './button.tsx'
import { useWidth, valueScale } from './drawn.ts'
import './card.css'
import './table.css'
import './line-chart.css'

/** A day as YYYY-MM-DD and the value on it. */
export type Point = { day: string; value: number }

/** A value that is not to be passed, or one that is to be reached. */
export type Level = { kind: 'limit' | 'target'; text: string; value: number }

type LineChartProps = {
  /** The message, not the name: 「このままの速さなら、12/16ごろ30施設に届きます」 */
  title: ReactNode
  /** The measure with its unit, and the period. */
  sub: ReactNode
  unit: string
  actual: Point[]
  /** Two points at least: from start to due. None where nothing is planned. */
  plan?: Point[]
  /** Where the present speed leads, at the end of the plan. */
  forecast?: Point | null
  /** Drawn over the whole width; one of each kind at most. */
  levels?: readonly Level[]
  today: string
  /** Each point stands for its month, given by the first day of it. */
  monthly?: boolean
}

/** Below this width the drawing is laid out for phones: lower, with fewer days. */
const PHONE_WIDTH = 480
const layouts = {
  wide: { height: 300, left: 44, right: 92, dayGap: 62 },
  phone: { height: 250, left: 32, right: 70, dayGap: 60 },
}
const TOP = 22
const BOTTOM = 32
const LABEL_GAP = 17
/** Where a label begins beside the end of its line, and the last value's beside its point. */
const LABEL_LEFT = { end: 7, beside: 11 }
/** About how wide a label is drawn. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char < '\u0100' ? 7.6 : 13), 0)

/** Actual against plan over time with a forecast, and the same figures as a table behind the switch. */
export const LineChart = (props: LineChartProps) => {
  const [asTable, setAsTable] = useState(false)
  return (
    <>
      <div className="card-head chart-head">
        <div className="card-head-title">
          <h2>{props.title}</h2>
          <div className="card-head-sub">{props.sub}</div>
        </div>
        <SegmentControl label="表示">
          <Segment icon="chart" active={!asTable} onClick={() => setAsTable(false)}>
            グラフ
          </Segment>
          <Segment icon="list" active={asTable} onClick={() => setAsTable(true)}>
            表
          </Segment>
        </SegmentControl>
      </div>
      {asTable ? (
        <ChartTable {...props} />
      ) : (
        <div className="card-body">
          <Drawing {...props} />
        </div>
      )}
    </>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
const shown = (value: number) => round(value).toLocaleString('ja-JP')
const monthOf = (day: string) => `${Number(day.slice(5, 7))}月`
const short = (day: string, monthly?: boolean) => (monthly ? monthOf(day) : dayOfYear(day))

/** The plan's value on a day, between its points. */
const planAt = (plan: Point[], day: string): number | null => {
  const after = plan.findIndex((point) => point.day >= day)
  const to = plan[after]
  const from = plan[after - 1]
  if (!to) return plan.at(-1)?.value ?? null
  if (!from || to.day === day) return to.value
  return from.value + ((to.value - from.value) * daysBetween(from.day, day)) / daysBetween(from.day, to.day)
}

/** The 1st and 15th of each month between two days, and both ends; too close ones are left out. */
const dayMarks = (from: string, to: string, minGapDays: number): string[] => {
  const marks = [from]
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) {
    for (const day of [`${month}-01`, `${month}-15`]) {
      const last = marks.at(-1) ?? from
      if (day > from && daysBetween(last, day) >= minGapDays && daysBetween(day, to) >= minGapDays) marks.push(day)
    }
  }
  return [...marks, to]
}
const nextMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7)

/** Every month between two, or every second, third … where they would come too close; the last one always. */
const monthMarks = (from: string, to: string, minGapDays: number): string[] => {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) months.push(`${month}-01`)
  const step = Math.max(1, Math.ceil(minGapDays / 30))
  return months.filter((_, index) => (months.length - 1 - index) % step === 0)
}

/** The words at the ends of the lines. */
const endText = {
  forecast: (value: number) => `見込み ${shown(value)}`,
  plan: (value: number) => `計画 ${shown(value)}`,
  level: ({ text, value }: Level) => `${text} ${shown(value)}`,
}

/** Where everything lies in a drawing of this width. */
const layOut = ({ actual, plan = [], forecast, levels = [], today, monthly }: LineChartProps, width: number) => {
  const layout = width < PHONE_WIDTH ? layouts.phone : layouts.wide
  const { height, dayGap } = layout
  const days = [...actual, ...plan].map((point) => point.day).toSorted()
  const [from = today] = days
  const to = days.at(-1) ?? today
  const last = actual.at(-1)
  const ahead = forecast && last && forecast.day > last.day ? forecast : null
  const points = [...actual, ...plan, ...(ahead ? [ahead] : []), ...levels]
  const { low, step } = valueScale(points.map((point) => point.value))
  // Long figures need more room than the usual ones.
  const digits = Math.max(...[0, 1, 2, 3, 4].map((index) => shown(low + index * step).length))
  const left = Math.max(layout.left, 12 + digits * 7)
  const planEnd = plan.at(-1)
  const ends = [
    ahead && endText.forecast(ahead.value),
    planEnd && endText.plan(planEnd.value),
    ...levels.map(endText.level),
  ]
  const beside = ends.some(Boolean) || !last ? [] : [LABEL_LEFT.beside + widthOf(shown(last.value))]
  const right = Math.max(layout.right, ...beside, ...ends.map((text) => (text ? LABEL_LEFT.end + widthOf(text) : 0)))
  const end = width - right
  const floor = height - BOTTOM
  const length = Math.max(1, daysBetween(from, to))
  const x = (day: string) => left + (daysBetween(from, day) / length) * (end - left)
  const y = (value: number) => Math.max(TOP, floor - ((value - low) / (step * 4)) * (floor - TOP))
  const line = (points: Point[]) =>
    `M${points.map(({ day, value }) => `${round(x(day))} ${round(y(value))}`).join('L')}`
  const marks = (monthly ? monthMarks : dayMarks)(from, to, Math.ceil((dayGap / (end - left)) * length))
  return { height, left, end, floor, from, to, last, ahead, low, step, x, y, line, marks }
}

/** The chart in one sentence, for those who do not see it. */
const inWords = (
  { unit, plan = [], levels = [], monthly }: LineChartProps,
  last: Point | undefined,
  ahead: Point | null,
) =>
  [
    `実績${plan.length > 0 ? 'と計画' : ''}(${unit})。`,
    last &&
      `${short(last.day, monthly)}時点の実績${shown(last.value)}${
        plan.length > 0 ? `、計画${shown(planAt(plan, last.day) ?? 0)}` : ''
      }。`,
    ahead && `${short(ahead.day)}の見込み${shown(ahead.value)}。`,
    ...levels.map((level) => `${endText.level(level)}。`),
  ]
    .filter(Boolean)
    .join('')

const Drawing = (props: LineChartProps) => {
  const { actual, plan = [], levels = [], today, monthly } = props
  const [ref, width] = useWidth()
  const { height, left, end, floor, from, to, last, ahead, low, step, x, y, line, marks } = layOut(props, width || 760)
  const planEnd = plan.at(-1)
  // Nothing else is told at the right edge.
  const isAlone = plan.length === 0 && !ahead && levels.length === 0
  const ends = endLabels([
    ahead && { kind: 'actual', text: endText.forecast(ahead.value), y: y(ahead.value) + 4 },
    planEnd && { kind: 'plan', text: endText.plan(planEnd.value), y: y(planEnd.value) + 4 },
    ...levels.map((level) => ({ kind: level.kind, text: endText.level(level), y: y(level.value) + 4 })),
  ])
  return (
    <div ref={ref}>
      <svg
        className="chart"
        height={rem(height)}
        fontSize={12}
        viewBox={`0 0 ${width || 760} ${height}`}
        role="img"
        aria-label={inWords(props, last, ahead)}
      >
        {[0, 1, 2, 3, 4].map((index) => (
          <g key={index}>
            <path className="chart-grid" d={`M${left} ${y(low + index * step)}H${end + 7}`} />
            <text className="chart-axis" x={left - 8} y={y(low + index * step) + 4} textAnchor="end">
              {shown(low + index * step)}
            </text>
          </g>
        ))}
        {marks.map((day) => (
          <text key={day} className="chart-axis" x={x(day)} y={height - 10} textAnchor="middle">
            {short(day, monthly)}
          </text>
        ))}
        {ahead && last && (
          <path
            className="chart-band"
            d={`${line([last, { ...ahead, value: ahead.value * 1.1 }, { ...ahead, value: ahead.value * 0.9 }])}Z`}
          />
        )}
        {today >= from && today <= to && (
          <>
            <path className="chart-today" d={`M${x(today)} ${TOP}V${floor}`} />
            <text className="chart-axis chart-today-label" x={x(today)} y={15} textAnchor="middle">
              今日
            </text>
          </>
        )}
        {levels.map(({ kind, value }) => (
          <path key={kind} className="chart-level" data-kind={kind} d={`M${left} ${y(value)}H${end}`} />
        ))}
        {plan.length > 1 && <path className="chart-plan" d={line(plan)} />}
        {actual.length > 1 && <path className="chart-actual" d={line(actual)} />}
        {ahead && last && <path className="chart-forecast" d={line([last, ahead])} />}
        {actual.slice(0, -1).map((point) => (
          <circle key={point.day} className="chart-point" cx={x(point.day)} cy={y(point.value)} r="3.2" />
        ))}
        {last && (
          <>
            <circle className="chart-point-last" cx={x(last.day)} cy={y(last.value)} r="5" />
            <LastLabel
              beside={isAlone}
              x={x(last.day)}
              // Under the point where the line falls to it, and where 「今日」 stands above it.
              y={
                y(last.value) +
                ((actual.at(-2)?.value ?? last.value) > last.value || y(last.value) < TOP + 24 ? 20 : -12)
              }
              pointY={y(last.value)}
              roomy={x(last.day) - left > 70}
              text={isAlone ? shown(last.value) : `実績 ${shown(last.value)}`}
            />
          </>
        )}
        {ends.map(({ kind, text, y }) => (
          <text key={kind} className="chart-label" fontSize={13} data-kind={kind} x={end + LABEL_LEFT.end} y={y}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}

type LastLabelProps = { x: number; y: number; roomy: boolean; text: string; beside: boolean; pointY: number }

/** At the last point: behind it where nothing else ends there, else on the side the line does not come from. */
const LastLabel = ({ x, y, roomy, text, beside, pointY }: LastLabelProps) => {
  const place = beside
    ? ({ x: x + LABEL_LEFT.beside, y: pointY + 4, textAnchor: 'start' } as const)
    : ({ x: roomy ? x - 8 : x, y, textAnchor: roomy ? 'end' : 'start' } as const)
  return (
    <text className="chart-label" fontSize={13} data-kind="actual" {...place}>
      {text}
    </text>
  )
}

type EndLabel = { kind: 'actual' | 'plan' | Level['kind']; text: string; y: number }

/** Labels at the line ends, moved apart where they would touch. */
const endLabels = (labels: (EndLabel | null | undefined | false)[]): EndLabel[] => {
  const [upper, lower] = labels.filter((label): label is EndLabel => Boolean(label)).toSorted((a, b) => a.y - b.y)
  if (!upper || !lower) return upper ? [upper] : []
  const push = Math.max(0, LABEL_GAP - (lower.y - upper.y)) / 2
  return [
    { ...upper, y: upper.y - push },
    { ...lower, y: lower.y + push },
  ]
}

const ChartTable = ({ actual, plan = [], unit, monthly }: LineChartProps) => (
  <div className="table-scroll">
    <table className="table chart-table" data-dense="">
      <thead>
        <tr>
          <th scope="col">{monthly ? '対象月' : '日付'}</th>
          <th scope="col" className="number">
            実績({unit})
          </th>
          {plan.length > 0 && (
            <th scope="col" className="number">
              計画({unit})
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {actual.toReversed().map((point) => (
          <tr key={point.day}>
            <td>{point.day.slice(0, monthly ? 7 : 10).replaceAll('-', '/')}</td>
            <td className="number">{shown(point.value)}</td>
            {plan.length > 0 && <td className="number">{shown(planAt(plan, point.day) ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

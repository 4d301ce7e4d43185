import type { StartupHome } from '@banso/contract/home'
import { addToMonth, monthsBetween, monthText } from '@banso/contract/metrics'
import { href } from '@banso/contract/pages'
import { type Runway, runwayOf, SHORT_RUNWAY } from '@banso/contract/runway'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { homeArea } from '../area.ts'
import { SectionError } from './section.tsx'

const { pages } = homeArea.startup

type RunwayCardProps = { startup_id: string; home: StartupHome; onRetry: () => void }

/** 資金繰りの見通し: the cash as it was, and as it goes on if nothing changes. Nothing where it was never entered. */
export const RunwayCard = ({ startup_id, home, onRetry }: RunwayCardProps) => {
  const runway = runwayOf(home.money)
  const unread = home.unread.includes('money')
  if (!runway && !unread) return null
  return (
    <Card>
      <CardHead
        title="資金繰りの見通し"
        sub={runway && shortText(runway)}
        action={<Link to={href(pages.metrics, { startup_id })}>数字を更新</Link>}
      />
      {unread && <SectionError what="資金繰りの見通し" onRetry={onRetry} />}
      {runway && (
        <CardBody>
          <p className="home-runway">
            <b>{runway.months === null ? '–' : runway.months.toFixed(1)}</b>
            {runway.months !== null && <small>か月</small>}
            <span className="muted secondary-text">
              {runway.empty ? `${monthText(runway.empty)}まで` : '支出がないため、減りません。'}
            </span>
          </p>
          {runway.empty && <Drawing runway={runway} />}
          <p className="muted meta-text">
            前提:{monthName(runway.month)}末の現預金 {man(runway.cash.at(-1)?.value ?? 0)}万円 ÷ 直近の平均支出{' '}
            {man(runway.burn)}万円。これからの入金は含めていません。
          </p>
        </CardBody>
      )}
    </Card>
  )
}

const man = (yen: number) => Math.round(yen / 10_000).toLocaleString('ja-JP')
const monthName = (month: string) => `${Number(month.slice(5))}月`

const shortText = ({ months, month, short }: Runway): string | undefined => {
  if (months === null || !short) return undefined
  return months < SHORT_RUNWAY || short === month
    ? `${SHORT_RUNWAY}か月を下回っています`
    : `${monthName(short)}末に${SHORT_RUNWAY}か月を下回ります`
}

/** A look farther ahead would make the months that count too small. */
const MOST_SHOWN = 18
const box = { width: 440, height: 170, left: 48, right: 68, top: 14, bottom: 24 }

const Drawing = ({ runway }: { runway: Runway }) => {
  const { cash, burn, month, months } = runway
  const [first] = cash
  const last = cash.at(-1)
  if (!first || !last) return null
  const ahead = Math.min(MOST_SHOWN, Math.ceil(months ?? 0))
  const span = monthsBetween(first.month, addToMonth(month, Math.max(1, ahead)))
  const most = Math.max(...cash.map(({ value }) => value), burn * SHORT_RUNWAY, 1)
  const x = (at: string) =>
    box.left + ((box.width - box.left - box.right) * span.indexOf(at)) / Math.max(1, span.length - 1)
  const y = (value: number) => box.top + (box.height - box.top - box.bottom) * (1 - Math.max(0, value) / most)
  const line = (points: readonly { month: string; value: number }[]) =>
    points.map(({ month, value }) => `${x(month).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const trend = span.filter((at) => at >= month).map((at, index) => ({ month: at, value: last.value - burn * index }))
  const step = Math.max(1, Math.ceil(span.length / 5))
  const short = burn * SHORT_RUNWAY
  return (
    <svg
      className="home-runway-chart"
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={`現預金の実績と見通し。${cash.map(({ month, value }) => `${monthName(month)}末${man(value)}万円`).join('、')}。このままなら${monthText(runway.empty ?? month)}に尽きます`}
    >
      {[0, most / 2, most].map((value) => (
        <g key={value}>
          <line className="grid" x1={box.left} x2={box.width - box.right} y1={y(value)} y2={y(value)} />
          <text x={box.left - 8} y={y(value) + 4} textAnchor="end">
            {man(value)}
          </text>
        </g>
      ))}
      {span
        .filter((_, index) => index % step === 0)
        .map((at) => (
          <text key={at} x={x(at)} y={box.height - 6} textAnchor="middle">
            {monthName(at)}
          </text>
        ))}
      <line className="short" x1={box.left} x2={box.width - box.right} y1={y(short)} y2={y(short)} />
      <text className="short" x={box.width - box.right + 6} y={y(short) + 4}>
        {SHORT_RUNWAY}か月分
      </text>
      <polyline className="trend" points={line(trend)} />
      <polyline className="actual" points={line(cash)} />
      {cash.map(({ month: at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value)} r="3.4" />
      ))}
    </svg>
  )
}

import type { StartupHome } from '@banso/contract/home'
import { addToMonth, monthOf, monthsBetween } from '@banso/contract/months'
import { href } from '@banso/contract/pages'
import { lastsText, type Runway, runwayOf, SHORT_RUNWAY } from '@banso/contract/runway'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { useWidth, valueScale } from '../../../kit/drawn.ts'
import { dayOfYear } from '../../../lib/dates.ts'
import { rem } from '../../../lib/rem.ts'
import { homeArea } from '../area.ts'
import { SectionError } from './section.tsx'

const { pages } = homeArea.startup

type RunwayCardProps = { startup_id: string; home: StartupHome; today: string; onRetry: () => void }

/** 資金繰りの見通し: the cash as it was, and as it goes on if nothing changes. Nothing where it was never entered. */
export const RunwayCard = ({ startup_id, home, today, onRetry }: RunwayCardProps) => {
  const runway = runwayOf(home.money)
  const unread = home.unread.includes('money')
  if (!runway && !unread) return null
  return (
    <Card>
      <CardHead
        title="資金繰りの見通し"
        sub={runway && shortText(runway)}
        action={<Link to={href(pages.metrics, { startup_id })}>経営指標へ</Link>}
      />
      {unread && <SectionError what="資金繰りの見通し" onRetry={onRetry} />}
      {runway && (
        <CardBody>
          <p className="home-runway">
            <b>{runway.months === null ? '–' : runway.months.toFixed(1)}</b>
            {runway.months !== null && <small>か月</small>}
            <span className="muted secondary-text">
              {runway.lasts_to
                ? `${lastsText(runway.lasts_to)}まで${beforeText(home.money, runway)}`
                : '支出がないため、減りません。'}
            </span>
          </p>
          {runway.empty && <Drawing runway={runway} today={today} />}
          <p className="muted meta-text">
            前提:{monthName(runway.month)}末の現預金 {man(runway.cash.at(-1)?.value ?? 0)}万円 ÷ 直近の平均支出{' '}
            {man(runway.burn)}万円。これからの入金は含めていません。{runway.empty && '図の単位は万円です。'}
          </p>
        </CardBody>
      )}
    </Card>
  )
}

const MAN = 10_000
const inMan = (yen: number) => yen / MAN
const man = (yen: number) => Math.round(inMan(yen)).toLocaleString('ja-JP')
const monthName = (month: string) => `${Number(month.slice(5))}月`

/** 「。前月は10.4か月」: what it was a month before, where that is known. */
function beforeText(money: StartupHome['money'], { month }: Runway): string {
  const before = runwayOf(money.filter((value) => value.month < month))
  return before && before.months !== null && addToMonth(before.month, 1) === month
    ? `。前月は${before.months.toFixed(1)}か月`
    : ''
}

const shortText = ({ month, short }: Runway): string | undefined => {
  if (!short) return undefined
  return short === month
    ? `${SHORT_RUNWAY}か月を下回っています`
    : `${monthName(short)}末に${SHORT_RUNWAY}か月を下回ります`
}

/** A look farther ahead would make the months that count too small. */
const MOST_SHOWN = 18
const HEIGHT = 186
/** The width of the card on a desktop, until it is measured. */
const USUAL_WIDTH = 420
const edge = { left: 46, right: 58, top: 24, bottom: 26 }
/** So far from each other the months are named. */
const MONTH_GAP = 46

/** Where everything lies in a drawing of this width; `n`: months after the end of the first one. */
function layOut({ cash, burn, month, months }: Runway, today: string, width: number) {
  const first = cash[0]?.month ?? month
  const since = (at: string) => monthsBetween(first, at).length - 1
  const known = since(month)
  const ahead = Math.min(MOST_SHOWN, months ?? 0)
  const length = Math.ceil(known + Math.max(1, ahead))
  const { low, step } = valueScale([0, ...cash.map(({ value }) => value), burn * SHORT_RUNWAY].map(inMan))
  const end = width - edge.right
  const floor = HEIGHT - edge.bottom
  const x = (n: number) => edge.left + ((end - edge.left) * n) / length
  const y = (value: number) => floor - ((inMan(value) - low) / (step * 4)) * (floor - edge.top)
  const line = (points: readonly (readonly [number, number])[]) =>
    points.map(([n, value]) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const last = cash.at(-1)?.value ?? 0
  const gap = Math.max(1, Math.ceil((MONTH_GAP * length) / (end - edge.left)))
  return {
    end,
    floor,
    x,
    y,
    grid: [0, 1, 2, 3, 4].map((index) => low + step * index),
    actual: cash.map(({ month: at, value }) => [since(at), value] as const),
    line,
    trend: [[known, last] as const, [known + ahead, last - burn * ahead] as const],
    marks: Array.from({ length: length + 1 }, (_, n) => n)
      .filter((n) => n % gap === 0)
      .map((n) => ({ n, text: monthName(addToMonth(first, n)) })),
    // A month's cash is that of its last day.
    today: since(monthOf(today)) - 1 + Number(today.slice(8)) / 31,
    length,
    short: known + (months ?? 0) - SHORT_RUNWAY,
    shortShown: (months ?? 0) > SHORT_RUNWAY && (months ?? 0) - SHORT_RUNWAY <= MOST_SHOWN,
    emptyShown: (months ?? 0) <= MOST_SHOWN,
  }
}

const Drawing = ({ runway, today }: { runway: Runway; today: string }) => {
  const [ref, measured] = useWidth()
  const width = measured || USUAL_WIDTH
  const { cash, burn, month, short, lasts_to } = runway
  const drawn = layOut(runway, today, width)
  const { x, y, end, floor } = drawn
  const least = y(burn * SHORT_RUNWAY)
  return (
    <div ref={ref}>
      <svg
        className="home-runway-chart"
        height={rem(HEIGHT)}
        fontSize={12}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`現預金の実績と見通し。${cash.map(({ month, value }) => `${monthName(month)}末${man(value)}万円`).join('、')}。このままなら${lastsText(lasts_to ?? month)}までです`}
      >
        {drawn.grid.map((value) => (
          <g key={value}>
            <line className="grid" x1={edge.left} x2={end} y1={y(value * MAN)} y2={y(value * MAN)} />
            <text x={edge.left - 8} y={y(value * MAN) + 4} textAnchor="end">
              {value.toLocaleString('ja-JP')}
            </text>
          </g>
        ))}
        {drawn.marks.map(({ n, text }) => (
          <text key={n} x={x(n)} y={HEIGHT - 8} textAnchor="middle">
            {text}
          </text>
        ))}
        {drawn.today > 0 && drawn.today < drawn.length && (
          <>
            <line className="today" x1={x(drawn.today)} x2={x(drawn.today)} y1={edge.top - 6} y2={floor} />
            <text className="today" x={x(drawn.today)} y={12} textAnchor="middle">
              今日
            </text>
          </>
        )}
        <line className="short" x1={edge.left} x2={end} y1={least} y2={least} />
        <text className="short" x={end + 6} y={least + 4}>
          {SHORT_RUNWAY}か月分
        </text>
        <polyline className="trend" points={drawn.line(drawn.trend)} />
        <polyline className="actual" points={drawn.line(drawn.actual)} />
        {drawn.actual.map(([n, value]) => (
          <circle key={n} cx={x(n)} cy={y(value)} r="3.4" />
        ))}
        {drawn.shortShown && short && (
          <>
            <circle className="short" cx={x(drawn.short)} cy={least} r="5" />
            <text className="short" x={x(drawn.short) + 9} y={least - 8}>
              {monthName(short)}末
            </text>
          </>
        )}
        {drawn.emptyShown && lasts_to && (
          <text className="empty" x={end + 6} y={y(0) + 4}>
            {dayOfYear(lasts_to)}
          </text>
        )}
      </svg>
    </div>
  )
}

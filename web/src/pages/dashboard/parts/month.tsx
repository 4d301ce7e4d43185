import {
  type DashboardScope,
  dashboardScopes,
  figureLists,
  type MonthFigures,
  monthSpans,
} from '@banso/contract/dashboards'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card, CardHead } from '../../../kit/card.tsx'
import { today } from '../../../lib/dates.ts'
import { listAddress } from './list-address.ts'

type Figure = {
  kind: keyof MonthFigures
  label: string
  value: ReactNode
  unit: string
  change: string
  tone: 'up' | 'down' | 'same'
}

const toneOf = (change: number): Figure['tone'] => (change > 0 ? 'up' : change < 0 ? 'down' : 'same')
const signed = (change: number, unit: string) =>
  change === 0 ? '前月と同じ' : `前月比${change > 0 ? '+' : '−'}${Math.abs(change)}${unit}`

type Counted = Exclude<keyof MonthFigures, 'accepted'>
const counted = (kind: Counted, label: string, { [kind]: { now, before } }: MonthFigures): Figure => ({
  kind,
  label,
  value: now.toLocaleString('ja-JP'),
  unit: '件',
  change: signed(now - before, '件'),
  tone: toneOf(now - before),
})
const percentOf = ({ accepted, answered }: { accepted: number; answered: number }): number | null =>
  answered === 0 ? null : Math.round((100 * accepted) / answered)

function rate({ now, before }: MonthFigures['accepted']): Figure {
  const [value, last] = [percentOf(now), percentOf(before)]
  const change = value === null || last === null ? null : value - last
  return {
    kind: 'accepted',
    label: '承諾率',
    value: value ?? '–',
    unit: value === null ? '' : '%',
    change:
      value === null ? '回答はまだありません' : change === null ? `回答${now.answered}件` : signed(change, 'ポイント'),
    tone: toneOf(change ?? 0),
  }
}

type MonthCardProps = { month: MonthFigures; scope: DashboardScope; unread: boolean }
/** 今月の活動 of everybody, beside the month before until the same day. */
export const MonthCard = ({ month, scope, unread }: MonthCardProps) => {
  const span = monthSpans(today()).now
  const lists = figureLists(span)
  const figures = [
    counted('applies', '申込', month),
    rate(month.accepted),
    counted('interviews', '面談', month),
    counted('executions', '実行記録', month),
  ]
  return (
    <Card>
      <CardHead
        title={`${Number(span.to.slice(5, 7))}月の活動${scope === 'all' ? '' : `(${dashboardScopes.all})`}`}
        sub={`${Number(span.to.slice(8))}日時点、前月の同じ日との比較`}
      />
      {unread ? (
        <p className="dashboard-note">今月の活動を読み込めませんでした。</p>
      ) : (
        <dl className="dashboard-month">
          {figures.map(({ kind, label, value, unit, change, tone }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Link
                  className="dashboard-figure"
                  to={listAddress(lists[kind])}
                  aria-label={`${label} ${value}${unit}`}
                >
                  {value}
                  <small>{unit}</small>
                </Link>
                <span className="dashboard-change" data-tone={tone}>
                  {change}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

import { dayInJapan, daysBetween } from '@banso/contract/dates'
import type { StartupHome } from '@banso/contract/home'
import { waitSides } from '@banso/contract/turn-acts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { NameSan } from '../../../kit/status.tsx'
import { shortDay } from '../../../lib/dates.ts'
import { SectionError } from './section.tsx'
import { mayWaitMore, shownSides, type WaitRow, waitRows } from './wait-rows.ts'

type WaitsCardProps = { startup_id: string; home: StartupHome; today: string; onRetry: () => void }

const sources = [
  'proposals',
  'goal_proposals',
  'slots',
  'applies',
  'contacts',
  'asked',
  'promises',
  'questions',
  'tasks',
  'held',
  'completed',
] as const
/** Of a long column; a single row is not worth hiding. */
const SHOWN = 4
/** From so many days on a waiting is marked. */
const LONG_DAYS = 7

/** 待っているもの: what stands still, by who is waited for. */
export const WaitsCard = ({ startup_id, home, today, onRetry }: WaitsCardProps) => {
  const rows = waitRows(home, { startup_id })
  const sides = shownSides.map((side) => ({ side, rows: rows.filter(({ wait }) => wait.side === side) }))
  const total = sides.reduce((sum, { rows }) => sum + rows.length, 0)
  const isPartial = sources.some((source) => home.unread.includes(source))
  const isMore = shownSides.some((side) => mayWaitMore(home, side))
  if (total === 0 && !isPartial) return null
  return (
    <Card>
      <CardHead title="待っているもの" count={`${total}件${isMore ? '以上' : ''} 長く待っている順`} />
      <div className="home-waits">
        {sides.map(({ side, rows }) => (
          <section key={side}>
            <h3>
              {waitSides[side]}を待っている{' '}
              <span>
                {rows.length}件{rows.length > 0 && mayWaitMore(home, side) ? '以上' : ''}
              </span>
            </h3>
            <Column label={`${waitSides[side]}を待っている`} rows={rows} today={today} />
          </section>
        ))}
      </div>
      {isPartial && <SectionError what="待っているものの一部" onRetry={onRetry} />}
    </Card>
  )
}

const Column = ({ label, rows, today }: { label: string; rows: readonly WaitRow[]; today: string }) => {
  const [all, setAll] = useState(false)
  if (rows.length === 0) return <p className="muted secondary-text">ありません。</p>
  const isLong = rows.length > SHOWN + 1
  return (
    <>
      <ul aria-label={label}>
        {(isLong && !all ? rows.slice(0, SHOWN) : rows).map((row) => (
          <Waiting key={row.key} row={row} today={today} />
        ))}
      </ul>
      {isLong && (
        <Button look="transparent" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '表示を減らす' : `残り${rows.length - SHOWN}件を表示`}
        </Button>
      )}
    </>
  )
}

const Waiting = ({ row, today }: { row: WaitRow; today: string }) => {
  const { icon, title, person, who, to, wait } = row
  const days = Math.max(0, daysBetween(dayInJapan(new Date(wait.since)), today))
  const until = untilText(wait.until, today)
  return (
    <li>
      <span className="todo-icon">
        <Icon name={icon} />
      </span>
      <div className="grow">
        <Link to={to}>{title}</Link>
        <div className="row-meta">
          <span>
            {person && <NameSan name={person.name} uid={person.uid} />}
            {who}
          </span>
          {until && <span>{until}</span>}
        </div>
      </div>
      <span className="home-wait-age" data-long={days >= LONG_DAYS || undefined}>
        {days === 0 ? '今日から' : `${days + 1}日目`}
      </span>
    </li>
  )
}

/** 「期限 11/24を6日超過」, 「期限 今日」, 「期限 12/04」 */
const untilText = (until: string | null, today: string): string | undefined => {
  if (until === null) return undefined
  const day = until.length > 10 ? dayInJapan(new Date(until)) : until
  const days = daysBetween(today, day)
  if (days < 0) return `期限 ${shortDay(day)}を${-days}日超過`
  return days === 0 ? '期限 今日' : `期限 ${shortDay(day)}`
}

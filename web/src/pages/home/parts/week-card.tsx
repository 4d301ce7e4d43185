import { dayInJapan } from '@banso/contract/dates'
import { executionResults } from '@banso/contract/executions'
import type { MeasureMove, StartupHome } from '@banso/contract/home'
import { HOME_ROWS } from '@banso/contract/limits'
import { href } from '@banso/contract/pages'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { Avatar, Company } from '../../../kit/status.tsx'
import { shortDay } from '../../../lib/dates.ts'
import { statusText } from '../../apply/marks.tsx'
import { figure, scaleOf } from '../../goal/figures.ts'
import { homeArea } from '../area.ts'
import { SectionError } from './section.tsx'

const { pages } = homeArea.startup

const SHOWN = 4
const turns = {
  better: { word: '良くなった', icon: 'check-circle', tone: 'ok' },
  worse: { word: '悪くなった', icon: 'alert', tone: 'danger' },
  same: { word: '変わらず', icon: 'minus', tone: 'plain' },
} as const satisfies Record<MeasureMove['turn'], { word: string; icon: IconName; tone: string }>

/** States that somebody else's answer has brought about. */
const answered: readonly string[] = ['accepted', 'scheduling', 'in_progress', 'completed', 'declined', 'expired']

/** What others have answered since the beginning of last week, the last first. */
const answersOf = ({ applies, ended }: StartupHome, since: string) =>
  [...applies, ...ended]
    .filter(({ status, status_since }) => answered.includes(status) && dayInJapan(new Date(status_since)) >= since)
    .map(({ uid, target_snapshot, status, status_since }) => ({ uid, target_snapshot, status, status_since }))
    .toSorted((a, b) => b.status_since.localeCompare(a.status_since))

type WeekCardProps = { startup_id: string; home: StartupHome; today: string; onRetry: () => void }

/** 先週からの変化, as a week opens: what the numbers did, what was done, who answered. Nothing where nothing has happened. */
export const WeekCard = ({ startup_id, home, today, onRetry }: WeekCardProps) => {
  const { executions, moves, since, unread } = home
  if (since === null) return null
  const answers = answersOf(home, since)
  const isPartial = (['goals', 'executions', 'applies', 'ended'] as const).some((part) => unread.includes(part))
  const has = moves.some(({ turn }) => turn !== 'same') || executions.length > 0 || answers.length > 0
  if (!has && !isPartial) return null
  return (
    <Card>
      <CardHead
        title="先週からの変化"
        count={`${shortDay(since)}〜${shortDay(today)}`}
        action={<Link to={href(pages.metrics, { startup_id })}>経営指標を見る</Link>}
      />
      <div className="home-week">
        <Part title="数字" count={movesText(moves)} none="達成指標の更新はありません。" rows={moves.slice(0, SHOWN)}>
          {(move) => <Move key={`${move.goal_uid} ${move.name}`} move={move} startup_id={startup_id} />}
        </Part>
        <Part
          title="実行したこと"
          count={`${executions.length}件${executions.length >= HOME_ROWS.executions ? '以上' : ''}`}
          none="実行の記録はありません。"
          rows={executions.slice(0, SHOWN)}
        >
          {({ uid, task_uid, task_title, result, executed_on, progress_before, progress_after, created_by }) => (
            <li key={uid}>
              {created_by && <Avatar name={created_by.name} uid={created_by.uid} />}
              <Link className="grow" to={href(pages.task, { startup_id, task_id: task_uid })}>
                {task_title}
              </Link>
              <span className="muted secondary-text">
                {progress_after !== null && progress_after !== progress_before
                  ? `${shortDay(executed_on)} ${progress_before} → ${progress_after}%`
                  : executionResults[result]}
              </span>
            </li>
          )}
        </Part>
        <Part
          title="相手の回答"
          count={`${answers.length}件`}
          none="新しい回答はありません。"
          rows={answers.slice(0, SHOWN)}
        >
          {({ uid, target_snapshot, status, status_since }) => (
            <li key={uid}>
              <Company
                bare
                size={24}
                name={target_snapshot.partner_name ?? target_snapshot.name}
                uid={target_snapshot.partner_company_uid ?? undefined}
              />
              <span className="grow">
                <Link to={href(pages.apply, { startup_id, apply_id: uid })}>{target_snapshot.name}</Link>
                <span className="row-meta">{statusText({ target_type: 'partner', status })}</span>
              </span>
              <span className="muted meta-text">{shortDay(dayInJapan(new Date(status_since)))}</span>
            </li>
          )}
        </Part>
      </div>
      {isPartial && <SectionError what="先週からの変化の一部" onRetry={onRetry} />}
    </Card>
  )
}

/** 「良くなった2、悪くなった1」 */
const movesText = (moves: readonly MeasureMove[]): string => {
  const told = (['better', 'worse'] as const).flatMap((turn) => {
    const count = moves.filter((move) => move.turn === turn).length
    return count > 0 ? [`${turns[turn].word}${count}`] : []
  })
  return told.join('、') || turns.same.word
}

type PartProps<T> = {
  title: string
  count: string
  none: string
  rows: readonly T[]
  children: (row: T) => ReactNode
}
const Part = <T,>({ title, count, none, rows, children }: PartProps<T>) => (
  <section>
    <h3>
      {title} <span>{rows.length > 0 && count}</span>
    </h3>
    {rows.length === 0 ? (
      <p className="muted secondary-text">{none}</p>
    ) : (
      <ul aria-label={title}>{rows.map(children)}</ul>
    )}
  </section>
)

const Move = ({ move, startup_id }: { move: MeasureMove; startup_id: string }) => {
  const { goal_uid, name, before, now, turn } = move
  const { divisor, unit } = scaleOf({ unit: move.unit, start_value: before, target_value: now })
  const { word, icon, tone } = turns[turn]
  return (
    <li>
      <Link className="grow" to={href(pages.goal, { startup_id, goal_id: goal_uid })}>
        {name}
      </Link>
      <span className="home-move">
        <span className="muted">{figure(before / divisor)}</span>
        {/* The arrow goes where the number went; whether that is good says the word. */}
        <span data-tone={tone} aria-hidden="true">
          {now > before ? '↑' : now < before ? '↓' : '→'}
        </span>
        <b>{figure(now / divisor)}</b>
        <small>{unit}</small>
      </span>
      <span className="home-turn" data-tone={tone}>
        <Icon name={icon} size="small" />
        {word}
      </span>
    </li>
  )
}

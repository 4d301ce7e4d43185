import { issueCategories } from '@banso/contract/common'
import { dayInJapan } from '@banso/contract/dates'
import { href } from '@banso/contract/pages'
import type { SeminarSummary } from '@banso/contract/seminars'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { People, Tag } from '../../kit/status.tsx'
import { useArea } from '../../lib/area.ts'
import { dayInWords, timeInJapan, today } from '../../lib/dates.ts'
import { seminarArea } from './area.ts'
import { EntryChip, SeminarChip } from './marks.tsx'
import { capacityText, placeText, seatsText } from './texts.ts'

type SeminarCardProps = { seminar: SeminarSummary; me: string; onApply: () => void }

/** A seminar in a list: when, what, and at its foot the seats and how one stands oneself. */
export const SeminarCard = ({ seminar, me, onApply }: SeminarCardProps) => {
  const { pages } = useArea(seminarArea)
  const mine = seminar.entries.find(({ user }) => user.uid === me)
  const colleagues = seminar.entries.filter(({ user }) => user.uid !== me)
  return (
    <Card as="article" className="seminar-card">
      <SeminarDate seminar={seminar} />
      <div className="seminar-card-body">
        <div className="row" data-wrap>
          <SeminarChip seminar={seminar} />
          {seminar.issue_categories.map((category) => (
            <Tag key={category}>{issueCategories[category]}</Tag>
          ))}
        </div>
        <h2>
          <Link to={href(pages.detail, { seminar_id: seminar.uid })}>{seminar.title}</Link>
        </h2>
        {seminar.summary && <p className="muted">{seminar.summary}</p>}
        <ul className="seminar-outline">
          <li>
            <Icon name={seminar.format === 'online' ? 'play' : 'building'} size="small" />
            {placeText(seminar)}
          </li>
          <li>
            <Icon name="person" size="small" />
            {speakersText(seminar)}
          </li>
        </ul>
      </div>
      <div className="seminar-card-foot">
        <span className="muted">{footText(seminar)}</span>
        {colleagues.length > 0 && (
          <span className="row muted">
            <People people={colleagues.map(({ user }) => user)} />
            {mine ? 'ほかに' : ''}自社から{colleagues.length}名
          </span>
        )}
        <span className="push row">
          {mine && <EntryChip entry={mine} />}
          {seminar.can.includes('apply') && (
            <Button look="secondary" onClick={onApply} aria-label={`「${seminar.title}」に申し込む`}>
              申し込む
            </Button>
          )}
        </span>
      </div>
    </Card>
  )
}

/** The day as a leaf of a calendar. */
const SeminarDate = ({ seminar: { start_at, end_at } }: { seminar: SeminarSummary }) => {
  const day = dayInJapan(new Date(start_at))
  const isThisYear = day.slice(0, 4) === today().slice(0, 4)
  const [, month, date, weekday] = /^(\d+月)(\d+)日\((.)\)$/.exec(dayInWords(day)) ?? []
  return (
    <time className="seminar-date" dateTime={start_at}>
      <span>
        {isThisYear ? '' : `${day.slice(0, 4)}年`}
        {month}
      </span>{' '}
      <b>{date}</b> <span>{weekday}曜日</span>{' '}
      <span className="seminar-date-time">
        {timeInJapan(start_at)}〜{timeInJapan(end_at)}
      </span>
    </time>
  )
}

const speakersText = ({ speakers }: SeminarSummary): string => {
  const [first, ...others] = speakers
  return `${first?.name ?? ''}${others.length > 0 ? ` ほか${others.length}名` : ''}`
}

/** Seats while one can enter, afterwards what is left of it. */
const footText = (seminar: SeminarSummary): string => {
  if (seminar.display_status === 'cancelled') return '開催を取りやめました。'
  const seats = seatsText(seminar)
  if (seats) return [seats, capacityText(seminar)].filter(Boolean).join(' / ')
  const kept = [...(seminar.has_recording ? ['録画'] : []), ...(seminar.has_materials ? ['資料'] : [])]
  if (kept.length > 0) return `${kept.join('・')}あり`
  return seminar.display_status === 'ended' ? '録画・資料の公開はありません。' : capacityText(seminar)
}

/** At the height of cards, so that nothing moves when they come. */
export const CardSkeletons = () => (
  <div className="columns-2" role="status">
    <span className="visually-hidden">読み込み中</span>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <div key={key} className="card seminar-skeleton" aria-hidden="true">
        <i className="skeleton" />
        <i className="skeleton" />
        <i className="skeleton" />
      </div>
    ))}
  </div>
)

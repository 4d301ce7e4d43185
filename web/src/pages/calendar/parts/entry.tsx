import { type CalendarDay, calendarKinds } from '@banso/contract/calendar-feeds'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { timeInJapan } from '../../../lib/dates.ts'

const icons = {
  interview: 'calendar',
  seminar: 'play',
  goal: 'target',
  checkin: 'flag',
  task: 'task',
  apply: 'inbox',
} as const satisfies Record<CalendarDay['kind'], IconName>

/** Two days of one goal are two entries. */
export const keyOfEntry = ({ kind, uid }: CalendarDay): string => `${kind} ${uid}`

type EntryProps = { entry: CalendarDay /** Its kind stands in words beside it. */; told?: true }

/** One thing on a day, which opens its record. */
export const Entry = ({ entry: { kind, title, page, start_at }, told }: EntryProps) => (
  <Link className="month-item" title={`${calendarKinds[kind]} ${title}`} to={page}>
    <Icon name={icons[kind]} size="small" />
    <span className={told ? 'calendar-kind' : 'visually-hidden'}>{calendarKinds[kind]}</span>
    {start_at && <time dateTime={start_at}>{timeInJapan(start_at)}</time>}
    <span className="ellipsis">{title}</span>
  </Link>
)

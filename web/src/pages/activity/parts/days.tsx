import type { Activity } from '@banso/contract/activities'
import { activityParts } from '@banso/contract/activity-texts'
import { dayInJapan } from '@banso/contract/dates'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { dayInWords, longDay, timeInJapan, today } from '../../../lib/dates.ts'
import { EntryDiff } from '../marks.tsx'
import { activityIcon, foldActivities } from '../texts.ts'
import './list.css'

type Folded<T extends Activity> = { activity: T; count: number }

/** Newest first, in groups of a day in Japan. */
export function byDay<T extends Activity>(rows: readonly T[]): { day: string; entries: Folded<T>[] }[] {
  const days: { day: string; rows: T[] }[] = []
  for (const row of rows) {
    const day = dayInJapan(new Date(row.occurred_at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days.map((group) => ({ day: group.day, entries: foldActivities(group.rows) }))
}

const dayText = (day: string): string =>
  day === today() ? `今日 ${dayInWords(day)}` : day.slice(0, 4) === today().slice(0, 4) ? dayInWords(day) : longDay(day)

type DaysProps<T extends Activity> = {
  rows: readonly T[]
  /** Where the reader finds what an entry is of. */
  to: (activity: T) => string | undefined
  /** Which companies it is about, where the page is of several. */
  companies?: (activity: T) => ReactNode
}

/** アクティビティ by day: who did what, and what changed. */
export const Days = <T extends Activity>({ rows, ...shown }: DaysProps<T>) =>
  byDay(rows).map(({ day, entries }) => (
    <Card key={day} className="activity-day">
      <h2 className="activity-day-head">{dayText(day)}</h2>
      <ol aria-label={dayText(day)}>
        {entries.map((entry) => (
          <Entry key={entry.activity.uid} {...entry} {...shown} />
        ))}
      </ol>
    </Card>
  ))

const Entry = <T extends Activity>({ activity, count, to, companies }: Folded<T> & Omit<DaysProps<T>, 'rows'>) => {
  const { verb, occurred_at, diff } = activity
  return (
    <li className="activity-entry">
      <time dateTime={occurred_at}>{timeInJapan(occurred_at)}</time>
      <span className="activity-entry-icon">
        <Icon name={activityIcon(verb)} size="small" />
      </span>
      <div className="activity-entry-text">
        <Sentence activity={activity} to={to(activity)} />
        {count > 1 && <span className="muted"> ほか{count - 1}回</span>}
        <EntryDiff diff={diff} />
      </div>
      <span className="activity-entry-companies">{companies?.(activity)}</span>
    </li>
  )
}

/** The sentence, whose title leads to what it is of. */
export const Sentence = ({ activity, to }: { activity: Activity; to: string | undefined }) => {
  const { before, title, after } = activityParts(activity)
  return (
    <span>
      {before}
      {to && title ? <Link to={to}>{title}</Link> : title}
      {after}
    </span>
  )
}

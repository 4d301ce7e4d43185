import { activityParts } from '@banso/contract/activity-texts'
import { dayInJapan } from '@banso/contract/dates'
import { href } from '@banso/contract/pages'
import type { SystemActivity } from '@banso/contract/system-activities'
import { Link } from 'react-router-dom'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { dayInWords, longDay, timeInJapan, today } from '../../../lib/dates.ts'
import { activityArea } from '../area.ts'
import { EntryDiff } from '../marks.tsx'
import { activityIcon, foldActivities } from '../texts.ts'
import { objectHref } from './links.ts'
import './list.css'

const { pages } = activityArea.operator

type Folded = ReturnType<typeof foldActivities<SystemActivity>>[number]

/** Newest first, in groups of a day in Japan. */
export function byDay(rows: readonly SystemActivity[]): { day: string; entries: Folded[] }[] {
  const days: { day: string; rows: SystemActivity[] }[] = []
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

type DayGroupsProps = {
  rows: readonly SystemActivity[]
  /** Not where the page is of one startup. */
  withStartup?: boolean
}

/** アクティビティ by day: who did what, to which company, and what changed. */
export const DayGroups = ({ rows, withStartup }: DayGroupsProps) =>
  byDay(rows).map(({ day, entries }) => (
    <Card key={day} className="activity-day">
      <h2 className="activity-day-head">{dayText(day)}</h2>
      <ol aria-label={dayText(day)}>
        {entries.map((entry) => (
          <Entry key={entry.activity.uid} {...entry} withStartup={withStartup} />
        ))}
      </ol>
    </Card>
  ))

const Entry = ({ activity, count, withStartup }: Folded & { withStartup?: boolean | undefined }) => {
  const { verb, occurred_at, diff, startup_company_uid, startup_name, partner_company_uid, partner_name } = activity
  return (
    <li className="activity-entry">
      <time dateTime={occurred_at}>{timeInJapan(occurred_at)}</time>
      <span className="activity-entry-icon">
        <Icon name={activityIcon(verb)} size="small" />
      </span>
      <div className="activity-entry-text">
        <Sentence activity={activity} />
        {count > 1 && <span className="muted"> ほか{count - 1}回</span>}
        <EntryDiff diff={diff} />
      </div>
      <span className="activity-entry-companies">
        {withStartup && startup_company_uid && startup_name && (
          <Link to={href(pages.list, { startup_id: startup_company_uid })}>{startup_name}</Link>
        )}
        {partner_company_uid && partner_name && (
          <Link to={href(pages.partner, { partner_id: partner_company_uid })}>{partner_name}</Link>
        )}
      </span>
    </li>
  )
}

/** The sentence, whose title leads to what it is of. */
const Sentence = ({ activity }: { activity: SystemActivity }) => {
  const { before, title, after } = activityParts(activity)
  const to = objectHref(activity)
  return (
    <span>
      {before}
      {to && title ? <Link to={to}>{title}</Link> : title}
      {after}
    </span>
  )
}

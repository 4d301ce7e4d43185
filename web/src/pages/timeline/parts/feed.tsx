import { timelineTopics } from '@banso/contract/activities'
import { applyPurposes } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { interviewMethods } from '@banso/contract/interview-states'
import type { TimelineEntry } from '@banso/contract/timelines'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Avatar, Company, Due } from '../../../kit/status.tsx'
import { dayInWords, momentSpan, timeInJapan, today } from '../../../lib/dates.ts'
import { EntryDiff } from '../../activity/marks.tsx'
import { entryAbout, entryHref, entryParts, topicIcons } from '../texts.ts'

/** Entries by their day in Japan, newest first. */
const byDay = (rows: readonly TimelineEntry[]): [string, TimelineEntry[]][] => [
  ...Map.groupBy(rows, ({ occurred_at }) => dayInJapan(new Date(occurred_at))),
]

const dayName = (day: string): string => {
  const yesterday = dayInJapan(new Date(Date.now() - 86_400_000))
  return day === today() ? '今日' : day === yesterday ? '昨日' : ''
}

type FeedProps = {
  rows: readonly TimelineEntry[]
  /** Up to when the person had seen it when the page was opened: above it a line is drawn. */
  seenAt: string | null
  partner_id: string
}

/** Activities by day, with 「ここから新しい更新」 between what is new and what the person has seen. */
export const Feed = ({ rows, seenAt, partner_id }: FeedProps) => {
  const firstSeen = seenAt === null ? undefined : rows.find(({ occurred_at }) => occurred_at <= seenAt)
  const lineAt = firstSeen && firstSeen !== rows[0] ? firstSeen.uid : undefined
  return byDay(rows).map(([day, entries]) => (
    <section key={day} className="timeline-day">
      <h2>
        {dayName(day)} <span className="muted secondary-text">{dayInWords(day)}</span>
      </h2>
      <Card>
        <ol className="timeline-feed" aria-label={`${dayInWords(day)}の更新`}>
          {entries.map((entry) => (
            <Fragment key={entry.uid}>
              {entry.uid === lineAt && (
                <li className="timeline-line">
                  <span>
                    <Icon name="chevron-up" size="small" /> ここから新しい更新
                  </span>
                </li>
              )}
              <Entry entry={entry} partner_id={partner_id} />
            </Fragment>
          ))}
        </ol>
      </Card>
    </section>
  ))
}

const Entry = ({ entry, partner_id }: { entry: TimelineEntry; partner_id: string }) => {
  const { topic, occurred_at, actor, startup, diff, interview } = entry
  const { before, title, after } = entryParts(entry)
  const to = entryHref(entry, partner_id)
  const about = entryAbout(entry)
  return (
    <li className="timeline-entry">
      <span className="timeline-face">
        {startup ? (
          <Company bare name={startup.name} uid={startup.uid} logoUrl={startup.logo_url} size={36} />
        ) : (
          actor && <Avatar name={actor.name} uid={actor.uid} size="medium" />
        )}
        <span className="timeline-topic">
          <Icon name={topicIcons[topic]} size="small" />
        </span>
      </span>
      <div className="grow">
        <p className="timeline-text">
          {before}
          {to && title ? <Link to={to}>{title}</Link> : title}
          {after}
        </p>
        <p className="muted meta-text">
          {[timelineTopics[topic], about].filter(Boolean).join(' ')}{' '}
          <time dateTime={occurred_at}>{timeInJapan(occurred_at)}</time>
        </p>
        {interview?.start_at && interview.end_at && entry.verb === 'interview.scheduled' && (
          <p className="secondary-text">
            <b>{momentSpan(interview.start_at, interview.end_at)}</b> {interviewMethods[interview.method]}{' '}
            {interview.colleagues.join('、')}
          </p>
        )}
        <Arrived entry={entry} to={to} />
        <EntryDiff diff={diff} />
      </div>
    </li>
  )
}

/** An application that still waits for the partner: how it begins, and until when it is to be answered. */
const Arrived = ({ entry: { apply, verb }, to }: { entry: TimelineEntry; to: string | undefined }) => {
  if (apply?.status !== 'forwarded' || verb !== 'apply.transitioned') return null
  const due = apply.respond_due_at && dayInJapan(new Date(apply.respond_due_at))
  return (
    <>
      {apply.excerpt && <p className="timeline-excerpt">{apply.excerpt}</p>}
      <div className="row" data-wrap>
        <Button size="small" to={to}>
          申込を確認
        </Button>
        <span className="muted secondary-text">
          {applyPurposes[apply.purpose]} {due && <>回答期限 </>}
          {due && <Due date={due} today={today()} />}
        </span>
      </div>
    </>
  )
}

import type { Activity } from '@banso/contract/activities'
import { activityText } from '@banso/contract/activity-texts'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { asPart } from '../../kit/as-part.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { Timeline, TimelineItem } from '../../kit/timeline.tsx'
import { useArea } from '../../lib/area.ts'
import { shortMoment } from '../../lib/dates.ts'
import { apiQuery, endlessQuery, useEndless } from '../../lib/query.ts'
import { EntryDiff } from './marks.tsx'
import { activityIcon, foldActivities } from './texts.ts'
import './activity.css'
import { activityArea } from './area.ts'
import { Sentence } from './parts/days.tsx'
import { objectHref, ownHref } from './parts/links.ts'

/** 履歴: what happened to one record, newest first. */
export const ActivityHistory = asPart(({ startup_id, object_uid }: { startup_id: string; object_uid: string }) => {
  const { list } = useArea(activityArea).calls.activities
  const params = { startup_id }
  const { query, rows } = useEndless(endlessQuery(list, { params, query: { object_uid, per_page: 5 } }))
  return (
    <Card>
      <CardHead title="履歴" />
      <CardBody>
        <div className="stack">
          <QueryStatus query={query} what="履歴" rows={2} />
          {query.data && rows.length === 0 && <p className="muted secondary-text">履歴はまだありません。</p>}
          <Timeline small label="履歴">
            {foldActivities(rows).map(({ activity, count }) => (
              <Entry key={activity.uid} activity={activity} count={count} />
            ))}
          </Timeline>
          <MoreButton query={query} />
        </div>
      </CardBody>
    </Card>
  )
})

const Entry = ({ activity, count }: { activity: Activity; count: number }) => (
  <TimelineItem
    icon={activityIcon(activity.verb)}
    time={shortMoment(activity.occurred_at)}
    dateTime={activity.occurred_at}
  >
    <div>
      {activityText(activity)}
      {count > 1 && <span className="muted"> ほか{count - 1}回</span>}
    </div>
    <EntryDiff diff={activity.diff} />
  </TimelineItem>
)

/** As many as a page of something else shows of them. */
const RECENT = 5
const { startup: own, operator } = activityArea

type RecentProps = {
  title: string
  /** The way to all of it. */
  all: string
  of: (typeof own.calls.activities | typeof operator.calls.activities)['list']
  startup_id: string
  /** Where an entry leads. */
  to: (activity: Activity) => string | undefined
}

const Recent = asPart(({ title, all, of, startup_id, to }: RecentProps) => {
  const query = useQuery(apiQuery(of, { params: { startup_id }, query: { per_page: RECENT } }))
  const rows = query.data?.data
  return (
    <Card>
      <CardHead title={title} action={<Link to={all}>すべて見る</Link>} />
      <CardBody>
        <QueryStatus query={query} what={title} rows={RECENT} dense />
        {rows?.length === 0 && <p className="muted secondary-text">{title}はまだありません。</p>}
        {rows && rows.length > 0 && (
          <Timeline small label={title}>
            {foldActivities(rows).map(({ activity, count }) => (
              <TimelineItem
                key={activity.uid}
                icon={activityIcon(activity.verb)}
                time={shortMoment(activity.occurred_at)}
                dateTime={activity.occurred_at}
              >
                <div className="activity-recent">
                  <Sentence activity={activity} to={to(activity)} />
                  {count > 1 && <span className="muted"> ほか{count - 1}回</span>}
                </div>
              </TimelineItem>
            ))}
          </Timeline>
        )}
      </CardBody>
    </Card>
  )
})

/** 最近の動き: what the own company's people, its operators and partners did last, and the way to all of it. */
export const RecentActivities = ({ startup_id }: { startup_id: string }) => (
  <Recent
    title="最近の動き"
    all={href(own.pages.list, { startup_id })}
    of={own.calls.activities.list}
    startup_id={startup_id}
    to={ownHref(startup_id)}
  />
)

/** The same of a startup, for operators. */
export const StartupActivities = ({ startup_id }: { startup_id: string }) => (
  <Recent
    title="アクティビティ"
    all={href(operator.pages.list, { startup_id })}
    of={operator.calls.activities.list}
    startup_id={startup_id}
    to={(activity) => objectHref({ ...activity, startup_company_uid: startup_id })}
  />
)

import type { Activity } from '@banso/contract/activities'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import { Timeline, TimelineItem } from '../../kit/timeline.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { useEndless } from '../../lib/query.ts'
import type { ActivitySource } from './queries.ts'
import { activityIcon, activityText, diffText, foldActivities } from './texts.ts'
import './activity.css'

/** 履歴: what happened to one record, newest first. */
export const ActivityHistory = ({ source }: { source: ActivitySource }) => {
  const { query, rows } = useEndless([...source.key, 'history'], (cursor, signal) => source.read({ cursor }, signal))
  return (
    <Card>
      <CardHead title="履歴" />
      <CardBody>
        <div className="stack">
          {query.isPending && <SkeletonRows count={2} />}
          {query.isError && !query.data && (
            <LoadError what="履歴" error={query.error} onRetry={() => void query.refetch()} />
          )}
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
}

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
    {activity.diff.length > 0 && (
      <ul className="activity-diff">
        {activity.diff.map((diff) => (
          <li key={diff.field}>{diffText(diff)}</li>
        ))}
      </ul>
    )}
  </TimelineItem>
)

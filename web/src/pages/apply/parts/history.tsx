import type { Apply } from '@banso/contract/applies'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { statusText } from '../marks.tsx'

/** 経過: every step, the last one first. */
export const ApplyHistory = ({ apply }: { apply: Apply }) => (
  <Card>
    <CardHead title="経過" />
    <CardBody>
      <Timeline small label="経過">
        {apply.status_history.toReversed().map(({ to, at, by, reason }, index) => (
          <TimelineItem
            key={at + to}
            icon={index === 0 ? 'flag' : 'check'}
            time={`${shortMoment(at)} ${by.name}`}
            dateTime={at}
          >
            <b>{statusText({ ...apply, status: to })}</b>
            {reason && <p className="muted prose">{reason}</p>}
          </TimelineItem>
        ))}
      </Timeline>
    </CardBody>
  </Card>
)

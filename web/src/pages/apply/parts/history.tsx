import type { Apply } from '@banso/contract/applies'
import type { OperatorApply } from '@banso/contract/operator-applies'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { Tag } from '../../../kit/status.tsx'
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { statusText } from '../marks.tsx'

/** `comment` is known to operators alone. */
type HistoryStep = Apply['status_history'][number] & Partial<OperatorApply['status_history'][number]>

/** 経過: every step, the last one first. */
export const ApplyHistory = ({ apply }: { apply: Apply | OperatorApply }) => (
  <Card>
    <CardHead title="経過" />
    <CardBody>
      <Timeline small label="経過">
        {apply.status_history.toReversed().map((step: HistoryStep, index) => (
          <TimelineItem
            key={step.at + step.to}
            icon={index === 0 ? 'flag' : 'check'}
            time={`${shortMoment(step.at)} ${step.by.name}`}
            dateTime={step.at}
          >
            <b>{statusText({ ...apply, status: step.to })}</b>
            {step.reason && <p className="muted prose">{step.reason}</p>}
            {step.comment && (
              <p className="prose">
                <Tag>運営内</Tag> {step.comment}
              </p>
            )}
          </TimelineItem>
        ))}
      </Timeline>
    </CardBody>
  </Card>
)

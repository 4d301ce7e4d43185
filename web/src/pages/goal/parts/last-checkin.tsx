import { type Checkin, confidences } from '@banso/contract/checkins'
import { checkinLabels } from '@banso/contract/labels/goals'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { NameSan, StatusChip } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { healthTones } from '../texts.ts'
import '../../../kit/skeleton.css'

type LastCheckinProps = {
  query: UseQueryResult<{ data: Checkin[] }>
  /** Takes the last words over; undefined where something is written already. */
  onTakeOver: ((checkin: Checkin) => void) | undefined
}

/** What was said the last time, to go on from; nothing at the first check-in. */
export const LastCheckin = ({ query, onTakeOver }: LastCheckinProps) => {
  if (!query.data)
    return (
      <QueryStatus
        query={query}
        what="前回のチェックイン"
        skeleton={<i className="skeleton checkin-last-skeleton" aria-hidden="true" />}
      />
    )
  const [last] = query.data.data
  if (!last) return null
  const { created_at, created_by, confidence, comment, blockers, asks } = last
  const rest = [
    [checkinLabels.blockers, blockers],
    [checkinLabels.asks, asks],
  ].filter(([, text]) => text)
  return (
    <section className="checkin-last" aria-label="前回のチェックイン">
      <div className="row">
        <b>前回 {shortMoment(created_at)}</b>
        <span className="muted">
          <NameSan {...created_by} />
        </span>
        <StatusChip tone={healthTones[confidence]}>{confidences[confidence]}</StatusChip>
        {onTakeOver && (
          <Button size="small" look="transparent" icon="copy" onClick={() => onTakeOver(last)}>
            前回の文章から書く
          </Button>
        )}
      </div>
      <p className="prose">{comment}</p>
      {rest.map(([title, text]) => (
        <p key={title} className="prose">
          <b>{title}</b> {text}
        </p>
      ))}
    </section>
  )
}

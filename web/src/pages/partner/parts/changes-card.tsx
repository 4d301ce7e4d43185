import type { PartnerField } from '@banso/contract/partner-fields'
import { changeStatuses } from '@banso/contract/partner-states'
import type { PartnerProfile, ShownChange } from '@banso/contract/partners'
import type { ReactNode } from 'react'
import { Card, CardHead } from '../../../kit/card.tsx'
import { Note } from '../../../kit/notice.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { Difference, ImageDifference } from './difference.tsx'

type ChangesCardProps = {
  partner: Pick<PartnerProfile, 'changes' | 'logo_url'>
  /** What follows from them, e.g. that the old text stays public meanwhile. */
  text: ReactNode
  /** The same where all were sent back. */
  refusedText: ReactNode
  /** For all of them that wait. */
  action: (fields: PartnerField[]) => ReactNode
  /** For one of them. */
  rowAction: (change: ShownChange) => ReactNode
}

/** What waits for operators, field by field beside what is public, and what they have refused. */
export const ChangesCard = ({
  partner: { changes, logo_url },
  text,
  refusedText,
  action,
  rowAction,
}: ChangesCardProps) => {
  const waiting = changes.filter(({ status }) => status === 'pending')
  if (changes.length === 0) return null
  const isWaiting = waiting.length > 0
  const title = isWaiting ? '承認待ちの変更' : '差し戻された変更'
  return (
    <Card>
      <CardHead
        title={title}
        count={`${isWaiting ? waiting.length : changes.length}項目`}
        sub={isWaiting ? text : refusedText}
        action={waiting.length > 1 && action(waiting.map(({ field }) => field))}
      />
      <ul className="rows change-rows" aria-label={title}>
        {changes.map((change) => (
          <li key={change.field}>
            <div>
              <b>{change.label}</b>
              <div className="muted meta-text">
                {change.submitted_by.name} {shortMoment(change.submitted_at)}
              </div>
            </div>
            {change.field === 'logo_file_uid' ? (
              <ImageDifference before={logo_url} after={change.value} />
            ) : (
              <Difference before={change.before} after={change.after} />
            )}
            <div className="row" data-wrap>
              {change.status === 'refused' && <StatusChip tone="warn">{changeStatuses.refused}</StatusChip>}
              {rowAction(change)}
            </div>
            {change.reason && (
              <div className="change-note">
                <Note tone="warn">差し戻しの理由:{change.reason}</Note>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { ApplyDocument } from '@banso/contract/applies'
import { type ApplyStatus, partnerApplyStatuses, seminarApplyStatuses } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import type { IconName } from '../../kit/icon.tsx'
import { Due, StatusChip, type Tone } from '../../kit/status.tsx'

type Standing = Pick<ApplyDocument, 'target_type' | 'status'>

const looks: Record<ApplyStatus, { tone: Tone; icon: IconName }> = {
  submitted: { tone: 'neutral', icon: 'inbox' },
  reviewing: { tone: 'neutral', icon: 'eye' },
  returned: { tone: 'warn', icon: 'alert' },
  forwarded: { tone: 'info', icon: 'send' },
  accepted: { tone: 'ok', icon: 'check-circle' },
  scheduling: { tone: 'info', icon: 'calendar' },
  in_progress: { tone: 'info', icon: 'play' },
  completed: { tone: 'ok', icon: 'check-circle' },
  declined: { tone: 'neutral', icon: 'minus' },
  withdrawn: { tone: 'neutral', icon: 'stop' },
  expired: { tone: 'neutral', icon: 'clock' },
  confirmed: { tone: 'ok', icon: 'check-circle' },
  waitlisted: { tone: 'warn', icon: 'clock' },
  attended: { tone: 'ok', icon: 'check-circle' },
  absent: { tone: 'neutral', icon: 'minus' },
}

/** A withdrawn seat has a word of its own. */
export const statusText = ({ target_type, status }: Standing): string =>
  target_type === 'seminar'
    ? seminarApplyStatuses[status as keyof typeof seminarApplyStatuses]
    : partnerApplyStatuses[status as keyof typeof partnerApplyStatuses]

/** How an apply stands, in a word and a mark. */
export const ApplyChip = ({ apply }: { apply: Standing }) => (
  <StatusChip {...looks[apply.status]}>{statusText(apply)}</StatusChip>
)

/** By when the partner answers; only while it is asked. */
export const AnswerDue = ({
  apply,
  today,
  long,
}: {
  apply: Pick<ApplyDocument, 'status' | 'respond_due_at'>
  today: string
  long?: boolean
}) => {
  const due = apply.status === 'forwarded' ? apply.respond_due_at : null
  return <Due date={due && dayInJapan(new Date(due))} today={today} long={long} />
}

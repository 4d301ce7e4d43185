import type { ApplyDocument, ApplySummary } from '@banso/contract/applies'
import { type ApplyStatus, partnerApplyStatuses, seminarApplyStatuses } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { isOurs } from '@banso/contract/turn-acts'
import type { ReactNode } from 'react'
import type { IconName } from '../../kit/icon.tsx'
import { Due, Pips, StatusChip, type Tone } from '../../kit/status.tsx'
import { elapsedText } from './texts.ts'

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

/** How far an apply under way has come, of five steps. */
const steps: Partial<Record<ApplyStatus, number>> = {
  submitted: 1,
  returned: 1,
  reviewing: 2,
  forwarded: 3,
  accepted: 4,
  scheduling: 4,
  in_progress: 5,
  confirmed: 5,
  waitlisted: 1,
}

/** The steps of an apply under way, and its state in a word. */
export const ApplySteps = ({ apply, children }: { apply: Standing; children?: ReactNode }) => (
  <Pips step={steps[apply.status] ?? 1}>{children ?? statusText(apply)}</Pips>
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

/** What time does to an apply, in words: the due day of the answer, or since when somebody is waited for. */
export const Waiting = ({ apply, today }: { apply: ApplySummary; today: string }) => {
  const { wait } = apply
  if (wait?.act === 'answer_apply') return <AnswerDue apply={apply} today={today} />
  if (!wait) return null
  const isLate = isOurs(wait) && wait.until !== null && wait.until < new Date().toISOString()
  return (
    <span className="apply-waiting" data-late={isLate || undefined}>
      対応待ち
      <b>{elapsedText(wait.since)}</b>
    </span>
  )
}

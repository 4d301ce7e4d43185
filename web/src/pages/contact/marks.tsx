import { priorities } from '@banso/contract/common'
import { type ContactStatus, contactStatuses } from '@banso/contract/contact-states'
import type { ContactSummary, OperatorContactSummary } from '@banso/contract/contacts'
import type { IconName } from '../../kit/icon.tsx'
import { StatusChip, type Tone } from '../../kit/status.tsx'
import { firstResponseClock, firstResponseText } from './texts.ts'

const looks: Record<ContactStatus, { tone: Tone; icon: IconName }> = {
  open: { tone: 'neutral', icon: 'inbox' },
  in_progress: { tone: 'info', icon: 'eye' },
  waiting_reply: { tone: 'warn', icon: 'chat' },
  resolved: { tone: 'ok', icon: 'check-circle' },
  reopened: { tone: 'info', icon: 'refresh' },
}

/** How a contact stands, in a word and a mark. */
export const ContactChip = ({ status }: { status: ContactStatus }) => (
  <StatusChip {...looks[status]}>{contactStatuses[status]}</StatusChip>
)

/** The clock of the first answer: how long there is left, in words and tone; when it came, once it did. */
export const FirstResponse = ({ contact }: { contact: ContactSummary }) => {
  const clock = firstResponseClock(contact)
  if (!clock) return <span className="muted">{firstResponseText(contact)}</span>
  return (
    <StatusChip tone={clock.tone} icon={clock.tone === 'danger' ? 'alert' : 'clock'} plain={clock.tone === 'neutral'}>
      {clock.text}
    </StatusChip>
  )
}

/** How soon it is to be answered; a high one stands out. */
export const Priority = ({ priority }: Pick<OperatorContactSummary, 'priority'>) =>
  priority === 'high' ? <b className="text-danger">{priorities.high}</b> : <span>{priorities[priority]}</span>

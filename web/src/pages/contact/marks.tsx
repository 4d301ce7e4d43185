import { type ContactStatus, contactStatuses } from '@banso/contract/contacts'
import type { IconName } from '../../kit/icon.tsx'
import { StatusChip, type Tone } from '../../kit/status.tsx'

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

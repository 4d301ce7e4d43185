import type { IconName } from './icon.tsx'
import { StatusChip, type Tone } from './status.tsx'

/** The states of whatever is published, in all its kinds. */
type Publishing =
  | 'draft'
  | 'in_review'
  | 'rejected'
  | 'scheduled'
  | 'published'
  | 'unpublished'
  | 'archived'
  | 'ended'
  | 'cancelled'

const looks: { readonly [status in Publishing]: { readonly tone: Tone; readonly icon: IconName } } = {
  draft: { tone: 'neutral', icon: 'edit' },
  in_review: { tone: 'info', icon: 'send' },
  rejected: { tone: 'warn', icon: 'restore' },
  scheduled: { tone: 'info', icon: 'clock' },
  published: { tone: 'ok', icon: 'check-circle' },
  unpublished: { tone: 'neutral', icon: 'eye-off' },
  archived: { tone: 'neutral', icon: 'archive' },
  ended: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'danger', icon: 'stop' },
}

/** How something stands that is published or is to be; in tables (`plain`) what is public carries no tint. */
export const PublishingChip = ({
  status,
  plain,
  children,
}: {
  status: Publishing
  plain?: boolean
  children: string
}) => (
  <StatusChip {...looks[status]} plain={plain && status === 'published'}>
    {children}
  </StatusChip>
)

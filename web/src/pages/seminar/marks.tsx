import type { SeminarApplyStatus, SeminarEntry } from '@banso/contract/seats'
import { type SeminarDisplayStatus, type SeminarSummary, seminarDisplayStatuses } from '@banso/contract/seminars'
import type { IconName } from '../../kit/icon.tsx'
import { StatusChip, type Tone } from '../../kit/status.tsx'
import { entryText } from './texts.ts'

type Look = { tone: Tone; icon: IconName }
const displayLooks: Record<SeminarDisplayStatus, Look> = {
  before: { tone: 'neutral', icon: 'clock' },
  open: { tone: 'ok', icon: 'check-circle' },
  few: { tone: 'warn', icon: 'alert' },
  full: { tone: 'neutral', icon: 'stop' },
  closed: { tone: 'neutral', icon: 'lock' },
  running: { tone: 'info', icon: 'play' },
  ended: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'danger', icon: 'stop' },
}
const entryLooks: Record<SeminarApplyStatus, Look> = {
  confirmed: { tone: 'ok', icon: 'check-circle' },
  waitlisted: { tone: 'warn', icon: 'clock' },
  attended: { tone: 'ok', icon: 'check-circle' },
  absent: { tone: 'neutral', icon: 'minus' },
  withdrawn: { tone: 'neutral', icon: 'stop' },
}

/** Whether one can enter, in a word. */
export const SeminarChip = ({ seminar }: { seminar: Pick<SeminarSummary, 'display_status'> }) => (
  <StatusChip {...displayLooks[seminar.display_status]}>{seminarDisplayStatuses[seminar.display_status]}</StatusChip>
)

/** How somebody's apply stands. */
export const EntryChip = ({ entry }: { entry: SeminarEntry }) => (
  <StatusChip {...entryLooks[entry.status]}>{entryText(entry)}</StatusChip>
)

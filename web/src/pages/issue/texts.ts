import type { IssueStatus, urgencies } from '@banso/contract/issues'
import type { IconName } from '../../kit/icon.tsx'
import type { Tone } from '../../kit/status.tsx'

export const issueLooks: Record<IssueStatus, { tone: Tone; icon: IconName }> = {
  open: { tone: 'neutral', icon: 'clock' },
  working: { tone: 'info', icon: 'activity' },
  resolved: { tone: 'ok', icon: 'check-circle' },
  on_hold: { tone: 'warn', icon: 'pause' },
  dropped: { tone: 'neutral', icon: 'stop' },
}

export const urgencyTones: Record<keyof typeof urgencies, string> = {
  high: 'text-danger',
  medium: 'text-warn',
  low: 'muted',
}

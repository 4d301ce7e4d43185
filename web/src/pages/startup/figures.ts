import { dayInJapan, daysBetween } from '@banso/contract/dates'
import type { OperatorStartup } from '@banso/contract/startup-operators'
import type { startupHealths, startupStatuses } from '@banso/contract/startup-states'
import type { IconName } from '../../kit/icon.tsx'
import type { Tone } from '../../kit/status.tsx'

type Look = { tone: Tone; icon: IconName }
export const healthLooks: Record<keyof typeof startupHealths, Look> = {
  good: { tone: 'ok', icon: 'check-circle' },
  watch: { tone: 'warn', icon: 'alert' },
  alert: { tone: 'danger', icon: 'flag' },
}
export const statusLooks: Record<keyof typeof startupStatuses, Look> = {
  invited: { tone: 'neutral', icon: 'mail' },
  registering: { tone: 'neutral', icon: 'clock' },
  active: { tone: 'info', icon: 'check-circle' },
  paused: { tone: 'warn', icon: 'pause' },
  graduated: { tone: 'ok', icon: 'flag' },
  withdrawn: { tone: 'neutral', icon: 'stop' },
}

/** 「21日前」 */
export const contactText = (at: string | null, day: string): string => {
  if (at === null) return '連絡なし'
  const days = daysBetween(dayInJapan(new Date(at)), day)
  return days <= 0 ? '今日' : `${days}日前`
}

/** Percent behind the plan from which on a startup's goals stand out, as its health is judged. */
const BEHIND = { warn: 15, danger: 30 }
export const progressTone = ({ progress, plan }: NonNullable<OperatorStartup['goals']>) =>
  plan - progress >= BEHIND.danger ? 'danger' : plan - progress >= BEHIND.warn ? 'warn' : 'normal'

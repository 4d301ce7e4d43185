import { type GoalSummary, goalHealths, goalStatuses } from '@banso/contract/goals'
import type { Move } from '@banso/contract/states'
import type { IconName } from '../../kit/icon.tsx'
import type { Tone } from '../../kit/status.tsx'

export const healthTones: Record<GoalSummary['health'], Tone> = {
  unset: 'neutral',
  on_track: 'ok',
  at_risk: 'warn',
  off_track: 'danger',
}

const statusLooks: Record<Exclude<GoalSummary['status'], 'active'>, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  achieved: { tone: 'ok', icon: 'check-circle' },
  missed: { tone: 'danger', icon: 'down-circle' },
  cancelled: { tone: 'neutral', icon: 'stop' },
}

/** The one chip of a goal: how it goes while it is active, else the state it is in. */
export const goalChip = ({
  status,
  health,
  health_stale,
}: Pick<GoalSummary, 'status' | 'health' | 'health_stale'>): { tone: Tone; icon?: IconName; text: string } =>
  status === 'active'
    ? { tone: healthTones[health], text: health_stale ? `${goalHealths[health]}・更新なし` : goalHealths[health] }
    : { ...statusLooks[status], text: goalStatuses[status] }

/** The word on the button: an answer where the goal is a proposal, else what the state table says. */
export const moveLabel = (goal: Pick<GoalSummary, 'proposed_by_operator'>, move: Move): string =>
  (goal.proposed_by_operator && move.proposalLabel) || move.label

import { type GoalOutlook, type GoalSummary, goalOutlook, goalOutlooks, goalStatuses } from '@banso/contract/goals'
import type { Move } from '@banso/contract/states'
import type { IconName } from '../../kit/icon.tsx'
import type { Tone } from '../../kit/status.tsx'

export const healthTones: Record<GoalOutlook, Tone> = {
  overdue: 'danger',
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

/** The one chip of a goal: how it goes while it is active and its day is not over, else the state it is in. */
export const goalChip = (goal: ChippedGoal, today: string): { tone: Tone; icon?: IconName; text: string } => {
  if (goal.status !== 'active') return { ...statusLooks[goal.status], text: goalStatuses[goal.status] }
  const outlook = goalOutlook(goal, today)
  const isStale = goal.health_stale && outlook !== 'overdue'
  return { tone: healthTones[outlook], text: `${goalOutlooks[outlook]}${isStale ? '・更新なし' : ''}` }
}
export type ChippedGoal = Pick<GoalSummary, 'status' | 'health' | 'health_stale' | 'due_on'>

/** The word on the button: an answer where the goal is a proposal that the reader may accept, else the state table's. */
export const moveLabel = (
  { proposed_by_operator, can }: Pick<GoalSummary, 'proposed_by_operator' | 'can'>,
  move: Move,
) => (proposed_by_operator && can.includes('transition:active') && move.proposalLabel) || move.label

/** The words of the form for a new goal, by whether its author starts it or proposes it. */
export const newGoalTexts = (starts: boolean) =>
  starts
    ? {
        add: '目標を追加',
        title: '経営目標の追加',
        submit: '目標を開始',
        refused: '経営目標を追加する権限がありません。',
        done: { draft: '下書きを保存しました。', active: '経営目標を開始しました。' },
      }
    : {
        add: '目標を提案',
        title: '経営目標の提案',
        submit: '目標を提案',
        refused: '経営目標を提案する権限がありません。',
        done: { draft: '経営目標を提案しました。', active: '' },
      }

import { stateLabels, states } from './states.ts'

/** Where a startup stands in the programme, and how it is. */

const byOperator = ['operator'] as const
const pause = { label: '休止にする', by: byOperator, needs: 'reason' } as const
const graduate = { label: '卒業にする', by: byOperator } as const
const withdraw = { label: '退会にする', by: byOperator, needs: 'reason' } as const
/** Where a startup stands in the programme. The first two steps are its founder's, by registering. */
export const startupStates = states({
  invited: { label: '招待中', to: {} },
  registering: { label: '登録中', to: {} },
  active: { label: '支援中', to: { paused: pause, graduated: graduate, withdrawn: withdraw } },
  paused: {
    label: '休止中',
    to: { active: { label: '支援を再開する', by: byOperator }, graduated: graduate, withdrawn: withdraw },
  },
  graduated: { label: '卒業', to: { active: { label: '支援を再開する', by: byOperator } } },
  withdrawn: { label: '退会', to: {} },
})
export const startupStatuses = stateLabels(startupStates)
export type StartupStatus = keyof typeof startupStatuses
/** Companies that rest or have gone: what is done to several at once leaves them out, and says which. */
export const restingStatuses: readonly StartupStatus[] = ['paused', 'graduated', 'withdrawn']
export const startupHealths = { good: '良好', watch: '要注意', alert: '要対応' } as const
/** Why a startup is not in good health, the worst first; figures beside it say how much. */
export const healthReasons = {
  silent: '連絡が途絶えている',
  behind: '目標が計画より遅れている',
  no_goals: '進行中の経営目標がない',
} as const

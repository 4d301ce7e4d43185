import { type Execution, executionResults } from '@banso/contract/executions'
import type { IconName } from '../../kit/icon.tsx'
import { StatusChip, type Tone } from '../../kit/status.tsx'

/** The marks of the results, in the form and in the timeline. */
export const resultIcons: Record<Execution['result'], IconName> = {
  progressed: 'chevron-up',
  completed: 'check',
  blocked: 'alert',
  learned: 'bulb',
}
const tones: Record<Execution['result'], Tone> = {
  progressed: 'info',
  completed: 'ok',
  blocked: 'danger',
  learned: 'neutral',
}

export const ResultChip = ({ result }: Pick<Execution, 'result'>) => (
  <StatusChip tone={tones[result]} icon={resultIcons[result]}>
    {executionResults[result]}
  </StatusChip>
)

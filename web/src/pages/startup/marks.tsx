import type { OperatorStartup } from '@banso/contract/startup-operators'
import { healthReasons, startupHealths } from '@banso/contract/startup-states'
import { StatusChip } from '../../kit/status.tsx'
import { healthLooks } from './figures.ts'

type HealthChipProps = { startup: Pick<OperatorStartup, 'health' | 'health_reasons' | 'health_is_manual'> }

/** コンディション in a word, with what the figures say against it for those who ask. */
export const HealthChip = ({ startup: { health, health_reasons, health_is_manual } }: HealthChipProps) => (
  <span title={health_reasons.map((reason) => healthReasons[reason]).join('、')}>
    <StatusChip {...healthLooks[health]} plain={health === 'good'}>
      {startupHealths[health]}
      {health_is_manual && <span className="visually-hidden">(手動)</span>}
    </StatusChip>
  </span>
)

import { type GapAction, gapActions } from '@banso/contract/demands'
import { Button } from '../../../kit/button.tsx'
import { useMay } from '../../../lib/rights.ts'
import { actionHref, type GapPlace, gapRights } from './gap-actions.ts'

type Props = { action: GapAction; place: GapPlace; small?: boolean }

/** What can be done about a gap, for those who may do it. */
export const GapButton = ({ action, place, small }: Props) =>
  useMay(gapRights[action]) && (
    <Button {...(small && { size: 'small' as const })} to={actionHref(action, place)}>
      {gapActions[action]}
    </Button>
  )

import type { Apply } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { Button } from '../../../kit/button.tsx'
import { listPages } from '../../partner/area.ts'

/** Others of the same kind. */
export const NextCandidates = ({ apply }: { apply: Apply }) => (
  <Button look="secondary" to={href(listPages[apply.target_snapshot.partner_type ?? 'investor'])}>
    次の候補を見る
  </Button>
)

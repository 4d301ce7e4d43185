import { operatorRankings } from '@banso/contract/rankings'
import { inAreas } from '../../lib/area.ts'

/** The ranking of partners on a past day, for one startup. */
export const rankingArea = inAreas({
  operatorStartup: {
    calls: { rankings: operatorRankings },
    pages: { detail: 'operator_partner_edit', apply: 'operator_apply' },
  },
})

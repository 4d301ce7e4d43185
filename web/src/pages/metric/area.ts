import { activities } from '@banso/contract/activities'
import { disclosures } from '@banso/contract/disclosures'
import { metrics } from '@banso/contract/metrics'
import { startups } from '@banso/contract/startups'
import { inAreas } from '../../lib/area.ts'

/** 経営指標 in each area, and what shows them elsewhere. */
export const metricArea = inAreas({
  startup: {
    calls: { metrics, startups, disclosures, activities },
    pages: { list: 'startup_metrics' },
  },
})

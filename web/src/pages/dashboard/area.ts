import { dashboards } from '@banso/contract/dashboards'
import { demands } from '@banso/contract/demands'
import { operatorLoads } from '@banso/contract/loads'
import { tick } from '@banso/contract/tick'
import { inAreas } from '../../lib/area.ts'

/** The dashboard is the operators' alone; others begin at HOME or at their timeline. */
export const dashboardArea = inAreas({
  operator: {
    calls: { dashboards, demands, loads: operatorLoads, tick },
    pages: {
      dashboard: 'operator_dashboard',
      interviews: 'operator_interviews',
      interview: 'operator_interview',
      startups: 'operator_startups',
      startup: 'operator_startup_edit',
      newPartner: 'operator_partner_new',
      contents: 'operator_contents',
      specialFeatures: 'operator_special_features',
    },
  },
})

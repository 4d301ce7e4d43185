import { activities, operatorActivities } from '@banso/contract/activities'
import { disclosures } from '@banso/contract/disclosures'
import { metricAlerts } from '@banso/contract/metric-alerts'
import { metrics, operatorMetrics } from '@banso/contract/metrics'
import { startups } from '@banso/contract/startups'
import { inAreas } from '../../lib/area.ts'

/** 経営指標 in each area. */
export const metricArea = inAreas({
  startup: { calls: { metrics }, pages: { list: 'startup_metrics' } },
  operatorStartup: { calls: { metrics: operatorMetrics }, pages: { list: 'operator_startup_metrics' } },
})

/** Where numbers are kept: choosing and entering them, and what shows them elsewhere. */
export const recordArea = inAreas({
  startup: { calls: { metrics, metricAlerts, startups, disclosures, activities }, pages: {} },
})

/** Where others put right what a startup has entered. */
export const correctArea = inAreas({
  operatorStartup: { calls: { metrics: operatorMetrics, activities: operatorActivities }, pages: {} },
})

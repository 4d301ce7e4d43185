import { activities, operatorActivities } from '@banso/contract/activities'
import { inAreas } from '../../lib/area.ts'

const operator = { calls: { activities: operatorActivities }, pages: {} } as const

/** What happened to a startup's records, as each area is told it. */
export const activityArea = inAreas({
  startup: { calls: { activities }, pages: {} },
  operatorStartup: operator,
  operator,
})

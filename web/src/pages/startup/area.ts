import { accessLogs } from '@banso/contract/access-logs'
import { activities } from '@banso/contract/activities'
import { disclosures } from '@banso/contract/disclosures'
import { operatorStartups, startups } from '@banso/contract/startups'
import { inAreas } from '../../lib/area.ts'

/** 企業情報 as a startup keeps it, and what shows it elsewhere. */
export const profileArea = inAreas({
  startup: {
    calls: { startups, disclosures, accessLogs, activities },
    pages: { edit: 'startup_edit', metrics: 'startup_metrics' },
  },
})

/** Startups as operators keep them. */
export const startupArea = inAreas({
  operator: {
    calls: { startups: operatorStartups },
    pages: { list: 'operator_startups', users: 'operator_startup_users' },
  },
})

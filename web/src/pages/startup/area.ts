import { accessLogs } from '@banso/contract/access-logs'
import { activities, operatorActivities } from '@banso/contract/activities'
import { disclosures } from '@banso/contract/disclosures'
import { operatorGoals } from '@banso/contract/goals'
import { operatorIssues } from '@banso/contract/issues'
import { operatorStartups } from '@banso/contract/startup-operators'
import { operatorStartupProfiles, startups } from '@banso/contract/startups'
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
    pages: {
      list: 'operator_startups',
      new: 'operator_startup_new',
      detail: 'operator_startup_edit',
      users: 'operator_startup_users',
    },
  },
})

/** The forms of 企業情報: `profiles` and what a change of it makes stale. */
export const profileFormArea = inAreas({
  startup: { calls: { profiles: startups, disclosures, activities }, pages: {} },
  operatorStartup: {
    calls: { profiles: operatorStartupProfiles, startups: operatorStartups, activities: operatorActivities },
    pages: {},
  },
})

/** One startup as operators look after it; a change of it makes stale what these calls read. */
export const overviewArea = inAreas({
  operatorStartup: {
    calls: {
      startups: operatorStartups,
      issues: operatorIssues,
      goals: operatorGoals,
      activities: operatorActivities,
    },
    pages: {
      list: 'operator_startups',
      detail: 'operator_startup_edit',
      users: 'operator_startup_users',
      goals: 'operator_startup_goals',
      goal: 'operator_startup_goal',
      propose: 'operator_startup_task_new',
    },
  },
})

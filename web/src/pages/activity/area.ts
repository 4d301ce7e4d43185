import { activities, operatorActivities } from '@banso/contract/activities'
import { inAreas } from '../../lib/area.ts'

/** Where operators read what an entry is of. */
const operator = {
  calls: { activities: operatorActivities },
  pages: {
    list: 'operator_startup_activities',
    startup: 'operator_startup_edit',
    issues: 'operator_startup_issues',
    goal: 'operator_startup_goal',
    task: 'operator_startup_task',
    partner: 'operator_partner_edit',
    interview: 'operator_interview',
    apply: 'operator_apply',
    contacts: 'operator_contacts',
    contents: 'operator_contents',
    user: 'operator_user',
  },
} as const

/** What happened to a startup's records, as each area is told it. */
export const activityArea = inAreas({
  startup: {
    calls: { activities },
    pages: {
      list: 'startup_activities',
      home: 'startup_home',
      goal: 'startup_goal',
      task: 'startup_task',
      interview: 'startup_interview',
      apply: 'startup_apply',
      contact: 'startup_contact',
      user: 'startup_user',
      seminar: 'startup_seminar',
      memos: 'startup_memos',
    },
  },
  operatorStartup: operator,
  operator,
})

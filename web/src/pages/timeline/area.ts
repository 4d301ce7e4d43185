import { partnerContacts } from '@banso/contract/contacts'
import { partnerExecutions } from '@banso/contract/executions'
import { partnerInterviews } from '@banso/contract/interviews'
import { partnerApplies } from '@banso/contract/partner-applies'
import { partnerCapacities } from '@banso/contract/partner-capacities'
import { partnerTasks } from '@banso/contract/tasks'
import { timelines } from '@banso/contract/timelines'
import { partnerWaitCalls } from '@banso/contract/waits'
import { inAreas } from '../../lib/area.ts'

/** The timeline is where partners begin. */
export const timelineArea = inAreas({
  partner: {
    calls: {
      timelines,
      tasks: partnerTasks,
      executions: partnerExecutions,
      applies: partnerApplies,
      interviews: partnerInterviews,
      capacities: partnerCapacities,
      contacts: partnerContacts,
      waits: partnerWaitCalls,
    },
    pages: {
      list: 'partner_timeline',
      apply: 'partner_apply',
      applies: 'partner_applies',
      interview: 'partner_interview',
      interviews: 'partner_interviews',
      contents: 'partner_contents',
      contacts: 'partner_contacts',
    },
  },
})

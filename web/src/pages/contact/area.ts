import { applies } from '@banso/contract/applies'
import { type ContactSummary, contacts } from '@banso/contract/contacts'
import { goals } from '@banso/contract/goals'
import { interviews } from '@banso/contract/interviews'
import { startupPartners } from '@banso/contract/partners'
import { tasks } from '@banso/contract/tasks'
import { inAreas } from '../../lib/area.ts'

/** お問い合わせ in each area: `calls` is also all that a change of one makes stale. */
export const contactArea = inAreas({
  startup: {
    calls: { contacts },
    pages: { list: 'startup_contacts', detail: 'startup_contact' },
  },
})

/** What a contact can be about: where it is chosen from, and where it is read. */
export const relatedArea = inAreas({
  startup: {
    calls: { goals, tasks, applies, interviews, partners: startupPartners },
    pages: { goal: 'startup_goal', task: 'startup_task', apply: 'startup_apply', interview: 'startup_interview' },
  },
})

/** The place of a contact, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Pick<ContactSummary, 'uid' | 'startup_company_uid'>) => ({
  startup_id: startup_company_uid ?? '',
  contact_id: uid,
})

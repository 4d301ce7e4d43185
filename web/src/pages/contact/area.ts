import { type ContactSummary, contacts } from '@banso/contract/contacts'
import { inAreas } from '../../lib/area.ts'

/** お問い合わせ in each area: `calls` is also all that a change of one makes stale. */
export const contactArea = inAreas({
  startup: {
    calls: { contacts },
    pages: { list: 'startup_contacts', detail: 'startup_contact' },
  },
})

/** Where that is read what a contact is about; the rooms' own tables tell where it is chosen from. */
export const relatedArea = inAreas({
  startup: {
    calls: {},
    pages: { goal: 'startup_goal', task: 'startup_task', apply: 'startup_apply', interview: 'startup_interview' },
  },
})

/** The place of a contact, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Pick<ContactSummary, 'uid' | 'startup_company_uid'>) => ({
  startup_id: startup_company_uid ?? '',
  contact_id: uid,
})

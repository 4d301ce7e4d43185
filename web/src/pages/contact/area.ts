import {
  type ContactSummary,
  contacts,
  operatorContacts,
  operatorStartupContacts,
  partnerContacts,
} from '@banso/contract/contacts'
import { inAreas } from '../../lib/area.ts'

const startup = { calls: { contacts }, pages: { list: 'startup_contacts', detail: 'startup_contact' } } as const
/** Opens a contact over its list. */
const partner = { calls: { contacts: partnerContacts }, pages: { list: 'partner_contacts' } } as const
const operator = {
  calls: { contacts: operatorContacts, ofStartup: operatorStartupContacts },
  pages: { list: 'operator_contacts', ofStartup: 'operator_startup_contacts' },
} as const

/** お問い合わせ in each area: `calls` is also all that a change of one makes stale. */
export const contactArea = inAreas({
  startup,
  partner,
  operator,
  operatorStartup: { calls: operator.calls, pages: { list: 'operator_startup_contacts' } },
})

/** Where a contact has a page of its own. */
export const contactPageArea = inAreas({ startup })

/** Where the contacts of one company stand together. */
export const companyContactArea = inAreas({
  startup,
  partner,
  operatorStartup: { calls: { contacts: operatorStartupContacts }, pages: { list: 'operator_startup_contacts' } },
})

/** Whose people ask, and rate the answer. */
export const askingArea = inAreas({ startup, partner })

const ofOperators = {
  calls: {},
  pages: {
    goal: 'operator_startup_goal',
    task: 'operator_startup_task',
    apply: 'operator_apply',
    interview: 'operator_interview',
    newInterview: 'operator_interview_new',
    partner: 'operator_partner_edit',
  },
} as const
/** Where that is read what a contact is about; the rooms' own tables tell where it is chosen from. */
export const relatedArea = inAreas({
  startup: {
    calls: {},
    pages: { goal: 'startup_goal', task: 'startup_task', apply: 'startup_apply', interview: 'startup_interview' },
  },
  partner: { calls: {}, pages: { apply: 'partner_apply', interview: 'partner_interview' } },
  operator: ofOperators,
  operatorStartup: ofOperators,
})

/** The place of a contact, in calls and in addresses of every area. */
export const paramsOf = ({
  uid,
  startup_company_uid,
  partner_company_uid,
}: Pick<ContactSummary, 'uid' | 'startup_company_uid' | 'partner_company_uid'>) => ({
  startup_id: startup_company_uid ?? '',
  partner_id: partner_company_uid ?? '',
  contact_id: uid,
})

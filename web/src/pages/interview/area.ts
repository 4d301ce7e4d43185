import { applies } from '@banso/contract/applies'
import { contacts, operatorContacts } from '@banso/contract/contacts'
import { disclosures } from '@banso/contract/disclosures'
import { goals, operatorGoals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { interviewStates } from '@banso/contract/interview-states'
import {
  type Interview,
  interviews,
  operatorInterviews,
  operatorPartnerInterviews,
  operatorStartupInterviews,
  partnerInterviews,
} from '@banso/contract/interviews'
import { operatorApplies } from '@banso/contract/operator-applies'
import { href } from '@banso/contract/pages'
import { operatorTasks, tasks } from '@banso/contract/tasks'
import { inAreas, useArea, useCompanyParams, useOwnMove } from '../../lib/area.ts'
import { useMay } from '../../lib/rights.ts'

/** Interviews in each area: `calls` is also all that a change of one makes stale. */
export const interviewArea = inAreas({
  startup: {
    calls: { interviews },
    pages: {
      list: 'startup_interviews',
      detail: 'startup_interview',
      /** Where memos of calls and visits are read. */
      notes: 'startup_memos',
      /** Where a meeting that is asked for is read. */
      request: 'startup_contact',
      goal: 'startup_goal',
      task: 'startup_task',
      apply: 'startup_apply',
    },
  },
  partner: {
    calls: { interviews: partnerInterviews },
    pages: {
      list: 'partner_interviews',
      detail: 'partner_interview',
      notes: 'partner_memos',
      contacts: 'partner_contacts',
      apply: 'partner_apply',
      /** Where an action that is shared with it opens. */
      timeline: 'partner_timeline',
    },
  },
  operator: {
    calls: {
      interviews: operatorInterviews,
      ofStartup: operatorStartupInterviews,
      ofPartner: operatorPartnerInterviews,
      /** An interview settles the request it was made of. */
      requests: operatorContacts,
    },
    pages: {
      list: 'operator_interviews',
      detail: 'operator_interview',
      goal: 'operator_startup_goal',
      task: 'operator_startup_task',
      apply: 'operator_apply',
      new: 'operator_interview_new',
      edit: 'operator_interview_edit',
      memos: 'operator_interview_memos',
    },
  },
})
/** Where what an item of the agenda is about is chosen from; partners choose nothing. */
export const agendaLinkArea = inAreas({
  startup: { calls: { goals, tasks, applies }, pages: {} },
  partner: { calls: {}, pages: {} },
  operator: { calls: { goals: operatorGoals, tasks: operatorTasks, applies: operatorApplies }, pages: {} },
})
/** Where a startup asks for a meeting, alone or with a partner who knows of it. */
export const requestArea = inAreas({
  startup: { calls: { contacts, disclosures, home }, pages: { detail: 'startup_contact' } },
})
/** Where the interviews of one company stand together. */
export const companyInterviewArea = inAreas({
  startup: interviewArea.startup,
  partner: interviewArea.partner,
  operatorStartup: {
    calls: { interviews: operatorStartupInterviews },
    pages: { list: 'operator_startup_interviews', detail: 'operator_interview', new: 'operator_interview_new' },
  },
  operatorPartner: {
    calls: { interviews: operatorPartnerInterviews },
    pages: { list: 'operator_partner_interviews', detail: 'operator_interview', new: 'operator_interview_new' },
  },
})

/** The place of an interview, in calls and in addresses. */
export const paramsOf = ({
  uid,
  startup_company_uid,
  partner_company_uid,
}: Pick<Interview, 'uid' | 'startup_company_uid' | 'partner_company_uid'>) => ({
  startup_id: startup_company_uid,
  partner_id: partner_company_uid ?? '',
  interview_id: uid,
})

/** The calls of a company's people who are led: only they are offered what these do. */
const ledArea = inAreas({ startup: interviewArea.startup, partner: interviewArea.partner })
export const useOwnCalls = () => useArea(ledArea).calls.interviews

/** Whether people of this area lead interviews: they send times, and set them. */
export const useLeads = (): boolean => useOwnMove(interviewStates, 'draft', 'adjusting')

type Sided = Pick<Interview, 'startup_company_uid' | 'startup_name' | 'partner_company_uid' | 'partner_name'>
/** The sides of an interview: how the own one is named in `answers`, and the others with their names. */
export const useSides = ({ startup_company_uid, startup_name, partner_company_uid, partner_name }: Sided) => {
  const { startup_id, partner_id } = useCompanyParams()
  const own = startup_id || partner_id || 'operator'
  const sides = [
    { side: 'operator', actor: 'operator', name: '運営' },
    { side: startup_company_uid, actor: 'startup', name: startup_name },
    ...(partner_company_uid ? [{ side: partner_company_uid, actor: 'partner', name: partner_name ?? '' }] : []),
  ]
  return { own, others: sides.filter(({ side }) => side !== own) }
}

/** Where the people of a partner ask the operators for a meeting: the form of a question, begun. */
export const useAskTo = (): string | undefined => {
  const { pages } = useArea(companyInterviewArea)
  const params = useCompanyParams()
  const may = useMay('contact.create')
  if (!may || !('contacts' in pages)) return undefined
  const asked = new URLSearchParams({ new: '1', category: 'interview', subject: '面談の相談' })
  return `${href(pages.contacts, params)}?${asked}`
}

/** Where a company reads what has no interview. Operators have a tab of memos. */
export const useNotesTo = (): string | undefined => {
  const { pages } = useArea(companyInterviewArea)
  const params = useCompanyParams()
  return 'notes' in pages ? href(pages.notes, params) : undefined
}

/** Where an interview of the company of the address is made, for whoever may. */
export const useNewInterviewTo = (): string | undefined => {
  const { pages } = useArea(companyInterviewArea)
  const { startup_id, partner_id } = useCompanyParams()
  const may = useMay('interview.create')
  if (!may || !('new' in pages)) return undefined
  const chosen = new URLSearchParams(startup_id ? [['startup_uid', startup_id]] : [['partner_uid', partner_id]])
  return `${href(pages.new)}?${chosen}`
}

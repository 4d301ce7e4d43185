import { activities, operatorActivities } from '@banso/contract/activities'
import { type ApplySummary, applies } from '@banso/contract/applies'
import { partnerStartups } from '@banso/contract/disclosures'
import { home } from '@banso/contract/home'
import { issueLinks } from '@banso/contract/issue-links'
import { operatorApplies, operatorPartnerApplies } from '@banso/contract/operator-applies'
import { partnerApplies } from '@banso/contract/partner-applies'
import { startupPartners } from '@banso/contract/partners'
import { contents } from '@banso/contract/public-contents'
import { recommendations } from '@banso/contract/recommendations'
import { suggestions } from '@banso/contract/suggestions'
import { inAreas } from '../../lib/area.ts'

const startup = {
  calls: {
    applies,
    partners: startupPartners,
    contents,
    recommendations,
    activities,
    home,
    links: issueLinks,
    suggestions,
  },
  pages: {
    list: 'startup_applies',
    detail: 'startup_apply',
    interview: 'startup_interview',
    seminar: 'startup_seminar',
    profile: 'startup_edit',
    partners: 'startup_partners_investor',
  },
} as const
/** What has reached a partner. */
const partner = {
  calls: { applies: partnerApplies, startups: partnerStartups },
  pages: { list: 'partner_applies', detail: 'partner_apply', interview: 'partner_interview' },
} as const
const operatorCalls = { applies: operatorApplies, partners: operatorPartnerApplies, activities: operatorActivities }

/** Applies in each area: `calls` is also all that a change of one, or a new one, makes stale. */
export const applyArea = inAreas({
  startup,
  partner,
  operator: {
    calls: operatorCalls,
    pages: {
      list: 'operator_applies',
      detail: 'operator_apply',
      interview: 'operator_interview',
      ofStartup: 'operator_startup_applies',
      ofPartner: 'operator_partner_applies',
    },
  },
})
/** Who answers what a startup sends. */
export const answerArea = inAreas({ partner, operator: { calls: operatorCalls, pages: {} } })

/** Where the applies of one company stand together. */
export const companyApplyArea = inAreas({
  startup,
  operatorStartup: {
    calls: { applies: operatorApplies },
    pages: { list: 'operator_startup_applies', detail: 'operator_apply' },
  },
  operatorPartner: {
    calls: { applies: operatorPartnerApplies },
    pages: { list: 'operator_partner_applies', detail: 'operator_apply', ofStartup: 'operator_startup_applies' },
  },
})

/** Whose people rate what is completed. */
export const ratingArea = inAreas({ startup, partner })

/** The place of an apply, in calls and in addresses. */
export const paramsOf = ({
  uid,
  startup_company_uid,
  target_snapshot,
}: Pick<ApplySummary, 'uid' | 'startup_company_uid' | 'target_snapshot'>) => ({
  startup_id: startup_company_uid,
  /** None for the operators' own contents, which no partner's address names. */
  partner_id: target_snapshot.partner_company_uid ?? '',
  apply_id: uid,
})

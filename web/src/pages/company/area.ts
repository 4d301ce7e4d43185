import { operatorPartners } from '@banso/contract/partner-operators'
import { operatorStartups } from '@banso/contract/startup-operators'
import { operatorStartupUsers, operatorUsers, partnerUsers, startupUsers } from '@banso/contract/users'
import { inAreas } from '../../lib/area.ts'

const operator = {
  calls: { startups: operatorStartups },
  pages: { list: 'operator_startups', detail: 'operator_startup_edit' },
} as const

/** The company whose records a page shows. In the own area it is told by the frame and needs neither call nor page. */
export const companyArea = inAreas({
  startup: { calls: {}, pages: {} },
  operatorStartup: operator,
  /** No startup's records: `partnerCompanyArea` tells whose they are. */
  operatorPartner: { calls: {}, pages: { partners: 'operator_partners' } },
  partner: { calls: {}, pages: {} },
  operator,
})

/** The partner whose records a page shows. */
export const partnerCompanyArea = inAreas({
  operatorPartner: {
    calls: { partners: operatorPartners },
    pages: { list: 'operator_partners', detail: 'operator_partner_edit' },
  },
})

const ofAnyStartup = { calls: { members: operatorStartupUsers, startups: operatorStartups }, pages: {} } as const

/** Who works for a startup, where somebody is to be chosen. */
export const peopleArea = inAreas({
  startup: { calls: { members: startupUsers }, pages: {} },
  operatorStartup: ofAnyStartup,
  operator: ofAnyStartup,
})

/** The own colleagues, where somebody of them is to be named. */
export const colleagueArea = inAreas({
  startup: { calls: { members: startupUsers }, pages: {} },
  partner: { calls: { members: partnerUsers }, pages: {} },
})

const named = { calls: { members: operatorStartupUsers, operators: operatorUsers }, pages: {} } as const

/** Whom one may name in what is said about a startup's record: the own colleagues, for operators the startup's people too. */
export const nameableArea = inAreas({
  ...colleagueArea,
  operatorStartup: named,
  operator: named,
})

/** Companies of both kinds, as operators register them. */
export const registeredArea = inAreas({
  operator: { calls: {}, pages: { startup: 'operator_startup_edit', partner: 'operator_partner_edit' } },
})

import { partnerContents } from '@banso/contract/contents'
import { operatorPartnerExposures, partnerExposures } from '@banso/contract/exposures'
import { href, type PageName } from '@banso/contract/pages'
import type { PartnerType } from '@banso/contract/partner-fields'
import { operatorPartnerChanges, operatorPartners, partnerChanges } from '@banso/contract/partner-operators'
import { operatorPartnerProfiles, partners, startupPartners } from '@banso/contract/partners'
import { reopenings } from '@banso/contract/reopenings'
import { operatorPartnerUsers, partnerUsers } from '@banso/contract/users'
import { inAreas } from '../../lib/area.ts'
import { usePage } from '../../lib/page.ts'

export type ComparedType = Exclude<PartnerType, 'master'>

/** The list of each kind, as a startup reads it. */
export const listPages = {
  investor: 'startup_partners_investor',
  master: 'startup_partners_master',
  plugin: 'startup_partners_plugin',
} as const satisfies Record<PartnerType, string>

/** The comparison of each kind that has one. */
export const comparisonPages = {
  investor: 'startup_partners_investor_comparison',
  plugin: 'startup_partners_plugin_comparison',
} as const satisfies Record<ComparedType, string>

/** Partners as startups look for them. */
export const catalogueArea = inAreas({
  startup: {
    calls: { partners: startupPartners, reopenings },
    pages: { ...listPages, content: 'startup_content', apply: 'startup_apply', profile: 'startup_edit' },
  },
})

/** Partners as operators keep them. */
export const partnerArea = inAreas({
  operator: {
    calls: { partners: operatorPartners },
    pages: {
      list: 'operator_partners',
      new: 'operator_partner_new',
      detail: 'operator_partner_edit',
      users: 'operator_partner_users',
    },
  },
})

/** One partner as operators look after it; a change of it makes stale what these calls read. */
export const overviewArea = inAreas({
  operatorPartner: {
    calls: {
      partners: operatorPartners,
      changes: operatorPartnerChanges,
      profiles: operatorPartnerProfiles,
    },
    pages: { list: 'operator_partners', detail: 'operator_partner_edit', users: 'operator_partner_users' },
  },
})

/** 企業情報 as a partner keeps it. */
export const profileArea = inAreas({
  partner: {
    calls: { profiles: partners, changes: partnerChanges, users: partnerUsers, contents: partnerContents },
    pages: { edit: 'partner_edit', contents: 'partner_contents' },
  },
})

/** How often startups have seen a partner. */
export const exposureArea = inAreas({
  partner: { calls: { exposures: partnerExposures }, pages: {} },
  operatorPartner: { calls: { exposures: operatorPartnerExposures }, pages: {} },
})

/** The forms of 企業情報: `profiles` and what a change of it makes stale; `users`: of whom one answers for it. */
export const profileFormArea = inAreas({
  partner: { calls: { profiles: partners, users: partnerUsers }, pages: {} },
  operatorPartner: {
    calls: {
      profiles: operatorPartnerProfiles,
      users: operatorPartnerUsers,
      partners: operatorPartners,
    },
    pages: {},
  },
})

/** Which kind a list in the address shows. */
export const useListedType = (): PartnerType => listedTypeAt(usePage())
export const listedTypeAt = (page: PageName | null): PartnerType => {
  if (page === listPages.master) return 'master'
  return page === listPages.plugin ? 'plugin' : 'investor'
}

/** Which kind a comparison in the address shows. */
export const useComparedType = (): ComparedType => (usePage() === comparisonPages.plugin ? 'plugin' : 'investor')

/** Where a startup reads about a partner: the list of its kind with the details open. */
export const partnerHref = (type: PartnerType, uid: string): string => `${href(listPages[type])}?partner=${uid}`

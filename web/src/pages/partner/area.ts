import { href } from '@banso/contract/pages'
import { operatorPartners, type partnerTypes, startupPartners } from '@banso/contract/partners'
import { inAreas } from '../../lib/area.ts'
import { usePage } from '../../lib/page.ts'

type PartnerType = keyof typeof partnerTypes
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
  startup: { calls: { partners: startupPartners }, pages: { ...listPages, content: 'startup_content' } },
})

/** Partners as operators keep them. */
export const partnerArea = inAreas({
  operator: {
    calls: { partners: operatorPartners },
    pages: { list: 'operator_partners', users: 'operator_partner_users' },
  },
})

/** Which kind a list in the address shows. */
export const useListedType = (): PartnerType => {
  const page = usePage()
  if (page === listPages.master) return 'master'
  return page === listPages.plugin ? 'plugin' : 'investor'
}

/** Which kind a comparison in the address shows. */
export const useComparedType = (): ComparedType => (usePage() === comparisonPages.plugin ? 'plugin' : 'investor')

/** Where a startup reads about a partner: the list of its kind with the details open. */
export const partnerHref = (type: PartnerType, uid: string): string => `${href(listPages[type])}?partner=${uid}`

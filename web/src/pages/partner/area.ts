import { href } from '@banso/contract/pages'
import type { partnerTypes } from '@banso/contract/partners'
import { usePage } from '../../lib/page.ts'

type PartnerType = keyof typeof partnerTypes
export type ComparedType = Exclude<PartnerType, 'master'>

/** The list of each kind, as a startup reads it. */
export const listPages = {
  investor: 'startup_partners_investor',
  master: 'startup_partners_master',
  plugin: 'startup_partners_plugin',
} as const satisfies Record<PartnerType, string>

/** Which kind a list in the address shows. */
export const useListedType = (): PartnerType => {
  const page = usePage()
  if (page === 'startup_partners_master') return 'master'
  return page === 'startup_partners_plugin' ? 'plugin' : 'investor'
}

/** Which kind a comparison in the address shows. */
export const useComparedType = (): ComparedType =>
  usePage() === 'startup_partners_plugin_comparison' ? 'plugin' : 'investor'

/** Where a startup reads about a partner: the list of its kind with the details open. */
export const partnerHref = (type: PartnerType, uid: string): string => `${href(listPages[type])}?partner=${uid}`

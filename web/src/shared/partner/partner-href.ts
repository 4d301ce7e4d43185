import type { partnerTypes } from '@banso/contract/partners'
import { href } from '../../registry.ts'

const lists = {
  investor: 'startup_partners_investor',
  master: 'startup_partners_master',
  plugin: 'startup_partners_plugin',
} as const

/** Where a startup reads about a partner: the list of its kind with the details open. */
export const partnerHref = (type: keyof typeof partnerTypes, uid: string): string =>
  `${href(lists[type])}?partner=${uid}`

import { type DisclosureGroup, groupContents, isDisclosed } from '@banso/contract/disclosures'
import type { StartupDocument } from '@banso/contract/startups'

/** The groups that are made of fields of the company's own document. */
const fieldsOf = {
  profile: groupContents.shape.profile.shape,
  business: groupContents.shape.business.shape,
  funding: groupContents.shape.funding.shape,
} satisfies { readonly [G in DisclosureGroup]?: object }

/** Whether an approved partner reads this field of the startup today. */
export const isOpenField = ({ disclosure }: Pick<StartupDocument, 'disclosure'>, field: string): boolean =>
  (Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]).some(
    (group) => Object.hasOwn(fieldsOf[group], field) && isDisclosed(disclosure[group], 'approved'),
  )

/** Months of its numbers that a startup shows, this one among them. */
export const SHOWN_MONTHS = 12

/** Whether approved partners read the numbers of the startup today. */
export const isOpenMetrics = ({ disclosure }: Pick<StartupDocument, 'disclosure'>): boolean =>
  isDisclosed(disclosure.metrics, 'approved')

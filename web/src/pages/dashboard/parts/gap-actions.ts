import type { Category, Gap, GapAction } from '@banso/contract/demands'
import { href } from '@banso/contract/pages'
import type { partnerTypes } from '@banso/contract/partner-fields'
import type { Permission } from '@banso/contract/permissions'
import { filling } from '../../../lib/filled.ts'
import { dashboardArea } from '../area.ts'

const { pages } = dashboardArea.operator

/** Who may do it: nobody else is offered the way. */
export const gapRights = {
  recruit: 'partner.create',
  seminar: 'seminar.create',
  feature: 'special_feature.create',
} as const satisfies { readonly [A in GapAction]: Permission }

type PartnerType = keyof typeof partnerTypes
/** What it is about, and what kind of partner was thought of, if any. */
export type GapPlace = Pick<Gap, 'category' | 'stage'> & { readonly type?: PartnerType }

/** Who is looked for first: money comes from investors, the rest begins with somebody who knows the field. */
const typeFor = (category: Category): PartnerType => (category === 'funding' ? 'investor' : 'master')

/** Where an action against a gap begins: the form, filled in with what the gap is about. */
export function actionHref(action: GapAction, { category, stage, type = typeFor(category) }: GapPlace): string {
  const filled = filling({ category, stage })
  if (action === 'recruit') return `${href(pages.newPartner)}?${filling({ category, stage, type })}`
  if (action === 'seminar') return `${href(pages.contents)}?tab=seminars&seminar=new&${filled}`
  return `${href(pages.specialFeatures)}?feature=new&${filled}`
}

import type { Gap, GapAction } from '@banso/contract/demands'
import { href } from '@banso/contract/pages'
import { dashboardArea } from '../area.ts'

const { pages } = dashboardArea.operator

/** Where an action against a gap begins; category and stage stand in the address, for the form that opens there. */
export function actionHref(action: GapAction, { category, stage }: Pick<Gap, 'category' | 'stage'>): string {
  const filled = new URLSearchParams({ issue_categories: category, target_stages: stage })
  if (action === 'recruit') return `${href(pages.newPartner)}?${filled}`
  if (action === 'seminar') return `${href(pages.contents)}?tab=seminars&new=1&${filled}`
  return `${href(pages.specialFeatures)}?new=1&${filled}`
}

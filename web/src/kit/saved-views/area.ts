import { operatorSavedViews, partnerSavedViews, startupSavedViews } from '@banso/contract/saved-views'
import { inAreas } from '../../lib/area.ts'

const operator = { calls: { views: operatorSavedViews }, pages: {} } as const

/** Where the conditions that the person keeps are read and changed. */
export const savedViewsArea = inAreas({
  startup: { calls: { views: startupSavedViews }, pages: {} },
  partner: { calls: { views: partnerSavedViews }, pages: {} },
  operator,
  operatorStartup: operator,
  operatorPartner: operator,
})

import { operatorContents, operatorPartnerContents, partnerContents } from '@banso/contract/contents'
import { contents } from '@banso/contract/public-contents'
import { operatorRecommendations, recommendations } from '@banso/contract/recommendations'
import { inAreas } from '../../lib/area.ts'

/** Contents in each area, with what recommends them: `calls` is also all that a change of either makes stale. */
export const contentArea = inAreas({
  startup: {
    calls: { contents, recommendations },
    pages: {
      list: 'startup_contents',
      detail: 'startup_content',
      apply: 'startup_apply',
      profile: 'startup_edit',
    },
  },
})

/** Contents as they are written and reviewed: other calls than the startup's, so a table of its own. */
export const managedArea = inAreas({
  operator: {
    calls: { lists: operatorContents, contents: operatorContents },
    pages: { list: 'operator_contents' },
  },
  operatorPartner: {
    calls: { lists: operatorPartnerContents, contents: operatorContents },
    pages: { list: 'operator_partner_contents' },
  },
  partner: {
    calls: { lists: partnerContents, contents: partnerContents },
    pages: { list: 'partner_contents' },
  },
})

/** What operators recommend to one startup. */
export const recommendedArea = inAreas({
  operatorStartup: { calls: { operatorRecommendations }, pages: { list: 'operator_startup_contents' } },
})

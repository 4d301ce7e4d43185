import { contents, operatorContents, operatorRecommendations, recommendations } from '@banso/contract/contents'
import { inAreas } from '../../lib/area.ts'

/** Contents in each area, with what recommends them: `calls` is also all that a change of either makes stale. */
export const contentArea = inAreas({
  startup: {
    calls: { contents, recommendations },
    pages: { detail: 'startup_content', partners: 'startup_partners_plugin' },
  },
})

/** What operators write and review, and what they recommend: other calls than the startup's, so a table of its own. */
export const managedArea = inAreas({
  operator: { calls: { operatorContents }, pages: { list: 'operator_contents' } },
  operatorPartner: { calls: { operatorContents }, pages: { list: 'operator_partner_contents' } },
  operatorStartup: { calls: { operatorRecommendations }, pages: { list: 'operator_startup_contents' } },
})

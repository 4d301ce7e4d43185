import { contents, recommendations } from '@banso/contract/contents'
import { inAreas } from '../../lib/area.ts'

/** Contents in each area, with what recommends them: `calls` is also all that a change of either makes stale. */
export const contentArea = inAreas({
  startup: {
    calls: { contents, recommendations },
    pages: { detail: 'startup_content', partners: 'startup_partners_plugin' },
  },
})

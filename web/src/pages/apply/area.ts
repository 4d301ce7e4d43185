import { activities } from '@banso/contract/activities'
import { type ApplySummary, applies } from '@banso/contract/applies'
import { contents, recommendations } from '@banso/contract/contents'
import { home } from '@banso/contract/home'
import { inAreas } from '../../lib/area.ts'

/** Applies in each area: `calls` is also all that a change of one, or a new one, makes stale. */
export const applyArea = inAreas({
  startup: {
    calls: { applies, contents, recommendations, activities, home },
    pages: {
      list: 'startup_applies',
      detail: 'startup_apply',
      interview: 'startup_interview',
      seminar: 'startup_seminar',
      profile: 'startup_edit',
      partners: 'startup_partners_investor',
    },
  },
})

/** The place of an apply, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Pick<ApplySummary, 'uid' | 'startup_company_uid'>) => ({
  startup_id: startup_company_uid,
  apply_id: uid,
})

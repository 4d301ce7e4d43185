import { activities } from '@banso/contract/activities'
import { home } from '@banso/contract/home'
import { seminars } from '@banso/contract/seminars'
import { inAreas } from '../../lib/area.ts'

/** Seminars in each area: `calls` is also all that entering or leaving one makes stale. */
export const seminarArea = inAreas({
  startup: {
    calls: { seminars, activities, home },
    pages: { list: 'startup_seminars', detail: 'startup_seminar' },
  },
})

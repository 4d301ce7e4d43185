import { posts } from '@banso/contract/posts'
import { inAreas } from '../../lib/area.ts'

/** Articles in each area: `calls` is also all that a mark on one makes stale. */
export const postArea = inAreas({
  startup: {
    calls: { posts },
    pages: {
      list: 'startup_posts',
      detail: 'startup_post',
      content: 'startup_content',
      seminar: 'startup_seminar',
      profile: 'startup_edit',
    },
  },
})

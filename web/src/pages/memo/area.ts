import { memos } from '@banso/contract/memos'
import { inAreas } from '../../lib/area.ts'

/** Memos in each area; they stand on the page of their interview. */
export const memoArea = inAreas({
  startup: { calls: { memos }, pages: {} },
})

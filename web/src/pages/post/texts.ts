import type { postCategories } from '@banso/contract/posts'
import type { CoverMotif } from '../../kit/cover-motifs.ts'

/** What is drawn for an article without a picture. */
export const postMotifs = {
  interview: 'talk',
  knowhow: 'idea',
  case: 'path',
  news: 'notice',
  report: 'bars',
} as const satisfies Record<keyof typeof postCategories, CoverMotif>

import type { postCategories } from '@banso/contract/posts'
import type { CoverMotif } from '../../kit/cover-motifs.ts'

/** How long a text takes to read, wherever articles and contents stand: 「4分で読めます」. */
export const readingText = (minutes: number): string => `${minutes}分で読めます`

/** What is drawn for an article without a picture. */
export const postMotifs = {
  interview: 'talk',
  knowhow: 'idea',
  case: 'path',
  news: 'notice',
  report: 'bars',
} as const satisfies Record<keyof typeof postCategories, CoverMotif>

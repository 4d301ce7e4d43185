import type { contentKinds } from '@banso/contract/content-states'
import type { CoverMotif } from '../../kit/cover-motifs.ts'

/** What is drawn for a content without a picture. */
export const contentMotifs = {
  service: 'tools',
  perk: 'ticket',
  program: 'stairs',
  document: 'page',
  case: 'path',
  video: 'screen',
} as const satisfies Record<keyof typeof contentKinds, CoverMotif>

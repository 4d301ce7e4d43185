import { contentKinds } from '@banso/contract/content-states'
import type { PublicContent } from '@banso/contract/public-contents'
import type { CoverMotif } from '../../kit/cover-motifs.ts'
import { readingText } from '../post/texts.ts'

/** What a content is, who offers it, and how long it takes to read, where there is something to read. */
export const bylineOf = ({ kind, partner, read_minutes }: PublicContent): string =>
  [contentKinds[kind], partner?.name ?? '運営', read_minutes && readingText(read_minutes)].filter(Boolean).join('・')

/** What is drawn for a content without a picture. */
export const contentMotifs = {
  service: 'tools',
  perk: 'ticket',
  program: 'stairs',
  document: 'page',
  case: 'path',
  video: 'screen',
} as const satisfies Record<keyof typeof contentKinds, CoverMotif>

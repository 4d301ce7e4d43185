import type { ApplyClosing } from '@banso/contract/apply-closings'
import type { ContentDocument } from '@banso/contract/contents'
import type { PartnerDocument } from '@banso/contract/partners'
import { isPerkOpen } from './rules.ts'

type Content = Pick<ContentDocument, 'apply_enabled' | 'perk_limit' | 'perk_until'>

/**
 * Why nobody can apply to a published content now; null where somebody can. `partner`: who answers, null for the
 * operators' own, undefined where it is not published. `taken`: how many companies have its perk, or have asked for it.
 */
export function closingOf(
  content: Content,
  partner: Pick<PartnerDocument, 'accepts_applies'> | null | undefined,
  taken: number,
  now: Date,
): ApplyClosing | null {
  if (!content.apply_enabled) return 'content'
  if (partner === undefined) return 'unlisted'
  if (partner?.accepts_applies === false) return 'partner'
  return isPerkOpen(content, taken, now) ? null : 'perk'
}

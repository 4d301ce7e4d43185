import { issueCategories, stages } from '@banso/contract/common'
import { contentKinds } from '@banso/contract/content-states'
import { contentLabels } from '@banso/contract/labels/contents'
import type { PublicContent } from '@banso/contract/public-contents'
import { longDay, shortMoment } from '../../../lib/dates.ts'

/** What stands beside a content: only what is known of it. */
export const outlineOf = (content: PublicContent): { label: string; value: string }[] =>
  [
    { label: contentLabels.kind, value: contentKinds[content.kind] },
    { label: '提供', value: content.partner?.name ?? '運営' },
    { label: contentLabels.price_text, value: content.price_text },
    { label: contentLabels.perk_text, value: content.perk_text },
    {
      label: contentLabels.perk_limit,
      value: content.perk_limit === null ? '' : `${content.perk_limit}社(残り${content.perk_left ?? 0}社)`,
    },
    { label: contentLabels.perk_until, value: content.perk_until ? longDay(content.perk_until) : '' },
    {
      label: contentLabels.issue_categories,
      value: content.issue_categories.map((category) => issueCategories[category]).join('、'),
    },
    { label: contentLabels.target_stages, value: content.target_stages.map((stage) => stages[stage]).join('、') },
    { label: contentLabels.publish_until, value: content.publish_until ? shortMoment(content.publish_until) : '' },
  ].filter(({ value }) => value !== '')

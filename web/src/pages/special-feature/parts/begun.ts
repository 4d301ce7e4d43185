import { issueCategories, stages } from '@banso/contract/common'
import { type ManagedContentSummary, operatorContents } from '@banso/contract/contents'
import { type FeatureInput, ITEM_LIMIT } from '@banso/contract/special-features'
import { useQuery } from '@tanstack/react-query'
import { useFilled } from '../../../lib/filled.ts'
import { publishedBy } from '../../../lib/found.ts'
import { apiQuery } from '../../../lib/query.ts'

type Category = keyof typeof issueCategories
type Stage = keyof typeof stages
/** Contents looked at for those that fit. */
const LOOKED_AT = 100

export const blankFeature: FeatureInput = {
  title: '',
  lead: '',
  theme_color: '#0A5C8F',
  target: { issue_categories: [], stages: [], industries: [] },
  publish_until: null,
  cover_file_uid: null,
  items: [{ type: 'post', uid: '', comment: '' }],
}

type Content = Pick<
  ManagedContentSummary,
  'uid' | 'issue_categories' | 'target_stages' | 'publish_from' | 'publish_until'
>
/** Whether a published content answers a need of this category at this stage, for readers of this moment. */
const fits = (content: Content, category: Category, stage: Stage | undefined, now: string): boolean =>
  content.issue_categories.includes(category) &&
  (stage === undefined || content.target_stages.length === 0 || content.target_stages.includes(stage)) &&
  (content.publish_from === null || content.publish_from <= now) &&
  (content.publish_until === null || now < content.publish_until)

/** A feature against a gap: named after it, meant for those it is about, with the contents that fit. */
export function featureFor(
  { category, stage }: { category: Category; stage?: Stage | undefined },
  contents: readonly Content[],
  now: string,
): FeatureInput {
  const items = contents
    .filter((content) => fits(content, category, stage, now))
    .slice(0, ITEM_LIMIT)
    .map(({ uid }) => ({ type: 'content' as const, uid, comment: '' }))
  return {
    ...blankFeature,
    title: stage ? `${stages[stage]}の${issueCategories[category]}` : issueCategories[category],
    target: { issue_categories: [category], stages: stage ? [stage] : [], industries: [] },
    items: items.length > 0 ? items : blankFeature.items,
  }
}

/** What a new feature begins with, by the address; undefined while the contents that fit are still asked for. */
export const useBegunFeature = (isNew: boolean): FeatureInput | undefined => {
  const { category, stage } = useFilled({ category: issueCategories, stage: stages })
  const query = useQuery({
    ...apiQuery(operatorContents.list, {
      query: { ...publishedBy(category ? issueCategories[category] : ''), per_page: LOOKED_AT },
    }),
    enabled: isNew && category !== undefined,
  })
  if (!isNew || category === undefined) return blankFeature
  if (query.isPending) return undefined
  return featureFor({ category, stage }, query.data?.data ?? [], new Date().toISOString())
}

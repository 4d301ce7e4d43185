import { industries, issueCategories, stages } from '@banso/contract/common'
import type { FitBasis } from '@banso/contract/fit'
import { isPublishing, publicationGaps } from '@banso/contract/publication'
import { featureStates, type SpecialFeatureDocument } from '@banso/contract/special-features'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { draftVerdicts } from '../../kernel/drafts.ts'
import type { NewDocument } from '../../kernel/new-document.ts'

/** What every feature begins with: a draft for everybody. */
const begun = () =>
  ({
    lead: '',
    cover_url: null,
    target: { issue_categories: [], stages: [], industries: [] },
    priority: 0,
    status: 'draft',
    publish_from: null,
    publisher_uid: null,
    publish_until: null,
    hidden_count: 0,
  }) satisfies Partial<SpecialFeatureDocument>

/** The document of a new feature: what is given, over what every feature begins with. */
export const newFeature = (
  given: NewDocument<SpecialFeatureDocument, ReturnType<typeof begun>>,
): SpecialFeatureDocument => ({
  ...begun(),
  ...given,
})

type Item = SpecialFeatureDocument['items'][number]
/** An item that nobody has followed yet; `comment` is the operator's reason for it. */
export const newItem = (type: Item['type'], uid: string, comment: string): Item => ({
  type,
  uid,
  comment,
  click_count: 0,
  apply_count: 0,
})

/** Whether a feature is meant for a startup: each kind of target that is set must fit; an empty one fits everybody. */
export function isFor({ target }: Pick<SpecialFeatureDocument, 'target'>, basis: FitBasis): boolean {
  const fits = (wanted: readonly string[], own: readonly string[]) =>
    wanted.length === 0 || wanted.some((value) => own.includes(value))
  return (
    fits(target.stages, basis.stage === null ? [] : [basis.stage]) &&
    fits(target.industries, basis.industries) &&
    fits(
      target.issue_categories,
      basis.issues.map(({ category }) => category),
    )
  )
}

export const presentFeature = (feature: SpecialFeatureDocument) => ({ ...feature, item_count: feature.items.length })

/** What an operator may do to a feature now: one whose end has passed is not begun. */
export const managedVerdicts = (feature: SpecialFeatureDocument, { caller, now }: Reader): string[] => {
  const { status, publish_until, deleted_at, items } = feature
  const isUnseen = items.every(({ click_count, apply_count }) => click_count + apply_count === 0)
  const own = draftVerdicts(feature, { mayRemove: may(caller, 'special_feature.remove'), isUnseen, now })
  if (deleted_at !== null) return own
  const gaps = publicationGaps.special_feature({ publish_until }, now.toISOString())
  return [
    ...own,
    ...(may(caller, 'special_feature.update') ? ['update'] : []),
    ...(may(caller, 'special_feature.transition')
      ? movesFrom(featureStates, status, caller.actor)
          .filter(({ to }) => gaps.length === 0 || !isPublishing(to))
          .map(({ to }) => `transition:${to}`)
      : []),
  ]
}

/** A feature as lists of operators tell it. */
export const presentManaged = (reader: Reader) => (feature: SpecialFeatureDocument) => ({
  ...presentFeature(feature),
  etag: etagOf(feature),
  can: managedVerdicts(feature, reader),
})

export const objectOf = ({ uid, title }: Pick<SpecialFeatureDocument, 'uid' | 'title'>) => ({
  type: 'special_feature',
  uid,
  title,
})

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = ({ target, items, ...feature }: SpecialFeatureDocument) => ({
  ...feature,
  items: `${items.length}件`,
  target: [
    ...target.issue_categories.map((category) => issueCategories[category]),
    ...target.stages.map((stage) => stages[stage]),
    ...target.industries.map((industry) => industries[industry]),
  ].join('、'),
})

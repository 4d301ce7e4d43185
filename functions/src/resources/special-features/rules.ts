import type { FitBasis } from '@banso/contract/fit'
import type { SpecialFeatureDocument } from '@banso/contract/special-features'

/** Whether a feature is meant for a startup: each kind of target that is set must fit; an empty one fits everybody. */
export function isFor({ target }: SpecialFeatureDocument, basis: FitBasis): boolean {
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

import type { FitBasis } from '@banso/contract/fit'
import { type FitHint, hintsOf } from '@banso/contract/fit-hints'
import type { IssueDocument } from '@banso/contract/issues'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { PartnerDocument } from '@banso/contract/partners'
import { SUGGESTED_FOR_ISSUE } from '@banso/contract/suggestions'
import type { CatalogueEntry } from './catalogue.ts'
import { publishedPartners } from './data.ts'
import { ranked } from './search.ts'

const types = Object.keys(partnerTypes) as (keyof typeof partnerTypes)[]

/** All kinds of the catalogue, each apart. */
const allKinds = () => Promise.all(types.map(publishedPartners.catalogue))

/**
 * Of each kind the partner that heads the list 自社に合う順, those named in `without` left out. One of `passedOver` has
 * been seen often enough this month: it stands only where its kind has nobody else. `hints`: what each field of one's own
 * would bring, over all kinds. Reads the shards of the catalogue and
 * the partners it answers, however many there are.
 */
export async function bestOfEachType(
  basis: FitBasis,
  without: ReadonlySet<string>,
  passedOver: ReadonlySet<string>,
): Promise<{ best: PartnerDocument[]; hints: FitHint[] }> {
  const catalogues = await allKinds()
  const best = catalogues.flatMap((entries) => {
    const open = entries.filter(({ uid }) => !without.has(uid))
    const rested = open.filter(({ uid }) => !passedOver.has(uid))
    return ranked(rested.length > 0 ? rested : open, {}, 'fit', basis).slice(0, 1)
  })
  const { hints } = hintsOf(catalogues.flat(), basis)
  return { best: await publishedPartners.many(best.map(({ uid }) => uid)), hints }
}

/** Of one kind those that work on the issue's category, in the order of the list, those named in `without` left out. */
const servingIn = (
  entries: readonly CatalogueEntry[],
  { issue_category }: Category,
  basis: FitBasis,
  without: Without,
) =>
  ranked(
    entries.filter(({ uid }) => !without.has(uid)),
    { issue_category: [issue_category] },
    'fit',
    basis,
  )
type Category = Pick<IssueDocument, 'issue_category'>
type Without = ReadonlySet<string>

/**
 * For each issue the partners that fit best of those that work on its category, and how many there are of each kind.
 * Reads the shards of the catalogue once, and each partner it answers once.
 */
export async function bestForIssues<I extends Category>(issues: readonly I[], basis: FitBasis, without: Without) {
  const catalogues = await allKinds()
  const found = issues.map((issue) => {
    const kinds = catalogues.map((entries) => servingIn(entries, issue, basis, without))
    return {
      issue,
      best: kinds
        .flat()
        .toSorted((a, b) => b.score - a.score)
        .slice(0, SUGGESTED_FOR_ISSUE)
        .map(({ uid }) => uid),
      counts: types.map((partner_type, index) => ({ partner_type, count: kinds[index]?.length ?? 0 })),
    }
  })
  const partners = await publishedPartners.many([...new Set(found.flatMap(({ best }) => best))])
  return found.map(({ best, ...rest }) => ({
    ...rest,
    partners: best.flatMap((uid) => partners.find((partner) => partner.uid === uid) ?? []),
  }))
}

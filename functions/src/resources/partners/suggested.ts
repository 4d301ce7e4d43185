import { type FitBasis, servesIssues } from '@banso/contract/fit'
import { type FitHint, hintsOf } from '@banso/contract/fit-hints'
import type { IssueDocument } from '@banso/contract/issues'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { PartnerDocument } from '@banso/contract/partners'
import { SUGGESTED_FOR_ISSUE } from '@banso/contract/suggestions'
import type { CatalogueEntry } from './catalogue.ts'
import { publishedPartners } from './data.ts'
import { ranked } from './search.ts'

const types = Object.keys(partnerTypes) as (keyof typeof partnerTypes)[]

/** So many of each kind are asked about at once: whoever heads the list has seldom been applied to. */
const ASKED_AT_ONCE = 4

/**
 * Of each kind the partner that heads the list 自社に合う順, one that works on the startup's issues before one that does
 * not, within a kind and among the kinds; those left out with whom `openAmong` knows of something under
 * way. One of `passedOver` has been seen often enough this month: it stands only where its kind has nobody else. `hints`:
 * what each field of one's own would bring, over all kinds. Reads what has changed in the catalogue since this process has
 * read it, and the partners it answers, however many there are.
 */
export async function bestOfEachType(
  basis: FitBasis,
  openAmong: (uids: readonly string[]) => Promise<ReadonlySet<string>>,
  passedOver: ReadonlySet<string>,
): Promise<{ best: PartnerDocument[]; hints: FitHint[] }> {
  const catalogues = await publishedPartners.catalogues()
  const served = catalogues.flat().filter((entry) => servesIssues(entry, basis))
  const serving = new Set(served.map(({ uid }) => uid))
  const servingFirst = (uids: readonly string[]) => [
    ...uids.filter((uid) => serving.has(uid)),
    ...uids.filter((uid) => !serving.has(uid)),
  ]
  const orders = catalogues.map((entries) => {
    const uids = ranked(entries, {}, 'fit', basis).map(({ uid }) => uid)
    return servingFirst([...uids.filter((uid) => !passedOver.has(uid)), ...uids.filter((uid) => passedOver.has(uid))])
  })
  const isOpen = new Map<string, boolean>()
  const headOf = (order: readonly string[]) => order.find((uid) => isOpen.get(uid) !== true)
  const unknown = () =>
    orders
      .filter((order) => isOpen.get(headOf(order) ?? '') === undefined)
      .flatMap((order) => order.filter((uid) => !isOpen.has(uid)).slice(0, ASKED_AT_ONCE))
  for (let asked = unknown(); asked.length > 0; asked = unknown()) {
    const open = await openAmong(asked)
    for (const uid of asked) isOpen.set(uid, open.has(uid))
  }
  const { hints } = hintsOf(catalogues.flat(), basis)
  const heads = servingFirst(orders.flatMap((order) => headOf(order) ?? []))
  return { best: await publishedPartners.many(heads), hints }
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
 * Reads what has changed in the catalogue once, and each partner it answers once.
 */
export async function bestForIssues<I extends Category>(issues: readonly I[], basis: FitBasis, without: Without) {
  const catalogues = await publishedPartners.catalogues()
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

import type { FitBasis } from '@banso/contract/fit'
import { type FitHint, hintsOf } from '@banso/contract/fit-hints'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { PartnerDocument } from '@banso/contract/partners'
import { publishedPartners } from './data.ts'
import { ranked } from './search.ts'

const types = Object.keys(partnerTypes) as (keyof typeof partnerTypes)[]

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
  const catalogues = await Promise.all(types.map(publishedPartners.catalogue))
  const best = catalogues.flatMap((entries) => {
    const open = entries.filter(({ uid }) => !without.has(uid))
    const rested = open.filter(({ uid }) => !passedOver.has(uid))
    return ranked(rested.length > 0 ? rested : open, {}, 'fit', basis).slice(0, 1)
  })
  const { hints } = hintsOf(catalogues.flat(), basis)
  return { best: await publishedPartners.many(best.map(({ uid }) => uid)), hints }
}

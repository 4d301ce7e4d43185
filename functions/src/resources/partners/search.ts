import { type FitBasis, fitOf, isCandidate } from '@banso/contract/fit'
import { type FitWeights, fitWeights } from '@banso/contract/fit-factors'
import type { PartnerListQuery } from '@banso/contract/partners'
import { finds } from '../../kernel/search-terms.ts'
import { type CatalogueEntry, namesOf } from './catalogue.ts'

type Filters = Pick<PartnerListQuery, 'q' | 'issue_category' | 'stage' | 'industry' | 'area' | 'amount' | 'fits'>

const shares = (wanted: readonly string[] | undefined, offered: readonly string[]) =>
  !wanted || wanted.some((value) => offered.includes(value))
/** A partner that names no restriction serves every one. */
const serves = (wanted: readonly string[] | undefined, offered: readonly string[]) =>
  offered.length === 0 || shares(wanted, offered)

/** An investor puts in the amount; a master or plugin can be had for it. Who says nothing of amounts is left out. */
function fitsAmount({ partner_type, amount_min, amount_max }: CatalogueEntry, amount: number | undefined): boolean {
  if (amount === undefined) return true
  if (amount_min === null && amount_max === null) return false
  const enough = amount_min === null || amount_min <= amount
  return partner_type === 'investor' ? enough && (amount_max === null || amount_max >= amount) : enough
}

const passes = (entry: CatalogueEntry, filters: Filters, basis: FitBasis): boolean =>
  (filters.fits === undefined || isCandidate(entry, basis)) &&
  shares(filters.issue_category, entry.supported_categories) &&
  serves(filters.stage, entry.target_stages) &&
  serves(filters.industry, entry.target_industries) &&
  serves(filters.area && [filters.area], entry.areas) &&
  fitsAmount(entry, filters.amount) &&
  (filters.q === undefined || finds(filters.q, namesOf(entry)))

type Sort = NonNullable<PartnerListQuery['sort']>
type Ranked = { entry: CatalogueEntry; score: number }

const late = Number.POSITIVE_INFINITY
const orders: Record<Sort, (a: Ranked, b: Ranked) => number> = {
  fit: (a, b) => b.score - a.score,
  '-case_count': (a, b) => b.entry.case_count - a.entry.case_count,
  median_response_days: (a, b) => {
    const [left, right] = [a.entry.median_response_days ?? late, b.entry.median_response_days ?? late]
    return left === right ? 0 : left - right
  },
}

/** The partners that pass the filters, in order; equals by experience, then by uid, so that pages never overlap. */
export function ranked(
  entries: readonly CatalogueEntry[],
  filters: Filters,
  sort: Sort,
  basis: FitBasis,
  weights: FitWeights = fitWeights,
): { uid: string; score: number }[] {
  return entries
    .filter((entry) => passes(entry, filters, basis))
    .map((entry) => ({ entry, score: fitOf(entry, basis, weights).score }))
    .sort(
      (a, b) =>
        orders[sort](a, b) ||
        b.score - a.score ||
        b.entry.case_count - a.entry.case_count ||
        a.entry.uid.localeCompare(b.entry.uid),
    )
    .map(({ entry, score }) => ({ uid: entry.uid, score }))
}

import { stages } from '@banso/contract/common'
import {
  type Amounts,
  type Category,
  type DemandDocument,
  type DemandRow,
  noAmounts,
  type Place,
  placeOf,
  type Region,
  regionOf,
  regions,
  type Stage,
} from '@banso/contract/demands'
import type { IssueDocument } from '@banso/contract/issues'
import type { PartnerDocument } from '@banso/contract/partners'
import type { StartupDocument } from '@banso/contract/startups'

/** What one record adds to the map, by category and place. Only what is not 0 stands in it. */
export type Shares = ReadonlyMap<Category, ReadonlyMap<Place, Amounts>>

const allStages = Object.keys(stages) as Stage[]
const allRegions = Object.keys(regions) as Region[]
const fields = Object.keys(noAmounts) as (keyof Amounts)[]
const isNothing = (amounts: Amounts) => fields.every((field) => amounts[field] === 0)

const spread = (
  categories: readonly Category[],
  at: { stages: readonly (Stage | 'all')[]; regions: readonly (Region | 'all')[] },
  amounts: Amounts,
): Shares => {
  if (isNothing(amounts)) return new Map()
  const places = at.stages.flatMap((stage) => at.regions.map((region) => placeOf(stage, region)))
  return new Map(categories.map((category) => [category, new Map(places.map((place) => [place, amounts]))]))
}

/** Who takes applies, with what is left: at each stage and region it serves, and once in all. Empty lists serve all. */
export function sharesOfPartner(partner: PartnerDocument): Shares {
  const { status, deleted_at, accepts_applies, supported_categories, target_stages, areas, support_methods } = partner
  if (status !== 'published' || deleted_at !== null || !accepts_applies) return new Map()
  const served = areas.length === 0 || support_methods.includes('online') ? allRegions : areas.map(regionOf)
  return spread(
    [...new Set(supported_categories)],
    {
      stages: ['all', ...(target_stages.length === 0 ? allStages : new Set(target_stages))],
      regions: ['all', ...new Set(served)],
    },
    {
      demand: 0,
      supply: partner.remaining_capacity,
      capacity: partner.monthly_capacity,
      open: partner.open_apply_count,
    },
  )
}

type Asking = Pick<StartupDocument, 'status' | 'deleted_at' | 'stage' | 'prefecture'>
type Asked = Pick<IssueDocument, 'issue_category' | 'urgency' | 'status' | 'deleted_at'>
/** An issue under way of an active startup; an urgent one counts twice. */
export function sharesOfIssue(issue: Asked | undefined, startup: Asking | undefined): Shares {
  const isAsked = issue?.deleted_at === null && (issue.status === 'open' || issue.status === 'working')
  if (!isAsked || startup?.status !== 'active' || startup.deleted_at !== null) return new Map()
  const { stage, prefecture } = startup
  return spread(
    [issue.issue_category],
    { stages: ['all', ...(stage ? [stage] : [])], regions: ['all', ...(prefecture ? [regionOf(prefecture)] : [])] },
    { ...noAmounts, demand: issue.urgency === 'high' ? 2 : 1 },
  )
}

/** The sum of shares. */
export const sumOf = (all: Iterable<Shares>): Shares => {
  const sum = new Map<Category, Map<Place, Amounts>>()
  for (const shares of all) addTo(sum, shares, 1)
  return sum
}

/** What has to be added to come from what some records were to what they are. */
export function difference(before: readonly Shares[], after: readonly Shares[]): Shares {
  const sum = new Map<Category, Map<Place, Amounts>>()
  for (const shares of before) addTo(sum, shares, -1)
  for (const shares of after) addTo(sum, shares, 1)
  for (const [category, places] of sum) {
    for (const [place, amounts] of places) if (isNothing(amounts)) places.delete(place)
    if (places.size === 0) sum.delete(category)
  }
  return sum
}

function addTo(sum: Map<Category, Map<Place, Amounts>>, shares: Shares, sign: 1 | -1): void {
  for (const [category, places] of shares) {
    const own = sum.get(category) ?? new Map<Place, Amounts>()
    sum.set(category, own)
    for (const [place, amounts] of places) {
      const known = own.get(place) ?? noAmounts
      own.set(place, {
        demand: known.demand + sign * amounts.demand,
        supply: known.supply + sign * amounts.supply,
        capacity: known.capacity + sign * amounts.capacity,
        open: known.open + sign * amounts.open,
      })
    }
  }
}

/** A category's document as shares. */
export const sharesOfDocument = ({ uid, places }: DemandDocument): Shares =>
  difference([], [new Map([[uid, new Map(Object.entries(places) as [Place, Amounts][])]])])

/** The counters of all categories that have any, from the records themselves: for demo data. */
export const demandOf = (
  startups: readonly StartupDocument[],
  issues: readonly IssueDocument[],
  partners: readonly PartnerDocument[],
): DemandDocument[] => {
  const known = new Map(startups.map((startup) => [startup.uid, startup]))
  const shares = [
    ...issues.map((issue) => sharesOfIssue(issue, known.get(issue.startup_company_uid))),
    ...partners.map(sharesOfPartner),
  ]
  return [...sumOf(shares)].map(([uid, places]) => ({ uid, places: Object.fromEntries(places) }))
}

/** A row of the map, as one region shows it. */
export function rowOf({ uid, places }: DemandDocument, region: Region | 'all'): DemandRow {
  const at = (stage: Stage | 'all') => places[placeOf(stage, region)] ?? noAmounts
  return {
    category: uid,
    total: at('all'),
    stages: {
      pre_seed: at('pre_seed'),
      seed: at('seed'),
      series_a: at('series_a'),
      series_b: at('series_b'),
      series_c: at('series_c'),
      pre_ipo: at('pre_ipo'),
    },
  }
}

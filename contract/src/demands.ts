import * as z from 'zod'
import { issueCategories, type prefectures, stages } from './common.ts'
import { addDays, addMonths, businessDaysBetween } from './dates.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { keyOf, moment } from './fields.ts'
import { one } from './paging.ts'
import type { partnerTypes } from './partner-fields.ts'

/** 課題の需給: what startups need against what partners can still take on this month. For operators alone. */

export type Category = keyof typeof issueCategories
export type Stage = keyof typeof stages
export const regions = {
  hokkaido_tohoku: '北海道・東北',
  kanto: '関東',
  chubu: '中部',
  kinki: '近畿',
  chugoku_shikoku: '中国・四国',
  kyushu: '九州・沖縄',
  overseas: '海外',
} as const
export type Region = keyof typeof regions
const lastOf: readonly (readonly [code: string, region: Region])[] = [
  ['07', 'hokkaido_tohoku'],
  ['14', 'kanto'],
  ['23', 'chubu'],
  ['30', 'kinki'],
  ['39', 'chugoku_shikoku'],
  ['47', 'kyushu'],
  ['99', 'overseas'],
]
/** The region of a prefecture by its JIS code. */
export const regionOf = (code: (typeof prefectures)[number]['code']): Region =>
  lastOf.find(([last]) => code <= last)?.[1] ?? 'overseas'

/**
 * `demand`: issues under way of active startups, urgent ones twice. `supply`: what is left of this month's capacity of
 * published partners who take applies; `capacity`: all of it. `open`: applies under way at these partners.
 */
const amounts = z.object({
  demand: z.int().default(0),
  supply: z.int().default(0),
  capacity: z.int().default(0),
  open: z.int().default(0),
})
export type Amounts = z.output<typeof amounts>
export const noAmounts: Amounts = { demand: 0, supply: 0, capacity: 0, open: 0 }

/** A place on the map of one category: `seed_kanto`; `all` counts a partner of several stages or regions once. */
export type Place = `${Stage | 'all'}_${Region | 'all'}`
export const placeOf = (stage: Stage | 'all', region: Region | 'all'): Place => `${stage}_${region}`

/** `demand_supply/{category}` as it is stored. */
export const demandDocument = z.object({
  uid: keyOf(issueCategories),
  places: z.record(z.string(), amounts).default({}),
})
export type DemandDocument = z.output<typeof demandDocument>

const stageAmounts = z.object({
  pre_seed: amounts,
  seed: amounts,
  series_a: amounts,
  series_b: amounts,
  series_c: amounts,
  pre_ipo: amounts,
})
const demandRow = z.object({ category: keyOf(issueCategories), total: amounts, stages: stageAmounts })
export type DemandRow = z.output<typeof demandRow>
const demandMap = z.object({
  rows: z.array(demandRow),
  /** When the counters were last checked against the records; null before the first time. */
  recounted_at: moment.nullable(),
})
export type DemandMap = z.output<typeof demandMap>

export const demands = {
  get: endpoint({
    method: 'GET',
    path: '/api/operator/demand',
    summary: '課題の需給(分野とステージごと、地域を選べる)',
    access: operatorMay('dashboard.read'),
    query: z.strictObject({ region: keyOf(regions).optional() }),
    responses: { 200: one(demandMap) },
  }),
}

/** Working days of the month that a day lies in. */
export function businessDaysOf(day: string): number {
  const first = `${day.slice(0, 7)}-01`
  return businessDaysBetween(addDays(first, -1), addDays(addMonths(first, 1), -1))
}

/** What is wanting; 0 where there is enough. */
export const shortageOf = ({ demand, supply }: Pick<Amounts, 'demand' | 'supply'>): number =>
  Math.max(0, demand - supply)

/** Working days until an apply has its turn, rounded down; null where nobody has a slot, so that none ever has it. */
export function waitingDays(
  { open, capacity, supply }: Pick<Amounts, 'open' | 'capacity' | 'supply'>,
  businessDays: number,
): number | null {
  if (capacity === 0 || (open === 0 && supply === 0)) return null
  return Math.floor((open * businessDays) / capacity)
}
/** The same in words, wherever it is told: 「5日」, 「空き枠なし」. */
export const daysText = (days: number | null): string => (days === null ? '空き枠なし' : `${days}日`)

export type Gap = { readonly category: Category; readonly stage: Stage; readonly amounts: Amounts }
/** Where something is wanting, most first; of equal ones those that wait longest. */
export function gapsOf(rows: readonly DemandRow[], businessDays: number): Gap[] {
  const wait = (gap: Gap) => waitingDays(gap.amounts, businessDays) ?? Number.POSITIVE_INFINITY
  return rows
    .flatMap(({ category, stages: byStage }) =>
      (Object.keys(stages) as Stage[]).map((stage) => ({ category, stage, amounts: byStage[stage] })),
    )
    .filter((gap) => shortageOf(gap.amounts) > 0)
    .toSorted((a, b) => {
      const more = shortageOf(b.amounts) - shortageOf(a.amounts)
      if (more !== 0) return more
      const [waitA, waitB] = [wait(a), wait(b)]
      return waitA === waitB ? 0 : waitB - waitA
    })
}

/** What can be done about a gap. */
export const gapActions = { recruit: 'パートナーを登録', seminar: 'セミナーを企画', feature: '特集をつくる' } as const
export type GapAction = keyof typeof gapActions
/** Needs that one evening can answer together. */
const SEMINAR_NEEDS = 5
/**
 * The first thing to do: without any capacity somebody has to be found; many of the same need are answered together;
 * else those who have room left in this category are shown to more companies.
 */
export function actionFor({ demand, capacity, supply }: Amounts): GapAction {
  if (capacity === 0) return 'recruit'
  if (demand >= SEMINAR_NEEDS) return 'seminar'
  return supply > 0 ? 'feature' : 'recruit'
}

/** What is added in the simulation: partners with so many applies a month each, or a seminar with so many seats. */
export type Addition = {
  readonly kind: keyof typeof partnerTypes | 'seminar'
  readonly count: number
  readonly each: number
}
export type Simulation = {
  readonly before: { readonly days: number | null; readonly shortage: number }
  readonly after: { readonly days: number | null; readonly shortage: number }
}
/**
 * What an addition would do to a place. Applies under way stay as many; new partners use all of their capacity for
 * this category and stage; a seminar answers one need a seat and takes no apply. Nothing is stored.
 */
export function simulate(now: Amounts, { kind, count, each }: Addition, businessDays: number): Simulation {
  const added = count * each
  const then: Amounts =
    kind === 'seminar'
      ? { ...now, demand: Math.max(0, now.demand - added) }
      : { ...now, supply: now.supply + added, capacity: now.capacity + added }
  const stand = (amounts: Amounts) => ({ days: waitingDays(amounts, businessDays), shortage: shortageOf(amounts) })
  return { before: stand(now), after: stand(then) }
}

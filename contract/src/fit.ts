import * as z from 'zod'
import { industries, issueCategories, prefectures, stages } from './common.ts'
import { keyOf } from './fields.ts'
import { type FitFactor, type FitWeights, factorKeys, fitFactors, fitWeights } from './fit-factors.ts'
import type { urgencies } from './issues.ts'

/**
 * 自社との適合: each factor that can be judged, met or not, in words. Nothing else decides, so that a founder can
 * see why a partner stands where it stands.
 */
export const fit = z.object({
  factors: z.array(z.object({ key: keyOf(fitFactors), met: z.boolean(), text: z.string() })),
  met: z.int(),
  of: z.int(),
})
export type Fit = z.output<typeof fit>

type Code = (typeof prefectures)[number]['code']

/** What a startup is measured by: its profile, its open issues, the next round it plans. */
export type FitBasis = {
  readonly stage: keyof typeof stages | null
  readonly industries: readonly (keyof typeof industries)[]
  readonly prefecture: Code | null
  readonly issues: readonly {
    readonly category: keyof typeof issueCategories
    readonly urgency: keyof typeof urgencies
  }[]
  /** Yen wanted in the next round. */
  readonly target_jpy: number | null
  /** Days until the next round is planned; below 0 once the day has passed. */
  readonly days_left: number | null
}
/** What a startup wants to raise, and when, is its founder's to show: nothing is judged by it for anybody else. */
export const withoutFunding = <B extends FitBasis>(basis: B): B => ({ ...basis, target_jpy: null, days_left: null })

/** What a partner says of whom it serves. Empty lists mean: no restriction. Amounts in yen. */
export type FitPartner = {
  readonly partner_type: 'investor' | 'master' | 'plugin'
  readonly supported_categories: readonly (keyof typeof issueCategories)[]
  readonly target_stages: readonly (keyof typeof stages)[]
  readonly target_industries: readonly (keyof typeof industries)[]
  readonly support_methods: readonly string[]
  readonly areas: readonly Code[]
  readonly amount_min: number | null
  readonly amount_max: number | null
  /** Weeks that an investor takes to decide. */
  readonly decision_weeks: number | null
}

/** What a partner asks of a startup before it fits. Online every area is served. */
const asks: Record<FitFactor, (partner: FitPartner) => boolean> = {
  issue: ({ supported_categories }) => supported_categories.length > 0,
  stage: ({ target_stages }) => target_stages.length > 0,
  industry: ({ target_industries }) => target_industries.length > 0,
  area: ({ areas, support_methods }) => areas.length > 0 && !support_methods.includes('online'),
  amount: ({ partner_type, amount_min, amount_max }) =>
    partner_type === 'investor' && (amount_min !== null || amount_max !== null),
  decision: ({ partner_type, decision_weeks }) => partner_type === 'investor' && decision_weeks !== null,
}
const isBelow = ({ amount_max }: FitPartner, wanted: number) => amount_max !== null && amount_max < wanted
const isAbove = ({ amount_min }: FitPartner, wanted: number) => amount_min !== null && amount_min > wanted
/** Whether the startup has what is asked; where it says nothing, it has not. */
const meets: Record<FitFactor, (partner: FitPartner, basis: FitBasis) => boolean> = {
  issue: ({ supported_categories }, { issues }) =>
    issues.some(({ category }) => supported_categories.includes(category)),
  stage: ({ target_stages }, { stage }) => stage !== null && target_stages.includes(stage),
  industry: ({ target_industries }, { industries: own }) =>
    own.some((industry) => target_industries.includes(industry)),
  area: ({ areas }, { prefecture }) => prefecture !== null && areas.includes(prefecture),
  amount: (partner, { target_jpy }) =>
    target_jpy !== null && !isBelow(partner, target_jpy) && !isAbove(partner, target_jpy),
  decision: ({ decision_weeks }, { days_left }) => days_left !== null && (decision_weeks ?? 0) * 7 <= days_left,
}
/** Whether a partner works on one of the startup's issues; true of everybody where it has named none. */
export const servesIssues = (
  { supported_categories }: Pick<FitPartner, 'supported_categories'>,
  { issues }: FitBasis,
) => issues.length === 0 || issues.some(({ category }) => supported_categories.includes(category))

/** Whether one factor stands in nobody's way. */
export const passesFactor = (key: FitFactor, partner: FitPartner, basis: FitBasis): boolean =>
  !asks[key](partner) || meets[key](partner, basis)
/** The factors in which a startup has not what the partner asks for. */
export const unmetOf = (partner: FitPartner, basis: FitBasis): FitFactor[] =>
  factorKeys.filter((key) => !passesFactor(key, partner, basis))
/** 候補: a partner that asks for nothing that the startup has not, or does not say. */
export const isCandidate = (partner: FitPartner, basis: FitBasis): boolean =>
  factorKeys.every((key) => passesFactor(key, partner, basis))

type Judged = { key: FitFactor; met: boolean; text: string; share: number }

const named = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>, max = 2): string =>
  keys
    .slice(0, max)
    .map((key) => labels[key])
    .join('、') + (keys.length > max ? 'ほか' : '')

const prefectureName = new Map<string, string>(prefectures.map(({ code, name }) => [code, name]))
const urgencyWeight = { high: 3, medium: 2, low: 1 } as const

function issueFactor({ supported_categories }: FitPartner, { issues }: FitBasis): Judged[] {
  if (issues.length === 0 || supported_categories.length === 0) return []
  const matched = issues.filter(({ category }) => supported_categories.includes(category))
  const weight = (list: FitBasis['issues']) => list.reduce((sum, { urgency }) => sum + urgencyWeight[urgency], 0)
  const met = matched.length > 0
  const categories = [...new Set(matched.map(({ category }) => category))]
  const text = met
    ? `${named(categories, issueCategories)}に対応`
    : `対応分野は${named(supported_categories, issueCategories)}`
  return [{ key: 'issue', met, text, share: weight(matched) / weight(issues) }]
}

function stageFactor({ target_stages }: FitPartner, { stage }: FitBasis): Judged[] {
  if (stage === null || target_stages.length === 0) return []
  const met = target_stages.includes(stage)
  const text = met ? `${stages[stage]}に対応` : `対象は${named(target_stages, stages, 3)}`
  return [{ key: 'stage', met, text, share: Number(met) }]
}

function industryFactor({ target_industries }: FitPartner, basis: FitBasis): Judged[] {
  if (basis.industries.length === 0 || target_industries.length === 0) return []
  const matched = basis.industries.filter((industry) => target_industries.includes(industry))
  const met = matched.length > 0
  const text = met ? named(matched, industries) : `対象業種は${named(target_industries, industries)}`
  return [{ key: 'industry', met, text, share: matched.length / basis.industries.length }]
}

/** Whoever works online serves every area. */
function areaFactor({ areas, support_methods }: FitPartner, { prefecture }: FitBasis): Judged[] {
  if (prefecture === null || areas.length === 0) return []
  const online = support_methods.includes('online')
  const met = online || areas.includes(prefecture)
  const names = areas.map((code) => prefectureName.get(code) ?? '')
  const text = areas.includes(prefecture)
    ? `${prefectureName.get(prefecture)}に対応`
    : online
      ? 'オンラインで対応'
      : `対象地域は${names.slice(0, 2).join('、')}${names.length > 2 ? 'ほか' : ''}`
  return [{ key: 'area', met, text, share: Number(met) }]
}

/** Investors only: whether the wanted amount lies within what they put in. */
function amountFactor(partner: FitPartner, { target_jpy }: FitBasis): Judged[] {
  if (target_jpy === null || !asks.amount(partner)) return []
  const [below, above] = [isBelow(partner, target_jpy), isAbove(partner, target_jpy)]
  const text = below
    ? '出資額の上限が希望を下回ります'
    : above
      ? '出資額の下限が希望を上回ります'
      : '出資額が希望に合います'
  return [{ key: 'amount', met: !below && !above, text, share: Number(!below && !above) }]
}

/** Investors only: whether they decide before the day on which the next round is planned. */
function decisionFactor(partner: FitPartner, basis: FitBasis): Judged[] {
  if (basis.days_left === null || !asks.decision(partner)) return []
  const met = meets.decision(partner, basis)
  const text = `意思決定まで約${partner.decision_weeks}週間${met ? '' : '(調達予定日に間に合いません)'}`
  return [{ key: 'decision', met, text, share: Number(met) }]
}

/**
 * How a partner fits a startup: the factors in words, and a score 0–100 for the order of lists only. A factor that
 * cannot be judged, since one side says nothing about it, counts half: silence is neither for nor against.
 */
export function fitOf(
  partner: FitPartner,
  basis: FitBasis,
  weights: FitWeights = fitWeights,
): { fit: Fit; score: number } {
  const judged = [
    ...issueFactor(partner, basis),
    ...stageFactor(partner, basis),
    ...industryFactor(partner, basis),
    ...areaFactor(partner, basis),
    ...amountFactor(partner, basis),
    ...decisionFactor(partner, basis),
  ]
  const shares = new Map(judged.map(({ key, share }) => [key, share]))
  const score = factorKeys.reduce((sum, key) => sum + weights[key] * (shares.get(key) ?? 0.5), 0)
  const factors = judged.map(({ key, met, text }) => ({ key, met, text }))
  return { fit: { factors, met: factors.filter(({ met }) => met).length, of: factors.length }, score }
}

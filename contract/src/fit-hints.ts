import * as z from 'zod'
import { industries, issueCategories, prefectures, stages } from './common.ts'
import { keyOf } from './fields.ts'
import { type FitBasis, type FitPartner, passesFactor, unmetOf } from './fit.ts'
import { type FitField, fitFields } from './fit-factors.ts'
import { ISSUE_LIMIT } from './issues.ts'
import { roundLabels, startupLabels } from './labels/startups.ts'
import { INDUSTRY_LIMIT } from './startup-fields.ts'
import { yenText } from './yen.ts'

/** What a field of one's own that is empty, or stands in the way, would bring: how many 候補 more. Pure. */

export const fitHint = z.object({
  field: keyOf(fitFields),
  /** Nothing is given yet; else another value than the one that is given. */
  is_empty: z.boolean(),
  /** More candidates, whatever is filled in, and with what brings most; the same where a value is named. */
  least: z.int(),
  most: z.int(),
  text: z.string(),
})
export type FitHint = z.output<typeof fitHint>

/** One value of a field, all else as it is; `word` names it where another takes its place. */
type Trial = { readonly basis: FitBasis; readonly word: string }

/** Beyond what any investor names. */
export const ENDLESS_JPY = 1e15
const keysOf = <K extends string>(of: Readonly<Record<K, string>>) => Object.keys(of) as K[]
const own = <T>(values: readonly (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null)

/** Every amount at which the number of those who put it in can change, the nearest to what is wanted first. */
const amountsOf = (partners: readonly FitPartner[], { target_jpy }: FitBasis): number[] => {
  const mins = own(partners.map(({ amount_min }) => amount_min))
  const maxs = own(partners.map(({ amount_max }) => amount_max))
  const ends = [...mins, ...maxs]
  // In between only the fewest can be found, which matters where nothing is given yet.
  const amounts = target_jpy === null ? [0, ENDLESS_JPY, ...ends, ...maxs.map((max) => max + 1)] : ends
  const distance = (amount: number) => Math.abs(amount - (target_jpy ?? 0))
  return own(amounts).toSorted((a, b) => distance(a) - distance(b))
}
const weeksOf = (partners: readonly FitPartner[]): number[] =>
  own(partners.map(({ decision_weeks }) => decision_weeks)).toSorted((a, b) => a - b)

const trials: Record<FitField, (basis: FitBasis, partners: readonly FitPartner[]) => Trial[]> = {
  issues: (basis) =>
    basis.issues.length >= ISSUE_LIMIT
      ? []
      : keysOf(issueCategories).map((category) => ({
          basis: { ...basis, issues: [...basis.issues, { category, urgency: 'medium' }] },
          word: `経営課題に「${issueCategories[category]}」を加えると`,
        })),
  stage: (basis) =>
    keysOf(stages).map((stage) => ({ basis: { ...basis, stage }, word: `ステージが「${stages[stage]}」なら` })),
  industries: (basis) =>
    basis.industries.length >= INDUSTRY_LIMIT
      ? []
      : keysOf(industries).map((industry) => ({
          basis: { ...basis, industries: [...basis.industries, industry] },
          word: `業種に「${industries[industry]}」を加えると`,
        })),
  prefecture: (basis) =>
    prefectures.map(({ code, name }) => ({ basis: { ...basis, prefecture: code }, word: `都道府県が「${name}」なら` })),
  target_jpy: (basis, partners) =>
    amountsOf(partners, basis).map((target_jpy) => ({
      basis: { ...basis, target_jpy },
      word: `次回の調達の${roundLabels.target_jpy}が${yenText(target_jpy)}なら`,
    })),
  target_on: (basis, partners) =>
    [-1, ...weeksOf(partners).map((weeks) => weeks * 7)].map((days_left) => ({
      basis: { ...basis, days_left },
      word: `次回の${roundLabels.target_on}が${days_left / 7}週間以上先なら`,
    })),
}
const labels: Record<FitField, string> = {
  issues: '経営課題',
  stage: startupLabels.stage,
  industries: startupLabels.industries,
  prefecture: startupLabels.prefecture,
  target_jpy: `次回の調達の${roundLabels.target_jpy}`,
  target_on: `次回の${roundLabels.target_on}`,
}
const isEmpty: Record<FitField, (basis: FitBasis) => boolean> = {
  issues: ({ issues }) => issues.length === 0,
  stage: ({ stage }) => stage === null,
  industries: (basis) => basis.industries.length === 0,
  prefecture: ({ prefecture }) => prefecture === null,
  target_jpy: ({ target_jpy }) => target_jpy === null,
  target_on: ({ days_left }) => days_left === null,
}

const rangeText = (least: number, most: number): string => {
  if (least === most) return `${most}社`
  return least === 0 ? `最大${most}社` : `${least}〜${most}社`
}

/**
 * For each field what it would bring, the most first; fields that would bring nothing are left out. An empty one tells
 * the fewest and the most of all that could be filled in, one of a list; a given one the value that brings most, with
 * those taken off who would no longer be candidates.
 */
export function hintsOf(partners: readonly FitPartner[], basis: FitBasis): { candidates: number; hints: FitHint[] } {
  const missing = partners.map((partner) => ({ partner, unmet: unmetOf(partner, basis) }))
  const candidates = missing.filter(({ unmet }) => unmet.length === 0).length
  const hintOf = (field: FitField): FitHint | undefined => {
    const factor = fitFields[field]
    // Nobody else can become a candidate, or cease to be one, by this field alone.
    const concerned = missing.filter(({ unmet }) => unmet.every((key) => key === factor)).map(({ partner }) => partner)
    const counted = trials[field](basis, concerned).map(({ basis: other, word }) => ({
      word,
      more: concerned.filter((partner) => passesFactor(factor, partner, other)).length - candidates,
    }))
    const most = Math.max(0, ...counted.map(({ more }) => more))
    if (most === 0) return undefined
    const best = counted.find(({ more }) => more === most)
    if (!isEmpty[field](basis))
      return { field, is_empty: false, least: most, most, text: `${best?.word}候補が${most}社増えます` }
    const least = Math.min(...counted.map(({ more }) => more))
    const text = `${labels[field]}を入力すると候補が${rangeText(least, most)}増えます`
    return { field, is_empty: true, least, most, text }
  }
  const fields = Object.keys(fitFields) as FitField[]
  const hints = fields.flatMap((field) => hintOf(field) ?? []).toSorted((a, b) => b.most - a.most)
  return { candidates, hints }
}

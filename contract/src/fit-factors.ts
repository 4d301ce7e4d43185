/** What decides over the fit of a startup and a partner, and how much: shown on screens, so without schemas. */

/** What can speak for or against a partner, in the order in which it is shown. */
export const fitFactors = {
  issue: '経営課題',
  stage: 'ステージ',
  industry: '業種',
  area: '地域',
  amount: '金額',
  decision: '意思決定の期間',
} as const
export type FitFactor = keyof typeof fitFactors
export const factorKeys = Object.keys(fitFactors) as FitFactor[]

export type FitWeights = Readonly<Record<FitFactor, number>>
/** Points of a hundred. */
export const fitWeights: FitWeights = { issue: 40, stage: 25, industry: 15, area: 10, amount: 5, decision: 5 }

/** The fields of one's own that decide, each by one factor. */
export const fitFields = {
  issues: 'issue',
  stage: 'stage',
  industries: 'industry',
  prefecture: 'area',
  target_jpy: 'amount',
  target_on: 'decision',
} as const satisfies Record<string, FitFactor>
export type FitField = keyof typeof fitFields

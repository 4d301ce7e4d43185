import { describe, expect, test } from 'vitest'
import { industries, issueCategories, prefectures, stages } from './common.ts'
import { type FitBasis, type FitPartner, fitOf, isCandidate } from './fit.ts'
import { type FitField, fitFields } from './fit-factors.ts'
import { ENDLESS_JPY, hintsOf } from './fit-hints.ts'

/** The same numbers for the same seed, so that what fails once fails again. */
function dice(seed: number) {
  let state = seed * 2654435761 + 1
  const next = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return Math.floor(((state ^ (state >>> 13)) >>> 0) % below)
  }
  const some = <T>(of: readonly T[], most: number): T[] =>
    Array.from({ length: next(most + 1) }, () => of[next(of.length)] as T)
  const maybe = <T>(value: T): T | null => (next(3) === 0 ? null : value)
  return { next, some, maybe }
}

const categories = Object.keys(issueCategories) as (keyof typeof issueCategories)[]
const stageKeys = Object.keys(stages) as (keyof typeof stages)[]
const trades = Object.keys(industries) as (keyof typeof industries)[]
const codes = prefectures.map(({ code }) => code)
const types = ['investor', 'investor', 'master', 'plugin'] as const
const AMOUNTS = 12

const partnerOf = ({ next, some, maybe }: ReturnType<typeof dice>): FitPartner => {
  const amount_min = maybe(next(AMOUNTS))
  return {
    partner_type: types[next(4)] ?? 'investor',
    supported_categories: some(categories, 3),
    target_stages: some(stageKeys, 3),
    target_industries: some(trades, 2),
    support_methods: next(3) === 0 ? ['online'] : ['visit'],
    areas: some(codes.slice(0, 6), 2),
    amount_min,
    amount_max: maybe((amount_min ?? 0) + next(AMOUNTS)),
    decision_weeks: maybe(next(12)),
  }
}
const basisOf = ({ next, some, maybe }: ReturnType<typeof dice>): FitBasis => ({
  stage: maybe(stageKeys[next(stageKeys.length)] ?? 'seed'),
  industries: [...new Set(some(trades, 3))],
  prefecture: maybe(codes[next(6)] ?? '13'),
  issues: some(categories, 5).map((category) => ({ category, urgency: 'high' })),
  target_jpy: maybe(next(2 * AMOUNTS)),
  days_left: maybe(next(90) - 10),
})

/** Every value that could be filled in, one after the other: as many amounts and days as can make a difference here. */
const fillings: Record<FitField, (basis: FitBasis) => FitBasis[]> = {
  issues: (basis) =>
    basis.issues.length === 5
      ? []
      : categories.map((category) => ({ ...basis, issues: [...basis.issues, { category, urgency: 'low' }] })),
  stage: (basis) => stageKeys.map((stage) => ({ ...basis, stage })),
  industries: (basis) =>
    basis.industries.length === 3 ? [] : trades.map((one) => ({ ...basis, industries: [...basis.industries, one] })),
  prefecture: (basis) => codes.map((prefecture) => ({ ...basis, prefecture })),
  target_jpy: (basis) =>
    [...Array.from({ length: 4 * AMOUNTS }, (_, amount) => amount), ENDLESS_JPY].map((target_jpy) => ({
      ...basis,
      target_jpy,
    })),
  target_on: (basis) => Array.from({ length: 120 }, (_, day) => day - 20).map((days_left) => ({ ...basis, days_left })),
}
const emptyIn = (basis: FitBasis): Record<FitField, boolean> => ({
  issues: basis.issues.length === 0,
  stage: basis.stage === null,
  industries: basis.industries.length === 0,
  prefecture: basis.prefecture === null,
  target_jpy: basis.target_jpy === null,
  target_on: basis.days_left === null,
})

/** Told from the words on the cards alone: nothing against it, and nothing it asks for that could not be judged. */
function fits(partner: FitPartner, basis: FitBasis): boolean {
  const { factors } = fitOf(partner, basis).fit
  const asked = [
    partner.supported_categories.length > 0 && 'issue',
    partner.target_stages.length > 0 && 'stage',
    partner.target_industries.length > 0 && 'industry',
    partner.areas.length > 0 && !partner.support_methods.includes('online') && 'area',
    partner.partner_type === 'investor' && (partner.amount_min ?? partner.amount_max) !== null && 'amount',
    partner.partner_type === 'investor' && partner.decision_weeks !== null && 'decision',
  ].filter((key) => key !== false)
  return factors.every(({ met }) => met) && asked.every((key) => factors.some((factor) => factor.key === key))
}

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('over a catalogue made by chance, %i', (seed) => {
  const chance = dice(seed + 1)
  const partners = Array.from({ length: 5 + chance.next(60) }, () => partnerOf(chance))
  const basis = basisOf(chance)
  const count = (wanted: FitBasis) => partners.filter((partner) => fits(partner, wanted)).length
  const told = hintsOf(partners, basis)

  test('who is a candidate is what the cards say', () => {
    expect(partners.filter((partner) => isCandidate(partner, basis))).toEqual(
      partners.filter((partner) => fits(partner, basis)),
    )
    expect(told.candidates).toBe(count(basis))
  })

  test.each(Object.keys(fitFields) as FitField[])(
    '%s would bring as many as are counted once it is filled in',
    (field) => {
      const gains = fillings[field](basis).map((filled) => count(filled) - count(basis))
      const [least, most] = [Math.min(...gains), Math.max(0, ...gains)]
      const hint = told.hints.find((one) => one.field === field)
      if (most === 0) return expect(hint).toBeUndefined()
      const is_empty = emptyIn(basis)[field]
      expect(hint).toMatchObject({ is_empty, least: is_empty ? least : most, most })
      expect(hint?.text).toMatch(new RegExp(`(入力すると|加えると|なら)候補が(最大|\\d+〜)?${most}社増えます$`))
    },
  )

  test('what would bring most stands first', () => {
    const most = told.hints.map((hint) => hint.most)
    expect(most).toEqual(most.toSorted((a, b) => b - a))
  })
})

const partner: FitPartner = {
  partner_type: 'investor',
  supported_categories: [],
  target_stages: [],
  target_industries: [],
  support_methods: [],
  areas: [],
  amount_min: null,
  amount_max: null,
  decision_weeks: null,
}
const blank: FitBasis = {
  stage: null,
  industries: [],
  prefecture: null,
  issues: [],
  target_jpy: null,
  days_left: null,
}
const textsOf = (partners: Partial<FitPartner>[], basis: Partial<FitBasis>) =>
  hintsOf(
    partners.map((changes) => ({ ...partner, ...changes })),
    { ...blank, ...basis },
  ).hints.map(({ text }) => text)

test('words say what to fill in, or what another value would bring', () => {
  const stage = (...target_stages: FitPartner['target_stages'][number][]) => ({ target_stages })
  expect(textsOf([stage('seed'), stage('seed'), stage('series_a')], {})).toEqual([
    'ステージを入力すると候補が最大2社増えます',
  ])
  expect(textsOf([stage('seed'), stage('seed', 'series_a')], { stage: 'series_a' })).toEqual([
    'ステージが「シード」なら候補が1社増えます',
  ])
  expect(textsOf([{ decision_weeks: 6 }, { decision_weeks: 8 }], { days_left: 45 })).toEqual([
    '次回の調達予定日が8週間以上先なら候補が1社増えます',
  ])
  expect(textsOf([{ decision_weeks: 6 }], {})).toEqual(['次回の調達予定日を入力すると候補が最大1社増えます'])
  expect(textsOf([{ amount_min: 30_000_000 }, { amount_max: 10_000_000 }], { target_jpy: 20_000_000 })).toEqual([
    '次回の調達の目標額が3,000万円なら候補が1社増えます',
  ])
  expect(
    textsOf([{ supported_categories: ['hiring'] }], { issues: [{ category: 'funding', urgency: 'low' }] }),
  ).toEqual(['経営課題に「採用・組織づくり」を加えると候補が1社増えます'])
})

test('five issues leave no room for another, three trades neither', () => {
  const issues = Array.from({ length: 5 }, () => ({ category: 'funding', urgency: 'low' }) as const)
  expect(textsOf([{ supported_categories: ['hiring'] }], { issues })).toEqual([])
  const full = { industries: ['saas', 'healthcare', 'deeptech'] } as const
  expect(textsOf([{ target_industries: ['education'] }], full)).toEqual([])
})

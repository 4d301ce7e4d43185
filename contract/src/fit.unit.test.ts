import { describe, expect, test } from 'vitest'
import { type FitBasis, type FitPartner, fitOf } from './fit.ts'
import { fitWeights } from './fit-factors.ts'

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
const basis: FitBasis = {
  stage: null,
  industries: [],
  prefecture: null,
  issues: [],
  target_jpy: null,
  days_left: null,
}
const judged = (changes: Partial<FitPartner>, wanted: Partial<FitBasis>) =>
  fitOf({ ...partner, ...changes }, { ...basis, ...wanted }).fit.factors

describe('the amount of an investor', () => {
  const range = { amount_min: 10_000_000, amount_max: 50_000_000 }
  const [low, high, fits] = [
    '出資額の下限が希望を上回ります',
    '出資額の上限が希望を下回ります',
    '出資額が希望に合います',
  ]
  test.each([
    [9_999_999, range, low],
    [10_000_000, range, fits],
    [10_000_001, range, fits],
    [49_999_999, range, fits],
    [50_000_000, range, fits],
    [50_000_001, range, high],
    [1, { amount_max: 50_000_000 }, fits],
    [50_000_001, { amount_max: 50_000_000 }, high],
    [9_999_999, { amount_min: 10_000_000 }, low],
    [9e14, { amount_min: 10_000_000 }, fits],
  ])('for %i wanted, of %j: %s', (target_jpy, amounts, text) => {
    expect(judged(amounts, { target_jpy })).toEqual([{ key: 'amount', met: text === fits, text }])
  })
  test('is not judged where either side says nothing of it, nor of other partners', () => {
    expect(judged({}, { target_jpy: 1 })).toEqual([])
    expect(judged(range, {})).toEqual([])
    expect(judged({ ...range, partner_type: 'master' }, { target_jpy: 1 })).toEqual([])
  })
})

test.each([
  [42, true],
  [41, false],
  [-1, false],
])('six weeks of deciding with %i days left: %s', (days_left, met) => {
  expect(judged({ decision_weeks: 6 }, { days_left })).toMatchObject([{ key: 'decision', met }])
  expect(judged({ decision_weeks: 6, partner_type: 'plugin' }, { days_left })).toEqual([])
  expect(judged({}, { days_left })).toEqual([])
})

test('each factor is met by what both name, and not by what one names alone', () => {
  const issues = [{ category: 'funding', urgency: 'high' }] as const
  const met = (changes: Partial<FitPartner>, wanted: Partial<FitBasis>) =>
    judged(changes, wanted).map(({ key, met }) => [key, met])
  expect(met({ supported_categories: ['funding'] }, { issues })).toEqual([['issue', true]])
  expect(met({ supported_categories: ['hiring'] }, { issues })).toEqual([['issue', false]])
  expect(met({ target_stages: ['seed'] }, { stage: 'seed' })).toEqual([['stage', true]])
  expect(met({ target_stages: ['seed'] }, { stage: 'series_a' })).toEqual([['stage', false]])
  expect(met({ target_industries: ['saas'] }, { industries: ['saas'] })).toEqual([['industry', true]])
  expect(met({ target_industries: ['saas'] }, { industries: ['healthcare'] })).toEqual([['industry', false]])
  expect(met({ areas: ['13'] }, { prefecture: '13' })).toEqual([['area', true]])
  expect(met({ areas: ['13'] }, { prefecture: '01' })).toEqual([['area', false]])
  expect(met({ areas: ['13'], support_methods: ['online'] }, { prefecture: '01' })).toEqual([['area', true]])
})

test('an issue weighs by its urgency, and silence counts half', () => {
  const issues = [
    { category: 'funding', urgency: 'high' },
    { category: 'hiring', urgency: 'low' },
  ] as const
  const scoreOf = (supported_categories: FitPartner['supported_categories']) =>
    fitOf({ ...partner, supported_categories }, { ...basis, issues }).score
  expect(fitOf(partner, basis).score).toBe(50)
  // The other five factors count half: 30 of 60.
  expect(scoreOf(['funding'])).toBe(40 * (3 / 4) + 30)
  expect(scoreOf(['hiring'])).toBe(40 * (1 / 4) + 30)
})

test('other weights give another order, and the same words', () => {
  const weights = { issue: 0, stage: 100, industry: 0, area: 0, amount: 0, decision: 0 }
  const fits = (stage: 'seed' | 'series_a') =>
    fitOf({ ...partner, target_stages: ['seed'] }, { ...basis, stage }, weights)
  expect([fits('seed').score, fits('series_a').score]).toEqual([100, 0])
  expect(fits('seed').fit).toEqual(fitOf({ ...partner, target_stages: ['seed'] }, { ...basis, stage: 'seed' }).fit)
})

test('the points come to a hundred', () => {
  expect(Object.values(fitWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

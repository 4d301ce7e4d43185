import { expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { ranked } from './search.ts'

const entry = (changes: Partial<CatalogueEntry>): CatalogueEntry => ({
  uid: 'p',
  partner_type: 'investor',
  texts: [],
  supported_categories: [],
  target_stages: [],
  target_industries: [],
  support_methods: [],
  areas: [],
  amount_min: null,
  amount_max: null,
  decision_weeks: null,
  case_count: 0,
  median_response_days: null,
  ...changes,
})
const basis = { stage: null, industries: [], prefecture: null, issues: [], target_jpy: null, days_left: null }
const found = (changes: Partial<CatalogueEntry>, amount: number) =>
  ranked([entry(changes)], { amount }, 'fit', basis).length === 1

test.each([
  ['investor', [false, true, true, true, false]],
  ['master', [false, true, true, true, true]],
  ['plugin', [false, true, true, true, true]],
] as const)('an amount below, at and above both ends of what a %s names', (partner_type, expected) => {
  const range = { partner_type, amount_min: 100, amount_max: 200 }
  expect([99, 100, 150, 200, 201].map((amount) => found(range, amount))).toEqual(expected)
})

test('one end alone is an end, and who names no amount is left out', () => {
  expect([99, 100].map((amount) => found({ amount_min: 100 }, amount))).toEqual([false, true])
  expect([200, 201].map((amount) => found({ amount_max: 200 }, amount))).toEqual([true, false])
  expect(found({}, 100)).toBe(false)
})

test('equals stand by experience and then by uid, and answers that are not known come last', () => {
  const order = (entries: readonly Partial<CatalogueEntry>[], sort: 'fit' | '-case_count' | 'median_response_days') =>
    ranked(entries.map(entry), {}, sort, basis).map(({ uid }) => uid)
  const few = { uid: 'c', case_count: 1, median_response_days: 2 }
  const many = { uid: 'b', case_count: 9, median_response_days: null }
  const alike = { uid: 'a', case_count: 1, median_response_days: 1 }
  expect(order([few, many, alike], 'fit')).toEqual(['b', 'a', 'c'])
  expect(order([few, many, alike], '-case_count')).toEqual(['b', 'a', 'c'])
  expect(order([few, many, alike], 'median_response_days')).toEqual(['a', 'c', 'b'])
})

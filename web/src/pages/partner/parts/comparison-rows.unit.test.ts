import { yenRange, yenText } from '@banso/contract/yen'
import { expect, test } from 'vitest'
import { totalOfYear } from './profile-rows.ts'

const plugin = {
  service_kind: 'saas',
  pricing_model: 'monthly',
  price_from_jpy: 15_000,
  initial_fee_jpy: 50_000,
  lead_time_days: 14,
  min_contract_months: 6,
  perk_text: '',
  trial_days: null,
  integrations: [],
  security_certs: [],
  support_hours: '',
  implementation_count: null,
} as const
const of = (changes: object) => totalOfYear({ ...plugin, integrations: [], security_certs: [], ...changes })

test('twelve months cost the initial fee and twelve prices; a fixed price counts once', () => {
  expect(of({})).toBe(230_000)
  expect(of({ initial_fee_jpy: null })).toBe(180_000)
  expect(of({ pricing_model: 'fixed', price_from_jpy: 300_000 })).toBe(350_000)
})
test('what follows use, success, or is not given, has no total', () => {
  for (const changes of [{ pricing_model: 'usage' }, { pricing_model: 'success' }, { price_from_jpy: null }])
    expect(of(changes)).toBeNull()
})
test('amounts are told in the unit people speak of', () => {
  expect([980, 15_000, 1_234_567, 30_000_000, 150_000_000].map(yenText)).toEqual([
    '980円',
    '1.5万円',
    '1,234,567円',
    '3,000万円',
    '1.5億円',
  ])
  expect(yenRange(30_000_000, 150_000_000)).toBe('3,000万〜1.5億円')
  expect(yenRange(30_000_000, null)).toBe('3,000万円〜')
  expect(yenRange(null, null)).toBeNull()
})

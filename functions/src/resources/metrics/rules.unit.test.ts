import { expect, test } from 'vitest'
import { chosen } from './rules.ts'

test('thirty numbers of the own are remembered, and not one more', () => {
  const own = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      key: `custom_${String(index).padStart(8, '0')}`,
      name: 'x',
      unit: '',
    }))
  const add = (known: number) =>
    chosen(
      { metrics_settings: [], custom_metrics: own(known) },
      { settings: [{ key: null, name: '新', unit: '社' }] },
      () => 'custom_new00000',
    )
  expect(add(29).custom_metrics).toHaveLength(30)
  expect(() => add(30)).toThrow(expect.objectContaining({ code: 'limit_reached' }))
})

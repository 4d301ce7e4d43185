import type { Metric } from '@banso/contract/metrics'
import { expect, test } from 'vitest'
import { planOf, spanOf } from './paste-plan.ts'

const mrr = { key: 'mrr', name: '月次経常収益', unit: '円' }
const churn = { key: 'churn', name: '解約率', unit: '%' }
const pasted = (metric_key: string, month: string, value: number) => ({ metric_key, month, value })
const stored = (metric_key: string, month: string, value: number) =>
  ({ metric_key, month, value, etag: `"r${value}"` }) as Metric

test('what is pasted is told from what is stored: changed, added, the same', () => {
  const plan = planOf(
    [
      pasted('churn', '2026-11', 2),
      pasted('mrr', '2026-10', 5),
      pasted('mrr', '2026-11', 7),
      pasted('mrr', '2026-09', 1),
    ],
    [mrr, churn],
    [stored('mrr', '2026-11', 6), stored('mrr', '2026-09', 1), stored('churn', '2026-10', 2)],
  )
  expect(plan.changed.map(({ entry, before }) => [entry, before?.value])).toEqual([
    [{ ...pasted('mrr', '2026-11', 7), etag: '"r6"' }, 6],
  ])
  expect(plan.added.map(({ entry }) => entry)).toEqual([
    { ...pasted('mrr', '2026-10', 5), etag: null },
    { ...pasted('churn', '2026-11', 2), etag: null },
  ])
  expect(plan.same).toBe(1)
})

test('the months asked for hold all that was read', () => {
  expect(spanOf([pasted('mrr', '2026-11', 7), pasted('mrr', '2025-12', 7)])).toEqual({ from: '2025-12', to: '2026-11' })
  expect(spanOf([])).toBeNull()
})
